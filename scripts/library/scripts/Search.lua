-- All quizzes, whatever folder they lie in, whose title or description holds what is typed.
local qb = require "quizboard"
local ui = qb.ui

local Search = qb.controller("Search", "Catalogue")

-- What was found, and the texts that are looked through, are made again from the library.
Search.transient = { "found", "texts" }

-- Collects the entries below a list of them, with their texts; whether all are known yet.
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
    -- Until the library has been read, it is looked through each time.
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
