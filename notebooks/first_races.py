import marimo

app = marimo.App(width="medium", app_title="First races in Python")


@app.cell
def _():
    import marimo as mo

    import paddock

    return mo, paddock


@app.cell
def _(mo):
    mo.md("""
    # First races in Python

    A race is an object. It says who has to act and which moves are legal; you play one.
    """)


@app.cell
def _(paddock):
    race = paddock.new("top-race", players=3, track="lake-lane", seed=11)
    {
        "to act": race.to_act,
        "phase": race.phase,
        "first moves": [str(m) for m in race.legal_moves()[:4]],
    }
    return (race,)


@app.cell
def _(mo):
    mo.md("""
    `play` takes a move in notation or as a value and returns what happened. `view` is what a seat
    may know, as plain data.
    """)


@app.cell
def _(race):
    import random

    draw = random.Random(1)
    while not race.over:
        race.play(draw.choice(race.legal_moves()))
    race.outcome
    return


@app.cell
def _(mo):
    mo.md("""
    The whole race is text. Its board is drawn by the same code that draws it on the page.
    """)


@app.cell
def _(mo, paddock):
    from paddock.drawing import draw_track

    fresh = paddock.new("top-race", players=3, track="lake-lane", seed=11)
    mo.Html(draw_track(fresh.track))
    return


if __name__ == "__main__":
    app.run()
