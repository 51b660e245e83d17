import QuizboardAuthoring
public import QuizboardEngine
import QuizboardFormats
public import QuizboardModel
public import QuizboardText

extension CoverageReport {
  /// The report as JSON, which `graph --coverage` can read.
  public var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("quizboardCoverage", 1)
      writer.member("quizzes", quizzes)
    }
    return writer.text + "\n"
  }

  /// Reads the output of `json`. Throws a `PlainError`.
  public init(json bytes: [UInt8], file: String) throws(PlainError) {
    let content: PlainValue
    do {
      content = try DataFile.read(json: bytes, file: file)
    } catch {
      throw PlainError("\(file) is not a coverage file: \(error.report)")
    }
    guard content["quizboardCoverage"] == .integer(1), let quizzes = content["quizzes"]?.items
    else {
      throw PlainError(
        "\(file) is not a coverage file; quizboard test --coverage "
          + "\(file.hasSuffix(".json") ? file : "NAME.json") writes one"
      )
    }
    self.init(quizzes: quizzes.map(QuizCoverage.init))
  }

  /// Returns the coverage of a quiz, by folder or otherwise by id. Throws a `PlainError` if
  /// the report has none.
  public func coverage(of bundle: QuizBundle) throws(PlainError) -> QuizCoverage {
    let path = FileSystem.canonical(bundle.path)
    if let found = quizzes.first(where: { FileSystem.canonical($0.path) == path })
      ?? quizzes.first(where: { $0.identifier == bundle.identifier })
    {
      return found
    }
    let known = quizzes.map(\.path).joined(separator: ", ")
    throw PlainError(
      "the coverage file is not about \(bundle.path), but about "
        + "\(known.isEmpty ? "no quiz" : known)"
    )
  }
}

extension QuizCoverage: JSONMembers {
  /// See `JSONMembers`.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("path", path)
    writer.member("identifier", identifier)
    writer.key("scenes")
    Self.write(
      flow.scenes, of: flow.ownScenes, flow.reachedScenes, "reached", "unreached", to: &writer)
    writer.key("segues")
    Self.write(flow.segues, of: flow.ownSegues, flow.firedSegues, "fired", "unfired", to: &writer)
    writer.key("conditions")
    writer.array(flow.conditions) { writer, condition in
      writer.object { writer in
        writer.member("segue", condition.segue)
        writer.member("condition", condition.name)
        writer.member("file", unlessNil: condition.place?.file)
        writer.member("line", unlessNil: condition.place?.line)
        writer.member("wasTrue", condition.wasTrue)
        writer.member("wasFalse", condition.wasFalse)
      }
    }
    writer.member("questions", questions)
    writer.member("files", files)
  }

  private static func write(
    _ all: [String], of own: [String], _ seen: Set<String>, _ seenKey: StaticString,
    _ unseenKey: StaticString, to writer: inout JSONWriter
  ) {
    let own = Set(own)
    writer.object { writer in
      writer.member(seenKey, all.filter(seen.contains))
      writer.member(unseenKey, all.filter { !seen.contains($0) })
      writer.member("standard", all.filter { !own.contains($0) })
    }
  }

  fileprivate init(_ content: PlainValue) {
    let reached = content["scenes"]?["reached"]?.texts ?? []
    let fired = content["segues"]?["fired"]?.texts ?? []
    let flow = FlowCoverage(
      scenes: reached + (content["scenes"]?["unreached"]?.texts ?? []), reached: Set(reached),
      segues: fired + (content["segues"]?["unfired"]?.texts ?? []), fired: Set(fired),
      standard: Set(
        (content["scenes"]?["standard"]?.texts ?? [])
          + (content["segues"]?["standard"]?.texts ?? [])),
      conditions: (content["conditions"]?.items ?? []).compactMap { condition in
        guard let segue = condition["segue"]?.text else { return nil }
        return FlowCoverage.Condition(
          segue: segue, name: condition["condition"]?.text ?? "", place: SourcePlace(condition),
          wasTrue: condition["wasTrue"] == .boolean(true),
          wasFalse: condition["wasFalse"] == .boolean(true))
      })
    self.init(
      path: content["path"]?.text ?? "", identifier: content["identifier"]?.text ?? "", flow: flow,
      questions: (content["questions"]?.items ?? []).map(QuestionCoverage.init),
      files: (content["files"]?.items ?? []).map(File.init))
  }
}

extension QuestionCoverage: JSONMembers {
  /// See `JSONMembers`.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("id", id)
    writer.member("name", name)
    writer.member("file", unlessNil: place?.file)
    writer.member("line", unlessNil: place?.line)
    for flag in Self.flags { writer.member(flag.name, self[keyPath: flag.path]) }
    for share in Self.shares {
      writer.member(share.name, [self[keyPath: share.path].seen, self[keyPath: share.path].all])
    }
  }

  fileprivate init(_ content: PlainValue) {
    self.init(
      id: content["id"]?.text ?? "", name: content["name"]?.text ?? "", place: SourcePlace(content))
    for flag in Self.flags { self[keyPath: flag.path] = content[flag.key] == .boolean(true) }
    for share in Self.shares {
      guard case .list(let numbers)? = content[share.key], numbers.count == 2,
        case .integer(let seen) = numbers[0], case .integer(let all) = numbers[1]
      else { continue }
      self[keyPath: share.path] = Share(seen: seen, all: all)
    }
  }

  private struct Member<Value> {
    let name: StaticString
    let path: WritableKeyPath<QuestionCoverage, Value>
    var key: String { "\(name)" }
  }

  private static var flags: [Member<Bool>] {
    [
      Member(name: "wasAsked", path: \.wasAsked), Member(name: "wasRight", path: \.wasRight),
      Member(name: "wasPartly", path: \.wasPartly), Member(name: "wasWrong", path: \.wasWrong),
      Member(name: "wasUnanswered", path: \.wasUnanswered),
      Member(name: "canBePartly", path: \.canBePartly),
    ]
  }

  /// The numbers of seen parts and of all.
  private static var shares: [Member<Share>] {
    [Member(name: "hints", path: \.hints), Member(name: "tries", path: \.tries)]
  }
}

extension QuizCoverage.File: JSONMembers {
  /// See `JSONMembers`.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("file", path)
    // Each line with the number of times that it ran.
    writer.member("lines", lines.map { [$0.number, $0.count] })
    // Each function with its line and the number of its calls.
    writer.key("functions")
    writer.array(functions) { writer, function in
      writer.array { writer in
        writer.write(function.name)
        writer.write(function.line)
        writer.write(function.count)
      }
    }
    // Each `if` or loop with its line, and the number of times that each block ran.
    writer.key("branches")
    writer.array(branches) { writer, branches in
      writer.array { writer in
        writer.write(branches.line)
        for count in branches.counts { writer.write(count ?? -1) }
      }
    }
  }

  fileprivate init(_ content: PlainValue) {
    path = content["file"]?.text ?? ""
    lines = (content["lines"]?.items ?? []).compactMap { pair in
      guard case .list(let numbers) = pair, numbers.count == 2,
        case .integer(let number) = numbers[0],
        case .integer(let count) = numbers[1]
      else { return nil }
      return QuizCoverage.Line(number: number, count: count)
    }
    functions = (content["functions"]?.items ?? []).compactMap { parts in
      guard case .list(let items) = parts, items.count == 3, case .text(let name) = items[0],
        case .integer(let line) = items[1],
        case .integer(let count) = items[2]
      else { return nil }
      return QuizCoverage.Function(name: name, line: line, count: count)
    }
    branches = (content["branches"]?.items ?? []).compactMap { parts in
      let numbers = parts.items.compactMap {
        if case .integer(let number) = $0 { number } else { nil }
      }
      guard let line = numbers.first else { return nil }
      return QuizCoverage.Branches(
        line: line, counts: numbers.dropFirst().map { $0 < 0 ? nil : $0 })
    }
  }
}

extension SourcePlace {
  fileprivate init?(_ content: PlainValue) {
    guard let file = content["file"]?.text, case .integer(let line)? = content["line"] else {
      return nil
    }
    self.init(file: file, line: line)
  }
}

extension PlainValue {
  fileprivate var texts: [String] { items.compactMap(\.text) }
}
