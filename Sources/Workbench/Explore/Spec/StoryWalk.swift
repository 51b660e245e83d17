import QuizboardEngine
import QuizboardModel

/// A play that reaches scenes and segues which no earlier play reaches.
///
/// The shortest paths to all segues of a long story have a number of inputs quadratic in its
/// length. Walks that continue to the nearest new part have few more than there are segues.
struct StoryWalk {
  /// The maximum length of a walk, unless the path to its first new part is longer.
  private static let length = 100

  /// The scenes and segues that the walk reaches.
  private(set) var routes: [Route] = []
  private(set) var path: [Input] = []
  private var state: Int32 = 0

  /// Creates the shortest path to a route.
  init(to route: Route) { (routes, path) = ([route], route.path) }

  private init() {}

  /// Returns walks that together reach everything. Each ends when it leaves the quiz, becomes long,
  /// or the next new part is nearer to the beginning.
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
          // A walk may reach a scene by another path than its shortest.
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

  /// Returns the shortest path from the walk's state to an open spot.
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
