import QuizboardEngine
import QuizboardQuiz
import QuizboardScripting

// The search by screen, for quizzes with too many states: of states that are alike it follows one.
extension Exploration {
  /// The maximum number of inputs of a play with which the search begins.
  private static let mostPlayed = 500
  /// The maximum number of states of one question; further ones count by their screen.
  private static let mostOfQuestion = 400

  /// Makes plays that give all questions one outcome, follows all states of each question that they
  /// asked, and then the states that are not alike. A shortest path would not come to the end of an
  /// attempt with all questions answered.
  func followScreens() throws {
    let own = try own.get()
    if !graph.states.isEmpty, !quiz.bundle.quiz.questions.isEmpty {
      for row in OutcomeTable.alike.rows where !isStopped { try play(row, by: own) }
      try followQuestions()
    }
    while next < graph.states.count, !isStopped {
      let state = Int32(next)
      next += 1
      guard let sketch = waitingSketches.removeValue(forKey: state) else { continue }
      if sketches?.follow(sketch) == false {
        limits.insert(.alike)
        continue
      }
      try follow(state, by: own)
    }
  }

  /// Expands a state.
  private func follow(_ state: Int32, by expander: Expander) throws {
    screenCount += 1
    if screenCount % 16 == 0 { askWhetherToStop(after: screenCount) }
    guard !isStopped, let node = nodeToExpand(Int(state)) else { return }
    let batch = WorkBatch(first: Int(state), nodes: [node], checks: checksRestoring)
    var seen = expander.expand(batch) { [graph] in graph.index(of: $0) }
    if let fault = seen.fault { throw fault }
    if let expansion = seen.expansions.first.flatMap(\.self) {
      try take(expansion, of: state, &seen.observations)
    }
  }

  /// Makes a play that gives the questions some outcomes, and adds its states.
  private func play(_ row: [OutcomeTable.Outcome], by own: Expander) throws {
    isWanted = { _ in true }
    defer { isWanted = { _ in false } }
    var choice = OutcomeChoice(row)
    var state: Int32 = 0
    var observations: [Fingerprint: Expansion.Observation] = [:]
    for _ in 0..<Self.mostPlayed where !isStopped {
      if let asked = waitingSketches[state]?.asked, questionStates[asked] == nil {
        questionStates[asked] = state
      }
      var visit = StateVisit(node(of: state))
      guard try own.canGo(to: saved[state]), let input = choice.next(in: own.session) else {
        return
      }
      visit.add([input])
      try own.tryNext(
        in: &visit, checks: checksRestoring, isFound: { graph.index(of: $0) != nil },
        into: &observations)
      guard let trial = visit.expansion.trials.first else { return }
      let target = try take(trial, of: state, &observations).target
      guard target >= 0, !graph.states[Int(target)].flags.contains(.finished) else { return }
      state = target
    }
  }

  /// Follows all states in which a question is on screen, with every answer, for each question that
  /// a play has asked.
  private func followQuestions() throws {
    defer { isWanted = { _ in false } }
    let thorough = try Expander(
      quiz, options: options.trying(.all, maxStates: options.maxStates), counting: counted)
    for (asked, first) in questionStates.sorted(by: { $0.value < $1.value }) where !isStopped {
      isWanted = { $0.asked == asked }
      var pending = [first]
      var done = 0
      while done < pending.count, done < Self.mostOfQuestion, !isStopped {
        let state = pending[done]
        done += 1
        guard let sketch = waitingSketches.removeValue(forKey: state) else { continue }
        _ = sketches?.follow(sketch)
        try follow(state, by: thorough)
        let targets = graph.edges(of: state).map(\.target)
        for target in targets where waitingSketches[target]?.asked == asked {
          if !pending.contains(target) { pending.append(target) }
        }
      }
      questionsAlone.count += 1
      if done == pending.count, !isStopped { questionsAlone.complete += 1 }
    }
  }
}
