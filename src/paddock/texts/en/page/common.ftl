# What every page and every table says in English. A game's own words are in its room.

## Everywhere

home = Home
close = Close
waiting = One moment …
menu = Menu
preferences = Language, theme and sound
sound = Sound
sound-on = on
sound-off = off
alerts = Alerts
alerts-help = Your turn, invitations, rematches and results, even when Paddock is closed.
alerts-mute = Nothing from this table
alerts-none = This browser has no alerts. On an iPhone or iPad, add Paddock to the home screen first.
alerts-blocked = Your browser blocks alerts from this site. Allow them in its settings.
alerts-failed = The browser’s service for alerts does not answer. Try again later.
offline = No connection to the server. You can race again as soon as it is back.
offline-again = Try again
not-loaded = This page could not be loaded.
not-loaded-waits = It opens by itself once the connection is back.
language = Language
theme = Theme
theme-auto = same as system
theme-light = day
theme-dark = night
skip = Skip
less = Less
more = More
name = Name
you = you
copy = Copy
copied = Copied
link = Link
qr = QR code
qr-of = QR code of this link
invite-rivals = Invite somebody you have raced with
invite-rival = Invite { $name }
invited = { $name } is invited
code = Code
separator = {", "}

## Home

home-title = Start your engines
race-now = Race now
quick = Quick match
quick-wait = { $seconds ->
    [0] Looking for rivals. The race is about to start.
    [one] Looking for rivals. In one second, bots take the empty seats: { $level }.
   *[other] Looking for rivals. In { $seconds } seconds, bots take the empty seats: { $level }.
    }
new-table = New table
join = Join a table
join-go = Join
code-example = Code or link
open-races = Your races
turn-yours = Your turn, asked { $ago }
turn-left = { $time } left
turn-others = Waiting for { $names }, asked { $ago }
turn-ready = All seats are taken. To the start!
turn-lobby = Waiting for players
turn-bots = Bots are choosing
turn-away = A bot drives for you
public-tables = Open tables
replays-help = Open the record of a finished race and watch it again.
daily = Replay of the day
daily-watch = Watch it in full
circuits = The circuits of { $game }
draw-circuit = Draw your own
own-races = Finished races
own-none = None yet. Your finished races and their replays will be here.
own-place = { $place }.
own-of = { $count } players
you-are = You are
rename = Change name
profile = Your profile
leaders = Leaderboards
seasons = Championships
seasons-more = All championships
season = Championship
season-race = Championship: race { $race } of { $races }
season-standings = Standings
season-waits = The race starts as soon as all drivers are here.
day-race = Race of the day
day-ranking = Ranking of the day
other-device = Continue on another device
other-device-help = Get a code here and enter it there; your name and your tables move with you.
other-device-code = Get a code
other-device-type = Code from the other device
other-device-take = Take over
stage-lobby = { $taken } of { $seats } seats taken
stage-dealing = dealing
stage-running = race is on
stage-finished = finished
stage-closed = closed

## Learn

learn = Learn
learn-rules = Rules in short
learn-game = Learn { $game }
learn-drive = Drive your first race
learn-variants = Variants
learn-variants-help = Turn one on to read about it.
coach = Coach
coach-on = Go on
coach-leave = I know my way around

## New table

game = Game
track = Track
more-circuits = More circuits
players-circuits = Circuits by players
circuit-by = by { $author }
players = Players
players-count = { $count } players
clock = Clock
clock-none = no clock
clock-relaxed = relaxed
clock-brisk = brisk
clock-day = 1 day per choice
clock-three-days = 3 days per choice
clock-week = 7 days per choice
clock-slow-help = When the time is over, a bot chooses instead. Your races say whose turn it is.
rules = Rules
more-options = House rules, one by one
make-public = Show in the list of open tables
make-public-help = Otherwise only people with the link or the code can join.
make-hints = Hints for everybody
make-hints-help = The bots show the best moves. When you play alone against bots, you can always ask.
make-bots = Open to bots
make-bots-help = Bots that connect from elsewhere may take free seats.
make-table = Make the table
value-yes = yes
value-no = no

## Round one device

here-more = More options
here-chair = Seat { $number }: { $kind }
here-person = player on this device
here-bot = bot
here-nobody = nobody

## Lobby

seats = Seats
seat-empty = free
not-here-yet = not here yet
seat-name = Seat { $number }
guest-name = Guest { $number }
rename-seat = Rename { $name }
rename-done = Done
player-name = Player { $number }
bot-random = Learner
bot-driver = Driver
bot-rookie = Rookie
bot-club = Club racer
bot-pro = Pro
bot-champion = Champion
bot-legend = Legend
style-bold = bold
style-blocker = likes to block
style-careful = careful
style-gambler = takes chances
add-bot = Add a bot
invite-bot = Invite a bot
invite-bot-help = These bots are connected. Whoever you invite takes the seat or declines.
invite-bot-none = No bot is connected at the moment.
invite-bot-back = Withdraw
bot-of = by { $owner }
bot-remote = Bot
bot-invited = { $name } has been asked
bot-declined = free; { $name } declined
bot-level = Bots:
sit = Sit down
sit-too = Player on this device
stand-up = Stand up
remove = Remove
free-seat = Free the seat
fill-with-bots = Fill with bots
start = Start the race
seats-empty = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
    }
host-starts = The host starts the race when all seats are taken.
invite = Invite friends
share = Share
share-text = Come and race against me.
local-only = This link only works on this computer.
public = open table
open-to-bots = open to bots
private = private table
dealing = The race is being set up …

## Table

tabs = Parts of the table
tab-hand = Hand
tab-players = Players
tab-log = Log
tab-chat = Chat
rail = Pit wall
prompt = What to do
moves = Legal moves
your-turn = Your turn: choose a move.
# The title of the tab.
title-turn = ● Your turn · { $game }
wait-for = Waiting for { $names }.
wait-sealed = Your answer is sealed. Waiting for { $names }.
race-of = Race { $race } of { $races }
race-over = The race is over.
watching = You are watching
missed = While you were away:
meanwhile = Meanwhile
away = away
stand-in = Let a bot drive
bot-stands-in = a bot drives
# Who acts for a player, in the middle of a sentence: "the stand-in for Ada bids 10,000 €".
stand-in-name = { $me ->
    [yes] your stand-in
   *[no] the stand-in for { $name }
    }
time-ran-out = { $me ->
    [yes] Your time ran out, so a bot chooses for you.
   *[no] Time ran out for { $name }, so a bot chooses.
    }
hint = Hint
hint-asking = Thinking …
hint-now = Your chance to win now: { $chance }. After your best moves:
undo = Undo
undo-asked = { $name } asks to take back a choice.
undo-allow = Allow
undo-deny = Refuse
undo-waiting = Waiting for { $names } to agree …
undo-withdraw = Withdraw
undo-refused = { $name } does not agree: the choice stands.
leave = Leave the table
link-connecting = Connecting …
link-lost = Connection lost. Trying again …
link-open = Connected
curtain = Now { $name }. Everyone else, please look away.
curtain-open = I am { $name }
chat-write = Say something
chat-send = Send
mute = Mute { $name }
muted = { $name } is muted.
unmute = Unmute
board-closer = Zoom in
board-wider = Zoom out
board-whole = Whole board
board-follow = Follow the action
board-more = More spaces
table-none = No such table
table-closed = This table is closed
reload-title = There is a new version
reload-text = Reload the page to continue; nothing is lost.
reload = Reload

## The end

result = Result
see-board = See the board
you-win = You win!
winners = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
    }
podium = Podium
race-chart = The race, turn by turn
places-table = As a table
places-car = Car
places-grid = Start
places-out = out
places-place = place { $place }
score-chart = Over the race
rematch = Rematch
rematch-call = { $name } wants a rematch.
rematch-made = There is a rematch.
rematch-follow = Go to the rematch
rematch-watch = Watch the rematch
next-track = Next track
record = Record
record-download = Download the record

## Replay

replay = Replay
replay-open = Open a record
replay-start = Before the first move.
replay-back = One step back
replay-next = One step forward
replay-play = Play
replay-pause = Pause
replay-first = To the start
replay-last = To the end
replay-link = Copy a link to this moment
replay-hands = All hands
replay-speeds = Speed
chances = Chances to win
chances-running = The bots are judging the race: { $done }
chances-failed = This race could not be judged.
chances-slip = { $name }: { $move } gave away { $loss }.
replay-moment = Moment of the race
replay-speed = Speed { $speed }

## Fair deals

fair = Fair deal
fair-help = Before the deal, the server committed to its secret with this number; then every player added one of their own. At the end all of them are revealed, so anyone can check that nobody chose the cards or the dice.
fair-commitment = The commitment
fair-number = Number of { $name }
fair-salt = Salt
fair-seed = Seed
fair-good = Checked: the deal was fair.
fair-bad = The figures do not match: do not trust this deal.

## Errors

error-malformed = The server could not read that. Reload the page and try again.
error-unknown = That does not exist.
error-unknown-table = There is no table with this code. Check it, or make a new table.
error-unknown-code = This code is unknown or has already been used. Get a new one.
error-unknown-seat = There is no such seat at this table.
error-unknown-season = There is no championship with this code.
error-unknown-day = There was no race of the day then.
error-bad_option = That does not work: { $why }.
error-not_host = Only the host of the table may do that.
error-not_yours = Seat { $seat } is not yours.
error-no_guest = The table does not know who you are. Allow cookies for this site, then reload the page.
error-taken = Seat { $seat } is already taken. Choose another one.
error-too_soon = The player in seat { $seat } was here a moment ago. { $seconds ->
    [one] A bot may drive in one second.
   *[other] A bot may drive in { $seconds } seconds.
    }
error-empty_seats = Some seats are still free. Fill them with friends or bots.
error-in_season = The championship settles who drives and by which rules.
error-season_full = This championship is full.
error-season_begun = This championship has already begun.
error-day_running = This is a race of the day. It can be watched when the day is over (UTC).
error-wrong_stage = That is not possible at this stage of the table.
error-closed = This table is closed for play.
error-closed-rules = The rules have changed since, so this race cannot continue. You can still view it.
error-closed-track = The track has changed since, so this race cannot continue. You can still view it.
error-closed-digest = This race could not be restored exactly, so it cannot continue.
error-closed-idle = Nobody played here for a long time, so the table was closed.
error-closed-host = The host has closed this table.
error-stale = That question has already been settled.
error-not_your_turn = It is not your turn.
error-illegal = That move is not possible here.
error-nothing_to_undo = You have nothing to take back.
error-wrong_origin = This page comes from another address. Open the table by its own link.
error-switched_off = The host has switched this off.
error-invited_only = This site is for invited players. Reload the page and enter its password.
error-banned = The host does not let you play here.
error-too_many = That was a bit much. Wait a moment and try again.
error-too_many-tables = You have too many open tables. Finish one first.
error-people_only = Only people may do that.
error-not_invited = Bots may take a seat here only if they are invited.
error-not_connected = { $name } is not connected at the moment.
error-unknown-bot = There is no bot with this name.
error-bad_token = This token does not work.
error-too_many-seasons = You have made many championships. Finish one first, or wait a while.
error-no_hints = There are no hints at this table.
error-not_ready = The bots are still warming up. Ask again in a moment.
error-too_many-hints = One hint at a time, please.
error-too_many-analyses = The bots are busy with other races. Try again later.
error-too_many-invitations = You have invited many players. Wait a while.
error-bad_endpoint = This browser’s address for alerts cannot be used.
error-too_large = That is too long.
error-bad_circuit = { $why }
error-too_slow = This circuit takes too long to draw. Make it simpler.
error-not_found = There is nothing at this address.
error-not_allowed = That is not possible here.
error-no_answer = The server is not responding. Is it running? Try again in a moment.
error-unreachable = This table cannot be reached at the moment. Nothing has changed. Trying again…
error-not_stored = The server could not save that: its storage is full or unavailable. Nothing has changed. Try again later.
error-broken = Something went wrong on the server. Try again.
