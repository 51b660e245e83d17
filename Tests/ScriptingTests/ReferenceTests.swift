import Foundation
import QuizboardTestKit
import Testing

@testable import QuizboardScripting

@Suite("The reference")
struct ReferenceTests {
  private static let variable = "QUIZBOARD_WRITE_DEFINITIONS"
  private static let folder = "\(Checkout.root)/docs/reference"

  @Test("its pages agree with the API", arguments: Reference.pages.map(\.file))
  func drift(_ file: String) throws {
    let page = try #require(Reference.pages.first { $0.file == file })
    let path = "\(Self.folder)/\(file)"
    if ProcessInfo.processInfo.environment[Self.variable] == "1" {
      try FileManager.default.createDirectory(
        atPath: Self.folder, withIntermediateDirectories: true)
      try page.text.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record(
        "docs/reference/\(file) is updated; run the tests again without \(Self.variable)")
      return
    }
    let found = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      found == page.text,
      """
      docs/reference/\(file) differs from the API; update it with \
      \(Self.variable)=1 swift test --filter ReferenceTests
      """)
  }

  @Test("there are no other pages") func noOthers() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    // SpecsTests generate the page of specs; the page of the standard classes is hand-written.
    #expect(files.sorted() == (Reference.pages.map(\.file) + ["classes.md", "specs.md"]).sorted())
  }

  @Test("every name is on one of them") func complete() {
    let text = Reference.pages.map(\.text).joined()
    for entry in API.entries where entry.owner != .global {
      #expect(text.contains(entry.name), "\(entry.qualifiedName)")
      #expect(text.contains(entry.doc), "\(entry.qualifiedName)")
    }
  }
}
