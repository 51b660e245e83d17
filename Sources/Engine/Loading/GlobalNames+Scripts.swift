public import QuizboardScripting

extension GlobalNames {
  /// The globals that the scripts of any quiz have.
  public static func ofScripts() -> GlobalNames {
    GlobalNames(of: Runtime(services: RunServices()))
  }
}
