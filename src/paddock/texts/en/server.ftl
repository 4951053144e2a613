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
