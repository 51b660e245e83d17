import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Takes values of known keys out of a dictionary, and names what is missing or of another kind.
struct ShapeReader {
  private let describe: (_ offset: Int, _ reason: String, _ expected: String?) -> FormatProblem
  private(set) var problems: [FormatProblem]

  /// - Parameters:
  ///   - problems: those known already.
  ///   - describe: makes a problem at a byte of the file.
  init(
    problems: [FormatProblem] = [],
    describe: @escaping (_ offset: Int, _ reason: String, _ expected: String?) -> FormatProblem
  ) {
    self.problems = problems
    self.describe = describe
  }

  /// Names a problem.
  mutating func note(at offset: Int, _ reason: String, expected: String? = nil) {
    problems.append(describe(offset, reason, expected))
  }

  /// Where a value begins.
  func place(of node: DataNode) -> SourcePlace { describe(node.offset, "", nil).place }

  /// A dictionary's entries; nil, and a problem, for anything else.
  mutating func dictionary(_ node: DataNode, expected: String) -> [DataEntry]? {
    if case .dictionary(let entries) = node.value { return entries }
    noteKind(of: node, expected: expected)
    return nil
  }

  /// A list's elements; nil, and a problem, for anything else.
  mutating func array(_ node: DataNode, expected: String) -> [DataNode]? {
    if case .array(let nodes) = node.value { return nodes }
    noteKind(of: node, expected: expected)
    return nil
  }

  /// A text that is more than white space; nil, and a problem, for anything else.
  mutating func text(_ node: DataNode, expected: String) -> String? {
    guard case .string(let text) = node.value else {
      noteKind(of: node, expected: expected)
      return nil
    }
    if text.allSatisfy(\.isWhitespace) {
      note(at: node.offset, "the text is empty", expected: expected)
      return nil
    }
    return text
  }

  /// The value of a key; nil where it is missing, and then a problem that names the key that was
  /// probably meant. (Of a dictionary that was cut off nothing can be said to be missing.)
  mutating func required(
    _ key: String, of node: DataNode, _ entries: [DataEntry], what: String, expected: String
  ) -> DataNode? {
    if let value = optional(key, of: entries) { return value }
    guard node.isComplete else { return nil }
    if let near = nearestKey(to: key, of: entries) {
      note(at: near.offset, "\(what) has no “\(key)”, but “\(near.key)”", expected: expected)
    } else {
      note(at: node.offset, "\(what) has no “\(key)”", expected: expected)
    }
    return nil
  }

  /// The value of a key, the last where it stands there more than once.
  func optional(_ key: String, of entries: [DataEntry]) -> DataNode? {
    entries.last { $0.key == key }?.value
  }

  /// Says that a value is of another kind than it should be, unless it was cut off or named before.
  mutating func noteKind(of node: DataNode, expected: String) {
    if case .broken = node.value { return }
    guard node.isComplete else { return }
    note(at: node.offset, "this is \(node.kind)", expected: expected)
  }
}

extension ShapeReader {
  private func nearestKey(to key: String, of entries: [DataEntry]) -> DataEntry? {
    nearest(to: key, among: entries.map(\.key)).flatMap { name in entries.first { $0.key == name } }
  }

  /// Texts to choose from, at least one; nil, and a problem, where one of them is none.
  mutating func options(_ node: DataNode, expected: String) -> [String]? {
    guard let nodes = array(node, expected: expected) else { return nil }
    if nodes.isEmpty {
      note(at: node.offset, "the list is empty", expected: expected)
      return nil
    }
    let texts = nodes.map { text($0, expected: "the text of an answer") }
    return texts.contains(nil) ? nil : texts.compactMap(\.self)
  }

  /// A choice in plain text, of which one option is right.
  mutating func choice(_ text: String, _ options: [String], right: Int, at offset: Int) -> Question?
  {
    var details = Question.Details()
    details.format = .plain
    let options = options.enumerated().map { Option($1, isRight: $0 == right) }
    do {
      return try Question(text, .choice(options), details)
    } catch {
      note(at: offset, error.sentence)
      return nil
    }
  }
}
