import Interface

/// A transition under way.
struct Moving {
  /// The frame before the input.
  let from: Frame
  let transition: Transition
  /// When it began, and when its next picture is due, in the terminal's nanoseconds.
  let start: Int64
  var nextFrame: Int64

  init(from: Frame, transition: Transition, at start: Int64) {
    self.from = from
    self.transition = transition
    self.start = start
    nextFrame = start
  }

  func progress(at now: Int64) -> Double {
    let seconds = Double(now - start) / 1e9
    return seconds >= transition.duration ? 1 : transition.progress(after: seconds)
  }

  func picture(to frame: Frame, progress: Double) -> Frame {
    Frame.compose(from: from, to: frame, progress: progress, transition: transition)
  }
}
