import QuizboardEngine

/// Plays that come to every scene and segue between them: each goes on to what is new and nearest,
/// until it ends, or what is new lies nearer to the beginning, or it has become long.
///
/// Of a long story the shortest ways to each of its segues have as many inputs as the square of its
/// length; walks have few more than there are segues.
struct StoryWalks {
  /// How something is come to from a state.
  private struct Way {
    var goal: Route
    var edges: [StateGraph.Edge]
  }

  /// How many inputs a walk goes on for, unless it took more to where it began with something new.
  private static let length = 100

  private let routes: [Route]
  private let graph: StateGraph
  private let player: SpecPlayer
  private let depths: [Int32]
  /// By state, what is first come to there.
  private var goals: [Int32: [Route]]
  /// What no walk has come to yet.
  private var open: Set<String>
  /// By state, the number of the search that has come to it last, and by which edge.
  private var marks: [Int32]
  private var from: [(state: Int32, edge: Int)]
  private var searches: Int32 = 0
  /// What was not come to where it should be: chance had gone on otherwise.
  private(set) var missed: [Route] = []

  init(_ routes: [Route], _ graph: StateGraph, _ player: SpecPlayer) {
    self.routes = routes
    self.graph = graph
    self.player = player
    depths = graph.depths
    // The last of them comes first.
    goals = Dictionary(grouping: routes.reversed()) { $0.spot.state }
    open = Set(routes.flatMap(\.visits.names))
    marks = Array(repeating: 0, count: graph.states.count)
    from = Array(repeating: (-1, -1), count: graph.states.count)
  }

  /// All of them.
  mutating func all() throws -> [SpecCase] {
    var walks: [SpecCase] = []
    var found = Visits()
    take(player.launched, into: &found)
    while let way = nearest(to: 0) {
      if var walk = try walk(along: way, &found) {
        walk.title = "walk \(walks.count + 1): \(walk.title)"
        walks.append(walk)
      }
      found = Visits()
    }
    missed += routes.filter(isOpen)
    return walks
  }

  /// A walk from the beginning; nil where it has come to nothing new.
  private mutating func walk(along first: Way, _ found: inout Visits) throws -> SpecCase? {
    try player.begin()
    var example = SpecCase(title: "", launch: player.launch, start: player.session.path, steps: [])
    let most = first.edges.count + max(Self.length, first.edges.count)
    var way = first
    var state: Int32 = 0
    walk: while true {
      for edge in way.edges {
        guard let step = player.play(graph.inputs[edge.input]) else { break walk }
        let isNew = take(step.visits, into: &found)
        example.steps.append(
          SpecCase.Step(
            step.input, path: isNew && !player.session.isOver ? player.session.path : nil))
        state = edge.target
      }
      // It has led elsewhere, or out of the quiz.
      if isOpen(way.goal) || state < 0 || player.session.isOver { break }
      guard example.steps.count < most, let next = nearest(to: state),
        next.edges.count <= Int(depths[Int(next.goal.spot.state)]) + 1
      else { break }
      way = next
    }
    if isOpen(first.goal) {
      open.subtract(first.goal.visits.names)
      missed.append(first.goal)
    }
    guard !found.names.isEmpty else { return nil }
    example.title = found.title(naming: 3)
    example.performed = player.performed
    return example
  }

  private func isOpen(_ route: Route) -> Bool { route.visits.names.contains(where: open.contains) }

  /// Notes what has happened; whether a scene is new.
  @discardableResult
  private mutating func take(_ visits: Visits, into found: inout Visits) -> Bool {
    var isNew = false
    for scene in visits.scenes where open.remove(scene) != nil {
      found.scenes.append(scene)
      isNew = true
    }
    for segue in visits.segues where open.remove(segue) != nil {
      found.segues.append(segue)
    }
    return isNew
  }

  /// The nearest thing that is new, and how to come to it from a state.
  private mutating func nearest(to start: Int32) -> Way? {
    guard !open.isEmpty else { return nil }
    searches += 1
    marks[Int(start)] = searches
    from[Int(start)] = (-1, -1)
    var pending = [start]
    var next = 0
    while next < pending.count {
      let state = pending[next]
      next += 1
      while let goal = goals[state]?.last, !isOpen(goal) { goals[state]?.removeLast() }
      let edges = graph.edges(of: state)
      if let goal = goals[state]?.last,
        let last = edges.first(where: { $0.input == Int(goal.spot.input) })
      {
        return Way(goal: goal, edges: way(to: state) + [last])
      }
      for (index, edge) in zip(edges.indices, edges)
      where edge.target >= 0 && marks[Int(edge.target)] != searches {
        marks[Int(edge.target)] = searches
        from[Int(edge.target)] = (state, index)
        pending.append(edge.target)
      }
    }
    return nil
  }

  private func way(to state: Int32) -> [StateGraph.Edge] {
    var edges: [StateGraph.Edge] = []
    var place = from[Int(state)]
    while place.state >= 0 {
      edges.append(graph.edges[place.edge])
      place = from[Int(place.state)]
    }
    return edges.reversed()
  }
}
