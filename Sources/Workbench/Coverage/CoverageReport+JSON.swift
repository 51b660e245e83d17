public import Engine
import QuizFormats

extension CoverageReport {
  /// As JSON, which `graph --coverage` reads again.
  public var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("quizboardCoverage")
      writer.value(1)
      writer.key("quizzes")
      writer.array(quizzes) { $1.write(to: &$0) }
    }
    return writer.text + "\n"
  }

  /// Reads what `json` has written. Throws a `CoverageError`.
  public init(json bytes: [UInt8], file: String) throws(CoverageError) {
    let content: DataContent
    do {
      content = try DataFile.read(json: bytes, file: file)
    } catch {
      throw CoverageError("\(file) is no coverage: \(error.report)")
    }
    guard content["quizboardCoverage"] == .integer(1), let quizzes = content["quizzes"]?.items else {
      throw CoverageError("\(file) is no coverage; quizboard test --coverage \(file.hasSuffix(".json") ? file : "NAME.json") writes one")
    }
    self.init(quizzes: quizzes.map(QuizCoverage.init))
  }

  /// What it says of a quiz: of that folder, else of that identifier. Throws a `CoverageError` where it says nothing.
  public func coverage(of bundle: QuizBundle) throws(CoverageError) -> QuizCoverage {
    let path = FileSystem.canonical(bundle.path)
    if let found = quizzes.first(where: { FileSystem.canonical($0.path) == path })
      ?? quizzes.first(where: { $0.identifier == bundle.identifier })
    {
      return found
    }
    let known = quizzes.map(\.path).joined(separator: ", ")
    throw CoverageError("the coverage says nothing of \(bundle.path), but of \(known.isEmpty ? "no quiz" : known)")
  }
}

/// Why a coverage cannot be used.
public struct CoverageError: Error, CustomStringConvertible, Sendable {
  /// What is wrong and what helps.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension QuizCoverage {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("path")
      writer.value(path)
      writer.key("identifier")
      writer.value(identifier)
      writer.key("scenes")
      Self.write(flow.scenes, flow.reachedScenes, "reached", "unreached", to: &writer)
      writer.key("segues")
      Self.write(flow.segues, flow.firedSegues, "fired", "unfired", to: &writer)
      writer.key("conditions")
      writer.array(flow.conditions) { writer, condition in
        writer.object { writer in
          writer.key("segue")
          writer.value(condition.segue)
          writer.key("condition")
          writer.value(condition.name)
          writer.key("wasTrue")
          writer.value(condition.wasTrue)
          writer.key("wasFalse")
          writer.value(condition.wasFalse)
        }
      }
      writer.key("files")
      writer.array(files) { $1.write(to: &$0) }
    }
  }

  private static func write(
    _ all: [String], _ seen: Set<String>, _ seenKey: StaticString, _ unseenKey: StaticString, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.key(seenKey)
      writer.array(all.filter(seen.contains)) { $0.value($1) }
      writer.key(unseenKey)
      writer.array(all.filter { !seen.contains($0) }) { $0.value($1) }
    }
  }

  fileprivate init(_ content: DataContent) {
    var flow = FlowCoverage()
    let scenes = (content["scenes"]?["reached"]?.texts ?? [], content["scenes"]?["unreached"]?.texts ?? [])
    flow.knownScenes = scenes.0 + scenes.1
    flow.reachedScenes = Set(scenes.0)
    let segues = (content["segues"]?["fired"]?.texts ?? [], content["segues"]?["unfired"]?.texts ?? [])
    flow.knownSegues = segues.0 + segues.1
    flow.firedSegues = Set(segues.0)
    flow.claimed = Set(flow.knownScenes + flow.knownSegues)
    for condition in content["conditions"]?.items ?? [] {
      guard let segue = condition["segue"]?.text else { continue }
      flow.claimed.insert(segue)
      flow.conditionNames.append((segue, condition["condition"]?.text ?? ""))
      if condition["wasTrue"] == .boolean(true) { flow.held.insert(segue) }
      if condition["wasFalse"] == .boolean(true) { flow.refused.insert(segue) }
    }
    self.init(
      path: content["path"]?.text ?? "", identifier: content["identifier"]?.text ?? "", flow: flow,
      files: (content["files"]?.items ?? []).map(File.init))
  }
}

extension QuizCoverage.File {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("file")
      writer.value(path)
      // Each line with how many times it was run.
      writer.key("lines")
      writer.array(lines) { writer, line in
        writer.array { writer in
          writer.value(line.number)
          writer.value(line.count)
        }
      }
    }
  }

  fileprivate init(_ content: DataContent) {
    path = content["file"]?.text ?? ""
    lines = (content["lines"]?.items ?? []).compactMap { pair in
      guard case .list(let numbers) = pair, numbers.count == 2, case .integer(let number) = numbers[0],
        case .integer(let count) = numbers[1]
      else { return nil }
      return QuizCoverage.Line(number: number, count: count)
    }
  }
}

extension DataContent {
  fileprivate var texts: [String] { items.compactMap(\.text) }
}
