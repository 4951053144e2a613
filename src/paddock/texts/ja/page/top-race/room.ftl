# トップレースのテーブルの言葉。

## 車とカード

tr-car-red = 赤
tr-car-yellow = 黄
tr-car-black = 黒
tr-car-blue = 青
tr-car-lilac = 薄紫
tr-car-green = 緑
tr-car-mauve = 藤色
tr-car-white = 白
tr-car-joker = ジョーカー
tr-card-line = { $car }{ $points }
tr-card-special = { $one }と{ $other }のスプリントまたは故障
tr-cars = 車
tr-goal = ゴール
tr-board = 盤面：{ $track }
tr-hand = あなたの手札、{ $count }枚
tr-hand-of = 手札{ $count }枚
tr-hand-empty = 手札はありません。
tr-potentials = 手札であと何マス動かせるか（★はジョーカー）
tr-potentials-short = 手札で動かせる数
tr-potential = { $joker ->
    [0] { $car }：{ $points }マス
   *[other] { $car }：{ $points }マス、ジョーカーで最大{ $joker }マス追加
}
tr-cash = 所持金
tr-play = このカードを出す
tr-play-card = { $card }を出す
tr-card-played = 使用中：{ $card }
tr-discard-top = 捨て札のいちばん上：{ $card }
tr-discard-short = { $count }枚使用
tr-discard = 捨て札
tr-box = ボックス・{ $count ->
    [0] ピットカードなし
   *[other] ピットカード{ $count }枚
    }
tr-display = 場のカード
tr-waiting = 受け取り待ち
tr-pickup-card = { $card }を受け取る
tr-stop-card = ピットで{ $card }を取る
tr-choose-card = { $card }を選ぶ
tr-place = { $place }位
tr-place-short = { $place }位
tr-places = 順位
tr-tips = 予想
tr-shares = 株
tr-broken = 故障中

## 選択

tr-pass = パス
tr-bid = { $amount }で入札
tr-bid-amount = 入札額（千ユーロ）
tr-bid-less = 10,000 €下げる
tr-bid-more = 10,000 €上げる
tr-bid-much-more = 50,000 €上げる
tr-high-bid = 最高額：{ $name }、
tr-high-bid-short = { $name }が
tr-for-sale = 競り中：{ $car }
tr-start-for = { $car }のスタートマス：
tr-start-space = スタートマス{ $number }
tr-ends = 車が止まれる場所
tr-tap-or-list = 盤面をタップするか、ここで選択：
tr-end-space = { $letter } { $car }：{ $end }
tr-end-goal = { $car }がゴール
tr-end-ahead = { $steps ->
    [0] そのまま
   *[other] { $steps }マス先
    }
tr-end-behind = { $car }の後ろ
tr-end-there = そこ
tr-side-left = 左
tr-side-middle = 中央
tr-side-right = 右
tr-side-lane = 左から{ $lane }番目のレーン（{ $lanes }レーン中）
tr-over-the-line = ゴールする
tr-joker-cars = ジョーカーの車
tr-sprint = スプリント
tr-sprint-help = 後ろの車が追いつきます。
tr-breakdown = 故障
tr-breakdown-help = 前の車が待ちます。
tr-claim = 予約する
tr-decline = 予約しない
tr-rule = 予約の設定…
tr-rule-on = { $count ->
    [0] 予約しません
   *[other] { $count }枚だけ予約します
    }
tr-rule-title = 例外を除き予約しない
tr-rule-help = ほかの人が出したカードについて、質問されなくなります。質問してほしいカードに印をつけてください。
tr-rule-never = 予約しない
tr-rule-set = この{ $count }枚だけ質問する
tr-rule-end = 毎回質問する
tr-tip-cars = 予想する車
tr-tip-pays = 予想{ $line }の順位別の払い戻し
tr-sell = { $car }の株を売る
tr-buy = { $car }の株を買う
tr-shares-held = { $car }の株{ $count }枚
tr-trade = 売買する
tr-trade-again = やり直す
tr-move-to = { $car }：{ $letter } { $end }
tr-move-take = { $car }を取り、スタートマス{ $start }へ
tr-move-tip = { $car }と予想
tr-move-joker = ジョーカーで{ $car }を指名
tr-move-trade = { $sold }を売り、{ $bought }を買う
tr-trade-left = { $sell ->
    [0] { $buy ->
        [0] 準備できました。
       *[other] あと{ $buy }枚買います。
        }
   *[other] { $buy ->
        [0] あと{ $sell }枚売ります。
       *[other] { $sell }枚売り、{ $buy }枚買います（順番は自由）。
        }
    }
tr-trade-back = 取り消す：{ $what }

## プレイヤー

tr-cards-held = カード{ $count }枚
tr-pit-cards = ピット{ $count }
tr-waiting-count = 待ち{ $count }
tr-tips-made = 予想{ $count }
tr-bids = 入札 { $amount }
tr-passed = パス

## 質問

tr-ask-open = **最初の入札です。**10,000 €以上で入札してください。
tr-ask-offer = **あなたの番です。**{ $car }に入札するか、パスしてください。
tr-ask-bid = **入札：**{ $bid }より高い額にするか、パスしてください。
tr-ask-pick = **落札！** 車を取り、スタートマスをタップしてください。
tr-ask-grid = **{ $car }はあなたの車。**スタートマスをタップしてください。
tr-ask-choose = **落札しました。**場のカードを1枚選んでください。
tr-ask-turn = **あなたの番です。**カードを1枚出してください。
tr-ask-pit = **あなたの番です。**ピットに入るか、パスします。
tr-ask-pickup = **あなたの番です。**カードを受け取るか、ピットへ。
tr-ask-joker = **ジョーカーで{ $points }マス：**このカードにない車を指名。
tr-ask-drive = **{ $moving }が{ $points }マス進みます。**止まるマスをタップ。
tr-ask-mode = **スプリントか故障か？** 後ろが追いつくか、前が待つか。
tr-ask-sprint = **スプリント：**止まるマスをタップしてください。
tr-ask-return = **{ $car }が復帰します。**マスをタップしてください。
tr-ask-claim = **このカードを予約しますか？** ピットカードの上で待ちます。
tr-ask-tip = **予想ライン{ $line }：**勝つ車は？ 予想は秘密です。
tr-ask-sell = **株の回：**こっそり2枚売り、2枚買います。
tr-wait-bid = { $names }が入札を考えています。
tr-wait-pick = { $names }が車を選んでいます。
tr-wait-grid = { $names }がスタートマスを選んでいます。
tr-wait-choose = { $names }が場のカードを選んでいます。
tr-wait-turn = { $names }がカードを選んでいます。
tr-wait-joker = { $names }がジョーカーの車を選んでいます。
tr-wait-drive = { $names }が{ $moving }を{ $points }マス動かします。
tr-wait-mode = { $names }がスプリントか故障かを選んでいます。
tr-wait-sprint = { $names }がスプリントする車を動かします。
tr-wait-return = { $names }が{ $car }をコースに戻します。
tr-wait-claim = { $names }が予約を考えています。
tr-wait-tip = { $names }の予想を待っています。
tr-wait-sell = { $names }が株を売買しています。

## 出来事

tr-event-deal = { $me ->
    [yes] あなたに{ $count }枚配られました。
   *[no] { $name }に{ $count }枚配られました。
    }
tr-event-display = 場に{ $count }枚並びました。
tr-event-box = ボックスに{ $count }枚入りました。
tr-event-opener = { $me ->
    [yes] 最初の入札はあなたからです。
   *[no] 最初の入札は{ $name }からです。
    }
tr-event-starter = { $me ->
    [yes] あなたがレースを始めます。
   *[no] { $name }がレースを始めます。
    }
tr-event-pilot = { $car }のパイロットが競りに出ました。
tr-event-lineup = グリッドの順：{ $cars }。
tr-event-bid = { $me ->
    [yes] あなたは{ $euros }で入札しました。
   *[no] { $name }は{ $euros }で入札しました。
    }
tr-event-pass = { $me ->
    [yes] あなたはパスしました。
   *[no] { $name }はパスしました。
    }
tr-event-sold = { $me ->
    [yes] あなたが{ $price }で落札しました。
   *[no] { $name }が{ $price }で落札しました。
    }
tr-event-unsold = { $car }は今回売れませんでした。
tr-event-take = { $me ->
    [yes] あなたは{ $car }を取り、スタートマス{ $start }に置きました。
   *[no] { $name }は{ $car }を取り、スタートマス{ $start }に置きました。
    }
tr-event-choose = { $me ->
    [yes] あなたは場から選びました：{ $card }。
   *[no] { $name }は場から選びました：{ $card }。
    }
tr-event-play = { $me ->
    [yes] あなたは{ $card }を出しました。
   *[no] { $name }は{ $card }を出しました。
    }
tr-event-stop = { $me ->
    [yes] あなたはピットで{ $card }を取りました。
   *[no] { $name }はピットで{ $card }を取りました。
    }
tr-event-pickup = { $me ->
    [yes] あなたは{ $card }を受け取りました。
   *[no] { $name }は{ $card }を受け取りました。
    }
tr-event-claim = { $me ->
    [yes] あなたは{ $card }を予約しました。
   *[no] { $name }は{ $card }を予約しました。
    }
tr-event-joker = { $me ->
    [yes] あなたはジョーカーで{ $car }を指名しました。
   *[no] { $name }はジョーカーで{ $car }を指名しました。
    }
tr-event-sprint = { $me ->
    [yes] あなたはスプリントを宣言しました。
   *[no] { $name }はスプリントを宣言しました。
    }
tr-event-breakdown = { $me ->
    [yes] あなたは{ $car }の故障を宣言しました。
   *[no] { $name }は{ $car }の故障を宣言しました。
    }
tr-event-drive = { $car }が{ $steps }マス進みました。
tr-event-drive-short = { $car }が{ $steps }マス進み、ブロックされて{ $lost }失いました。
tr-event-drive-blocked = { $car }はブロックされて{ $lost }失いました。
tr-event-drive-level = { $car }はこれ以上近づけません。
tr-event-return = { $car }がコースに復帰しました。
tr-event-lost = { $car }はコース上にいないため、{ $points }が失われました。
tr-event-no_effect = このカードの効果はありません。
tr-event-finish = { $car }がゴール。{ $place }位、{ $prize }！
tr-event-tip = { $me ->
    [yes] あなたはライン{ $line }で{ $car }と予想しました。
   *[no] { $name }はライン{ $line }で{ $car }と予想しました。
    }
tr-event-tip-secret = { $name }はライン{ $line }でこっそり予想しました。
tr-event-trade = { $me ->
    [yes] あなたは{ $sold }を売り、{ $bought }を買いました。
   *[no] { $name }は{ $sold }を売り、{ $bought }を買いました。
    }
tr-event-trade-secret = { $name }はこっそり株を売買しました。
tr-event-race_over = レース終了：{ $order }。
reason-the-fifth-car-is-home = 5台目がゴールしました。
reason-the-sixth-car-is-home = 6台目がゴールしました。
reason-all-have-passed = 全員がパスしました。
reason-all-cards-are-played = カードをすべて使い切りました。
