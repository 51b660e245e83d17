import QuizboardModel
import QuizboardQuiz

/// Values. Each function returns nil for a missing value; for a wrong one, it also reports it.
extension NodeQuestionReader {
  mutating func string(_ node: DataNode?, isBlankAllowed: Bool = true) -> String? {
    guard let node else { return nil }
    guard case .string(let text) = node.value else {
      shape.noteKind(of: node, expected: "a text")
      return nil
    }
    if !isBlankAllowed, FormattedText(text).isBlank {
      shape.note(at: node.offset, "the text is empty", expected: "a text")
      return nil
    }
    return text
  }

  /// Returns a text without reporting anything.
  func string(quietly node: DataNode?) -> String? {
    if case .string(let text)? = node?.value { text } else { nil }
  }

  /// Reads a text, or a dictionary with `text` and `format`.
  mutating func text(_ node: DataNode?) -> FormattedText? {
    guard let node else { return nil }
    if case .string(let text) = node.value { return FormattedText(text) }
    guard case .dictionary(let all) = node.value else {
      shape.noteKind(of: node, expected: "a text, or a dictionary with text and format")
      return nil
    }
    var entries = RemainingEntries(all)
    let source = string(
      shape.required("text", of: node, all, what: "the text", expected: "the text itself"))
    _ = entries.take("text")
    let format = word(entries.take("format"), of: TextFormat.self)
    shape.lose(entries, of: "a text", known: ["text", "format"])
    return source.map { FormattedText($0, format == self.format ? nil : format) }
  }

  mutating func texts(_ node: DataNode?, expected: String) -> [FormattedText] {
    guard let node, let nodes = shape.array(node, expected: expected) else { return [] }
    return nodes.compactMap { text($0) }
  }

  mutating func strings(_ node: DataNode?) -> [String] {
    guard let node, let nodes = shape.array(node, expected: "a list of texts") else { return [] }
    return nodes.compactMap { string($0) }
  }

  mutating func boolean(_ node: DataNode?) -> Bool? {
    guard let node else { return nil }
    if case .boolean(let flag) = node.value { return flag }
    shape.noteKind(of: node, expected: "true or false")
    return nil
  }

  /// Reads a finite number.
  mutating func number(_ node: DataNode) -> Double? {
    guard case .number(let digits) = node.value else {
      shape.noteKind(of: node, expected: "a number")
      return nil
    }
    guard let number = Double(digits), number.isFinite else {
      shape.note(at: node.offset, "the number is too large", expected: "a number such as 2.5")
      return nil
    }
    return number
  }

  mutating func integer(_ node: DataNode?, from low: Int, _ expected: String) -> Int? {
    guard let node, let number = number(node) else { return nil }
    if let whole = Int(exactly: number), whole >= low, whole <= 1 << 31 { return whole }
    noteRange(of: node, expected)
    return nil
  }

  mutating func points(_ node: DataNode) -> Rational? {
    guard let number = number(node) else { return nil }
    if let points = Rational(number), points >= .zero { return points }
    noteRange(of: node, "a number from 0")
    return nil
  }

  mutating func fraction(_ node: DataNode?, isNegativeAllowed: Bool = true) -> Rational? {
    guard let node, let number = number(node) else { return nil }
    let low: Double = isNegativeAllowed ? -1 : 0
    if number >= low, number <= 1, let fraction = Rational(number) { return fraction }
    noteRange(of: node, isNegativeAllowed ? "a number from -1 to 1" : "a number from 0 to 1")
    return nil
  }

  /// Reports a number that is out of range.
  mutating func noteRange(of node: DataNode, _ expected: String) {
    guard case .number(let digits) = node.value else { return }
    let shown = digits.count > 30 ? digits.prefix(30) + "…" : digits
    shape.note(at: node.offset, "the number \(shown) is out of range", expected: expected)
  }

  /// Reads one of a few words.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: DataNode?, of type: Word.Type
  ) -> Word? {
    guard let node else { return nil }
    var words: String { Word.allCases.map(\.rawValue).joined(separator: ", ") }
    guard case .string(let text) = node.value else {
      shape.noteKind(of: node, expected: "one of \(words)")
      return nil
    }
    if let word = Word(rawValue: text) { return word }
    shape.note(
      at: node.offset, "the word “\(excerpt(text))” is unknown", expected: "one of \(words)")
    return nil
  }

  /// Calls `body` with another current dictionary.
  mutating func reading<Result>(
    _ node: DataNode, _ all: [DataEntry], _ body: (inout NodeQuestionReader) -> Result
  ) -> Result {
    let outer = (self.node, entries)
    (self.node, entries) = (node, RemainingEntries(all))
    defer { (self.node, entries) = outer }
    return body(&self)
  }

  /// Removes the value of a key from the current dictionary.
  mutating func take(_ key: String) -> DataNode? { entries.take(key) }

  /// Removes the value of a key from the current dictionary; nil, with a problem, without one.
  mutating func required(_ key: String, _ expected: String) -> DataNode? {
    if let value = entries.take(key) { return value }
    return shape.required(key, of: node, entries.rest, what: "the question", expected: expected)
  }

  /// Reads a text with what it earns and its feedback.
  mutating func weighed<Text>(
    _ node: DataNode, _ all: [DataEntry], what: String, kind: String, expected: String,
    read: (inout NodeQuestionReader, DataNode?) -> Text?
  ) -> (Text?, Rational?, FormattedText?) {
    var entries = RemainingEntries(all)
    let text = read(&self, shape.required("text", of: node, all, what: what, expected: expected))
    _ = entries.take("text")
    let (fraction, feedback) = result(&entries)
    shape.lose(entries, of: kind, known: ["text", "fraction", "feedback"])
    return (text, fraction, feedback)
  }

  /// Reads what an answer earns, and its feedback.
  mutating func result(_ entries: inout RemainingEntries) -> (Rational?, FormattedText?) {
    (fraction(entries.take("fraction")), text(entries.take("feedback")))
  }
}
