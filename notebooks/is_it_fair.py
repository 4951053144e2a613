import marimo

app = marimo.App(width="medium", app_title="Is this variant fair?")


@app.cell
def _():
    import altair as alt
    import marimo as mo
    import polars as pl

    from paddock.lab.simulate import simulate

    return alt, mo, pl, simulate


@app.cell
def _(mo):
    mo.md("""
    # Is this variant fair?

    A variant is fair if every seat wins equally often. We play each many times with equal bots,
    and draw the share of wins of every seat with its 95 % interval. An interval that misses the
    line is an advantage or a handicap.
    """)


@app.cell
def _(mo):
    games = mo.ui.slider(500, 20_000, step=500, value=2_000, label="games per variant")
    games
    return (games,)


@app.cell
def _(games, pl, simulate):
    rows = []
    for ending in ("round", "one-more"):
        result = simulate(
            "car-race",
            players=4,
            bots=["driver"] * 4,
            games=games.value,
            seed=1,
            options={"ending": ending},
        )
        for seat in range(4):
            share, low, high = result.totals.win_interval(seat)
            rows.append(
                {"ending": ending, "seat": seat + 1, "wins": share, "low": low, "high": high}
            )
    shares = pl.DataFrame(rows)
    shares
    return (shares,)


@app.cell
def _(alt, shares):
    base = alt.Chart(shares).encode(x=alt.X("seat:O", title="seat"))
    points = base.mark_point(filled=True, size=70).encode(
        y=alt.Y("wins:Q", title="share of wins", scale=alt.Scale(zero=False)).axis(format="%")
    )
    bars = base.mark_rule(strokeWidth=2).encode(y="low:Q", y2="high:Q")
    fair = alt.Chart().mark_rule(strokeDash=[4, 4]).encode(y=alt.datum(0.25))
    alt.layer(bars, points, fair, data=shares).properties(width=180).facet("ending:N")
    return


if __name__ == "__main__":
    app.run()
