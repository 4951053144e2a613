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
