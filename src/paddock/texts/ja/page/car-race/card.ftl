# ホームでのカーレース：紹介とオプション。

summary-car-race = 6個の色サイコロを振って、マスからマスへ。5歳から遊べます。
option-movement = 進み方
option-movement-help = サイコロでできるいちばん長い道、または使えるサイコロがなくなるまでの好きな道。
value-strict = いちばん長い道
value-gentle = 好きな道
option-ending = 終わり方
option-ending-help = 1台がゴールしたら、その回を最後まで行うか、ほかの人が1回ずつ行うか。
value-round = その回の最後まで
value-one-more = あと1回ずつ
option-bonus = ボーナス
option-bonus-help = 最後に使った色の車は、1マス進めます。
option-starter = 始める人
option-starter-help = くじで決めた席、または最初の席。いちばん年下の人が座ります。
value-drawn = くじで決める
value-first-seat = 最初の席
option-cars = 車
option-cars-help = 自分で車を選ぶか、席ごとに決まった車にするか。
value-chosen = 自分で選ぶ
value-by-seat = 席ごと
