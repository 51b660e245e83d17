import QuizboardEngine
import QuizboardInterface

extension Session {
  /// Has the animator of a transition draw it, where a script does: what a person would see at some
  /// moments of it. Answers what went wrong, which changes nothing of the run.
  func warnings(drawing transition: ScreenTransition) -> [Warning] {
    guard transition.animator != nil else { return [] }
    // What the two frames hold is nothing that an animator can ask.
    let frame = Frame(size: size)
    for progress in [0, 0.25, 0.5, 0.75] {
      _ = picture(of: transition, from: frame, to: frame, progress: progress)
    }
    return takePictureWarnings()
  }
}
