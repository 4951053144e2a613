import marimo

app = marimo.App(width="medium", app_title="Train a driver in five minutes")


@app.cell
def _():
    import os
    import tempfile
    from pathlib import Path

    import marimo as mo

    from paddock.train.command import Request, start

    return Path, Request, mo, os, start, tempfile


@app.cell
def _(mo):
    mo.md("""
    # Train a driver in five minutes

    A network learns Car Race for two by playing against itself and earlier selves, warm-started
    from the driver. `PADDOCK_MINUTES` shortens the run.
    """)


@app.cell
def _(Path, Request, os, start, tempfile):
    folder = Path(tempfile.mkdtemp()) / "model"
    rows = []
    start(
        Request(
            game="car-race",
            out=folder,
            players="2",
            device="cpu",
            seed=1,
            minutes=float(os.environ.get("PADDOCK_MINUTES", "5")),
            warm_start=0.2,
            evaluations=4,
        ),
        rows.append,
    )
    return folder, rows


@app.cell
def _(rows):
    rows[-1] if rows else "no evaluation yet"
    return


@app.cell
def _(mo):
    mo.md("""
    The folder holds the network as `model.npz`. It plays with NumPy alone:
    `paddock compare model/model.npz random --game car-race --players 2`.
    """)


@app.cell
def _(folder):
    sorted(path.name for path in folder.iterdir())
    return


if __name__ == "__main__":
    app.run()
