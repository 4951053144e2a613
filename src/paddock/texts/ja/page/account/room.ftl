# プレイヤーについてのページの言葉。

profile-account = 名前はパスキーで守られています。
profile-guest = このブラウザのゲストです。遊ぶのにほかは何もいりません。

## パスキー

passkeys = パスキー
passkeys-help = パスキーがあれば名前を残せて、ほかの端末でもログインできます。パスワードもメールも不要です。
passkeys-unable = このアドレスでは、このブラウザはパスキーを使えません。安全な接続とサイト名が必要です。
passkey-add = パスキーで名前を残す
passkey-another = パスキーを追加
passkey-used = 最終使用：{ $day }
passkey-rename = { $name }の名前を変える
passkey-remove = { $name }を削除
passkey-cancelled = パスキーは使われませんでした。いつでもやり直せます。
sign-in = ログイン
sign-out = ここでログアウト

## あなたのデータ

own-data = あなたのデータ
own-data-help = 保存されているのは、名前、パスキー、席、チャットだけです。
own-data-export = すべてダウンロード
own-data-delete = すべて削除
own-data-sure = { $name }さん、名前、パスキー、チャットが完全に削除されます。走ったレースは、名前なしで残ります。
own-data-keep = 残しておく
own-data-gone = すべて削除しました。新しいゲストとして始まります。
error-bad_passkey = このパスキーは登録されていません。先に追加するか、別のパスキーでログインしてください。
error-unknown-passkey = このパスキーはすでに削除されています。
error-too_many-passkeys = 試行回数が多すぎます。少し待ってください。
