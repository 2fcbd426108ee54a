"""The network: 768 inputs seen from both sides, one hidden layer, an output for each bucket."""

import torch
from torch import nn

from positions import BUCKETS, FEATURES

# Weights are kept within what the quantised form can hold: 127 / 64.
LARGEST = 1.98


class Network(nn.Module):
    """(768 -> hidden) x 2 -> 1, with squared clipped activation and output buckets."""

    def __init__(self, hidden):
        super().__init__()
        self.hidden = hidden
        self.input = nn.Linear(FEATURES, hidden)
        self.output = nn.Linear(2 * hidden, BUCKETS)
        # About thirty inputs are on at a time, not all 768.
        nn.init.normal_(self.input.weight, std=0.1)
        nn.init.zeros_(self.input.bias)

    def forward(self, own, theirs, bucket):
        """The value of each position for the side to move; 1 stands for the scale of the data.

        The product with the inputs has their precision, everything after it 32 bits.
        """
        rows = torch.cat((own, theirs)) @ self.input.weight.t().to(own.dtype)
        sides = (rows.float() + self.input.bias).chunk(2)
        activated = torch.cat(sides, dim=1).clamp(0, 1).square()
        return self.output(activated).gather(1, bucket[:, None].long())[:, 0]

    @torch.no_grad()
    def clip(self):
        """Keeps the weights within the quantised range."""
        self.input.weight.clamp_(-LARGEST, LARGEST)
        self.output.weight.clamp_(-LARGEST, LARGEST)
