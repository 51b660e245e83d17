"""Classes of faults in code: their operators, their witnesses, and the findings that count. `classes.md` describes them.

The modules `visible`, `relations` and `intention` declare the classes. Their groups, and which are held back, are read
from the table in `classes.md`.
"""

import difflib
import os
import re
from dataclasses import dataclass, field
from typing import Callable

REGISTRY = {}


@dataclass
class Candidate:
    """Files with a fault that no play has shown yet, the names at its place, and a sentence about it."""

    files: dict
    names: list
    note: str
    # The pass mark, where the fault is about one.
    passing: float = 0


@dataclass
class Fault:
    """A class of faults.

    `operator` yields the candidates of a host, `shows` tells from a moment of a play whether it shows the fault. `kinds`
    and `words` are those of findings that count. `restarts` are commands that a play may use besides those offered.
    """

    name: str
    operator: Callable
    shows: Callable
    kinds: set
    words: str = ""
    restarts: tuple = ()
    isAnywhere: bool = False
    needsSpecs: bool = False
    group: str = ""
    isHeldBack: bool = False

    def counts(self, finding, plant):
        """Returns true if a finding of the planted quiz tells this fault at its place."""
        if finding.tool == "specs":
            return True
        isKind = finding.kind in self.kinds or bool(
            self.words and re.search(self.words, finding.message, re.IGNORECASE))
        return isKind and (self.isAnywhere or plant.is_at(finding))


@dataclass
class Plant:
    """A fault in a host, with the commands that show it."""

    fault: Fault
    host: object
    candidate: Candidate
    witness: list
    lines: dict = field(default_factory=dict)

    def __post_init__(self):
        for name, text in self.candidate.files.items():
            before = self.host.files.get(name, "")
            if isinstance(text, str) and text != before:
                self.lines[name] = changed_lines(before, text)

    def is_at(self, finding):
        """Returns true if the finding stands in a changed line, or names the place."""
        if finding.line in self.lines.get(finding.file, ()):
            return True
        words = finding.message + " " + finding.more
        return any(names(words, name) for name in self.candidate.names)


def names(words, name):
    """Returns true if a message has a name. `gate.on` is also named by `segue "on" of scene "gate"`."""
    if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words):
        return True
    scene, dot, segue = name.partition(".")
    return bool(dot) and f'"{scene}"' in words and f'"{segue}"' in words


def changed_lines(before, after):
    """Returns the numbers of the lines that differ; for removed lines, those around the gap."""
    lines = set()
    old, new = before.splitlines(), after.splitlines()
    for tag, _, _, start, end in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "delete":
            lines.update((start, start + 1))
        elif tag != "equal":
            lines.update(range(start + 1, end + 1))
    return lines


def fault(name, shows, kinds=(), words="", **more):
    """Declares the class of faults whose operator is the decorated generator of candidates."""
    def declare(operator):
        REGISTRY[name] = Fault(name, operator, shows, set(kinds), words, **more)
        return operator
    return declare


def classes():
    """Returns all classes in the order of `classes.md`, with their groups."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "classes.md")
    with open(path, encoding="utf-8") as file:
        rows = re.findall(r"^\| `([\w-]+)` \| (\w) \| (\w*) *\|", file.read(), re.MULTILINE)
    if sorted(name for name, _, _ in rows) != sorted(REGISTRY):
        raise SystemExit("The table of classes.md and the declared classes differ.")
    for name, group, held in rows:
        REGISTRY[name].group, REGISTRY[name].isHeldBack = group, held == "yes"
    return [REGISTRY[name] for name, _, _ in rows]


def fails(moment, candidate):
    """Returns true if only the planted quiz fails."""
    return moment.fails()


def looks_different(moment, candidate):
    """Returns true if the screens differ, and neither quiz failed."""
    haveScreens = moment.sound.get("ok") is True and moment.planted.get("ok") is True
    return haveScreens and moment.differs("elements", "scene")


def score_differs(moment, candidate):
    """Returns true if the scores of the attempts differ."""
    sound, planted = moment.attempt("score")
    return sound is not None and planted is not None and sound != planted
