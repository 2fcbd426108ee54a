"""A person at a terminal: every command in both languages, through a pseudo-terminal.

usage: terminal_game.py path/to/horizont

What is printed is kept as text without escapes (what was ever said) and on an emulated screen
(what one sees now).
"""

import os
import re
import signal
import sys
import tempfile
import time

import pexpect
import pyte

PROGRAM = os.path.abspath(sys.argv[1])
# Only a hang takes this long, however busy the machine is.
WATCHDOG = float(os.environ.get("WATCHDOG", 120))
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")


class Terminal:
    """The program in a terminal of its own."""

    def __init__(self, lang, folder, locale="C.UTF-8", columns=100, colours=False, arguments=("--no-book",)):
        environment = dict(os.environ, HORIZONT_STATE_DIR=folder, LC_ALL=locale, TERM="xterm-256color")
        environment.pop("NO_COLOR", None)
        if not colours:
            environment["NO_COLOR"] = "1"
        self.raw = ""
        self.seen_until = 0
        self.screen = pyte.Screen(columns, 50)
        self.stream = pyte.Stream(self.screen)
        self.child = pexpect.spawn(
            PROGRAM,
            ["--plain", *arguments, "--lang", lang],
            env=environment,
            cwd=folder,
            dimensions=(50, columns),
            encoding="utf-8",
            echo=False,
            timeout=WATCHDOG,
        )
        self.see("> ")

    def read(self):
        try:
            text = self.child.read_nonblocking(65536, timeout=0.05)
        except pexpect.TIMEOUT:
            return
        self.raw += text
        self.stream.feed(text)

    def text(self):
        return ESCAPES.sub("", self.raw)

    def see(self, *wanted):
        """Waits until all of these were said since the last line was typed."""
        end = time.monotonic() + WATCHDOG
        while True:
            said = self.text()[self.seen_until :]
            missing = [words for words in wanted if words not in said]
            if not missing:
                return said
            assert time.monotonic() < end, f"never said {missing}:\n{said}"
            self.read()

    def type(self, line, *wanted):
        self.seen_until = len(self.text())
        self.child.send(line + "\r")
        return self.see(*wanted) if wanted else ""

    def lines_with(self, words):
        return sum(words in line for line in self.screen.display)

    def wait_for_lines(self, words, count):
        """Waits until so many lines of the screen hold these words: a screen is drawn in pieces."""
        end = time.monotonic() + WATCHDOG
        while self.lines_with(words) != count:
            assert time.monotonic() < end, "\n".join(self.screen.display)
            self.read()

    def end(self):
        """The exit code, once the program has ended."""
        while True:
            try:
                self.read()
            except pexpect.EOF:
                break
        self.child.wait()
        self.child.close()
        return self.child.exitstatus


# For each language: the commands, and words of the answers.
CS = dict(
    lang="cs",
    level="obtížnost", lowest="nejnižší", time="čas", set_level="Obtížnost: nejnižší",
    knight="J", queen="D", bishop="S",
    computer="Počítač:", thinks="Počítač přemýšlí:  ", white_to_move="Na tahu je bílý.",
    back="zpět", forward="vpřed", goto="jdi", undo="vrať", looking="Prohlížíte",
    history="historie", moves=("tahy", "možných tahů"), captured=("vyhozené", "Materiál"),
    eval=("ohodnoť", "Celkem"), tip=("tip", "Tip:"), hint=("poraď 300ms", "Radím"),
    analyse="rozbor 3", stop="přeruš", stopped="Přerušeno", cont="pokračuj", now="táhni",
    analysing="Analýza:", nothing_to_stop="Není co přerušit",
    sides=("strany", "Bílý: člověk. Černý: počítač"), both="strany oba", flip="otoč",
    new="nová", mate="Mat. Bílý vyhrál.", resign=("vzdej", "Bílý se vzdal."),
    draw=("remíza", "nabízí remízu"), agreed="dohodli na remíze",
    edit="uprav", clear="prázdná", done="hotovo", edited="hraje se od ní", cancel=("zruš", "zrušeny"),
    invalid="Nepřípustná pozice", which="proměnit",
    save="ulož", saved="Uloženo do", open="otevři", opened="Otevřeno", missing="takový soubor",
    resume="navaž", resumed="Partie pokračuje.", kept="Partie je uložená", none_kept="nečeká",
    help=("nápověda", "ovládání"), rules=("nápověda pravidla", "Pohyb kamenů"),
    notation=("nápověda zápis", "rošáda"), algorithm=("nápověda algoritmus", "minimax"),
    controls=("nápověda ovládání", "varianta"), variation="varianta", varied="hrálo",
    score=("skóre body", "1000"), lang_other=("jazyk en", "Language: English."),
    unknown=("histroie", "historie"), pinned="ve vazbě", not_yours="patří soupeři",
    from_book="z knihovny", opening="Zahájení: C20", book=("knihovna", "Tahy knihovny"),
    book_off=("knihovna ne", "bez knihovny"),
    board="deska", exit="konec", word="histor", completed="historie", leave="Ctrl-D",
)
EN = dict(
    lang="en",
    level="level", lowest="lowest", time="time", set_level="Level: lowest",
    knight="N", queen="Q", bishop="B",
    computer="Computer:", thinks="Computer is thinking:  ", white_to_move="White to move.",
    back="back", forward="forward", goto="goto", undo="undo", looking="Showing an earlier position",
    history="history", moves=("moves", "legal moves"), captured=("captured", "Material"),
    eval=("eval", "Total"), tip=("tip", "Tip:"), hint=("hint 300ms", "Hint:"),
    analyse="analyse 3", stop="stop", stopped="Stopped", cont="continue", now="now",
    analysing="Analysis:", nothing_to_stop="Nothing to stop",
    sides=("sides", "White: human. Black: computer"), both="sides both", flip="flip",
    new="new", mate="Checkmate. White wins.", resign=("resign", "White resigned"),
    draw=("draw", "offers a draw"), agreed="Draw by agreement",
    edit="edit", clear="clear", done="done", edited="playing from it",
    cancel=("cancel", "Cancelled"), invalid="Illegal position", which="Promote",
    save="save", saved="Saved to", open="open", opened="Opened", missing="no such file",
    resume="resume", resumed="Game resumed.", kept="Game saved", none_kept="no unfinished games",
    help=("help", "help controls"), rules=("help rules", "How the pieces move"),
    notation=("help notation", "castling"), algorithm=("help algorithm", "minimax"),
    controls=("help controls", "variation"), variation="variation", varied="Alternatives to",
    score=("score points", "1000"), lang_other=("lang cs", "Jazyk: čeština."),
    unknown=("histroy", "history"), pinned="pinned", not_yours="opponent",
    from_book="(book)", opening="Opening: C20", book=("book", "Book moves here"),
    book_off=("book off", "without"),
    board="board", exit="exit", word="histo", completed="history", leave="Ctrl-D",
)


def commands(w, folder):
    """Every command that answers at once."""
    t = Terminal(w["lang"], folder)
    t.type(f"{w['level']} {w['lowest']}", w["set_level"])
    t.type("e2 e4", w["computer"], w["white_to_move"])
    t.type(f"{w['knight']}f3", w["computer"], w["white_to_move"])
    t.type("h7h6", w["not_yours"])
    for name in ["moves", "captured", "eval", "tip", "hint", "sides", "score", "unknown"]:
        t.type(*w[name])
    for name in ["help", "rules", "controls", "notation", "algorithm"]:
        t.type(*w[name])
    t.type(w["history"], "1.e4")
    t.type(f"{w['back']} 2", w["looking"])
    t.type(w["forward"], w["looking"])
    t.type(f"{w['goto']} 1", w["looking"])
    t.type(w["undo"], w["white_to_move"])
    t.type("d4", w["computer"], w["white_to_move"])
    t.type(w["history"], "*")
    t.type(f"{w['goto']} 1")
    t.type(w["variation"], w["varied"])
    t.type(f"{w['goto']} {'konec' if w['lang'] == 'cs' else 'end'}", w["white_to_move"])
    t.type(w["stop"], w["nothing_to_stop"])
    t.type(w["flip"], "h  g  f  e")
    t.type(w["board"], "h  g  f  e")
    t.type(*w["resign"])
    t.type(*w["lang_other"])
    t.type("exit")
    assert t.end() == 0


def openings(w, folder):
    """The computer opens from its book and says so; the opening has a name."""
    t = Terminal(w["lang"], folder, arguments=("--seed", "1"))
    t.type("e4", w["computer"], w["from_book"], w["white_to_move"], w["opening"])
    t.type(w["book"][0], w["book"][1])
    t.type(*w["book_off"])
    t.type(w["exit"])
    assert t.end() == 0


def two_people_to_mate(w, folder):
    t = Terminal(w["lang"], folder)
    t.type(w["both"])
    moves = ["e4", "e5", f"{w['queen']}h5", f"{w['knight']}c6", f"{w['bishop']}c4", f"{w['knight']}f6"]
    for move in moves:
        t.type(move, move)
    t.type(f"{w['queen']}xf7", w["mate"])
    t.type(w["new"], w["white_to_move"])
    t.type("e4", "1.e4")
    t.type(*w["draw"])
    t.type(w["draw"][0], w["agreed"])
    t.type(w["exit"])
    assert t.end() == 0


def thinking(w, folder):
    """One status line, browsing while the computer thinks, stop, continue, now, analysis."""
    t = Terminal(w["lang"], folder)
    t.type(f"{w['level']} full {w['time']} 6s")
    t.type("e4", w["thinks"])
    t.type(f"{w['knight']}f3", "Ctrl-C")
    t.type(w["back"], w["looking"])
    end = time.monotonic() + WATCHDOG
    while w["computer"] not in t.text() and time.monotonic() < end:
        t.read()
        assert t.lines_with(w["thinks"]) <= 1, "\n".join(t.screen.display)
    t.see(w["computer"], w["white_to_move"])
    t.wait_for_lines(w["thinks"], 0)
    t.type(f"{w['level']} full {w['time']} 1000s")
    t.type("d4", w["thinks"])
    t.child.send("\x03")
    t.see(w["stopped"])
    t.type(*w["tip"])
    t.type(w["cont"], w["thinks"])
    t.type(w["now"], w["computer"])
    t.type(w["analyse"], w["analysing"], "3) ")
    t.wait_for_lines(w["analysing"], 1)
    t.type(w["stop"], "3) ")
    t.wait_for_lines(w["analysing"], 0)
    t.child.send("\x03")
    t.see(w["leave"])
    t.child.send("\x04")
    t.see(w["kept"])
    assert t.end() == 0


def editor_and_files(w, folder):
    t = Terminal(w["lang"], folder)
    t.type(w["both"])
    t.type(w["edit"])
    t.type(w["clear"], "8/8/8/8/8/8/8/8")
    t.type(w["done"], w["invalid"])
    t.type(f"Ke1 ke8 {w['knight']}e2 Pa7 re7", "4k3/P3r3/8/8/8/8/4N3/4K3")
    t.type(w["done"], w["edited"])
    t.type(f"{w['knight']}c3", w["pinned"])
    t.type("a8", w["which"], "> ")
    t.type(w["queen"], "a8")
    for kind in ["pgn", "fen", "sch", "txt"]:
        t.type(f"{w['save']} game.{kind}", w["saved"])
    for kind in ["pgn", "fen", "sch", "txt"]:
        t.type(f"{w['open']} game.{kind}", w["opened"])
    t.type(f"{w['open']} nothing.pgn", w["missing"])
    t.type(w["edit"])
    t.type(*w["cancel"])
    t.type(w["exit"])
    assert t.end() == 0


def keyboard_and_window(w, folder):
    """Completion, history of lines, another width."""
    t = Terminal(w["lang"], folder)
    t.type(f"{w['level']} {w['lowest']}")
    t.type("e4", w["computer"], w["white_to_move"])
    t.seen_until = len(t.text())
    t.child.send(w["word"] + "\t")
    t.see(w["completed"])
    t.type("", "[")
    t.seen_until = len(t.text())
    t.child.send("\x1b[A\r")
    t.see(w["completed"], "[")
    t.child.setwinsize(50, 38)
    t.screen.resize(50, 38)
    t.type(w["board"], "  a b c d e f g h")
    t.type(w["exit"])
    assert t.end() == 0


def ends(w, folder):
    """Killed, terminated, hung up: the game goes on next time."""
    blows = [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP]
    for blow in blows:
        t = Terminal(w["lang"], folder)
        t.type(w["both"])
        t.type("e4", "1.e4")
        t.type(f"{w['knight']}f6", f"1…{w['knight']}f6")
        os.kill(t.child.pid, blow)
        code = t.end()
        assert code == (None if blow == signal.SIGKILL else 143), (blow, code)
        t = Terminal(w["lang"], folder)
        t.type(w["resume"], w["resumed"], w["white_to_move"])
        t.type(w["history"], f"{w['knight']}f6]")
        t.type(*w["resign"])
        t.type(w["resume"], w["none_kept"])
        t.type(w["exit"])
        assert t.end() == 0


def plain_terminals(folder):
    t = Terminal("cs", folder, locale="C")
    t.type("obtiznost nejnizsi", "Obtiznost: nejnizsi")
    t.type("e4", "Pocitac: 1...")
    assert t.raw.isascii(), [c for c in t.raw if not c.isascii()]
    assert "\x1b[48;" not in t.raw, "NO_COLOR"
    t.type("konec")
    assert t.end() == 0
    t = Terminal("en", folder, colours=True)
    assert "\x1b[48;" in t.raw or "\x1b[38;" in t.raw
    t.type("uci", "uciok")
    t.type("quit")
    assert t.end() == 0


def main():
    tests = [commands, openings, two_people_to_mate, thinking, editor_and_files, keyboard_and_window, ends]
    for words in (CS, EN):
        for test in tests:
            with tempfile.TemporaryDirectory() as folder:
                test(words, folder)
            print(f"{words['lang']} {test.__name__}: ok", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        plain_terminals(folder)
    print("plain terminals: ok")


if __name__ == "__main__":
    main()
