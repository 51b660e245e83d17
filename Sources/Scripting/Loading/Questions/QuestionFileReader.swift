import QuizboardLua

/// A question file that a quiz names, and how to read it.
public struct NamedQuestionFile: Sendable, Equatable {
  /// The path in the quiz's folder.
  public let path: String
  /// The columns of a table with the words for their meanings; nil for what their names say.
  public var columns: [Column]?
  /// The name of the encoding; nil for Unicode.
  public var encoding: String?
  /// The word for the format; nil for what the contents say.
  public var format: String?

  /// A column with the word for its meaning.
  public struct Column: Sendable, Equatable {
    /// The name, or the number from 1.
    public let name: String
    /// The word for the meaning.
    public let meaning: String
  }

  /// Names a file that is read by its contents.
  public init(_ path: String) { self.path = path }

  /// True if nothing but its contents decides how it is read.
  public var isPlain: Bool { columns == nil && encoding == nil && format == nil }
}

/// Reads a table that names a question file: `{ file = "words.csv", columns = { … } }`.
struct QuestionFileReader {
  static let keys = ["file", "columns", "encoding", "format"]

  private let file: TableReader

  /// - Parameter quiz: The table of the quiz, for the place of problems.
  init(_ quiz: TableReader, what: String) {
    file = TableReader(
      runtime: quiz.runtime, stack: quiz.stack, index: -1, what: "qb.quiz: \(what)",
      place: quiz.place)
  }

  private var stack: LuaStack { file.stack }

  /// True if the table on top of the stack names a file.
  var isFile: Bool { file.has("file") }

  /// Reads the table on top of the stack.
  func read() throws -> NamedQuestionFile {
    try file.allowOnly(Self.keys)
    try file.allowNoItems(keys: Self.keys)
    var result = NamedQuestionFile(try file.requiredString("file", isName: true))
    result.encoding = try file.name("encoding")
    result.format = try file.name("format")
    result.columns = try columns()
    return result
  }

  /// Reads the columns: meanings by names, or in the order of the columns.
  private func columns() throws -> [NamedQuestionFile.Column]? {
    file.push("columns")
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return nil }
    guard stack.type(-1) == .table else { throw wrongColumns(-1) }
    let table = TableReader(
      runtime: file.runtime, stack: stack, index: -1, what: file.what, place: file.place)
    var columns: [NamedQuestionFile.Column] = []
    try table.eachItem { position in
      guard let meaning = stack.messageText(-1) else {
        throw wrongColumns(-1)
      }
      columns.append(NamedQuestionFile.Column(name: String(position), meaning: meaning))
    }
    var named: [NamedQuestionFile.Column] = []
    try table.eachKey { name in
      guard let meaning = stack.messageText(-1) else {
        throw wrongColumns(-1)
      }
      named.append(NamedQuestionFile.Column(name: name, meaning: meaning))
    }
    return columns + named.sorted { $0.name < $1.name }
  }

  private func wrongColumns(_ index: Int32) -> ScriptProblem {
    file.problem(
      "\"columns\" must be like { Frage = \"question\" }, with names or numbers of columns, "
        + "not \(describe(index, on: stack))",
      about: "columns")
  }
}
