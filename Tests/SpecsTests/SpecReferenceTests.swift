import Foundation
import QuizboardSpecs
import QuizboardTestKit
import Testing

@Suite("The reference of specs")
struct SpecReferenceTests {
  private static let variable = "QUIZBOARD_WRITE_DEFINITIONS"

  @Test("it says what the table of the API says") func drift() throws {
    let wanted = SpecReference.text
    let path = "\(Checkout.root)/docs/reference/\(SpecReference.file)"
    if ProcessInfo.processInfo.environment[Self.variable] == "1" {
      try wanted.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record(
        "docs/reference/specs.md is updated; run the tests again without \(Self.variable)")
      return
    }
    #expect(
      try Checkout.text("docs/reference/\(SpecReference.file)") == wanted,
      "write it anew with \(Self.variable)=1 swift test --filter SpecReferenceTests")
  }

  @Test("every name of a spec is on it, but those that only say that they are not there")
  func complete() {
    for entry in SpecAPI.entries where entry.owner != .host && !entry.name.hasPrefix("os.") {
      #expect(
        SpecReference.text.contains(entry.name) && SpecReference.text.contains(entry.doc),
        "\(entry.qualifiedName)")
    }
    for key in SpecAPI.launchKeys {
      #expect(
        SpecReference.text.contains("- `\(key.name)`: `\(key.type)`. \(key.doc)"), "\(key.name)")
    }
  }

  @Test("so is every word that luassert has") func luassert() throws {
    let trial = try SpecTrial(
      """
      local names = require "luassert.namespaces"
      it("lists", function()
        for _, space in ipairs { "assertion", "modifier", "matcher" } do
          for word in pairs(names[space]) do print(word) end
        end
      end)
      """)
    try trial.run()
    let words = try #require(trial.results.first?.output)
    #expect(words.count > 50)
    for word in words {
      #expect(
        SpecReference.text.contains(
          try Regex("\\b(is_|has_)?\(word)\\b").wordBoundaryKind(.simple)), "\(word)")
    }
  }
}
