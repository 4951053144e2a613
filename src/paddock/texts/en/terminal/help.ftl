# The help of the command line. The English texts are those of the code.

## The commands

help-paddock = Play racing board games, simulate them and train on them.
help-play = Play in the browser: start a server, print its address and open the page.
help-serve = Host tables for everyone who can reach this machine.
help-games = List the games with their numbers of players and options.
help-tracks = List the tracks and their figures; with a game, all circuits as it races them.
help-play-text = Play in the terminal against bots.
help-replay = Retell a recorded game, move by move.
help-verify = Check a record: that its moves are legal, and that its draws and result fit the seed.
help-analyse = Rate every decision of a game: what it was worth, what was best, what was a mistake.
help-simulate = Play many games and print who wins, what players collect, and the speed.
help-compare = Play the same deals in every seating and print which bot is stronger.
help-league = Play every pair of bots on the same deals and print a cross table and ratings.
help-season = Play a championship between bots and print its races and standings.
help-report = Write a page of charts about a game: who wins, what things are worth, where cars block.
help-merge = Add up games of the same settings from several files, each game once.
help-train = Train a network by self-play; the result is a bot, FOLDER/model.npz.
help-compile = Compile every game ahead of time; quick if already done.
help-bench = Measure the speed of every game on one core, compiled and as plain Python.
help-doctor = Check Python, compiler, page, database and GPU, and say what to do.
help-admin = Look after tables, guests and chat as the host.
help-track = Show a track (`paddock track NAME`), or generate one.
help-bot = Let a bot play at a server.

## Their options and arguments

help-option-version = Show the version.
help-option-help = Show this message and exit.
help-option-data = Where tables are stored.
help-option-lan = Accept players from the local network.
help-option-port = Listen on this port.
help-option-browser = Open the page if there is a display.
help-option-host = Listen on this address.
help-option-unix-socket = Listen on a Unix socket instead.
help-option-database = An SQLite or PostgreSQL database.
help-option-public-url = The address that players use.
help-option-bot-workers = Threads for the bots.
help-option-workers = Processes that share the tables; more than one needs a bus.
help-option-bus = The Redis or Valkey server through which workers reach each other.
help-option-trusted-proxy = Trust X-Forwarded-For from this address or network; may be repeated.
help-option-metrics-port = Serve metrics for Prometheus on this port.
help-option-settings = A TOML file with these and more settings.
help-option-json = Print JSON instead of text.
help-option-only-game = Only this game.
help-option-game = The game, as listed by `paddock games`.
help-option-players = Number of players.
help-option-seat = Your seat; the first is 0.
help-option-track = The track.
help-option-seed-deal = The same seed gives the same deal.
help-option-seed-games = The same seed gives the same games.
help-option-seed-numbers = The same seed gives the same numbers.
help-option-set = Set an option; may be repeated.
help-option-bots = The bot for the other seats.
help-option-record-out = Write the record to this file at the end.
help-option-language = The language of the texts, such as fr.
help-option-record = The file of a record.
help-option-step = Show the board and wait for Enter after each move.
help-option-to = Stop after this move.
help-option-iterations = Playouts per candidate move.
help-option-season = The file of a season.
help-option-drivers = The drivers; if they are fewer, they take turns.
help-option-records = Write the record of every race there.

## What is used if an option is left out

help-default-folder = the user's data folder
help-default-port = port 8420, or else a free one
help-default-game = the game's
help-default-random = random
help-default-locale = that of the locale
help-default-none = none
help-default-file = a file
help-default-cores = one less than the cores
help-default-machine = this machine

## Around them

help-usage = Usage
help-options = Options
help-arguments = Arguments
help-required = required
help-default = default
help-variable = env var
help-commands = Commands
