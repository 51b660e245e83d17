-- All quizzes, whatever folder they lie in, whose title or description holds what is typed.
local qb = require "quizboard"
local ui = qb.ui

local Search = qb.controller("Search", "Catalogue")

-- What was found, and the texts that are looked through, are made again from the library.
Search.transient = { "found", "texts" }

-- Collects the entries below a list of them, with their texts once these are known.
local function collect(entries, texts)
  for _, entry in ipairs(entries) do
    texts[#texts + 1] = { entry = entry }
    if entry.children then collect(entry.children, texts) end
  end
  return texts
end

local function text(item)
  local entry = item.entry
  if not entry.isRead then return "" end
  item.text = ("%s\n%s"):format(entry.title, entry.description or ""):lower()
  return item.text
end

function Search:find()
  local wanted = (self.input.query or ""):lower()
  self.texts = self.texts or collect(self.app.library, {})
  local found = {}
  for _, item in ipairs(self.texts) do
    if (item.text or text(item)):find(wanted, 1, true) then found[#found + 1] = item.entry end
  end
  self.found = found
end

function Search:viewDidLoad() self:find() end

function Search:didRestore() self:find() end

function Search:view()
  local found = self.found
  local isAsked = (self.input.query or "") ~= ""
  return ui.screen {
    ui.field "query" { placeholder = "Title or description" },
    isAsked and found[1] and ui.button "first" {
      title = ("Open “%s”"):format(found[1].title), role = "default",
    },
    #found == 0 and ui.text(("Nothing has “%s” in its title or description."):format(self.input.query), {
      style = "caption",
    }),
    self:list(found),
  }
end

function Search.on:query()
  Search.super.init(self)
  self:find()
end

function Search.on:first() self:open(self.found[1]) end
