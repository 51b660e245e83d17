import QuizboardModel
import QuizboardQuiz

/// A value of a question or of its answers, which each writer prints in its own form.
enum WrittenValue: Sendable {
  /// A word, a name or a path.
  case string(String)
  /// A text in the format of the question or its own.
  case text(FormattedText)
  case number(Double)
  case fraction(Rational)
  case integer(Int)
  case flag(Bool)
  case list([WrittenValue])
  case dictionary(WrittenEntries)

  /// Returns a list of texts.
  static func texts(_ texts: [FormattedText]) -> WrittenValue { .list(texts.map { .text($0) }) }

  /// Returns an answer with what it earns, and its feedback.
  static func answer(
    _ text: WrittenValue, _ fraction: Rational, _ feedback: FormattedText?
  ) -> WrittenValue {
    .dictionary([
      "text": text, "fraction": .fraction(fraction), "feedback": feedback.map { .text($0) },
    ])
  }

  /// Calls `body` with the fractions in the value, each with its key.
  func eachFraction(under key: String, _ body: (String, Rational) -> Void) {
    switch self {
    case .fraction(let value): body(key, value)
    case .list(let values): for value in values { value.eachFraction(under: key, body) }
    case .dictionary(let entries): entries.eachFraction(body)
    case .string, .text, .number, .integer, .flag: break
    }
  }
}

/// Keys with their values, in the order of written files.
struct WrittenEntries: Sendable, ExpressibleByDictionaryLiteral {
  private var entries: [(String, WrittenValue?)]

  /// Creates entries from keys and their values. Nil stands for the default, which is not written.
  init(dictionaryLiteral elements: (String, WrittenValue?)...) { entries = elements }

  /// The keys and values.
  var all: some Sequence<(key: String, value: WrittenValue)> {
    entries.lazy.compactMap { key, value in value.map { (key, $0) } }
  }

  /// Returns what an answer earns, and its feedback.
  static func earned(_ fraction: Rational, _ feedback: FormattedText?) -> WrittenEntries {
    ["fraction": .fraction(fraction), "feedback": feedback.map { .text($0) }]
  }

  static func + (left: WrittenEntries, right: WrittenEntries) -> WrittenEntries {
    var joined = left
    joined.entries += right.entries
    return joined
  }

  /// Adds a value; nil stands for the default.
  mutating func add(_ key: String, _ value: WrittenValue?) {
    if let value { entries.append((key, value)) }
  }

  func contains(_ key: String) -> Bool { all.contains { $0.key == key } }

  /// Calls `body` with the fractions in all values, each with its key.
  func eachFraction(_ body: (String, Rational) -> Void) {
    for (key, value) in all { value.eachFraction(under: key, body) }
  }
}

extension DetailField {
  /// Returns the value for writers; nil for the default.
  func value(in details: Question.Details) -> WrittenValue? {
    switch kind {
    case .identifier(let access), .name(let access), .text(let access):
      access.get(details).map { .string($0) }
    case .names(let access):
      access.get(details).map { names in .list(names.map { .string($0) }) }
    case .format(let access): access.get(details).map { .string($0.rawValue) }
    case .formatted(let access): access.get(details).map { .text($0) }
    case .formattedList(let access): access.get(details).map { .texts($0) }
    case .points(let access), .fraction(let access): access.get(details).map { .fraction($0) }
    case .seconds(let access): access.get(details).map { .number($0) }
    case .count(let access): access.get(details).map { .integer($0) }
    case .flag(let access): access.get(details).map { .flag($0) }
    case .image(let access):
      access.get(details).map { image in
        image.alt.isEmpty
          ? .string(image.path)
          : .dictionary(["path": .string(image.path), "alt": .string(image.alt)])
      }
    case .word(let word, let access): access.get(details).map { _ in .string(word) }
    }
  }
}
