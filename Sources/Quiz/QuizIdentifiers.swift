/// The name of a question in its quiz: the author's `id`, or one made from its content.
public struct QuestionID: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The name itself.
  public let name: String

  /// Creates an identifier from a name.
  public init(_ name: String) { self.name = name }

  /// Creates an identifier from a string literal.
  public init(stringLiteral name: String) { self.name = name }

  /// The name itself.
  public var description: String { name }
}

/// The name of a quiz: that of its folder or file, unless the quiz defines another.
public struct QuizID: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The name itself.
  public let name: String

  /// Creates an identifier from a name.
  public init(_ name: String) { self.name = name }

  /// Creates an identifier from a string literal.
  public init(stringLiteral name: String) { self.name = name }

  /// The name itself.
  public var description: String { name }
}
