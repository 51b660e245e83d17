import QuizboardEngine
import QuizboardInterface
import QuizboardModel

extension Session {
  /// Draws some moments of a scripted transition. Returns its warnings, and does not change the
  /// run.
  func warnings(drawing transition: ScreenTransition) -> [Warning] {
    guard transition.animator != nil else { return [] }
    // An animator cannot read the contents of the frames.
    let frame = Frame(size: size)
    for progress in [0, 0.25, 0.5, 0.75] {
      _ = picture(of: transition, from: frame, to: frame, progress: progress)
    }
    return takePictureWarnings()
  }
}
