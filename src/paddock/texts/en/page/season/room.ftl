# What the screens about championships say in English.

seasons-help = Several races, one table of points. Everybody joins by the same link.
seasons-mine = Yours
seasons-public = Open to everybody
season-new = New championship
season-entered = { $taken } of { $seats } drivers
season-stage-open = open for entries
season-stage-running = { $done } of { $races } races done
season-stage-finished = finished
season-stage-closed = closed

## A new championship

season-title = Name
season-races = Races
season-race-number = Race { $number }
season-add = Add a race
season-remove = Remove race { $number }
season-points = Points
season-points-grand-prix = Grand Prix
season-points-classic = Classic
season-points-winner = Only wins
season-points-own = Your own
season-points-list = Points by place, separated by commas
season-best = Results that count
season-best-all = all
season-best-some = the best { $count }
season-bots = Free seats
season-bots-none = People only
season-options = Rules: { $game }
season-public-help = Everybody can find this championship and its tables here.
season-make = Make the championship

## A championship

season-drivers = Drivers
season-free = free seat
season-deleted = deleted player
season-join = Drive along
season-leave = Leave
season-return = Drive again
season-start = Start the championship
season-bots-fill = Bots drive on seats that stay free: { $level }.
season-host-starts = The host starts the championship.
season-invite = One link for everything: entry, calendar and standings.
season-calendar = Calendar
season-coming = to come
season-won = won by { $names }
season-go = To the race
season-watch = Watch
season-points-column = Points
season-wins-column = Wins
season-driver-column = Driver
season-rank-column = Rank
season-result = Race { $race }: place { $place }
season-dropped = does not count
season-scoring = Points by place: { $points }.
season-scoring-best = The best { $best } results count; others are struck out.
season-champion = { $count ->
    [one] Champion: { $names }
   *[other] Champions: { $names }
    }
