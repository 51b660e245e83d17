local qb = require "quizboard"
local ui = qb.ui

local outline = qb.data "outline.plist"

-- One level of the outline: the top one, unless it is handed the items of another.
local Level = qb.controller "Level"

function Level:init()
  self.items = outline.itemChildren
end

function Level:view()
  local rows = {}
  for number, item in ipairs(self.items) do
    local children = item.itemChildren
    local accessory = children and ("%d ›"):format(#children) or "›"
    rows[number] = { title = item.itemTitle, accessory = accessory }
  end
  return ui.screen { ui.list "items" { rows = rows } }
end

function Level.on:items(_, event)
  self.row = event.row
end

function Level:prepare(segue)
  local item, destination = self.items[self.row], segue.destination
  destination.title = item.itemTitle
  destination.item = item
  destination.items = item.itemChildren or {}
end

-- An item without children.
local Leaf = qb.controller "Leaf"

function Leaf:view()
  return ui.screen {
    ui.text(self.item.itemTitle, { style = "heading" }),
    self.item.itemText and ui.text(self.item.itemText),
  }
end
