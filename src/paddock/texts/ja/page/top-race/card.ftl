# ホームでのトップレース：紹介とオプション。

## オプション

summary-top-race = あなたのカードで全員の車が動く。狙いの車を競り落とし、ライバルをブロック。
option-edition = 版
option-edition-help = どの版のルールで遊ぶか。細かい設定もこれで決まります。
value-edition-pegasus = ドイツ版
value-edition-summary = 英語版
value-edition-classic = クラシック1996
option-pit_stop = ピットストップ
option-pit_stop-help = ボックスとピットカードで、使ったカードが戻ってきます。ターボ・タウンにおすすめ。
option-tips = 予想
option-tips-help = 3本のラインで、勝つ車を全員がこっそり予想します。
option-shares = 株
option-shares-help = 車の持ち主はなく、全員がすべての車の株を売買します。
option-races = レース数
option-races-help = 1ゲームのレース数。お金は持ち越します。
option-prizes = 賞金
option-prizes-help = 4〜6位の賞金。差が大きい：60、30、10千ユーロ。差が小さい：75、50、25千ユーロ。
value-steep = 差が大きい
value-flat = 差が小さい
option-auction = オークション
option-auction-help = 車の持ち主の決め方。
value-choice = 落札者が車を選ぶ
value-pilots = パイロットを1人ずつ
value-dealt = 車を配る
option-car_limit = 1人の車の数
option-car_limit-help = 1人が持てる車の上限。
value-car_limit-none = 制限なし
value-even = 均等に
option-must_open = 最初の入札は義務
option-must_open-help = 誰かが必ず最初の入札をするかどうか。
option-come_back = パス後の復帰
option-come_back-help = 値が上がったあと、再び入札できる人。
value-nobody = 誰も不可
value-carless = 車のない人
value-everyone = 全員
option-owners_bid = 車を持つ人の入札
option-owners_bid-help = 車を持っている人が再び入札できる条件。
value-when-spare = 車に余りがあるとき
value-when-all-own = 全員が持ってから
option-race_starter = スタートプレイヤー
option-race_starter-help = 最初のカードを出す人。
value-first-buyer = 最初の落札者
value-last-buyer = 最後の落札者
option-sideways = コーナーでの横移動
option-sideways-help = コーナーで車が横へ動けるかどうか。
option-sprint = スプリントの終点
option-sprint-help = スプリントした車が止まる場所。
value-level = 相手と並ぶ
value-ahead = 相手のすぐ前
option-returns = 故障からの復帰
option-returns-help = 相手の車がどこまで来たら復帰するか。
value-past = 追い越されたら
value-returns-level = 並ばれたら
option-idle_specials = 効果のない特殊カード
option-idle_specials-help = 出せるかどうか。
value-played = 出せる
value-held = 手札に残す
option-ends_at = レースの終わり
option-ends_at-help = 何台ゴールしたら終わるか。
option-home_with_tips = 予想あり・全車ゴール後
option-home_with_tips-help = 自分の車がすべてゴールした人はどうするか。
value-stay = 残る
value-leave = 抜ける
option-colours = 色
option-colours-help = 車の色。
value-modern = 現行
value-classic = クラシック

## 組み合わせられないもの

why-tips-and-shares-do-not-go-together = 予想と株はいっしょに使えません。どちらも同じ読みに報いるため、ルールブックが勧めていません。
why-the-classic-edition-knows-no-shares = クラシック版に株はありません。バリエーションは予想だけです。
why-the-classic-edition-knows-no-pit-stop = クラシック版にピットストップはありません。バリエーションは予想だけです。
why-with-shares-no-cars-are-owned = 株では車の持ち主がいないので、通常のオークションだけが使えます。
why-must-open-no-goes-only-with-auction-pilots = 誰かが最初の入札をしなければなりません。車が売れ残ってよいのは、パイロットを1人ずつ競るときだけです。
