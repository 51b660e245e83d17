/// What a person does, or what comes by itself, and is no use of an element: segues and handlers
/// wait for it by its text.
public enum Gesture: Hashable, Sendable {
  /// Towards the left.
  case swipeLeft
  /// Towards the right.
  case swipeRight
  /// The key of that name is pressed.
  case key(String)
  /// The limit of an attempt has passed.
  case timeout

  /// The gesture that authors write so; nil for all other texts, which are elements' ids.
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

  /// The gesture as authors write it: `swipe left`, `swipe right`, `key x`, `timeout`.
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
