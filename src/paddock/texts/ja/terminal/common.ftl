# どのゲームでも端末で使う言葉。ゲームごとのファイルがこれに加わります。

# 並べた語の間と、文と文の間。
list-separator = 、
sentence-separator = {""}

## テーブル

welcome = { $title }（{ $track }）。相手は{ $rivals }（ボット：{ $bots }）。help で説明を表示します。
prompt-you = あなた>{" "}
prompt-over = 終了>{" "}
ask = あなたの番です。手を選んでください。
column-player = プレイヤー
column-car = 車
column-cars = 車
column-owner = 持ち主
column-space = マス
column-to-go = 残り
column-money = 所持金
column-cards = カード
column-points = 点
extra-pit_cards = ピットカード
extra-waiting = 待ち
extra-tips = 予想
extra-shares = 株
hidden = ?
you = あなた
seat-name = 席{ $seat }
chance = 運
nobody = –
place-name = { $place }位
broken-down = 故障中
legend-board = { $finish } ゴール { $arrow }   { $tip } 予想ライン   { $start } スタートマス   1 車   a 移動先
legend-colours = { $finish } ゴール { $arrow }   B 青   W 白   Y 黄   R 赤   G 緑   P 紫   X タイヤ   1 車   a 移動先
ruler-start = START
ruler-finish = GOAL
pile-box = ボックス
pile-display = 場
no-hand = 手札はありません。
hand-is-over = ゲームは終わりました。選べる手はありません。
more-moves = …（moves ですべて表示）
more-news = …（log ですべて表示）

## 選択

no-such-number = { $number }番の手はありません。1〜{ $count }から選ぶか、手を入力してください。
not-understood = 「{ $text }」は命令でも選べる手でもありません。moves で手を、help で説明を表示します。
ambiguous = 「{ $text }」に当てはまるもの：{ $choices }。
and-more = ほか{ $count }件
too-long = 手としては長すぎます。

## 命令

help =
    手の番号、盤面の文字、または手そのもの（例：「{ $example }」）を入力します。
    一つに決まるなら、一部だけでもかまいません。
    何も入力しなければ、テーブルをもう一度表示します。

    help            この説明
    moves           選べる手をすべて表示
    board           盤面
    hand            手札
    log             これまでの出来事
    undo            最後の選択とその後を取り消す
    record          これまでの手（わかる範囲で）
    save ファイル   記録をファイルに書き出す
    quit            テーブルを離れる
undone = 最後の選択を取り消しました。
nothing-to-undo = 取り消せるものがありません。
saved = 記録を { $file } に保存しました。
saved-open = 記録を { $file } に保存しました。全員のカードが見えます。
save-where = ファイル名を指定してください：save ファイル。
farewell = { $moves }手でテーブルを離れました。
farewell-over = 遊んでくれてありがとうございました。

## 結果

over-winner = { $me ->
    [yes] あなたの勝ち
   *[no] { $who }の勝ち
    }：{ $reason }。
over-winners = { $seats }の同時優勝：{ $reason }。
ranking-line = { $rank }. { $name }：{ $amount }
amount = { $amount }

## リプレイ

replay-title = { $title }（{ $track }）、{ $players }人。
replay-row = { $number }.
replay-bot = { $who }の代わりにボットが動きます。
replay-clock = { $who }は時間切れ：ボットが動きます。
replay-next = Enterで次の手、qで終了：{" "}
replay-open = 記録はここまでです。ゲームは終わっていません。
replay-stopped = 全{ $count }手のうち{ $number }手で止めました。

## 分析

analysis-row = { $number }. { $who }：{ $move }、勝率 { $before }% → { $after }%、見込み { $amount }。
analysis-mistake = { $mark }：{ $move } のほうがよい（{ $chance }%）。
analysis-sum = { $who }：{ $decisions }回の選択のうち{ $marks }回に印。失った勝率は合わせて{ $cost }%。
mark-inaccuracy = 緩手
mark-mistake = 悪手
mark-blunder = 大悪手

## 専用の文がない出来事

event-other = { $kind }{ $values }。

## エラー

unknown-name = { $kind } { $name } はありません。選べるもの：{ $choices }
kind-of = { $owner }の{ $kind }
kind-game = ゲーム
kind-track = コース
kind-option = オプション
kind-value = 値
kind-bot = ボット
kind-command = 命令
kind-language = 言語
