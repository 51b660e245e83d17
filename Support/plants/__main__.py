"""Plants faults in sound quizzes, and counts how many of them `check`, `explore` and specs find.

    python3 Support/plants COMMAND [options]

COMMAND is the release command. `classes.md` describes the classes of faults, and the rules by which a finding counts.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

import faults
import hosts
import intention  # noqa: F401 (declares classes)
import relations  # noqa: F401
import visible  # noqa: F401
from commands import Commands, Report
from session import Sessions, described

TOOLS = ("check", "explore", "specs")
# A class whose candidates hardly ever have a witness is given up after so many for each plant that is wanted.
TRIES = 6


def candidates(fault, host, chance):
    """Yields the candidates of a host in random order; they are made when the first one is needed."""
    found = list(fault.operator(host, chance))
    chance.shuffle(found)
    yield from found


class Trial:
    """A run over the chosen classes: it writes quizzes to a folder, and collects the results."""

    def __init__(self, options, folder):
        self.options = options
        self.folder = folder
        self.commands = Commands(options.command, options.max_states, options.max_seconds)
        self.sessions = Sessions(options.command, options.seed, options.plays, options.length)
        self.hosts = hosts.all_hosts(options.seed, options.generated, options.hosts)
        self.sound = {}
        self.cuts = 0

    def place(self, files, name):
        """Writes a quiz, and returns its folder. Each is called `quiz`, because the name is a part of its identity."""
        path = os.path.join(self.folder, name, "quiz")
        if not os.path.exists(path):
            hosts.write(files, path)
        return path

    def sound_folder(self, host):
        return self.place(host.files, "sound/" + host.name.replace("/", "-"))

    def reports(self, quiz, hasSpecs):
        """Returns the reports of the tools about a quiz."""
        reports = {"check": self.commands.check(quiz), "explore": self.commands.explore(quiz)}
        reports["specs"] = self.commands.test(quiz) if hasSpecs else Report([])
        self.cuts += reports["explore"].cut
        return reports

    def sound_reports(self, host):
        """Returns the reports about a sound host, which are made once."""
        if host.name not in self.sound:
            self.sound[host.name] = self.reports(self.sound_folder(host), host.has_specs)
        return self.sound[host.name]

    def plants(self, fault):
        """Yields the plants of a class, from all hosts in turn, and None for each candidate without a witness."""
        chance = random.Random(f"{self.options.seed}/{fault.name}")
        order = list(self.hosts)
        chance.shuffle(order)
        sources = [(host, candidates(fault, host, chance)) for host in order if not fault.needsSpecs or host.has_specs]
        while sources:
            left = []
            for host, found in sources:
                candidate = next(found, None)
                if candidate:
                    left.append((host, found))
                    yield self.plant(fault, host, candidate)
            sources = left

    def plant(self, fault, host, candidate):
        """Returns the plant if a play shows it."""
        with tempfile.TemporaryDirectory(dir=self.folder) as scratch:
            planted = os.path.join(scratch, "quiz")
            hosts.write(candidate.files, planted)
            witness = self.sessions.witness(
                host, self.sound_folder(host), planted, lambda moment: fault.shows(moment, candidate), fault.restarts)
        return None if witness is None else faults.Plant(fault, host, candidate, witness)

    def row(self, fault):
        """Plants faults of a class, runs the tools, and returns the row of the table."""
        row = {"class": fault.name, "group": fault.group, "planted": 0, "discarded": 0, "check": 0, "explore": 0,
               "specs": 0, "missed": 0, "plants": []}
        for plant in self.plants(fault):
            if not plant:
                row["discarded"] += 1
            else:
                row["planted"] += 1
                name = f"{fault.name}-{row['planted']}"
                result = self.result(plant, self.place(plant.candidate.files, name))
                with open(os.path.join(self.folder, name, "plant.json"), "w", encoding="utf-8") as file:
                    json.dump(result, file, ensure_ascii=False, indent=2)
                row["plants"].append(result)
                for tool in result["found"]:
                    row[tool] += 1
                row["missed"] += not (result["found"] or self.options.witnesses)
                self.tell(plant, result)
            if row["planted"] == self.options.per_class or row["discarded"] >= TRIES * self.options.per_class:
                break
        return row

    def result(self, plant, quiz):
        """Runs the tools on a plant in a folder, and returns what they found."""
        result = {"host": plant.host.name, "fault": plant.candidate.note, "witness": plant.witness, "found": {},
                  "lines": {file: sorted(lines) for file, lines in plant.lines.items()}, "other": []}
        if self.options.witnesses:
            return result
        reports = self.sound_reports(plant.host).values()
        sound = {finding.same() for report in reports for finding in report.findings}
        for tool, report in self.reports(quiz, plant.host.has_specs).items():
            for finding in report.findings:
                if finding.same() in sound:
                    continue
                words = f"{finding.kind} {finding.file}:{finding.line} {finding.message}"
                if plant.fault.counts(finding, plant):
                    result["found"].setdefault(tool, words)
                else:
                    result["other"].append(f"{tool}: {words}")
        return result

    def tell(self, plant, result):
        """Prints a line about a plant."""
        found = "witness only" if self.options.witnesses else ", ".join(result["found"]) or "MISSED"
        print(f"{plant.fault.name:17} {plant.host.name:24} {plant.candidate.note}: {found}", flush=True)
        if self.options.verbose:
            print(f"    {described(plant.witness)}")
            for words in [*result["found"].values(), *("not counted: " + word for word in result["other"])]:
                print(f"    {words[:200]}")

    def alarms(self):
        """Returns the findings about sound hosts. A note of `check` is none."""
        if self.options.all_hosts:
            for host in self.hosts:
                self.sound_reports(host)
        return [
            f"{name}: {tool}: {finding.kind} {finding.file}:{finding.line} {finding.message.strip()}"
            for name, reports in self.sound.items() for tool, report in reports.items()
            for finding in report.findings if finding.more != "note"]


def table(rows, hasTools):
    """Returns the table of the classes, with sums by group. Without tools, there is no reach."""
    columns = ["planted", "discarded", *TOOLS, "missed"]
    lines = [f"{'class':18}{'group':6}" + "".join(f"{column:>11}" for column in columns) + "   reach"]

    def line(name, group, numbers):
        planted = numbers["planted"]
        found = planted - numbers["missed"]
        reach = f"{100 * found / planted:6.0f} %" if planted and hasTools else "       –"
        return f"{name:18}{group:6}" + "".join(f"{numbers[column]:>11}" for column in columns) + reach

    lines += [line(row["class"], row["group"], row) for row in rows]
    for group in sorted({row["group"] for row in rows}):
        members = [row for row in rows if row["group"] == group]
        lines.append(line("all", group, {column: sum(row[column] for row in members) for column in columns}))
    return "\n".join(lines)


def options():
    """Returns the options of the command line."""
    parser = argparse.ArgumentParser(prog="plants", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("command", type=os.path.abspath, help="the release command")
    parser.add_argument("--classes", metavar="NAMES", help="only these classes or groups, separated by commas")
    parser.add_argument("--seed", help="of the hosts, the places and the plays (1; with --held-back: the commit)")
    parser.add_argument("--per-class", type=int, default=10, metavar="N", help="plants of each class (10)")
    parser.add_argument("--held-back", action="store_true", help="only the classes that are held back")
    parser.add_argument("--json", metavar="FILE", help="write all plants with their findings")
    parser.add_argument("--keep", metavar="DIR", help="write the quizzes and the witnesses to this new folder")
    parser.add_argument("--generated", type=int, default=64, metavar="N", help="generated hosts (64)")
    parser.add_argument("--hosts", action="append", default=[], metavar="DIR",
                        help="a further quiz, or a folder of quizzes, without a fault")
    parser.add_argument("--all-hosts", action="store_true", help="look for false alarms on every host")
    parser.add_argument("--max-states", type=int, default=2000, metavar="N", help="limit of explore (2000)")
    parser.add_argument("--max-seconds", type=int, default=60, metavar="N", help="limit of explore (60)")
    parser.add_argument("--plays", type=int, default=30, metavar="N", help="plays that look for a witness (30)")
    parser.add_argument("--length", type=int, default=40, metavar="N", help="commands of such a play (40)")
    parser.add_argument("--witnesses", action="store_true", help="plant and look for witnesses, but run no tool")
    parser.add_argument("--verbose", action="store_true", help="show witnesses and findings")
    choice = parser.parse_args()
    choice.seed = choice.seed or (commit() if choice.held_back else "1")
    return choice


def commit():
    """Returns the checked out commit of the folder that this file is in."""
    words = ["git", "-C", hosts.ROOT, "rev-parse", "--short=12", "HEAD"]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()


def chosen(choice):
    """Returns the classes that the options choose."""
    wanted = set(choice.classes.split(",")) if choice.classes else None
    known = faults.classes()
    unknown = (wanted or set()) - {fault.name for fault in known} - {fault.group for fault in known}
    if unknown:
        names = ", ".join(fault.name for fault in known)
        sys.exit(f"There is no class {sorted(unknown)[0]!r}; there are: {names}.")
    found = [fault for fault in known if fault.isHeldBack == choice.held_back
             and (not wanted or {fault.name, fault.group} & wanted)]
    return found or sys.exit("Only with --held-back are classes run that are held back, and then only these.")


def main():
    """Runs the chosen classes, and prints the table and the false alarms."""
    choice = options()
    with tempfile.TemporaryDirectory() as scratch:
        if choice.keep:
            os.makedirs(choice.keep)
        trial = Trial(choice, os.path.abspath(choice.keep or scratch))
        rows = [trial.row(fault) for fault in chosen(choice)] if choice.per_class else []
        alarms = [] if choice.witnesses else trial.alarms()
    print("\n" + table(rows, not choice.witnesses))
    print(f"\nSeed {choice.seed}. {len(alarms)} false alarms on {len(trial.sound)} sound hosts.")
    print("".join(f"  {alarm}\n" for alarm in alarms), end="")
    if trial.cuts:
        print(f"{trial.cuts} explorations stopped because of --max-seconds, so the table depends on the load.")
    if choice.json:
        with open(choice.json, "w", encoding="utf-8") as file:
            json.dump({"seed": choice.seed, "classes": rows, "alarms": alarms, "cut": trial.cuts}, file,
                      ensure_ascii=False, indent=2)
            file.write("\n")
    sys.exit(1 if alarms else 0)


main()
