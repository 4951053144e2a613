# The card of Top Race in the lobby: what it is, and its options.

## Options

summary-top-race = Your cards drive everybody’s cars: buy the right ones, block the others.
option-edition = Edition
option-edition-help = Whose rulebook you play by; it sets the house rules.
value-edition-pegasus = German
value-edition-summary = English
value-edition-classic = Classic 1996
option-pit_stop = Pit stop
option-pit_stop-help = A box, pit cards and claims: cards come back into play. Best on Turbo Town.
option-tips = Tips
option-tips-help = At three lines everyone tips in secret which car will win.
option-shares = Shares
option-shares-help = Nobody owns a car; everyone trades shares of all of them.
option-races = Races
option-races-help = How many races make the game; the money stays.
option-prizes = Prizes
option-prizes-help = For places 4 to 6: steep pays 60, 30, 10; flat pays 75, 50, 25 thousand.
value-steep = steep
value-flat = flat
option-auction = Auction
option-auction-help = How the cars find their owners.
value-choice = winner picks a car
value-pilots = pilots one by one
value-dealt = cars are dealt
option-car_limit = Cars per player
option-car_limit-help = The most cars one player may own.
value-car_limit-none = no limit
value-even = shared evenly
option-must_open = Someone must open
option-must_open-help = Whether the bidding must be opened.
option-come_back = Back in after a pass
option-come_back-help = Who may bid again once somebody has raised.
value-nobody = nobody
value-carless = players without a car
value-everyone = everyone
option-owners_bid = Owners bid
option-owners_bid-help = When a player who owns a car may bid again.
value-when-spare = while there are cars to spare
value-when-all-own = when all own one
option-race_starter = Who starts
option-race_starter-help = Who plays the first card.
value-first-buyer = first buyer
value-last-buyer = last buyer
option-sideways = Sideways in bends
option-sideways-help = Whether cars may step sideways in bends.
option-sprint = Sprint ends
option-sprint-help = Where a sprinting car ends.
value-level = level with the other
value-ahead = just ahead of it
option-returns = Broken-down cars return
option-returns-help = How far the other car must have come.
value-past = past it
value-returns-level = level with it
option-idle_specials = Special cards without effect
option-idle_specials-help = Whether they may be played.
value-played = may be played
value-held = stay in the hand
option-ends_at = Race ends
option-ends_at-help = How many cars must be home.
option-home_with_tips = With tips, all cars home
option-home_with_tips-help = What happens to a player whose cars are all home.
value-stay = stays in
value-leave = leaves
option-colours = Colours
option-colours-help = The colours of the cars.
value-modern = modern
value-classic = classic

## What does not go together

why-tips-and-shares-do-not-go-together = Tips and shares do not go together: the rulebook advises against the pair, because both pay for the same foresight.
why-the-classic-edition-knows-no-shares = The classic edition has no shares: its only variant is tips.
why-the-classic-edition-knows-no-pit-stop = The classic edition has no pit stop: its only variant is tips.
why-with-shares-no-cars-are-owned = With shares nobody owns a car, so only the usual auction works.
why-must-open-no-goes-only-with-auction-pilots = Someone must open, unless pilots are sold one by one: only then can a car stay unsold.
