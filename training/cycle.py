"""The whole cycle in a given time: games, a teacher, labels, a student, a match.

    python3 cycle.py --minutes 14 --engine horizont --data DIR

DIR gets `teacher.pt`, `student.pt`, `student.nnue` and `cycle.log` (a JSON object a line); the games
are in `DIR/work`. A later run goes on from an earlier one with `--from DIR`.
"""

import argparse
import json
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
from engine import CheapGames, Engine, are_games
from network import Network
from pace import Pace, Stop
from teacher_network import new_teacher, open_teacher

STAGES = ("deep", "teacher", "label", "student", "match")
# This share of the time is kept for what takes longer than planned.
RESERVE = 0.02
# Cheap games end this share of the time before labelling does: the last ones must be exported and labelled too.
LAST_EXPORT = 0.03
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
    parser.add_argument("--deep", nargs="*", default=[], help="more games or positions for the teacher to learn from")
    parser.add_argument("--deep-nodes", type=int, default=600)
    parser.add_argument("--cheap", nargs="*", default=[], help="more games or positions to label")
    parser.add_argument("--cheap-nodes", type=numbers, default="20,40,60", help="file after file in turn")
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
        # What is missing is better said now than after the work.
        self.teacher, self.scale, self.old_teacher = self.open_teacher()
        self.students, self.are_old_students = self.open_students()

    def open_teacher(self):
        """The teacher of the run before or a new one, its scale, and whether it goes on."""
        options = self.options
        earlier = options.start and options.start / "teacher.pt"
        if earlier and earlier.exists():
            return *open_teacher(earlier, self.device), True
        if not self.plan.has("teacher"):
            raise SystemExit("without time for a teacher there must be one in the folder of --from")
        return new_teacher(options.blocks, options.channels, self.device), teaching.USUAL_SCALE, False

    def open_students(self):
        """The students given, that of the run before or a new one, and whether they go on."""
        options = self.options
        earlier = options.start and options.start / "student.pt"
        files = options.student or ([earlier] if earlier and earlier.exists() else [])
        students = [open_network(file, self.device)[0] for file in files]
        return students or [Network(options.hidden).to(self.device)], bool(students)

    def log(self, stage, **figures):
        """A line of the log, also on the screen."""
        line = json.dumps({"at": round(time.monotonic() - self.plan.started, 1), "stage": stage, **figures})
        print(line, flush=True)
        self.log_file.write(line + "\n")
        self.log_file.flush()

    def read(self, path):
        """The positions of a file of games or of positions; nothing when it has none."""
        path = pathlib.Path(path)
        if not path.exists():
            raise SystemExit(f"{path}: no such file")
        if not are_games(path):
            return positions.read(path)
        exported = self.work / f"{path.stem}-{os.getpid()}.bin"
        if not self.engine.export(path, exported):
            return NOTHING
        packed = positions.read(exported)
        exported.unlink()
        return packed

    def split(self, parts):
        """What to train on and what to validate by, of parts that each end with games of their own."""
        pairs = [positions.split(part) for part in parts if len(part) > 1] or [(NOTHING, NOTHING)]
        return [torch.cat(sides).to(self.device) for sides in zip(*pairs)]

    def play_deep(self):
        """Games of deeper searches, until their time is up; all deep positions."""
        files = list(self.options.deep)
        if self.plan.has("deep"):
            file = self.work / f"deep-{int(time.time())}.hzg"
            self.engine.play(file, self.options.deep_nodes, self.plan.end("deep"))
            files.append(file)
        if not files and self.plan.has("teacher"):
            raise SystemExit("the teacher needs deep games: give it time for some, or --deep")
        train, check = self.split([self.read(file) for file in files])
        self.log("deep", files=len(files), positions=len(train), held_out=len(check))
        return train, check

    def start_cheap(self):
        """Sets the cores to cheap games."""
        moment = self.plan.end("label") - LAST_EXPORT * self.plan.length
        cheap = CheapGames(self.engine, self.work, self.options.cheap_nodes, self.options.file_seconds, moment)
        cheap.start()
        return cheap

    def teach(self, deep):
        """The teacher learns as long as there is time."""
        options, teacher, scale = self.options, self.teacher, self.scale
        if not self.plan.has("teacher"):
            teacher.save(options.data / "teacher.pt", scale)
            return
        rate = options.teacher_rate or (7e-4 if self.old_teacher else 2e-3)
        words = ["train", "-", "-o", "-", "--epochs", str(options.teacher_epochs), "--rate", str(rate)]
        words += ["--batch", str(options.teacher_batch)] if options.teacher_batch else []
        how = teaching.arguments(words)
        train, check = deep
        if len(train) == 0:
            raise SystemExit("the deep games have no positions to learn from")

        def report(step, trained, speed):
            score, result = teaching.mean_errors(teacher, check, scale, how)
            teacher.save(options.data / "teacher.pt", scale)
            self.log("teacher", step=step, steps=pace.steps, trained=rounded(trained), checked=rounded(score), results=rounded(result), per_second=int(speed))

        score, result = teaching.mean_errors(teacher, check, scale, how)
        # What the student knows already: a teacher that does not get below it has nothing to teach.
        known = studying.mean_loss(self.students[0], check, scale, self.student_options())
        self.log("teacher", step=0, blocks=teacher.blocks, channels=teacher.channels, rate=rate, checked=rounded(score), results=rounded(result), student=rounded(known))
        steps = int(how.epochs * max(1, len(train) // how.batch))
        pace = Pace(steps, self.plan.left("teacher"), self.stop)
        teaching.learn(teacher, train, scale, how, pace, report)

    def label(self, deep, cheap):
        """All positions labelled until time is up: those to train on, and those to validate by."""
        parts, checks, busy, total = [], [], 0.0, 0

        def over():
            return self.stop.asked or self.plan.left("label") == 0

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

        add("deep", deep, NOTHING)
        for path in self.options.cheap:
            add(str(path), *self.split([self.read(path)]))
        while not over():
            file = self.next_positions(cheap)
            if file is None:
                break
            packed = positions.read(file)
            file.unlink()
            add(file.stem, *self.split([packed]))
        if total == 0:
            raise SystemExit("there are no positions to label")
        return torch.cat(parts), torch.cat(checks) if checks else NOTHING

    def next_positions(self, cheap):
        """The next file that the players have ready; `None` after the last, or when time is up."""
        while self.plan.left("label") > 0 and not self.stop.asked:
            try:
                file = cheap.positions.get(timeout=0.2)
            except queue.Empty:
                continue
            if isinstance(file, SystemExit):
                raise file
            return file
        return None

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
        deep = self.play_deep()
        if not self.stop.asked:
            cheap = self.start_cheap()
            try:
                self.learn(deep, cheap)
            finally:
                cheap.end()
        self.log("stopped" if self.stop.asked else "end")

    def learn(self, deep, cheap):
        """Everything after the deep games."""
        self.teach(deep)
        if self.stop.asked:
            return
        train, check = deep
        labelled, held = self.label(train, cheap)
        if self.stop.asked:
            return
        checks = {"checked_labels": held, "checked_searches": check}
        network = self.study(labelled, {name: part for name, part in checks.items() if len(part)})
        if self.plan.has("match") and self.plan.left("match") > 0 and not self.stop.asked:
            self.judge(network)


def rounded(loss):
    return round(loss, 7)


def device_name(device):
    return torch.cuda.get_device_name(device) if device.type == "cuda" else "cpu"


if __name__ == "__main__":
    Cycle(arguments(), Stop().listen()).run()
