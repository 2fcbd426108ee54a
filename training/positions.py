"""Packed positions, as `horizont selfplay export` writes them, and the features of the network.

A position takes 36 bytes: four bits a square (a1 first, low bits first; 0 empty, 1 to 6 own pawn
to king, 7 to 12 the opponent's), the score (int16) and the result (0, 1, 2 half points), all from
the side of who is to move and with the board turned so that own pawns walk up; a zero.
"""

import numpy
import torch

PACKED_BYTES = 36
PIECES = 12
FEATURES = PIECES * 64
BUCKETS = 8
OWN_KING, THEIR_KING = 6, 12


def load(paths, device):
    """All positions of the files, as one tensor of bytes on the device."""
    parts = []
    for path in paths:
        packed = numpy.fromfile(path, dtype=numpy.uint8)
        if len(packed) == 0 or len(packed) % PACKED_BYTES:
            raise SystemExit(f"{path}: not a file of packed positions")
        parts.append(torch.from_numpy(packed.reshape(-1, PACKED_BYTES)).to(device))
    return torch.cat(parts) if len(parts) > 1 else parts[0]


def boards(packed):
    """The code on each of the 64 squares."""
    pairs = packed[:, :32]
    return torch.stack((pairs & 15, pairs >> 4), dim=2).reshape(-1, 64)


def scores(packed):
    """The search's scores in hundredths of a pawn."""
    low, high = packed[:, 32].int(), packed[:, 33].int()
    unsigned = low + 256 * high
    return torch.where(unsigned < 32768, unsigned, unsigned - 65536).float()


def results(packed):
    """1, 0.5 or 0 for the side to move."""
    return packed[:, 34].float() / 2


def other_side(codes):
    """The same boards as the opponent sees them."""
    turned = codes.view(-1, 8, 8).flip(1).reshape(-1, 64)
    swapped = torch.where(turned <= 6, turned + 6, turned - 6)
    return torch.where(turned == 0, turned, swapped)


def mirrored(codes):
    """The boards with left and right changed where the own king stands on the files e to h."""
    rows = codes.view(-1, 8, 8)
    on_the_right = (rows[:, :, 4:] == OWN_KING).flatten(1).any(1)
    return torch.where(on_the_right[:, None, None], rows.flip(2), rows).reshape(-1, 64)


def one_hot(codes, dtype):
    """A row of 768 for each board: piece by piece, square by square."""
    kinds = torch.arange(1, PIECES + 1, dtype=codes.dtype, device=codes.device)
    return (codes[:, None, :] == kinds[None, :, None]).to(dtype).reshape(-1, FEATURES)


def bucket(codes):
    """Which of the outputs judges each board: by the number of its pieces."""
    return ((codes != 0).sum(1) - 2).div(4, rounding_mode="floor").clamp(0, BUCKETS - 1)


def features(packed, dtype=torch.float32):
    """What the network sees: the board as each side has it, and the output to ask."""
    codes = boards(packed)
    own = one_hot(mirrored(codes), dtype)
    theirs = one_hot(mirrored(other_side(codes)), dtype)
    return own, theirs, bucket(codes)
