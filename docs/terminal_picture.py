"""Makes pictures of the terminal: a real game on an emulated full screen, drawn as it stood.

usage: target/clients/bin/python3 docs/terminal_picture.py target/ci/horizont chess > docs/terminal.svg
       target/clients/bin/python3 docs/terminal_picture.py target/ci/horizont chess-cs > docs/cs/terminal.svg
       target/clients/bin/python3 docs/terminal_picture.py target/ci/horizont othello > docs/terminal-othello.svg

(`cargo xtask test` makes that Python with pexpect and pyte.)
"""

import os
import sys
import tempfile
import time
from html import escape

import pexpect
import pyte

COLUMNS, ROWS = 80, 24
CELL_WIDTH, CELL_HEIGHT, LEFT, TOP = 9, 19, 16, 46
TEXT, PAPER = "#d7dde8", "#1e2430"
# For each game: its arguments, what is typed and what must be seen before the next line, and what
# the picture is of.
SCRIPTS = {
    "chess": (
        ["--lang", "en", "--seed", "1"],
        [
            ("e4", "White to move"),
            ("Nf3", "2. Nf3"),
            ("Bb5", "3. Bb5"),
            ("level full 60s", "60 s"),
            ("O-O", "depth 2"),
        ],
        "Horizont in a terminal: a game of chess, the computer thinking",
    ),
    "chess-cs": (
        ["--lang", "cs", "--seed", "1"],
        [
            ("e4", "Na tahu je bílý."),
            ("Jf3", "2. Jf3"),
            ("Sb5", "3. Sb5"),
            ("obtížnost plná 60s", "60 s"),
            ("O-O", "hloubka 2"),
        ],
        "Horizont v terminálu: partie šachu, počítač přemýšlí",
    ),
    "othello": (
        ["othello", "--lang", "en", "--level", "medium"],
        [
            ("d3", "2. "),
            ("hint 3", "Try "),
        ],
        "Horizont in a terminal: Othello with advice",
    ),
}


def play(program, arguments, script):
    screen = pyte.Screen(COLUMNS, ROWS)
    stream = pyte.Stream(screen)
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, HORIZONT_STATE_DIR=folder, LC_ALL="C.UTF-8", TERM="xterm-256color")
        environment.pop("NO_COLOR", None)
        child = pexpect.spawn(
            os.path.abspath(program), arguments, env=environment, cwd=folder,
            dimensions=(ROWS, COLUMNS), encoding="utf-8", echo=False,
        )

        def watch(seconds):
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                try:
                    stream.feed(child.read_nonblocking(65536, timeout=0.1))
                except pexpect.TIMEOUT:
                    continue

        watch(1)
        for line, answer in script:
            child.send(line + "\r")
            while answer not in "\n".join(screen.display):
                watch(0.5)
        watch(2)
        child.close(force=True)
    return screen


def colour(name, usual):
    if name == "default":
        return usual
    return f"#{name}" if len(name) == 6 else name


def drawn(screen, title):
    rows = max(row for row in range(ROWS) if screen.display[row].strip()) + 1
    width, height = 2 * LEFT + COLUMNS * CELL_WIDTH, TOP + rows * CELL_HEIGHT + 8
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{title}">'
    )
    yield f'<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>'
    for x, dot in [(20, "#ff5f57"), (38, "#febc2e"), (56, "#28c840")]:
        yield f'<circle cx="{x}" cy="18" r="6" fill="{dot}"/>'
    yield (
        '<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="15" '
        'xml:space="preserve">'
    )
    for row in range(rows):
        yield from drawn_row(screen.buffer[row], row)
    yield "</g>\n</svg>"


def colours(cell):
    ink, cloth = colour(cell.fg, TEXT), colour(cell.bg, PAPER)
    return (cloth, ink) if cell.reverse else (ink, cloth)


def drawn_row(cells, row):
    top = TOP + row * CELL_HEIGHT
    column = 0
    while column < COLUMNS:
        first = column
        look = colours(cells[column])
        text = ""
        while column < COLUMNS and colours(cells[column]) == look:
            text += cells[column].data
            column += 1
        x = LEFT + first * CELL_WIDTH
        if look[1] != PAPER:
            yield (
                f'<rect x="{x}" y="{top - 14}" width="{len(text) * CELL_WIDTH}" '
                f'height="{CELL_HEIGHT}" fill="{look[1]}"/>'
            )
        for place, sign in enumerate(text):
            if sign != " ":
                # Figures as signs of a text, not as pictures of their own.
                mark = "\ufe0e" if "♔" <= sign <= "♟" else ""
                yield (
                    f'<text x="{x + place * CELL_WIDTH}" y="{top}" '
                    f'fill="{look[0]}">{escape(sign)}{mark}</text>'
                )


if __name__ == "__main__":
    arguments, script, title = SCRIPTS[sys.argv[2]]
    print("\n".join(drawn(play(sys.argv[1], arguments, script), title)))
