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
