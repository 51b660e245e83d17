import QuizboardQuiz

/// The form of a question in a format: a dictionary with the text, the options, and the number of
/// the right option.
struct ChoiceDictionary: Sendable {
  /// The description of the dictionary in problems.
  let expected: String
  /// The keys of text, options and number, in that order.
  let keys: [String]
  /// Returns the description of a missing key in problems.
  let expectedKey: @Sendable (_ key: String) -> String
  /// The number of the first option.
  let first: Int
  /// Reads the number of the right option, or reports a problem.
  let number: @Sendable (DataNode, inout NodeReader) -> Int?
}

extension NodeReader {
  /// Reads a question; nil, with problems, if it is invalid.
  mutating func question(_ node: DataNode, as form: ChoiceDictionary) -> Question? {
    guard let entries = dictionary(node, expected: form.expected) else { return nil }
    var values: [DataNode?] = []
    for key in form.keys {
      values.append(
        required(key, of: node, entries, what: "the question", expected: form.expectedKey(key)))
    }
    // Reads all three values, so that all problems of a question are reported at once.
    let text = values[0].flatMap { self.text($0, expected: "the text of the question") }
    let options = values[1].flatMap { self.options($0, expected: "a list of texts to choose from") }
    let right = values[2].flatMap { rightIndex($0, among: options?.count, as: form) }
    guard let text, let options, let right else { return nil }
    subject = text
    var rest = RemainingEntries(entries)
    for key in form.keys { _ = rest.take(key) }
    lose(rest, of: "the question", known: form.keys)
    subject = nil
    return choice(text, options, right: right, at: node.offset)
  }

  /// Returns the index of the right option.
  private mutating func rightIndex(_ node: DataNode, among count: Int?, as form: ChoiceDictionary)
    -> Int?
  {
    guard let number = form.number(node, &self), let count else { return nil }
    let numbers = form.first..<(form.first + count)
    guard numbers.contains(number) else {
      note(
        at: node.offset,
        "the answer is number \(number), but there "
          + (count == 1 ? "is only 1 answer" : "are only \(count) answers"),
        expected: count == 1
          ? "\(form.first)" : "a whole number from \(form.first) to \(numbers.upperBound - 1)")
      return nil
    }
    return number - form.first
  }
}
