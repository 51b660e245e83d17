public import QuizboardModel

extension Swipe {
  /// Returns the message about an invalid direction.
  public static func problem(_ direction: String) -> String {
    "there is no swipe \"\(direction)\"; swipe "
      + "\(allCases.map(\.rawValue).joined(separator: " or "))"
  }
}
