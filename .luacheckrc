-- What luacheck holds the Lua files to: the names that a quiz's scripts have (Lua 5.4's, without those that
-- the sandbox takes away), and the words of spec files.

stds.quiz = {
  read_globals = {
    "_G", "_VERSION", "assert", "collectgarbage", "error", "getmetatable", "ipairs", "load", "next", "pairs",
    "pcall", "print", "rawequal", "rawget", "rawlen", "rawset", "require", "select", "setmetatable", "tonumber",
    "tostring", "type", "warn", "xpcall",
    coroutine = {
      fields = { "close", "create", "isyieldable", "resume", "running", "status", "wrap", "yield" },
    },
    math = {
      fields = {
        "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log", "max",
        "maxinteger", "min", "mininteger", "modf", "pi", "rad", "random", "sin", "sqrt", "tan", "tointeger",
        "type", "ult",
      },
    },
    os = { fields = { "clock", "date", "difftime", "time" } },
    string = {
      fields = {
        "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack", "packsize", "rep",
        "reverse", "sub", "unpack", "upper",
      },
    },
    table = { fields = { "concat", "insert", "move", "pack", "remove", "sort", "unpack" } },
    utf8 = { fields = { "char", "charpattern", "codepoint", "codes", "len", "offset" } },
  },
}

-- In busted's words; luassert's `assert` is a table with a field for each of its checks.
stds.spec = {
  read_globals = {
    "qb", "describe", "context", "insulate", "expose", "it", "spec", "test", "pending", "finally",
    "before_each", "after_each", "setup", "teardown", "strict_setup", "strict_teardown", "lazy_setup",
    "lazy_teardown", "spy", "stub", "mock", "match",
    assert = { other_fields = true },
  },
}

std = "quiz"
max_line_length = 100
max_cyclomatic_complexity = 12
self = false -- a hook is a method whether or not it needs its controller,
unused_args = false -- and has the arguments that the engine gives it

files["**/spec/*_spec.lua"].std = "quiz+spec"

-- What our own tests feed the engine tries what a quiz may not do, and says little else.
files["Tests"] = {
  std = "lua54+spec",
  ignore = { "1", "2", "3", "5", "631" }, -- globals, unused names, dead code, long lines: they are the subject
}

files["scripts"].max_line_length = 110

-- Written by a program and read by editors: nobody uses what it defines, and a definition is one line.
files["scripts/meta"] = { ignore = { "1", "241" }, max_line_length = false }

-- Programs of their own, for Lua itself.
files["Benchmarks"].std = "lua54"
