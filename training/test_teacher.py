"""A teacher learns what holds for positions never seen, its labels are what the format says, and a
student learns from them.

    python3 test_teacher.py
"""

import os
import tempfile
import unittest

import torch

import positions
import teacher
import train
from checkpoint import open_network
from quantise import BadNetwork, Quantised
from teacher_network import new_teacher, open_teacher
from test_training import NETWORK, material

SCALE = 300


def share_of_right_sides(shares, rows):
    """Of the positions with somebody well ahead, how many are judged rightly."""
    scores = positions.scores(rows)
    decided = scores.abs() >= 300
    return ((shares > 0.5) == (scores > 0))[decided].float().mean().item()


class Teaching(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        torch.manual_seed(1)
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.deep, cls.checkpoint = cls.path("deep.bin"), cls.path("teacher.pt")
        material(8000, seed=1).tofile(cls.deep)
        size = ["--blocks", "1", "--channels", "16", "--batch", "128", "--epochs", "4", "--rate", "0.01"]
        cls.errors = teacher.train(teacher.arguments(["train", cls.deep, "-o", cls.checkpoint, *size]))
        cls.teacher, cls.scale = open_teacher(cls.checkpoint, "cpu")

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder.name, name)

    def labelled(self, source, *words):
        """What the file holds once it is labelled."""
        output = self.path("labelled.bin")
        teacher.label_file(teacher.arguments(["label", source, "-o", output, "--teacher", self.checkpoint, *words]))
        return positions.read(output)

    def test_the_teacher_learns_what_holds_for_positions_never_seen(self):
        (first_score, first_result), (last_score, last_result) = self.errors[0], self.errors[-1]
        self.assertLess(last_score, 0.3 * first_score)
        self.assertLess(last_result, 0.5 * first_result)
        rows = torch.from_numpy(material(1000, seed=2))
        options = teacher.arguments(["label", "-", "-o", "-", "--teacher", "-"])
        shares = teacher.shares_of(self.teacher.eval(), rows, self.scale, options)
        self.assertGreater(share_of_right_sides(shares, rows), 0.9)

    def test_one_that_begins_from_a_network_says_the_same_at_first_and_keeps_it(self):
        prior, scale = open_network(NETWORK, "cpu")
        rows = torch.from_numpy(material(300, seed=3))
        with torch.no_grad():
            known = prior(*positions.features(rows))
            fresh = new_teacher(1, 4, "cpu", prior).eval()
            judged = teacher.judge(fresh, positions.boards(rows))
        self.assertLess((judged - known[:, None]).abs().max().item(), 1e-5)
        output = self.path("with-prior.pt")
        few = self.path("few.bin")
        material(2000, seed=4).tofile(few)
        size = ["--blocks", "1", "--channels", "16", "--batch", "64", "--epochs", "1", "--rate", "0.005"]
        errors = teacher.train(teacher.arguments(["train", few, "-o", output, "--prior", NETWORK, *size]))
        self.assertLess(errors[-1][0], errors[0][0])
        learnt, _ = open_teacher(output, "cpu")
        for name, weights in prior.state_dict().items():
            self.assertTrue(torch.equal(learnt.prior.state_dict()[name], weights), name)

    def test_labels_say_what_the_teacher_does_and_nothing_else_changes(self):
        before = positions.read(self.deep)[:500]
        before.numpy().tofile(self.path("before.bin"))
        after = self.labelled(self.path("before.bin"), "--result-share", "0.25")
        self.assertTrue(torch.equal(after[:, :32], before[:, :32]))
        self.assertTrue(torch.equal(after[:, positions.RESULT], before[:, positions.RESULT]))
        self.assertTrue(positions.are_labelled(after).all())
        self.assertFalse(positions.are_labelled(before).any())
        codes = positions.boards(before)
        with torch.no_grad():
            judged = [teacher.judge(self.teacher.eval(), side) for side in (codes, positions.left_to_right(codes))]
        forecasts = torch.sigmoid((judged[0] + judged[1]) / 2)
        expected = 0.75 * forecasts[:, 0] + 0.25 * forecasts[:, 1]
        found = positions.expected(after, SCALE)
        self.assertLess((found - expected).abs().max().item(), 0.6 / positions.LABEL_STEPS)
        # Read and written again they are the same bytes.
        again = after.clone()
        positions.set_labels(again, found)
        self.assertTrue(torch.equal(again, after))

    def test_every_label_has_its_bytes(self):
        rows = torch.zeros((positions.LABEL_STEPS + 1, positions.PACKED_BYTES), dtype=torch.uint8)
        steps = torch.arange(len(rows))
        positions.set_labels(rows, steps.double() / positions.LABEL_STEPS)
        self.assertTrue(torch.equal(positions.words(rows).long(), steps))
        shares = positions.expected(rows, SCALE)
        positions.set_labels(rows, shares)
        self.assertTrue(torch.equal(positions.words(rows).long(), steps))
        self.assertEqual((shares[0].item(), shares[-1].item()), (0, 1))

    def test_mirror_images_get_the_same_label(self):
        rows = positions.read(self.deep)[:200]
        turned = positions.left_to_right(positions.boards(rows))
        mirrored = rows.clone()
        mirrored[:, :32] = turned[:, 0::2] | turned[:, 1::2] << 4
        torch.cat((rows, mirrored)).numpy().tofile(self.path("both.bin"))
        labels = positions.words(self.labelled(self.path("both.bin")))
        self.assertLessEqual((labels[:200] - labels[200:]).abs().max().item(), 1)

    def test_own_score_and_result_have_their_share(self):
        before, source = positions.read(self.deep)[:500], self.path("before.bin")
        before.numpy().tofile(source)
        own = self.labelled(source, "--search-share", "1")
        by_score = torch.sigmoid(positions.scores(before) / self.scale)
        self.assertLess((positions.expected(own, SCALE) - by_score).abs().max().item(), 1e-5)
        game = self.labelled(source, "--game-share", "1")
        self.assertLess((positions.expected(game, SCALE) - positions.results(before)).abs().max().item(), 1e-5)

    def test_a_student_learns_from_labels(self):
        self.labelled(self.deep)
        output = self.path("student.nnue")
        size = ["--hidden", "16", "--epochs", "4", "--batch", "256", "--rate", "0.01"]
        labelled = self.path("labelled.bin")
        with self.assertRaises(SystemExit):
            train.train(train.arguments([labelled, "-o", output, *size]))
        losses = train.train(train.arguments([labelled, "-o", output, *size, "--scale", str(SCALE)]))
        self.assertLess(losses[-1], 0.3 * losses[0])
        student, scale = open_network(output, "cpu")
        self.assertEqual(scale, SCALE)
        rows = torch.from_numpy(material(1000, seed=2))
        with torch.no_grad():
            shares = torch.sigmoid(student(*positions.features(rows)))
        self.assertGreater(share_of_right_sides(shares, rows), 0.9)
        # It goes on from either of its two files.
        for start in (output, self.path("student.pt")):
            words = [labelled, "-o", self.path("next.nnue"), "--from", start, "--epochs", "0.1", "--batch", "256"]
            first = train.train(train.arguments(words))[0]
            self.assertLess(abs(first - losses[-1]), 0.1 * losses[0])


class Quantisation(unittest.TestCase):
    def test_a_network_read_as_floating_and_written_again_has_the_same_bytes(self):
        with open(NETWORK, "rb") as file:
            written = file.read()
        network, scale = open_network(NETWORK, "cpu")
        self.assertEqual(Quantised.of(network, scale).to_bytes(), written)

    def test_what_is_no_network_is_refused(self):
        with open(NETWORK, "rb") as file:
            written = file.read()
        damaged = written[:1000] + bytes([written[1000] ^ 1]) + written[1001:]
        for data in (b"", b"Dear Sir", written[:-1], written + b"\0", damaged):
            with self.assertRaises(BadNetwork):
                Quantised.from_bytes(data)


if __name__ == "__main__":
    unittest.main()
