"""Files that are replaced whole or not at all, and networks read back from them."""

import os

import torch

from network import Network
from quantise import BadNetwork, Quantised


def replace(path, write):
    """Puts what `write` writes in the file's place."""
    fresh = f"{path}.new"
    with open(fresh, "wb") as file:
        write(file)
        file.flush()
        os.fsync(file.fileno())
    os.replace(fresh, path)


def save(path, content):
    """Writes a checkpoint."""
    replace(path, lambda file: torch.save(content, file))


def load(path, device, kind):
    """Reads a checkpoint that has an entry of this name."""
    try:
        content = torch.load(path, map_location=device)
    except FileNotFoundError:
        raise SystemExit(f"{path}: no such file") from None
    except Exception as error:  # PyTorch has many ways to say that a file is not its own.
        raise SystemExit(f"{path}: not a checkpoint ({type(error).__name__})") from None
    if not isinstance(content, dict) or kind not in content:
        raise SystemExit(f"{path}: a checkpoint of something else")
    return content


def open_network(path, device):
    """A network and its scale, from a checkpoint or from a quantised file."""
    if str(path).endswith(".nnue"):
        try:
            with open(path, "rb") as file:
                quantised = Quantised.from_bytes(file.read())
        except (OSError, BadNetwork) as error:
            raise SystemExit(f"{path}: {error}") from None
        network, scale = quantised.floating(), float(quantised.scale)
    else:
        content = load(path, device, "network")
        scale = content["scale"]
        network = Network(content["network"]["input.bias"].numel())
        try:
            network.load_state_dict(content["network"])
        except RuntimeError:
            raise SystemExit(f"{path}: a network of another shape") from None
    return network.to(device), scale


def write_network(network, scale, output):
    """The quantised network and, beside it, the checkpoint to go on from; their names."""
    beside = os.path.splitext(output)[0] + ".pt"
    save(beside, {"network": network.state_dict(), "scale": scale})
    written = Quantised.of(network, scale).to_bytes()
    replace(output, lambda file: file.write(written))
    return output, beside
