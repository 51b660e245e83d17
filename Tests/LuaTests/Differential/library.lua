-- Calls the functions of the library with generated arguments, good and bad, and answers what came of it as a text of
-- lines. It is run once on Lua's own library and once on ours; the lines have to be the same, messages included.
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
    return (("%q"):format(value):gsub("#%d to 'remove'", "to 'remove'"):gsub(": 0x%x+", ""))
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

local integers = { 0, 1, 2, 3, 4, 5, 7, 10, -1, -2, -3, -7, 2.0, 1 << 40, math.maxinteger, math.mininteger }
local odd = { "x", "3", "0x10", " 4 ", 1.5, true, false, {}, 0 / 1 }
local texts = { "", "a", "abc", "hello world", "\0b\0", "10", "1e1", "ä€😀", "\xFF\x80", "\x80", "a\x80b", "x,y,z", "\u{7FFFFFFF}",
  "\u{D800}", "\xC0\x80", "\xF4\x90\x80\x80" }

local function integer() return random(12) == 1 and pick(odd) or pick(integers) end
local function text() return random(15) == 1 and pick(odd) or pick(texts) end
local function maybe(make) if random(2) == 1 then return make() end end
local function list()
  if random(20) == 1 then return pick(odd) end
  local t = {}
  for i = 1, random(7) - 1 do t[i] = random(3) == 1 and pick { "a", "b", "cc" } or random(9) end
  local kind = random(8)
  if kind == 1 then setmetatable(t, { __index = function(_, i) return i end, __len = function() return 3 end }) end
  if kind == 2 then setmetatable(t, { __newindex = function(_, k) error("no " .. show(k), 0) end }) end
  if kind == 3 then setmetatable(t, { __len = function() return pick { 2, 0, "x", 1.5 } end }) end
  return t
end

local formats = { "%d", "%5d|", "%-5d|", "%05i", "%+d", "% d", "%x", "%X", "%#x", "%o", "%c", "%s", "%10s|", "%-10s|", "%.2s", "%q", "%f",
  "%.3f", "%e", "%g", "%a", "%%", "%", "%y", "%5", "%123d", "%.123f", "%d %s", "%s %s", "%i %%", "%5c", "%-+5d", "%#5s", "%05s", "%q %d", "%10q" }
local packs = { "b", "B", "<i4", ">i4", "=I2", "s1", "z", "<d", "f", "!4 i1i4", "x", "Xi4", "i17", "c5", "<j", "s4z", "", " < ", "i3", "!", "y" }

-- Notes what a call answers, or the error that it raises.
local function try(name, f, ...)
  note(name, pcall(function(...)
    local all = table.pack(f(...))
    return table.unpack(all, 1, all.n)
  end, ...))
end

local function yes() return true end
local function small() return random(9) - 3 end

local calls = {
  insert = function() local t = list() results("insert", t, pcall(function(...) local r = table.insert(...) return r end, t, integer(), maybe(text))) note("then", t) end,
  append = function() local t = list() results("append", pcall(function(...) local r = table.insert(t, ...) return r end, text())) note("then", t) end,
  remove = function() local t = list() try("remove", table.remove, t, maybe(integer))) note("then", t) end,
  concat = function() try("concat", table.concat, list(), maybe(text), maybe(function() return random(9) - 3 end), maybe(function() return random(9) - 3 end))) end,
  unpack = function() try("unpack", table.unpack, list(), maybe(function() return random(9) - 3 end), maybe(function() return random(9) - 3 end))) end,
  pack = function() results("pack", table.pack(maybe(text), maybe(integer), maybe(text))) end,
  move = function()
    local a, b = list(), maybe(list)
    try("move", table.move, a, random(7) - 2, random(7) - 2, random(7) - 2, b))
    note("then", a, b)
  end,
  ["move far"] = function() try("move far", table.move, {}, pick { math.mininteger, math.maxinteger, -1 }, pick { math.maxinteger, 0 }, pick { math.maxinteger, 0 })) end,
  sort = function()
    local t = {}
    for i = 1, random(40) - 1 do t[i] = random(30) end
    table.sort(t, maybe(function() return function(a, b) return a > b end end))
    note("sort", table.concat(t, " "))
  end,
  ["sort badly"] = function() try("sort badly", table.sort, pick { { 1, "a" }, { {}, {} }, 5, { 2, 1 } }, pick { 5, "x", nil })) end,
  rep = function() try("rep", string.rep, text(), random(6) - 2, maybe(text))) end,
  ["rep far"] = function() try("rep far", string.rep, "abc", 1 << 60, maybe(text))) end,
  sub = function() try("sub", string.sub, text(), integer(), maybe(integer))) end,
  byte = function() try("byte", string.byte, text(), maybe(integer), maybe(integer))) end,
  char = function() try("char", string.char, random(300) - 20, maybe(integer))) end,
  upper = function() try("upper", string.upper, text())) end,
  reverse = function() try("reverse", string.reverse, text())) end,
  len = function() try("len", string.len, text())) end,
  format = function() try("format", string.format, pick(formats), pick { 1, -7, "x", 3.75, "12", "a\nb", true }, maybe(text))) end,
  packed = function()
    local form = pick(packs)
    local ok, packed = pcall(function(...) local r = string.pack(...) return r end, form, integer(), maybe(text))
    results("packed", form, ok, packed)
    try("packsize", string.packsize, form))
    if ok then try("unpacked", string.unpack, form, packed, maybe(integer))) end
    try("unpacked badly", string.unpack, form, text()))
  end,
  ["utf8.len"] = function() try("utf8.len", utf8.len, text(), maybe(integer), maybe(integer), maybe(function() return true end))) end,
  ["utf8.codepoint"] = function() try("utf8.codepoint", utf8.codepoint, text(), maybe(integer), maybe(integer), maybe(function() return true end))) end,
  ["utf8.offset"] = function() try("utf8.offset", utf8.offset, text(), integer(), maybe(integer))) end,
  ["utf8.char"] = function() try("utf8.char", utf8.char, random(0x11000) * 16, pick { 0, 127, 128, 0x7FFFFFFF, 0x80000000, -1, "65" })) end,
  ["utf8.codes"] = function()
    local found = {}
    local subject, lax = pick { "", "a", "aä€😀", "a\xFFb", "\u{D800}", "\u{7FFFFFFF}x", "\xC0\x80", "abc" }, maybe(function() return true end)
    local ok, message = pcall(function() for p, c in utf8.codes(subject, lax) do found[#found + 1] = p .. ":" .. c end end)
    note("utf8.codes", subject, ok, message, table.concat(found, " "))
  end,
  tonumber = function() try("tonumber", tonumber, pick { "10", " 0x1p4 ", "1e", "z", "7fffffffffffffff", "", "-ff", "1 2", 5, "10\0" }, pick { nil, nil, 10, 16, 36, 2, 37, 1 })) end,
  tostring = function() results("tostring", tostring(pick { 1, 1.0, -0.0, 1e100, 2 ^ 53, math.mininteger, true, "x", 0.1, 1 / 3 }), tostring(nil)) end,
  select = function() try("select", select, pick { "#", 1, 2, -1, -2, 0, -9, 9 }, 1, nil, 3)) end,
  math = function()
    local name = pick { "floor", "ceil", "abs", "tointeger", "type", "sqrt", "max", "fmod", "ult", "modf" }
    results("math." .. name, pcall(function(...) local r = table.pack(math[name](...)) return r end, integer(), maybe(integer)))
  end,
  arithmetic = function() results("arithmetic", pcall(function(a, b) return a + b, a * b, a - b end, pick { "10", "0x10", 3, " 2 ", "1.5", "x" }, pick { "3", 4, "y", 2.5 })) end,
  rawequal = function() results("rawequal", rawequal(text(), text()), rawlen(pick { "abc", { 1, 2 } }), pcall(function() local r = rawlen(5) return r end)) end,
  load = function()
    results("load", pcall(function(...)
      local f, message = load(...)
      if not f then return message end
      return f()
    end, pick { "return 1, ...", "x =", "return x", "error('e')", "return _ENV and 1", "a.b.c = 1", function() return nil end, 5 }, pick { "=name", "@file.lua", nil }, pick { "t", "bt", "b", nil }))
  end,
  xpcall = function()
    results("xpcall", xpcall(pick { function(...) return ... end, function() error("e") end, function() error({ 5 }) end, function() error() end }, function(m) return { m, "handled" } end, 1, 2))
    results("xpcall badly", pcall(function() local r = xpcall(print, 5) return r end))
  end,
  error = function() results("error", pcall(function() error(pick { "m", 5, true, {} }, pick { 0, 1, 2, 3 }) end)) end,
  metatable = function()
    local t = setmetatable({}, { __metatable = pick { "m", false, nil } })
    results("metatable", type(getmetatable(t)), pcall(function() local r = setmetatable(t, nil) return r end), pcall(function() local r = setmetatable(5, {}) return r end), pcall(function() local r = setmetatable({}, 5) return r end))
  end,
  coroutine = function()
    local body = pick {
      function(...) local a = coroutine.yield(...) return a end,
      function() error("inside") end,
      function() error({ 1 }) end,
      function() local x <close> = setmetatable({}, { __close = function() error("closing", 0) end }) coroutine.yield(1) end,
      function() return pcall(function() coroutine.yield("in pcall") error("later", 0) end) end,
      function() return xpcall(function() coroutine.yield("in xpcall") error("later", 0) end, function(m) return m .. "!" end) end,
      function() return coroutine.isyieldable(), coroutine.status(coroutine.running()) end,
    }
    local co = coroutine.create(body)
    results("coroutine", coroutine.status(co), coroutine.resume(co, 1, "two", nil))
    results("coroutine then", coroutine.status(co), coroutine.resume(co, "again"))
    results("coroutine close", pcall(coroutine.close, co))
    local f = coroutine.wrap(body)
    try("wrap", f, 1))
    try("wrap then", f, 2))
    results("coroutine badly", pcall(function() local r = coroutine.resume(5) return r end), pcall(function() local r = coroutine.create(5) return r end))
    results("running", pcall(function() local r = coroutine.close(coroutine.running()) return r end))
  end,
  ipairs = function()
    local found = {}
    for i, v in ipairs(setmetatable({ 1, 2, nil, 4 }, { __index = function(_, i) return i < 6 and i or nil end })) do found[#found + 1] = i .. "=" .. v end
    note("ipairs", table.concat(found, " "), pcall(function() local r = ipairs() return r end))
  end,
  pairs = function()
    local t, found = list(), {}
    if type(t) ~= "table" then return end
    for k, v in pairs(t) do
      found[#found + 1] = k .. "=" .. tostring(v)
      t[k] = nil
    end
    table.sort(found)
    note("pairs", table.concat(found, " "), next(t) == nil)
    for k, v in pairs(setmetatable({}, { __pairs = function(self) return function(_, i) if not i then return 1, self end end, self, nil end })) do note("__pairs", k, v) end
  end,
}

local names = {}
for name in pairs(calls) do names[#names + 1] = name end
table.sort(names)
for _ = 1, rounds do
  for _, name in ipairs(names) do calls[name]() end
end
return table.concat(lines, "\n")
