"""Trains a network on packed positions and writes it quantised.

    python3 train.py positions.bin -o net.nnue --epochs 12
"""

import argparse
import math

import torch

from checkpoint import open_network, write_network
from network import Network
from pace import Pace, Stop, rate_at, schedule_arguments
from positions import PACKED_BYTES, are_labelled, expected, features, load, results, scores

PRECISIONS = {"bf16": torch.bfloat16, "float32": torch.float32}
USUAL_HIDDEN = 512


def arguments(words=None):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("positions", nargs="+", help="files of `horizont selfplay export` or `teacher.py label`")
    parser.add_argument("-o", "--output", required=True, help="the quantised network")
    parser.add_argument("--hidden", type=int, help=f"units; {USUAL_HIDDEN}, or those of --from")
    learning_arguments(parser)
    parser.add_argument("--scale", type=float, help="score of one unit; that of --from, or fitted")
    parser.add_argument("--from", dest="start", help="a checkpoint or a .nnue file to go on from")
    parser.add_argument("--seconds", type=float, help="longest time to learn")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(words)


def learning_arguments(parser):
    """How to learn, apart from what and how long."""
    schedule_arguments(parser, epochs=12, batch=16384, rate=1e-3, last_rate=1e-5)
    parser.add_argument("--wdl", type=float, default=0.3, help="share of the result where a search gave the score")
    parser.add_argument("--precision", choices=PRECISIONS, help="of the inputs' product; bf16 on a GPU")


def fitted_scale(packed):
    """The scale at which sigmoid(score / scale) tells the results best."""
    searched = packed[~are_labelled(packed)]
    if len(searched) == 0:
        raise SystemExit("labels tell no scale; set the teacher's with --scale")
    sample = searched[torch.randperm(len(searched), device=packed.device)[:1_000_000]]
    score, result = scores(sample).double(), results(sample).double()
    slope = torch.tensor(1 / 300, dtype=torch.float64, device=packed.device)
    for _ in range(30):
        expected_share = torch.sigmoid(score * slope)
        gradient = ((expected_share - result) * score).sum()
        curvature = (expected_share * (1 - expected_share) * score * score).sum()
        slope = slope - gradient / curvature
    return float(1 / slope)


def target_of(packed, scale, wdl):
    """What the network should say; a label holds its share of the result already."""
    share = expected(packed, scale)
    return torch.where(are_labelled(packed), share, torch.lerp(share, results(packed), wdl))


def loss_of(network, packed, scale, options, precision):
    """The mean error."""
    value = network(*features(packed, precision))
    target = target_of(packed, scale, options.wdl)
    return (torch.sigmoid(value) - target).abs().pow(options.power).mean()


@torch.no_grad()
def mean_loss(network, packed, scale, options):
    parts = packed.split(options.batch)
    total = sum(float(loss_of(network, part, scale, options, torch.float32)) * len(part) for part in parts)
    return total / len(packed)


def learn(network, packed, scale, options, pace, report):
    """Trains; `report` gets the steps done, the training loss and the speed after each epoch."""
    device = packed.device
    chosen = options.precision or ("bf16" if device.type == "cuda" else "float32")
    precision = PRECISIONS[chosen]
    optimiser = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=0.01)
    batches = max(1, len(packed) // options.batch)
    step, counted, running = 0, 0, torch.zeros((), device=device)
    while not pace.is_over(step):
        if step % batches == 0:
            order = torch.randperm(len(packed), device=device)
        batch = order[step % batches * options.batch :][: options.batch]
        for group in optimiser.param_groups:
            group["lr"] = rate_at(step, pace.progress(step), pace, options.rate, options.last_rate)
        loss = loss_of(network, packed[batch], scale, options, precision)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        network.clip()
        running += loss.detach()
        step, counted = step + 1, counted + 1
        if step % batches == 0 or pace.is_over(step):
            trained = float(running) / counted
            if not math.isfinite(trained):
                raise SystemExit("the training ran away: try a lower rate")
            report(step, trained, step * options.batch / pace.elapsed())
            counted, running = 0, torch.zeros((), device=device)


def settings():
    """The device to train on, with fast products of 32 bits."""
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.backends.cudnn.allow_tf32 = True
    torch.backends.cudnn.benchmark = True
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def train(options):
    """Trains and writes; the losses on positions not trained on, before and after each epoch."""
    torch.manual_seed(options.seed)
    device = settings()
    packed, check = load(options.positions, device)
    if options.start:
        network, scale = open_network(options.start, device)
        if options.hidden not in (None, network.hidden):
            raise SystemExit(f"{options.start}: has {network.hidden} units, not {options.hidden}")
        scale = options.scale or scale
    else:
        network = Network(options.hidden or USUAL_HIDDEN).to(device)
        scale = options.scale or fitted_scale(packed)
    steps = int(options.epochs * max(1, len(packed) // options.batch))
    losses = [mean_loss(network, check, scale, options)]
    print(f"{len(packed)} positions of {PACKED_BYTES} bytes on {device}, scale {scale:.1f}, {steps} steps, validation loss {losses[0]:.6f}")

    def report(step, trained, speed):
        losses.append(mean_loss(network, check, scale, options))
        write_network(network, scale, options.output)
        print(f"epoch {len(losses) - 1}: training loss {trained:.6f}, validation loss {losses[-1]:.6f}, {speed / 1e6:.2f} M/s", flush=True)

    pace = Pace(steps, options.seconds, Stop().listen())
    learn(network, packed, scale, options, pace, report)
    print(f"{options.output} after {pace.elapsed():.0f} s")
    return losses


if __name__ == "__main__":
    train(arguments())
