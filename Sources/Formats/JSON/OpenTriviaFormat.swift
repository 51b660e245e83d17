import QuizboardModel
import QuizboardQuiz

/// Replies of the Open Trivia Database: dictionaries with `response_code` and `results`, whose
/// elements have `type`, `difficulty`, `category`, `question`, `correct_answer` and
/// `incorrect_answers`. Reads a reply, a list of replies or of results, and lists by category.
public enum OpenTriviaFormat: WritableFormat {
  /// The name of the format in messages.
  public static let name = "Open Trivia DB"
  /// The word for the format in options.
  public static let word = "opentdb"
  /// The usual extension of its files.
  public static let fileExtension = "json"

  /// The tags that stand for the difficulty of a question.
  static let difficulties = ["easy", "medium", "hard"]

  /// Recognizes the keys of a reply or of a result.
  public static func sniff(name: String, bytes: [UInt8]) -> Bool {
    JSONShape.of(bytes) == .openTrivia
  }

  /// Reads all results. Reports broken ones, and reads the others.
  public static func read(bytes: [UInt8], file: String) -> ReadResult {
    do {
      let source = try SourceText(bytes: bytes, file: file)
      var json = JSONReader(source)
      var reader = OpenTriviaReader(NodeReader { source.problem(at: $0, $1, expected: $2) })
      // Replies may follow one another, as a program appends them.
      repeat { reader.readValue(&json) } while !json.hasStopped && !json.isAtEnd()
      return ReadResult(
        format: name, file: file, questions: reader.questions, places: reader.places,
        problems: (json.problems + reader.shape.problems).inOrder,
        losses: reader.shape.losses.inOrder)
    } catch {
      return ReadResult(format: name, problems: [error])
    }
  }
}

/// Reads replies and results at any depth, one result after the other.
private struct OpenTriviaReader {
  private(set) var shape: NodeReader
  private(set) var questions: [Question] = []
  /// The places of the questions.
  private(set) var places: [SourcePlace] = []

  init(_ shape: NodeReader) { self.shape = shape }

  /// Reads a reply, a result, or a list.
  mutating func readValue(_ json: inout JSONReader) {
    if shape.isFull {
      _ = json.value()
      return
    }
    switch json.next() {
    case UInt8(ascii: "["): _ = json.items { readValue(&$0) }
    case UInt8(ascii: "{"): readDictionary(&json)
    default:
      if let node = json.value() { shape.noteKind(of: node, expected: "a reply or a result") }
    }
  }

  private mutating func readDictionary(_ json: inout JSONReader) {
    let start = json.position
    var entries: [DataEntry] = []
    var hasNested = false
    let isComplete = json.members { json, key, offset in
      switch json.next() {
      case UInt8(ascii: "["):
        let list = json.position
        var texts: [DataNode] = []
        let isComplete = json.items { json in
          let first = json.next()
          if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            hasNested = true
            readValue(&json)
          } else if let node = json.value() {
            texts.append(node)
          }
        }
        if key == "results" { hasNested = true }
        if !texts.isEmpty || key == "incorrect_answers" {
          let node = DataNode(value: .array(texts), offset: list, isComplete: isComplete)
          entries.append(DataEntry(key: key, offset: offset, value: node))
        }
      default:
        if let value = json.value() {
          entries.append(DataEntry(key: key, offset: offset, value: value))
        }
      }
    }
    let node = DataNode(value: .dictionary(entries), offset: start, isComplete: isComplete)
    shape.subject = nil
    if entries.contains(where: { $0.key == "correct_answer" || $0.key == "question" }) {
      if isComplete, shape.hasRoom(at: start),
        let question = question(node, entries)
      {
        questions.append(question)
        places.append(shape.place(of: node))
      }
    } else {
      readReply(node, entries, hasNested: hasNested)
    }
    shape.subject = nil
  }

  /// Reports a reply with an error code, and one without results.
  private mutating func readReply(_ node: DataNode, _ entries: [DataEntry], hasNested: Bool) {
    var rest = RemainingEntries(entries)
    let code = rest.take("response_code")
    let message = rest.take("response_message")
    if let code {
      if case .number("0") = code.value {
        if !hasNested, node.isComplete {
          shape.note(at: node.offset, "the reply has no “results”", expected: "a list of questions")
        }
      } else if case .number(let number) = code.value {
        var reason = "the database answered with code \(number)"
        if let words = Self.codes[number] { reason += ": \(words)" }
        if case .string(let text)? = message?.value { reason += " (\(excerpt(text)))" }
        shape.note(at: code.offset, reason, expected: "a reply with response_code 0")
      } else {
        shape.noteKind(of: code, expected: "a number")
      }
    } else if !hasNested, node.isComplete {
      shape.note(
        at: node.offset, "this has no questions",
        expected: "a result with question, correct_answer and incorrect_answers")
    }
    shape.lose(rest, of: "a reply", known: ["response_code", "response_message", "results"])
  }

  private static let codes = [
    "1": "too few questions for the query", "2": "an invalid parameter",
    "3": "an unknown session token", "4": "no new questions for the session token",
    "5": "too many requests",
  ]

  private mutating func question(_ node: DataNode, _ entries: [DataEntry]) -> Question? {
    let count = shape.count
    var rest = RemainingEntries(entries)
    let encoding = OpenTriviaEncoding(of: entries)
    func required(_ key: String, _ expected: String) -> DataNode? {
      let value = shape.required(key, of: node, entries, what: "the result", expected: expected)
      _ = rest.take(key)
      return value
    }
    func text(_ node: DataNode?, _ expected: String) -> String? {
      node.flatMap { shape.text($0, expected: expected) }.map(encoding.decoded)
    }
    let words = text(required("question", "the text of the question"), "the text of the question")
    let right = text(required("correct_answer", "the right answer"), "the right answer")
    let type = rest.take("type").flatMap { text($0, "multiple or boolean") }
    let wrong = self.wrong(
      type == "boolean"
        ? rest.take("incorrect_answers") : required("incorrect_answers", "a list of wrong answers"))
    let category = rest.take("category").flatMap { text($0, "the category") }
    let difficulty = rest.take("difficulty").flatMap { text($0, "easy, medium or hard") }
    guard let words, let right, shape.count == count else { return nil }
    shape.subject = words
    shape.lose(rest, of: "a result", known: OpenTriviaReader.keys)
    var details = Question.Details()
    details.format = .plain
    details.category = category
    details.tags = difficulty.map { [$0] } ?? []
    let kind: Question.Kind
    if type == "boolean" {
      guard let answer = ["true": true, "false": false][right.lowercased()] else {
        shape.note(
          at: node.offset, "the right answer is “\(excerpt(right))”", expected: "True or False")
        return nil
      }
      kind = .trueFalse(TrueFalse(answer))
    } else {
      kind = .choice(
        [Option(FormattedText(right), isRight: true)]
          + wrong.map { Option(FormattedText(encoding.decoded($0))) })
      details.shuffle = true
    }
    do {
      let question = try Question(words, kind, details)
      shape.reportEmptyTexts(of: question, at: node.offset)
      return question
    } catch {
      shape.note(at: node.offset, error.message, expected: error.remedy)
      return nil
    }
  }

  /// Reads the wrong answers.
  private mutating func wrong(_ list: DataNode?) -> [String] {
    let expected = "a list of wrong answers"
    guard let list, let nodes = shape.array(list, expected: expected) else { return [] }
    return nodes.compactMap { shape.text($0, expected: "the text of an answer") }
  }

  private static let keys = [
    "type", "difficulty", "category", "question", "correct_answer", "incorrect_answers",
  ]
}
