#!/usr/bin/env bash
# Trains the networks that come with the package, on one GPU: scripts/train_networks.sh FOLDER
# What each command took and how strong the results are is in docs/bots.md.
set -euo pipefail
out=${1:?usage: scripts/train_networks.sh FOLDER}
train() { python -m paddock.train "$@" --device cuda --seed 0; }

# Circuits that are left out, to see whether strength holds there: Lake Lane and Turbo Town.
top_race=(
    top-race --players 2-6 --track speed-street,desert-drive,classic
    --set edition=pegasus,pegasus,summary,classic --set pit_stop=no,yes
    --set tips=no,no,yes --set shares=no,no,yes
)
# The first run is stopped at its first evaluation, after 663 M decisions.
train "${top_race[@]}" --decisions 2000000000 --evaluations 3 --deals 200 \
    --drivers 0.1 --minutes 1.6 --out "$out/top-race-1" || true
train "${top_race[@]}" --start "$out/top-race-1/model.npz" --pace 8 --evaluations 5 \
    --rivals driver --deals 150 --drivers 0.125 --margin 0.4 --minibatch 65536 \
    --out "$out/top-race"
# Races with shares have a network of their own: that of the second evaluation, after 5.46 G
# decisions and 4.7 minutes, since the run was cut off before its end.
python -m paddock.train top-race --players 2,3,4,4,5,6 --track speed-street,desert-drive,classic \
    --set edition=pegasus,pegasus,summary,classic --set pit_stop=no,no,yes --set tips=no,no,yes \
    --set shares=yes --start "$out/top-race/model.npz" --pace 7 --evaluations 3 --rivals driver \
    --deals 60 --drivers 0.15 --margin 0.3 --minibatch 65536 \
    --device cuda --seed 2 --out "$out/top-race-shares" || true

# Left out: Silver Lake and Mirage.
formula_d=(formula-d --set mode=one-lap,two-laps,street --rivals "" --minibatch 65536)
train "${formula_d[@]}" --players 2-4,6,8,10 \
    --track monaco,neon-nights,turbo-town,desert-drive,tyre-tangle,classic \
    --pace 8 --evaluations 5 --warm-start 0.05 --out "$out/formula-d-1"
circuits=monaco,neon-nights,turbo-town,desert-drive,tyre-tangle
circuits+=,classic,speed-street,lake-lane,meadow-mile,duck-pond
train "${formula_d[@]}" --players 2,2,2,3,4,6,10 --track "$circuits" \
    --start "$out/formula-d-1/model.npz" --pace 3.95 --evaluations 2 --margin 0.3 \
    --out "$out/formula-d-2"
# The third run has another seed, and drivers in some seats.
circuits=monaco,monaco,neon-nights,neon-nights,turbo-town,desert-drive,tyre-tangle,classic
python -m paddock.train formula-d --players 2,2,3,4,6,6,8,10 --track "$circuits" \
    --set mode=one-lap,two-laps,two-laps,street --rivals "" --minibatch 65536 \
    --start "$out/formula-d-2/model.npz" --pace 7.7 --evaluations 2 --drivers 0.1 --margin 0.3 \
    --device cuda --seed 1 --out "$out/formula-d-3"
# Three more runs, each beginning with the one before: many kinds of races, then two cars alone,
# which helped most, then mainly two.
circuits=neon-nights,neon-nights,turbo-town,desert-drive,tyre-tangle
circuits+=,classic,speed-street,lake-lane,meadow-mile
more=(
    formula-d --set mode=one-lap,one-lap,two-laps,street,street
    --minibatch 65536 --evaluations 2 --device cuda
)
python -m paddock.train "${more[@]}" --players 2,2,2,2,3,4,6,6,10 \
    --track "monaco,monaco,monaco,$circuits" --rivals "" --start "$out/formula-d-3/model.npz" \
    --pace 7.2 --drivers 0.15 --margin 0.2 --seed 11 --out "$out/formula-d-4"
more+=(--track "monaco,monaco,monaco,monaco,$circuits" --rivals driver --deals 40)
more+=(--drivers 0.1 --margin 0.1)
python -m paddock.train "${more[@]}" --players 2 --start "$out/formula-d-4/model.npz" \
    --pace 8.2 --seed 12 --out "$out/formula-d-5"
python -m paddock.train "${more[@]}" --players 2,2,2,2,4,6 --start "$out/formula-d-5/model.npz" \
    --pace 6.9 --seed 13 --out "$out/formula-d"

train car-race --players 2-6 --track all --set movement=strict,gentle \
    --set ending=round,one-more --set bonus=no,yes --decisions 800000000 --evaluations 2 \
    --deals 200 --out "$out/car-race"
