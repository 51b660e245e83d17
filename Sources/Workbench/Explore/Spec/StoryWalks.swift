import QuizboardEngine

/// Plays that come to every scene and segue between them: each goes on to what is new and nearest,
/// until it ends, or what is new lies nearer to the beginning, or it has become long.
///
/// Of a long story the shortest ways to each of its segues have as many inputs as the square of its
/// length; walks have few more than there are segues.
struct StoryWalks {
  /// How something is come to from a state.
  private struct Way {
    var goal: StoryWays.Goal
    var edges: [StateGraph.Edge]
  }

  /// How many inputs a walk goes on for, unless it took more to where it began with something new.
  private static let length = 100

  private let ways: StoryWays
  private let player: SpecPlayer
  private let depths: [Int32]
  /// By state, what is first come to there.
  private var goals: [Int32: [StoryWays.Goal]]
  /// What no walk has come to yet.
  private var open: Set<String>
  /// By state, the number of the search that has come to it last, and by which edge.
  private var marks: [Int32]
  private var from: [(state: Int32, edge: Int)]
  private var searches: Int32 = 0
  /// What was not come to where it should be: chance had gone on otherwise.
  private(set) var missed: [StoryWays.Goal] = []

  init(_ ways: StoryWays, _ player: SpecPlayer) {
    self.ways = ways
    self.player = player
    depths = StoryWays.depths(of: ways.graph)
    // The last of them comes first.
    goals = Dictionary(grouping: ways.goals.reversed()) { $0.spot.state }
    open = Set(ways.goals.flatMap(\.names))
    marks = Array(repeating: 0, count: ways.graph.states.count)
    from = Array(repeating: (-1, -1), count: ways.graph.states.count)
  }

  /// All of them.
  mutating func all() throws -> [SpecCase] {
    var walks: [SpecCase] = []
    var found = Found()
    take(player.launched, into: &found)
    while let way = nearest(to: 0) {
      if var walk = try walk(along: way, &found) {
        walk.title = "walk \(walks.count + 1): \(walk.title)"
        walks.append(walk)
      }
      found = Found()
    }
    missed += ways.goals.filter(isOpen)
    return walks
  }

  /// A walk from the beginning; nil where it has come to nothing new.
  private mutating func walk(along first: Way, _ found: inout Found) throws -> SpecCase? {
    try player.begin()
    var example = SpecCase(title: "", launch: player.launch, start: player.session.path, steps: [])
    let most = first.edges.count + max(Self.length, first.edges.count)
    var way = first
    var state: Int32 = 0
    walk: while true {
      for edge in way.edges {
        guard let step = player.play(ways.graph.inputs[edge.input]) else { break walk }
        let isNew = take(step.events, into: &found)
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
      open.subtract(first.goal.names)
      missed.append(first.goal)
    }
    guard !found.isEmpty else { return nil }
    example.title = found.title
    example.performed = player.performed
    return example
  }

  private func isOpen(_ goal: StoryWays.Goal) -> Bool { goal.names.contains(where: open.contains) }

  /// What a walk was the first to come to.
  private struct Found {
    var scenes: [String] = []
    var segues: [String] = []

    var isEmpty: Bool { scenes.isEmpty && segues.isEmpty }

    var title: String {
      let parts = [
        Self.words("comes to", scenes, "scene"), Self.words("performs", segues, "segue"),
      ].compactMap(\.self)
      return parts.joined(separator: "; ")
    }

    private static func words(_ verb: String, _ names: [String], _ noun: String) -> String? {
      guard let first = names.first else { return nil }
      return names.count <= 3
        ? "\(verb) \(names.joined(separator: ", "))"
        : "\(verb) \(first) and \(names.count - 1) more \(noun)s"
    }
  }

  /// Notes what has happened; whether a scene is new.
  @discardableResult
  private mutating func take(_ events: SpecPlayer.Events, into found: inout Found) -> Bool {
    var isNew = false
    for scene in events.scenes where open.remove(scene) != nil {
      found.scenes.append(scene)
      isNew = true
    }
    for segue in events.segues where open.remove(segue) != nil {
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
      let edges = ways.graph.edges(of: state)
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
      edges.append(ways.graph.edges[place.edge])
      place = from[Int(place.state)]
    }
    return edges.reversed()
  }
}
