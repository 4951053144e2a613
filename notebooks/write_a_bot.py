import marimo

app = marimo.App(width="medium", app_title="Write a bot and measure it")


@app.cell
def _():
    import marimo as mo

    import paddock

    return mo, paddock


@app.cell
def _(mo):
    mo.md("""
    # Write a bot and measure it

    A bot is a class with one method: it gets what its seat may know and the legal moves, and
    returns one of them. This one looks one move ahead and ends as far ahead as it can.
    """)


@app.cell
def _():
    class Hasty:
        """Always drives as far as it can."""

        def choose(self, view, legal, budget, rng):
            return max(legal, key=lambda move: (self.reach(move), rng.random()))

        def reach(self, move):
            words = str(move).split()
            return int(words[-1]) if words[-1].isdigit() else 0

    return (Hasty,)


@app.cell
def _(mo):
    mo.md("""
    We measure it by hand first: it races a player who moves at random, once from each seat of
    every deal, so that luck in the deal cancels out.
    """)


@app.cell
def _(Hasty, paddock):
    import random

    def winner(seed, seat):
        """1 if the bot wins from a seat."""
        race, rng, bot = paddock.new("car-race", players=2, seed=seed), random.Random(seed), Hasty()
        while not race.over:
            turn = race.to_act[0]
            moves = race.legal_moves(turn)
            if turn == seat:
                race.play(bot.choose(race.view(turn), moves, 1.0, rng), seat=turn)
            else:
                race.play(rng.choice(moves), seat=turn)
        winners = race.outcome.winners
        return (seat in winners) / len(winners)

    deals = [sum(winner(seed, seat) for seat in (0, 1)) / 2 for seed in range(40)]
    return (deals,)


@app.cell
def _(deals):
    from paddock.lab.statistics import interval

    measured = interval(deals, 2)
    f"{measured.mean:.1%} of wins, 95 % interval {measured.low:.1%} to {measured.high:.1%}"
    return


@app.cell
def _(mo):
    mo.md("""
    From a file, one command does the same on all cores, and stops when the answer is clear:

    `paddock compare my_bot:Hasty random --game car-race --players 2`
    """)


if __name__ == "__main__":
    app.run()
