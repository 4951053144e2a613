# What the charts of every game say.

chart-seat-wins = Wins by seat
chart-seat-wins-x = seat
chart-seat-wins-y = games won, %
chart-seat-wins-note = A fair table gives every seat the same share.
chart-seat-score = Final score by seat
chart-seat-score-x = seat
chart-seat-score-y = mean at the end
chart-seat-score-note = The mean over all games.
chart-decisions = Decisions per game
chart-decisions-x = decisions of all players, in steps of 10
chart-decisions-y = games, %
chart-decisions-note = A decision is a choice between two or more moves; forced moves do not count.
