import QuizboardInterface

extension PlayLoop {
  /// Reads the quiz again where it was saved and its time has come, and shows what came of it: the
  /// new picture, or over the old one what is wrong.
  func readAgain() {
    guard let quiz, rereading.isDue(at: terminal.now) else { return }
    do {
      let reply = try quiz.readAgain()
      moving = nil
      // What was told of the last time holds no longer.
      if overlayCount == rereadingOverlay { overlay = nil }
      rereadingOverlay = nil
      show(reply)
      if !reply.warnings.isEmpty { rereadingOverlay = overlayCount }
      noteTime()
    } catch {
      guard rereading.failed(at: terminal.now) else { return }
      moving = nil
      open(
        .message(
          title: "This cannot be played as it was saved",
          text: "\(error.words)\n\nThe play goes on as before."))
      rereadingOverlay = overlayCount
    }
    layOut()
  }

  /// Lays what the run is made of over the screen, where the quiz is its author's.
  func inspect() {
    guard let quiz else { return }
    open(.inspection(quiz.inspection))
    layOut()
  }

  /// Goes back to before the last input, where the quiz is its author's.
  func stepBack() {
    guard let quiz, quiz.canStepBack else { return }
    overlay = nil
    do {
      show(try quiz.stepBack())
    } catch {
      open(.message(title: "There is no way back", text: error.words))
    }
    noteTime()
    layOut()
  }
}
