# Sentences that the command line prints. The English texts are those of the code; a variable stands for whatever is in its place.

## Files

fault-read = cannot read { $file }: { $why }
fault-write = cannot write { $file }: { $why }
fault-write-into = cannot write into { $file }: { $why }
fault-no-folder = there is no such folder
fault-not-a-folder = { $file } is not a folder
fault-is-folder = it is a folder
fault-not-regular = it is not a regular file
fault-not-a-path = that is not a path
fault-utf8 = it is not text in UTF-8
fault-no-file = No such file or directory
fault-denied = Permission denied
fault-directory = Is a directory
fault-not-a-directory = Not a directory
fault-disk-full = No space left on device

## Records

fault-record-line = record, line { $line }: { $why }
fault-expected = expected { $what }
fault-another-move = the game is over, but there is another move
fault-not-legal = { $move } is not legal here; the legal moves are: { $moves }
fault-no-commitment = the record has no { $key }: the deal cannot be checked
fault-commitment = the commitment is not that of this salt and seed
fault-drawn = the seed gives { $drawn }
held-commitment = the commitment is that of the salt and the seed
held-numbers = the numbers are those of the seats, in their order
held-some-numbers = the numbers are in the deal, but not which seat gave which
held-moves = all { $count } moves are legal
held-draws = all { $count } draws of chance are those of the seed
held-result = the result is that of the moves

## Games and their settings

fault-number = { $name } must be a whole number from { $low } to { $high }, not { $value }
fault-setting = { $option } expects OPTION=VALUE, like races=2, not { $value }
fault-twice = { $option } is given twice
fault-few-bots = a season needs at least one bot
fault-many-bots = there are { $bots } bots for { $drivers } drivers
fault-toml = { $file } is not TOML: { $why }

## The server

fault-listen = cannot listen on { $where }: { $why }
fault-address-used = Address already in use
fault-address-unknown = Cannot assign requested address
fault-port = a port is a whole number from 0 to 65535, not { $value }
fault-kept = tables cannot be kept in { $folder }: { $why }
fault-database = the database { $name } cannot be used: { $why }

## The command line

fault-option = No such option: { $name }
fault-option-like = No such option: { $name } (Possible options: { $options })
fault-argument = Missing argument { $name }.
fault-extra = Got unexpected extra argument(s) ({ $words })
fault-value = Invalid value for { $name }: { $why }
fault-needs-value = Option { $name } requires an argument.
fault-whole = Input should be a valid integer, unable to parse string as an integer
fault-stopped = stopped
fault-unforeseen = this should not happen ({ $kind }); set { $name }=1 to see where it does
