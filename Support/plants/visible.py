"""Group a: faults that nobody can intend."""

import re

import lua
from bank import quoted
from faults import Candidate, fails, fault, looks_different
from places import asking, asks, conditions, leads, questions, scripts, unwind_actions, ways
from session import FRESH, RESTART, active

SCRIPTS = ["script-error", "unsaveable-state"]
DEAD = ["dead-end", "unfinishable", "trap"]
NEVER = ["condition-never", "unreached-scene", "unfired-segue", "unreachable-scene", "never-equal",
         "unset-attribute", "unset-field"]
GRADED = {"choice", "multiple", "trueFalse", "short", "numeric", "custom", "matching", "ordering", "cloze"}


@fault("answer-error", fails, SCRIPTS, "nil")
def answer_error(host, random):
    """A handler of the answer reads a table without one of the options, or computes with a text."""
    if asks(host):
        place = ("Question", ".on:answer")
        value, parameters = "value", "value, event"
    elif lua.script_of(host.files, "Signal"):
        place = ("Signal", ".on:answered")
        value, parameters = "self.input.answer", ""
    else:
        return

    def candidate(text, lines, note):
        guarded = [f"if self.question.text == {quoted(text)} then", *("  " + line for line in lines), "end"]
        files = lua.with_lines(host.files, *place, guarded, parameters, first=True)
        return Candidate(files, [text], f"{note} {text!r}")

    for node, source in questions(host, "choice"):
        known = lua.strings(source)[1:]
        random.shuffle(known)
        known.pop()
        table = ", ".join(f"[{quoted(word)}] = {quoted(word[:3])}" for word in known)
        lines = [f"local remarks = {{ {table} }}", f"self.app:log(remarks[{value}]:upper())"]
        yield candidate(node.name, lines, "a remark is missing for an answer to")
    for node, _ in questions(host, "numeric"):
        yield candidate(node.name, [f"self.app:log(tonumber({value}) + 1)"], "a text that is no number fails in")


def closed(host, random):
    """Yields pages whose ways out all have a condition of the story."""
    for scene, titled in ways(host):
        for condition in conditions(host):
            files = lua.with_keys(host.files, [(way, "when", quoted(condition)) for way in titled])
            yield Candidate(files, [scene.name], f"all ways out of {scene.name!r} ask for {condition!r}")


def only_waits(moment, candidate):
    isWaiting = any(offer["do"] == "advance" for offer in moment.planted_offers)
    return isWaiting and not active(moment.planted_offers) and bool(active(moment.offers))


def is_stuck(moment, candidate):
    offers = [offer for offer in moment.planted_offers if offer["do"] != "resize"]
    return moment.planted.get("ok") is True and not offers and bool(active(moment.offers))


@fault("clock-dead-end", only_waits, DEAD, "waiting|can do nothing|cannot end")
def clock_dead_end(host, random):
    """The ways out of a page are closed in a story with a clock for all of it."""
    if any(":after(60" in text for text in scripts(host).values()):
        yield from closed(host, random)


@fault("dead-end", is_stuck, DEAD, "can do nothing|cannot end|no way")
def dead_end(host, random):
    """The ways out of a page are closed."""
    yield from closed(host, random)


def controllers(tree):
    """Returns the number of controllers in a hierarchy."""
    if not tree:
        return 0
    return 1 + sum(controllers(child) for child in tree.get("children", [])) + controllers(tree.get("presented"))


def has_more_controllers(moment, candidate):
    return controllers(moment.planted.get("hierarchy")) > controllers(moment.sound.get("hierarchy"))


@fault("growth", has_more_controllers, ["unbounded-growth", "no-way-back"], "grows|more controllers")
def growth(host, random):
    """An unwind segue becomes a forward segue to the scene where it ended."""
    actions = unwind_actions(host)
    for scene in lua.scenes(host.files):
        for way in scene.segues:
            text = host.files[way.file]
            to = actions.get(way.word(text, "action") or way.name)
            if way.kind != "unwind" or not to:
                continue
            values = [(key, way.value(text, key)) for key in ("title", "on")]
            keys = "".join(f"{key} = {value}, " for key, value in values if value)
            for kind in ["show", "present"]:
                made = f'qb.{kind} "{way.name}" {{ {keys}to = "{to}" }}'
                yield Candidate(lua.replaced(host.files, way.file, way.start, way.end, made),
                                [f"{scene.name}.{way.name}", way.name], f"{way.name!r} leads back by a new {to!r}")


def misspelt(random, word):
    """Returns the word with two letters exchanged."""
    place = random.randrange(len(word) - 1)
    return word[:place] + word[place + 1] + word[place] + word[place + 2:]


@fault("never", looks_different, NEVER, "never|always")
def never(host, random):
    """A name is misspelt, a threshold is too high, or nil is taken for a value."""
    givers = {}
    for scene in lua.scenes(host.files):
        thing = scene.node.word(host.files[scene.node.file], "gives")
        givers.setdefault(thing, []).append(scene)
    for thing, scenes in givers.items():
        wrong = misspelt(random, thing) if thing and len(scenes) == 1 else thing
        if wrong != thing:
            yield Candidate(lua.with_key(host.files, scenes[0].node, "gives", quoted(wrong)),
                            [thing, wrong, *asking(host, f"(?i){thing}")], f"{scenes[0].name!r} gives {wrong!r}")
    for name, text in scripts(host).items():
        def edited(found, words):
            return lua.replaced(host.files, name, found.start(), found.end(), words)

        for found in re.finditer(r'(been\("(\w+)", )\d+', text):
            names = [*asking(host, re.escape(found.group(1))), found.group(2)]
            yield Candidate(edited(found, found.group(1) + "5"), names, f"asks for 5 visits of {found.group(2)!r}")
        for found in re.finditer(r'before\("(\w+)"', text):
            wrong = misspelt(random, found.group(1))
            if wrong != found.group(1):
                names = [wrong, *asking(host, re.escape(found.group()))]
                yield Candidate(edited(found, f'before("{wrong}"'), names, f"a condition asks for {wrong!r}")
        for found in re.finditer(r"things\[thing\] == true", text):
            names = [*conditions(host), *asking(host, "has[A-Z]|hears")]
            yield Candidate(edited(found, "things[thing] ~= false"), names, "nil is taken for a thing")


def differs_after_start(moment, candidate):
    isStart = bool(moment.commands) and moment.commands[-1] == RESTART
    return isStart and (moment.fails() or moment.differs("elements", "scene"))


@fault("not-restored", differs_after_start, ["restore-differs", *SCRIPTS], "restor|transient", restarts=(RESTART,))
def not_restored(host, random):
    """`didRestore` sets first values again, or a field is transient."""
    def reset(name, line):
        files = lua.with_lines(host.files, name, ":didRestore", [line], standard=False)
        names = [name, "didRestore", *re.findall(r"lives|things|mistakes", line)]
        return Candidate(files, names, f"didRestore: {line}")

    page, signal = lua.script_of(host.files, "Page"), lua.script_of(host.files, "Signal")
    if page and "state.lives" in host.files[page]:
        for line in ["self.app.state.lives = 3", "self.app.state.things = {}"]:
            yield reset("Page", line)
    if signal:
        owner = "app.state" if "app.state.mistakes" in host.files[signal] else "attempt"
        yield reset("Signal", f"self.{owner}.mistakes = 0")
    for name, text in scripts(host).items():
        if ".transient" in text:
            continue
        for found in re.finditer(r"^function (\w+):viewDidLoad\(\)(.*?)^end", text, re.MULTILINE | re.DOTALL):
            for key in re.findall(r"^  self\.(\w+) =", found.group(2), re.MULTILINE):
                made = f'{found.group(1)}.transient = {{ "{key}" }}\n\n'
                yield Candidate(lua.replaced(host.files, name, found.start(), found.start(), made), [key],
                                f"the field {key!r} of {found.group(1)} is not saved")


def is_in_pit(moment, candidate):
    return moment.planted.get("scene") in ("mist", "haze")


@fault("pit", is_in_pit, DEAD, "cannot end|never leaves")
def pit(host, random):
    """A segue leads to two new pages that lead to each other."""
    extra = "".join(
        f',\n  qb.scene "{here}" {{ title = "{title}", text = "You see nothing.",\n'
        f'    qb.replace "on" {{ title = "Go on", to = "{there}" }},\n  }}'
        for here, there, title in (("mist", "haze", "The mist"), ("haze", "mist", "The haze")))
    for scene, titled in ways(host):
        for way in titled:
            if lua.target(host.files, way):
                files = lua.replaced(host.files, scene.node.file, scene.node.end, scene.node.end, extra)
                name = f"{scene.name}.{way.name}"
                yield Candidate(lua.with_key(files, way, "to", '"mist"'), ["mist", "haze", scene.name, name],
                                f"{name} leads into the mist")


@fault("second-time", fails, SCRIPTS, "nil|number expected|attempt to", restarts=(FRESH, RESTART))
def second_time(host, random):
    """Results or an ending read what an earlier one stored, in another form."""
    reads = ["local last = self.app.settings.last",
             'if last then self.app:log(("Last time: %d"):format(last)) end']
    if asks(host) and "practice" not in host.files["quiz.lua"]:
        stores = "self.app.settings.last = { percentage = self.attempt.percentage }"
        yield Candidate(lua.with_lines(host.files, "Results", ":viewDidLoad", [*reads, stores]), ["Results"],
                        "the results read a table of the last attempt as a number")
        lines = ["local history = self.app.scores:history(self.quiz.identifier)",
                 'if #history > 1 then self.app:log("Before: " .. history[#history - 1].grade.percent) end']
        yield Candidate(lua.with_lines(host.files, "Results", ":viewDidLoad", lines), ["Results"],
                        "the results read a field that scores do not have")
    for scene in lua.pages(host.files):
        if scene.ending:
            lines = [f'if self.scene.id == "{scene.name}" then', *("  " + line for line in reads),
                     "  self.app.settings.last = self.scene.id", "end"]
            yield Candidate(lua.with_lines(host.files, "Page", ":viewDidLoad", lines), [scene.name, "Page"],
                            f"the ending {scene.name!r} reads a text as a number")


def cannot_pass(moment, candidate):
    """Returns true if an attempt that earns all points in the sound quiz fails in the planted one."""
    score, points = moment.attempt("score"), moment.attempt("points")
    return all(moment.attempt("finished")) and points[0] and score[0] == points[0] \
        and score[1] / points[1] < candidate.passing


@fault("unpassable", cannot_pass, ["unpassable", "no-right-answer", "key-fails"], r"\bpass", isAnywhere=True)
def unpassable(host, random):
    """The best answers earn a part, and the pass mark is above their sum."""
    text = host.files.get("quiz.lua", "")
    quiz = next((node for node in lua.nodes(host.files, "quiz.lua") if node.kind == "quiz"), None)
    if not quiz or "questions.json" in host.files or {"draw", "next"} & set(quiz.keys(text)):
        return
    graded = [node for node in quiz.children if node.kind in GRADED]
    for share in [0.5, 0.75]:
        made, most, total = text, 0, 0
        # The last one first, so that the places of the others stay.
        for node in sorted(graded, key=lambda node: -node.start):
            points, source = float(node.value(text, "points") or 1), text[node.start:node.end]
            changed = source.replace("and 1 or 0.25", f"and {share} or 0.25")
            if node.kind == "choice":
                changed = re.sub(r'qb\.right ("[^"]*")', rf"qb.answer(\1, {share})", source)
            made = made[:node.start] + changed + made[node.end:]
            total += points
            most += points * (share if changed != source else 1)
        if most < total:
            passing = min(1, round(most / total + 0.05, 2))
            files = lua.with_key(host.files | {"quiz.lua": made}, quiz_node(made), "passing", str(passing))
            yield Candidate(files, ["passing"], f"the best answers earn {most:g} of {total:g}", passing)


def quiz_node(text):
    """Returns the constructor of a quiz in the text of its file."""
    return next(node for node in lua.nodes({"quiz.lua": text}) if node.kind == "quiz")


@fault("way-error", fails, SCRIPTS, "nil")
def way_error(host, random):
    """The text of a page reads a table that only another page stores."""
    told = [(scene, scene.node.value(host.files[scene.node.file], "text")) for scene in lua.pages(host.files)]
    told = [(scene, text) for scene, text in told if text and text.startswith(('"', "[["))]
    for scene, text in told:
        others = [giver for giver, _ in told if giver.name != scene.name]
        for giver in (giver for giver in others if leads(host, giver.name, scene.name)):
            files = lua.with_key(host.files, scene.node, "text",
                                 f'function(page) return {text} .. " " .. page.app.state.found.word end')
            files = lua.with_lines(files, "Page", ":viewDidLoad", [
                f'if self.scene.id == "{giver.name}" then self.app.state.found = {{ word = "A coin!" }} end'])
            yield Candidate(files, [scene.name, "found"], f"{scene.name!r} reads what only {giver.name!r} stores")
