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

## ボット

bots = あなたのボット
bots-help = 自分のプログラムをここで走らせられます。トークンで接続し、自分の名前で走り、ボットと表示され、人とは別に評価されます。
bots-need-passkey = 先にパスキーで名前を残してください。
bots-limit = ボットは{ $most }体までです。
bot-name = ボットの名前
bot-make = ボットを作る
bot-connected = 接続中
bot-used = 最終使用：{ $day }
bot-never = 未使用
bot-edit = { $name }を編集
bot-helmet = 別のヘルメット
bot-renew = { $name }の新しいトークン
bot-delete = { $name }を削除
bot-token = { $name }のトークン
bot-token-help = 今コピーしてください。二度と表示されません。これを持つ人はこのボットとして走れるので、誰にも渡さないでください。
bot-token-done = コピーしました
bot-renew-sure = { $name }に新しいトークンを発行します。古いトークンはすぐに使えなくなります。
bot-renew-do = 新しいトークン
bot-delete-sure = { $name }を、トークンとレーティングごと完全に削除します。走ったレースは、名前なしで残ります。
bot-delete-do = 削除
bot-keep = そのままにする
profile-bot = { $owner }さんのボット
error-name_taken = この名前は別のボットが使っています。ほかの名前にしてください。
error-no_account = 先にパスキーで名前を残してください。
error-too_many-bots = これ以上ボットは作れません。

## あなたのデータ

own-data = あなたのデータ
own-data-help = 保存されているのは、名前、ヘルメット、パスキー、ボット、席、成績、チャットだけです。
own-data-export = すべてダウンロード
own-data-delete = すべて削除
own-data-sure = { $name }さん、名前、パスキー、ボット、チャットが完全に削除されます。走ったレースは、名前なしで残ります。
own-data-keep = 残しておく
own-data-gone = すべて削除しました。新しいゲストとして始まります。
error-bad_passkey = このパスキーは登録されていません。先に追加するか、別のパスキーでログインしてください。
error-unknown-player = このアドレスにプロフィールはありません。
error-unknown-passkey = このパスキーはすでに削除されています。
error-too_many-passkeys = 試行回数が多すぎます。少し待ってください。

## プロフィール

profile-races = レース
profile-wins = 勝利
profile-best = 最高
profile-streak = 連勝中
profile-longest = 最多連勝
profile-circuits = お気に入りのコース
profile-won-of = { $races }戦{ $wins }勝
profile-rivals = 直接対決
profile-ahead = 先着{ $ahead }回、後着{ $behind }回
profile-recent = 最近のレース
avatar = ヘルメット
avatar-helmet = 模様
avatar-skin = 顔
avatar-mood = 表情
avatar-eyes = 目
avatar-glasses = めがね
avatar-colour = 色
avatar-colour-number = 色{ $number }
avatar-before = { $what }：前へ
avatar-after = { $what }：次へ

## 実績

feats = 実績
feat-win = 初勝利
feat-win-how = レースに勝つ。
feat-crowd = 満員のグリッド
feat-crowd-how = 5人以上のレースに勝つ。
feat-champion = 大物食い
feat-champion-how = チャンピオンのボットがいるレースに勝つ。
feat-narrow = 写真判定
feat-narrow-how = Top Raceで1万ユーロ以内の差で勝つ。またはFormula Dで、2位の車が同じラウンドにゴールする。
feat-breakdown = あきらめない
feat-breakdown-how = 自分の車が故障しても、Top Raceに勝つ。
feat-clean-monaco = 完璧なモナコ
feat-clean-monaco-how = モナコで、ブレーキもオーバーランも消耗もなくゴールする。
feat-stalled = 出遅れ
feat-stalled-how = スタートでエンストしても、Formula Dに勝つ。
feat-from-the-back = 最後尾から
feat-from-the-back-how = 4台以上のFormula Dで、最後尾から勝つ。
feat-push = どいて！
feat-push-how = Car Raceでほかの車を押し戻して、勝つ。

## ランキング

leaders-help = 公開レースのうち、全員がパスキーを持つか当サイトのボットで、ヒントがないものが対象です。「？」は対象レースが10回未満という意味です。
leaders-span = 期間
leaders-all = 全期間
leaders-week = 今週
leaders-rank = 順位
leaders-player = プレイヤー
leaders-gain = 増減
leaders-none = まだ誰もいません。パスキーで名前を残し、公開レースを始めて一番乗りしましょう。
leaders-who = 対象
leaders-people = 人
leaders-bots = ボット
leaders-bots-help = プレイヤーが作り、外部から接続するボットです。公開レースでの、ほかのボットや当サイトのボットとの成績が対象です。「？」は対象レースが10回未満という意味です。
leaders-bots-none = まだどのボットも評価されていません。
rating = レーティング
rating-provisional = 暫定：対象レースが10回未満
