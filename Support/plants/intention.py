"""Group c: faults of intention. The quiz works; only a spec can say that it should be otherwise."""

import re

import lua
from bank import quoted
from faults import Candidate, fault, looks_different, score_differs
from places import questions, scripts, ways
from relations import json_edits

OTHER = {"true": "false", "false": "true"}
NUMBERS = {
    "passing": lambda value: min(1, value + 0.2), "timeLimit": lambda value: value * 2,
    "points": lambda value: value + 1, "costs": lambda value: value + 1, "mistakes": lambda value: value + 1,
}


def other_option(source):
    """Returns a choice question with the mark of the right answer at another option, or None."""
    right = re.search(r'qb\.right ("[^"]*")', source)
    if source.count("qb.right") != 1 or not right:
        return None
    bare = source.replace("qb.right ", "")
    others = [option for option in re.findall(r'(?<=[{,] )"[^"]*"(?=,| \})', bare) if option != right.group(1)]
    return bare.replace(others[0], "qb.right " + others[0], 1) if others else None


KEYS = {
    "choice": other_option,
    "trueFalse": lambda source: re.sub(
        r"answer = (true|false)", lambda found: f"answer = {OTHER[found.group(1)]}", source),
    "numeric": lambda source: re.sub(r"\{ (\d+)\b", lambda found: f"{{ {int(found.group(1)) + 3}", source, count=1),
}


def exchanged(entry):
    """Exchanges the fractions of the first two options."""
    first, second = entry["options"][:2]
    first["fraction"], second["fraction"] = second["fraction"], first["fraction"]


@fault("wrong-key", score_differs, needsSpecs=True)
def wrong_key(host, random):
    """Another option, truth or number is the key."""
    found = [(node, source, KEYS[kind](source)) for kind in KEYS for node, source in questions(host, kind)]
    for node, source, changed in found:
        if changed and changed != source:
            yield Candidate(lua.replaced(host.files, node.file, node.start, node.end, changed), [node.name],
                            f"the key of {node.name!r} is another")
    for files, entry in json_edits(host, "choice", exchanged):
        yield Candidate(files, [entry["text"]], f"the key of {entry['text']!r} is another")


def facts_differ(moment, candidate):
    return looks_different(moment, candidate) or moment.differs("attempt")


@fault("wrong-number", facts_differ, needsSpecs=True)
def wrong_number(host, random):
    """A pass mark, a limit, points or a price is another number."""
    pattern = rf"\b({'|'.join(NUMBERS)}) = (\d+(?:\.\d+)?)(?=,| \}})"
    found = [(name, place) for name, text in scripts(host).items() for place in re.finditer(pattern, text)]
    for name, place in found:
        key, value = place.groups()
        made = f"{NUMBERS[key](float(value)):g}"
        if made != value:
            yield Candidate(lua.replaced(host.files, name, place.start(2), place.end(2), made), [key],
                            f"{key} is {made}, not {value}")


@fault("wrong-way", lambda moment, candidate: moment.differs("scene"), needsSpecs=True)
def wrong_way(host, random):
    """A segue of a story leads to a scene to which another one leads as well."""
    led = {lua.target(host.files, way) for _, titled in ways(host) for way in titled} - {None}
    for scene, titled in ways(host):
        for way in titled:
            to = lua.target(host.files, way)
            others = sorted(led - {to, scene.name})
            if to and others:
                other = random.choice(others)
                yield Candidate(lua.with_key(host.files, way, "to", quoted(other)), [f"{scene.name}.{way.name}"],
                                f"{scene.name}.{way.name} leads to {other!r}, not {to!r}")
