import Foundation
import QuizboardLua
import Testing

@testable import QuizboardScripting

@Suite("The definition file")
struct DefinitionsTests {
  private static let path = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("scripts/meta/quizboard.lua").path

  private static let variable = "QUIZBOARD_WRITE_DEFINITIONS"

  @Test("it says what the table of the API says")
  func drift() throws {
    let wanted = Definitions.luaCATS()
    if ProcessInfo.processInfo.environment[Self.variable] == "1" {
      try wanted.write(toFile: Self.path, atomically: true, encoding: .utf8)
      Issue.record(
        "scripts/meta/quizboard.lua is updated; run the tests again without \(Self.variable)")
      return
    }
    let found = try String(contentsOfFile: Self.path, encoding: .utf8)
    let difference = Self.firstDifference(found, wanted)
    #expect(
      difference == nil,
      """
      scripts/meta/quizboard.lua differs from the API; update it with \
      \(Self.variable)=1 swift test --filter DefinitionsTests
      """)
  }

  @Test("Lua can read it") func isLua() throws {
    _ = try LuaState.compile(Array(Definitions.luaCATS().utf8), name: "scripts/meta/quizboard.lua")
  }

  @Test("every type that it names is there") func typesAreThere() {
    let text = Definitions.luaCATS()
    var known: Set<String> = [
      "any", "boolean", "fun", "integer", "nil", "number", "self", "string", "table",
    ]
    for line in text.split(separator: "\n") {
      let name = line.prefixMatch(of: /---@(?:class|alias) ([\w.]+)/)?.1
      if let name { known.insert(String(name)) }
    }
    for entry in API.entries where entry.owner != .global {
      for type in entry.returns + entry.parameters.map(\.type) {
        #expect(
          Self.typeNames(in: type).subtracting(known) == [], "\(entry.qualifiedName): \(type)")
      }
    }
    for field in (Definitions.records + Definitions.keyTables).flatMap(\.fields) {
      #expect(
        Self.typeNames(in: field.type).subtracting(known) == [], "\(field.name): \(field.type)")
    }
  }

  @Test("every key of a constructor has a type, and is explained") func keysAreTyped() {
    for table in Definitions.keyTables where table.name.hasPrefix("qb.") {
      #expect(table.fields.filter(\.doc.isEmpty).map(\.name) == [], "\(table.name)")
    }
  }

  @Test("every name of the API is explained") func everythingIsExplained() {
    for entry in API.entries {
      #expect(entry.doc.hasSuffix("."), "\(entry.qualifiedName): \"\(entry.doc)\"")
    }
  }

  /// The first line that differs, as both have it.
  private static func firstDifference(_ found: String, _ wanted: String) -> String? {
    if found == wanted { return nil }
    let (found, wanted) = (found.split(separator: "\n"), wanted.split(separator: "\n"))
    for (number, pair) in zip(found, wanted).enumerated() where pair.0 != pair.1 {
      return "line \(number + 1) is \"\(pair.0)\", not \"\(pair.1)\""
    }
    return "it has \(found.count) lines, not \(wanted.count)"
  }

  /// The names in a type, less those of its parameters and fields, and less quoted words.
  private static func typeNames(in type: String) -> Set<String> {
    let bare = type.replacing(/"[^"]*"/, with: "").replacing(/[\w\[\]]+\??:/, with: "")
    return Set(bare.matches(of: /[A-Za-z][\w.]*/).map { String($0.0) })
  }
}
