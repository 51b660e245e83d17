import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

// Unbounded growth of the hierarchy: for example a "back" button that performs a forward segue.
extension Exploration {
  /// A state whose top controller occurs again beneath itself.
  struct Growth {
    var state: Int32
    /// The inputs that were repeated to confirm the growth, if the state alone does not prove it.
    var again: [Input] = []
    /// The steps from the earlier state to this one.
    var round: [Step] = []
    /// The numbers of the scenes beneath the repeated controller.
    var beneath: Set<Int32> = []
    /// True if the controller is the same one and the additions are not visible.
    var isHidden = false
  }

  /// The effect of one input by which a controller occurs again above itself.
  struct Step {
    /// The performed segues, in order.
    var segues: [FlowWatch.SegueKey] = []
    /// The target of the input, if it performed no segue: then code had the effect.
    var code: FlowWatch.Use?
    /// The number of the scene on top afterwards.
    var scene: Int32 = -1
  }

  /// The record of paths that did not repeat the growth of a controller above itself.
  struct Refutation {
    /// The maximum number of paths to try. More than one, because a path that empties the stack
    /// disproves nothing about others.
    private static let mostWays = 8

    private var depth = 0
    private var ways: Set<[Input]> = []

    /// True if another path to the same number of controllers needs no trial.
    func covers(_ way: [Input], _ depth: Int) -> Bool {
      depth <= self.depth && (ways.count >= Self.mostWays || ways.contains(way))
    }

    mutating func add(_ way: [Input], _ depth: Int) {
      self.depth = max(depth, self.depth)
      ways.insert(way)
    }
  }

  /// The number of repetitions that prove unbounded growth: scripts may count the controllers.
  private static let rounds = 32

  /// Detects a repeated top controller: the run then behaves as before, with a deeper hierarchy
  /// each time.
  func noteGrowth(of state: Int32) throws {
    let own = graph.states[Int(state)]
    let isKnown = !tops.insert(own.top).inserted
    let isSuspect = !tops.insert(own.fresh).inserted
    guard isKnown || isSuspect else { return }
    let outline = outline(of: state)
    var ancestor = own.parent
    var isThere = false
    /// The last earlier state with the same top controller.
    var like: Int32?
    while ancestor >= 0 {
      let earlier = graph.states[Int(ancestor)]
      if earlier.top == own.top || earlier.fresh == own.fresh,
        isInside(self.outline(of: ancestor), outline)
      {
        if !isThere, try !expander.canGo(to: saved[state]) { return }
        isThere = true
        if expander.session.isTop(above: earlier.controller) {
          return earlier.top == own.top
            ? try cut(state, like: ancestor) : try probe(state, after: ancestor)
        }
        if like == nil, earlier.top == own.top, earlier.controller == own.controller {
          like = ancestor
        }
      }
      ancestor = earlier.parent
    }
    if let like { try cutHidden(state, like: like) }
  }

  /// Stops at a state with the same top controller and hidden growth: if the rest of the screen is
  /// unchanged and the growth repeats, the player never returns to the added controllers.
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

  /// Stops at a state whose top controller repeats above itself, if repeating the inputs repeats
  /// the result.
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

  /// True if the path to a state contains a state that has grown already, which is then the cause.
  private func isBehindGrowth(_ state: Int32) -> Bool {
    var ancestor = graph.states[Int(state)].parent
    while ancestor >= 0 {
      if graph.states[Int(ancestor)].flags.contains(.growth) { return true }
      ancestor = graph.states[Int(ancestor)].parent
    }
    return false
  }

  /// Stops at a growth reached by another path, which may have another cause.
  private func cutAgain(_ state: Int32, like earlier: Int32) throws {
    graph.cut(state, like: earlier)
    guard !isBehindGrowth(state), ways.insert(way(to: state)).inserted,
      let round = done(inputs(from: earlier, to: state)),
      try expander.session.topFingerprint()?.low == graph.states[Int(state)].top
    else { return }
    try add(Growth(state: state, round: round), after: earlier)
  }

  /// The scenes of a state and of its predecessor.
  private func way(to state: Int32) -> [Int32] {
    [graph.states[Int(state)].scene, graph.states[Int(graph.states[Int(state)].parent)].scene]
  }

  /// Repeats the inputs if the states differ only in a finished attempt. If the result repeats, it
  /// repeats without end: then the search follows one such state, for the inputs that only it
  /// offers.
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

  /// Repeats the inputs in the current state. Returns their steps, or nil if a repetition does not
  /// lead to the same controller above itself.
  ///
  /// - Parameter isHidden: true if the top controller is the same one each time, not another
  ///   instance like it.
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

  /// Adds a growth since an earlier state, with the scenes of its hierarchy.
  private func add(_ growth: Growth, after earlier: Int32) throws {
    var growth = growth
    if try expander.canGo(to: saved[earlier]) {
      let scenes = expander.session.inspection.controllers.compactMap(\.scene)
      growth.beneath = Set(scenes.map { Int32($0) })
      growth.beneath.remove(graph.states[Int(earlier)].scene)
    }
    growths.append(growth)
  }

  /// Handles inputs; returns their steps, or nil if one fails.
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
      step.scene = expander.session.inspection.top?.scene.map { Int32($0) } ?? -1
      round.append(step)
    }
    return round
  }

  /// True if one sorted list is a proper subset of the other.
  private func isInside(_ inner: ArraySlice<UInt32>, _ outer: ArraySlice<UInt32>) -> Bool {
    guard inner.count < outer.count else { return false }
    var rest = outer
    for link in inner {
      guard let index = rest.firstIndex(of: link) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}
