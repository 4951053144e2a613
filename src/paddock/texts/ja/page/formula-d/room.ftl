# フォーミュラDのテーブルの言葉。

## もの

fd-board = コース：{ $track }
fd-car = { $colour }{ $number }
fd-colour-red = 赤
fd-colour-blue = 青
fd-colour-yellow = 黄
fd-colour-green = 緑
fd-colour-black = 黒
fd-lane-0 = 左
fd-lane-1 = 中央
fd-lane-2 = 右
fd-lane-3 = ピット
fd-lane-4 = ボックス
fd-gear = { $gear ->
    [0] 停止中
   *[other] { $gear }速
    }
fd-wear = 耐久ポイント残り{ $wear }
fd-stops = ストップ{ $needed }回中{ $made }回
fd-order = この回の順番
fd-dashboard = { $car }のダッシュボード
fd-position = { $cars }台中{ $place }位
fd-place = { $place }位
fd-place-short = { $place }位
fd-places = 最終順位
fd-out = リタイア
fd-out-short = OUT
fd-out-at = { $corner }でリタイア
fd-home-wear = 残り{ $wear }
fd-beaten = { $count }台に勝利
fd-lap = { $lap }/{ $laps }周
fd-lap-short = { $lap }周目
fd-next-corner = 次：{ $corner }
fd-in-lane = ピットレーン
fd-in-box = ボックス：耐久ポイント全回復
fd-pits = ピット
fd-nitro = ニトロ
fd-brake = 制動
fd-police = { $lap }周目の警察署前

## ギア

fd-gears = 宣言できるギア
fd-free-road = コーナーなし
fd-loss = 消耗
fd-loss-none = 消耗なし
fd-odds-gear = { $gear }速、出目は{ $low }〜{ $high }。
fd-odds-shift = シフトに{ $cost }ポイント。
fd-odds-free = 届く範囲にコーナーはありません。
fd-odds-stop = コーナーでストップ：{ $chance }%。
fd-odds-over = オーバーラン：{ $chance }%、{ $low }〜{ $high }マス。
fd-odds-brake = ブレーキが必要：{ $chance }%。
fd-odds-out = リタイア：{ $chance }%。
fd-odds-loss = 平均で{ $loss }失います。

## 行き先

fd-ends = 進める場所
fd-sign-pit = ピット
fd-sign-finish = ゴール
fd-choose-drive = { $steps }マス、{ $lane }レーン
fd-choose-nitro = ニトロ、{ $steps }マス、{ $lane }レーン
fd-choose-in = { $corner }の中
fd-choose-behind = { $car }の後ろ
fd-choose-stop = { $corner }でストップ
fd-choose-brake = ブレーキ{ $brake }
fd-choose-over = オーバーラン{ $over }
fd-choose-cost = { $cost ->
    [0] 消耗なし
   *[other] 消耗{ $cost }
    }
fd-choose-pit = ピットに入る
fd-choose-finish = { $cost ->
    [0] ゴールする
   *[other] ゴールする（−{ $cost }）
    }
fd-choose-crash = リタイア

fd-move-gear = { $gear }速
fd-move-drive = { $steps }マス、{ $lane }レーン
fd-move-nitro = ニトロ、{ $steps }マス、{ $lane }レーン
fd-move-pit = ピットに入る
fd-move-finish = ゴールする
fd-move-crash = リタイア

## サイコロ

fd-cause-grid = グリッド
fd-cause-start = スタート
fd-cause-collision = 接触
fd-cause-engine = エンジン
fd-cause-danger = 危険
fd-cause-marksman = 狙撃
fd-start-dream = 好スタート
fd-start-stalled = エンスト
fd-banner-out = リタイア
fd-banner-home = { fd-place }
fd-banner-box = 新しいタイヤ：+{ $gained }
fd-banner-lap = { $lap }周目
fd-banner-bonus = 警察署前を最速で通過：+2

## 質問

fd-ask-gear = あなたの番です。**ギアを宣言**してください。
fd-ask-dream = **好スタート：{ $die }マス！** 止まるマスをタップ。
fd-ask-far = **{ $die }**が出ました。止まるマスをタップ。
fd-ask-pit = **{ $die }**が出ました。止まるマスか**ピット**を選んでください。
fd-ask-finish = **{ $die }**が出ました。**ゴールライン**に届きます。
fd-wait-gear = { $names }がギアを選んでいます。
fd-wait-dream = { $names }は好スタートを決め、ラインを選んでいます。
fd-wait-far = { $names }は{ $die }を出し、ラインを選んでいます。

## 出来事

fd-event-grid = { $me ->
    [yes] グリッド決めであなたは{ $value }を出しました。
   *[no] グリッド決めで{ $name }は{ $value }を出しました。
    }
fd-event-lineup = グリッド：{ $cars }。
fd-event-start-normal = { $me ->
    [yes] あなたは{ $value }でスタートしました。
   *[no] { $name }は{ $value }でスタートしました。
    }
fd-event-start-stalled = { $me ->
    [yes] { $value }が出て、あなたはエンストしました。
   *[no] { $value }が出て、{ $name }はエンストしました。
    }
fd-event-start-dream = { $me ->
    [yes] { $value }が出て、あなたは好スタートを決めました。
   *[no] { $value }が出て、{ $name }は好スタートを決めました。
    }
fd-event-gear = { $me ->
    [yes] あなたは{ $gear }速で走ります。
   *[no] { $name }は{ $gear }速で走ります。
    }
fd-event-gear-skip = { $me ->
    [yes] あなたは{ $from }速から{ $gear }速に落とし、{ $lost }失いました。
   *[no] { $name }は{ $from }速から{ $gear }速に落とし、{ $lost }失いました。
    }
fd-event-roll = { $me ->
    [yes] あなたは{ $gear }速で{ $value }を出しました。
   *[no] { $name }は{ $gear }速で{ $value }を出しました。
    }
fd-event-drive = { $car }は{ $steps }マス進みました。
fd-event-brake = { $car }は{ $steps }マス進み、ブレーキを{ $braked }かけました。
fd-event-stand = { $car }は動きませんでした。
fd-event-over = { $car }は{ $steps }マス進み、{ $over }オーバーランしました。
fd-event-over-brake = { $car }は{ $steps }マス進み、{ $over }オーバーランして、ブレーキを{ $braked }かけました。
fd-event-nitro = { $car }はニトロで{ $steps }マス進みました。
fd-event-nitro-over = { $car }はニトロで{ $steps }マス進み、{ $over }オーバーランしました。
fd-event-stop = { $car }は{ $bend }でストップ（{ $needed }回中{ $stops }回）。
fd-event-pit = { $car }はピットレーンを走っています。
fd-event-box = { $car }はボックスに入り、耐久ポイントが{ $gained }戻りました。
fd-event-lap = { $car }は{ $lap }周目に入りました。
fd-event-checkpoint = { $car }がチェックポイントを通過。耐久ポイントが10戻ります（18まで）。
fd-event-finish = { $car }がゴールラインを越えました。
fd-event-home = { $car }は{ $place }位でゴールしました。
fd-event-crash = { $car }はコースを外れました。
fd-event-out = { $car }はリタイアしました。
fd-event-collision = { $lost ->
    [0] { $car }は接触の判定で{ $value }を出し、無事でした。
   *[other] { $car }は接触の判定で{ $value }を出し、{ $lost }失いました。
    }
fd-event-engine = { $lost ->
    [0] { $car }はエンジンの判定で{ $value }を出し、もちこたえました。
   *[other] { $car }はエンジンの判定で{ $value }を出し、{ $lost }失いました。
    }
fd-event-danger = { $lost ->
    [0] { $car }は黒いマスで{ $value }を出し、無事でした。
   *[other] { $car }は黒いマスで{ $value }を出し、{ $lost }失いました。
    }
fd-event-marksman = { $lost ->
    [0] { $car }は{ $value }を出し、狙撃は外れました。
   *[other] { $car }は{ $value }を出し、狙撃を受けて{ $lost }失いました。
    }
fd-event-speed = { $car }は{ $speed }で警察署の前を通過しました。
fd-event-bonus = { $car }は{ $lap }周目の警察署前を最速で通過し、耐久ポイントが2戻りました。
fd-event-race_over = レース終了：{ $cars }。

## 終わった理由

fd-verdict-lasted = { $me ->
    [yes] 全員リタイア。最後まで残ったのはあなたです！
   *[no] 全員リタイア。最後まで残ったのは{ $name }です！
    }
fd-verdict-alone = { $me ->
    [yes] あなたの勝ち！ ほかにゴールした人はいません。
   *[no] { $name }の勝ち！ ほかにゴールした人はいません。
    }
reason-every-car-is-out = 全車リタイアしました。
reason-all-cars-are-home = 全車ゴールしました。
reason-all-cars-are-home-or-out = 全車がゴールまたはリタイアしました。
