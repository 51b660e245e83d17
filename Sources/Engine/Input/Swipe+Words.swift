public import QuizboardInterface

extension Swipe {
  /// What is wrong with a direction that no swipe has.
  public static func problem(_ direction: String) -> String {
    "there is no swipe \"\(direction)\"; swipe \(allCases.map(\.rawValue).joined(separator: " or "))"
  }
}
