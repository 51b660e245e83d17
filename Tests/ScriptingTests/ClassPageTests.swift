import Foundation
import QuizboardTestKit
import Testing

@testable import QuizboardScripting

/// Compares the names on `docs/reference/classes.md`, which is written by hand, with the names in
/// the scripts of the standard classes.
@Suite("The page of the standard classes")
struct ClassPageTests {
  private static let classes = [
    "Page", "MainMenu", "Cover", "Question", "Answer", "Results", "Finished", "Overview",
    "PracticeMenu", "PracticeQuestion", "PracticeResults",
  ]

  private let page: String
  /// The names at the beginning of list items, by section and part.
  private var listed: [String: [String: Set<String>]] = [:]

  init() throws {
    page = try Checkout.text("docs/reference/classes.md")
    var (section, part) = ("", "")
    for line in page.split(separator: "\n") {
      if line.hasPrefix("## ") { (section, part) = (String(line.dropFirst(3)), "") }
      if line.hasPrefix("### ") { part = String(line.dropFirst(4)) }
      // Several names may share an item: - `next`, `previous`: the buttons …
      guard let item = line.prefixMatch(of: #/- (?<names>(?:`[^`]+`(?:, )?)+)/#) else { continue }
      listed[section, default: [:]][part, default: []].formUnion(
        Self.names(in: String(item.names), #/`:?(\w+)/#))
    }
  }

  private static func names(in text: String, _ pattern: Regex<(Substring, Substring)>) -> Set<
    String
  > {
    Set(text.matches(of: pattern).map { String($0.1) })
  }

  /// Returns the names that the script of a class uses, by part.
  private static func parts(of name: String) throws -> [String: Set<String>] {
    let source = try Checkout.text("scripts/classes/\(name).lua")
    func found(_ patterns: Regex<(Substring, Substring)>...) -> Set<String> {
      patterns.reduce(into: []) { $0.formUnion(names(in: source, $1)) }
    }
    let left = found(#/leave\(self, event, \{([^}]*)\}/#).reduce(into: Set()) {
      $0.formUnion(names(in: $1, #/"(\w+)"/#))
    }
    let hooks = Set(
      API.entries(of: .controller).map(\.entry).filter { $0.kind == .hook }.map(\.name))
    let methods = Set(
      source.matches(of: #/(?m)^function (\w+):(\w+)\(/#).filter { $0.1 == name }.map {
        String($0.2)
      })
    return [
      "Scene attributes": found(#/scene\.attributes\.(\w+)/#),
      "Elements": found(#/ui\.(?:button|list|question|choices|field) ?\(?"(\w+)"/#),
      "Segues": found(
        #/segue\.identifier == "(\w+)"/#, #/performSegue ?\(?"(\w+)"/#,
        #/isSegueEnabled ?\(?"(\w+)"/#,
        #/(?m)^ +(\w+) = function\(attempt\)/#
      ).union(left),
      "Methods": methods.subtracting(hooks),
      "Unwind actions": found(#/(?m)^function \w+\.unwind:(\w+)/#),
    ].filter { !$0.value.isEmpty }
  }

  @Test("each class has its names, and no others", arguments: classes) func names(name: String)
    throws
  {
    #expect(try Self.parts(of: name) == listed[name] ?? [:])
  }

  @Test("it has all classes, conditions and classes of segues") func complete() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: "\(Checkout.root)/scripts/classes")
    #expect(Set(files) == Set(Self.classes.map { "\($0).lua" }))
    let sources = try files.map { try Checkout.text("scripts/classes/\($0)") }.joined()
    #expect(Self.names(in: sources, #/qb\.condition\("(\w+)"/#) == listed["Conditions"]?[""])
    #expect(
      Self.names(in: sources, #/qb\.segueClass\("(\w+)"/#) == listed["Classes of segues"]?[""])
  }

  @Test("it has copies of the flows") func flows() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: "\(Checkout.root)/scripts/flows")
    #expect(files.count == 4)
    for file in files {
      let flow = file.dropLast(".lua".count)
      let text = try Checkout.text("scripts/flows/\(file)")
      let isThere = page.contains("## The flow `\(flow)`\n\n```lua\n\(text)```\n")
      #expect(
        isThere, "docs/reference/classes.md has a different copy of scripts/flows/\(file)")
    }
  }
}
