# カーレースのテーブルの言葉。遊ぶのに読む必要はありません。

cr-colour-blue = 青
cr-colour-white = 白
cr-colour-yellow = 黄
cr-colour-red = 赤
cr-colour-green = 緑
cr-colour-purple = 紫
cr-sign-blue = しずく
cr-sign-white = 雲
cr-sign-yellow = 星
cr-sign-red = ハート
cr-sign-green = もみの木
cr-sign-purple = 月
cr-face = { $colour }、{ $sign }

cr-board = 盤面 { $track }
cr-cars = 車
cr-dice = サイコロ
cr-tray = あなたのサイコロ
cr-roll = サイコロを振る
cr-die-rolling = 転がるサイコロ
cr-die-used = { $die }：使用済み
cr-die-drive = { $die }：このサイコロで進む
cr-drive-to = { $square }へ進む、{ $side }
cr-lane-only = まっすぐ
cr-lane-left = 左
cr-lane-middle = 中央
cr-lane-right = 右
cr-lane-number = 左から{ $lane }番目のレーン（{ $lanes }レーン中）
cr-drive-home = ゴールする：{ $square }
cr-back = 1マス戻る
cr-done = 決定
cr-stay = ここにいる
cr-rows = { $count }列
cr-home = ゴール
cr-turning = 席の場所は？
cr-turning-on = 番の人のほうへ画面を回す
cr-move-seat = { $name }の席は{ $side }。次の側へ移す。
cr-side-0 = 下
cr-side-1 = 左
cr-side-2 = 上
cr-side-3 = 右

## 質問

cr-wait-car = { $name }が車を選んでいます。
cr-wait-turn = { $car }の番です。
cr-ask-car = { $name }、車を選んでください。
cr-ask-roll = { $car }、サイコロを振ってください。
cr-ask-drive = { $car }、光るマスかサイコロをタップ。
cr-ask-dice = サイコロ：{ $dice }。
cr-ask-done = { $car }、よければ緑のボタンをタップ。
cr-ask-bonus = { $car }は1マス進めます。進む？ とどまる？
cr-stuck = 使えるサイコロなし。{ $car }はそのまま。

## 手

cr-move-take = { $colours }を選ぶ
cr-move-drive = { $colours }と進む
cr-move-go = 1マス先の{ $colours }へ
cr-move-stay = ここにいる

## 出来事

cr-event-starter = { $name }から始めます。
cr-event-take = { $name }は{ $car }の車を選びました。
cr-event-roll = { $car }の目は{ $dice }。
cr-event-stuck = 使えるサイコロがなく、{ $car }はそのままです。
cr-event-drive = { $car }は{ $dice }で{ $steps }マス進みました。
cr-event-pushed = { $car }は後ろへ押しのけられました。
cr-event-bonus = { $car }は1マス進みました。
cr-event-stay = { $car }はそのままです。
cr-event-home = { $car }がゴール！
cr-event-last_turns = 最後の番です！
cr-event-race_over = レース終了。{ $count ->
    [1] { $cars }の優勝です。
   *[other] { $cars }が同時優勝です。
    }

## 結果

cr-winners = { $count ->
    [1] { $cars }の優勝！
   *[other] { $cars }の優勝！
    }
cr-reason-only-one-car-is-home = ゴールしたのは1台だけ。
cr-reason-the-fewest-dice-were-used = いちばん少ないサイコロでゴール。
cr-reason-as-few-dice-were-used = 同じ少ない数のサイコロでゴール。
