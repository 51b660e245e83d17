"""Edits of Lua text: constructors such as `qb.scene "gate" { … }`, their keys, and methods of classes.

A function returns new files and leaves those that it was given. It expects the layout of the manual: a method begins
with `function` and ends with `end` in the first column.
"""

import re
from dataclasses import dataclass, field

LITERAL = re.compile(
    r"--\[(=*)\[.*?\]\1\]|--[^\n]*|\[(=*)\[.*?\]\2\]|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.DOTALL)
CONSTRUCTOR = re.compile(r"\bqb\.(\w+)\s*(?:\(?\s*\"([^\"]*)\"\s*\)?\s*)?\{")
SEGUES = {"show", "present", "replace", "popover", "unwind", "embed"}


def masked(text):
    """Returns the text with each string and comment replaced by as many spaces; line breaks stay."""
    return LITERAL.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)


def strings(text):
    """Returns the contents of the short strings of the text."""
    return [found.group()[1:-1] for found in LITERAL.finditer(text) if found.group()[0] in "\"'"]


@dataclass
class Node:
    """A constructor with braces: its kind (`scene`), its name, where it starts and ends, and where its braces open."""

    file: str
    kind: str
    name: str
    start: int
    body: int
    end: int
    children: list = field(default_factory=list)

    def keys(self, text):
        """Returns the places of the values in the braces by their keys, as (start of the key, start, end)."""
        found, depth, begin, hidden = {}, 0, self.body, masked(text)
        for index in range(self.body, self.end):
            letter = hidden[index]
            depth += (letter in "{([") - (letter in "})]")
            # A function in a value has commas of its own only in brackets.
            if depth < 0 or letter in ",;" and depth == 0:
                key = re.match(r"\s*(\w+)\s*=(?!=)\s*", text[begin:index])
                if key:
                    found[key.group(1)] = (begin + key.start(1), begin + key.end(), index)
                begin = index + 1
        return found

    def value(self, text, key):
        """Returns the Lua expression of a key, or None."""
        place = self.keys(text).get(key)
        return text[place[1]:place[2]].strip() if place else None

    def word(self, text, key):
        """Returns the text that a key has, or None."""
        value = self.value(text, key)
        return value[1:-1] if value and re.fullmatch(r'"[^"\n]*"', value) else None


def nodes(files, ending=".lua"):
    """Returns the constructors of all files, outermost first, each with those in its braces as children."""
    found = []
    for name in sorted(files):
        if not name.endswith(ending):
            continue
        text, stack = files[name], []
        hidden = masked(text)
        for match in CONSTRUCTOR.finditer(text):
            if hidden[match.start()] != "q":
                continue
            depth, end = 1, match.end()
            while depth and end < len(hidden):
                depth += (hidden[end] in "{") - (hidden[end] in "}")
                end += 1
            node = Node(name, match.group(1), match.group(2) or "", match.start(), match.end(), end)
            while stack and stack[-1].end <= node.start:
                stack.pop()
            if stack:
                stack[-1].children.append(node)
            stack.append(node)
            found.append(node)
    return found


@dataclass
class Scene:
    """A scene of a storyboard with its segues."""

    node: Node
    segues: list
    ending: bool
    kind: str

    @property
    def name(self):
        return self.node.name


def scenes(files):
    """Returns the scenes of all storyboards."""
    found = []
    for node in nodes(files, "storyboard.lua"):
        if node.kind == "scene":
            text = files[node.file]
            ways = [child for child in node.children if child.kind in SEGUES]
            isEnding = node.value(text, "ending") == "true"
            found.append(Scene(node, ways, isEnding, node.word(text, "class") or "Page"))
    return found


def pages(files):
    """Returns the scenes of the class `Page`, or of none."""
    return [scene for scene in scenes(files) if scene.kind == "Page"]


def target(files, segue):
    """Returns the scene that a segue leads to."""
    return segue.word(files[segue.file], "to")


def replaced(files, name, start, end, words):
    """Returns the files with a part of one replaced."""
    text = files[name]
    return files | {name: text[:start] + words + text[end:]}


def with_key(files, node, key, value):
    """Returns the files with a key of a node set to a Lua expression."""
    place = node.keys(files[node.file]).get(key)
    if place:
        return replaced(files, node.file, place[1], place[2], value)
    return replaced(files, node.file, node.body, node.body, f" {key} = {value},")


def with_keys(files, changes):
    """Returns the files with keys of several nodes of one file set: the last first, so that the places stay right."""
    for node, key, value in sorted(changes, key=lambda change: -change[0].start):
        files = with_key(files, node, key, value)
    return files


def script_of(files, name):
    """Returns the file that defines a class, or None."""
    pattern = re.compile(rf'^local {name} = qb\.\w+\(?\s*"{name}"', re.MULTILINE)
    found = (file for file in sorted(files) if file.endswith(".lua") and pattern.search(files[file]))
    return next(found, None)


def method(text, header):
    """Returns the match of a method, with its parameters and its body, or None. A header: `Page:viewDidLoad`."""
    found = re.search(rf"^function {re.escape(header)}\(([^)]*)\)(.*?)^end\b", text, re.MULTILINE | re.DOTALL)
    if found and "\n" in found.group(2):
        return found
    return re.search(rf"^function {re.escape(header)}\(([^)]*)\)([^\n]*?)\bend$", text, re.MULTILINE)


def with_lines(files, name, hook, lines, parameters="", first=False, standard=True):
    """Returns the files with lines added to a method of a class; class and method are made if there are none.

    A new method calls the standard one, except with `standard=False`. `hook` is such as `:viewDidLoad` or `.on:answer`.
    """
    file = script_of(files, name)
    if not file:
        file = f"scripts/{name}.lua"
        files = files | {file: f'local qb = require "quizboard"\n\nlocal {name} = qb.controller "{name}"\n'}
    text, words = files[file], "".join(f"  {line}\n" for line in lines)
    found = method(text, name + hook)
    if found:
        body = found.group(2).strip("\n")
        body = body if "\n" in found.group(2) else "  " + body.strip()
        inner = words + body + "\n" if first else body + "\n" + words
        made = f"function {name}{hook}({found.group(1)})\n{inner}end"
        return replaced(files, file, found.start(), found.end(), made)
    call = ""
    if standard:
        arguments = f"self, {parameters}" if parameters else "self"
        call = f"  {name}.super{hook.replace(':', '.')}({arguments})\n"
    made = f"\nfunction {name}{hook}({parameters})\n{words + call if first else call + words}end\n"
    back = re.search(r"^return \w+\s*\Z", text, re.MULTILINE)
    place = back.start() if back else len(text)
    return replaced(files, file, place, place, made)
