extension Attempt {
  /// All that changes while an attempt goes on; copied in constant time.
  struct State {
    /// The questions asked, and, where the order is fixed, those to come.
    var entries: [Entry] = []
    /// The current one, from 0; -1 where there is none.
    var cursor = -1
    /// Whether the questions are chosen as it goes.
    var isChoosing = false
    var isFinished = false
    /// When it was begun, and when the current question was come to, by the clock.
    var began = 0.0
    var since = 0.0
    /// Whether its limit has been reached.
    var isOverdue = false
    var score = Rational.zero
    var points = Rational.zero
    var correctCount = 0
    /// What was made of it last; another one as soon as something changes.
    var written = Written()
  }

  /// What was made of the state of an attempt: attempts that are at the same have the same.
  final class Written {
    var memento: Memento?
    /// How it compares, where no times are part of that.
    var compared: (integers: [Int], texts: [String])?
  }

  /// One asking of a question.
  struct Entry {
    /// Which of the drawn questions.
    let item: Int
    /// Whether the attempt has come to it.
    var wasAsked = false
    /// Seconds that the person was at it before coming to it this time; of a question with a limit.
    var spent = 0.0
    /// Whether its limit has been reached.
    var isOverdue = false
    var response: RecordedResponse?
  }

  /// Nothing answered, at the first question.
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

  /// Comes to a question, which is there.
  func go(to cursor: Int) {
    leaveQuestion()
    state.cursor = cursor
    state.entries[cursor].wasAsked = true
    state.written = Written()
  }

  /// Asks for the question after the newest one, and takes back an earlier reply that was not yet
  /// come to.
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
