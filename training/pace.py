"""How long a training lasts and how fast it learns meanwhile."""

import math
import signal
import time


def schedule_arguments(parser, epochs, batch, rate, last_rate):
    """How long to learn, in which steps and how fast, with these defaults."""
    parser.add_argument("--epochs", type=float, default=epochs)
    parser.add_argument("--batch", type=int, default=batch)
    parser.add_argument("--rate", type=float, default=rate, help="highest learning rate")
    parser.add_argument("--last-rate", type=float, default=last_rate)
    parser.add_argument("--power", type=float, default=2.5, help="of the error that is minimised")


class Stop:
    """Whether somebody asked for an early end, by Ctrl-C or SIGTERM; what was learnt is still written."""

    def __init__(self):
        self.asked = False

    def listen(self):
        """From now on the two signals only ask."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: setattr(self, "asked", True))
        return self


class Pace:
    """Ends after so many steps or seconds, whichever come first; at least one step is done."""

    def __init__(self, steps, seconds=None, stop=None):
        self.steps = max(1, steps)
        self.seconds = seconds
        self.stop = stop
        self.started = time.monotonic()

    def elapsed(self):
        return time.monotonic() - self.started

    def progress(self, step):
        """How much of the way is behind, from 0 to 1."""
        if self.seconds is None:
            return min(1.0, step / self.steps)
        elapsed = self.elapsed()
        by_time = 1.0 if elapsed >= self.seconds else elapsed / self.seconds
        return min(1.0, max(step / self.steps, by_time))

    def is_over(self, step):
        """Whether no step should follow this many."""
        asked = self.stop is not None and self.stop.asked
        return step > 0 and (asked or self.progress(step) >= 1.0)


def rate_at(step, progress, pace, highest, last):
    """A short warm-up, then half a cosine."""
    warm = min(1.0, (step + 1) / max(1, min(200, pace.steps // 20)))
    share = 0.5 + 0.5 * math.cos(math.pi * progress)
    return warm * (last + (highest - last) * share)
