# What Top Race says in English at the table.

name-red = red
name-yellow = yellow
name-black = black
name-blue = blue
name-lilac = lilac
name-green = green
name-mauve = mauve
name-white = white

amount = { $amount } €
reason-the-fifth-car-is-home = the fifth car is home
reason-the-sixth-car-is-home = the sixth car is home
reason-all-have-passed = everyone has passed
reason-all-cards-are-played = all cards have been played

help-game =
    Every player moves all cars: a card such as R6Y4K2B1 moves red 6, then
    yellow 4, black (K) 2 and blue 1. L is lilac, G green, M mauve, W white, and
    J the joker, any car that is not on the card. A blocked car loses the rest of
    its number. Places 1 to 3 win 200,000 €, 150,000 € and 100,000 €, the others
    less. Most money wins.

## What is wanted

ask-bid = { $auction_bidder ->
    [none] You open the auction: bid at least 10,000 €.
   *[other] { $bidder } bids { $auction_bid } €: raise, or pass.
    }
ask-pick = The next car is yours: take one, and put it on a free start space.
ask-choose = You won the auction: choose a card from the display.
ask-grid = The { $named } car is yours: put it on a free start space.
ask-turn = Your turn: play a card, and move every car on it from the top line down.
ask-claim = The card { $claimed } has just been played: claim it for one of your pit cards?
ask-tip = The tip line is passed: which car will win? Your tip stays secret.
ask-sell = The share round: sell two shares, then buy two.
ask-joker = The joker moves { $points }: name a car that is not on the card { $card_name }.
ask-drive = Drive { $car } { $points ->
    [one] one space
   *[other] { $points } spaces
    }: where does it end?
ask-mode = The card { $card_name }: sprint (the rear car catches up) or breakdown (the front car waits)?
ask-sprint = The rear car sprints level with the other: where does it end?
ask-return = The broken-down { $named } car comes back: on which space?

## What happened

event-deal = { $me ->
    [yes] You are dealt { $count } cards.
   *[no] { $who } is dealt { $count } cards.
    }
event-display = The display is laid out: { $cards }.
event-box = The box is filled: { $cards }.
event-pilot = The { $car } pilot is turned up.
event-lineup = The cars line up on the start spaces 1 to 6: { $cars }.
event-gift = { $me ->
    [yes] You get the rest of the display for nothing.
   *[no] { $who } gets the rest of the display for nothing.
  }
event-unsold = Nobody bids for the { $car } car.
event-choose = { $me ->
    [yes] You choose { $card } from the display.
   *[no] { $who } chooses { $card } from the display.
    }
event-stop = { $me ->
    [yes] You stop at the pit for { $card }.
   *[no] { $who } stops at the pit for { $card }.
    }
event-pickup = { $me ->
    [yes] You pick up { $card }.
   *[no] { $who } picks up { $card }.
    }
event-claim = { $me ->
    [yes] You claim { $card }.
   *[no] { $who } claims { $card }.
    }
event-decline = { $me ->
    [yes] You claim nothing.
   *[no] { $who } claims nothing.
    }
event-tip = { $me ->
    [yes] You tip on { $car } at line { $line }.
   *[no] { $who } tips on { $car } at line { $line }.
    }
event-tip-brief = { $who } makes a secret tip at line { $line }.
event-trade = { $me ->
    [yes] You sell { $sold } and buy { $bought }.
   *[no] { $who } sells { $sold } and buys { $bought }.
    }
event-trade-brief = { $who } trades shares in secret.
event-opener = { $me ->
    [yes] You open the first auction.
   *[no] { $who } opens the first auction.
    }
event-starter = { $me ->
    [yes] You start the race.
   *[no] { $who } starts the race.
    }
event-bid = { $me ->
    [yes] You bid { $euros } €.
   *[no] { $who } bids { $euros } €.
    }
event-pass = { $me ->
    [yes] You pass.
   *[no] { $who } passes.
    }
event-sold = { $me ->
    [yes] You win the auction for { $price } €.
   *[no] { $who } wins the auction for { $price } €.
    }
event-take = { $me ->
    [yes] You take the { $car } car and put it on start space { $start }.
   *[no] { $who } takes the { $car } car and puts it on start space { $start }.
    }
event-play = { $me ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
    }
event-joker = { $me ->
    [yes] You name { $car } for the joker.
   *[no] { $who } names { $car } for the joker.
    }
event-sprint = { $me ->
    [yes] You call a sprint.
   *[no] { $who } calls a sprint.
    }
event-breakdown = { $me ->
    [yes] You call a breakdown for the { $car } car.
   *[no] { $who } calls a breakdown for the { $car } car.
    }
event-drive = { $way_ends ->
    [home] { $car } drives { $way_steps } over the line.
    [blocked] { $lost ->
        [0] { $car } stays where it is.
       *[other] { $car } is blocked and loses { $lost }.
        }
   *[space] { $lost ->
        [0] { $car } drives { $way_steps } to space { $way_last }.
       *[other] { $car } drives { $way_steps } to space { $way_last }, is blocked and loses { $lost }.
        }
    }
event-return = { $car } comes back on space { $space }.
event-lost = { $car } is not on the track: { $points ->
    [one] one point is
   *[other] { $points } points are
    } lost.
event-no_effect = The card { $card } has no effect.
event-finish = { $car } crosses the line in place { $place } and wins { $prize } €.
event-race_over = Race { $race } is over: { $order }.
event-race_over-brief = Race { $race } is over.

## Reports

family-sale_price = price
family-sale_prize = prize
chart-seat-score-y = money at the end, €
chart-car-first = Which car comes first
chart-car-first-x = car
chart-car-first-y = races won, %
chart-car-first-note = The deck treats all cars alike, so the bars should be level.
chart-car-win = How often the owner of a car wins the game
chart-car-win-x = car
chart-car-win-y = games won by its owner, %
chart-car-win-note = A player may own several cars, so the bars add up to more than 100 %.
chart-car-prize = What a car brings
chart-car-prize-x = car
chart-car-prize-y = mean prize, thousand €
chart-car-prize-note = The prize of its place at the end.
chart-start-first = Which start space the winning car came from
chart-start-first-x = start space
chart-start-first-y = races won, %
chart-start-first-note = Start spaces are numbered as on the track; level bars mean a fair grid.
chart-start-win = How often the owner of the car on a start space wins the game
chart-start-win-x = start space
chart-start-win-y = games won by its owner, %
chart-start-win-note = What a place on the grid is worth to its buyer.
chart-start-prize = What a start space brings
chart-start-prize-x = start space
chart-start-prize-y = mean prize, thousand €
chart-start-prize-note = The mean prize of the car that started there.
chart-sale = Price and prize, from the first car sold to the last
chart-sale-x = which sale
chart-sale-y = thousand €
chart-sale-note = Where the price is above the prize, buyers paid too much.
chart-price = What cars are sold for
chart-price-x = price, thousand €
chart-price-y = sales, %
chart-price-note = The last car goes to a player without one for 30,000 €.
chart-worth = What cars bring, by price
chart-worth-x = price, thousand €
chart-worth-y = mean prize, thousand €
chart-worth-note = A rising line means that buyers know what they pay for.
chart-length = How many cards a race takes
chart-length-x = cards played
chart-length-y = races, %
chart-length-note = All players together.
chart-changes = How often the lead changes
chart-changes-x = changes of the leading car per race
chart-changes-y = races, %
chart-changes-note = The last column holds all races with 30 changes or more.
chart-ahead = How early the winner is known
chart-ahead-x = tenth of the race, by cards played
chart-ahead-y = the car that will win is in the lead, %
chart-ahead-note = With six cars a guess is right one time in six; a steep end means an open race.
chart-cards-kept = Cards left when the race ends
chart-cards-kept-x = cards in all hands
chart-cards-kept-y = races, %
chart-cards-kept-note = None left: the cards ran out before five cars were home.
chart-held = What each card is worth
chart-held-x = card
chart-held-y = games won by whoever was dealt it, %
chart-held-note = From the weakest to the strongest. Letters are cars, J the joker, and pairs such as B/R the sprint and breakdown cards.
chart-stopped = What pit stops are worth
chart-stopped-x = stops at the pit (3 or more together)
chart-stopped-y = games won, %
chart-stopped-note = How often players win, by the number of their stops.
chart-tip-pay = What tips return
chart-tip-pay-x = tip line
chart-tip-pay-y = mean return of a tip, thousand €
chart-tip-pay-note = Later tips pay less and lose more.
chart-tip-right = How often a tip names the winner
chart-tip-right-x = tip line
chart-tip-right-y = right tips, %
chart-tip-right-note = Tips are made when the first car crosses each of the three lines.
chart-lost-at = Movement lost to blocking
chart-lost-at-y = points lost per race
chart-lost-at-note = By the space where the blocked car stood: where the track is narrow, cars hold each other up.
