-- A tab container: four navigation controllers are embedded in it, one of them is shown, and a tab
-- bar chooses which.
local qb = require "quizboard"
local ui = qb.ui

local TripTabs = qb.container "TripTabs"

-- The buttons of the bar and the places of the embedded controllers, in the order of the embed
-- segues.
local tabs = {
  { id = "events", key = "e", place = "eventsPlace" },
  { id = "journal", key = "j", place = "journalPlace" },
  { id = "map", key = "a", place = "mapPlace" },
  { id = "photos", key = "p", place = "photosPlace" },
}

function TripTabs:init()
  self.selected = 1
end

function TripTabs:view()
  local places, buttons = {}, {}
  for number, tab in ipairs(tabs) do
    places[number] = ui.container(tab.place) { hidden = number ~= self.selected }
    buttons[number] = ui.button(tab.id) { title = self.children[number].title, key = tab.key }
  end
  return ui.stack { ui.tabs { selected = self.selected, buttons }, places }
end

for number, tab in ipairs(tabs) do
  TripTabs.on[tab.id] = function(self) self.selected = number end
end

-- An unwinding comes through: the tab that it leaves goes back to its root, and the one that it
-- goes to is selected. What happens inside that one is its own matter.
function TripTabs:unwindTowards(segue, subsequent)
  self.children[self.selected]:popToRoot { animated = segue.animated }
  for number, child in ipairs(self.children) do
    if child == subsequent then self.selected = number end
  end
end
