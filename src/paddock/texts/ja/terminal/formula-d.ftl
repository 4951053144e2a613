# 端末でのフォーミュラDの言葉。

name-red-1 = 赤1
name-red-2 = 赤2
name-blue-1 = 青1
name-blue-2 = 青2
name-yellow-1 = 黄1
name-yellow-2 = 黄2
name-green-1 = 緑1
name-green-2 = 緑2
name-black-1 = 黒1
name-black-2 = 黒2

amount = { $amount }台に勝利
reason-every-car-is-out = 全車リタイア
reason-all-cars-are-home = 全車ゴール
reason-all-cars-are-home-or-out = 全車がゴールまたはリタイア

column-gear = ギア
column-wear = 耐久
column-stops = ストップ
column-lap = 周

help-game =
    ギアを宣言し、そのサイコロを振って、出た目のとおりに進みます。1速は1〜2、2速は
    2〜4、3速は4〜8、4速は7〜12、5速は11〜20、6速は21〜30。コーナーでは1〜3回のス
    トップ（中で終わる移動）が必要です。1回足りないと、越えた1マスごとに耐久ポイン
    トを1失い、2回足りないとリタイアです。ブレーキは1マスごとに1ポイント。「
    drive 7 120」は7マス進んでマス120へ。最初にゴールした人の勝ちです。

## 質問

ask-gear = あなたの番です。ギアを宣言してください。
ask-far = { $die }が出ました。何マス進み、どこへ行きますか？

## 出来事

event-grid = { $me ->
    [yes] グリッド決めであなたは{ $value }を出しました。
   *[no] グリッド決めで{ $who }は{ $value }を出しました。
    }
event-lineup = グリッド：{ $cars }。
event-start = { $how ->
    [stalled] { $me ->
        [yes] あなたは{ $value }を出し、エンストしました。
       *[no] { $who }は{ $value }を出し、エンストしました。
        }
    [dream] { $me ->
        [yes] あなたは{ $value }を出し、好スタートを決めました。
       *[no] { $who }は{ $value }を出し、好スタートを決めました。
        }
   *[normal] { $me ->
        [yes] あなたは{ $value }を出し、1速でスタートしました。
       *[no] { $who }は{ $value }を出し、1速でスタートしました。
        }
    }
event-gear = { $lost ->
    [0] { $me ->
        [yes] あなたは{ $gear }速で走ります。
       *[no] { $who }は{ $gear }速で走ります。
        }
   *[other] { $me ->
        [yes] あなたは{ $from }速から{ $gear }速に落とし、耐久ポイントを{ $lost }失いました。
       *[no] { $who }は{ $from }速から{ $gear }速に落とし、耐久ポイントを{ $lost }失いました。
        }
    }
event-roll = { $me ->
    [yes] あなたは{ $gear }速で{ $value }を出しました。
   *[no] { $who }は{ $gear }速で{ $value }を出しました。
    }
event-drive = { $way_ends ->
    [blocked] { $car }はブレーキを{ $braked }かけ、動きませんでした。
   *[space] { $car }は{ $nitro ->
        [yes] ニトロで
       *[no] {""}
        }{ $way_steps }マス、マス{ $way_last }まで進みました{ $over ->
        [0] {""}
       *[other] 、オーバーラン{ $over }
        }{ $braked ->
        [0] {""}
       *[other] 、ブレーキ{ $braked }
        }。
    }
event-stop = { $car }はコーナー{ $corner }でストップ（{ $needed }回中{ $stops }回）。
event-pit = { $car }はピットレーンを{ $way_steps }マス進みました。
event-box = { $car }はボックスに入り、耐久ポイントが{ $gained }戻りました。
event-lap = { $car }は{ $lap }周目に入りました。
event-finish = { $car }は{ $way_steps }マス進み、ゴールラインを越えました。
event-home = { $car }は{ $place }位でゴールしました。
event-crash = { $car }はコースを外れました。
event-out = { $car }はリタイアしました。
event-collision = { $me ->
    [yes] あなたは
   *[no] { $who }は
    }接触の判定で{ $value }を出し、{ $lost ->
    [0] 無事でした。
   *[other] 耐久ポイントを{ $lost }失いました。
    }
event-engine = { $me ->
    [yes] あなたは
   *[no] { $who }は
    }エンジンの判定で{ $value }を出し、{ $lost ->
    [0] もちこたえました。
   *[other] 耐久ポイントを{ $lost }失いました。
    }
event-danger = { $me ->
    [yes] あなたは
   *[no] { $who }は
    }黒いマスで{ $value }を出し、{ $lost ->
    [0] 無事でした。
   *[other] 耐久ポイントを{ $lost }失いました。
    }
event-marksman = { $me ->
    [yes] あなたは
   *[no] { $who }は
    }狙撃の判定で{ $value }を出し、{ $lost ->
    [0] 弾は外れました。
   *[other] 耐久ポイントを{ $lost }失いました。
    }
event-speed = { $car }は{ $speed }で警察署の前を通過しました。
event-bonus = { $car }は{ $lap }周目の警察署前を最速で通過し、耐久ポイントが2戻りました。
event-race_over = レース終了：{ $order }。
