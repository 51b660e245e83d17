-- What the story remembers. It is kept in app.state: that is saved after every page, so that a reader who
-- leaves finds everything as it was. (A local that changes would be lost; quizboard check says where.)
local qb = require "quizboard"

-- A class named Page takes the place of the standard one; what it does not define is inherited.
local Page = qb.controller "Page"

-- What is remembered at the beginning, wherever that is: quizboard play NAME --scene lampRoom. What is given
-- with --state stays.
local function begin(state)
  state.things = state.things or {}
end

-- Called once for each page that is come to.
function Page:viewDidLoad()
  local does, state = self.scene.attributes, self.app.state
  begin(state)
  if does.gives then state.things[does.gives] = true end
end

-- Called before a segue from a page: one with `forgets` begins the story anew.
function Page:prepare(segue)
  if segue.attributes.forgets then self.app.state = {} end
end

qb.condition("hasMatches", function(page) return page.app.state.things.matches == true end)
qb.condition("hasNoMatches", function(page) return page.app.state.things.matches == nil end)
