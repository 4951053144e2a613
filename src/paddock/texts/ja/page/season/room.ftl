# 選手権の画面の日本語。

seasons-help = 何戦かのポイントを合計して争います。全員が同じリンクから参加します。
seasons-mine = あなたの選手権
seasons-public = 誰でも参加できる選手権
season-new = 新しい選手権
season-entered = { $seats }人中{ $taken }人が参加
season-stage-open = 参加者募集中
season-stage-running = 全{ $races }戦中{ $done }戦終了
season-stage-finished = 終了
season-stage-closed = 中止

## 新しい選手権

season-title = 名前
season-races = レース
season-race-number = 第{ $number }戦
season-add = レースを追加
season-remove = 第{ $number }戦を削除
season-points = ポイント
season-points-grand-prix = グランプリ式
season-points-classic = クラシック式
season-points-winner = 優勝のみ
season-points-own = 自由設定
season-points-list = 順位ごとのポイント（カンマ区切り）
season-best = 有効な成績
season-best-all = すべて
season-best-some = 上位{ $count }戦
season-bots = 空席
season-bots-none = 人だけで争う
season-options = ルール：{ $game }
season-public-help = この選手権とテーブルを誰でもここで見つけられます。
season-make = 選手権を作る

## 選手権

season-drivers = 参加者
season-free = 空席
season-deleted = 削除されたプレイヤー
season-join = 参加する
season-leave = 抜ける
season-return = 復帰する
season-start = 選手権を始める
season-bots-fill = 空席ではボットが走ります：{ $level }。
season-host-starts = ホストが選手権を始めます。
season-invite = 参加も日程も順位も、このリンク一つで。
season-calendar = 日程
season-coming = 開催前
season-won = 優勝：{ $names }
season-go = レースへ
season-watch = 観戦
season-points-column = ポイント
season-wins-column = 優勝
season-driver-column = 参加者
season-rank-column = 順位
season-result = 第{ $race }戦：{ $place }位
season-dropped = 対象外
season-scoring = 順位ごとのポイント：{ $points }。
season-scoring-best = 上位{ $best }戦の成績が有効です。それ以外には線が引かれます。
season-champion = { $count ->
   *[other] チャンピオン：{ $names }
    }
