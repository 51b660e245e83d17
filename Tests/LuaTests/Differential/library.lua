-- Calls the functions of the library with generated arguments, valid and invalid, and returns the
-- results as lines. The test compares those of Lua's own library and of ours, with error messages.
-- Given: the seed, and how often to call each function.
local seed, rounds = ...

local state = seed
local function random(n)
  state = (state * 6364136223846793005 + 1442695040888963407) & 0x7fffffffffffffff
  return (state >> 33) % n + 1
end
local function pick(list) return list[random(#list)] end

local function show(value)
  if type(value) == "string" then
    -- Stock Lua names the wrong argument of table.remove, and tells addresses.
    return (("%q"):format(value):gsub("#%d (to 'f' %(position)", "%1"):gsub(": 0x%x+", ""))
  end
  if type(value) ~= "table" then return (tostring(value):gsub(": .*", "")) end
  local parts = {}
  for i = -2, 12 do
    if rawget(value, i) ~= nil then parts[#parts + 1] = i .. "=" .. show(value[i]) end
  end
  if value.n then parts[#parts + 1] = "n=" .. show(value.n) end
  return "{" .. table.concat(parts, " ") .. "}"
end

local lines = {}
local function note(name, ...)
  local parts = {}
  for i = 1, select("#", ...) do parts[i] = show((select(i, ...))) end
  lines[#lines + 1] = name .. ": " .. table.concat(parts, ", ")
end

local integers = { 0, 1, 2, 3, 4, 5, 7, 10, -1, -2, -3, -7, 2.0, 1 << 40, math.maxinteger,
  math.mininteger }
local odd = { "x", "3", "0x10", " 4 ", 1.5, true, false, {}, 0 / 1 }
local texts = { "", "a", "abc", "hello world", "\0b\0", "10", "1e1", "ä€😀", "\xFF\x80", "\x80",
  "a\x80b", "x,y,z", "\u{7FFFFFFF}",
  "\u{D800}", "\xC0\x80", "\xF4\x90\x80\x80" }

local function integer() return random(12) == 1 and pick(odd) or pick(integers) end
local function text() return random(15) == 1 and pick(odd) or pick(texts) end
local function maybe(make) if random(2) == 1 then return make() end end
local function list()
  if random(20) == 1 then return pick(odd) end
  local t = {}
  for i = 1, random(7) - 1 do t[i] = random(3) == 1 and pick { "a", "b", "cc" } or random(9) end
  local kind = random(8)
  if kind == 1 then
    setmetatable(t, { __index = function(_, i) return i end, __len = function() return 3 end })
  end
  if kind == 2 then
    setmetatable(t, { __newindex = function(_, k) error("no " .. show(k), 0) end })
  end
  if kind == 3 then setmetatable(t, { __len = function() return pick { 2, 0, "x", 1.5 } end }) end
  return t
end

local formats = {
  "%d", "%5d|", "%-5d|", "%05i", "%+d", "% d", "%x", "%X", "%#x", "%o", "%c", "%s", "%10s|",
  "%-10s|", "%.2s",
  "%q", "%f", "%.3f", "%e", "%g", "%a", "%%", "%", "%y", "%5", "%123d", "%.123f", "%d %s", "%s %s",
  "%i %%", "%5c", "<%d>%%%s",
  "%-+5d", "%#5s",
  "%05s", "%q %d", "%10q",
}
local packs = {
  "b", "B", "<i4", ">i4", "=I2", "s1", "z", "<d", "f", "!4 i1i4", "x", "Xi4", "i17", "c5", "<j",
  "s4z", "", " < ", "i3", "!",
  "y",
}

-- Notes what a call answers, or the error that it raises.
local function try(name, f, ...)
  note(name, pcall(function(...)
    local all = table.pack(f(...))
    return table.unpack(all, 1, all.n)
  end, ...))
end

local function yes() return true end
local function small() return random(9) - 3 end

local calls = {}

function calls.insert()
  local t = list()
  try("insert", table.insert, t, integer(), maybe(text))
  try("append", table.insert, t, text())
  note("then", t)
end

function calls.remove()
  local t = list()
  try("remove", table.remove, t, maybe(integer))
  note("then", t)
end

function calls.concat()
  try("concat", table.concat, list(), maybe(text), maybe(small), maybe(small))
end
function calls.unpack() try("unpack", table.unpack, list(), maybe(small), maybe(small)) end
function calls.pack() note("pack", table.pack(maybe(text), maybe(integer), maybe(text))) end

function calls.move()
  local a, b = list(), maybe(list)
  try("move", table.move, a, small(), small(), small(), b)
  note("then", a, b)
  local far = { math.mininteger, math.maxinteger, -1, 0 }
  try("move far", table.move, {}, pick(far), pick { math.maxinteger, 0 },
    pick { math.maxinteger, 0 })
end

function calls.sort()
  local t = {}
  for i = 1, random(40) - 1 do t[i] = random(30) end
  table.sort(t, maybe(function() return function(a, b) return a > b end end))
  note("sort", table.concat(t, " "))
  try("sort badly", table.sort, pick { { 1, "a" }, { {}, {} }, 5, { 2, 1 } }, pick { 5, "x", nil })
end

function calls.strings()
  try("rep", string.rep, text(), small(), maybe(text))
  try("rep far", string.rep, "abc", 1 << 60, maybe(text))
  try("sub", string.sub, text(), integer(), maybe(integer))
  try("byte", string.byte, text(), maybe(integer), maybe(integer))
  try("char", string.char, random(300) - 20, maybe(integer))
  try("upper", string.upper, text())
  try("lower", string.lower, text())
  try("reverse", string.reverse, text())
  try("len", string.len, text())
end

function calls.format()
  try("format", string.format, pick(formats),
    pick { 1, -7, 0, math.mininteger, 2.0, "x", 3.75, "12", "a\nb", true }, maybe(text))
end

function calls.packed()
  local form = pick(packs)
  local ok, packed = pcall(string.pack, form, pick(integers), maybe(text))
  note("packed", form, ok, ok and packed)
  try("packsize", string.packsize, form)
  if ok then try("unpacked", string.unpack, form, packed, maybe(integer)) end
  try("unpacked badly", string.unpack, form, text())
end

calls["utf8"] = function()
  try("utf8.len", utf8.len, text(), maybe(integer), maybe(integer), maybe(yes))
  try("utf8.codepoint", utf8.codepoint, text(), maybe(integer), maybe(integer), maybe(yes))
  try("utf8.offset", utf8.offset, text(), integer(), maybe(integer))
  try("utf8.char", utf8.char, random(0x11000) * 16,
    pick { 0, 127, 128, 0x7FFFFFFF, 0x80000000, -1, "65" })
  -- Lua 5.4.4 ignores continuation bytes after a character: a bug that later releases fix.
  local sound = { "", "a", "aä€😀", "a\xFFb",
    "\u{D800}",
    "\u{7FFFFFFF}x", "\xC0\x80", "abc", "\xF4\x90\x80\x80" }
  local found, subject, lax = {}, pick(sound), maybe(yes)
  local ok, message = pcall(function()
    for p, c in utf8.codes(subject, lax) do found[#found + 1] = p .. ":" .. c end
  end)
  note("utf8.codes", subject, ok, message, table.concat(found, " "))
end

function calls.numbers()
  local digits = { "10", " 0x1p4 ", "1e", "z", "7fffffffffffffff", "", "-ff", "1 2", 5, "10\0" }
  try("tonumber", tonumber, pick(digits), pick { 10, 16, 36, 2, 37, 1 })
  try("tonumber", tonumber, pick(digits))
  note("tostring",
    tostring(pick { 1, 1.0, -0.0, 1e100, 2 ^ 53, math.mininteger, true, "x", 0.1, 1 / 3 }),
    tostring(nil))
  local name = pick { "floor", "ceil", "abs", "tointeger", "type", "sqrt", "max", "fmod", "ult",
    "modf" }
  try("math." .. name, math[name], integer(), maybe(integer))
  local function calculate(a, b) return a + b, a * b, a - b, -a end
  try("arithmetic", calculate, pick { "10", "0x10", 3, " 2 ", "1.5", "x" },
    pick { "3", 4, "y", 2.5 })
end

function calls.basic()
  try("select", select, pick { "#", 1, 2, -1, -2, 0, -9, 9 }, 1, nil, 3)
  note("raw", rawequal(text(), text()), rawlen(pick { "abc", { 1, 2 } }), rawget({ 5 }, 1),
    rawset({}, 1, 2))
  try("rawlen", rawlen, 5)
  try("rawset", rawset, {}, nil, 1)
  try("error", error, pick { "m", 5, true, {} }, pick { 0, 1, 2, 3 })
  try("assert", assert, pick { false, true, 1 }, maybe(text))
end

function calls.load()
  local sources = { "return 1, ...", "x =", "return x", "error('e')", "return _ENV and 1",
    "a.b.c = 1", yes, 5 }
  local f, message = load(pick(sources), pick { "=name", "@file.lua" }, pick { "t", "bt" })
  note("load", message)
  note("load", load("return 1", "=name", "b"))
  if f then try("loaded", f, 1) end
end

function calls.xpcall()
  local bodies = { function(...) return ... end, function() error("e") end,
    function() error({ 5 }) end, error }
  note("xpcall", xpcall(pick(bodies), function(m) return { m, "handled" } end, 1, 2))
  try("xpcall badly", xpcall, pick(bodies), 5)
end

function calls.metatable()
  local t = setmetatable({}, { __metatable = pick { "m", false } })
  note("metatable", getmetatable(t))
  try("metatable", setmetatable, pick { t, 5, {} }, pick { {}, 5 })
end

local bodies = {
  function(...)
    local a = coroutine.yield(...)
    return a
  end,
  function() error("inside") end,
  function() error({ 1 }) end,
  function()
    local x <close> = setmetatable({}, { __close = function() error("closing", 0) end })
    coroutine.yield(x == nil)
  end,
  function()
    return pcall(function()
      coroutine.yield("in pcall")
      error("later", 0)
    end)
  end,
  function()
    return xpcall(function()
      coroutine.yield("in xpcall")
      error("later", 0)
    end, function(m) return m .. "!" end)
  end,
  function() return coroutine.isyieldable(), coroutine.status(coroutine.running()) end,
}

function calls.coroutine()
  local body = pick(bodies)
  local co = coroutine.create(body)
  note("coroutine", coroutine.status(co), coroutine.resume(co, 1, "two", nil))
  note("coroutine then", coroutine.status(co), coroutine.resume(co, "again"))
  try("coroutine close", coroutine.close, co)
  local f = coroutine.wrap(body)
  try("wrap", f, 1)
  try("wrap then", f, 2)
  try("resume badly", coroutine.resume, 5)
  try("create badly", coroutine.create, 5)
  try("close badly", coroutine.close, (coroutine.running()))
end

function calls.traversal()
  local t, found = list(), {}
  for i, v in ipairs(setmetatable({ 1, 2, nil, 4 },
    { __index = function(_, i) return i < 6 and i or nil end })) do
    found[#found + 1] = i .. "=" .. v
  end
  note("ipairs", table.concat(found, " "))
  try("ipairs", ipairs)
  if type(t) ~= "table" then return end
  found = {}
  for k, v in pairs(t) do
    found[#found + 1] = k .. "=" .. tostring(v)
    t[k] = nil
  end
  table.sort(found)
  note("pairs", table.concat(found, " "), next(t) == nil)
  local mt = {
    __pairs = function(self)
      return function(_, i) if not i then return 1, self end end, self, nil
    end
  }
  for k, v in pairs(setmetatable({}, mt)) do note("__pairs", k, v) end
end

local names = {}
for name in pairs(calls) do names[#names + 1] = name end
table.sort(names)
for _ = 1, rounds do
  for _, name in ipairs(names) do calls[name]() end
end
return table.concat(lines, "\n")
