import QuizboardModel
import QuizboardText

/// An input without an element: a gesture, a key or a timeout. Segues and handlers refer to it by
/// its text.
public enum Gesture: Hashable, Sendable {
  /// A swipe to the left.
  case swipeLeft
  /// A swipe to the right.
  case swipeRight
  /// A press of the named key.
  case key(String)
  /// The time limit of an attempt has passed.
  case timeout

  /// Creates the gesture for a text; nil for another text, which is the id of an element.
  public init?(text: String) {
    switch text {
    case "swipe left": self = .swipeLeft
    case "swipe right": self = .swipeRight
    case "timeout": self = .timeout
    default:
      guard text.hasPrefix(Self.keyPrefix) else { return nil }
      self = .key(String(text.dropFirst(Self.keyPrefix.count)))
    }
  }

  /// The text of the gesture: `swipe left`, `swipe right`, `key x`, `timeout`.
  public var text: String {
    switch self {
    case .swipeLeft: "swipe left"
    case .swipeRight: "swipe right"
    case .key(let name): Self.keyPrefix + name
    case .timeout: "timeout"
    }
  }

  private static let keyPrefix = "key "
  private static let swipePrefix = "swipe "

  /// A text that begins like a gesture, of which there is none.
  public struct Misnomer: Sendable {
    /// The missing key or swipe: `there is no key "esc"`.
    public var message: String
    /// The text of the gesture that the author probably means.
    public var meant: String?
    /// The remedy if no gesture is similar.
    public var remedy: String
  }

  /// Returns the error in a text that begins like a gesture; nil for other texts.
  public static func misnomer(_ text: String) -> Misnomer? {
    if text.hasPrefix(keyPrefix) {
      let name = String(text.dropFirst(keyPrefix.count))
      if KeyName.exists(name) { return nil }
      return Misnomer(
        message: "there is no key \"\(name)\"",
        meant: KeyName.meant(by: name).map { keyPrefix + $0 }, remedy: KeyName.remedy(for: name))
    }
    guard text.hasPrefix(swipePrefix), Gesture(text: text) == nil else { return nil }
    let swipes = [Gesture.swipeLeft.text, Gesture.swipeRight.text]
    return Misnomer(
      message: "there is no swipe \"\(text.dropFirst(swipePrefix.count))\"",
      meant: nearest(to: text, among: swipes),
      remedy: "there are \"\(swipes[0])\" and \"\(swipes[1])\"")
  }
}
