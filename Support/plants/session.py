"""Plays sound quizzes by `quizboard drive` at random, and repeats the plays in planted ones until a reply differs."""

import json
import os
import random
import subprocess
import tempfile
from dataclasses import dataclass

# Commands of a witness that are none of `drive`: the program ends and starts again with the same store.
RESTART = {"do": "start again"}
FRESH = {"do": "start again from the beginning"}
ACTIONS = {"do": "actions"}
PASSIVE = {"advance", "resize"}
# Buttons that lead on.
FORWARD = {"begin", "submit", "next", "answered", "overview", "handIn", "handInAnyway", "on", "check"}
LEAVING = {"quit", "endQuiz"}
IGNORED = {"controller", "identifier"}
# Errors of commands that the planted quiz does not offer.
NO_FAULTS = ("unknown-element", "not-enabled", "bad-command", "ended")
ENDED = {"ok": False, "error": {"kind": "ended"}}


def lines(commands):
    """Returns commands as lines for `drive`, each followed by one that asks what is offered next."""
    return "".join(json.dumps(line) + "\n" for command in commands for line in (command, ACTIONS)).encode()


class Drive:
    """A process of `drive`, with a store if the play starts the quiz again."""

    def __init__(self, command, quiz, store):
        self.words = [command, "drive", quiz] + (["--store", store] if store else [])
        self.process = None

    def start(self, *more):
        """Starts the process, and returns its first reply and what it offers."""
        self.process = subprocess.Popen(
            self.words + list(more), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        return [self.read(), self.ask(json.dumps(ACTIONS).encode() + b"\n")]

    def read(self):
        line = self.process.stdout.readline()
        return json.loads(line) if line else ENDED

    def ask(self, data):
        """Returns the first reply to lines."""
        try:
            self.process.stdin.write(data)
            self.process.stdin.flush()
        except BrokenPipeError:
            return ENDED
        return self.read()

    def send(self, command):
        """Returns the reply to a command, and the reply that has what is offered next."""
        if command in (RESTART, FRESH):
            self.end()
            return self.start(*(["--fresh"] if command == FRESH else []))
        return [self.ask(lines([command])), self.read()]

    def end(self):
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        self.process.stdout.read()
        self.process.wait()
        self.process.stdout.close()

    def all(self, commands):
        """Returns the pairs of replies to a whole play, which `drive` gets at once."""
        parts, more = [[]], [[]]
        for command in commands:
            if command in (RESTART, FRESH):
                parts.append([])
                more.append(["--fresh"] if command == FRESH else [])
            else:
                parts[-1].append(command)
        replies = []
        for part, words in zip(parts, more):
            data = json.dumps(ACTIONS).encode() + b"\n" + lines(part)
            done = subprocess.run(
                self.words + words, input=data, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
            read = [json.loads(line) for line in done.stdout.splitlines()]
            read += [ENDED] * (2 * len(part) + 2 - len(read))
            replies += list(zip(read[::2], read[1::2]))
        return replies


def plain(value):
    """Returns a value of a reply without what differs by chance: numbers of controllers, places in files."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items() if key not in IGNORED}
    return [plain(item) for item in value] if isinstance(value, list) else value


@dataclass
class Moment:
    """The replies of both quizzes to a command, and what each offers next."""

    sound: dict
    planted: dict
    offers: list
    planted_offers: list
    commands: list

    def differs(self, *keys):
        """Returns true if one of these keys of the replies differs."""
        return any(plain(self.sound.get(key)) != plain(self.planted.get(key)) for key in keys)

    def fails(self):
        """Returns true if only the planted quiz fails, by a fault of its scripts."""
        kind = (self.planted.get("error") or {}).get("kind", "")
        return self.sound.get("ok") is True and kind not in ("", *NO_FAULTS)

    def element(self, key):
        """Returns that element of both."""
        return [next((item for item in reply.get("elements", []) if item.get("id") == key), {})
                for reply in (self.sound, self.planted)]

    def attempt(self, key):
        """Returns that value of both attempts, or None where there is no attempt."""
        return [(reply.get("attempt") or {}).get(key) for reply in (self.sound, self.planted)]


def active(offers):
    """Returns the offers with which the player does something."""
    return [offer for offer in offers if offer["do"] not in PASSIVE]


class Player:
    """Chooses commands at random. It answers rightly, mostly, and comes back to where it was."""

    def __init__(self, chance, host, restarts):
        self.chance = chance
        self.host = host
        self.words = host.words()
        self.restarts = restarts
        self.skill = chance.choice([1, 1, 0.7, 0.5, 0.2])
        self.patience = chance.choice([0, 0.02, 0.2])
        # A hurried player presses what leads on, a curious one everything.
        self.hurry = chance.choice([0, 0.3, 0.8])

    def next(self, reply, offers):
        """Returns the next command, or None if nothing is offered."""
        if self.restarts and self.chance.random() < 0.08:
            return self.chance.choice(self.restarts)
        waits = [offer for offer in offers if offer["do"] == "advance"]
        offers = active(offers)
        if waits and (not offers or self.chance.random() < self.patience):
            return self.chance.choice(waits)
        answers = [offer for offer in offers if offer.get("id", "").partition(".")[0] == "answer"]
        others = [offer for offer in offers if offer not in answers and offer.get("id") not in LEAVING]
        control = next((item for item in reply.get("elements", []) if item.get("id") == "answer"), {})
        isEmpty = not any(control.get(key) for key in ("selection", "text", "value", "order"))
        if answers and self.chance.random() < (0.85 if isEmpty else 0.15):
            return self.answer(answers, reply)
        if self.hurry and others and self.chance.random() < self.hurry:
            others = [offer for offer in others if offer.get("id") in FORWARD] or others
        chosen = self.chance.choice(others or offers) if others or offers else None
        return self.filled(chosen)

    def answer(self, answers, reply):
        """Returns an answer: the right one of the host's keys, or any."""
        texts = [item.get("text") for item in reply.get("elements", [])]
        key = next((self.host.keys[text] for text in texts if text in self.host.keys), None)
        if key and self.chance.random() < self.skill:
            return key
        return self.filled(self.chance.choice(answers))

    def filled(self, command):
        """Returns the command with a text, an order or pairs of its own where it stands for all."""
        if not command or command["do"] != "type":
            return command
        return command | {"text": self.chance.choice(self.words)}


class Sessions:
    """The plays of sound hosts, which are made once, and the search for witnesses among them."""

    def __init__(self, command, seed, plays, length):
        self.command = command
        self.seed = seed
        self.plays = plays
        self.length = length
        self.known = {}

    def sound_plays(self, host, quiz, restarts):
        """Yields plays of the sound quiz, each as a list of (command, reply, offers); new ones only when needed."""
        known = self.known.setdefault((host.name, bool(restarts)), [])
        for number in range(self.plays):
            if number == len(known):
                chance = random.Random(f"{self.seed}/{host.name}/{bool(restarts)}/{number}")
                known.append(self.play(quiz, Player(chance, host, list(restarts))))
            yield known[number]

    def play(self, quiz, player):
        """Returns a new play of a sound quiz."""
        steps = []
        with tempfile.TemporaryDirectory() as scratch:
            drive = Drive(self.command, quiz, player.restarts and os.path.join(scratch, "store.sqlite"))
            command, replies = None, drive.start()
            while True:
                steps.append((command, replies[0], replies[1].get("actions", [])))
                if len(steps) > self.length or not replies[0].get("ok") or replies[0].get("left"):
                    break
                command = player.next(replies[0], steps[-1][2])
                if not command:
                    break
                replies = drive.send(command)
            drive.end()
        return steps

    def witness(self, host, sound, planted, shows, restarts=()):
        """Returns the commands after which the replies show the fault, or None. The quizzes are folders."""
        for steps in self.sound_plays(host, sound, restarts):
            commands = [command for command, _, _ in steps[1:]]
            with tempfile.TemporaryDirectory() as scratch:
                store = restarts and os.path.join(scratch, "store.sqlite")
                replies = Drive(self.command, planted, store).all(commands)
            for number, ((_, sound_reply, offers), (reply, after)) in enumerate(zip(steps, replies)):
                moment = Moment(sound_reply, reply, offers, after.get("actions", []), commands[:number])
                if shows(moment):
                    return moment.commands
                if not reply.get("ok"):
                    break
        return None


def described(commands):
    """Returns a witness in a few words."""
    words = [" ".join(str(value) for value in command.values()) for command in commands]
    return " · ".join(words) or "at the start"
