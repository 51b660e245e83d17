import QuizboardEngine
import QuizboardScripting

// The search by screen, for quizzes with too many states: of states that are alike it follows a few.
extension Exploration {
  /// Follows the states, those with the most answers first: so the search reaches the end of an
  /// attempt with all questions answered, which a shortest path would not do.
  func followScreens() throws {
    let own = try own.get()
    var followed = 0
    while !isStopped, let state = toFollow.next() {
      followed += 1
      if followed % 16 == 0 {
        askWhetherToStop(after: graph.states.count - toFollow.count)
        if isStopped { return }
      }
      guard let node = nodeToExpand(Int(state)) else { continue }
      let batch = WorkBatch(first: Int(state), nodes: [node], checks: checksRestoring)
      var seen = own.expand(batch) { [graph] in graph.index(of: $0) }
      if let fault = seen.fault { throw fault }
      if let expansion = seen.expansions.first.flatMap(\.self) {
        try take(expansion, of: state, &seen.observations)
      }
    }
  }
}

/// The states to follow in a search by screen: those with the most answers first, of these the ones
/// found first.
struct StatesToFollow {
  private var states: [Int: ArraySlice<Int32>] = [:]
  /// The number of states.
  private(set) var count = 0

  /// Adds a state with a number of answers.
  mutating func add(_ state: Int32, answered: Int) {
    states[answered, default: []].append(state)
    count += 1
  }

  /// Removes and returns the next state; nil if there is none.
  mutating func next() -> Int32? {
    guard let answered = states.keys.max(), let state = states[answered]?.popFirst() else {
      return nil
    }
    if states[answered]?.isEmpty == true { states[answered] = nil }
    count -= 1
    return state
  }
}
