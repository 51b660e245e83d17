-- A page of a story: the title and the text of its scene, the embedded scenes, and a button for each segue
-- with a title, unless the segue's `when` is false. `text` can be a function of the page. A segue's `role`
-- and `key` are those of its button.
local qb = require "quizboard"
local ui = qb.ui

local Page = qb.controller "Page"

function Page:buttons()
  local buttons, taken = {}, {}
  for _, segue in ipairs(self.scene.segues) do
    local id = segue.title and segue.element
    -- Of several segues with one trigger, the first enabled one is performed.
    if id and not taken[id] and self:isSegueEnabled(segue.identifier) then
      taken[id] = true
      local attributes = segue.attributes
      buttons[#buttons + 1] = ui.button(id) {
        title = segue.title, role = attributes.role, key = attributes.key,
      }
    end
  end
  return buttons
end

-- A container for each embedded scene.
function Page:containers()
  local containers = {}
  for _, segue in ipairs(self.scene.segues) do
    if segue.kind == "embed" then containers[#containers + 1] = ui.container(segue.on) {} end
  end
  return containers
end

local function words(page)
  local text = page.scene.attributes.text
  if type(text) == "function" then text = text(page) end
  if text and type(text) ~= "string" and type(text) ~= "number" then
    error(("scene %q: \"text\" must be a string, or a function that returns one, not a %s"):format(
      page.scene.id, type(text)), 0)
  end
  return text
end

function Page:view()
  local text = words(self)
  return ui.screen { title = self.title, text and ui.markdown(text), self:containers(), self:buttons() }
end
