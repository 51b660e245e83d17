public import QuizboardEngine

/// The ways through the states of a quiz to all that was come to: its scenes and its segues.
struct StoryWays: Sendable {
  /// What is first come to by one input, as the report names it.
  struct Goal: Sendable {
    var spot: Exploration.Spot
    var scenes: [String] = []
    var segues: [String] = []

    var names: [String] { scenes + segues }
  }

  var graph = StateGraph()
  /// Those with the shorter ways first.
  private(set) var goals: [Goal] = []

  init() {}

  init(_ graph: StateGraph, _ goals: [Goal]) {
    self.graph = graph
    let lengths = Self.depths(of: graph)
    func length(_ goal: Goal) -> Int {
      goal.spot.state < 0 ? 0 : Int(lengths[Int(goal.spot.state)]) + 1
    }
    self.goals = goals.enumerated().sorted { left, right in
      let (m, n) = (length(left.element), length(right.element))
      return m == n ? left.offset < right.offset : m < n
    }.map(\.element)
  }

  /// The fewest inputs that lead to a goal.
  func path(to goal: Goal) -> [Input] {
    let path = graph.path(to: goal.spot.state)
    return goal.spot.input < 0 ? path : path + [graph.inputs[Int(goal.spot.input)]]
  }

  /// How many inputs the shortest ways to all goals have together.
  var inputCount: Int {
    let depths = Self.depths(of: graph)
    return goals.reduce(0) { $0 + ($1.spot.state < 0 ? 0 : Int(depths[Int($1.spot.state)]) + 1) }
  }

  /// By state, the fewest inputs that lead there: a state comes after that from which it was found.
  static func depths(of graph: StateGraph) -> [Int32] {
    var depths: [Int32] = []
    depths.reserveCapacity(graph.states.count)
    for state in graph.states {
      depths.append(state.parent < 0 ? 0 : depths[Int(state.parent)] + 1)
    }
    return depths
  }
}

extension ExploreReport {
  /// The shortest way to scenes and segues that are first come to together.
  public struct Route: Sendable, Equatable {
    /// What is come to, as the report names it.
    public var scenes: [String] = []
    /// What is performed.
    public var segues: [String] = []
    /// The inputs that lead there.
    public var path: [Input]
  }

  /// The shortest ways to all scenes and segues, the shortest first.
  public var routes: [Route] {
    ways.goals.map { Route(scenes: $0.scenes, segues: $0.segues, path: ways.path(to: $0)) }
  }
}

extension ExploreReport.Route {
  /// `comes to menu; performs menu.begin`.
  var title: String {
    var parts: [String] = []
    if !scenes.isEmpty { parts.append("comes to \(scenes.joined(separator: ", "))") }
    if !segues.isEmpty { parts.append("performs \(segues.joined(separator: ", "))") }
    return parts.joined(separator: "; ")
  }
}
