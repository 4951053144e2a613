# What the race of the day says in English.

day-help = The same circuit, the same bots and the same luck for everybody: one try, until midnight UTC.
day-passkey = You can race as a guest, but only players with a passkey are ranked, each with one try. If you sign in later today, the try that you made as a guest is the one that counts.
day-passkey-add = Add a passkey
day-try = Race now: one try
day-continue = Continue your race
day-mine = Your result: place { $place } of { $players }
day-mine-late = Your race was not over in time.
day-rank = Rank
day-player = Player
day-place = Place
day-score = Score
day-replay = Replay of { $name }
day-none = Nobody is ranked yet.
day-more = { $count } are ranked in all.
day-fair = How the deal is proven
day-commitment = Published before the first race
day-hidden = Salt and seed, all races and replays are shown here when the day is over.
day-salt = Salt
day-seed = Seed
day-earlier = Days before
