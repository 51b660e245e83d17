-- The texts about the library's server.
local qb = require "quizboard"
local ui = qb.ui

local Server = {}

local function counted(number, one, many)
  return ("%d %s"):format(number, number == 1 and one or many)
end

local function ago(seconds)
  if seconds < 60 then return "just now" end
  if seconds < 3600 then return counted(seconds // 60, "minute", "minutes") .. " ago" end
  if seconds < 86400 then return counted(seconds // 3600, "hour", "hours") .. " ago" end
  return counted(seconds // 86400, "day", "days") .. " ago"
end

-- Returns the number of fetched quizzes in a list.
local function fetched(entries)
  local number = 0
  for _, entry in ipairs(entries) do
    if entry.origin then number = number + 1 end
  end
  return number
end

-- Returns the state of the server in one line; nil without a server. `Server.problem` has the problem.
function Server.state(app)
  local server = app.exchange.server
  if not server then return nil end
  if server.isChecking then return "Checking…" end
  local parts = {}
  if server.checkedAt then
    parts[1] = "Checked " .. ago(math.max(0, math.floor(app.clock:now() - server.checkedAt)))
    parts[2] = counted(fetched(app.library), "quiz", "quizzes")
  elseif not server.problem then
    parts[1] = "Not checked yet"
  end
  if #server.skipped > 0 then parts[#parts + 1] = counted(#server.skipped, "skipped", "skipped") end
  if server.waiting > 0 then
    parts[#parts + 1] = counted(server.waiting, "result waits", "results wait") .. " to be sent"
  end
  return table.concat(parts, " · ")
end

-- Returns the problem of the last check as a sentence, and true if a retry can help; nil without a problem,
-- and during a check.
function Server.problem(app)
  local server = app.exchange.server
  local problem = server and not server.isChecking and server.problem
  if not problem then return nil, false end
  -- The message follows a colon, because it can begin with an address or the name of a file.
  return ("The check failed: %s."):format(problem.message), problem.canRetry
end

-- The requests of the server that need the player's agreement; nil during a check.
function Server.agreement(app)
  local server = app.exchange.server
  if not server or server.isChecking then return nil end
  return {
    server.newKey and {
      ui.text("This server signs its quizzes, and their scripts run only if you trust it. Compare the "
        .. "key with what your teacher gave you:"),
      ui.text(server.newKey),
      ui.button "acceptKey" { title = "Trust this key" },
    },
    server.scoresHost and app.settings.sendsResults and {
      ui.text(("Results of these quizzes go to another host: %s."):format(server.scoresHost)),
      ui.button "acceptScores" { title = ("Send results to %s"):format(server.scoresHost) },
    },
  }
end

-- Checks a server that was never checked, such as a new one in the settings.
function Server.askIfNew(app)
  local server = app.exchange.server
  if server and not server.checkedAt and not server.problem then app.exchange:refresh() end
end

-- The seconds between the first failed check and the next one. The pause doubles with each further failure,
-- up to the interval of the settings.
local firstPause = 60

-- Returns the time of the next automatic check, after a number of failures of which the last was at
-- `failedAt`; nil without a server, without an interval, and during a check.
function Server.nextCheck(app, failures, failedAt)
  local server, minutes = app.exchange.server, app.settings.refreshMinutes
  if not server or not minutes or server.isChecking then return nil end
  local interval = minutes * 60
  if failures > 0 then return failedAt + math.min(interval, firstPause * 2 ^ math.min(failures - 1, 20)) end
  return server.checkedAt and server.checkedAt + interval or app.clock:now()
end

-- Returns the name of a server: its title, or its host.
function Server.name(app, url)
  local server = app.exchange.server
  return server and server.url == url and server.title or url:match "^%a+://([^/]+)" or url
end

return Server
