"""The teacher: a residual network over the board, too slow to play with, that knows more.

Blocks of two convolutions with squeeze-and-excitation, and two outputs: what a search would say of
the position, and how the game will end. It may begin from a network that plays: then it sees what
that one says, and learns only what must be added to it, so it knows more from the first step on.
"""

import copy

import torch
from torch import nn
from torch.nn import functional

import checkpoint
from network import Network
from positions import PIECES, features_of


class Block(nn.Module):
    """Two convolutions whose outcome, weighed plane by plane, is added to what came in."""

    def __init__(self, channels):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.second_norm = nn.BatchNorm2d(channels)
        self.squeeze = nn.Linear(channels, max(1, channels // 4))
        self.excite = nn.Linear(max(1, channels // 4), 2 * channels)

    def forward(self, planes):
        found = functional.relu(self.first_norm(self.first(planes)))
        found = self.second_norm(self.second(found))
        weights = self.excite(functional.relu(self.squeeze(found.mean((2, 3)))))
        gate, shift = weights[:, :, None, None].chunk(2, dim=1)
        return functional.relu(planes + found * torch.sigmoid(gate) + shift)


class Teacher(nn.Module):
    """Boards in, the logits of the two shares of the points out."""

    def __init__(self, blocks, channels, prior=None):
        super().__init__()
        self.blocks, self.channels = blocks, channels
        self.prior = copy.deepcopy(prior).requires_grad_(False) if prior else None
        self.entry = nn.Conv2d(PIECES + (prior is not None), channels, 3, padding=1, bias=False)
        self.entry_norm = nn.BatchNorm2d(channels)
        self.tower = nn.Sequential(*(Block(channels) for _ in range(blocks)))
        head = max(1, channels // 4)
        self.head = nn.Conv2d(channels, head, 1)
        self.hidden = nn.Linear(64 * head, 2 * channels)
        self.output = nn.Linear(2 * channels, 2)
        if prior:
            # At first it says what the other network does.
            nn.init.zeros_(self.output.weight)
            nn.init.zeros_(self.output.bias)

    def forward(self, codes, dtype):
        """For each board the logit of the search's expectation and that of the result's."""
        seen = planes(codes, dtype)
        if self.prior is None:
            return self.judge(seen)
        known = self.known(codes)
        level = torch.tanh(known / 2).to(dtype)[:, None, None, None].expand(-1, 1, 8, 8)
        seen = torch.cat((seen, level), 1).contiguous(memory_format=torch.channels_last)
        return self.judge(seen) + known[:, None]

    def judge(self, seen):
        """What the planes say."""
        found = self.tower(functional.relu(self.entry_norm(self.entry(seen))))
        found = functional.relu(self.head(found)).flatten(1)
        return self.output(functional.relu(self.hidden(found))).float()

    @torch.no_grad()
    def known(self, codes):
        """What the network that it began from says."""
        with torch.autocast(codes.device.type, enabled=False):
            return self.prior(*features_of(codes))

    def save(self, path, scale):
        """Writes a checkpoint; the large weights in 16 bits, which halves it and costs nothing."""
        state = self.state_dict()
        weights = {name: value.half() if value.dim() > 1 and not name.startswith("prior.") else value for name, value in state.items()}
        shape = {"blocks": self.blocks, "channels": self.channels, "prior": self.prior and self.prior.hidden}
        checkpoint.save(path, {"teacher": weights, "scale": scale, **shape})


def planes(codes, dtype):
    """Twelve planes a board, one for each piece, laid out as convolutions like it (channels last)."""
    kinds = torch.arange(1, PIECES + 1, dtype=codes.dtype, device=codes.device)
    rows = (codes[:, :, None] == kinds).to(dtype)
    return rows.view(-1, 8, 8, PIECES).permute(0, 3, 1, 2)


def new_teacher(blocks, channels, device, prior=None):
    return Teacher(blocks, channels, prior).to(device).to(memory_format=torch.channels_last)


def open_teacher(path, device):
    """A teacher and the scale of the scores it learnt from."""
    content = checkpoint.load(path, device, "teacher")
    prior = Network(content["prior"]) if content.get("prior") else None
    teacher = new_teacher(content["blocks"], content["channels"], device, prior)
    teacher.load_state_dict(content["teacher"])
    return teacher, content["scale"]
