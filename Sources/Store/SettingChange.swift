/// What an input does to one setting of a quiz.
public struct SettingChange: Equatable, Sendable {
  /// The identifier of the quiz whose setting it is.
  public var quiz: String
  /// The setting's name.
  public var key: String
  /// The new value, opaque to the store; nil takes the setting away.
  public var value: [UInt8]?

  /// Gives the setting `key` of `quiz` the value, or takes it away where that is nil.
  public init(quiz: String, key: String, value: [UInt8]?) {
    self.quiz = quiz
    self.key = key
    self.value = value
  }
}
