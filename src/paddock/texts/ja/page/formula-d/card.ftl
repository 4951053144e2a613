# ホームでのフォーミュラD。

summary-formula-d = ギアを上げてサイコロを振り、タイヤがもつうちにコーナーごとのストップを決めよう。
option-mode = レース
option-mode-help = 1周、ピットストップありの2周、またはストリートレース。
value-one-lap = 1周
value-two-laps = 2周・ピットあり
value-street = ストリート
option-laps = 周回数
option-laps-help = ストリートレースの周回数。
why-laps-2-goes-only-with-mode-street-for-two-laps-take-mode-two-laps = 周回数を選べるのはストリートレースだけです。2周するなら、ピットありの2周レースを選んでください。
