import QuizboardModel

extension Attempt {
  /// Moves to the next question, or finishes after the last one. Does nothing in a finished
  /// attempt.
  /// - Throws: The errors of `chooseNext`, which is called here if the question was not answered.
  public func advance() throws {
    if isFinished { return }
    if state.isChoosing, isNewest, response == nil { try chooseFollowing() }
    if state.cursor + 1 < state.entries.count {
      go(to: state.cursor + 1)
    } else {
      finish()
    }
  }

  /// Moves to the previous question. Does nothing at the first one or in a finished attempt.
  /// - Returns: True if the current question changed.
  @discardableResult
  public func back() -> Bool { jump(to: index - 1) }

  /// Removes any response to the current question and moves to the next one.
  /// - Throws: The errors of `advance`.
  public func skip() throws {
    if isFinished { return }
    record(nil)
    try advance()
  }

  /// Moves to any question of `questions` by its place from 1.
  /// - Returns: True if it moved; false for an invalid place or in a finished attempt.
  @discardableResult
  public func jump(to index: Int) -> Bool {
    guard !isFinished, index >= 1, index <= count else { return false }
    go(to: index - 1)
    return true
  }

  /// Begins again with the same questions in the same order and no answers. With `chooseNext`, the
  /// choice is among the same drawn questions.
  /// - Throws: The errors of `chooseNext`.
  public func restart() throws { try start() }

  /// Finishes the attempt at any point. Discards a chosen next question that was not visited.
  public func finish() {
    state.isFinished = true
    state.written = Written()
    if state.isChoosing, let last = state.entries.last, !last.wasAsked {
      state.points -= drawn[last.item].points
      state.entries.removeLast()
    }
  }
}
