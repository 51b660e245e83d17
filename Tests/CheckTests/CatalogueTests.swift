import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck
@testable import QuizboardScripting

@Suite("The codes of check")
struct CatalogueTests {
  private static let variable = "QUIZBOARD_WRITE_DIAGNOSTICS"
  private static let folder = "\(Checkout.root)/docs/diagnostics"

  static let withExamples = DiagnosticCode.all.filter { $0.example != nil }

  @Test("the example of each raises it, and nothing else", arguments: withExamples)
  func example(code: DiagnosticCode) throws {
    let diagnostics = try Self.checks(code).checks.flatMap(\.diagnostics)
    #expect(Set(diagnostics.map(\.code.name)) == [code.name], "\(diagnostics)")
    // Only a diagnostic about a whole quiz has no line.
    guard
      ![.noQuiz, .unusedScript, .misnamedFile, .unreadableQuestion, .guessedReading].contains(code)
    else {
      return
    }
    for found in diagnostics {
      #expect(found.place?.excerpt != nil && found.place?.column != nil, "\(found)")
    }
  }

  @Test("each has a name of its own, in words") func names() {
    #expect(Set(DiagnosticCode.all.map(\.name)).count == DiagnosticCode.all.count)
    for code in DiagnosticCode.all {
      #expect(code.name.wholeMatch(of: /[a-z]+(-[a-z]+)+/) != nil, "\(code)")
    }
    #expect(
      DiagnosticCode.all.filter { $0.example == nil }.map(\.name) == [
        "unreadable-file", "foreign-encoding", "unexamined-script",
      ])
  }

  @Test("each code of the loader is one of them", arguments: ScriptProblem.Code.allCases)
  func loader(code: ScriptProblem.Code) { #expect(DiagnosticCode.named(code.rawValue) != nil) }

  @Test("a script that is too large is told as a file that cannot be read") func large() throws {
    let folder = try ScratchQuiz(
      "qb.scene 'menu' { ending = true }",
      script: String(repeating: "-- all work and no play\n", count: 60_000))
    #expect(QuizCheck(path: folder.path).diagnostics.map(\.code) == [.unreadableFile])
  }

  @Test("the pages say what the table says") func pages() throws {
    var wanted = ["README.md": DiagnosticPage.index()]
    for code in DiagnosticCode.all {
      wanted["\(code.name).md"] = DiagnosticPage.text(of: code, output: try Self.output(code))
    }
    if ProcessInfo.processInfo.environment[Self.variable] == "1" {
      try? FileManager.default.removeItem(atPath: Self.folder)
      try FileManager.default.createDirectory(
        atPath: Self.folder, withIntermediateDirectories: true)
      for (name, text) in wanted {
        try text.write(toFile: "\(Self.folder)/\(name)", atomically: true, encoding: .utf8)
      }
      Issue.record("docs/diagnostics is updated; run the tests again without \(Self.variable)")
      return
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
        == wanted.keys.sorted())
    for (name, text) in wanted {
      let found = try? String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
      #expect(
        found == text,
        """
        docs/diagnostics/\(name) does not say what the table has; write it anew with \
        \(Self.variable)=1 swift test --filter CatalogueTests
        """)
    }
  }

  @Test("the files of each page give what the page prints", arguments: withExamples)
  func printed(code: DiagnosticCode) throws {
    let page = try String(
      contentsOfFile: "\(Self.folder)/\(code.name).md", encoding: .utf8)
    var files: [String: String] = [:]
    for match in page.matches(of: /\n`([^`\n]+)`:\n\n```(?:lua)?\n((?s:.*?))```\n/) {
      files[String(match.1)] = String(match.2)
    }
    for match in page.matches(of: /\n`([^`\n]+)`, an empty file\.\n/) {
      files[String(match.1)] = ""
    }
    let output = try #require(
      page.firstMatch(of: /\n`quizboard check example` says:\n\n```\n((?s:.*?))\n```\n/))
    #expect(try Self.output(files) == String(output.1))
  }

  /// The checks of the example of a code; an example of several quizzes is a folder of them.
  private static func checks(_ code: DiagnosticCode) throws -> (path: String, checks: [QuizCheck]) {
    try checks(#require(code.example).files)
  }

  private static func checks(_ files: [String: String]) throws
    -> (path: String, checks: [QuizCheck])
  {
    let folder = try ScratchQuiz(files: files, name: "example")
    return withExtendedLifetime(folder) {
      let quizzes = QuizSearchPath.quizzes(at: folder.path)
      return (
        folder.path,
        quizzes.count > 1
          ? QuizCheck.all(at: [QuizLocation(folder.path)]) : [QuizCheck(path: folder.path)]
      )
    }
  }

  /// The output of `check` for the example of a code; nil if it has none.
  private static func output(_ code: DiagnosticCode) throws -> String? {
    try code.example.map { try output($0.files) }
  }

  private static func output(_ files: [String: String]) throws -> String {
    let (path, checks) = try checks(files)
    let text = checks.flatMap { check in
      check.diagnostics.map { "\(CheckText().text(of: $0, in: check.path))" }
    }.joined(separator: "\n\n")
    return text.replacingOccurrences(of: path, with: "example")
      .replacingOccurrences(
        of: URL(fileURLWithPath: path).deletingLastPathComponent().path, with: "Quizzes")
  }
}
