import Foundation
import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

/// The pictures of the manual show the screens as they are now.
@Suite("Pictures of the manual")
struct ManualPictureTests {
  /// A row of the table.
  struct Row: CustomTestStringConvertible {
    let name: String
    let quiz: String
    let size: Size
    let theme: String
    let seed: UInt64
    let inputs: [String]
    var testDescription: String { name }

    init?(_ row: [String: Any]) throws {
      guard let name = row["name"] as? String, let quiz = row["quiz"] as? String,
        let size = (row["size"] as? String)?.split(separator: "x").compactMap({ Int($0) }),
        size.count == 2, let theme = row["theme"] as? String, let inputs = row["inputs"] as? [Any]
      else { return nil }
      self.name = name
      self.quiz = quiz
      self.size = Size(columns: size[0], rows: size[1])
      self.theme = theme
      seed = (row["seed"] as? Int).map(UInt64.init) ?? 1
      self.inputs = try inputs.map {
        String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self)
      }
    }
  }

  static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  private static let folder = "\(root)/docs/pictures"

  static func table() throws -> [Row] {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/pictures.json"))
    let rows = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    return try rows.compactMap(Row.init)
  }

  @Test("each shows what is drawn now", arguments: try table()) func current(row: Row) throws {
    let path = "\(Self.root)/\(row.quiz)"
    let isLibrary = QuizSearchPath.holdsQuizzes(path)
    let bundle =
      try isLibrary
      ? QuizBundle(QuizLoader.library(of: path))
      : QuizBundle.written(QuizLocation(path), libraries: ["\(Self.root)/Quizzes"])
    var options = Session.Options()
    options.seed = row.seed
    options.size = row.size
    let session = try Session(
      bundle: bundle, options: options, store: nil,
      library: Library(folder: isLibrary ? path : "\(Self.root)/Quizzes"))
    let engine = LayoutEngine(glyphs: .arranged)
    var rendering = engine.layout(session.screen)
    for line in row.inputs {
      guard case .input(let input) = try DriveCommand(line: line) else {
        Issue.record("\(line) is no input")
        return
      }
      try #require(session.handle(input).error == nil, "\(line)")
      let before = rendering
      rendering = engine.layout(session.screen, state: before.state)
      rendering = engine.layout(
        session.screen, state: rendering.state(afterUsing: input.element, on: before))
    }
    let theme = try #require(Theme.named(row.theme))
    let now = session.picture(of: rendering.frame, theme: theme).svg
    let file = "\(Self.folder)/\(row.name).svg"
    let committed = try? String(contentsOfFile: file, encoding: .utf8)
    // The two texts are too long for a message.
    let isCurrent = committed == now
    #expect(isCurrent, "docs/pictures/\(row.name).svg is out of date; run make pictures")
    #expect(now.utf8.count <= 40_000, "\(row.name).svg has \(now.utf8.count) bytes")
  }

  @Test("each file belongs to a row of the table, and to a page") func used() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
      .filter { $0.hasSuffix(".svg") }
    #expect(Set(files) == Set(try Self.table().map { "\($0.name).svg" }))
    let docs = FileManager.default.enumerator(atPath: "\(Self.root)/docs")
    let pages = (docs?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }
    let text = try (pages.map { "docs/\($0)" } + ["README.md"])
      .map { try String(contentsOfFile: "\(Self.root)/\($0)", encoding: .utf8) }.joined()
    for file in files { #expect(text.contains("pictures/\(file)"), "\(file) is on no page") }
  }
}
