extension Attempt {
  /// Goes on to the next question; at the last, finishes. Nothing happens once the attempt is
  /// finished.
  /// - Throws: What `chooseNext` throws, which is asked here where the question was not answered.
  public func advance() throws {
    if isFinished { return }
    if state.isChoosing, isNewest, response == nil { try chooseFollowing() }
    if state.cursor + 1 < state.entries.count {
      go(to: state.cursor + 1)
    } else {
      finish()
    }
  }

  /// Goes back to the question before; nothing happens at the first, or once the attempt is
  /// finished.
  /// - Returns: Whether it went.
  @discardableResult
  public func back() -> Bool { jump(to: index - 1) }

  /// Goes on without an answer to the current question: one that was given is taken back.
  /// - Throws: As `advance`.
  public func skip() throws {
    if isFinished { return }
    record(nil)
    try advance()
  }

  /// Goes to any question of `questions`, by its place from 1.
  /// - Returns: Whether it went: not where there is no such place, or once the attempt is finished.
  @discardableResult
  public func jump(to index: Int) -> Bool {
    guard !isFinished, index >= 1, index <= count else { return false }
    go(to: index - 1)
    return true
  }

  /// Begins again: the same questions in the same order, nothing answered. Where they are chosen as
  /// it goes, of the same that were drawn.
  /// - Throws: What `chooseNext` throws.
  public func restart() throws { try start() }

  /// Ends the attempt, wherever it is. A next question that was chosen but not come to is
  /// forgotten.
  public func finish() {
    state.isFinished = true
    state.written = Written()
    if state.isChoosing, let last = state.entries.last, !last.wasAsked {
      state.points -= drawn[last.item].points
      state.entries.removeLast()
    }
  }
}
