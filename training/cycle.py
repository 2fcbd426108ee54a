"""The whole cycle in a given time: games, a teacher, labels, a student, a match.

    python3 cycle.py --minutes 14 --engine horizont --data DIR

DIR gets `teacher.pt`, `student.pt`, `student.nnue` and `cycle.log` (a JSON object a line); the games
are in `DIR/work`. A later run goes on from an earlier one with `--from DIR`.
"""

import argparse
import json
import math
import os
import pathlib
import queue
import re
import shutil
import time

import torch

import positions
import teacher as teaching
import train as studying
from checkpoint import open_network, write_network
from engine import Engine, Games, are_games
from network import Network
from pace import Pace, Stop
from teacher_network import new_teacher, open_teacher

STAGES = ("deep", "teacher", "label", "student", "match")
# This share of the time is kept for what takes longer than planned.
RESERVE = 0.02
# Games of a kind end this share of the time before they must have been learnt from or labelled: the
# last ones must be exported too.
LAST_EXPORT = 0.03
# The teacher begins after this share of the deep games' time: with too few it would learn them by heart.
FIRST_DEEP = 0.25
NOTHING = torch.empty((0, positions.PACKED_BYTES), dtype=torch.uint8)


def numbers(text):
    """Whole numbers with commas between them."""
    return [int(word) for word in text.split(",")]


def arguments(words=None):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, required=True, help="for everything")
    parser.add_argument("--shares", type=numbers, default="20,30,25,18,7", help=f"of the time for {', '.join(STAGES)}; 0 leaves one out")
    parser.add_argument("--engine", required=True, help="the built program")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--data", type=pathlib.Path, required=True, help="the folder for everything")
    parser.add_argument("--from", dest="start", type=pathlib.Path, help="the folder of an earlier run, to go on from its teacher and student")
    parser.add_argument("--student", nargs="*", default=[], help="a network to go on from, .pt or .nnue; without it that of --from, or a new one. Several share the time")
    parser.add_argument("--hidden", type=int, default=studying.USUAL_HIDDEN, help="units of a new student")
    parser.add_argument("--wider", type=numbers, default=[], help="after the students, wider ones that begin from the first, of so many units")
    parser.add_argument("--deep", nargs="*", default=[], help="more games or positions for the teacher to learn from")
    parser.add_argument("--deep-nodes", type=int, default=300)
    parser.add_argument("--lambda", dest="later", type=float, default=0.0, help="how much of what a deep game showed later is in its scores, from 0 to 1")
    parser.add_argument("--cheap", nargs="*", default=[], help="more games or positions to label")
    parser.add_argument("--cheap-nodes", type=numbers, default="20,40,60", help="file after file in turn")
    parser.add_argument("--strays", type=int, default=0, help="to label as well: so many positions beside each of the games' positions")
    parser.add_argument("--cheap-threads", type=int, help="for cheap games; all without it")
    parser.add_argument("--file-seconds", type=float, default=30, help="for each file of cheap games")
    parser.add_argument("--match-nodes", type=int, default=8000)
    parser.add_argument("--match-games", type=int, default=1000)
    parser.add_argument("--blocks", type=int, default=8, help="of a new teacher")
    parser.add_argument("--channels", type=int, default=128, help="of a new teacher")
    for name, epochs in (("teacher", 5), ("student", 8)):
        parser.add_argument(f"--{name}-epochs", type=float, default=epochs, help="at most, if time allows")
        parser.add_argument(f"--{name}-rate", type=float, help="highest; lower for one that goes on")
        parser.add_argument(f"--{name}-batch", type=int)
    teaching.label_arguments(parser)
    return parser.parse_args(words)


class Plan:
    """When each stage has to end. One that is late takes from those after it."""

    def __init__(self, minutes, shares):
        self.started = time.monotonic()
        self.length = 60 * minutes * (1 - RESERVE)
        self.shares = dict(zip(STAGES, shares))

    def has(self, stage):
        return self.shares[stage] > 0

    def end(self, stage):
        """The moment, by `time.monotonic`."""
        before = STAGES[: STAGES.index(stage) + 1]
        share = sum(self.shares[name] for name in before) / sum(self.shares.values())
        return self.started + self.length * share

    def left(self, stage):
        """The seconds until the end of a stage."""
        return max(0.0, self.end(stage) - time.monotonic())


class Cycle:
    """One run: what it has made so far."""

    def __init__(self, options, stop):
        self.options, self.stop = options, stop
        self.device = studying.settings()
        shares = options.shares
        if len(shares) != len(STAGES) or min(shares) < 0 or shares[3] == 0:
            raise SystemExit(f"--shares: {len(STAGES)} numbers, of which the student's is not 0")
        if not shutil.which(options.engine):
            raise SystemExit(f"{options.engine}: no such program")
        self.plan = Plan(options.minutes, shares)
        self.work = options.data / "work"
        self.work.mkdir(parents=True, exist_ok=True)
        self.log_file = open(options.data / "cycle.log", "a", encoding="utf-8")
        self.engine = Engine(options.engine, options.threads, stop)
        self.deep_export = ("--lambda", options.later)
        self.strays = ("--strays", options.strays) if options.strays else ()
        # What is missing is better said now than after the work.
        self.students, self.student_scale = self.open_students()
        self.are_old_students = self.student_scale is not None
        self.teacher, self.scale, self.old_teacher = self.open_teacher()

    def open_teacher(self):
        """The teacher of the run before, its scale, and whether it goes on; or a new one, which
        begins from what the first student knows."""
        options = self.options
        earlier = options.start and options.start / "teacher.pt"
        if earlier and earlier.exists():
            return *open_teacher(earlier, self.device), True
        if not self.plan.has("teacher"):
            raise SystemExit("without time for a teacher there must be one in the folder of --from")
        prior, scale = (self.students[0], self.student_scale) if self.are_old_students else (None, teaching.USUAL_SCALE)
        return new_teacher(options.blocks, options.channels, self.device, prior), scale, False

    def open_students(self):
        """The students given and the scale of the first, those of the run before, or a new one."""
        options = self.options
        earlier = options.start and options.start / "student.pt"
        files = options.student or ([earlier] if earlier and earlier.exists() else [])
        if files:
            students, scales = map(list, zip(*(open_network(file, self.device) for file in files)))
        else:
            students, scales = [Network(options.hidden).to(self.device)], [None]
        if any(units <= students[0].hidden for units in options.wider):
            raise SystemExit(f"--wider: more units than the {students[0].hidden} of the first student")
        return students + [students[0].widened(units) for units in options.wider], scales[0]

    def log(self, stage, **figures):
        """A line of the log, also on the screen."""
        line = json.dumps({"at": round(time.monotonic() - self.plan.started, 1), "stage": stage, **figures})
        print(line, flush=True)
        self.log_file.write(line + "\n")
        self.log_file.flush()

    def read(self, path, *export):
        """The positions of a file of games, exported in this way, or of positions; nothing when it has none."""
        path = pathlib.Path(path)
        if not path.exists():
            raise SystemExit(f"{path}: no such file")
        if not are_games(path):
            return positions.read(path)
        exported = self.work / f"{path.stem}-{os.getpid()}.bin"
        if not self.engine.export(path, exported, *export):
            return NOTHING
        return self.take(exported)

    def take(self, file):
        """The positions of a file, which goes."""
        packed = positions.read(file)
        file.unlink()
        return packed

    def split(self, parts):
        """What to train on and what to validate by, of parts that each end with games of their own."""
        pairs = [positions.split(part) for part in parts if len(part) > 1] or [(NOTHING, NOTHING)]
        return [torch.cat(sides).to(self.device) for sides in zip(*pairs)]

    def start_games(self):
        """Sets the cores to deep games and, once their time is up, to cheap ones."""
        options, last_export = self.options, LAST_EXPORT * self.plan.length
        games = Games(self.engine, self.work, options.file_seconds)
        moment = self.plan.end("deep") if self.plan.has("deep") else 0.0
        self.deep_games = games.add("deep", [options.deep_nodes], moment, *self.deep_export)
        ends = self.plan.end("label") - last_export
        self.cheap_games = games.add("cheap", options.cheap_nodes, ends, *self.strays, threads=options.cheap_threads)
        games.start()
        return games

    def gather_deep(self):
        """The deep positions that there are before the teacher begins."""
        parts = [self.read(file, *self.deep_export) for file in self.options.deep]
        # Those made before are enough to begin with.
        first = 0.0 if parts else FIRST_DEEP
        begins = self.plan.started + first * (self.plan.end("deep") - self.plan.started)

        def enough():
            return self.is_over("teacher") or (parts and time.monotonic() >= begins)

        while self.plan.has("teacher") and (file := self.deep_games.next_file(enough)) is not None:
            parts.append(self.take(file))
        if not parts and self.plan.has("teacher") and not self.stop.asked:
            raise SystemExit("the teacher needs deep games: give it time for some, or --deep")
        self.deep, self.check = self.split(parts)
        self.log("deep", files=len(parts), positions=len(self.deep), held_out=len(self.check))

    def more_deep(self):
        """All deep positions, those too that were played meanwhile."""
        parts = [self.deep]
        try:
            while (file := self.deep_games.ready()) is not None:
                parts.append(self.take(file).to(self.device))
        except queue.Empty:
            pass
        if len(parts) > 1:
            self.deep = torch.cat(parts)
            self.log("deep", files=len(parts) - 1, positions=len(self.deep))
        return self.deep

    def deep_sources(self):
        """The files of deep games, those played elsewhere first."""
        given = [path for path in self.options.deep if are_games(path)]
        return given + [file for file in self.deep_games.files if file.exists()]

    def is_over(self, stage):
        return self.stop.asked or self.plan.left(stage) == 0

    def teach(self):
        """The teacher learns as long as there is time, from more and more games."""
        options, teacher, scale, check = self.options, self.teacher, self.scale, self.check
        if not self.plan.has("teacher"):
            teacher.save(options.data / "teacher.pt", scale)
            return
        rate = options.teacher_rate or (7e-4 if self.old_teacher else 2e-3)
        words = ["train", "-", "-o", "-", "--epochs", str(options.teacher_epochs), "--rate", str(rate)]
        words += ["--batch", str(options.teacher_batch)] if options.teacher_batch else []
        how = teaching.arguments(words)
        if len(self.deep) == 0:
            raise SystemExit("the deep games have no positions to learn from")

        def report(step, trained, speed):
            score, result = teaching.mean_errors(teacher, check, scale, how)
            teacher.save(options.data / "teacher.pt", scale)
            self.log("teacher", step=step, trained=rounded(trained), checked=rounded(score), results=rounded(result), per_second=int(speed))

        score, result = teaching.mean_errors(teacher, check, scale, how)
        # What the student knows already: a teacher that does not get below it has nothing to teach.
        known = studying.mean_loss(self.students[0], check, scale, self.student_options())
        self.log("teacher", step=0, blocks=teacher.blocks, channels=teacher.channels, rate=rate, checked=rounded(score), results=rounded(result), student=rounded(known))
        pace = Pace(1, self.plan.left("teacher"), self.stop)

        def source():
            packed = self.more_deep()
            epochs = math.inf if self.plan.left("deep") > 0 else how.epochs
            pace.steps = epochs * max(1, len(packed) // how.batch)
            return packed

        teaching.learn(teacher, source, scale, how, pace, report)

    def label(self):
        """All positions labelled until time is up: those to train on, and those to validate by."""
        parts, checks, busy, total = [], [], 0.0, 0

        def over():
            return self.is_over("label")

        def add(name, train, check):
            nonlocal busy, total
            started = time.monotonic()
            done = teaching.label(self.teacher, train, self.scale, self.options, over)
            parts.append(train[:done])
            if len(check) and not over():
                done += teaching.label(self.teacher, check, self.scale, self.options)
                checks.append(check)
            busy, total = busy + time.monotonic() - started, total + done
            self.log("label", file=name, positions=len(train) + len(check), labelled=total, per_second=int(total / max(busy, 1e-3)))

        add("deep", self.more_deep(), NOTHING)
        for path in self.deep_sources() if self.strays else []:
            if over():
                break
            found = self.read(path, *self.strays)
            add(f"beside {path}", *self.split([found[positions.are_unsearched(found)]]))
        for path in self.options.cheap:
            add(str(path), *self.split([self.read(path)]))
        while (file := self.cheap_games.next_file(over)) is not None:
            add(file.stem, *self.split([self.take(file)]))
        if total == 0:
            raise SystemExit("there are no positions to label")
        return torch.cat(parts), torch.cat(checks) if checks else NOTHING

    def study(self, labelled, checks):
        """The students learn, one after another; the file of the first."""
        names = ["student"] + [f"student-{number}" for number in range(2, len(self.students) + 1)]
        for left, (name, student) in zip(range(len(names), 0, -1), zip(names, self.students)):
            seconds = self.plan.left("student") / left
            self.study_alone(student, str(self.options.data / f"{name}.nnue"), seconds, labelled, checks)
        return str(self.options.data / "student.nnue")

    def student_options(self):
        """How a student learns. The search's scores that it is validated by stand for themselves."""
        options = self.options
        rate = options.student_rate or (5e-4 if self.are_old_students else 1e-3)
        words = ["-", "-o", "-", "--wdl", "0", "--epochs", str(options.student_epochs), "--rate", str(rate)]
        words += ["--batch", str(options.student_batch)] if options.student_batch else []
        return studying.arguments(words)

    def study_alone(self, student, output, seconds, labelled, checks):
        """One student learns; it is written after each epoch and at the end."""
        scale, how = self.scale, self.student_options()

        def checked():
            return {name: rounded(studying.mean_loss(student, check, scale, how)) for name, check in checks.items()}

        def report(step, trained, speed):
            write_network(student, scale, output)
            self.log("student", hidden=student.hidden, step=step, steps=pace.steps, trained=rounded(trained), **checked(), per_second=int(speed))

        self.log("student", step=0, positions=len(labelled), hidden=student.hidden, rate=how.rate, **checked())
        steps = int(how.epochs * max(1, len(labelled) // how.batch))
        pace = Pace(steps, seconds, self.stop)
        studying.learn(student, labelled, scale, how, pace, report)

    def judge(self, network):
        """A match against the network in the program."""
        options = self.options
        said = self.engine.match(network, options.match_nodes, options.match_games, self.plan.end("match"))
        lines = [line for line in said.splitlines() if re.match(r"new vs old|Elo|new:|old:", line)]
        self.log("match", nodes=options.match_nodes, said=lines)

    def run(self):
        """All stages; an early end leaves what was made so far."""
        words = {name: str(value) for name, value in vars(self.options).items()}
        self.log("start", device=device_name(self.device), torch=torch.__version__, options=words)
        games = self.start_games()
        try:
            self.learn()
        finally:
            games.end()
        self.log("stopped" if self.stop.asked else "end")

    def learn(self):
        """Everything but the games."""
        self.gather_deep()
        if self.stop.asked:
            return
        self.teach()
        if self.stop.asked:
            return
        labelled, held = self.label()
        if self.stop.asked:
            return
        checks = {"checked_labels": held, "checked_searches": self.check}
        network = self.study(labelled, {name: part for name, part in checks.items() if len(part)})
        if self.plan.has("match") and self.plan.left("match") > 0 and not self.stop.asked:
            self.judge(network)


def rounded(loss):
    return round(loss, 7)


def device_name(device):
    return torch.cuda.get_device_name(device) if device.type == "cuda" else "cpu"


if __name__ == "__main__":
    Cycle(arguments(), Stop().listen()).run()
