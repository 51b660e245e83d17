"""The sound quizzes that faults are planted in: generated ones, the shipped ones, and those of the manual."""

import os
import random
import re
from dataclasses import dataclass, field

import exams
import lua
import stories

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
# Pages whose examples are whole quizzes without a fault.
PAGES = [
    "stories", "time", "flows", "writing-a-quiz", "adaptive-quizzes", "restoration", "coming-from-other-tools",
    "questions/behaviours", "questions/custom", "questions/templated", "questions/numeric",
]
FENCE = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# Examples that need another quiz beside them, or a file that the page does not show.
INCOMPLETE = {"shelf"}


@dataclass
class Host:
    """A quiz: its files by their paths, the right answers by the texts of its questions, and where it is from."""

    name: str
    kind: str
    files: dict
    keys: dict = field(default_factory=dict)

    @property
    def has_specs(self):
        return any(path.endswith("_spec.lua") for path in self.files)

    def words(self):
        """Returns texts that a play types: short strings and numbers of the quiz."""
        found = {"", "7"}
        for path, text in self.files.items():
            if isinstance(text, str) and "spec/" not in path:
                found.update(word for word in lua.strings(text) if 0 < len(word) <= 24)
                found.update(re.findall(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.])", text)[:40])
        return sorted(found)


def generated(seed, count):
    """Returns so many generated hosts, of all kinds in turn."""
    makers = {"exam": exams.exam, "story": stories.story, "drill": exams.drill, "adaptive": exams.adaptive}
    hosts = []
    for number in range(count):
        kind, make = list(makers.items())[number % len(makers)]
        files, keys = make(random.Random(f"{seed}/{kind}/{number}"), number // len(makers))
        hosts.append(Host(f"{kind}-{number // len(makers) + 1}", kind, files, keys))
    return hosts


def folder(path, kind):
    """Returns the quiz in a folder as a host."""
    files = {}
    for place, folders, names in os.walk(path):
        folders.sort()
        for name in sorted(names):
            with open(os.path.join(place, name), "rb") as file:
                data = file.read()
            try:
                files[os.path.relpath(os.path.join(place, name), path)] = data.decode()
            except UnicodeDecodeError:
                files[os.path.relpath(os.path.join(place, name), path)] = data
    return Host(os.path.basename(os.path.normpath(path)), kind, files)


def quizzes(path, kind):
    """Returns the folders of a folder that are quizzes, or the folder itself if it is one."""
    if os.path.exists(os.path.join(path, "quiz.lua")):
        return [folder(path, kind)]
    return [folder(os.path.join(path, name), kind) for name in sorted(os.listdir(path))
            if os.path.exists(os.path.join(path, name, "quiz.lua"))]


def manual():
    """Returns the quizzes of the manual's pages, each as the page shows it first."""
    hosts = {}
    for page in PAGES:
        with open(os.path.join(ROOT, "docs", page + ".md"), encoding="utf-8") as file:
            for path, text in FENCE.findall(file.read()):
                name, _, rest = path.partition("/")
                if rest and name not in INCOMPLETE:
                    host = hosts.setdefault((page, name), Host(f"{page}/{name}", "manual", {}))
                    host.files.setdefault(rest, text)
    return [host for host in hosts.values() if "quiz.lua" in host.files]


def all_hosts(seed, count, more=()):
    """Returns all hosts: generated ones, the shipped ones, those of the manual, and those of further folders."""
    hosts = generated(seed, count) + quizzes(os.path.join(ROOT, "Quizzes"), "shipped") + manual()
    for path in more:
        for host in quizzes(path, "other"):
            host.name = "other/" + host.name
            hosts.append(host)
    return hosts


def write(files, path):
    """Writes the files of a quiz to a new folder."""
    for name, text in files.items():
        place = os.path.join(path, name)
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(place, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
