# ページの下にあるリンク。
imprint = 運営者情報
privacy = プライバシー

# サイトのパスワードを尋ねるページ。
entry-title = 招待制サイト
entry-help = このサイトのパスワードは、主催者から受け取っています。
entry-password = パスワード
entry-enter = 入る
entry-wrong = パスワードが違います。
entry-later = 試行回数が多すぎます。1分待ってから、もう一度お試しください。

# 離れているプレイヤーへの通知。
push-turn = { $game }：あなたの番です
push-turn-text = テーブル{ $table }があなたを待っています。
push-ready = レースを始められます
push-ready-text = { $game }：テーブル{ $table }の席がすべて埋まりました。
push-rematch = { $name }が再戦を希望しています
push-rematch-text = { $game }：テーブル{ $table }にあなたの席があります。
push-invite = { $name }からレースへの招待です
push-invite-text = { $game }：テーブル{ $table }に空席があります。
push-result = レースが終わりました
push-result-text = { $game }：{ $players }人中{ $place }位でした。
