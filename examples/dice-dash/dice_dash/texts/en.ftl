# What Dice Dash says in English.

amount = { $amount ->
    [one] one row
   *[other] { $amount } rows
    }
reason-first-over-the-line = first over the line
column-rows = rows

help-game =
    Roll a die and drive exactly that many spaces. Other cars may be passed, but you must
    end on a free space. The first car over the line wins.

## What is wanted

ask-drive = You rolled { $die }: where do you drive?

## Moves

move-roll = Roll { $die }
move-drive = { $ends ->
    [home] Drive over the line
   *[space] Drive to space { $space }
    }

## What happened

event-roll = { $me ->
    [yes] You roll { $die }.
   *[no] { $who } rolls { $die }.
    }
event-drive = { $way_ends ->
    [home] { $me ->
        [yes] You drive over the line!
       *[no] { $who } drives over the line!
        }
   *[space] { $me ->
        [yes] You drive to space { $space }.
       *[no] { $who } drives to space { $space }.
        }
    }
event-race_over = The race is over.
