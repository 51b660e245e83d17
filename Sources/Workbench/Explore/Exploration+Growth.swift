import QuizboardEngine
import QuizboardScripting
import QuizboardStoryboard

// Hierarchies that grow for ever: "back" made with a segue that goes on.
extension Exploration {
  /// A state whose top controller has come up again above itself.
  struct Growth {
    var state: Int32
    /// What was done once more to see that it is so, where the state alone does not show it.
    var again: [Input] = []
    /// What happened from the one to the other.
    var round: [Step] = []
    /// The scenes beneath the controller that has come up again, by their numbers.
    var beneath: Set<Int32> = []
    /// Whether the controller is the same one, and what has come is nowhere to be seen.
    var isHidden = false
  }

  /// What one of the inputs does by which a controller comes up again above itself.
  struct Step {
    /// The segues that were performed, in order.
    var segues: [FlowWatch.SegueKey] = []
    /// What the input was sent to, where it performed no segue: then code has done it.
    var code: FlowWatch.Use?
    /// The scene where the person is afterwards, by its number.
    var scene: Int32 = -1
  }

  /// That what led from a controller to the same above itself did not do so again.
  struct Refutation {
    /// How many ways are tried, for one that empties the stack on its way says nothing of others.
    private static let mostWays = 8

    private var depth = 0
    private var ways: Set<[Input]> = []

    /// Whether another way to so many controllers need not be tried.
    func covers(_ way: [Input], _ depth: Int) -> Bool {
      depth <= self.depth && (ways.count >= Self.mostWays || ways.contains(way))
    }

    mutating func add(_ way: [Input], _ depth: Int) {
      self.depth = max(depth, self.depth)
      ways.insert(way)
    }
  }

  /// How many times what led from a controller to the same above itself is done again, before that
  /// is said to go on for ever: scripts may count how deep they are.
  private static let rounds = 32

  /// Whether the same has come up again above itself: then it goes on like before, with more
  /// beneath it each time.
  func noteGrowth(of state: Int32) throws {
    let own = graph.states[Int(state)]
    let isKnown = !tops.insert(own.top).inserted
    let isSuspect = !tops.insert(own.fresh).inserted
    guard isKnown || isSuspect else { return }
    let outline = outline(of: state)
    var place = own.parent
    var isThere = false
    /// The last state before it with the same controller on top.
    var like: Int32?
    while place >= 0 {
      let earlier = graph.states[Int(place)]
      if earlier.top == own.top || earlier.fresh == own.fresh,
        isInside(self.outline(of: place), outline)
      {
        if !isThere, try !expander.canGo(to: saved[state]) { return }
        isThere = true
        if expander.session.isTop(above: earlier.controller) {
          return earlier.top == own.top
            ? try cut(state, like: place) : try probe(state, after: place)
        }
        if like == nil, earlier.top == own.top, earlier.controller == own.controller {
          like = place
        }
      }
      place = earlier.parent
    }
    if let like { try cutHidden(state, like: like) }
  }

  /// The same controller on top of more: where all that is to be seen is what it was, and it
  /// becomes more each time, nobody will ever come back to what has come.
  private func cutHidden(_ state: Int32, like earlier: Int32) throws {
    let own = graph.states[Int(state)]
    let depth = outline(of: state).count
    if let refuted = refutedHidden[own.top], refuted >= depth { return }
    refutedHidden[own.top] = depth
    let screen = expander.session.screenFingerprint()
    guard try expander.canGo(to: saved[earlier]), expander.session.screenFingerprint() == screen,
      try expander.canGo(to: saved[state]),
      let round = try round(after: state, by: inputs(from: earlier, to: state), isHidden: true)
    else { return }
    refutedHidden[own.top] = nil
    graph.cut(state, like: earlier)
    if isBehindGrowth(state) { return }
    try add(Growth(state: state, round: round, isHidden: true), after: earlier)
  }

  /// The same top above itself: where doing the same again and again leads to the same each time,
  /// it is not followed.
  private func cut(_ state: Int32, like earlier: Int32) throws {
    let own = graph.states[Int(state)]
    let depth = outline(of: state).count
    if confirmed.contains(own.top) { return try cutAgain(state, like: earlier) }
    let inputs = inputs(from: earlier, to: state)
    if let refuted = refuted[own.top], refuted.covers(inputs, depth) { return }
    guard let round = try round(after: state, by: inputs) else {
      refuted[own.top, default: Refutation()].add(inputs, depth)
      return
    }
    confirmed.insert(own.top)
    graph.cut(state, like: earlier)
    if isBehindGrowth(state) { return }
    ways.insert(way(to: state))
    try add(Growth(state: state, round: round), after: earlier)
  }

  /// Whether a state is come to by way of one that has grown already: then that is why it has.
  private func isBehindGrowth(_ state: Int32) -> Bool {
    var place = graph.states[Int(state)].parent
    while place >= 0 {
      if graph.states[Int(place)].flags.contains(.growth) { return true }
      place = graph.states[Int(place)].parent
    }
    return false
  }

  /// The same by another way, which may have another cause.
  private func cutAgain(_ state: Int32, like earlier: Int32) throws {
    graph.cut(state, like: earlier)
    guard !isBehindGrowth(state), ways.insert(way(to: state)).inserted,
      let round = done(inputs(from: earlier, to: state)),
      try expander.session.topFingerprint()?.low == graph.states[Int(state)].top
    else { return }
    try add(Growth(state: state, round: round), after: earlier)
  }

  /// The scene of a state and that before it.
  private func way(to state: Int32) -> [Int32] {
    [graph.states[Int(state)].scene, graph.states[Int(graph.states[Int(state)].parent)].scene]
  }

  /// Where all is as it was but for an attempt that is over, the same inputs are done again: if
  /// that leads to just the same above itself, it will for ever. Then one state of that sort is
  /// followed, for what can only be come to there, and no other.
  private func probe(_ state: Int32, after earlier: Int32) throws {
    let own = graph.states[Int(state)]
    if let known = probed[own.fresh] {
      if known >= 0 { graph.cut(state, like: known) }
      return
    }
    probed[own.fresh] = -1
    let way = inputs(from: earlier, to: state)
    guard let round = try round(after: state, by: way) else { return }
    probed[own.fresh] = state
    if isBehindGrowth(state) { return }
    try add(Growth(state: state, again: way, round: round), after: earlier)
  }

  /// Does the same inputs again and again where the run is, which is in that state; what they do,
  /// or nil where that does not lead to the same above itself each time.
  ///
  /// - Parameter isHidden: whether the same controller is on top each time, and not another one
  ///   like it above it.
  private func round(after state: Int32, by way: [Input], isHidden: Bool = false) throws -> [Step]?
  {
    var outline = Array(outline(of: state))
    var first: [Step]?
    for _ in 0..<Self.rounds {
      let number = expander.session.topNumber
      guard let round = done(way),
        try expander.session.topFingerprint()?.low == graph.states[Int(state)].top
      else { return nil }
      let now = expander.session.outline
      let isAgain =
        isHidden ? expander.session.topNumber == number : expander.session.isTop(above: number)
      guard isInside(outline[...], now[...]), isAgain else { return nil }
      outline = now
      first = first ?? round
    }
    return first
  }

  /// Adds what has grown since a state, with the scenes of its hierarchy.
  private func add(_ growth: Growth, after earlier: Int32) throws {
    var growth = growth
    if try expander.canGo(to: saved[earlier]) {
      let scenes = expander.session.runtime.hierarchy.savedControllers().compactMap(\.scene)
      growth.beneath = Set(scenes.map { Int32($0.hostData) })
      growth.beneath.remove(graph.states[Int(earlier)].scene)
    }
    growths.append(growth)
  }

  /// Does inputs; what happened, or nil where one fails.
  private func done(_ inputs: [Input]) -> [Step]? {
    var round: [Step] = []
    for input in inputs {
      guard expander.handle(input).isOK, !expander.session.isOver else { return nil }
      var step = Step()
      for event in expander.watch.events {
        if case .segue(let key) = event { step.segues.append(key) }
        if case .used(let use) = event, step.code == nil { step.code = use }
      }
      if !step.segues.isEmpty { step.code = nil }
      step.scene =
        expander.session.runtime.hierarchy.path.last?.scene.map { Int32($0.hostData) } ?? -1
      round.append(step)
    }
    return round
  }

  /// Whether all of one sorted list are in another, and not all of that in the first.
  private func isInside(_ inner: ArraySlice<UInt32>, _ outer: ArraySlice<UInt32>) -> Bool {
    guard inner.count < outer.count else { return false }
    var rest = outer
    for link in inner {
      guard let place = rest.firstIndex(of: link) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}
