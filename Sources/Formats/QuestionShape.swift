import QuizboardQuiz

/// How a format writes a question: a dictionary with the text, the options, and the right one by
/// its number.
struct QuestionShape: Sendable {
  /// What such a dictionary is, where something else stands in its place.
  let expected: String
  /// The keys of the three, in that order.
  let keys: [String]
  /// What is expected where a key is missing.
  let expectedKey: @Sendable (_ key: String) -> String
  /// The number of the first option.
  let first: Int
  /// Reads the number of the right option, and notes what is none.
  let number: @Sendable (DataNode, inout ShapeReader) -> Int?
}

extension ShapeReader {
  /// Reads a question of that shape; nil where it has to be left out, for reasons that are noted.
  mutating func question(_ node: DataNode, as shape: QuestionShape) -> Question? {
    guard let entries = dictionary(node, expected: shape.expected) else { return nil }
    var values: [DataNode?] = []
    for key in shape.keys {
      values.append(
        required(key, of: node, entries, what: "the question", expected: shape.expectedKey(key)))
    }
    // All three are looked at, so that all that is wrong with a question is said at once.
    let text = values[0].flatMap { self.text($0, expected: "the text of the question") }
    let options = values[1].flatMap { self.options($0, expected: "a list of texts to choose from") }
    let right = values[2].flatMap { place($0, among: options?.count, as: shape) }
    guard let text, let options, let right else { return nil }
    return choice(text, options, right: right, at: node.offset)
  }

  /// The place of the right option, from 0.
  private mutating func place(_ node: DataNode, among count: Int?, as shape: QuestionShape) -> Int?
  {
    guard let number = shape.number(node, &self), let count else { return nil }
    let numbers = shape.first..<(shape.first + count)
    guard numbers.contains(number) else {
      note(
        at: node.offset, "the answer is number \(number), but there are \(count)",
        expected: count == 1
          ? "\(shape.first)" : "a whole number from \(shape.first) to \(numbers.upperBound - 1)")
      return nil
    }
    return number - shape.first
  }
}
