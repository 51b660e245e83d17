"""Runs `check`, `explore` and `test`, and reads their findings."""

import json
import os
import re
import subprocess
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Finding:
    """A problem that a command reports: its kind, its words, and its place."""

    tool: str
    kind: str
    message: str
    file: str = ""
    line: int = 0
    more: str = field(default="", compare=False)

    def same(self):
        """Returns what makes two findings one, without the line."""
        return self.tool, self.kind, re.sub(r"(\.lua|\.json):\d+", r"\1", self.message), self.file


@dataclass
class Report:
    """The findings of a command about a quiz; `cut` tells that it stopped because of the clock."""

    findings: list
    cut: bool = False
    seconds: float = 0
    complete: bool = False


class Commands:
    """The author's tools, with fixed limits. Each runs on one thread."""

    def __init__(self, command, max_states, max_seconds):
        self.command = command
        self.limits = ["--max-states", str(max_states), "--max-seconds", str(max_seconds)]

    def run(self, words, quiz):
        """Returns the JSON that a command writes about the quiz in a folder."""
        done = subprocess.run(
            [self.command, *words, os.path.basename(quiz)], cwd=os.path.dirname(quiz), capture_output=True, check=False,
            env=os.environ | {"CI": "1", "LC_ALL": "C.UTF-8"})
        try:
            return json.loads(done.stdout)
        except ValueError:
            # A quiz that cannot be loaded is told on the standard error.
            return {"unread": done.stderr.decode(errors="replace").strip() or f"exit {done.returncode}"}

    def check(self, quiz):
        """Returns the report of `check`."""
        read = self.run(["check", "--json"], quiz)
        if "unread" in read:
            return Report([Finding("check", "unread", read["unread"])])
        return Report([
            Finding("check", item["code"], item["message"] + " " + item.get("remedy", ""),
                    item.get("file", "").partition("/")[2], item.get("line", 0), item["severity"])
            for quiz in read for item in quiz["problems"]])

    def explore(self, quiz):
        """Returns the report of `explore`."""
        read = self.run(["explore", "--json", "--jobs", "1", *self.limits], quiz)
        read = read[0] if isinstance(read, list) else read
        if "unread" in read:
            return Report([Finding("explore", "unread", read["unread"])])
        findings = [
            Finding("explore", item["kind"], item.get("message", ""), item.get("file", ""), item.get("line", 0),
                    json.dumps(item.get("follows", "")))
            for item in read["problems"]]
        if (read.get("score") or {}).get("passable") is False:
            findings.append(Finding("explore", "unpassable", "no attempt can pass"))
        return Report(findings, read.get("stopped") == "time", read["seconds"], read["complete"])

    def test(self, quiz):
        """Returns the report of the specs: a finding for each test that fails."""
        read = self.run(["test", "--json", "--jobs", "1"], quiz)
        if "unread" in read:
            return Report([Finding("specs", "unread", read["unread"])])
        return Report([
            Finding("specs", item["status"], " ".join(item["names"]), item["file"])
            for item in read["tests"] if item["status"] in ("failure", "error")])
