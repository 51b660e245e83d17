"""Group b: faults against a relation that a quiz keeps whatever its author intends."""

import json
import re

import lua
from faults import Candidate, fault, looks_different, score_differs
from places import asks, beginnings, is_exam, questions, scripts

LOST = r"(answer|response)\b.*\b(lost|gone|return|back|empty)|\b(lost|gone|return|back|empty)\b.*\b(answer|response)"


def in_question(host, hook, lines, note, parameters="", names=(), first=False, standard=True):
    """Returns a candidate with lines in a method of the class `Question`."""
    files = lua.with_lines(host.files, "Question", hook, lines, parameters, first, standard)
    return Candidate(files, [*host.keys, "Question", "question", *names], note)


def answer_is_gone(moment, candidate):
    sound, planted = moment.element("answer")
    isGone = any(sound.get(key) and not planted.get(key) for key in ("selection", "text", "value", "order"))
    return isGone and not moment.differs("title")


@fault("answer-lost", answer_is_gone, ["answer-lost", "not-kept"], LOST)
def answer_lost(host, random):
    """A question of an exam does not show the answer that was given before."""
    if not is_exam(host):
        return
    yield in_question(host, ":viewDidLoad", ["self.input.answer = nil"], "a question clears its input when it loads",
                      names=["answer"])
    yield in_question(host, ":recall", ["self.isTimeUp = self.attempt.isTimeUp"], "a recall shows no answer",
                      names=["answer"], standard=False)
    yield in_question(host, ":viewWillAppear", ["self:forget()", "self.input = {}"],
                      "a question clears its input when it appears", "animated", ["answer"], standard=False)


@fault("counted-twice", looks_different, ["counted-twice", "changed-by-looking", "unbounded-growth"],
       r"\bagain\b|twice|each time|grows")
def counted_twice(host, random):
    """A mistake, or the price of a page, counts when the page appears or disappears."""
    page = lua.script_of(host.files, "Page")
    found = page and re.search(r"^  if does\.costs then [^\n]*\n", host.files[page], re.MULTILINE)
    if found:
        files = lua.replaced(host.files, page, found.start(), found.end(), "")
        lines = ["local does, state = self.scene.attributes, self.app.state", found.group().strip()]
        files = lua.with_lines(files, "Page", ":viewWillAppear", lines, "animated", standard=False)
        yield Candidate(files, ["Page", "costs", "lives", *priced(host)], "a page costs a life each time it appears")
    file = lua.script_of(host.files, "Signal")
    counting = r"^    (self\.(?:app\.state|attempt)\.mistakes) = \1 \+ 1\n"
    found = file and re.search(counting, host.files[file], re.MULTILINE)
    if not found:
        return
    count, names = f"{found.group(1)} = {found.group(1)} + 1", ["Signal", "mistakes", "signal", "help"]
    for hook in (":viewWillAppear", ":viewDidAppear"):
        line = f"if self.response and not self.response.isCorrect then {count} end"
        files = lua.with_lines(host.files, "Signal", hook, [line], "animated", standard=False)
        yield Candidate(files, names, f"{hook} counts a mistake again")
    moved = lua.replaced(host.files, file, found.start(), found.end(), "    self.isWrong = true\n")
    files = lua.with_lines(moved, "Signal", ":viewDidDisappear", [f"if self.isWrong then {count} end"], "animated",
                           standard=False)
    yield Candidate(files, names, "mistakes count whenever the page disappears")


def priced(host):
    """Returns the scenes that cost lives."""
    return [scene.name for scene in lua.scenes(host.files) if scene.node.value(host.files[scene.node.file], "costs")]


def goes_on(moment, candidate):
    isWait = bool(moment.commands) and moment.commands[-1]["do"] == "advance"
    return isWait and moment.attempt("finished") == [True, False]


@fault("late-answer", goes_on, ["late-answer", "after-deadline"], "deadline|time is up|after the time|time limit")
def late_answer(host, random):
    """A handler of the time limit does not finish the attempt."""
    text = host.files.get("quiz.lua", "")
    limited = [node.kind for node in lua.nodes(host.files, "quiz.lua") if node.value(text, "timeLimit")]
    # A question whose time is up takes no answer, whatever a handler does.
    if not asks(host) or limited != ["quiz"]:
        return

    def handler(lines, note):
        return in_question(host, ".on:timeout", lines, note, "limit, event", ["timeout", "timeLimit"], standard=False)

    yield handler(['self.refusal = "The time is up."'], "a handler of the limit only says that it is reached")
    if is_exam(host):
        yield handler(['self:performSegue("overview", event)'], "the limit leads to the overview, and does not finish")
    yield handler(['if limit == "question" then self.attempt:skip() end'], "a handler finishes only the question")


@fault("marks-lost", looks_different, ["flag-lost", "hint-lost", "not-kept"], r"\bflag|\bhint")
def marks_lost(host, random):
    """Flags or shown hints are cleared as a question comes or goes."""
    if not is_exam(host):
        return
    for field in ["flags", "hintsShown"]:
        names = ["flag", "flags"] if field == "flags" else ["hint", "hintsShown"]
        yield in_question(host, ":viewDidLoad", [f"self.attempt.{field} = nil"], f"each question clears {field}",
                          names=names)
        yield in_question(host, ":viewWillDisappear", [f"self.attempt.{field} = {{}}"],
                          f"leaving a question clears {field}", "animated", names, standard=False)


@fault("order-matters", score_differs, ["order-matters", "order-dependent"], r"\border\b|sequence|depends on")
def order_matters(host, random):
    """An answer counts only if the question before it has one, or if the one after it has none."""
    if not is_exam(host):
        return
    for step, refusal, words in ((-1, "other and not isAnswered", "before"), (1, "isAnswered", "after")):
        lines = [f"local other, isAnswered = self.attempt.questions[self.attempt.index + {step}], false",
                 "for _, response in ipairs(self.attempt.responses) do",
                 "  if response.question == other then isAnswered = true end", "end",
                 f"if {refusal} then return end"]
        yield in_question(host, ".on:answer", lines, f"an answer depends on the question {words} it", "value, event",
                          ["score"], first=True)


def swapped(source):
    """Returns a question with its two accepted answers exchanged, of which the second earns a part, or None."""
    found = re.search(r'("[^"]*"|qb\.range\([^)]*\)|[\d.]+), (qb\.answer\((?:[^()]|\([^()]*\))*\))', source)
    if not found:
        return None
    return source[:found.start()] + f"{found.group(2)}, {found.group(1)}" + source[found.end():]


def earns_less(moment, candidate):
    """Returns true if the score is lower, or the count of a script that the screen shows is another."""
    sound, planted = moment.attempt("score")
    if "mistakes" in candidate.names:
        return looks_different(moment, candidate)
    return sound is not None and planted is not None and planted < sound


@fault("right-earns-less", earns_less, ["right-earns-less", "key-fails"], r"\bearns\b|\bless\b|fewer|never matches")
def right_earns_less(host, random):
    """An answer that earns a part takes the right one, or a right answer counts as a mistake."""
    for node, source in questions(host, "short") + questions(host, "numeric"):
        changed = swapped(source)
        if not changed and node.kind == "short":
            changed = source.replace("{ ", '{ qb.answer("*", 0.25), ', 1)
        if changed:
            yield Candidate(lua.replaced(host.files, node.file, node.start, node.end, changed), [node.name],
                            f"an answer that earns a part comes first in {node.name!r}")
    for files, entry in json_edits(host, "short", catch_all):
        yield Candidate(files, [entry["text"]], f"any text is accepted first in {entry['text']!r}")
    file = lua.script_of(host.files, "Signal")
    if file and "and not self.response.isCorrect" in host.files[file]:
        text = host.files[file].replace("and not self.response.isCorrect", "and self.response.isCorrect")
        yield Candidate(host.files | {file: text}, ["Signal", "mistakes", "signal"], "a right answer costs a life")


def catch_all(entry):
    entry["accept"].insert(0, {"text": "*", "fraction": 0.25})


def json_edits(host, kind, edit):
    """Yields the files with one question of a JSON file edited, and that question."""
    lines = host.files.get("questions.json", "").splitlines(keepends=True)
    for number, line in enumerate(lines):
        if f'"type": "{kind}"' in line:
            source = line.rstrip().rstrip(",")
            entry = json.loads(source)
            edit(entry)
            made = json.dumps(entry, ensure_ascii=False) + line[len(source):]
            yield host.files | {"questions.json": "".join([*lines[:number], made, *lines[number + 1:]])}, entry


@fault("stale-attempt", looks_different, ["stale-attempt", "attempt-differs"],
       r"new attempt|second attempt|begins|\bagain\b|start over")
def stale_attempt(host, random):
    """What begins an attempt or a walk no longer resets what the last one left."""
    for name, text in scripts(host).items():
        def edited(found, words):
            return lua.replaced(host.files, name, found.start(), found.end(), words)

        reset = re.search(r"^    (self\.app\.state\.mistakes) = 0\n", text, re.MULTILINE)
        if reset:
            yield Candidate(edited(reset, f"    {reset.group(1)} = {reset.group(1)} or 0\n"),
                            ["mistakes", "Gate", "gate"], "mistakes of the last watch stay")
        reset = re.search(r"^  if does\.begins then\s+([\w., ]+) = (.*?)\s+end$\n", text, re.MULTILINE | re.DOTALL)
        if reset:
            fields = reset.group(1).split(", ")
            kept = ", ".join(f"{field} or {value}" for field, value in zip(fields, reset.group(2).split(", ")))
            names = [field.partition(".")[2] for field in fields]
            yield Candidate(edited(reset, f"  {reset.group(1)} = {kept}\n"), [*names, "Page", *beginnings(host)],
                            "lives and things of the last walk stay")
        reset = re.search(r"^  if segue\.attributes\.forgets then [^\n]*\n", text, re.MULTILINE)
        if reset:
            yield Candidate(edited(reset, ""), ["Page", "forgets"], "the state of the last walk stays")
