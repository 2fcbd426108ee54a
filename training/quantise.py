"""The network in whole numbers: the file that the engine embeds, and its arithmetic.

The file, all little-endian: `HZNNUE01`; hidden units, output buckets and scale (three uint32); the
input weights (768 rows of int16), the hidden biases, the output weights (a row of twice the
hidden units for each bucket), the output biases (int16 all); the FNV-1a hash of everything before
it (uint64).
"""

import numpy

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


class Quantised:
    """A network of int16."""

    def __init__(self, network, scale):
        def rounded(tensor, unit):
            steps = numpy.rint(tensor.detach().cpu().double().numpy() * unit)
            return numpy.clip(steps, -32767, 32767).astype(numpy.int16)

        self.scale = int(round(scale))
        self.input_weights = rounded(network.input.weight.t(), HIDDEN_UNIT)
        self.input_biases = rounded(network.input.bias, HIDDEN_UNIT)
        self.output_weights = rounded(network.output.weight, OUTPUT_UNIT)
        self.output_biases = rounded(network.output.bias, HIDDEN_UNIT * OUTPUT_UNIT)

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
