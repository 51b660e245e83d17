-- All the code of the story. A scene says what coming to it does: `begins` a walk, `costs` lives,
-- `gives` a thing.
local qb = require "quizboard"
local ui = qb.ui

local Page = qb.controller "Page"
local lives = 3

function Page:viewDidLoad()
  local does, state = self.scene.attributes, self.app.state
  if does.begins then state.lives, state.things = lives, {} end
  if does.costs then state.lives = math.max(0, state.lives - does.costs) end
  if does.gives then state.things[does.gives] = true end
end

function Page:view()
  local left = self.app.state.lives
  return ui.screen {
    title = self.title,
    toolbar = {
      ui.text(("♥"):rep(left) .. ("♡"):rep(lives - left), { label = left .. " of 3 lives" }),
    },
    ui.markdown(self.scene.attributes.text),
    ui.spacer(),
    self:buttons(),
  }
end

qb.condition("isAlive", function(page) return page.app.state.lives > 0 end)
qb.condition("isSpent", function(page) return page.app.state.lives == 0 end)

for condition, thing in pairs { hasCompass = "compass", hasRope = "rope", hearsHorn = "horn" } do
  qb.condition(condition, function(page) return page.app.state.things[thing] == true end)
end
