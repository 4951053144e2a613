# The links at the end of the page.
imprint = Imprint
privacy = Privacy

# The page that asks for the site's password.
entry-title = For invited players
entry-help = The host has given you a password for this site.
entry-password = Password
entry-enter = Enter
entry-wrong = That is not the password.
entry-later = Too many attempts. Wait a minute and try again.

# What alerts say to players who are away.
push-turn = Your turn in { $game }
push-turn-text = Table { $table } is waiting for you.
push-ready = Your race can start
push-ready-text = { $game }: all seats at table { $table } are taken.
push-rematch = { $name } wants a rematch
push-rematch-text = { $game }: your seat at table { $table } is reserved.
push-invite = { $name } invites you to a race
push-invite-text = { $game }: there is a free seat at table { $table }.
push-result = The race is over
push-result-text = { $game }: you came in at place { $place } of { $players }.
