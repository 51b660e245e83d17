import QuizboardInterface

/// A transition under way.
struct Moving {
  /// The frame before the input.
  let from: Frame
  let movement: Movement
  /// When it began, and when its next picture is due, in the terminal's nanoseconds.
  let start: Int64
  var nextFrame: Int64

  init(from: Frame, movement: Movement, at start: Int64) {
    self.from = from
    self.movement = movement
    self.start = start
    nextFrame = start
  }

  func progress(at now: Int64) -> Double {
    movement.pace.progress(after: Double(now - start) / 1e9)
  }

  func isOver(at now: Int64) -> Bool {
    Double(now - start) / 1e9 >= movement.pace.duration
  }

  func picture(to frame: Frame, progress: Double) -> Frame {
    movement.picture(from, frame, progress)
  }
}
