-- What the library says of its server.
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

-- The fetched quizzes of the list.
local function fetched(entries)
  local number = 0
  for _, entry in ipairs(entries) do
    if entry.origin then number = number + 1 end
  end
  return number
end

-- The state of the server in a line; nil without a server. A problem is told apart (`problem`).
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

-- The problem of the last round as a sentence, and true if it can be retried; nil without one, and while a
-- round is out.
function Server.problem(app)
  local server = app.exchange.server
  local problem = server and not server.isChecking and server.problem
  if not problem then return nil, false end
  -- A message can begin with an address or the name of a file, which have no capital letter.
  return ("The check failed: %s."):format(problem.message), problem.canRetry
end

-- What the server wants the player to agree to; nil if there is nothing.
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

-- Asks the server when settings name another one than was asked last.
function Server.askIfNew(app)
  local server = app.exchange.server
  if server and not server.checkedAt and not server.problem then app.exchange:refresh() end
end

-- The seconds after the first failed check until the next one. The pause doubles with each further failure,
-- up to the time between two checks.
local firstPause = 60

-- The time of the next check of its own accord, after a number of failures in a row of which the last was at
-- `failedAt`; nil without a server, without a time between checks, and while a check is out.
function Server.nextCheck(app, failures, failedAt)
  local server, minutes = app.exchange.server, app.settings.refreshMinutes
  if not server or not minutes or server.isChecking then return nil end
  local interval = minutes * 60
  if failures > 0 then return failedAt + math.min(interval, firstPause * 2 ^ math.min(failures - 1, 20)) end
  return server.checkedAt and server.checkedAt + interval or app.clock:now()
end

-- The name of the server: its title, or its host.
function Server.name(app, url)
  local server = app.exchange.server
  return server and server.url == url and server.title or url:match "^%a+://([^/]+)" or url
end

return Server
