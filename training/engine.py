"""The engine as a worker: self-play, the positions of games, matches, each ended when its time is up."""

import queue
import shutil
import signal
import subprocess
import threading
import time

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
        # 130 says that the run was interrupted, and that its report is whole.
        if self.process.returncode not in (0, 130):
            raise SystemExit(f"{' '.join(self.process.args)}: {complaint.strip() or self.process.returncode}")
        return said


class Engine:
    """A built program, so many games at a time."""

    def __init__(self, path, threads, stop):
        self.path, self.threads, self.stop = path, threads, stop

    def start_games(self, file, nodes):
        return Worker(self.path, "selfplay", "play", file, "--games", MANY_GAMES, "--nodes", nodes, "--threads", self.threads)

    def play(self, file, nodes, moment):
        """Adds games to a file until a moment."""
        return self.start_games(file, nodes).finish(moment, self.stop)

    def export(self, games, positions):
        """Writes the positions of a file of games; whether there are any."""
        export = Worker(self.path, "selfplay", "export", games, "-o", positions)
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


class CheapGames(threading.Thread):
    """Plays in the background, file after file; of each that is done the positions are put in a queue.

    While one file is exported the next is being played, so that no core rests.
    """

    def __init__(self, engine, folder, nodes, file_seconds, moment):
        super().__init__(daemon=True)
        self.engine, self.folder, self.nodes = engine, folder, nodes
        self.file_seconds, self.moment = file_seconds, moment
        self.positions = queue.Queue()

    def run(self):
        try:
            self.play()
        except SystemExit as error:
            self.positions.put(error)
        self.positions.put(None)

    def end(self):
        """Ends it, however far it is."""
        self.moment = time.monotonic()
        self.join()

    def play(self):
        stop, number, done = self.engine.stop, 0, None
        stamp = int(time.time())
        while not stop.asked and time.monotonic() < self.moment:
            nodes = self.nodes[number % len(self.nodes)]
            file = self.folder / f"cheap-{stamp}-{number:03}-{nodes}.hzg"
            started = time.monotonic()
            worker = self.engine.start_games(file, nodes)
            if done:
                self.deliver(done)
            wait_until(started + self.file_seconds, stop, lambda: time.monotonic() >= self.moment)
            worker.finish(time.monotonic(), stop)
            number, done = number + 1, file
        if done and not stop.asked:
            self.deliver(done)

    def deliver(self, games):
        positions = games.with_suffix(".bin")
        if self.engine.export(games, positions):
            self.positions.put(positions)
