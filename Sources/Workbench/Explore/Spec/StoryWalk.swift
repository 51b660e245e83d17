import QuizboardEngine

/// A play that comes to scenes and segues which no play before it comes to.
///
/// Of a long story the shortest ways to each of its segues have as many inputs as the square of its
/// length; walks that go on to what is new and nearest have few more than there are segues.
struct StoryWalk {
  /// How many inputs a walk goes on for, unless it took more to where it began with something new.
  private static let length = 100

  /// What it comes to.
  private(set) var routes: [Route] = []
  private(set) var path: [Input] = []
  private var state: Int32 = 0

  /// The shortest way to something.
  init(to route: Route) { (routes, path) = ([route], route.path) }

  private init() {}

  /// Walks that come to everything between them: each goes on until it leaves the quiz, or what is
  /// new lies nearer to the beginning, or it has become long.
  static func all(to routes: [Route], of report: ExploreReport) -> [StoryWalk] {
    let graph = report.graph
    let depths = graph.depths
    let scenes = report.story.filter { $0.kind == .scene }
    var open = Dictionary(uniqueKeysWithValues: routes.map { ($0.spot, $0) })
    var walks: [StoryWalk] = []
    while true {
      var walk = StoryWalk()
      if let launch = open.removeValue(forKey: .launch) { walk.routes.append(launch) }
      var most = 1
      while walk.state >= 0, walk.path.count < most,
        let way = walk.nearest(of: open, in: graph), let last = way.last,
        walk.path.isEmpty || way.count <= Int(depths[Int(last.state)]) + 1
      {
        if walk.path.isEmpty { most = way.count + max(length, way.count) }
        for spot in way {
          walk.path.append(graph.inputs[Int(spot.input)])
          walk.state = graph.target(of: spot)
          if let route = open.removeValue(forKey: spot) { walk.routes.append(route) }
          // A scene may be come to by another way than its shortest.
          guard walk.state >= 0,
            let scene = scenes.first(where: {
              $0.event == .scene(Int(graph.states[Int(walk.state)].scene))
            }), let home = scene.spot, var route = open[home], route.scenes.contains(scene.name)
          else { continue }
          walk.routes.append(Route(scenes: [scene.name], spot: home, graph: graph))
          route.scenes.removeAll { $0 == scene.name }
          open[home] = route.scenes.isEmpty && route.segues.isEmpty ? nil : route
        }
      }
      if walk.routes.isEmpty { return walks }
      walks.append(walk)
    }
  }

  /// The shortest way from where the walk is to something that is open.
  private func nearest(of open: [StateGraph.Spot: Route], in graph: StateGraph)
    -> [StateGraph.Spot]?
  {
    var from: [Int32: StateGraph.Spot] = [:]
    var pending = [state]
    var next = 0
    while next < pending.count, !open.isEmpty {
      for edge in graph.edges(of: pending[next]) {
        let spot = StateGraph.Spot(state: pending[next], input: Int32(edge.input))
        if open[spot] != nil {
          var way = [spot]
          while let first = way.last, first.state != state, let before = from[first.state] {
            way.append(before)
          }
          return way.reversed()
        }
        if edge.target >= 0, edge.target != state, from[edge.target] == nil {
          from[edge.target] = spot
          pending.append(edge.target)
        }
      }
      next += 1
    }
    return nil
  }
}
