/// The name of a question within its quiz: what an author gave as `id`, or made from its content.
public struct QuestionID: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The name itself.
  public let name: String

  /// An identifier of that name.
  public init(_ name: String) { self.name = name }

  /// For names that the source code writes out.
  public init(stringLiteral name: String) { self.name = name }

  /// The name itself.
  public var description: String { name }
}

/// The name of a quiz: its folder's or its file's, unless it gives itself another.
public struct QuizID: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The name itself.
  public let name: String

  /// An identifier of that name.
  public init(_ name: String) { self.name = name }

  /// For names that the source code writes out.
  public init(stringLiteral name: String) { self.name = name }

  /// The name itself.
  public var description: String { name }
}
