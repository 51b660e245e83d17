-- How quizboard looks, who plays, and forgetting everything. What is set here holds from then on.
local qb = require "quizboard"
local ui = qb.ui

local Settings = qb.controller "Settings"

local themes = { "auto", "light", "dark", "plain" }
local names = { auto = "As the terminal", light = "Light", dark = "Dark", plain = "Plain" }
local reduced = "Reduce motion"

function Settings:viewDidLoad()
  local settings = self.app.settings
  self.input = {
    theme = names[settings.theme] or names.auto,
    motion = settings.reducedMotion and { reduced } or nil,
    playerName = settings.playerName,
  }
end

function Settings:view()
  local options = {}
  for number, theme in ipairs(themes) do options[number] = names[theme] end
  return ui.screen {
    ui.text("Theme", { style = "heading" }),
    ui.choices "theme" { options = options, label = "Theme" },
    ui.choices "motion" { options = { reduced }, multiple = true, label = "Motion" },
    ui.field "playerName" { placeholder = "Your name", label = "Name of the player" },
    ui.stack { axis = "horizontal",
      ui.button "done" { title = "Done", role = "default" },
      ui.button "reset" { title = "Forget everything…", role = "destructive" },
    },
    self.isAsking and ui.alert {
      title = "Forget everything?",
      message = "All places, scores and settings, of all quizzes. It cannot be undone.",
      buttons = {
        ui.button "keep" { title = "Keep it", role = "cancel" },
        ui.button "forget" { title = "Forget", role = "destructive" },
      },
    },
  }
end

function Settings.on:theme(name)
  for _, theme in ipairs(themes) do
    if names[theme] == name then self.app.settings.theme = theme end
  end
end

function Settings.on:motion(chosen) self.app.settings.reducedMotion = #chosen > 0 end

function Settings.on:playerName(name) self.app.settings.playerName = name ~= "" and name or nil end

function Settings.on:done() self:dismiss() end

function Settings.on:reset() self.isAsking = true end

function Settings.on:keep() self.isAsking = nil end

function Settings.on:forget()
  self.isAsking = nil
  self.app:reset()
  self:viewDidLoad()
end
