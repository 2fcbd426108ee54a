"""Trains a large network on positions of deep searches, and has it label many others.

    python3 teacher.py train deep.bin -o teacher.pt --blocks 8 --channels 128 --epochs 4
    python3 teacher.py label cheap.bin -o labelled.bin --teacher teacher.pt
"""

import argparse
import math
import os
import time

import torch

import checkpoint
from pace import Pace, Stop, rate_at, schedule_arguments
from positions import PACKED_BYTES, boards, expected, left_to_right, load, read, results, set_labels
from teacher_network import new_teacher, open_teacher
from train import settings

USUAL_SCALE = 300.0
# A report and a checkpoint come at least this often, in steps.
REPORT_STEPS = 1000
# So many positions are labelled at a time: what a GPU works on, and what is read and written.
LABEL_BATCH, LABEL_PART = 32768, 1 << 22


def arguments(words=None):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    tasks = parser.add_subparsers(dest="task", required=True)
    training = tasks.add_parser("train", help="learn from positions of deep searches")
    training.add_argument("positions", nargs="+", help="files of `horizont selfplay export`")
    training.add_argument("-o", "--output", required=True, help="the checkpoint")
    training.add_argument("--from", dest="start", help="a checkpoint to go on from")
    training.add_argument("--prior", help="a .nnue file that a new teacher begins from, to learn only what it doesn't know")
    training.add_argument("--blocks", type=int, default=8)
    training.add_argument("--channels", type=int, default=128)
    training.add_argument("--seconds", type=float, help="longest time to learn")
    training.add_argument("--scale", type=float, help=f"score of one unit; {USUAL_SCALE:.0f}, or that of --from")
    training.add_argument("--seed", type=int, default=1)
    learning_arguments(training)
    labelling = tasks.add_parser("label", help="put the teacher's judgement in the place of the scores")
    labelling.add_argument("positions", help="a file of `horizont selfplay export`")
    labelling.add_argument("-o", "--output", required=True, help="the same positions, labelled")
    labelling.add_argument("--teacher", required=True, help="a checkpoint")
    label_arguments(labelling)
    return parser.parse_args(words)


def learning_arguments(parser):
    """How to learn, apart from what and how long."""
    schedule_arguments(parser, epochs=4, batch=8192, rate=2e-3, last_rate=1e-6)
    parser.add_argument("--result-weight", type=float, default=0.02, help="of the squared error against the result")
    parser.add_argument("--compile", action="store_true", help="torch.compile, which takes a minute and then pays")


def label_arguments(parser):
    """What a label is made of."""
    parser.add_argument("--result-share", type=float, default=0.25, help="of the teacher's forecast of the result; the rest is its forecast of the score")
    parser.add_argument("--search-share", type=float, default=0.0, help="of the position's own score in the label")
    parser.add_argument("--game-share", type=float, default=0.0, help="of the game's own result in the label")
    parser.add_argument("--one-sided", action="store_true", help="do without the mirror image: twice as fast")


def judge(teacher, codes):
    """The two logits of each board, on a GPU in 16 bits."""
    on_gpu = codes.device.type == "cuda"
    with torch.autocast(codes.device.type, torch.bfloat16, enabled=on_gpu):
        return teacher(codes, torch.bfloat16 if on_gpu else torch.float32)


def filled(codes, size):
    """The boards and as many empty ones as make a whole batch, on a GPU: for each new size of a
    batch it would look for the fastest way anew."""
    missing = size - len(codes) if codes.device.type == "cuda" else 0
    return torch.cat((codes, codes.new_zeros(missing, 64))) if missing > 0 else codes


def errors(judged, packed, scale, power):
    """Against the search's score, and squared against the result."""
    shares = torch.sigmoid(judged)
    score = (shares[:, 0] - expected(packed, scale)).abs().pow(power).mean()
    return score, (shares[:, 1] - results(packed)).square().mean()


@torch.no_grad()
def mean_errors(teacher, packed, scale, options):
    """The two errors on positions not trained on."""
    teacher.eval()
    total = torch.zeros(2, dtype=torch.float64)
    for part in packed.split(options.batch):
        judged = judge(teacher, filled(boards(part), options.batch))[: len(part)]
        found = errors(judged, part, scale, options.power)
        total += torch.tensor([float(error) for error in found]).double() * len(part)
    teacher.train()
    return (total / len(packed)).tolist()


def randomly_mirrored(codes):
    """Every second board or so with left and right changed."""
    which = torch.rand(len(codes), device=codes.device) < 0.5
    return torch.where(which[:, None], left_to_right(codes), codes)


def passes(source, batch):
    """Batches in random order, pass after pass over what the source has by then, and whether each
    is the last of its pass."""
    while True:
        packed = source()
        order = torch.randperm(len(packed), device=packed.device)
        batches = max(1, len(packed) // batch)
        for number in range(batches):
            yield packed[order[number * batch :][:batch]], number + 1 == batches


def learn(teacher, source, scale, options, pace, report):
    """Trains on what `source` has at each pass; `report` gets the steps done, the error against the
    score and the speed now and then."""
    optimiser = torch.optim.AdamW(teacher.parameters(), lr=options.rate, weight_decay=0.02)
    model = torch.compile(teacher) if options.compile else teacher
    step, counted, running = 0, 0, 0.0
    teacher.train()
    for part, ends_pass in passes(source, options.batch):
        for group in optimiser.param_groups:
            group["lr"] = rate_at(step, pace.progress(step), pace, options.rate, options.last_rate)
        score, result = errors(judge(model, randomly_mirrored(boards(part))), part, scale, options.power)
        optimiser.zero_grad(set_to_none=True)
        (score + options.result_weight * result).backward()
        optimiser.step()
        running = running + score.detach()
        step, counted = step + 1, counted + 1
        if counted == REPORT_STEPS or ends_pass or pace.is_over(step):
            trained = float(running) / counted
            if not math.isfinite(trained):
                raise SystemExit("the training ran away: try a lower rate")
            report(step, trained, step * options.batch / pace.elapsed())
            counted, running = 0, 0.0
        if pace.is_over(step):
            return


def train(options):
    """Trains and writes; the errors on positions not trained on, before and after each epoch."""
    torch.manual_seed(options.seed)
    device = settings()
    packed, check = load(options.positions, device)
    if options.start:
        teacher, scale = open_teacher(options.start, device)
    else:
        prior, scale = checkpoint.open_network(options.prior, device) if options.prior else (None, USUAL_SCALE)
        teacher = new_teacher(options.blocks, options.channels, device, prior)
    scale = options.scale or scale
    steps = int(options.epochs * max(1, len(packed) // options.batch))
    found = [mean_errors(teacher, check, scale, options)]
    print(f"{len(packed)} positions on {device}, {teacher.blocks} blocks of {teacher.channels}, {steps} steps")

    def report(step, trained, speed):
        found.append(mean_errors(teacher, check, scale, options))
        teacher.save(options.output, scale)
        score, result = found[-1]
        print(f"step {step}: training loss {trained:.6f}, validation loss {score:.6f}, of results {result:.5f}, {speed / 1e3:.0f} k/s", flush=True)

    learn(teacher, lambda: packed, scale, options, Pace(steps, options.seconds, Stop().listen()), report)
    return found


@torch.no_grad()
def shares_of(teacher, packed, scale, options):
    """What the labels of positions will say."""
    codes = filled(boards(packed), LABEL_BATCH)
    judged = judge(teacher, codes)
    if not options.one_sided:
        judged = (judged + judge(teacher, left_to_right(codes))) / 2
    forecasts = torch.sigmoid(judged[: len(packed)])
    share = torch.lerp(forecasts[:, 0], forecasts[:, 1], options.result_share)
    own = options.search_share * expected(packed, scale) + options.game_share * results(packed)
    return (1 - options.search_share - options.game_share) * share + own


def label(teacher, packed, scale, options, over=lambda: False):
    """Labels positions where they lie until `over` says so, a batch at least; how many it did."""
    teacher.eval()
    done = 0
    for part in packed.split(LABEL_BATCH):
        if len(part) == 0 or (done and over()):
            break
        set_labels(part, shares_of(teacher, part, scale, options))
        done += len(part)
    if packed.device.type == "cuda":
        torch.cuda.synchronize()
    return done


def label_file(options):
    """Labels a file of any length; its order stays, so its end still has games of its own."""
    device = settings()
    teacher, scale = open_teacher(options.teacher, device)
    positions, started = read(options.positions), time.monotonic()

    def write(file):
        for part in positions.split(LABEL_PART):
            on_device = part.to(device)
            label(teacher, on_device, scale, options)
            file.write(on_device.cpu().numpy().tobytes())

    checkpoint.replace(options.output, write)
    took = time.monotonic() - started
    assert os.path.getsize(options.output) == PACKED_BYTES * len(positions)
    print(f"{options.output}: {len(positions)} positions, {len(positions) / took / 1e3:.0f} k/s")


if __name__ == "__main__":
    options = arguments()
    (train if options.task == "train" else label_file)(options)
