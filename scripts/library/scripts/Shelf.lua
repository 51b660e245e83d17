-- The quizzes and folders of the library, or of one of its folders.
local qb = require "quizboard"
local Server = require "scripts.Server"
local ui = qb.ui

local Shelf = qb.controller("Shelf", "Catalogue")

local function nothing(folder)
  if folder then return ui.text("There is nothing in this folder.", { style = "caption" }) end
  return {
    ui.text("There are no quizzes here yet.", { style = "heading" }),
    ui.markdown [[
Put quizzes into the folder that is the library: `$QUIZBOARD_LIBRARY`, or `Quizzes` in the folder where
`quizboard` was started.

- A quiz is a folder with a `quiz.lua`, a `.quiz` file, or a question file alone.
- `quizboard play PATH` plays one from anywhere else.
- Settings takes the address of a server that has quizzes.]],
  }
end

-- The state of the server, below the list.
local function footer(app)
  local server = app.exchange.server
  local problem, canRetry = Server.problem(app)
  if not server then return nil end
  return {
    Server.agreement(app),
    problem and ui.text(problem),
    canRetry and ui.button "retry" { title = "Retry" },
    #server.skipped > 0 and ui.button "skipped" { title = "Show what was left out" },
    ui.text(Server.state(app), { style = "caption" }),
  }
end

-- Checks the server if a check is due, else sets a timer for the next one. After failures, the pause grows.
local function keepFresh(shelf)
  if shelf.folder then return end
  if shelf.next then shelf.next:cancel() end
  shelf.next = nil
  local time = Server.nextCheck(shelf.app, shelf.failures or 0, shelf.failedAt)
  if not time then return end
  local seconds = time - shelf.app.clock:now()
  if seconds > 0 then
    shelf.next = shelf:after(seconds, "timeIsUp")
  else
    shelf.app.exchange:refresh()
  end
end

function Shelf:viewDidLoad()
  if not self.folder then Server.askIfNew(self.app) end
  keepFresh(self)
end

function Shelf:timeIsUp()
  self.next = nil
  keepFresh(self)
end

function Shelf:exchangeDidChange(change)
  if change == "checking" or change == "sent" or self.folder then return end
  if change == "failed" then
    self.failures, self.failedAt = (self.failures or 0) + 1, self.app.clock:now()
  else
    self.failures, self.failedAt = nil, nil
  end
  Server.askIfNew(self.app)
  keepFresh(self)
end

-- The settings call this, because closing them does not load the shelf again.
function Shelf:settingsDidChange() keepFresh(self) end

function Shelf:view()
  local folder, server = self.folder, self.app.exchange.server
  local entries = folder and folder.children or self.app.library
  return ui.screen {
    title = folder and folder.title or "Quizzes",
    toolbar = {
      ui.button "search" { title = "Search", key = "/", enabled = #entries > 0 },
      not folder and #entries > 0 and ui.button "scores" { title = "Scores", key = "s" },
      server and ui.button "refresh" { title = "Refresh", key = "r" },
      ui.button "settings" { title = "Settings", key = "," },
    },
    #entries > 0 and self:list(entries) or nothing(folder),
    not folder and footer(self.app),
  }
end

function Shelf.on:refresh() self.app.exchange:refresh() end

function Shelf.on:retry() self.app.exchange:refresh() end

function Shelf.on:acceptKey() self.app.exchange:acceptKey() end

function Shelf.on:acceptScores() self.app.exchange:acceptScores() end
