import QuizboardEngine
import QuizboardModel

/// Finds the states that are dead ends, and those from which no end is reachable.
///
/// A finished run stays finished until another attempt begins, so a path may reach a state finished
/// or unfinished. The two cases are separate here, and only the unfinished one can be a problem.
struct Endings {
  private let graph: StateGraph
  /// The predecessor of each state, twice: reached unfinished and reached finished. -2 if
  /// unreached, -1 at the beginning.
  private var from: [Int32]
  private var by: [Int32]
  /// The nodes in the order of traversal.
  private var order: [Int32] = []
  /// True for states in which no input, and no wait of any length, has an effect.
  private var isStuck: [Bool]
  /// True for such states in which the player can enter something.
  private var isTrap: [Bool] = []

  init(_ graph: StateGraph) {
    self.graph = graph
    from = [Int32](repeating: -2, count: 2 * graph.states.count)
    by = [Int32](repeating: -1, count: 2 * graph.states.count)
    isStuck = [Bool](repeating: false, count: graph.states.count)
    walk()
    for state in graph.states.indices {
      isStuck[state] = findsNoWay(from: Int32(state), entering: false)
    }
    isTrap = graph.states.indices.map {
      isStuck[$0] || findsNoWay(from: Int32($0), entering: true)
    }
  }

  private func isFinished(_ state: Int32) -> Bool {
    graph.states[Int(state)].flags.contains(.finished)
  }

  // Traversal by state and finished flag

  private mutating func walk() {
    guard !graph.states.isEmpty else { return }
    let start: Int32 = isFinished(0) ? 1 : 0
    from[Int(start)] = -1
    order = [start]
    var next = 0
    while next < order.count {
      let node = order[next]
      next += 1
      for edge in graph.edges(of: node / 2) where edge.target >= 0 {
        let isFinished = isFinished(edge.target) || (node % 2 == 1 && !edge.beginsAttempt)
        let target = edge.target * 2 + (isFinished ? 1 : 0)
        guard from[Int(target)] == -2 else { continue }
        from[Int(target)] = node
        by[Int(target)] = Int32(edge.input)
        order.append(target)
      }
    }
  }

  /// Returns the shortest path that reaches a state unfinished.
  func path(to state: Int32) -> [Input] {
    var path: [Input] = []
    var node = state * 2
    while node >= 0, from[Int(node)] >= 0 {
      path.append(graph.inputs[Int(by[Int(node)])])
      node = from[Int(node)]
    }
    return path.reversed()
  }

  /// The states that are reachable unfinished, nearest first.
  private var unfinished: [Int32] { order.compactMap { $0 % 2 == 0 ? $0 / 2 : nil } }

  // Dead ends

  /// The dead ends, nearest first.
  var deadEnds: [Int32] { unfinished.filter { isStuck[Int($0)] } }

  /// The states in which the player can only enter values and no entry leads further, nearest
  /// first.
  var traps: [Int32] { unfinished.filter { isTrap[Int($0)] && !isStuck[Int($0)] } }

  /// The maximum number of states of one page, by waits and entries. A larger page counts as
  /// useful.
  private static let mostStates = 2_000

  /// True if no input leads on from this state, or from any state that waits or a smaller screen
  /// lead to. A failed input counts as a way on: it is a problem of its own.
  ///
  /// - Parameter entering: true if entries into the same controller count as no way on, unless they
  ///   lead to one. All entries must then have been tried.
  private func findsNoWay(from start: Int32, entering: Bool) -> Bool {
    let controller = graph.states[Int(start)].controller
    var seen: Set<Int32> = [start]
    var pending = [start]
    while let state = pending.popLast() {
      let flags = graph.states[Int(state)].flags
      guard flags.contains(.done),
        flags.isDisjoint(with: [.finished, .broken, .likeOther, .growth]),
        !entering || !flags.contains(.sampled),
        seen.count <= Self.mostStates
      else {
        return false
      }
      for edge in graph.edges(of: state) where edge.target != state {
        let input = graph.inputs[edge.input]
        // A player with a small screen does not have a larger one.
        if input.isResize, !input.isShrinking { continue }
        guard edge.target >= 0,
          input.isAdvance || input.isShrinking
            || (entering && input.isEntry
              && graph.states[Int(edge.target)].controller == controller)
        else { return false }
        if seen.insert(edge.target).inserted { pending.append(edge.target) }
      }
    }
    return true
  }

  // Unreachable ends

  /// The states, reached unfinished, from which no end is reachable although it was from their
  /// predecessors, nearest first. States that lead to a dead end count only if they lie before a
  /// cycle.
  var unfinishable: [Int32] {
    let canEnd = reaching(mayEnd)
    let getsStuck = reaching { isTrap[$0] }
    let goesRound = goesRound { !canEnd[$0] && getsStuck[$0] && !isTrap[$0] }
    return unfinished.filter { state in
      guard !canEnd[Int(state)], !getsStuck[Int(state)] || goesRound[Int(state)] else {
        return false
      }
      let before = from[Int(state) * 2]
      return before < 0 || before % 2 == 1 || canEnd[Int(before / 2)]
    }
  }

  /// True for an end, and for a state that may lead anywhere: it was not expanded, it fails, or it
  /// was not fully tried.
  private func mayEnd(_ state: Int) -> Bool {
    let flags = graph.states[state].flags
    return !flags.isDisjoint(with: [.finished, .broken, .sampled])
      || (!flags.contains(.done) && !flags.contains(.growth))
      || graph.edges(of: Int32(state)).contains { $0.target == StateGraph.unknown }
  }

  /// Returns the numbers of the scenes that are reachable from a state.
  func scenes(after state: Int32) -> Set<Int32> {
    var seen: Set<Int32> = [state]
    var pending = [state]
    while let state = pending.popLast() {
      for edge in graph.edges(of: state) where edge.target >= 0 {
        if seen.insert(edge.target).inserted { pending.append(edge.target) }
      }
    }
    return Set(seen.map { graph.states[Int($0)].scene })
  }

  // Ends that only a clock brings

  /// The states, reached unfinished, from which only waiting leads to an end, although the player
  /// could reach one before, nearest first; each with a state at such an end.
  ///
  /// The wait must be the one that was due before, and end the quiz there too: a scene that leaves
  /// by itself is none.
  var onlyWaiting: [(state: Int32, end: Int32)] {
    let canPlay = reaching(mayEnd) { !graph.inputs[$0.input].isAdvance }
    return unfinished.compactMap { state in
      let before = from[Int(state) * 2]
      guard !canPlay[Int(state)], before >= 0, before % 2 == 0, canPlay[Int(before / 2)],
        !graph.inputs[Int(by[Int(state) * 2])].isAdvance
      else { return nil }
      let waits = waits(after: state)
      let others = graph.edges(of: before / 2).filter { graph.inputs[$0.input].isAdvance }
      guard let wait = waits.first,
        waits.allSatisfy({ $0.input == wait.input && isFinished($0.target) }),
        others.contains(where: { $0.input == wait.input && isSameEnd($0.target, wait.target) })
      else { return nil }
      return (state, wait.target)
    }
  }

  private func isSameEnd(_ left: Int32, _ right: Int32) -> Bool {
    left >= 0 && isFinished(left)
      && graph.states[Int(left)].scene == graph.states[Int(right)].scene
  }

  /// Returns the edges that wait in a state, and in those to which the player can go from it.
  private func waits(after start: Int32) -> [StateGraph.Edge] {
    var waits: [StateGraph.Edge] = []
    var seen: Set<Int32> = [start]
    var pending = [start]
    while let state = pending.popLast() {
      for edge in graph.edges(of: state) where edge.target >= 0 {
        if graph.inputs[edge.input].isAdvance {
          waits.append(edge)
        } else if seen.insert(edge.target).inserted {
          pending.append(edge.target)
        }
      }
    }
    return waits
  }

  /// Returns, for each allowed state, true if a cycle among allowed states is reachable from it.
  private func goesRound(among isAllowed: @escaping (Int) -> Bool) -> [Bool] {
    let circles = Set(StronglyConnectedComponents(graph, among: isAllowed).states)
    return circles.isEmpty
      ? Array(repeating: false, count: graph.states.count)
      : reaching { circles.contains(Int32($0)) }
  }

  /// Returns the states from which a goal is reachable, goals included.
  ///
  /// - Parameter isFollowed: false for edges that do not count.
  private func reaching(
    _ isGoal: (Int) -> Bool, by isFollowed: (StateGraph.Edge) -> Bool = { _ in true }
  ) -> [Bool] {
    var sources = [[Int32]](repeating: [], count: graph.states.count)
    for state in graph.states.indices {
      for edge in graph.edges(of: Int32(state))
      where edge.target >= 0 && edge.target != state && isFollowed(edge) {
        sources[Int(edge.target)].append(Int32(state))
      }
      let like = graph.states[state].like
      if like >= 0 { sources[Int(like)].append(Int32(state)) }
    }
    var isReaching = [Bool](repeating: false, count: graph.states.count)
    var pending: [Int32] = []
    for state in graph.states.indices where isGoal(state) {
      isReaching[state] = true
      pending.append(Int32(state))
    }
    while let state = pending.popLast() {
      for source in sources[Int(state)] where !isReaching[Int(source)] {
        isReaching[Int(source)] = true
        pending.append(source)
      }
    }
    return isReaching
  }
}
