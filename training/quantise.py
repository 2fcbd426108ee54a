"""The network in whole numbers: the file that the engine embeds, and its arithmetic.

The file, all little-endian: `HZNNUE01`; hidden units, output buckets and scale (three uint32); the
input weights (768 rows of int16), the hidden biases, the output weights (a row of twice the
hidden units for each bucket), the output biases (int16 all); the FNV-1a hash of everything before
it (uint64).
"""

import numpy
import torch

from network import Network
from positions import BUCKETS, FEATURES

MAGIC = b"HZNNUE01"
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
            rounded(network.input.weight.t(), HIDDEN_UNIT),
            rounded(network.input.bias, HIDDEN_UNIT),
            rounded(network.output.weight, OUTPUT_UNIT),
            rounded(network.output.bias, HIDDEN_UNIT * OUTPUT_UNIT),
        )

    @staticmethod
    def from_bytes(data):
        """A network from its file."""
        if data[:8] != MAGIC or len(data) < 28:
            raise BadNetwork("not a network, or one of another version")
        hidden, buckets, scale = numpy.frombuffer(data[8:20], "<u4").tolist()
        shapes = ((FEATURES, hidden), (hidden,), (buckets, 2 * hidden), (buckets,))
        ends = numpy.cumsum([numpy.prod(shape) for shape in shapes])
        if buckets != BUCKETS or len(data) != 28 + 2 * ends[-1]:
            raise BadNetwork("the network has another shape, or was cut off")
        if fnv1a(data[:-8]) != int.from_bytes(data[-8:], "little"):
            raise BadNetwork("the network is damaged: wrong checksum")
        parts = numpy.split(numpy.frombuffer(data[20:-8], "<i2"), ends[:-1])
        return Quantised(scale, *(part.reshape(shape) for part, shape in zip(parts, shapes)))

    def floating(self):
        """The network to train on from; rounded again it is this one."""
        def steps(numbers, unit):
            return torch.from_numpy(numbers.astype(numpy.float32) / unit)

        network = Network(len(self.input_biases))
        network.load_state_dict(
            {
                "input.weight": steps(self.input_weights.T.copy(), HIDDEN_UNIT),
                "input.bias": steps(self.input_biases, HIDDEN_UNIT),
                "output.weight": steps(self.output_weights, OUTPUT_UNIT),
                "output.bias": steps(self.output_biases, HIDDEN_UNIT * OUTPUT_UNIT),
            }
        )
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
        head = MAGIC + numpy.array([hidden, BUCKETS, self.scale], dtype="<u4").tobytes()
        parts = (self.input_weights, self.input_biases, self.output_weights, self.output_biases)
        body = head + b"".join(part.astype("<i2").tobytes() for part in parts)
        return body + numpy.array([fnv1a(body)], dtype="<u8").tobytes()
