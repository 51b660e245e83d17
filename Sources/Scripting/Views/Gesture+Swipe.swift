public import QuizboardModel
public import QuizboardStoryboard

/// Swipes as gestures that segues and handlers respond to.
extension Gesture {
  /// The gesture of a swipe.
  public init(_ swipe: Swipe) {
    switch swipe {
    case .left: self = .swipeLeft
    case .right: self = .swipeRight
    }
  }

  /// The swipe of the gesture; nil for others.
  public var swipe: Swipe? {
    switch self {
    case .swipeLeft: .left
    case .swipeRight: .right
    case .key, .timeout: nil
    }
  }
}
