# What the screens about players say in English.

profile-account = Your name is kept by a passkey.
profile-guest = A guest in this browser. Nothing more is needed to play.

## Passkeys

passkeys = Passkeys
passkeys-help = With a passkey you keep your name and can sign in on your other devices. There is no password and no e-mail.
passkeys-unable = This browser cannot use passkeys at this address. They need a secure connection and the name of a site.
passkey-add = Keep my name with a passkey
passkey-another = Add another passkey
passkey-used = last used { $day }
passkey-rename = Rename { $name }
passkey-remove = Remove { $name }
passkey-cancelled = No passkey was used. Try again whenever you like.
sign-in = Sign in
sign-out = Sign out here

## Bots

bots = Your bots
bots-help = Let a program of yours play here. It connects with a token, plays under a name of its own, and is marked as a bot and rated apart from people.
bots-need-passkey = First keep your name with a passkey.
bots-limit = You have { $most } bots, which is the most.
bot-name = Name of the bot
bot-make = Make a bot
bot-connected = connected now
bot-used = last used { $day }
bot-never = never used
bot-edit = Edit { $name }
bot-helmet = Another helmet
bot-renew = New token for { $name }
bot-delete = Delete { $name }
bot-token = Token of { $name }
bot-token-help = Copy it now, since it is not shown again. Whoever has it plays as this bot, so give it to nobody.
bot-token-done = I have copied it
bot-renew-sure = { $name } gets a new token. The old one stops working at once.
bot-renew-do = New token
bot-delete-sure = This deletes { $name } with its token and its rating for good. Its races stay, without its name.
bot-delete-do = Delete
bot-keep = Leave it
profile-bot = A bot by { $owner }
error-name_taken = Another bot has this name. Choose another one.
error-no_account = First keep your name with a passkey.
error-too_many-bots = You have as many bots as you may have.

## Own data

own-data = Your data
own-data-help = Your name, your helmet, your passkeys, your bots, your seats, your results and your chat are all that is stored about you.
own-data-export = Download everything
own-data-delete = Delete everything
own-data-sure = { $name }, this deletes your name, your passkeys, your bots and your chat for good. The races that you drove stay, without your name.
own-data-keep = Keep everything
own-data-gone = Everything is deleted. You are a new guest now.
error-bad_passkey = This passkey is not known here. Add one first, or sign in with another one.
error-unknown-player = There is no profile at this address.
error-unknown-passkey = This passkey has been removed already.
error-too_many-passkeys = Too many tries. Wait a moment.

## Profile

profile-races = Races
profile-wins = Wins
profile-best = Best
profile-streak = Wins in a row
profile-longest = Longest streak
profile-circuits = Favourite circuits
profile-won-of = won { $wins } of { $races }
profile-rivals = Head to head
profile-ahead = ahead { $ahead } times, behind { $behind } times
profile-recent = Last races
avatar = Your helmet
avatar-helmet = Helmet
avatar-skin = Face
avatar-mood = Look
avatar-eyes = Eyes
avatar-glasses = Glasses
avatar-colour = Colour
avatar-colour-number = Colour { $number }
avatar-before = { $what }: back
avatar-after = { $what }: next

## Achievements

feats = Achievements
feat-win = First win
feat-win-how = Win a race.
feat-crowd = Full grid
feat-crowd-how = Win a race of five or more.
feat-champion = Giant killer
feat-champion-how = Win a race in which a Champion drives.
feat-narrow = Photo finish
feat-narrow-how = Win by 10,000 € or less in Top Race, or with the second car home in the same round in Formula D.
feat-breakdown = Never give up
feat-breakdown-how = Win Top Race although one of your cars broke down.
feat-clean-monaco = Clean Monaco
feat-clean-monaco-how = Come home in Monaco without braking, overshooting or losing any wear.
feat-stalled = Slow start
feat-stalled-how = Win Formula D after stalling at the start.
feat-from-the-back = From the back
feat-from-the-back-how = Win Formula D from the last place on a grid of four or more.
feat-push = Make way
feat-push-how = Push another car back in Car Race, and win.

## Leaderboards

leaders-help = Public races count if everybody who drives has a passkey or is one of our bots, and if there are no hints. A question mark means: fewer than ten rated races.
leaders-span = Period
leaders-all = All time
leaders-week = This week
leaders-rank = Rank
leaders-player = Player
leaders-gain = Gained
leaders-none = Nobody is rated here yet. Be the first: keep your name with a passkey and start a public race.
leaders-who = Players
leaders-people = People
leaders-bots = Bots
leaders-bots-help = Bots of our players, which connect from elsewhere. Public races count among them and our own bots. A question mark means: fewer than ten rated races.
leaders-bots-none = No bot is rated here yet.
rating = Rating
rating-provisional = provisional: fewer than ten rated races
