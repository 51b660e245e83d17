public import QuizboardEngine
import QuizboardTranscripts

extension ExploreReport {
  /// The maximum total inputs of the shortest paths; above it, the spec contains walks instead.
  private static let mostInputs = 1_000

  /// The shortest paths to all scenes and segues, shortest first.
  public var routes: [Route] {
    var routes: [Route] = []
    var places: [StateGraph.Spot: Int] = [:]
    for part in story where part.kind != .condition {
      guard let spot = part.spot else { continue }
      let index = places[spot] ?? routes.count
      if places.updateValue(index, forKey: spot) == nil {
        routes.append(Route(spot: spot, graph: graph))
      }
      if part.kind == .scene {
        routes[index].scenes.append(part.name)
      } else {
        routes[index].segues.append(part.name)
      }
    }
    let depths = graph.depths
    func length(_ route: Route) -> Int32 {
      route.spot.state < 0 ? 0 : depths[Int(route.spot.state)] + 1
    }
    return routes.enumerated().sorted {
      (length($0.element), $0.offset) < (length($1.element), $1.offset)
    }.map(\.element)
  }

  /// Returns a spec that reaches every scene and every segue and expects the results for the same
  /// seed. It contains the shortest path to each or, for a long story, walks that each reach many.
  /// A test for each problem of a failed input fails as long as the problem exists.
  ///
  /// - Throws: an `InputError` if the launch fails.
  public func spec(of bundle: QuizBundle) throws -> String {
    let player = try SpecPlayer(bundle, seed: seed)
    let repair = try repairOptions.map { try PathRepair(bundle, $0) }
    let routes = routes
    let isLong = routes.reduce(0) { $0 + $1.path.count } > Self.mostInputs
    var cases: [SpecCase] = []
    for walk in isLong ? StoryWalk.all(to: routes, of: self) : routes.map(StoryWalk.init) {
      let path = repair == nil ? walk.path : try repair?.repaired(walk.path)
      // In an ordinary run, a long walk may lead elsewhere.
      for part in path == nil ? walk.routes.map(StoryWalk.init) : [walk] {
        let title =
          (isLong && path != nil ? "walk \(cases.count + 1): " : "")
          + part.routes.title(naming: isLong ? 3 : .max)
        cases.append(try player.example(title, playing: path ?? part.path, to: part.routes))
      }
    }
    let failures = try problems.filter {
      $0.kind.keepsBack && !$0.path.isEmpty && $0.earlier.isEmpty
    }.compactMap { problem in
      try (problem.seed.map { try SpecPlayer(bundle, seed: $0) } ?? player)
        .example(failing: problem)
    }
    let words =
      isLong
      ? "Walks through every scene and every segue, found by `quizboard explore --write-spec`."
      : "The shortest path to every scene and every segue, found by "
        + "`quizboard explore --write-spec`."
    return SpecWriter.text(
      describing: bundle.title, cases: cases + failures,
      comment: [words]
        + (failures.isEmpty
          ? [] : ["The last tests fail until the problems that it found are fixed."]))
  }
}
