local qb = require "quizboard"
local ui = qb.ui

local Journal = qb.controller "Journal"

function Journal:view()
  local rows = {}
  for number, entry in ipairs(self.app.state.entries) do
    rows[number] = { icon = entry.photo and "▣" or "✎", title = entry.title, value = number }
  end
  return ui.screen {
    toolbar = { ui.button "write" { title = "New entry", key = "n" } },
    ui.list "entries" { rows = rows, scrollTo = self.newest },
  }
end

function Journal:prepare(segue, sender)
  if segue.identifier == "entry" then
    segue.destination.entry = self.app.state.entries[sender.value]
  end
end

-- An empty body is enough: the action marks the place that an unwinding looks for.
function Journal.unwind:iAmTheJournal() end

-- The segue brings the new entry: its source is the controller that it was written in.
function Journal.unwind:newEntryDone(segue)
  table.insert(self.app.state.entries, 1, segue.source:entry())
  -- The list shows it, wherever it was scrolled to.
  self.newest = 1
end

local Entry = qb.controller "Entry"

function Entry:view()
  return ui.screen { title = self.entry.title, ui.text(self.entry.text) }
end

local NewEntry = qb.controller "NewEntry"

local function isBlank(text) return text == nil or not text:find "%S" end

function NewEntry:view()
  return ui.screen {
    ui.field "title" { placeholder = "Title" },
    ui.field "text" { placeholder = "What happened?" },
    ui.button "done" { title = "Done", role = "default", enabled = not isBlank(self.input.title) },
    ui.button "cancel" { title = "Cancel" },
  }
end

function NewEntry.on:cancel() self:dismiss() end

-- Returns the written text as an entry of the journal.
function NewEntry:entry()
  return { title = self.input.title, text = self.input.text or "", photo = self.photo }
end
