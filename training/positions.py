"""Packed positions, as `horizont selfplay export` writes them, and the features of the network.

A position takes 36 bytes: four bits a square (a1 first, low bits first; 0 empty, 1 to 6 own pawn
to king, 7 to 12 the opponent's), the score (int16) and the result (0, 1, 2 half points), all from
the side of who is to move and with the board turned so that own pawns walk up; the kind of the
score: 0 for what a search found, in hundredths of a pawn, 1 for a teacher's label, 2 for none yet. A
label is the share of the points to expect, an uint16 in steps of 1/65535: in hundredths of a pawn it
would be coarse where games are decided.
"""

import numpy
import torch

PACKED_BYTES = 36
PIECES = 12
PIECE_SQUARES = PIECES * 64
# The bucket of the own king on the files a to d, by rank and file (`BUCKET_OF_KING` of the engine).
KING_BUCKETS = 5
BUCKET_OF_KING = ((0, 0, 1, 2), (3, 3, 3, 3), *((4, 4, 4, 4),) * 6)
FEATURES = KING_BUCKETS * PIECE_SQUARES
BUCKETS = 8
OWN_KING, THEIR_KING = 6, 12
RESULT, KIND = 34, 35
SEARCHED, LABELLED, UNSEARCHED = 0, 1, 2
LABEL_STEPS = 65535
# No more positions than this are held out for validation: it takes time too.
MOST_HELD_OUT = 500_000


def read(path):
    """The positions of a file, as a tensor of bytes."""
    try:
        packed = numpy.fromfile(path, dtype=numpy.uint8)
    except OSError as error:
        raise SystemExit(f"{path}: {error.strerror}") from None
    if len(packed) == 0 or len(packed) % PACKED_BYTES:
        raise SystemExit(f"{path}: not a file of packed positions")
    return torch.from_numpy(packed.reshape(-1, PACKED_BYTES))


def split(packed, most=MOST_HELD_OUT):
    """Positions to train on and, from the end, which has games of its own, those to validate by."""
    held = max(1, min(most, len(packed) // 50))
    return packed[:-held], packed[-held:]


def load(paths, device):
    """The positions of all files to train on and to validate by, on the device."""
    files = [read(path) for path in paths]
    for path, packed in zip(paths, files):
        if are_unsearched(packed).any():
            raise SystemExit(f"{path}: has positions that neither a search nor a teacher has judged")
    parts = [split(packed, max(1, MOST_HELD_OUT // len(paths))) for packed in files]
    train, check = (torch.cat(sides).to(device) for sides in zip(*parts))
    if len(train) == 0:
        raise SystemExit("at least two positions are needed: one for training, one for validation")
    return train, check


def boards(packed):
    """The code on each of the 64 squares."""
    pairs = packed[:, :32]
    return torch.stack((pairs & 15, pairs >> 4), dim=2).reshape(-1, 64)


def words(packed):
    """The two bytes of the score, unsigned."""
    return packed[:, 32].int() + 256 * packed[:, 33].int()


def scores(packed):
    """The search's scores in hundredths of a pawn."""
    unsigned = words(packed)
    return torch.where(unsigned < 32768, unsigned, unsigned - 65536).float()


def results(packed):
    """1, 0.5 or 0 for the side to move."""
    return packed[:, RESULT].float() / 2


def are_labelled(packed):
    """Which positions have a teacher's label."""
    return packed[:, KIND] == LABELLED


def are_unsearched(packed):
    """Which positions nobody has judged."""
    return packed[:, KIND] == UNSEARCHED


def expected(packed, scale):
    """The share of the points to expect: by the label, or else by the search's score."""
    searched = torch.sigmoid(scores(packed) / scale)
    return torch.where(are_labelled(packed), words(packed).float() / LABEL_STEPS, searched)


def set_labels(packed, shares):
    """Writes shares of the points into the positions as their labels."""
    steps = (shares.clamp(0, 1) * LABEL_STEPS).round().int()
    packed[:, 32] = (steps & 255).to(torch.uint8)
    packed[:, 33] = (steps >> 8).to(torch.uint8)
    packed[:, KIND] = LABELLED


def other_side(codes):
    """The same boards as the opponent sees them."""
    turned = codes.view(-1, 8, 8).flip(1).reshape(-1, 64)
    swapped = torch.where(turned <= 6, turned + 6, turned - 6)
    return torch.where(turned == 0, turned, swapped)


def left_to_right(codes):
    """The boards with left and right changed. The data know no castling, so nothing else changes."""
    return codes.view(-1, 8, 8).flip(2).reshape(-1, 64)


def mirrored(codes):
    """The boards with left and right changed where the own king stands on the files e to h."""
    rows = codes.view(-1, 8, 8)
    on_the_right = (rows[:, :, 4:] == OWN_KING).flatten(1).any(1)
    return torch.where(on_the_right[:, None, None], rows.flip(2), rows).reshape(-1, 64)


def king_bucket(codes):
    """Where the own king of each mirrored board stands."""
    places = torch.zeros((8, 8), dtype=torch.long, device=codes.device)
    places[:, :4] = torch.tensor(BUCKET_OF_KING, device=codes.device)
    return places.flatten()[(codes == OWN_KING).int().argmax(1)]


def pieces(codes, dtype):
    """A row for each mirrored board: piece by piece, square by square."""
    kinds = torch.arange(1, PIECES + 1, dtype=codes.dtype, device=codes.device)
    return (codes[:, None, :] == kinds[None, :, None]).to(dtype).reshape(-1, PIECE_SQUARES)


def inputs(rows, kings):
    """The rows as the engine numbers its inputs: king's place by king's place."""
    wide = rows.new_zeros(len(rows), KING_BUCKETS, PIECE_SQUARES)
    wide[torch.arange(len(rows)), kings] = rows
    return wide.reshape(-1, FEATURES)


def bucket(codes):
    """Which of the outputs judges each board: by the number of its pieces."""
    return ((codes != 0).sum(1) - 2).div(4, rounding_mode="floor").clamp(0, BUCKETS - 1)


def features(packed, dtype=torch.float32):
    """What the network sees of positions."""
    return features_of(boards(packed), dtype)


def features_of(codes, dtype=torch.float32):
    """What the network sees of boards: the pieces as the side to move has them, then as the other
    side does, where the own king of each stands, and the output to ask."""
    seen = torch.cat((mirrored(codes), mirrored(other_side(codes))))
    return pieces(seen, dtype), king_bucket(seen), bucket(codes)
