-- The quizzes of all folders whose title or description contains the typed text.
local qb = require "quizboard"
local ui = qb.ui

local Search = qb.controller("Search", "Catalogue")

-- The results and the searched texts are not saved, because the library has them.
Search.transient = { "found", "texts" }

-- Collects the entries below a list of entries, with their texts; returns true if all have been read.
local function collect(entries, texts)
  local isKnown = true
  for _, entry in ipairs(entries) do
    local words = entry.isRead and ("%s\n%s"):format(entry.title, entry.description or "") or entry.title
    texts[#texts + 1] = { entry = entry, words = words:lower() }
    isKnown = isKnown and entry.isRead
    if entry.children then isKnown = collect(entry.children, texts) and isKnown end
  end
  return isKnown
end

function Search:find()
  local texts = self.texts
  if not texts then
    texts = {}
    -- Stores the texts only after the whole library has been read.
    if collect(self.app.library, texts) then self.texts = texts end
  end
  local wanted, found = (self.input.query or ""):lower(), {}
  for _, item in ipairs(texts) do
    if item.words:find(wanted, 1, true) then found[#found + 1] = item.entry end
  end
  self.found = found
end

function Search:viewDidLoad() self:find() end

function Search:didRestore() self:find() end

function Search:view()
  local found = self.found
  local query = self.input.query or ""
  return ui.screen {
    ui.field "query" { placeholder = "Title or description" },
    #found == 0 and query ~= "" and ui.text(("Nothing has “%s” in its title or description."):format(query), {
      style = "caption",
    }),
    self:list(found),
    query ~= "" and found[1] and ui.button "first" {
      title = ("Open “%s”"):format(found[1].title), role = "default",
    },
  }
end

function Search.on:query()
  Search.super.init(self)
  self:find()
end

function Search.on:first()
  local first = self.found[1]
  if first then self:open(first) end
end
