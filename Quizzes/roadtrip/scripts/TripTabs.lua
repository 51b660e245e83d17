-- A tab container: one of its children is shown, and a bar below it chooses which.
local qb = require "quizboard"
local ui = qb.ui

local TripTabs = qb.container "TripTabs"

-- The buttons of the bar by id and key, in the order of the children.
local tabs = { { "events", "e" }, { "journal", "j" }, { "map", "a" }, { "photos", "p" } }

function TripTabs:viewDidLoad()
  self.selected = self.children[1]
end

function TripTabs:view()
  local buttons = {}
  for number, child in ipairs(self.children) do
    local id, key = table.unpack(tabs[number])
    local mark = child == self.selected and "● " or ""
    buttons[number] = ui.button(id) { title = mark .. child.title, key = key }
  end
  return ui.stack {
    ui.child(self.selected),
    ui.divider(),
    ui.stack { axis = "horizontal", buttons },
  }
end

for number, tab in ipairs(tabs) do
  TripTabs.on[tab[1]] = function(self) self.selected = self.children[number] end
end

-- An unwinding comes through: put the tab that it leaves in order, and select the one that it goes to. How it
-- goes on inside is that tab's own matter.
function TripTabs:unwindTowards(segue, subsequent)
  self.selected:popToRoot { animated = segue.animated }
  self.selected = subsequent
end
