import Foundation
import QuizboardEngine
import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardSpecs
import QuizboardTestKit
import QuizboardText
import Testing

@Suite("The definition file of specs")
struct SpecDefinitionsTests {
  private static let variable = "QUIZBOARD_WRITE_DEFINITIONS"

  @Test("it says what the table of the API says") func drift() throws {
    let wanted = SpecDefinitions.luaCATS()
    let path = "\(Checkout.root)/scripts/meta/spec.lua"
    if ProcessInfo.processInfo.environment[Self.variable] == "1" {
      try wanted.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record(
        "scripts/meta/spec.lua is updated; run the tests again without \(Self.variable)")
      return
    }
    #expect(
      try Checkout.text("scripts/meta/spec.lua") == wanted,
      "write it anew with \(Self.variable)=1 swift test --filter SpecDefinitionsTests")
  }

  @Test("Lua can read it, and every type that it names is there") func types() throws {
    let text = SpecDefinitions.luaCATS()
    _ = try LuaState.compile(Array(text.utf8), name: "scripts/meta/spec.lua")
    let known = Set(
      (text + (try Checkout.text("scripts/meta/quizboard.lua"))).matches(of: #/---@class (\w+)/#)
        .map { String($0.1) })
    for line in text.split(separator: "\n") where line.hasPrefix("---@") {
      for match in line.matches(of: #/\b((?:Spec|Launch|Score)\w*)\b/#) {
        #expect(known.contains(String(match.1)), "\(match.1)")
      }
    }
  }

  /// The fields of a class of the file.
  private static func fields(of type: String) -> Set<String> {
    let lines = SpecDefinitions.luaCATS().split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "---@class \(type)") else { return [] }
    let fields = lines[(start + 1)...].prefix { $0.hasPrefix("---@field") }
    return Set(fields.compactMap { $0.firstMatch(of: #/---@field (\w+)/#).map { String($0.1) } })
  }

  private static func keys(of value: some JSONValue) throws -> Set<String> {
    let object = try JSONSerialization.jsonObject(with: Data(JSONWriter(of: value).bytes))
    return Set(try #require(object as? [String: Any]).keys)
  }

  private static let kinds: [Element.Kind] = [
    .text("Text", style: .title), .markdown("Text"), .bar(title: "Bar"), .list(rows: []),
    .choices(options: ["a", "b"], selection: [0], isMultiple: true),
    .choices(options: ["a"], selection: [], isMultiple: false),
    .order(items: ["a", "b"], isChosen: true), .order(items: [], isChosen: false),
    .match(left: ["a"], right: ["b"], chosen: [0]), .match(left: [], right: [], chosen: []),
    .gaps(text: "{{a}}"),
    .field(text: "Text", placeholder: "Word", kind: .text),
    .button(title: "Go", role: .default, key: "g"),
    .progress(value: 1, of: 2, label: "Done"), .timer(remaining: 1, of: 2),
    .chart(.bar, values: [1], labels: ["a"]),
    .image(path: "a.png", alt: "A"), .alert(title: "Really?", message: "It is so."),
    .feedback(.wrong, text: "Well done", correct: "b"),
  ]

  @Test("all that an element is told by is declared", arguments: kinds) func elements(
    kind: Element.Kind
  ) throws {
    let keys = try Self.keys(of: Element(kind, id: "id", owner: "page#1", label: "label"))
    #expect(keys.subtracting(Self.fields(of: "SpecElement")) == [])
  }

  @Test("so is all that rows, controllers and callbacks are told by") func others() throws {
    let row = ListRow(icon: "*", title: "Title", subtitle: "Subtitle", accessory: ">")
    #expect(try Self.keys(of: row) == Self.fields(of: "SpecRow"))
    let trial = try SpecTrial(
      """
      local function tell(what, value)
        for name in pairs(value) do print(what .. "." .. name) end
      end
      it("tells", function()
        local app = qb.launch {}
        app:tap "begin"
        app:choose("answer", 1):tap "submit"
        tell("SpecNode", app:hierarchy())
        for _, event in ipairs(app:trace()) do tell("SpecEvent", event) end
        app:tap "startOver"
        for _, event in ipairs(app:trace()) do tell("SpecEvent", event) end
        tell("SpecQuestion", app.top.question)
        tell("SpecAttempt", app.top.attempt)
      end)
      """)
    try trial.run()
    let told = try #require(trial.results.first)
    #expect(told.status == .success, "\(told)")
    let declared = ["SpecNode", "SpecEvent", "SpecQuestion", "SpecAttempt"].flatMap { type in
      Self.fields(of: type).map { "\(type).\($0)" }
    }
    #expect(Set(told.output).subtracting(declared) == [])
    #expect(Set(told.output).count > 25)
  }

  @Test("every word that a spec file sees is declared, and the reverse") func words() throws {
    let trial = try SpecTrial(
      """
      local names = {}
      for name in pairs(_G) do names[#names + 1] = name end
      for name in pairs(qb) do names[#names + 1] = "qb." .. name end
      it("lists", function() for _, name in ipairs(names) do print(name) end end)
      """)
    try trial.run()
    let seen = Set(trial.results[0].output)
    let declared = Set(
      SpecAPI.entries.filter { $0.owner == .word || $0.owner == .qb }.map(\.qualifiedName))
    let library: Set<String> = [
      "_G", "_VERSION", "assert", "coroutine", "error", "getmetatable", "ipairs", "load", "math",
      "next", "os", "pairs", "pcall",
      "rawequal", "rawget", "rawlen", "rawset", "select", "setmetatable", "string", "table",
      "tonumber", "tostring", "type", "utf8",
      "xpcall", "qb", "spy", "stub", "mock", "match",
    ]
    #expect(seen.subtracting(library).subtracting(declared) == [])
    // The globals of luassert are declared, too.
    let text = SpecDefinitions.luaCATS()
    for name in ["spy", "stub", "mock", "match"] {
      #expect(
        seen.contains(name)
          && (text.contains("\n\(name) = {}") || text.contains("\nfunction \(name)(")), "\(name)")
    }
    #expect(declared.filter { !$0.contains(".") || $0.hasPrefix("qb.") }.subtracting(seen) == [])
  }
}
