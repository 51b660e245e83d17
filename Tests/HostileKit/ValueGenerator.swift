import QuizboardModel
import QuizboardScripting

/// Generates Lua expressions for extreme values: huge, deep, shared, cyclic, of the wrong type.
///
/// The expressions call functions of `ValueGenerator.module`, which a quiz has as `values.lua`.
struct ValueGenerator {
  var random: SeededGenerator
  /// The maximum number of items, levels or characters in a value.
  let largest: Int

  /// The maximum number of levels in a value with shared parts: each doubles the work of a full
  /// traversal.
  private var mostDoublings: Int { largest > 1_000 ? 60 : 10 }

  private mutating func size() -> Int {
    let sizes = [0, 1, 2, 7, 30, 60, 300, 5_000, 60_000, 2_000_000].filter { $0 <= largest }
    return random.pick(sizes)
  }

  /// Returns a value of any type.
  mutating func value() -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: text()
    case 2: number()
    case 3, 4, 5, 6: table()
    case 7: function()
    case 8: random.pick(Self.objects)
    default: random.pick(["nil", "true", "false", "v.thread()", "v.nan", "{}", "\"\""])
    }
  }

  /// Returns a value of a type of the API, or, with a probability of 1/3, of any type.
  mutating func value(of type: APIType, depth: Int = 0) -> String {
    if depth > 3 || random.once(in: 3) { return value() }
    switch type {
    case .any: return value()
    case .text: return text()
    case .number: return number()
    case .boolean: return random.pick(["true", "false", "0", "\"false\""])
    case .table: return table()
    case .function: return function()
    case .nothing: return "nil"
    case .word(let word): return random.once(in: 4) ? text() : "\"\(word)\""
    case .list(let item): return list(of: item, depth: depth)
    case .record(let fields):
      return record(
        Dictionary(fields.map { ($0.name, $0.type) }) { first, _ in first }, depth: depth)
    case .named(let name):
      if name == "Element", random.once(in: 2) { return list(of: type, depth: depth) }
      if let expression = Self.named[name] { return expression }
      return API.fields(of: name).map { record($0, depth: depth) } ?? value()
    case .union(let types): return value(of: random.pick(types), depth: depth)
    }
  }

  /// Returns a list of values of a type: long, deep, shared, or cyclic.
  private mutating func list(of type: APIType, depth: Int) -> String {
    let item = value(of: type, depth: depth + 1)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return "v.many(\(size()), \(item))"
    case 1, 2: return "v.shared(\(min(size(), mostDoublings)), \(item))"
    case 3: return "v.deep(\(size()), \(item))"
    case 4: return "v.cyclic(\(item))"
    default: return "{ \(item), \(value(of: type, depth: depth + 1)) }"
    }
  }

  private mutating func record(_ fields: [String: APIType], depth: Int) -> String {
    let keys = fields.keys.sorted().filter { _ in !random.once(in: 3) }
    let members = keys.map { key in
      "[\"\(key)\"] = \(value(of: fields[key] ?? .any, depth: depth + 1))"
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  mutating func text() -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: "v.control"
    case 1: "(\"\(random.pick(Self.pieces))\"):rep(\(size()))"
    case 2: "v.words(\(size()))"
    case 3: "\"\(random.pick(Self.pieces))\""
    case 4: "\"\(random.pick(Self.names))\""
    default: "(\"x\"):rep(\(size()))"
    }
  }

  mutating func number() -> String { random.pick(Self.numbers) }

  mutating func table() -> String {
    let count = size()
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return "v.deep(\(count))"
    case 1: return "v.shared(\(min(count, mostDoublings)))"
    case 2: return "v.cyclic()"
    case 3: return "v.many(\(count))"
    case 4: return "v.keys(\(count))"
    case 5: return "v.odd()"
    case 6: return "v.chain(\(min(count, 5_000)), \"\(random.pick(Self.events))\")"
    default: return "v.monster(\(function()))"
    }
  }

  mutating func function() -> String {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: "function(...) return ... end"
    case 1:
      """
      function(...)
        error(\(random.pick(["\"an error\"", "nil", "{}", "v.cyclic()", "v.control"])))
      end
      """
    case 2: "function(self) return self end"
    case 3: "coroutine.yield"
    case 4: largest > 100_000 ? "function() while true do end end" : "function() return 1, 2, 3 end"
    case 5: "v.recursive"
    default:
      """
      function()
        return \(random.pick(["nil", "{}", "1", "v.cyclic()", "v.shared(30)", "v.control"]))
      end
      """
    }
  }

  /// Lua expressions for objects that scripts receive, by type name.
  private static let named = [
    "Controller": "v.instantiate(self)", "Question": "self.attempt.question",
    "Element": "ui.text \"x\"", "Answer": "qb.right \"x\"",
    "Attempt": "self.attempt",
  ]
  private static let objects = [
    "v", "_G", "qb", "ui", "print", "self", "self and self.app", "self and self.attempt",
    "self and self.scene", "ui.text \"x\"",
    "qb.right \"x\"", "qb.condition", "string",
  ]
  private static let numbers = [
    "0", "-1", "1", "2", "0.5", "1e308", "-1e308", "1/0", "-1/0", "0/0", "math.mininteger",
    "math.maxinteger", "2^53", "1e-320",
    "1e15", "100000", "\"7\"", "0.1", "-0.0",
  ]
  private static let pieces = [
    "*", "[", "![", "> ", "- ", "`", "&amp;", "<div>", "| a ", "{{x}} ", "\\\\", "\\n", "\\t",
    "ab ", "\\u{1F1E9}\\u{1F1F0}", "\\u{300}",
    "%", "\\0", "\\xFF",
    "_", "~", "1. ", "# ", "\\u{200D}",
  ]
  private static let names = [
    "menu", "page", "deck", "tabs", "next", "cover", "Menu", "Deck", "Fade", "Zoom", "right",
    "escape", "classic", "a.json",
  ]
  private static let events = [
    "__index", "__newindex", "__call", "__tostring", "__len", "__eq", "__lt", "__concat", "__pairs",
    "__close", "__unm",
  ]

  /// The Lua module with functions for values.
  static let module = """
    local v = {}
    v.nan = 0 / 0
    v.control = \
    "\\0\\27[2J\\7\\r\\n\\t\\xFF\\xFE\\xC0\\x80\\xED\\xA0\\x80\\u{202E}\\u{200B}\\u{FFFE}"
    function v.deep(n, x) local t = { x } for _ = 1, n do t = { t } end return t end
    function v.shared(n, x) local t = { x or "x" } for _ = 1, n do t = { t, t } end return t end
    function v.cyclic(x) local t = { x or 1 } t[2] = t t.title = t t.text = t return t end
    function v.many(n, x) local t = {} for i = 1, n do t[i] = x == nil and i or x end return t end
    function v.keys(n) local t = {} for i = 1, n do t["k" .. i] = i end return t end
    function v.odd() return { 1, nil, 3, [2^53] = 4, [-1] = 5, [0.5] = 6, [true] = 7, [{}] = 8, \
    [print] = 9, [""] = 10 } end
    function v.words(n) local t = {} for i = 1, n do t[i] = "word" .. i end return table.concat(t, \
    " ") end
    function v.recursive(...) return (v.recursive(...)) end
    function v.thread() return coroutine.create(function() coroutine.yield(1) end) end
    function v.instantiate(self) return self.storyboard:instantiate("page") end
    function v.chain(n, event)
      local t = function() end
      for _ = 1, n do t = setmetatable({}, { [event] = t }) end
      return t
    end
    function v.monster(f)
      local metatable = {}
      for _, event in ipairs { "index", "newindex", "call", "tostring", "len", "eq", "lt", "le", \
    "concat", "unm", "add", "sub", "mul",
        "div", "mod", "pow", "idiv", "band", "bor", "bxor", "shl", "shr", "bnot", "pairs", \
    "close", "name", "metatable" } do
        metatable["__" .. event] = f
      end
      return setmetatable({ 1, 2, title = "t" }, metatable)
    end
    return v
    """
}
