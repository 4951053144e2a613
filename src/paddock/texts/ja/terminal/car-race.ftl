# 端末でのカーレースの言葉。

name-blue = 青
name-white = 白
name-yellow = 黄
name-red = 赤
name-green = 緑
name-purple = 紫

amount = { $amount }列
reason-only-one-car-is-home = ゴールしたのは1台だけ
reason-the-fewest-dice-were-used = 使ったサイコロが最も少ない
reason-as-few-dice-were-used = 使ったサイコロが同じく少ない

column-space = マス
column-rows = 進んだ列
column-used = 使ったサイコロ

help-game =
    6個のサイコロに色が出ます。サイコロ1個で、すぐ前にある同じ色のマスへ進みます。
    となりのレーンでも、自分のマスより前まで伸びているマスなら移れます。使う順番は
    自由ですが、できる限り長く進まなければなりません。ほかの車の上は通れます。止まっ
    たマスにいた車は、同じレーンを後退します。1台がゴールしたら最後の番を行い、何
    台もゴールしたときは、使ったサイコロが最も少ない人の勝ちです。

## 質問

ask-car = 車を選んでください。
ask-drive = サイコロ：{ $dice }。{ $longest }マス、またはゴールマスまで進みます。どの道にしますか？
ask-bonus = 車を1マス進められます。どこへ進みますか？ そのままにしますか？

## 出来事

event-starter = { $me ->
    [yes] あなたから始めます。
   *[no] { $who }から始めます。
    }
event-take = { $me ->
    [yes] あなたは{ $car }の車を選びました。
   *[no] { $who }は{ $car }の車を選びました。
    }
event-roll = { $me ->
    [yes] あなたの目は{ $dice }。
   *[no] { $who }の目は{ $dice }。
    }
event-stuck = 使えるサイコロがなく、{ $car }の車はそのままです。
event-drive = { $car }は{ $way_steps }マス（{ $dice }）、マス{ $way_last }まで進みました。
event-pushed = { $car }はマス{ $way_last }へ押しのけられました。
event-bonus = { $car }は1マス進み、マス{ $way_last }に着きました。
event-stay = { $car }はそのままです。
event-home = { $car }がゴールしました。
event-last_turns = 最後の番を行います。
event-race_over = レース終了。{ $cars_count ->
    [1] { $cars }の優勝です。
   *[other] { $cars }の同時優勝です。
    }
