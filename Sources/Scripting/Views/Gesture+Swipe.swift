public import QuizboardInterface
public import QuizboardStoryboard

/// A swipe on the screen is one of the gestures that segues and handlers wait for.
extension Gesture {
  /// The gesture of a swipe.
  public init(_ swipe: Swipe) {
    switch swipe {
    case .left: self = .swipeLeft
    case .right: self = .swipeRight
    }
  }

  /// The swipe that it is; nil for all others.
  public var swipe: Swipe? {
    switch self {
    case .swipeLeft: .left
    case .swipeRight: .right
    case .key, .timeout: nil
    }
  }
}
