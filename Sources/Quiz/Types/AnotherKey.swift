import QuizboardModel

/// A key of a question with another correct answer, as an author may mark it by mistake.
public struct AnotherKey: Sendable {
  /// The kind of the question with this key.
  public let kind: Question.Kind
  /// The correct answer with this key, in words.
  public let right: String
  /// The correct answer of the question itself, in words.
  public let wrong: String

  /// Creates a key from the words of some answers before and after the change.
  init(_ kind: Question.Kind, right: [String], wrong: [String]) {
    self.init(kind: kind, right: Self.quoted(right), wrong: Self.quoted(wrong))
  }

  init(kind: Question.Kind, right: String, wrong: String) {
    (self.kind, self.right, self.wrong) = (kind, right, wrong)
  }

  private static func quoted(_ texts: [String]) -> String {
    texts.map { "\"\($0)\"" }.joined(separator: " or ")
  }
}

extension Question {
  /// Another key; nil if all answers are correct, or a person or a script grades.
  public var anotherKey: AnotherKey? { kind.payload.anotherKey }

  /// The question with another key under the same name; nil if it has none. `details.original` is
  /// the question itself. Instances of a changed template have another key, too.
  public func withAnotherKey() -> Question? {
    guard let key = anotherKey else { return nil }
    var details = details
    details.original = self
    return try? Question(text, key.kind, details, id: id, template: template)
  }

  /// The key in words, complete enough that each change of it changes the words: all accepted
  /// answers, with the fraction that they earn unless it is one. Nil if a person or a script
  /// grades.
  public var keyWords: String? { kind.payload.keyWords(of: self) }
}

extension [Option] {
  /// The options with the first correct and the first incorrect one exchanged; nil if all are
  /// correct or none is.
  func anotherKey(_ kind: ([Option]) -> Question.Kind) -> AnotherKey? {
    func isRight(_ option: Option) -> Bool { option.fraction.map { $0 > .zero } ?? option.isRight }
    guard let right = firstIndex(where: isRight), let wrong = firstIndex(where: { !isRight($0) })
    else { return nil }
    var options = self
    options[right].isRight = self[wrong].isRight
    options[right].fraction = self[wrong].fraction
    options[wrong].isRight = self[right].isRight
    options[wrong].fraction = self[right].fraction
    return AnotherKey(
      kind(options), right: [self[wrong].text.source], wrong: [self[right].text.source])
  }

  var keyWords: String {
    filter { $0.isRight || ($0.fraction ?? .zero) != .zero }
      .map { $0.text.source + ($0.fraction ?? .one).earningWords }.joined(separator: ", ")
  }
}

extension Rational {
  /// The words after an accepted answer that earns this fraction; empty for one.
  var earningWords: String { self == .one ? "" : " (earns \(self))" }
}
