import QuizboardInterface
import QuizboardModel

/// A transition in progress.
struct Moving {
  /// The frame before the input.
  let from: Frame
  let movement: Movement
  /// The time of the start, and of the next frame, in nanoseconds of the terminal's clock.
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
