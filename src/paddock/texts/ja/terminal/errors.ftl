# Sentences that the command line prints. The English texts are those of the code; a variable stands for whatever is in its place.

## Files

fault-read = { $file }を読めません：{ $why }
fault-write = { $file }に書けません：{ $why }
fault-write-into = { $file }の中に書けません：{ $why }
fault-no-folder = そのフォルダーはありません
fault-not-a-folder = { $file }はフォルダーではありません
fault-is-folder = フォルダーです
fault-not-regular = 通常のファイルではありません
fault-not-a-path = パスではありません
fault-utf8 = UTF-8のテキストではありません
fault-no-file = ファイルまたはフォルダーがありません
fault-denied = 権限がありません
fault-directory = フォルダーです
fault-not-a-directory = フォルダーではありません
fault-disk-full = ディスクに空きがありません

## Records

fault-record-line = 記録の{ $line }行目：{ $why }
fault-expected = { $what }が必要です
fault-another-move = ゲームは終わっていますが、まだ手があります
fault-not-legal = { $move }はここでは指せません。可能な手：{ $moves }
fault-no-commitment = 記録に{ $key }がないため、配りを検査できません
fault-commitment = コミットメントがこのソルトとシードのものと違います
fault-drawn = シードからは{ $drawn }になります
held-commitment = コミットメントはソルトとシードのものです
held-numbers = 数は各席のもので、順番も合っています
held-some-numbers = 数は配りに含まれていますが、どの席のものかは不明です
held-moves = { $count }手すべてが合法です
held-draws = { $count }回の抽選すべてがシードのものです
held-result = 結果は手順のものです

## Games and their settings

fault-number = { $name }は{ $low }から{ $high }までの整数です（{ $value }ではありません）
fault-setting = { $option }にはraces=2のようなOPTION=VALUEが必要です（{ $value }ではありません）
fault-twice = { $option }が二度指定されています
fault-few-bots = 選手権には少なくとも1体のボットが必要です
fault-many-bots = 参加枠{ $drivers }に対してボットが{ $bots }体あります
fault-toml = { $file }はTOMLではありません：{ $why }

## The server

fault-listen = { $where }で待ち受けられません：{ $why }
fault-address-used = アドレスはすでに使われています
fault-address-unknown = このコンピューターのアドレスではありません
fault-port = ポートは0から65535までの整数です（{ $value }ではありません）
fault-kept = { $folder }にテーブルを保存できません：{ $why }
fault-database = データベース{ $name }を使えません：{ $why }

## The command line

fault-option = そのオプションはありません：{ $name }
fault-option-like = そのオプションはありません：{ $name }（もしかして：{ $options }）
fault-argument = 引数{ $name }がありません。
fault-extra = 余分な引数があります：{ $words }
fault-value = { $name }：{ $why }
fault-needs-value = オプション{ $name }には値が必要です。
fault-whole = 整数を指定してください
fault-stopped = 中断しました
fault-unforeseen = 想定外のエラーです（{ $kind }）。{ $name }=1で発生場所を表示します
