public import QuizboardModel

/// The functions that an author's script has for a question.
public struct QuestionScript: Sendable, Equatable {
  /// The number under which the run finds the question's table.
  public var key: Int
  /// True if the texts and answers depend on variables.
  public var hasVariables: Bool
  /// The text of a template for one draw of its variables, to which the answers outside attempts
  /// belong; nil for other questions.
  public var sampleText: String?
  /// The values of the variables; empty for a template itself.
  public var variables: [Variable] = []

  /// Creates a reference to the functions of a question.
  public init(key: Int, hasVariables: Bool) {
    self.key = key
    self.hasVariables = hasVariables
  }
}

/// A variable of a templated question.
public struct Variable: Sendable, Equatable {
  /// The name, written as `{name}` in texts.
  public var name: String
  /// The value.
  public var value: ResponseValue

  /// Creates a variable.
  public init(_ name: String, _ value: ResponseValue) {
    self.name = name
    self.value = value
  }
}

/// The author's functions, in the scripts of a run.
public protocol QuestionScripts: AnyObject {
  /// Draws the variables of a templated question.
  func variables(of question: Question, seed: UInt64) throws -> [Variable]
  /// Returns a templated question with the values of its variables.
  func filled(_ question: Question, with variables: [Variable]) throws -> Question
  /// Grades a response to a custom question.
  /// - Throws: `InvalidResponse` with the function's reason, or the script's error.
  func grade(_ value: ResponseValue, of question: Question) throws -> Grade
}
