# デイリーレースの日本語。

day-help = コースもボットも運も、全員同じです。挑戦は一度きり、UTCの真夜中まで。
day-passkey = ゲストでも走れますが、順位が付くのはパスキーのあるプレイヤーだけで、挑戦は一人一度きりです。今日このあとログインすると、ゲストとして走った結果があなたの挑戦になります。
day-passkey-add = パスキーを追加
day-try = 挑戦する（一度きり）
day-continue = レースを続ける
day-mine = あなたの結果：{ $players }台中{ $place }位
day-mine-late = あなたのレースは時間内に終わりませんでした。
day-rank = 順位
day-player = プレイヤー
day-place = 着順
day-score = 得点
day-replay = { $name }のリプレイ
day-none = まだ順位はありません。
day-more = 全部で{ $count }人に順位が付いています。
day-fair = 公正さの証明
day-commitment = 最初のレースの前に公開
day-hidden = ソルトとシード、すべてのレースとリプレイは、日付が変わるとここに公開されます。
day-salt = ソルト
day-seed = シード
day-earlier = これまでの日
