extension LineLoop {
  /// Reloads the quiz after a change, once no more changes arrive, and reports the result; nil if
  /// there is nothing to report.
  func readAgain(on screen: LineScreen) -> Change? {
    guard let quiz else { return nil }
    settle(for: Rereading.quiet)
    do {
      return show(try quiz.readAgain(), before: screen)
    } catch {
      // The read may have happened between writes of two related files.
      settle(for: Rereading.patience)
      do {
        return show(try quiz.readAgain(), before: screen)
      } catch {
        say(
          ["", "The quiz was saved, but it cannot be played:"]
            + error.words.split(separator: "\n").map(String.init))
        say(["The play continues with the last version that worked."])
        return .said
      }
    }
  }

  /// Undoes the last input; returns true if the screen must be shown again.
  func stepBack() -> Bool {
    guard let quiz else {
      return say(["/u undoes an input if the quiz is played with --watch."], then: false)
    }
    guard quiz.canStepBack else { return say(["There is no input to undo."], then: false) }
    do {
      return show(try quiz.stepBack())
    } catch {
      return say(["The input cannot be undone: \(error.words)"], then: false)
    }
  }

  /// Writes the state of the run.
  func inspect() {
    let words =
      quiz?.inspection ?? "/o shows the state of the run if the quiz is played with --watch."
    say(words.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  func say(_ lines: [String], then answer: Bool) -> Bool {
    say(lines)
    return answer
  }

  private func show(_ reply: PlayOutcome, before screen: LineScreen) -> Change? {
    forgetAsked()
    takeScreen()
    quiz?.hear(reply)
    let isOther = present != screen
    guard isOther || !reply.warnings.isEmpty else { return nil }
    say(
      ["", "The quiz was saved and reloaded."] + reply.warnings.map { "Note: \($0)" }
    )
    return isOther ? .elsewhere : .said
  }

  /// Waits until no change has arrived for a number of nanoseconds.
  private func settle(for pause: Int64) {
    while quiz?.hasChange(within: Double(pause) / 1e9) == true { _ = quiz?.takeChange() }
  }
}
