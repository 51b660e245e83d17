"""Places for faults in a host: its pages and their ways, its conditions, its questions."""

import re

import lua


def scripts(host):
    """Returns the Lua files of the quiz without its specs."""
    return {name: text for name, text in host.files.items() if name.endswith(".lua") and not name.startswith("spec/")}


def asks(host):
    """Returns true if the standard class `Question` asks the questions of the host."""
    classes = {scene.kind for scene in lua.scenes(host.files)}
    return "questions" in host.files.get("quiz.lua", "") and (not classes or "Question" in classes)


def is_exam(host):
    """Returns true if the player can come back to a question and change its answer."""
    return '"exam"' in host.files.get("quiz.lua", "") or any(
        scene.kind == "Overview" for scene in lua.scenes(host.files))


def questions(host, kind):
    """Returns the questions of a kind in the scripts, as (node, text of the constructor)."""
    files = scripts(host)
    return [(node, files[node.file][node.start:node.end]) for node in lua.nodes(files)
            if node.kind == kind and node.name]


def ways(host):
    """Returns the pages of a story that the player can leave, as (scene, titled segues)."""
    found = []
    for scene in lua.pages(host.files):
        titled = [way for way in scene.segues if way.value(host.files[way.file], "title")]
        if titled and not scene.ending:
            found.append((scene, titled))
    return found


def conditions(host):
    """Returns the names of the conditions of a story."""
    names = {way.word(host.files[way.file], "when") for _, titled in ways(host) for way in titled}
    return sorted(names - {None})


def asking(host, pattern):
    """Returns names of the segues whose condition matches, of the scenes that they lead to, and of the conditions."""
    names = []
    for scene in lua.scenes(host.files):
        for way in scene.segues:
            if re.search(pattern, way.value(host.files[way.file], "when") or ""):
                text = host.files[way.file]
                names += [f"{scene.name}.{way.name}", lua.target(host.files, way), way.word(text, "when")]
    return [name for name in names if name]


def leads(host, start, end):
    """Returns true if segues lead from a scene to another one, whatever their conditions."""
    found, open_scenes = set(), [start]
    targets = {scene.name: {lua.target(host.files, way) for way in scene.segues} for scene in lua.scenes(host.files)}
    while open_scenes:
        following = targets.get(open_scenes.pop(), set()) - found
        found |= following
        open_scenes += following
    return end in found


def beginnings(host):
    """Returns the scenes that begin a walk."""
    return [scene.name for scene in lua.scenes(host.files)
            if scene.node.value(host.files[scene.node.file], "begins") == "true"]


def unwind_actions(host):
    """Returns the scenes by the unwind actions that their classes define."""
    actions = {}
    for scene in lua.scenes(host.files):
        if scene.kind in ("MainMenu", "Cover"):
            actions["returnToMenu"] = scene.name
        for text in scripts(host).values():
            for action in re.findall(rf"^function {scene.kind}\.unwind:(\w+)", text, re.MULTILINE):
                actions[action] = scene.name
    return actions
