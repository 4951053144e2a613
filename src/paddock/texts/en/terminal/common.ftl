# What the terminal says in every game. Each game adds its own file.

# Between the parts of a list, and between two sentences.
list-separator = {", "}
sentence-separator = {" "}

## The table

welcome = { $title } on { $track }: you race against { $rivals } (bots: { $bots }). Type help for help.
prompt-you = you>{" "}
prompt-over = over>{" "}
ask = It is your turn: choose a move.
column-player = player
column-car = car
column-cars = cars
column-owner = owner
column-space = space
column-to-go = to go
column-money = money
column-cards = cards
column-points = points
extra-pit_cards = Pit cards
extra-waiting = Waiting
extra-tips = Tips
extra-shares = Shares
hidden = ?
you = you
seat-name = seat { $seat }
chance = chance
nobody = –
place-name = place { $place }
broken-down = broken down
legend-board = { $finish } finish { $arrow }   { $tip } tip line   { $start } start space   1 car   a end of a move
legend-colours = { $finish } finish { $arrow }   B blue   W white   Y yellow   R red   G green   P purple   X tyres   1 car   a end of a move
ruler-start = start
ruler-finish = finish
pile-box = Box
pile-display = Display
no-hand = Your hand is empty.
hand-is-over = The game is over; there are no moves.
more-moves = … (type moves to see them all)
more-news = … (type log to see it all)

## Choosing

no-such-number = There is no move { $number }; choose 1 to { $count }, or type a move.
not-understood = "{ $text }" is neither a command nor a legal move; type moves to see the moves, or help.
ambiguous = "{ $text }" could be any of: { $choices }.
and-more = and { $count } more
too-long = That is too long for a move.

## Commands

help =
    Type the number of a move, its letter on the board, or the move itself
    (such as "{ $example }"); any part that fits only one move will do.
    An empty line shows the table again.

    help         this text
    moves        every legal move, one by one
    board        the board
    hand         your hand
    log          everything that has happened
    undo         take back your last choice and what followed
    record       the moves so far, as far as you may know them
    save FILE    write the record to a file
    quit         leave the table
undone = Your last choice has been taken back.
nothing-to-undo = You have nothing to take back.
saved = Record saved to { $file }.
saved-open = Record saved to { $file }; it shows everybody's cards.
save-where = Name a file: save FILE.
farewell = You leave the table after { $moves ->
    [one] one move
   *[other] { $moves } moves
    }.
farewell-over = Thank you for playing.

## The end

over-winner = { $me ->
    [yes] You win
   *[no] { $who } wins
    }, because { $reason }.
over-winners = { $seats } share the win, because { $reason }.
ranking-line = { $rank }. { $name }: { $amount }
amount = { $amount }

## Replay

replay-title = { $title } on { $track }, { $players } players.
replay-row = { $number }.
replay-bot = A bot acts for { $who }.
replay-clock = Time ran out for { $who }: a bot acts.
replay-next = Enter for the next move, q to stop:{" "}
replay-open = The record ends here; the game is not over.
replay-stopped = Stopped after move { $number } of { $count }.

## Analysis

analysis-row = { $number }. { $who }: { $move }, wins { $before } % → { $after } %, expects { $amount }.
analysis-mistake = { $mark }: better { $move } ({ $chance } %).
analysis-sum = { $who }: { $decisions } decisions, { $marks } marked, costing { $cost } % of a win in total.
mark-inaccuracy = Inaccuracy
mark-mistake = Mistake
mark-blunder = Blunder

## Events without a text of their own

event-other = { $kind }{ $values }.

## Errors

unknown-name = there is no { $kind } { $name }; the choices are: { $choices }
kind-of = { $kind } of { $owner }
kind-game = game
kind-track = track
kind-option = option
kind-value = value
kind-bot = bot
kind-command = command
kind-language = language
