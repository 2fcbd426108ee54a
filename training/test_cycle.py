"""The cycle from games to a network runs to its end, is stopped without loss, and goes on.

    python3 test_cycle.py POSITIONS ENGINE
"""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import engine
import positions
from checkpoint import open_network
from pace import Pace, Stop
from quantise import Quantised
from teacher_network import open_teacher
from test_training import NETWORK

DATA = ENGINE = None
CYCLE = pathlib.Path(__file__).resolve().with_name("cycle.py")
TINY = ["--threads", "1", "--cheap-nodes", "10,20", "--file-seconds", "1", "--blocks", "1", "--channels", "4"]
TINY += ["--hidden", "8", "--teacher-batch", "64", "--student-batch", "64", "--teacher-epochs", "1", "--student-epochs", "1"]


class Whole(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        # A part of the positions is enough to learn from, and games of any number to label.
        self.deep = self.folder / "deep.bin"
        positions.read(DATA)[-600:].numpy().tofile(self.deep)

    def command(self, data, *words):
        return [sys.executable, CYCLE, "--engine", ENGINE, "--data", data, "--deep", self.deep, *TINY, *words]

    def log(self, data):
        return [json.loads(line) for line in (data / "cycle.log").read_text().splitlines()]

    def stopped_games(self):
        """An engine, the games that it was stopped in, and where to export them."""
        games = self.folder / "games.hzg"
        worker = engine.Engine(ENGINE, 1, Stop())
        playing = worker.start_games(games, 10)
        while not games.exists() or games.stat().st_size < 2000:
            time.sleep(0.05)
        playing.finish(0, Stop())
        return worker, games, self.folder / "games.bin"

    def test_it_runs_to_the_end_and_goes_on(self):
        first, second = self.folder / "first", self.folder / "second"
        # Ten nodes make a game in no time, but a busy machine may have no time.
        words = ["--minutes", "0.12", "--shares", "15,20,40,25,0", "--deep-nodes", "10", "--strays", "2", "--wider", "12"]
        subprocess.run(self.command(first, *words), check=True, stdout=subprocess.DEVNULL)
        stages = [line["stage"] for line in self.log(first)]
        self.assertEqual(stages[:2], ["start", "deep"])
        self.assertEqual(stages[-1], "end")
        self.assertTrue({"teacher", "student"} < set(stages))
        self.assertLess(stages.index("teacher"), stages.index("label"))
        teacher, scale = open_teacher(first / "teacher.pt", "cpu")
        self.assertEqual((teacher.blocks, teacher.channels, scale), (1, 4, 300))
        student, scale = open_network(first / "student.pt", "cpu")
        self.assertEqual(Quantised.of(student, scale).to_bytes(), (first / "student.nnue").read_bytes())
        self.assertEqual(open_network(first / "student-2.nnue", "cpu")[0].hidden, 12)
        # The second run has other sizes in mind, but goes on with what there is.
        words = ["--minutes", "0.06", "--shares", "0,0,50,50,0", "--from", first, "--hidden", "16"]
        subprocess.run(self.command(second, *words), check=True, stdout=subprocess.DEVNULL)
        self.assertEqual(self.log(second)[-1]["stage"], "end")
        self.assertEqual(open_network(second / "student.nnue", "cpu")[0].hidden, 8)
        self.assertEqual((second / "teacher.pt").stat().st_size, (first / "teacher.pt").stat().st_size)

    def test_a_signal_ends_it_and_leaves_the_teacher(self):
        data = self.folder / "stopped"
        words = ["--minutes", "60", "--shares", "0,50,20,30,0", "--teacher-epochs", "1000000"]
        running = subprocess.Popen(self.command(data, *words), stdout=subprocess.DEVNULL)
        while not (data / "teacher.pt").exists():
            self.assertIsNone(running.poll())
            time.sleep(0.1)
        running.send_signal(signal.SIGTERM)
        self.assertEqual(running.wait(), 0)
        open_teacher(data / "teacher.pt", "cpu")
        self.assertEqual(self.log(data)[-1]["stage"], "stopped")
        self.assertFalse((data / "student.nnue").exists())

    def test_games_that_are_stopped_can_be_exported(self):
        worker, games, exported = self.stopped_games()
        self.assertTrue(engine.are_games(games))
        self.assertTrue(worker.export(games, exported))
        self.assertGreater(len(positions.read(exported)), 0)

    def test_positions_beside_games_must_be_labelled_first(self):
        worker, games, exported = self.stopped_games()
        self.assertTrue(worker.export(games, exported, "--strays", 2))
        packed = positions.read(exported)
        beside = positions.are_unsearched(packed)
        self.assertTrue(0.5 < beside.float().mean() < 0.8, beside.float().mean())
        with self.assertRaises(SystemExit):
            positions.load([exported], "cpu")
        positions.set_labels(packed, positions.results(packed))
        packed.numpy().tofile(exported)
        train, check = positions.load([exported], "cpu")
        self.assertEqual(len(train) + len(check), len(packed))

    def test_a_match_is_reported(self):
        report = engine.Engine(ENGINE, 1, Stop()).match(os.path.abspath(NETWORK), 20, 2, time.monotonic() + 600)
        self.assertIn("new vs old: ", report)

    def test_what_cannot_work_is_said_in_a_sentence(self):
        for words in (["--wider", "8"], ["--shares", "1,2"], ["--shares", "0,0,1,1,0"], ["--engine", "nowhere"], ["--student", "nowhere.nnue"]):
            command = self.command(self.folder / "bad", "--minutes", "0.01", *words)
            said = subprocess.run(command, capture_output=True, text=True)
            self.assertEqual((said.returncode, len(said.stderr.splitlines())), (1, 1), said.stderr)


class Length(unittest.TestCase):
    def test_a_training_ends_with_its_steps_its_time_or_a_wish(self):
        self.assertFalse(Pace(10).is_over(9))
        self.assertTrue(Pace(10).is_over(10))
        self.assertFalse(Pace(10, seconds=0).is_over(0))
        self.assertTrue(Pace(10, seconds=0).is_over(1))
        stop = Stop()
        pace = Pace(10, stop=stop)
        self.assertFalse(pace.is_over(1))
        stop.asked = True
        self.assertTrue(pace.is_over(1))


if __name__ == "__main__":
    ENGINE = sys.argv.pop(2)
    DATA = sys.argv.pop(1)
    unittest.main()
