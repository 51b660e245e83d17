-- Loads luassert in an environment with the parts of Lua that luassert needs and the sandbox lacks. Specs see
-- only the modules. The host passes these functions: `open(name, environment)` returns the function of a file
-- of luassert, or nil; `fail(message)` raises a failed assertion; `placeOf(fun)` returns the file and the
-- line of a function; `near(name, names)` returns the nearest name; `next` also traverses tables whose keys
-- have no order; `snapshot` compares with a stored value.
local open, fail, placeOf, near, next, snapshot = ...

local modules = {}

-- Raises an error for a name that luassert does not have, with the most similar one.
local function unknown(name)
  local known = {}
  for _, space in ipairs { "assertion", "modifier" } do
    for word in pairs(modules["luassert.namespaces"][space]) do known[#known + 1] = word end
  end
  local likely = near(name, known)
  error(("assert has no '%s'%s"):format(name, likely and ("; did you mean '%s'?"):format(likely) or ""), 0)
end

local environment = {
  -- luassert uses this only for the line of a failure, which the host knows better.
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
  -- Tables are never weak: a spec does not notice that luassert still lists an unused spy.
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

-- The state has spies as keys, and reverts all of them in any order.
module("luassert.state", setmetatable({ pairs = function(t) return next, t end }, { __index = environment }))

-- In this module, an error means a failed assertion, not a mistake in the spec.
local failing = setmetatable({ error = function(message) fail(message) end }, { __index = environment })

module("luassert.assert", failing)
module "luassert"
for _, name in ipairs { "spy", "stub", "mock", "match" } do module("luassert." .. name) end

-- Formats an error of a run as its message.
local assert = modules.luassert
assert:add_formatter(function(value)
  local metatable = type(value) == "table" and getmetatable(value)
  if metatable and rawget(metatable, "__name") == "Error" then
    return ("(error) '%s'"):format(tostring(value))
  end
end)

-- `assert:snapshot()` without a value is luassert's, which restores spies and formatters later.
local keep = assert.snapshot
rawset(assert, "snapshot", function(value, ...)
  if value == assert then return keep(assert) end
  return snapshot(value, ...)
end)

return module
