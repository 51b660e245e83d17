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
}
