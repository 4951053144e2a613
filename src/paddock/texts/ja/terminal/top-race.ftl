# 端末でのトップレースの言葉。

name-red = 赤
name-yellow = 黄
name-black = 黒
name-blue = 青
name-lilac = 薄紫
name-green = 緑
name-mauve = 藤色
name-white = 白

amount = { $amount }ユーロ
reason-the-fifth-car-is-home = 5台目がゴール
reason-the-sixth-car-is-home = 6台目がゴール
reason-all-have-passed = 全員がパス
reason-all-cards-are-played = カードをすべて使い切った

help-game =
    全員がすべての車を動かします。R6Y4K2B1 というカードなら、赤が6、次に黄（Y）が4、
    黒（K）が2、青が1マス進みます。Lは薄紫、Gは緑、Mは藤色、Wは白、Jはジョーカーで、
    カードにない好きな車です。ブロックされた車は残りの数を失います。1〜3位の賞金は
    200,000ユーロ、150,000ユーロ、100,000ユーロで、4位からは少なくなります。お金が
    いちばん多い人の勝ちです。

## 質問

ask-bid = { $auction_bidder ->
    [none] 最初の入札です。10,000ユーロ以上で入札してください。
   *[other] { $bidder }の入札は{ $auction_bid }ユーロ。値を上げるか、パスしてください。
    }
ask-pick = 次の車はあなたのものです。1台取り、空いているスタートマスに置いてください。
ask-choose = 落札しました。場のカードを1枚選んでください。
ask-grid = { $named }はあなたの車です。空いているスタートマスに置いてください。
ask-turn = あなたの番です。カードを1枚出し、書かれた車を上から順に動かしてください。
ask-claim = { $claimed }が出されました。ピットカードで予約しますか？
ask-tip = 予想ラインを越えました。どの車が勝つでしょう？ 予想は秘密です。
ask-sell = 株の回です。2枚売って、2枚買ってください。
ask-joker = ジョーカーで{ $points }マス動かします。カード{ $card_name }にない車を指名してください。
ask-drive = { $car }が{ $points }マス進みます。どこで止まりますか？
ask-mode = カード{ $card_name }：スプリント（後ろの車が追いつく）ですか、故障（前の車が待つ）ですか？
ask-sprint = 後ろの車が並ぶまで追い上げます。どこで止まりますか？
ask-return = 故障していた{ $named }が復帰します。どのマスにしますか？

## 出来事

event-deal = { $me ->
    [yes] あなたに{ $count }枚配られました。
   *[no] { $who }に{ $count }枚配られました。
    }
event-display = 場に並びました：{ $cards }。
event-box = ボックスに入りました：{ $cards }。
event-pilot = { $car }のパイロットがめくられました。
event-lineup = スタートマス1〜6に並びました：{ $cars }。
event-gift = { $me ->
    [yes] あなたは場の残りを無料で受け取りました。
   *[no] { $who }は場の残りを無料で受け取りました。
  }
event-unsold = { $car }に入札はありませんでした。
event-choose = { $me ->
    [yes] あなたは場から{ $card }を選びました。
   *[no] { $who }は場から{ $card }を選びました。
    }
event-stop = { $me ->
    [yes] あなたはピットで{ $card }を取りました。
   *[no] { $who }はピットで{ $card }を取りました。
    }
event-pickup = { $me ->
    [yes] あなたは{ $card }を受け取りました。
   *[no] { $who }は{ $card }を受け取りました。
    }
event-claim = { $me ->
    [yes] あなたは{ $card }を予約しました。
   *[no] { $who }は{ $card }を予約しました。
    }
event-decline = { $me ->
    [yes] あなたは予約しませんでした。
   *[no] { $who }は予約しませんでした。
    }
event-tip = { $me ->
    [yes] あなたはライン{ $line }で{ $car }と予想しました。
   *[no] { $who }はライン{ $line }で{ $car }と予想しました。
    }
event-tip-brief = { $who }はライン{ $line }でこっそり予想しました。
event-trade = { $me ->
    [yes] あなたは{ $sold }を売り、{ $bought }を買いました。
   *[no] { $who }は{ $sold }を売り、{ $bought }を買いました。
    }
event-trade-brief = { $who }はこっそり株を売買しました。
event-opener = { $me ->
    [yes] 最初の入札はあなたからです。
   *[no] 最初の入札は{ $who }からです。
    }
event-starter = { $me ->
    [yes] あなたがレースを始めます。
   *[no] { $who }がレースを始めます。
    }
event-bid = { $me ->
    [yes] あなたは{ $euros }ユーロで入札しました。
   *[no] { $who }は{ $euros }ユーロで入札しました。
    }
event-pass = { $me ->
    [yes] あなたはパスしました。
   *[no] { $who }はパスしました。
    }
event-sold = { $me ->
    [yes] あなたが{ $price }ユーロで落札しました。
   *[no] { $who }が{ $price }ユーロで落札しました。
    }
event-take = { $me ->
    [yes] あなたは{ $car }を取り、スタートマス{ $start }に置きました。
   *[no] { $who }は{ $car }を取り、スタートマス{ $start }に置きました。
    }
event-play = { $me ->
    [yes] あなたは{ $card }を出しました。
   *[no] { $who }は{ $card }を出しました。
    }
event-joker = { $me ->
    [yes] あなたはジョーカーで{ $car }を指名しました。
   *[no] { $who }はジョーカーで{ $car }を指名しました。
    }
event-sprint = { $me ->
    [yes] あなたはスプリントを宣言しました。
   *[no] { $who }はスプリントを宣言しました。
    }
event-breakdown = { $me ->
    [yes] あなたは{ $car }の故障を宣言しました。
   *[no] { $who }は{ $car }の故障を宣言しました。
    }
event-drive = { $way_ends ->
    [home] { $car }が{ $way_steps }マス進み、ゴールしました。
    [blocked] { $lost ->
        [0] { $car }はそのままです。
       *[other] { $car }はブロックされて{ $lost }失いました。
        }
   *[space] { $lost ->
        [0] { $car }が{ $way_steps }マス、マス{ $way_last }まで進みました。
       *[other] { $car }が{ $way_steps }マス、マス{ $way_last }まで進み、ブロックされて{ $lost }失いました。
        }
    }
event-return = { $car }がマス{ $space }に復帰しました。
event-lost = { $car }はコース上にいないため、{ $points }ポイントが失われました。
event-no_effect = カード{ $card }の効果はありません。
event-finish = { $car }が{ $place }位でゴールし、{ $prize }ユーロを獲得しました。
event-race_over = 第{ $race }レース終了：{ $order }。
event-race_over-brief = 第{ $race }レース終了。
