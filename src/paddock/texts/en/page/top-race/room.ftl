# What Top Race says in English.

## Cars and cards

tr-car-red = red
tr-car-yellow = yellow
tr-car-black = black
tr-car-blue = blue
tr-car-lilac = lilac
tr-car-green = green
tr-car-mauve = mauve
tr-car-white = white
tr-car-joker = joker
tr-card-line = { $car } { $points }
tr-card-special = sprint or breakdown of { $one } and { $other }
tr-cars = Cars
tr-goal = FINISH
tr-board = Board: { $track }
tr-hand = Your hand, { $count } cards
tr-hand-of = Hand of { $count } cards
tr-hand-empty = Your hand is empty.
tr-potentials = What your hand could still move each car, with jokers as ★
tr-potentials-short = Your hand could move
tr-potential = { $joker ->
    [0] { $car }: { $points } spaces
   *[other] { $car }: { $points } spaces, jokers up to { $joker } more
}
tr-cash = Cash
tr-play = Play this card
tr-play-card = Play { $card }
tr-card-played = Being played: { $card }
tr-discard-top = Top of the discard pile: { $card }
tr-discard-short = { $count } played
tr-discard = Discard
tr-box = Box · { $count ->
    [0] no pit card left
    [one] 1 pit card
   *[other] { $count } pit cards
    }
tr-display = Display
tr-waiting = Waiting for you
tr-pickup-card = Take up { $card }
tr-stop-card = Pit stop for { $card }
tr-choose-card = Choose { $card }
tr-place = Place { $place }
tr-place-short = { $place }.
tr-places = Places
tr-tips = Tips
tr-shares = Shares
tr-broken = broken down

## Choosing

tr-pass = Pass
tr-bid = Bid { $amount }
tr-bid-amount = Bid in thousands of euros
tr-bid-less = 10,000 € less
tr-bid-more = 10,000 € more
tr-bid-much-more = 50,000 € more
tr-high-bid = Highest bid: { $name },
tr-high-bid-short = { $name } bids
tr-for-sale = For sale: { $car }
tr-start-for = Start space for { $car }:
tr-start-space = Start space { $number }
tr-ends = Where the car can end
tr-tap-or-list = Tap the board, or choose here:
tr-end-space = { $letter } { $car }: { $end }
tr-end-goal = { $car } over the finish line
tr-end-ahead = { $steps ->
    [0] where it stands
    [one] 1 ahead
   *[other] { $steps } ahead
    }
tr-end-behind = behind { $car }
tr-end-there = there
tr-side-left = on the left
tr-side-middle = in the middle
tr-side-right = on the right
tr-side-lane = lane { $lane } of { $lanes } from the left
tr-over-the-line = Over the line
tr-joker-cars = Cars for the joker
tr-sprint = Sprint
tr-sprint-help = The car behind catches up.
tr-breakdown = Breakdown
tr-breakdown-help = The car in front must wait.
tr-claim = Claim it
tr-decline = No, thanks
tr-rule = Never claim, unless …
tr-rule-on = { $count ->
    [0] You never claim
    [one] You claim only 1 card
   *[other] You claim only { $count } cards
    }
tr-rule-title = Never claim, unless …
tr-rule-help = You will not be asked about cards that others play. Mark the ones you still want to be asked about.
tr-rule-never = Never claim
tr-rule-set = Ask only about { $count ->
    [one] this card
   *[other] these { $count } cards
    }
tr-rule-end = Ask me every time
tr-tip-cars = Cars to tip on
tr-tip-pays = Tip { $line } pays by the car’s place
tr-sell = Sell a share of { $car }
tr-buy = Buy a share of { $car }
tr-shares-held = { $count } shares of { $car }
tr-trade = Trade
tr-trade-again = Start over
tr-move-to = { $car }: { $letter } { $end }
tr-move-take = Take { $car }, start space { $start }
tr-move-tip = Tip on { $car }
tr-move-joker = Name { $car } for the joker
tr-move-trade = Sell { $sold }, buy { $bought }
tr-trade-left = { $sell ->
    [0] { $buy ->
        [0] All set.
       *[other] Buy { $buy } more.
        }
   *[other] { $buy ->
        [0] Sell { $sell } more.
       *[other] Sell { $sell } and buy { $buy }, in any order.
        }
    }
tr-trade-back = Take back: { $what }

## Players

tr-cards-held = { $count ->
    [one] 1 card
   *[other] { $count } cards
    }
tr-pit-cards = { $count } pit
tr-waiting-count = { $count } waiting
tr-tips-made = { $count ->
    [one] 1 tip
   *[other] { $count } tips
    }
tr-bids = bids { $amount }
tr-passed = passed

## What is wanted

tr-ask-open = **You open the auction:** bid at least 10,000 €.
tr-ask-offer = **Your call:** bid for { $car }, or pass.
tr-ask-bid = **Your bid:** more than { $bid }, or pass.
tr-ask-pick = **You won:** take a car, then tap its start space on the grid.
tr-ask-grid = **{ $car } is yours:** tap its start space on the grid.
tr-ask-choose = **You won:** choose a card from the display.
tr-ask-turn = **Your turn:** play a card. It moves every car on it, from the top line down.
tr-ask-pit = **Your turn:** stop at the pit for a card, or pass.
tr-ask-pickup = **Your turn:** take up a waiting card, or stop at the pit.
tr-ask-joker = **The joker moves { $points }:** name a car that is not on the card.
tr-ask-drive = **Move { $moving } { $points }.** Tap where it should end.
tr-ask-mode = **Sprint or breakdown?** The car behind catches up, or the one in front waits.
tr-ask-sprint = **Sprint:** tap where it should end.
tr-ask-return = **{ $car } comes back.** Tap its space.
tr-ask-claim = **Claim this card?** It waits on a pit card of yours.
tr-ask-tip = **Tip line { $line } is crossed:** which car will win? Your tip stays secret.
tr-ask-sell = **Share round:** sell two shares and buy two. Nobody sees which.
tr-wait-bid = { $names } bids.
tr-wait-pick = { $names } takes a car.
tr-wait-grid = { $names } chooses a start space.
tr-wait-choose = { $names } chooses a card from the display.
tr-wait-turn = { $names } plays a card.
tr-wait-joker = { $names } names a car for the joker.
tr-wait-drive = { $names } moves { $moving } { $points }.
tr-wait-mode = { $names } chooses between sprint and breakdown.
tr-wait-sprint = { $names } moves the sprinting car.
tr-wait-return = { $names } puts { $car } back on the track.
tr-wait-claim = { $count ->
    [one] { $names } thinks about claiming the card.
   *[other] { $names } think about claiming the card.
    }
tr-wait-tip = { $count ->
    [one] { $names } still has to tip.
   *[other] { $names } still have to tip.
    }
tr-wait-sell = { $count ->
    [one] { $names } trades shares.
   *[other] { $names } trade shares.
    }

## What happened

tr-event-deal = { $me ->
    [yes] You are dealt { $count } cards.
   *[no] { $name } is dealt { $count } cards.
    }
tr-event-display = The display is laid out: { $count } cards.
tr-event-box = The box is filled with { $count } cards.
tr-event-opener = { $me ->
    [yes] You open the first auction.
   *[no] { $name } opens the first auction.
    }
tr-event-starter = { $me ->
    [yes] You start the race.
   *[no] { $name } starts the race.
    }
tr-event-pilot = The pilot of { $car } is for sale.
tr-event-lineup = The cars line up: { $cars }.
tr-event-bid = { $me ->
    [yes] You bid { $euros }.
   *[no] { $name } bids { $euros }.
    }
tr-event-pass = { $me ->
    [yes] You pass.
   *[no] { $name } passes.
    }
tr-event-sold = { $me ->
    [yes] You win the auction for { $price }.
   *[no] { $name } wins the auction for { $price }.
    }
tr-event-unsold = Nobody wants { $car } now.
tr-event-take = { $me ->
    [yes] You take { $car } and start from space { $start }.
   *[no] { $name } takes { $car } and starts from space { $start }.
    }
tr-event-choose = { $me ->
    [yes] You choose from the display: { $card }.
   *[no] { $name } chooses from the display: { $card }.
    }
tr-event-play = { $me ->
    [yes] You play { $card }.
   *[no] { $name } plays { $card }.
    }
tr-event-stop = { $me ->
    [yes] You stop at the pit for { $card }.
   *[no] { $name } stops at the pit for { $card }.
    }
tr-event-pickup = { $me ->
    [yes] You take up { $card }.
   *[no] { $name } takes up { $card }.
    }
tr-event-claim = { $me ->
    [yes] You claim { $card }.
   *[no] { $name } claims { $card }.
    }
tr-event-joker = { $me ->
    [yes] You name { $car } for the joker.
   *[no] { $name } names { $car } for the joker.
    }
tr-event-sprint = { $me ->
    [yes] You call a sprint.
   *[no] { $name } calls a sprint.
    }
tr-event-breakdown = { $me ->
    [yes] You call a breakdown for { $car }.
   *[no] { $name } calls a breakdown for { $car }.
    }
tr-event-drive = { $steps ->
    [one] { $car } moves one space.
   *[other] { $car } moves { $steps } spaces.
    }
tr-event-drive-short = { $steps ->
    [one] { $car } moves one space, is blocked and loses { $lost }.
   *[other] { $car } moves { $steps } spaces, is blocked and loses { $lost }.
    }
tr-event-drive-blocked = { $car } is blocked and loses { $lost }.
tr-event-drive-level = { $car } cannot get any closer.
tr-event-return = { $car } is back on the track.
tr-event-lost = { $car } is not on the track: { $points } lost.
tr-event-no_effect = The card has no effect.
tr-event-finish = { $car } crosses the line: place { $place }, { $prize }!
tr-event-tip = { $me ->
    [yes] You tip on { $car } at line { $line }.
   *[no] { $name } tips on { $car } at line { $line }.
    }
tr-event-tip-secret = { $name } tips in secret at line { $line }.
tr-event-trade = { $me ->
    [yes] You sell { $sold } and buy { $bought }.
   *[no] { $name } sells { $sold } and buys { $bought }.
    }
tr-event-trade-secret = { $name } trades shares in secret.
tr-event-race_over = The race is over: { $order }.
reason-the-fifth-car-is-home = The fifth car is home.
reason-the-sixth-car-is-home = The sixth car is home.
reason-all-have-passed = Everyone has passed.
reason-all-cards-are-played = All cards have been played.
