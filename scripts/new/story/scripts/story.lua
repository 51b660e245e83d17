-- The memory of the story is app.state. The engine saves it after every page, so that a player who leaves can
-- continue later. (A local that changes would be lost; quizboard check reports it.)
local qb = require "quizboard"

-- A class named Page replaces the standard one, and inherits the methods that it does not define.
local Page = qb.controller "Page"

-- Sets the initial state in any first scene, as in: quizboard play NAME --scene lampRoom. It keeps the values
-- of --state.
local function begin(state)
  state.things = state.things or {}
end

-- The engine calls this once for each new page.
function Page:viewDidLoad()
  local does, state = self.scene.attributes, self.app.state
  begin(state)
  if does.gives then state.things[does.gives] = true end
end

-- The engine calls this before a segue from a page. A segue with `forgets` starts the story again.
function Page:prepare(segue)
  if segue.attributes.forgets then self.app.state = {} end
end

qb.condition("hasMatches", function(page) return page.app.state.things.matches == true end)
qb.condition("hasNoMatches", function(page) return page.app.state.things.matches == nil end)
