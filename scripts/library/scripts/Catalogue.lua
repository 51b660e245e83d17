-- The entries of the library as rows of a list, and the actions of a chosen row.
local qb = require "quizboard"
local Server = require "scripts.Server"
local ui = qb.ui

local Catalogue = qb.controller "Catalogue"

-- The number of rows that "Show more" adds; a list of this length is quick to draw.
local page = 200
local longestTitle = 30 -- equals QuizLimits.longestTitle

function Catalogue:init()
  self.shown = page
end

local function shortened(title)
  if (utf8.len(title) or 0) <= longestTitle then return title end
  return title:sub(1, utf8.offset(title, longestTitle) - 1) .. "…"
end

local function count(entry)
  local number = #entry.children
  return number == 1 and "1 quiz ›" or ("%d quizzes ›"):format(number)
end

-- Returns the player's best score in a quiz, the number of due questions, a word for a begun quiz, and the
-- server of a fetched one, as text.
function Catalogue:standing(entry)
  local best, due = self.app.scores:best(entry.identifier), entry.due
  local words = {}
  if best then words[1] = ("best %d%%"):format(best) end
  if due and due > 0 then words[#words + 1] = ("%d due"):format(due) end
  if entry.isBegun then words[#words + 1] = "begun" end
  if entry.origin then words[#words + 1] = shortened(Server.name(self.app, entry.origin.server)) end
  return #words > 0 and table.concat(words, " · ") or nil
end

function Catalogue:row(entry)
  if entry.problem then
    return {
      icon = "⚠", title = shortened(entry.title), subtitle = entry.problem:match "[^\n]*",
      accessory = "cannot be played", value = entry,
    }
  end
  if entry.kind == "folder" then
    return {
      icon = entry.icon or "▸", title = shortened(entry.title), accessory = count(entry), value = entry,
    }
  end
  return {
    icon = entry.icon or "·", title = shortened(entry.title), subtitle = entry.description,
    accessory = self:standing(entry), value = entry,
  }
end

-- A list of entries, with a button that shows more of them.
function Catalogue:list(entries)
  local rows = {}
  for number = 1, math.min(#entries, self.shown) do rows[number] = self:row(entries[number]) end
  return {
    ui.list "quizzes" { rows = rows },
    #entries > self.shown and ui.button "more" {
      title = ("Show more (%d of %d)"):format(self.shown, #entries),
    },
    self.broken and ui.alert {
      title = ("“%s” cannot be played"):format(shortened(self.broken.title)),
      message = self.broken.problem,
      buttons = { ui.button "close" { title = "Close", role = "cancel" } },
    },
  }
end

function Catalogue:open(entry)
  if entry.problem then
    self.broken = entry
  elseif entry.kind == "folder" then
    self:performSegue("openFolder", entry)
  else
    self.app:open(entry)
  end
end

function Catalogue.on:quizzes(entry) self:open(entry) end

function Catalogue.on:more() self.shown = self.shown + page end

function Catalogue.on:close() self.broken = nil end

function Catalogue:prepare(segue, sender)
  if segue.identifier == "openFolder" then segue.destination.folder = sender end
end
