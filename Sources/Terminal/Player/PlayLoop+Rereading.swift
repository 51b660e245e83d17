import QuizboardInterface
import QuizboardModel

extension PlayLoop {
  /// Reloads the quiz once a pending reload is due, and shows the new screen, or an error over the
  /// old one.
  func readAgain() {
    guard let quiz, rereading.isDue(at: terminal.now) else { return }
    do {
      let reply = try quiz.readAgain()
      moving = nil
      engine.pictures = nil
      // The message of the previous reload is obsolete.
      if overlayCount == rereadingOverlay { overlay = nil }
      rereadingOverlay = nil
      show(reply)
      if !reply.warnings.isEmpty { rereadingOverlay = overlayCount }
      say(Toast("Reloaded"))
      noteTime()
    } catch {
      guard rereading.failed(at: terminal.now) else { return }
      moving = nil
      open(
        .message(
          title: "The saved version cannot be played",
          text: "\(error.words)\n\nThe play continues with the last version that worked."))
      rereadingOverlay = overlayCount
    }
    layOut()
  }

  /// Shows the state of the run in an overlay, if the quiz is watched.
  func inspect() {
    guard let quiz else { return }
    open(.inspection(quiz.inspection))
    layOut()
  }

  /// Saves the screen as a picture beside the quiz, if it is watched.
  func savePicture() {
    guard let quiz else { return }
    do {
      let path = try quiz.savePicture(
        of: rendering.frame, theme: painter.theme, depth: painter.capabilities.depth)
      open(.message(title: "The screen is saved", text: path))
    } catch {
      open(.message(title: "The screen cannot be saved", text: error.words))
    }
    layOut()
  }

  /// Undoes the last input, if the quiz is watched.
  func stepBack() {
    guard let quiz, quiz.canStepBack else { return }
    overlay = nil
    do {
      show(try quiz.stepBack())
      say(Toast("Undone"))
    } catch {
      open(.message(title: "The input cannot be undone", text: error.words))
    }
    noteTime()
    layOut()
  }
}
