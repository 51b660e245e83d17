-- The settings: the theme, the player's name, the server for quizzes, and a button that forgets everything. A
-- change takes effect at once.
local qb = require "quizboard"
local Server = require "scripts.Server"
local ui = qb.ui

local Settings = qb.controller "Settings"

local themes = { "auto", "light", "dark", "paper", "ocean", "forest", "contrast", "plain" }
local names = {
  auto = "As the terminal", light = "Light", dark = "Dark", paper = "Paper", ocean = "Ocean",
  forest = "Forest", contrast = "High contrast", plain = "Plain",
}
local reduced = "Reduce motion"
local intervals = { "Never", "15 minutes", "Hour", "Day" }
local minutes = { ["15 minutes"] = 15, Hour = 60, Day = 1440 }

local function interval(set)
  for name, number in pairs(minutes) do
    if number == set then return name end
  end
  return "Never"
end

function Settings:viewDidLoad()
  local settings = self.app.settings
  self.input = {
    server = settings.server,
    refresh = interval(settings.refreshMinutes),
    sendsResults = settings.sendsResults and "Yes" or "No",
    playerName = settings.playerName,
    theme = names[settings.theme] or names.auto,
    motion = settings.reducedMotion and { reduced } or nil,
  }
  -- Updates the time since the last check each minute.
  self:after(60, "minuteDidPass")
end

function Settings:minuteDidPass() self:after(60, "minuteDidPass") end

-- The state of the server, and buttons to check it or to retry.
local function server(app)
  local known = app.exchange.server
  local problem, canRetry = Server.problem(app)
  local refused = {}
  for number, result in ipairs(known and known.parked or {}) do
    local words = ("Result of “%s”: %s."):format(result.title, result.reason)
    refused[number] = ui.text(words, { style = "caption" })
  end
  if not known then
    return ui.text("The address of a list of quizzes, or of a question file.", { style = "caption" })
  end
  return {
    problem and ui.text(problem),
    refused,
    Server.agreement(app),
    ui.text(Server.state(app), { style = "caption" }),
    ui.stack { axis = "horizontal",
      (canRetry or #refused > 0) and ui.button "retry" { title = "Retry" },
      ui.button "checkNow" { title = "Check now" },
    },
  }
end

function Settings:view()
  local options = {}
  for number, theme in ipairs(themes) do options[number] = names[theme] end
  return ui.screen {
    title = self.title,
    toolbar = { ui.button "done" { title = "Done", role = "back" } },
    -- Choices come before fields, so that a key meant for a choice does not change the address.
    ui.text("Theme", { style = "heading" }),
    ui.choices "theme" { options = options, label = "Theme" },
    ui.text("Server", { style = "heading" }),
    ui.field "server" { placeholder = "https://school.example/quizzes/", label = "Server" },
    server(self.app),
    ui.text("Refresh every", { style = "heading" }),
    ui.choices "refresh" { options = intervals, label = "Refresh every" },
    ui.text("Send my results", { style = "heading" }),
    ui.choices "sendsResults" { options = { "Yes", "No" }, label = "Send my results" },
    ui.text("Name", { style = "heading" }),
    ui.field "playerName" { placeholder = "Your name", label = "Name" },
    ui.choices "motion" { options = { reduced }, multiple = true, label = "Motion" },
    -- In a stack, the button scrolls with the page instead of staying on screen.
    ui.stack { axis = "horizontal",
      ui.button "reset" { title = "Forget everything…", role = "destructive" },
    },
    self.isAsking and ui.alert {
      title = "Forget everything?",
      message = "All places, scores, settings and fetched quizzes. It cannot be undone.",
      buttons = {
        ui.button "keep" { title = "Keep it", role = "cancel" },
        ui.button "forget" { title = "Forget", role = "destructive" },
      },
    },
  }
end

function Settings.on:server(address)
  self.app.settings.server = address:match "%S" and address or nil
end

function Settings.on:checkNow() self.app.exchange:refresh() end

function Settings.on:retry()
  self.app.exchange:resend()
  self.app.exchange:refresh()
end

function Settings.on:acceptKey() self.app.exchange:acceptKey() end

function Settings.on:acceptScores() self.app.exchange:acceptScores() end

function Settings.on:refresh(name)
  self.app.settings.refreshMinutes = minutes[name]
  self.app.window.root.children[1]:settingsDidChange()
end

function Settings.on:sendsResults(word) self.app.settings.sendsResults = word == "Yes" or nil end

function Settings.on:playerName(name) self.app.settings.playerName = name ~= "" and name or nil end

function Settings.on:theme(name)
  for _, theme in ipairs(themes) do
    if names[theme] == name then self.app.settings.theme = theme end
  end
end

function Settings.on:motion(chosen) self.app.settings.reducedMotion = #chosen > 0 end

function Settings.on:done() self:dismiss() end

-- Checks a new server when the settings close, by any key.
function Settings:viewWillDisappear() Server.askIfNew(self.app) end

function Settings.on:reset() self.isAsking = true end

function Settings.on:keep() self.isAsking = nil end

function Settings.on:forget()
  self.isAsking = nil
  self.app:reset()
  self:viewDidLoad()
end
