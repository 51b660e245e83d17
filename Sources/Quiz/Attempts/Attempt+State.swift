import QuizboardModel

extension Attempt {
  /// The changing part of an attempt; copied in constant time.
  struct State {
    /// The visited questions, followed by the coming ones if the order is fixed.
    var entries: [Entry] = []
    /// The index of the current question; -1 for none.
    var cursor = -1
    /// True if `chooseNext` chooses the questions.
    var isChoosing = false
    var isFinished = false
    /// The clock times at which the attempt and the visit of the current question began.
    var began = 0.0
    var since = 0.0
    /// True if the limit of the attempt has been reached.
    var isOverdue = false
    var score = Rational.zero
    var points = Rational.zero
    var correctCount = 0
    /// The cached encodings of this state. Replaced by every change.
    var written = Written()
  }

  /// The cached encodings of a state; attempts in the same state share it.
  final class Written {
    var memento: Memento?
    /// The encoding for comparisons, if it includes no times.
    var compared: (integers: [Int], texts: [String])?
  }

  /// An occurrence of a question in the attempt.
  struct Entry {
    /// The index of the drawn question.
    let item: Int
    /// True if the attempt has visited it.
    var wasAsked = false
    /// The seconds spent on it before the current visit, if it has a limit.
    var spent = 0.0
    /// True if its limit has been reached.
    var isOverdue = false
    var response: RecordedResponse?
  }

  /// Resets the attempt to its first question, without answers.
  func start() throws {
    state = State()
    state.isChoosing = chooseNext != nil
    if isTimed { state.began = now }
    if state.isChoosing {
      try chooseFollowing()
    } else {
      state.entries = drawn.indices.map { Entry(item: $0) }
      state.points = drawn.reduce(.zero) { $0 + $1.points }
    }
    if state.entries.isEmpty { state.isFinished = true } else { go(to: 0) }
  }

  /// Moves to an existing entry.
  func go(to cursor: Int) {
    leaveQuestion()
    state.cursor = cursor
    state.entries[cursor].wasAsked = true
    state.written = Written()
  }

  /// Calls `chooseNext` for the question after the newest one, replacing a choice that was not
  /// visited yet.
  func chooseFollowing() throws {
    state.written = Written()
    if let last = state.entries.last, !last.wasAsked {
      state.points -= drawn[last.item].points
      state.entries.removeLast()
    }
    guard let question = try chooseNext?(self) else { return }
    guard let item = itemDrawn(as: question) else { throw UndrawnQuestion(question: question) }
    state.entries.append(Entry(item: item))
    state.points += drawn[item].points
  }
}
