import marimo

app = marimo.App(width="medium", app_title="Design a circuit")


@app.cell
def _():
    import marimo as mo

    from paddock import registry
    from paddock.drawing import draw_track
    from paddock.lab.simulate import simulate

    return draw_track, mo, registry, simulate


@app.cell
def _(mo):
    mo.md("""
    # Design a circuit

    A circuit is a shape. Change the two numbers, and look at what the game makes of it and how it
    plays. What does not close, or is too tight, is said in one sentence.
    """)


@app.cell
def _(mo):
    straight = mo.ui.slider(8, 16, value=12, label="length of the straights")
    angle = mo.ui.slider(60, 120, step=10, value=90, label="first bend, degrees")
    mo.vstack([straight, angle])
    return angle, straight


@app.cell
def _(angle, straight):
    half = f"""
    [[shape]]
    kind = "straight"
    length = {straight.value}

    [[shape]]
    kind = "bend"
    angle = {angle.value}
    radius = 4

    [[shape]]
    kind = "straight"
    length = 3

    [[shape]]
    kind = "bend"
    angle = {180 - angle.value}
    radius = 4

    """
    # Two equal halves, each turning by 180 degrees, always meet.
    text = 'id = "sketch"\ntitle = "Sketch"\ntheme = "coast"\n' + 2 * half
    return (text,)


@app.cell
def _(draw_track, mo, registry, text):
    track = registry.circuit_track("top-race", text)
    mo.Html(draw_track(track))
    return (track,)


@app.cell
def _(simulate, track):
    result = simulate("top-race", players=4, bots=["driver"] * 4, games=300, seed=1, track=track)
    [f"seat {k + 1}: {share:.1%} ({low:.1%} to {high:.1%})"
     for k in range(4)
     for share, low, high in [result.totals.win_interval(k)]]  # fmt: skip
    return


if __name__ == "__main__":
    app.run()
