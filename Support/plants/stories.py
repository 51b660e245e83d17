"""Generated stories: pages with things, lives, choices that are there once, loops, clocks and several ends."""

HEAD = 'local qb = require "quizboard"\n\n'
PLACES = [
    "quay", "shed", "mole", "lantern", "cellar", "stairs", "gallery", "boathouse", "beach", "dune", "well", "gate",
]
THINGS = ["rope", "lamp", "map"]

PAGE = HEAD + """\
local Page = qb.controller "Page"

-- The first values are set on every page, so that the story can start anywhere.
function Page:viewDidLoad()
  local does, state = self.scene.attributes, self.app.state
  if does.begins then
    state.lives, state.things, state.visits = 3, {}, {}
  end
  state.lives = state.lives or 3
  state.things, state.visits = state.things or {}, state.visits or {}
  state.visits[self.scene.id] = math.min((state.visits[self.scene.id] or 0) + 1, 3)
  if does.costs then state.lives = math.max(0, state.lives - does.costs) end
  if does.gives then state.things[does.gives] = true end
  if does.ends then
    local settings = self.app.settings
    settings.ends = settings.ends or {}
    settings.ends[does.ends] = true
    self.ends = settings.ends
  end
end

for condition, thing in pairs { hasRope = "rope", hasLamp = "lamp", hasMap = "map" } do
  qb.condition(condition, function(page) return page.app.state.things[thing] == true end)
end

qb.condition("isAlive", function(page) return page.app.state.lives > 0 end)
qb.condition("isSpent", function(page) return page.app.state.lives == 0 end)
"""

WHEN = """\
local when = {}

-- True until the page has been visited so many times.
function when.before(scene, times)
  return function(page) return (page.app.state.visits[scene] or 0) < times end
end

function when.been(scene, times)
  return function(page) return (page.app.state.visits[scene] or 0) >= times end
end

return when
"""

TOWER = HEAD + """\
local Tower = qb.controller("Tower", "NavigationController")

function Tower:viewDidLoad()
  self.water = self:after(60, "fill")
end

function Tower:fill()
  if not self.top.scene.attributes.ends then self:performSegue "flooded" end
end
"""

# A page that leaves by itself, and one that the player can leave only after some time.
WAITING = HEAD + """\
local ui = qb.ui

local Dawn = qb.controller("Dawn", "Page")

function Dawn:viewDidLoad()
  Dawn.super.viewDidLoad(self)
  self:after(2, "goOn")
end

function Dawn:goOn() self:performSegue "on" end

local Ebb = qb.controller("Ebb", "Page")

function Ebb:viewDidLoad()
  Ebb.super.viewDidLoad(self)
  self.tide = self:after(5, "fall")
end

function Ebb:fall() self.tide = nil end

function Ebb:view()
  return ui.screen {
    title = self.title,
    self.tide and ui.timer { remaining = self.tide.remaining },
    self.traits.horizontal == "regular" and ui.text("The sea is wide.", { style = "caption" }),
    ui.button "cross" { title = "Cross", enabled = self.tide == nil },
  }
end
"""


def scene(name, keys, ways=()):
    """Returns a scene with these keys, whose values are Lua expressions, and with these segues."""
    inner = "".join(f" {key} = {value}," for key, value in keys.items())
    lines = "".join(f"    {way},\n" for way in ways)
    return f'  qb.scene "{name}" {{{inner}\n{lines}  }},\n' if ways else f'  qb.scene "{name}" {{{inner} }},\n'


def way(name, title, to, kind="replace", **more):
    """Returns a segue with a title and further keys, whose values are Lua expressions."""
    extra = "".join(f", {key} = {value}" for key, value in more.items())
    return f'qb.{kind} "{name}" {{ title = "{title}", to = "{to}"{extra} }}'


def text(random, name):
    """Returns the text of a page as a Lua expression."""
    words = f"You are at the {name}."
    return f'"{words} It is {random.choice(["quiet", "cold", "foggy"])} here."'


def lives(name):
    """Returns a text that tells the lives, as a Lua function."""
    return f'function(page) return ("The {name}. You have %d lives."):format(page.app.state.lives) end'


def keys_of(random, name):
    """Returns the first keys of a page."""
    return {"title": f'"The {name}"', "text": text(random, name)}


def story(random, number):
    """Returns the files of a story. The main way needs no thing; its choices are the first ones."""
    variant = ["plain", "clock", "rooms", "waiting"][number % 4]
    names = random.sample(PLACES, 8)
    main, side, beginning = names[:4], names[4:7], names[7]
    thing, other = random.sample(THINGS, 2)
    ways = {name: [way("on", "Go on", following)] for name, following in zip(main, main[1:])}
    keys = {name: keys_of(random, name) for name in names}
    # No way but "Once more" leads back to the page where a walk begins.
    keys[beginning]["begins"] = "true"
    ways[beginning] = [way("start", "Begin", main[0])]
    # A page beside the way gives a thing, a later page asks for it; another costs a life each time, three times.
    ways[main[0]].append(way("aside", "Look around", side[0], when=f'before("{side[0]}", 1)'))
    keys[side[0]]["gives"] = f'"{thing}"'
    ways[side[0]] = [way("back", "Back", main[0])]
    ways[main[1]].append(way("climb", "Climb", side[1], when='"isAlive"'))
    keys[side[1]]["costs"] = 1
    keys[side[1]]["text"] = lives(side[1])
    ways[side[1]] = [way("down", "Down again", main[1]),
                     way("jump", "Jump", "sunk", when='"isSpent"')]
    ways[main[2]].append(way("use", f"Use the {thing}", side[2], when=f'"has{thing.capitalize()}"'))
    ways[side[2]] = [way("leave", "Leave", main[3]), way("hide", "Hide", "safe")]
    if random.random() < 0.5:
        keys[side[2]]["gives"] = f'"{other}"'
        ways[main[3]] = [way("show", f"Show the {other}", "safe", when=f'"has{other.capitalize()}"'),
                         way("sleep", "Sleep", "lost")]
    else:
        ways[main[3]] = [way("shout", "Shout", "safe", when=f'been("{side[1]}", 2)'), way("sleep", "Sleep", "lost")]
    ends = {"safe": "You are safe.", "lost": "You sleep till noon.", "sunk": "The water takes you."}
    hasAgain = variant in ("plain", "waiting")
    files = {"scripts/Page.lua": PAGE, "when.lua": WHEN}
    extra = ""
    if variant == "waiting":
        files["scripts/waiting.lua"] = WAITING
        ways[main[3]][-1] = way("sleep", "Sleep", "dawn")
        extra += scene("dawn", {"class": '"Dawn"', "title": '"Dawn"', "text": '"It grows light."'},
                       ['qb.replace "on" { to = "ebb" }'])
        extra += scene("ebb", {"class": '"Ebb"', "title": '"The ebb"'},
                       ['qb.replace "cross" { on = "cross", to = "lost" }'])
    if variant == "rooms":
        # Pages beside the way are pushed, and an unwind segue leads back.
        ways[main[0]][1] = way("aside", "Look around", side[0], "show", when=f'before("{side[0]}", 1)')
        ways[side[0]] = [f'qb.unwind "back" {{ title = "Back", action = "toStart" }}']
        # The page that appears again costs a life once.
        keys[main[0]] |= {"class": '"Start"', "costs": 1, "text": lives(main[0])}
        keys[side[0]]["hidesBackButton"] = "true"
        files["scripts/Start.lua"] = HEAD + (
            'local Start = qb.controller("Start", "Page")\n\nfunction Start.unwind:toStart()\n'
            '  self.app:log "back at the start"\nend\n')
    body = "".join(scene(name, keys[name], ways.get(name, ())) for name in [beginning, *main, *side])
    for name, words in ends.items():
        again = [way("again", "Once more", beginning)] if hasAgain else ()
        body += scene(name, {"title": f'"{name.capitalize()}"', "ending": "true", "ends": f'"{name}"',
                             "text": f'"{words}"'}, again)
    initial = beginning
    if variant == "clock":
        initial = "tower"
        files["scripts/Tower.lua"] = TOWER
        extra += scene("tower", {"class": '"Tower"'},
                       [f'qb.root {{ to = "{beginning}" }}', 'qb.present "flooded" { to = "flooded" }'])
        extra += scene("flooded", {"title": '"The flood"', "text": '"Too late."', "ending": "true"})
    elif variant == "rooms":
        initial = "house"
        extra += scene("house", {"class": '"NavigationController"'}, [f'qb.root {{ to = "{beginning}" }}'])
    head = HEAD + 'local when = require "when"\nlocal before, been = when.before, when.been\n\n'
    if "been(" not in body:
        head = head.replace("before, been = when.before, when.been", "before = when.before")
    files["Main.storyboard.lua"] = f'{head}return qb.storyboard {{\n  initial = "{initial}",\n{body}{extra}}}\n'
    files["quiz.lua"] = f'{HEAD}return qb.quiz {{ title = "Story {number + 1}" }}\n'
    if random.random() < 0.6:
        files["spec/story_spec.lua"] = story_spec(main, side, 1 if variant == "rooms" else 2)
    return files, {}


def story_spec(main, side, left):
    """Returns a spec with a walk to an end, and with the effect of one page."""
    return f"""\
describe("the story", function()
  it("has an end", function()
    local app = qb.launch {{ seed = 1 }}
    app:tap "start":tap "on":tap "on":tap "on"
    assert.equal("{main[3]}", app.scene.id)
    app:tap "sleep"
    assert.not_equal("{main[3]}", app.scene.id)
  end)

  it("costs a life to climb", function()
    local app = qb.launch {{ seed = 1 }}
    app:tap "start":tap "on":tap "climb"
    assert.equal("{side[1]}", app.scene.id)
    assert.equal({left}, app.state.lives)
  end)
end)
"""
