"""The network: pieces on squares by the own king's place, seen from both sides, one hidden layer, an output for each bucket."""

import torch
from torch import nn

from positions import BUCKETS, FEATURES, KING_BUCKETS, PIECE_SQUARES

# Weights are kept within what the quantised form can hold: 127 / 64.
LARGEST = 1.98


class Network(nn.Module):
    """(5 x 768 -> hidden) x 2 -> 1, with squared clipped activation and output buckets.

    What a piece on a square means wherever the king stands is learnt once for all of the king's
    places (`shared`); `input` learns what is different in each.
    """

    def __init__(self, hidden):
        super().__init__()
        self.hidden = hidden
        self.shared = nn.Linear(PIECE_SQUARES, hidden, bias=False)
        self.input = nn.Linear(FEATURES, hidden)
        self.output = nn.Linear(2 * hidden, BUCKETS)
        # About thirty inputs are on at a time, not all 768.
        nn.init.normal_(self.shared.weight, std=0.1)
        nn.init.zeros_(self.input.weight)
        nn.init.zeros_(self.input.bias)

    def weights(self):
        """Those of the inputs as the engine has them: a column for each input."""
        return self.input.weight + self.shared.weight.repeat(1, KING_BUCKETS)

    @torch.no_grad()
    def set_weights(self, weights):
        """Shares what the king's places have in common."""
        common = weights.view(self.hidden, KING_BUCKETS, PIECE_SQUARES).mean(1)
        self.shared.weight.copy_(common)
        self.input.weight.copy_(weights - common.repeat(1, KING_BUCKETS))

    @torch.no_grad()
    def widened(self, hidden):
        """One of more units that says the same: the new ones begin unheard."""
        wider = Network(hidden)
        for name in ("shared", "input"):
            getattr(wider, name).weight[: self.hidden] = getattr(self, name).weight
        wider.input.bias[: self.hidden] = self.input.bias
        wider.output.weight.zero_()
        for side in (0, 1):
            own = slice(side * self.hidden, (side + 1) * self.hidden)
            wider.output.weight[:, side * hidden : side * hidden + self.hidden] = self.output.weight[:, own]
        wider.output.bias.copy_(self.output.bias)
        return wider.to(self.output.bias.device)

    def forward(self, pieces, kings, bucket):
        """The value of each position for the side to move; 1 stands for the scale of the data.

        The rows are those of both sides (`positions.features`), multiplied with the weights of one
        king's place after another, which is less work than a row with all inputs. This product has
        the precision of the rows, everything after it 32 bits.
        """
        order = kings.argsort()
        of_places = pieces[order].split(kings.bincount(minlength=KING_BUCKETS).tolist())
        weights = self.weights().to(pieces.dtype).view(self.hidden, KING_BUCKETS, PIECE_SQUARES)
        rows = torch.cat([rows @ weights[:, place].t() for place, rows in enumerate(of_places)])
        activated = (rows.float() + self.input.bias).clamp(0, 1).square()
        # What each row says to each output, were it that of the side to move or of the other one.
        said = (activated @ self.output.weight.view(2 * BUCKETS, self.hidden).t())[order.argsort()]
        own, theirs = said.view(2, -1, BUCKETS, 2)
        values = own[:, :, 0] + theirs[:, :, 1] + self.output.bias
        return values.gather(1, bucket[:, None].long())[:, 0]

    @torch.no_grad()
    def clip(self):
        """Keeps the weights within the quantised range."""
        common = self.shared.weight.repeat(1, KING_BUCKETS)
        self.input.weight.copy_((self.input.weight + common).clamp_(-LARGEST, LARGEST).sub_(common))
        self.output.weight.clamp_(-LARGEST, LARGEST)
