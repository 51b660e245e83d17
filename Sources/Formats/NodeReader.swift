import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Reads values of known keys from dictionaries, and reports missing values and wrong types.
struct NodeReader {
  private let describe: (_ offset: Int, _ reason: String, _ expected: String?) -> FormatProblem
  private(set) var problems: [FormatProblem]
  /// The place for all problems, while values are read whose own offsets are not those of the file.
  var fixedOffset: Int?

  /// - Parameters:
  ///   - problems: The problems so far.
  ///   - describe: Creates a problem at a byte offset of the file.
  init(
    problems: [FormatProblem] = [],
    describe: @escaping (_ offset: Int, _ reason: String, _ expected: String?) -> FormatProblem
  ) {
    self.problems = problems
    self.describe = describe
  }

  /// The marks of the numbers of a table.
  var decimalMarks = DecimalMarks()

  /// The number of problems met, reported or not.
  private(set) var count = 0

  /// Reports a problem.
  mutating func note(at offset: Int, _ reason: String, expected: String? = nil) {
    count += 1
    if isFull { return }
    problems.append(describe(fixedOffset ?? offset, reason, expected))
  }

  /// Reports a problem that is already described.
  mutating func note(_ problem: FormatProblem) {
    count += 1
    if !isFull { problems.append(problem) }
  }

  /// The losses in the order in which they were met.
  private(set) var losses: [FormatLoss] = []
  /// The title or the text of the current question, for losses.
  var subject: String?

  /// Reports a loss at a byte offset.
  /// - Parameter isGuess: True if the file can be read in another way, too.
  mutating func lose(
    _ field: String, at offset: Int, _ reason: String, isGuess: Bool = false
  ) {
    guard losses.count < ReadingLimits.problems else { return }
    losses.append(
      FormatLoss(
        question: subject.map(Question.reportName), line: place(at: offset).line, field: field,
        reason: reason, isGuess: isGuess))
  }

  /// Reports the texts of a question that show nothing.
  mutating func reportEmptyTexts(of question: Question, at offset: Int) {
    for text in question.textsThatShowNothing {
      lose(text.field, at: offset, text.reason, isGuess: true)
    }
  }

  /// The suggestions for unknown names, because files repeat them.
  private var suggestions: [String: String] = [:]

  /// Returns a suggestion of a known name for an unknown one. Only the first few hundred get one:
  /// each is compared with all that are known.
  mutating func suggestion(for name: String, known: [String]) -> String {
    let key = "\(known.count) \(name)"
    if let made = suggestions[key] { return made }
    guard suggestions.count < 300 else { return "" }
    let made = QuizboardText.suggestion(for: name, among: known)
    suggestions[key] = made
    return made
  }

  /// Reports the keys that are left of a dictionary: unknown ones, those that only others of its
  /// kind have, and repeated ones.
  mutating func lose(_ entries: RemainingEntries, of what: String, known: [String]) {
    for entry in entries.rest {
      if entries.repeated.contains(entry.key) {
        lose(entry.key, at: entry.offset, "the key is there twice; the last value was kept")
      } else if known.contains(entry.key) {
        lose(entry.key, at: entry.offset, "\(what) has no such key; it was left out")
      } else {
        lose(
          entry.key, at: entry.offset,
          "the key is unknown and was left out\(suggestion(for: entry.key, known: known))")
      }
    }
  }

  /// True if there are so many questions or problems that the reading should end.
  var isFull: Bool { hasTooMany || problems.count >= ReadingLimits.problems }
  private var hasTooMany: Bool { questionCount > ReadingLimits.questions }
  private var questionCount = 0

  /// Counts a question, also a broken one; returns false, and reports the first, if there are too
  /// many.
  mutating func hasRoom(at offset: Int) -> Bool {
    questionCount += 1
    if !hasTooMany { return true }
    if questionCount == ReadingLimits.questions + 1, problems.count < ReadingLimits.problems {
      let (reason, expected) = ReadingLimits.tooManyQuestions
      count += 1
      problems.append(describe(fixedOffset ?? offset, reason, expected))
    }
    return false
  }

  /// Returns the place at which a value begins.
  func place(of node: DataNode) -> SourcePlace { place(at: node.offset) }

  /// Returns the place of a byte.
  func place(at offset: Int) -> SourcePlace { describe(fixedOffset ?? offset, "", nil).place }

  /// Returns the entries of a dictionary; nil, with a problem, for other values.
  mutating func dictionary(_ node: DataNode, expected: String) -> [DataEntry]? {
    if case .dictionary(let entries) = node.value { return entries }
    noteKind(of: node, expected: expected)
    return nil
  }

  /// Returns the elements of a list; nil, with a problem, for other values.
  mutating func array(_ node: DataNode, expected: String) -> [DataNode]? {
    if case .array(let nodes) = node.value { return nodes }
    noteKind(of: node, expected: expected)
    return nil
  }

  /// Returns a text that is not blank; nil, with a problem, for other values.
  mutating func text(_ node: DataNode, expected: String) -> String? {
    guard case .string(let text) = node.value else {
      noteKind(of: node, expected: expected)
      return nil
    }
    if FormattedText(text).isBlank {
      note(at: node.offset, "the text is empty", expected: expected)
      return nil
    }
    return text
  }

  /// Returns the value of a key, or nil with a problem that names the key that was probably meant.
  /// (A truncated dictionary has no missing keys.)
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

  /// Returns the value of a key, the last one if the key is repeated.
  func optional(_ key: String, of entries: [DataEntry]) -> DataNode? {
    entries.last { $0.key == key }?.value
  }

  /// Reports a value of a wrong type unless it is truncated or already reported.
  mutating func noteKind(of node: DataNode, expected: String) {
    if case .broken = node.value { return }
    guard node.isComplete else { return }
    note(at: node.offset, "this is \(node.kind)", expected: expected)
  }
}

extension NodeReader {
  private func nearestKey(to key: String, of entries: [DataEntry]) -> DataEntry? {
    nearest(to: key, among: entries.map(\.key)).flatMap { name in entries.first { $0.key == name } }
  }

  /// Returns texts to choose from, at least one; nil, with a problem, if one of them is no text.
  mutating func options(_ node: DataNode, expected: String) -> [String]? {
    guard let nodes = array(node, expected: expected) else { return nil }
    if nodes.isEmpty {
      note(at: node.offset, "the list is empty", expected: expected)
      return nil
    }
    let texts = nodes.map { text($0, expected: "the text of an answer") }
    return texts.contains(nil) ? nil : texts.compactMap(\.self)
  }

  /// Creates a choice question in plain text with one right option.
  mutating func choice(_ text: String, _ options: [String], right: Int, at offset: Int) -> Question?
  {
    var details = Question.Details()
    details.format = .plain
    let options = options.enumerated().map { Option(FormattedText($1), isRight: $0 == right) }
    do {
      let question = try Question(text, .choice(options), details)
      reportEmptyTexts(of: question, at: offset)
      return question
    } catch {
      note(at: offset, error.sentence)
      return nil
    }
  }
}

/// The entries of a dictionary that are not yet read.
struct RemainingEntries {
  private(set) var rest: [DataEntry]
  /// The keys that were taken and are still in `rest`.
  private(set) var repeated: Set<String> = []

  init(_ entries: [DataEntry]) { rest = entries }

  /// Returns the value of a key, the last one if the key is repeated, without removing it.
  func peek(_ key: String) -> DataNode? { rest.last { $0.key == key }?.value }

  /// Removes the value of a key, the last one if the key is repeated.
  mutating func take(_ key: String) -> DataNode? {
    guard let place = rest.lastIndex(where: { $0.key == key }) else { return nil }
    if rest[..<place].contains(where: { $0.key == key }) { repeated.insert(key) }
    return rest.remove(at: place).value
  }
}
