import Foundation
import Lua
import TestKit
import Testing
import Workbench

@Suite("The definition file of specs")
struct SpecDefinitionsTests {
  private static let variable = "QUIZBOARD_WRITE_DEFINITIONS"

  @Test("it says what the table of the API says") func drift() throws {
    let wanted = SpecDefinitions.luaCATS()
    let path = "\(Checkout.root)/scripts/meta/spec.lua"
    if ProcessInfo.processInfo.environment[Self.variable] == "1" {
      try wanted.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("scripts/meta/spec.lua is written anew; run the tests again without \(Self.variable)")
      return
    }
    #expect(
      try Checkout.text("scripts/meta/spec.lua") == wanted,
      "write it anew with \(Self.variable)=1 swift test --filter SpecDefinitionsTests")
  }

  @Test("Lua can read it, and every type that it names is there") func types() throws {
    let text = SpecDefinitions.luaCATS()
    _ = try LuaState.compile(Array(text.utf8), name: "scripts/meta/spec.lua")
    let known = Set((text + (try Checkout.text("scripts/meta/quizboard.lua"))).matches(of: #/---@class (\w+)/#).map { String($0.1) })
    for line in text.split(separator: "\n") where line.hasPrefix("---@") {
      for match in line.matches(of: #/\b((?:Spec|Launch|Score)\w*)\b/#) { #expect(known.contains(String(match.1)), "\(match.1)") }
    }
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
    let declared = Set(SpecAPI.entries.filter { $0.owner == .word || $0.owner == .qb }.map(\.qualifiedName))
    let library: Set<String> = [
      "_G", "_VERSION", "assert", "coroutine", "error", "getmetatable", "ipairs", "load", "math", "next", "os", "pairs", "pcall",
      "rawequal", "rawget", "rawlen", "rawset", "select", "setmetatable", "string", "table", "tonumber", "tostring", "type", "utf8",
      "xpcall", "qb", "spy", "stub", "mock", "match",
    ]
    #expect(seen.subtracting(library).subtracting(declared) == [])
    #expect(declared.filter { !$0.contains(".") || $0.hasPrefix("qb.") }.subtracting(seen) == [])
  }
}
