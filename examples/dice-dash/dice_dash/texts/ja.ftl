# Dice Dash の日本語テキスト

amount = { $amount }列
reason-first-over-the-line = 最初にゴールした
column-rows = 列

help-game =
    サイコロを振り、出た目の数だけ進みます。ほかの車は追い越せますが、
    空いているマスで止まらなければなりません。最初にゴールした車の勝ちです。

## 質問

ask-drive = { $die }が出ました。どこへ進みますか？

## 手

move-roll = { $die }を出す
move-drive = { $ends ->
    [home] ゴールする
   *[space] マス{ $space }へ進む
    }

## 出来事

event-roll = { $me ->
    [yes] あなたは{ $die }を出しました。
   *[no] { $who }は{ $die }を出しました。
    }
event-drive = { $way_ends ->
    [home] { $me ->
        [yes] あなたがゴールしました！
       *[no] { $who }がゴールしました！
        }
   *[space] { $me ->
        [yes] あなたはマス{ $space }へ進みました。
       *[no] { $who }はマス{ $space }へ進みました。
        }
    }
event-race_over = レース終了です。
