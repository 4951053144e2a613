# What the room of Car Race says in English. Nobody needs to read it to play.

cr-colour-blue = blue
cr-colour-white = white
cr-colour-yellow = yellow
cr-colour-red = red
cr-colour-green = green
cr-colour-purple = purple
cr-sign-blue = drop
cr-sign-white = cloud
cr-sign-yellow = star
cr-sign-red = heart
cr-sign-green = fir tree
cr-sign-purple = moon
cr-face = { $colour }, { $sign }

cr-board = The board { $track }
cr-cars = Cars
cr-dice = Dice
cr-tray = Your dice
cr-roll = Roll the dice
cr-die-rolling = A rolling die
cr-die-used = { $die }: used
cr-die-drive = { $die }: drive with this die
cr-drive-to = Drive to { $square }, { $side }
cr-lane-only = straight on
cr-lane-left = on the left
cr-lane-middle = in the middle
cr-lane-right = on the right
cr-lane-number = lane { $lane } of { $lanes } from the left
cr-drive-home = Drive home to { $square }
cr-back = One square back
cr-done = Done
cr-stay = Stay here
cr-rows = { $count ->
    [one] one row
   *[other] { $count } rows
    }
cr-home = home
cr-turning = Who sits where?
cr-turning-on = Turn the page towards the player on turn
cr-move-seat = { $name } sits { $side }. Move to the next side.
cr-side-0 = below
cr-side-1 = on the left
cr-side-2 = above
cr-side-3 = on the right

## What is wanted

cr-wait-car = { $name } chooses a car.
cr-wait-turn = It is { $car }’s turn.
cr-ask-car = { $name }: choose your car.
cr-ask-roll = { $car }: roll the dice.
cr-ask-drive = { $car }: tap a lit square or a die.
cr-ask-dice = Dice: { $dice }.
cr-ask-done = { $car }: tap the green button when you are done.
cr-ask-bonus = { $car } may go one square on. Tap it, or stay.
cr-stuck = No die fits. { $car } stays here.

## Moves

cr-move-take = take { $colours }
cr-move-drive = drive { $colours }
cr-move-go = one square on, to { $colours }
cr-move-stay = stay

## What happened

cr-event-starter = { $name } begins.
cr-event-take = { $name } chooses the { $car } car.
cr-event-roll = { $car } rolls { $dice }.
cr-event-stuck = No die fits: { $car } stays.
cr-event-drive = { $car } drives { $steps ->
    [one] one square
   *[other] { $steps } squares
    } with { $dice }.
cr-event-pushed = { $car } is bumped back.
cr-event-bonus = { $car } goes one square on.
cr-event-stay = { $car } stays.
cr-event-home = { $car } is home!
cr-event-last_turns = The last turns!
cr-event-race_over = The race is over: { $count ->
    [one] { $cars } wins.
   *[other] { $cars } share the win.
    }

## The end

cr-winners = { $count ->
    [one] { $cars } wins!
   *[other] { $cars } win!
    }
cr-reason-only-one-car-is-home = The only car home.
cr-reason-the-fewest-dice-were-used = Home with the fewest dice.
cr-reason-as-few-dice-were-used = Home with equally few dice.
