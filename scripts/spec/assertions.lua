-- luassert in an environment of its own. What it asks of Lua beyond the sandbox it finds here; a spec does
-- not: a spec sees only the modules. Given by the host: `open(name, environment)` answers the function of one
-- of luassert's files (nil where there is none), `fail(message)` raises a failed assertion, `placeOf(fun)`
-- tells where a function stands, `near(name, names)` answers the nearest of them, `next` goes through tables
-- whose keys have no order, `snapshot` is ours.
local open, fail, placeOf, near, next, snapshot = ...

local modules = {}

-- luassert names every check by words joined with `_`; one that is not there most likely is a slip.
local function unknown(name)
  local known = {}
  for _, space in ipairs { "assertion", "modifier" } do
    for word in pairs(modules["luassert.namespaces"][space]) do known[#known + 1] = word end
  end
  local likely = near(name, known)
  error(("assert has no '%s'%s"):format(name, likely and ("; did you mean '%s'?"):format(likely) or ""), 0)
end

local environment = {
  -- It only looks for the line to blame, and the host knows that better.
  debug = {
    getinfo = function(fun)
      local file, line = placeOf(fun)
      return { linedefined = line, source = file }
    end,
    getmetatable = getmetatable,
    setmetatable = setmetatable,
  },
  io = { type = function() end },
  os = { getenv = function() end },
  package = { config = "/\n;\n?\n!\n-\n" },
  -- Whether a spy that nobody uses any more is still listed makes no difference to a spec.
  setmetatable = function(value, metatable)
    if metatable and rawget(metatable, "__mode") then metatable = {} end
    return setmetatable(value, metatable)
  end,
  error = function(message, level)
    local name = type(message) == "string" and message:match "^luassert: unknown modifier/%l+: '(.-)'$"
    if name then unknown(name) end
    error(message, level)
  end,
}

local function module(name, own)
  if modules[name] == nil then
    local chunk = open(name, own or environment)
    if not chunk then error(("module '%s' not found"):format(name), 0) end
    local value = chunk(name)
    modules[name] = value == nil and true or value
  end
  return modules[name]
end

environment.require = function(name) return module(name) end
setmetatable(environment, { __index = _G })

-- It keeps spies as keys, and puts all of them back, in whatever order.
module("luassert.state", setmetatable({ pairs = function(t) return next, t end }, { __index = environment }))

-- Here what is raised is an assertion that failed, and no mistake of the spec's.
local failing = setmetatable({ error = function(message) fail(message) end }, { __index = environment })

module("luassert.assert", failing)
module "luassert"
for _, name in ipairs { "spy", "stub", "mock", "match" } do module("luassert." .. name) end

-- What a run refused is told by its words.
local assert = modules.luassert
assert:add_formatter(function(value)
  local metatable = type(value) == "table" and getmetatable(value)
  if metatable and rawget(metatable, "__name") == "Error" then
    return ("(error) '%s'"):format(tostring(value))
  end
end)

-- `assert:snapshot()` is luassert's: its spies and formatters, to be put back later.
local keep = assert.snapshot
rawset(assert, "snapshot", function(value, ...)
  if value == assert then return keep(assert) end
  return snapshot(value, ...)
end)

return module
