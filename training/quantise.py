"""The network in whole numbers: the file that the engine embeds, and its arithmetic.

The file, all little-endian: `HZNNUE02`; king buckets, hidden units, output buckets and scale (four
uint32); the input weights (768 rows of int16 for each king bucket), the hidden biases, the output weights (a row of twice the
hidden units for each bucket), the output biases (int16 all); the FNV-1a hash of everything before
it (uint64).
"""

import numpy
import torch

from network import Network
from positions import BUCKETS, FEATURES, KING_BUCKETS

MAGIC = b"HZNNUE02"
HEAD = len(MAGIC) + 16
# The steps of one unit in the hidden layer and in the output weights.
HIDDEN_UNIT = 255
OUTPUT_UNIT = 64


def fnv1a(data):
    """FNV-1a of 64 bits over whole words of eight bytes; the last one padded with zeros."""
    words = numpy.frombuffer(data + bytes(-len(data) % 8), dtype="<u8")
    value = 0xCBF29CE484222325
    for word in words.tolist():
        value = ((value ^ word) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


def rounded(tensor, unit):
    """Whole steps of a unit."""
    steps = numpy.rint(tensor.detach().cpu().double().numpy() * unit)
    return numpy.clip(steps, -32767, 32767).astype(numpy.int16)


class BadNetwork(Exception):
    """Why bytes are no network."""


class Quantised:
    """A network of int16."""

    def __init__(self, scale, input_weights, input_biases, output_weights, output_biases):
        self.scale = scale
        self.input_weights = input_weights
        self.input_biases = input_biases
        self.output_weights = output_weights
        self.output_biases = output_biases

    @staticmethod
    def of(network, scale):
        """A trained network, rounded."""
        return Quantised(
            int(round(scale)),
            rounded(network.weights().t(), HIDDEN_UNIT),
            rounded(network.input.bias, HIDDEN_UNIT),
            rounded(network.output.weight, OUTPUT_UNIT),
            rounded(network.output.bias, HIDDEN_UNIT * OUTPUT_UNIT),
        )

    @staticmethod
    def from_bytes(data):
        """A network from its file."""
        if data[:8] != MAGIC or len(data) < HEAD + 8:
            raise BadNetwork("not a network, or one of another version")
        kings, hidden, buckets, scale = numpy.frombuffer(data[8:HEAD], "<u4").tolist()
        shapes = ((FEATURES, hidden), (hidden,), (buckets, 2 * hidden), (buckets,))
        ends = numpy.cumsum([numpy.prod(shape) for shape in shapes])
        if (kings, buckets) != (KING_BUCKETS, BUCKETS) or len(data) != HEAD + 8 + 2 * ends[-1]:
            raise BadNetwork("the network has another shape, or was cut off")
        if fnv1a(data[:-8]) != int.from_bytes(data[-8:], "little"):
            raise BadNetwork("the network is damaged: wrong checksum")
        parts = numpy.split(numpy.frombuffer(data[HEAD:-8], "<i2"), ends[:-1])
        return Quantised(scale, *(part.reshape(shape) for part, shape in zip(parts, shapes)))

    def floating(self):
        """The network to train on from; rounded again it is this one."""
        def steps(numbers, unit):
            return torch.from_numpy(numbers.astype(numpy.float32) / unit)

        network = Network(len(self.input_biases))
        network.set_weights(steps(self.input_weights.T.copy(), HIDDEN_UNIT))
        with torch.no_grad():
            network.input.bias.copy_(steps(self.input_biases, HIDDEN_UNIT))
            network.output.weight.copy_(steps(self.output_weights, OUTPUT_UNIT))
            network.output.bias.copy_(steps(self.output_biases, HIDDEN_UNIT * OUTPUT_UNIT))
        return network

    def evaluate(self, own, theirs, bucket):
        """Hundredths of a pawn for the side to move, as the engine computes them."""
        weights = self.input_weights.astype(numpy.int64)
        hidden = [rows.astype(numpy.int64) @ weights + self.input_biases for rows in (own, theirs)]
        active = numpy.clip(numpy.concatenate(hidden, axis=1), 0, HIDDEN_UNIT)
        chosen = self.output_weights.astype(numpy.int64)[bucket]
        total = (active * active * chosen).sum(axis=1)
        # The engine divides as Rust does: towards zero.
        divided = numpy.sign(total) * (abs(total) // HIDDEN_UNIT)
        value = (divided + self.output_biases[bucket]) * self.scale
        unit = HIDDEN_UNIT * OUTPUT_UNIT
        return numpy.sign(value) * (abs(value) // unit)

    def to_bytes(self):
        """The file."""
        hidden = len(self.input_biases)
        assert self.input_weights.shape == (FEATURES, hidden)
        head = MAGIC + numpy.array([KING_BUCKETS, hidden, BUCKETS, self.scale], dtype="<u4").tobytes()
        parts = (self.input_weights, self.input_biases, self.output_weights, self.output_biases)
        body = head + b"".join(part.astype("<i2").tobytes() for part in parts)
        return body + numpy.array([fnv1a(body)], dtype="<u8").tobytes()
