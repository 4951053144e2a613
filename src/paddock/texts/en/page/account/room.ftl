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

## Own data

own-data = Your data
own-data-help = Your name, your passkeys, your seats and your chat are all that is stored about you.
own-data-export = Download everything
own-data-delete = Delete everything
own-data-sure = { $name }, this deletes your name, your passkeys and your chat for good. The races that you drove stay, without your name.
own-data-keep = Keep everything
own-data-gone = Everything is deleted. You are a new guest now.
error-bad_passkey = This passkey is not known here. Add one first, or sign in with another one.
error-unknown-passkey = This passkey has been removed already.
error-too_many-passkeys = Too many tries. Wait a moment.
