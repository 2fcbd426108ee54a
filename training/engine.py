"""The engine as a worker: self-play, the positions of games, matches, each ended when its time is up."""

import queue
import shutil
import signal
import subprocess
import threading
import time
import typing

# How long an engine that was asked to end may take.
PATIENCE = 20
# With checksums, and as older programs wrote them.
GAMES_MAGICS = (b"HzGames2", b"HZGAMES1")
MANY_GAMES = str(1 << 40)
MATCH_RULES = ["--resign", "movecount=3,score=600", "--draw", "movenumber=40,movecount=8,score=10"]


def wait_until(moment, stop, is_over=lambda: False):
    """Sleeps until a moment of `time.monotonic`, an early end or a wish to stop."""
    while time.monotonic() < moment and not stop.asked and not is_over():
        time.sleep(min(0.1, max(0.0, moment - time.monotonic())))


class Worker:
    """A run of the engine. It gives way to whoever feeds the GPU."""

    def __init__(self, engine, *words):
        nice = ["nice", "-n", "5"] if shutil.which("nice") else []
        self.process = subprocess.Popen(
            [*nice, engine, "--lang", "en", *map(str, words)],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )

    def finish(self, moment, stop):
        """Lets it work until a moment, then asks it to end; what it said."""
        pipes = queue.Queue()
        threading.Thread(target=lambda: pipes.put(self.process.communicate()), daemon=True).start()
        wait_until(moment, stop, lambda: self.process.poll() is not None)
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        try:
            said, complaint = pipes.get(timeout=PATIENCE)
        except queue.Empty:
            self.process.kill()
            said, complaint = pipes.get()
        # 130 says that the run was interrupted, and that its report is whole; the signal itself, that
        # it had not yet begun.
        if self.process.returncode not in (0, 130, -signal.SIGINT):
            raise SystemExit(f"{' '.join(self.process.args)}: {complaint.strip() or self.process.returncode}")
        return said


class Engine:
    """A built program, so many games at a time."""

    def __init__(self, path, threads, stop):
        self.path, self.threads, self.stop = path, threads, stop

    def start_games(self, file, nodes, threads=None):
        words = ["--games", MANY_GAMES, "--nodes", nodes, "--threads", threads or self.threads]
        return Worker(self.path, "selfplay", "play", file, *words)

    def export(self, games, positions, *words):
        """Writes the positions of a file of games; whether there are any."""
        export = Worker(self.path, "selfplay", "export", games, "-o", positions, *words)
        _, complaint = export.process.communicate()
        if export.process.returncode and "No quiet positions" not in complaint:
            raise SystemExit(complaint.strip())
        return export.process.returncode == 0

    def match(self, network, nodes, games, moment):
        """The report of a match of a network against the one in the program."""
        sides = ["--engine", f"name=new,cmd={self.path},option.EvalFile={network}", "--engine", f"name=old,cmd={self.path}"]
        words = ["--nodes", nodes, "--games", games, "--concurrency", self.threads, *MATCH_RULES]
        return Worker(self.path, "arena", *sides, *words).finish(moment, self.stop)


def are_games(path):
    """Whether a file has games, not positions."""
    with open(path, "rb") as file:
        return file.read(8) in GAMES_MAGICS


class Games(threading.Thread):
    """Games played in the background, file after file, first deep ones and then cheap ones; the
    positions of each file that is done are put in the queue of its kind, `None` after the last.

    While one file is exported the next is being played, so that no core rests.
    """

    def __init__(self, engine, folder, file_seconds):
        super().__init__(daemon=True)
        self.engine, self.folder, self.file_seconds = engine, folder, file_seconds
        self.kinds, self.ended = [], False

    def add(self, name, nodes, moment, *export, threads=None):
        """A kind of games, after those added before: by how many nodes, file after file in turn, until when, how they are exported, and how many at a time."""
        kind = Kind(name, nodes, moment, export, threads, queue.Queue(), [])
        self.kinds.append(kind)
        return kind

    def run(self):
        for kind in self.kinds:
            try:
                self.play(kind)
            except SystemExit as error:
                kind.positions.put(error)
            kind.positions.put(None)

    def end(self):
        """Ends it, however far it is."""
        self.ended = True
        self.join()

    def is_over(self, kind):
        return self.ended or self.engine.stop.asked or time.monotonic() >= kind.moment

    def play(self, kind):
        number, done, stamp = 0, None, int(time.time())
        while not self.is_over(kind):
            nodes = kind.nodes[number % len(kind.nodes)]
            file = self.folder / f"{kind.name}-{stamp}-{number:03}-{nodes}.hzg"
            started = time.monotonic()
            worker = self.engine.start_games(file, nodes, kind.threads)
            kind.files.append(file)
            if done:
                self.deliver(done, kind)
            wait_until(started + self.file_seconds, self.engine.stop, lambda: self.is_over(kind))
            worker.finish(time.monotonic(), self.engine.stop)
            number, done = number + 1, file
        if done and not self.ended and not self.engine.stop.asked:
            self.deliver(done, kind)

    def deliver(self, games, kind):
        positions = games.with_suffix(".bin")
        if games.exists() and self.engine.export(games, positions, *kind.export):
            kind.positions.put(positions)


class Kind(typing.NamedTuple):
    """Games of one kind, where their positions go, and their files so far."""

    name: str
    nodes: list
    moment: float
    export: tuple
    threads: int | None
    positions: queue.Queue
    files: list

    def next_file(self, is_over):
        """The next file of positions; `None` after the last, or once `is_over` says so."""
        while not is_over():
            try:
                return self.ready(timeout=0.2)
            except queue.Empty:
                continue
        return None

    def ready(self, timeout=None):
        """A file of positions that is there, or comes in time; `queue.Empty` if there is none."""
        file = self.positions.get(block=timeout is not None, timeout=timeout)
        if isinstance(file, SystemExit):
            raise file
        return file
