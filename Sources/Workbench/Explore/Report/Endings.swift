import QuizboardEngine

/// Which states are dead ends, and from which no end can be reached.
///
/// A run that was finished stays so until another attempt begins, so a state may be come to
/// finished or not. Both are told apart here, and only what can be come to unfinished is a dead end
/// or cannot be finished.
struct Endings {
  private let graph: StateGraph
  /// By state, twice: come to unfinished, come to finished. -2 where it is not, -1 at the
  /// beginning, else the place that it is come to from.
  private var from: [Int32]
  private var by: [Int32]
  /// The places in the order in which they are come to.
  private var order: [Int32] = []
  /// States that nobody can do anything in, however long they wait.
  private var isStuck: [Bool]
  /// The same, but that something can be entered.
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

  // The ways, with whether the run is finished

  private mutating func walk() {
    guard !graph.states.isEmpty else { return }
    let start: Int32 = isFinished(0) ? 1 : 0
    from[Int(start)] = -1
    order = [start]
    var next = 0
    while next < order.count {
      let place = order[next]
      next += 1
      for edge in graph.edges(of: place / 2) where edge.target >= 0 {
        let isFinished = isFinished(edge.target) || (place % 2 == 1 && !edge.beginsAttempt)
        let target = edge.target * 2 + (isFinished ? 1 : 0)
        guard from[Int(target)] == -2 else { continue }
        from[Int(target)] = place
        by[Int(target)] = Int32(edge.input)
        order.append(target)
      }
    }
  }

  /// The fewest inputs by which a state is come to unfinished.
  func path(to state: Int32) -> [Input] {
    var path: [Input] = []
    var place = state * 2
    while place >= 0, from[Int(place)] >= 0 {
      path.append(graph.inputs[Int(by[Int(place)])])
      place = from[Int(place)]
    }
    return path.reversed()
  }

  /// The states that can be come to unfinished, the nearest first.
  private var unfinished: [Int32] { order.compactMap { $0 % 2 == 0 ? $0 / 2 : nil } }

  // Dead ends

  /// The dead ends, the nearest first.
  var deadEnds: [Int32] { unfinished.filter { isStuck[Int($0)] } }

  /// The states where something can be entered and nothing else be done, whatever is entered, the
  /// nearest first.
  var traps: [Int32] { unfinished.filter { isTrap[Int($0)] && !isStuck[Int($0)] } }

  /// How many states one page may have, waiting and entering things: with more it is none that
  /// nothing comes of.
  private static let mostStates = 2_000

  /// Whether nothing leads on from here nor from any state that waiting, or a smaller screen, leads
  /// to: where waiting leads on, as on a page that is shown for some seconds, something can be done
  /// after all. Where an input fails, that is told, and it may have been the way.
  ///
  /// - Parameter entering: whether to enter something in the same place is no way on either, unless
  ///   it leads to one. Then all that can be entered must have been tried.
  private func findsNoWay(from start: Int32, entering: Bool) -> Bool {
    let place = graph.states[Int(start)].controller
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
        // Who has a small screen has no larger one.
        if input.isResizing, !input.isShrinking { continue }
        guard edge.target >= 0,
          input.isWaiting || input.isShrinking
            || (entering && input.isEntry && graph.states[Int(edge.target)].controller == place)
        else { return false }
        if seen.insert(edge.target).inserted { pending.append(edge.target) }
      }
    }
    return true
  }

  // Ends that cannot be reached

  /// The states, come to unfinished, from which no end can be reached, where the ones before them
  /// still had one; the nearest first. Those that lead to a dead end are left out, for that is
  /// told, unless one may also go round for ever.
  var unfinishable: [Int32] {
    let canEnd = reaching { state in
      let flags = graph.states[state].flags
      // What was not gone through may lead anywhere, and what fails or was not tried might.
      return !flags.isDisjoint(with: [.finished, .broken, .sampled])
        || (!flags.contains(.done) && !flags.contains(.growth))
        || graph.edges(of: Int32(state)).contains { $0.target == StateGraph.unknown }
    }
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

  /// Of some states, those from which one may go round among them for ever.
  private func goesRound(among isAllowed: @escaping (Int) -> Bool) -> [Bool] {
    let circles = Set(StronglyConnectedComponents(graph, among: isAllowed).states)
    return circles.isEmpty
      ? Array(repeating: false, count: graph.states.count)
      : reaching { circles.contains(Int32($0)) }
  }

  /// The states from which one of the goals can be reached, goals included.
  private func reaching(_ isGoal: (Int) -> Bool) -> [Bool] {
    var sources = [[Int32]](repeating: [], count: graph.states.count)
    for state in graph.states.indices {
      for edge in graph.edges(of: Int32(state)) where edge.target >= 0 && edge.target != state {
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

extension Input {
  /// Whether it does nothing but let time pass.
  var isWaiting: Bool {
    if case .advance = self { return true }
    return false
  }

  /// Whether it only enters something: an option, a text.
  var isEntry: Bool {
    switch self {
    case .choose, .type: true
    default: false
    }
  }
}
