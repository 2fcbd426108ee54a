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

    def forward(self, own, theirs, bucket):
        """The value of each position for the side to move; 1 stands for the scale of the data.

        The product with the inputs has their precision, everything after it 32 bits.
        """
        rows = torch.cat((own, theirs)) @ self.weights().t().to(own.dtype)
        sides = (rows.float() + self.input.bias).chunk(2)
        activated = torch.cat(sides, dim=1).clamp(0, 1).square()
        return self.output(activated).gather(1, bucket[:, None].long())[:, 0]

    @torch.no_grad()
    def clip(self):
        """Keeps the weights within the quantised range."""
        common = self.shared.weight.repeat(1, KING_BUCKETS)
        self.input.weight.copy_((self.input.weight + common).clamp_(-LARGEST, LARGEST).sub_(common))
        self.output.weight.clamp_(-LARGEST, LARGEST)
