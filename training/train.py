"""Trains a network on packed positions and writes it quantised.

    python3 train.py positions.bin -o net.nnue --epochs 12
"""

import argparse
import math
import os
import time

import torch

from network import Network
from positions import PACKED_BYTES, features, load, results, scores
from quantise import Quantised


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("positions", nargs="+", help="files of `horizont selfplay export`")
    parser.add_argument("-o", "--output", required=True, help="the quantised network")
    parser.add_argument("--hidden", type=int, default=512)
    parser.add_argument("--epochs", type=float, default=12)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=1e-3, help="highest learning rate")
    parser.add_argument("--last-rate", type=float, default=1e-5)
    parser.add_argument("--wdl", type=float, default=0.3, help="share of the result in the target")
    parser.add_argument("--power", type=float, default=2.5, help="of the error that is minimised")
    parser.add_argument("--scale", type=float, help="score of one unit; fitted if not given")
    parser.add_argument("--from", dest="start", help="a checkpoint to go on from")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def fitted_scale(packed):
    """The scale at which sigmoid(score / scale) tells the results best."""
    sample = packed[torch.randperm(len(packed), device=packed.device)[:1_000_000]]
    score, result = scores(sample).double(), results(sample).double()
    slope = torch.tensor(1 / 300, dtype=torch.float64, device=packed.device)
    for _ in range(30):
        expected = torch.sigmoid(score * slope)
        gradient = ((expected - result) * score).sum()
        curvature = (expected * (1 - expected) * score * score).sum()
        slope = slope - gradient / curvature
    return float(1 / slope)


def rate_at(step, steps, options):
    """A short warm-up, then half a cosine."""
    warm = min(1.0, (step + 1) / max(1, min(200, steps // 20)))
    share = 0.5 + 0.5 * math.cos(math.pi * step / steps)
    return warm * (options.last_rate + (options.rate - options.last_rate) * share)


def loss_of(network, packed, scale, options, precision):
    """The mean error, and of how many."""
    own, theirs, bucket = features(packed, precision)
    value = network(own, theirs, bucket)
    target = torch.lerp(torch.sigmoid(scores(packed) / scale), results(packed), options.wdl)
    return (torch.sigmoid(value) - target).abs().pow(options.power).mean()


@torch.no_grad()
def mean_loss(network, packed, scale, options):
    parts = packed.split(options.batch)
    total = sum(float(loss_of(network, part, scale, options, torch.float32)) * len(part) for part in parts)
    return total / len(packed)


def train(options):
    """Trains and writes; the losses on positions not trained on, before and after each epoch."""
    torch.manual_seed(options.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    packed = load(options.positions, device)
    # The last positions of a file are of games of their own, so they are good for checking.
    held = max(1, min(500_000, len(packed) // 50))
    packed, check = packed[:-held], packed[-held:]
    scale = options.scale or fitted_scale(packed)
    network = Network(options.hidden).to(device)
    if options.start:
        network.load_state_dict(torch.load(options.start, map_location=device)["network"])
    optimiser = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=0.01)
    batches = max(1, len(packed) // options.batch)
    steps = max(1, int(options.epochs * batches))
    losses = [mean_loss(network, check, scale, options)]
    print(f"{len(packed)} positions of {PACKED_BYTES} bytes on {device}, scale {scale:.1f}, {steps} steps")
    order, started, running = None, time.time(), 0.0
    for step in range(steps):
        if step % batches == 0:
            order = torch.randperm(len(packed), device=device)
        chosen = order[step % batches * options.batch :][: options.batch]
        for group in optimiser.param_groups:
            group["lr"] = rate_at(step, steps, options)
        loss = loss_of(network, packed[chosen], scale, options, torch.float32)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        network.clip()
        running += loss.detach()
        if (step + 1) % batches == 0 or step + 1 == steps:
            losses.append(mean_loss(network, check, scale, options))
            mean = float(running) / (step % batches + 1)
            speed = (step + 1) * options.batch / (time.time() - started)
            print(f"epoch {len(losses) - 1}: training loss {mean:.6f}, validation loss {losses[-1]:.6f}, {speed / 1e6:.2f} M/s", flush=True)
            running = 0.0
    write(network, scale, options.output)
    return losses


def write(network, scale, output):
    """The quantised network and, beside it, the checkpoint to go on from."""
    checkpoint = os.path.splitext(output)[0] + ".pt"
    torch.save({"network": network.state_dict(), "scale": scale}, checkpoint)
    fresh = output + ".new"
    with open(fresh, "wb") as file:
        file.write(Quantised.of(network, scale).to_bytes())
    os.replace(fresh, output)
    print(f"{output}, {checkpoint}")


if __name__ == "__main__":
    train(arguments())
