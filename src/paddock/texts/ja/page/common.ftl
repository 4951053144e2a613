# すべてのページとテーブルで使う言葉。ゲームごとの言葉は、それぞれのファイルにあります。

## 共通

home = ホーム
close = 閉じる
waiting = お待ちください…
menu = メニュー
preferences = 言語・表示・サウンド
sound = サウンド
sound-on = オン
sound-off = オフ
alerts = 通知
alerts-help = 自分の番、招待、再戦、結果を、Paddockを閉じていてもお知らせします。
alerts-mute = このテーブルからは通知しない
alerts-none = このブラウザーでは通知を使えません。iPhoneやiPadでは、先にPaddockをホーム画面に追加してください。
alerts-blocked = このサイトの通知がブラウザーでブロックされています。設定で許可してください。
alerts-failed = ブラウザーの通知サービスが応答しません。あとでもう一度お試しください。
offline = サーバーに接続できません。つながり次第、また走れます。
offline-again = もう一度試す
not-loaded = このページを読み込めませんでした。
not-loaded-waits = 接続が戻ると自動的に開きます。
language = 言語
theme = 表示
theme-auto = システムに合わせる
theme-light = 昼
theme-dark = 夜
skip = スキップ
less = 減らす
more = 増やす
name = 名前
you = あなた
copy = コピー
copied = コピーしました
link = リンク
qr = QRコード
qr-of = このリンクのQRコード
invite-rivals = 一緒に走った人を招待
invite-rival = { $name }を招待
invited = { $name }を招待しました
code = コード
separator = 、

## ホーム

home-title = エンジン始動！
race-now = すぐにレース
quick = クイックマッチ
quick-wait = { $seconds ->
    [0] 対戦相手を探しています。まもなくレースが始まります。
   *[other] 対戦相手を探しています。{ $seconds }秒後、空席にはボット（{ $level }）が座ります。
    }
new-table = 新しいテーブル
join = テーブルに参加
join-go = 参加
code-example = コードまたはリンク
open-races = あなたのレース
turn-yours = あなたの番です（{ $ago }から）
turn-left = 残り{ $time }
turn-others = { $names }の番です（{ $ago }から）
turn-ready = 全席が埋まりました。スタートしましょう！
turn-lobby = 参加者を待っています
turn-bots = ボットの番です
turn-away = ボットが代わりに運転中
public-tables = 募集中のテーブル
replays-help = 終わったレースの記録を開いて、もう一度見られます。
daily = 今日のリプレイ
daily-watch = 最初から見る
circuits = { $game }のコース
draw-circuit = 自分で描く
own-races = 終わったレース
own-none = まだありません。終わったレースとリプレイがここに並びます。
own-place = { $place }位
own-of = { $count }人
you-are = あなたの名前
rename = 名前を変える
profile = プロフィール
leaders = ランキング
seasons = 選手権
seasons-more = 選手権の一覧
season = 選手権
season-race = 選手権：第{ $race }戦（全{ $races }戦）
season-standings = 総合順位
season-waits = 全員がそろうとレースが始まります。
day-race = デイリーレース
day-ranking = デイリー順位
other-device = 別の端末で続ける
other-device-help = ここでコードを受け取り、別の端末で入力してください。名前とテーブルが引き継がれます。
other-device-code = コードを受け取る
other-device-type = 別の端末のコード
other-device-take = 引き継ぐ
stage-lobby = { $seats }席中{ $taken }席が着席
stage-dealing = 配布中
stage-running = レース中
stage-finished = 終了
stage-closed = 閉鎖

## 学ぶ

learn = 遊び方
learn-rules = ルールのまとめ
learn-game = { $game }の遊び方
learn-drive = はじめてのレース
learn-variants = バリエーション
learn-variants-help = オンにすると、説明が表示されます。
coach = コーチ
coach-on = 次へ
coach-leave = もう大丈夫

## 新しいテーブル

game = ゲーム
track = コース
more-circuits = ほかのコース
players-circuits = みんなのコース
circuit-by = { $author }作
players = 人数
players-count = { $count }人
clock = 持ち時間
clock-none = 持ち時間なし
clock-relaxed = ゆっくり
clock-brisk = はやめ
clock-day = 1手1日
clock-three-days = 1手3日
clock-week = 1手7日
clock-slow-help = 時間が切れるとボットが代わりに選びます。誰の番かは「あなたのレース」でわかります。
rules = ルール
more-options = ルールを細かく設定
make-public = 募集中のテーブルに載せる
make-public-help = 載せない場合は、リンクかコードを知っている人だけが参加できます。
make-hints = 全員にヒント
make-hints-help = ボットが最善手を教えます。ボットだけを相手に遊ぶときは、いつでも聞けます。
make-bots = ボットに開放
make-bots-help = 外部から接続したボットが空席に座れます。
make-table = テーブルを作る
value-yes = あり
value-no = なし

## 1台の端末を囲んで

here-more = その他の設定
here-chair = { $number }番の席：{ $kind }
here-person = この端末のプレイヤー
here-bot = ボット
here-nobody = なし

## ロビー

seats = 席
seat-empty = 空席
not-here-yet = まだ来ていません
seat-name = { $number }番の席
guest-name = ゲスト{ $number }
rename-seat = { $name }の名前を変える
rename-done = 完了
player-name = プレイヤー{ $number }
bot-random = 教習生
bot-driver = ドライバー
bot-rookie = ルーキー
bot-club = クラブレーサー
bot-pro = プロ
bot-champion = チャンピオン
bot-legend = レジェンド
style-bold = 強気
style-blocker = ブロック好き
style-careful = 慎重派
style-gambler = 勝負師
add-bot = ボットを追加
invite-bot = ボットを招待
invite-bot-help = 接続中のボットです。招待されたボットは席に着くか、断ります。
invite-bot-none = 今、接続中のボットはいません。
invite-bot-back = 取り消す
bot-of = 作者：{ $owner }
bot-remote = ボット
bot-invited = { $name }を招待中
bot-declined = 空席（{ $name }は辞退）
bot-level = ボット：
sit = 座る
sit-too = この端末のプレイヤー
stand-up = 立つ
remove = 外す
free-seat = 席を空ける
fill-with-bots = ボットで埋める
start = レース開始
seats-empty = あと{ $count }席空いています。
host-starts = 全員がそろうと、ホストがレースを始めます。
invite = 友だちを招待
share = 共有
share-text = いっしょにレースしませんか。
local-only = このリンクは、このコンピューターでのみ使えます。
public = 公開テーブル
open-to-bots = ボットに開放
private = 非公開テーブル
dealing = レースの準備中…

## テーブル

tabs = テーブルの表示
tab-hand = 手札
tab-players = プレイヤー
tab-log = 経過
tab-chat = チャット
rail = ピットウォール
prompt = することの案内
moves = 選べる手
your-turn = あなたの番です。手を選んでください。
title-turn = ● あなたの番 · { $game }
wait-for = { $names }を待っています。
wait-sealed = 回答は封をして預かりました。{ $names }を待っています。
race-of = 第{ $race }レース（全{ $races }レース）
race-over = レース終了です。
watching = 観戦中
missed = 離れている間の出来事：
meanwhile = その間に
away = 離席中
stand-in = ボットに任せる
bot-stands-in = ボットが代走中
# 代わりに動く人の呼び方。文の途中で使います。例：「Adaの代走ボットは10,000 €で入札しました」
stand-in-name = { $me ->
    [yes] あなたの代走ボット
   *[no] { $name }の代走ボット
    }
time-ran-out = { $me ->
    [yes] 時間切れです。ボットが代わりに選びます。
   *[no] { $name }は時間切れです。ボットが代わりに選びます。
    }
hint = ヒント
hint-asking = 考え中…
hint-now = 今の勝率は{ $chance }。最善手を選んだ場合：
undo = 元に戻す
undo-asked = { $name }が選択を取り消したいそうです。
undo-allow = 認める
undo-deny = 断る
undo-waiting = { $names }の同意を待っています…
undo-withdraw = 取り下げる
undo-refused = { $name }が断りました。選択はそのままです。
leave = テーブルを離れる
link-connecting = 接続中…
link-lost = 接続が切れました。再接続しています…
link-open = 接続済み
curtain = 次は{ $name }の番です。ほかの人は画面を見ないでください。
curtain-open = { $name }です
chat-write = メッセージを入力
chat-send = 送信
mute = { $name }を非表示にする
muted = { $name }のメッセージは非表示です。
unmute = 表示する
board-closer = 拡大
board-wider = 縮小
board-whole = 盤面全体
board-follow = 動きを追う
board-more = ほかのマス
table-none = このテーブルはありません
table-closed = このテーブルは閉じられました
reload-title = 新しいバージョンがあります
reload-text = ページを再読み込みすると続けられます。失われるものはありません。
reload = 再読み込み

## 結果

result = 結果
see-board = 盤面を見る
you-win = あなたの勝ち！
winners = { $count ->
    [1] { $names }の勝ち
   *[other] { $names }が同時優勝
    }
podium = 表彰台
race-chart = レースの流れ
places-table = 表で見る
places-car = 車
places-grid = スタート
places-out = リタイア
places-place = { $place }位
score-chart = レースを通して
rematch = もう一戦
rematch-call = { $name }がもう一戦を希望しています。
rematch-made = 再戦のテーブルができました。
rematch-follow = 再戦へ
rematch-watch = 再戦を観戦
next-track = 次のコース
record = 記録
record-download = 記録をダウンロード

## リプレイ

replay = リプレイ
replay-open = 記録を開く
replay-start = 最初の手の前です。
replay-back = 1手戻る
replay-next = 1手進む
replay-play = 再生
replay-pause = 一時停止
replay-first = 最初へ
replay-last = 最後へ
replay-link = この場面のリンクをコピー
replay-hands = 全員の手札
replay-speeds = 速さ
chances = 勝率
chances-running = ボットがレースを評価中：{ $done }
chances-failed = このレースは評価できませんでした。
chances-slip = { $name }：{ $move }で{ $loss }失いました。
replay-moment = レースの場面
replay-speed = 速さ { $speed }

## 公正な配布

fair = 公正な配布
fair-help = 配る前に、サーバーはこの数で秘密の値を確約し、そのあと各プレイヤーが自分の数を加えました。最後にすべてが公開されるので、誰もカードやサイコロを選んでいないことを確かめられます。
fair-commitment = 確約値
fair-number = { $name }の数
fair-salt = ソルト
fair-seed = シード
fair-good = 確認済み：公正に配られました。
fair-bad = 数が一致しません。この配布は信用できません。

## エラー

error-malformed = サーバーが読み取れませんでした。ページを再読み込みして、もう一度お試しください。
error-unknown = 見つかりません。
error-unknown-table = このコードのテーブルはありません。コードを確かめるか、新しいテーブルを作ってください。
error-unknown-code = このコードは無効か、すでに使われています。新しいコードを受け取ってください。
error-unknown-seat = このテーブルにその席はありません。
error-unknown-season = このコードの選手権はありません。
error-unknown-day = その日のレースはありません。
error-bad_option = できません：{ $why }。
error-not_host = これができるのはテーブルのホストだけです。
error-not_yours = { $seat }番の席はあなたの席ではありません。
error-no_guest = あなたを確認できません。このサイトのCookieを許可して、ページを再読み込みしてください。
error-taken = { $seat }番の席はふさがっています。別の席を選んでください。
error-too_soon = { $seat }番の席のプレイヤーは、ついさっきまでいました。あと{ $seconds }秒でボットに代われます。
error-empty_seats = まだ空席があります。友だちかボットで埋めてください。
error-in_season = 参加者とルールは選手権で決まっています。
error-season_full = この選手権は満員です。
error-season_begun = この選手権はもう始まっています。
error-day_running = 「デイリーレース」です。日付が変わる（UTC）と見られます。
error-wrong_stage = 今はできません。
error-closed = このテーブルではもう遊べません。
error-closed-rules = その後ルールが変わったため、このレースは続けられません。見ることはできます。
error-closed-track = その後コースが変わったため、このレースは続けられません。見ることはできます。
error-closed-digest = このレースを正確に復元できなかったため、続けられません。
error-closed-idle = 長い間誰も遊ばなかったため、テーブルが閉じられました。
error-closed-host = ホストがこのテーブルを閉じました。
error-stale = この質問はもう終わりました。
error-not_your_turn = あなたの番ではありません。
error-illegal = その手は選べません。
error-nothing_to_undo = 取り消せるものがありません。
error-wrong_origin = このページは別のアドレスのものです。テーブルのリンクから開いてください。
error-switched_off = ホストがこの機能をオフにしています。
error-invited_only = このサイトは招待制です。ページを再読み込みして、パスワードを入力してください。
error-banned = ホストの設定により、ここでは遊べません。
error-too_many = 操作が多すぎます。少し待って、もう一度お試しください。
error-too_many-tables = 開いているテーブルが多すぎます。先にどれかを終えてください。
error-people_only = これは人だけができます。
error-not_invited = ボットは招待されたときだけここに座れます。
error-not_connected = { $name }は今、接続していません。
error-unknown-bot = その名前のボットはいません。
error-bad_token = このトークンは使えません。
error-too_many-seasons = 作った選手権が多すぎます。先にどれかを終えるか、しばらく待ってください。
error-no_hints = このテーブルにヒントはありません。
error-not_ready = ボットはまだ準備中です。少し待って、もう一度聞いてください。
error-too_many-hints = ヒントは一度に一つです。
error-too_many-analyses = ボットはほかのレースで手一杯です。あとでお試しください。
error-too_many-invitations = 招待が多すぎます。しばらくお待ちください。
error-bad_endpoint = このブラウザーの通知用アドレスは使えません。
error-too_large = 長すぎます。
error-bad_circuit = { $why }
error-too_slow = このコースは描くのに時間がかかりすぎます。もっと簡単にしてください。
error-not_found = このアドレスには何もありません。
error-not_allowed = ここではできません。
error-no_answer = サーバーから応答がありません。起動していますか？ 少し待って、もう一度お試しください。
error-unreachable = 今はこのテーブルに接続できません。何も変わっていません。再接続しています…
error-not_stored = サーバーが保存できませんでした。容量不足か、保存先が使えません。何も変わっていません。あとでお試しください。
error-broken = サーバーで問題が起きました。もう一度お試しください。
