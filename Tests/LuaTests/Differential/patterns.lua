-- Calls find, match, gmatch and gsub with generated patterns and subjects, and returns the results
-- as lines. The test compares the lines of Lua's own library and of ours.
-- Given: the seed, and how many patterns to try.
local seed, rounds = ...

local state = seed
local function random(n)
  state = (state * 6364136223846793005 + 1442695040888963407) & 0x7fffffffffffffff
  return (state >> 33) % n + 1
end
local function pick(list) return list[random(#list)] end

local subject_alphabet = {
  "a", "b", "a", "b", "c", "A", "1", "2", " ", ".", "(", ")", "[", "]", "-", "%", "\0", "\xE9", "_",
  "\n",
}
local singles = {
  "a", "b", "c", ".", "%a", "%d", "%s", "%w", "%p", "%l", "%u", "%x", "%c", "%g", "%A", "%S", "%W",
  "%D", "%.", "%%",
  "%(", "-", "]", "\0", "%z", "[ab]", "[^a]", "[a-c]", "[^%s]", "[%w_]", "[]]", "[^]a]", "[a-]",
  "[-a]", "[%a-z]",
  "[%]]", "[.]", "[^\0]", "[1-2a]", "[\xE0-\xFF]",
}
local repetitions = { "", "", "", "*", "+", "-", "?" }
local specials = { "%b()", "%bab", "%b[]", "%baa", "%f[a]", "%f[%w]", "%f[^a]", "%f[%z]", "%1",
  "%2", "()", "$", "^" }
local broken = {
  "%", "[", "[^", "[a", "[]", "[^]", "%f", "%fa", "%b", "%bx", "(", ")", "%0", "%9", "[%", "[a-",
  "[%]", "((", "%1*",
}
local replacements = { "x", "", "%0", "<%0>", "%1", "[%1%1]", "%%", "%2", "%", "%x", "a%", 7, 1.5 }

local function sequence(depth)
  local parts = {}
  for i = 1, random(5) - (depth > 0 and 1 or 0) do
    local kind = random(12)
    if kind <= 8 then
      parts[i] = pick(singles) .. pick(repetitions)
    elseif kind <= 10 and depth < 3 then
      parts[i] = "(" .. sequence(depth + 1) .. ")"
    else
      parts[i] = pick(specials)
    end
  end
  return table.concat(parts)
end

local function pattern()
  local text = (random(5) == 1 and "^" or "") .. sequence(0) .. (random(6) == 1 and "$" or "")
  if random(12) == 1 then
    local place = random(#text + 1)
    text = text:sub(1, place - 1) .. pick(broken) .. text:sub(place)
  end
  return text
end

local function subject()
  local parts = {}
  local narrow = random(2) == 1 and 4 or #subject_alphabet
  for i = 1, random(18) - 1 do parts[i] = subject_alphabet[random(narrow)] end
  return table.concat(parts)
end

local function show(...)
  local parts = {}
  for i = 1, select("#", ...) do
    local value = select(i, ...)
    parts[i] = type(value) == "string" and ("%q"):format(value) or tostring(value)
  end
  return table.concat(parts, ", ")
end

local lines = {}
local function note(name, ...) lines[#lines + 1] = name .. ": " .. show(...) end

local function all_matches(text, form, start)
  local found = {}
  for one, two in text:gmatch(form, start) do found[#found + 1] = show(one, two) end
  return table.concat(found, "; ")
end

local calls = {}
local function double(...)
  calls[#calls + 1] = show(...)
  local first = ...
  return first ~= "a" and tostring(first) .. "!"
end

for _ = 1, rounds do
  local text, form = subject(), pattern()
  local start = random(3) == 1 and random(24) - 12 or nil
  note("case", text, form, start)
  note("find", pcall(string.find, text, form, start))
  note("match", pcall(string.match, text, form, start))
  note("plain", pcall(string.find, text, form, start, true))
  note("gmatch", pcall(all_matches, text, form, start))
  note("gsub",
    pcall(string.gsub, text, form, pick(replacements), random(4) == 1 and random(4) - 1 or nil))
  note("table",
    pcall(string.gsub, text, form, { a = "1", b = false, c = 3, [1] = "one", [" "] = "" }))
  calls = {}
  note("function", pcall(string.gsub, text, form, double))
  note("calls", table.unpack(calls))
end
return table.concat(lines, "\n")
