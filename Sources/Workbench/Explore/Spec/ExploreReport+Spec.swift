public import QuizboardEngine

extension ExploreReport {
  /// How many inputs the shortest ways have together at most; where they have more, walks are
  /// written.
  private static let mostInputs = 1_000

  /// The text of a spec that comes to every scene and every segue, and expects what comes of it in
  /// a run that begins with the same seed: the shortest way to each; of a long story walks, of
  /// which each comes to many. Beside them stands a test for each problem that an input fails with:
  /// it fails as long as the problem is there.
  ///
  /// - Throws: an `InputError` where the quiz cannot be launched.
  public func spec(of bundle: QuizBundle) throws -> String {
    let player = try SpecPlayer(bundle, seed: seed)
    let routes = routes
    let isLong = routes.reduce(0) { $0 + $1.path.count } > Self.mostInputs
    var walks = StoryWalks(routes, graph, player)
    let mender = try mending.map { try PathRepair(bundle, $0) }
    var cases = isLong ? try walks.all() : []
    for route in isLong ? walks.missed : routes {
      cases.append(try example(of: route, by: player, mender))
    }
    let failures = try problems.compactMap { try failing($0, by: player, in: bundle) }
    let words =
      isLong
      ? "Walks that come to every scene and every segue, as `quizboard explore --write-spec` found them."
      : "The shortest way to every scene and every segue, as `quizboard explore --write-spec` found it."
    return SpecWriter.text(
      describing: bundle.title, cases: cases + failures,
      comment: [words]
        + (failures.isEmpty
          ? [] : ["The last tests fail as long as the problems are there that it found."]))
  }

  private func example(of route: Route, by player: SpecPlayer, _ mender: PathRepair?) throws
    -> SpecCase
  {
    let path = try mender?.mended(route.path) ?? route.path
    try player.begin()
    var example = SpecCase(
      title: route.visits.title(), launch: player.launch, playing: path, in: player.session)
    player.takeTrace()
    // What a container shows beside its first child does not stand in the path: how it came there
    // does.
    let isSeen = route.scenes.allSatisfy { name in
      player.session.path.contains { name == $0 || name.hasSuffix("/\($0)") }
    }
    if !route.segues.isEmpty || (!isSeen && !player.performed.isEmpty) {
      example.performed = player.performed
    }
    return example
  }

  /// The way to a problem as a test that fails; nil where no input of it does.
  private func failing(_ problem: Problem, by player: SpecPlayer, in bundle: QuizBundle) throws
    -> SpecCase?
  {
    guard problem.kind.keepsBack, !problem.path.isEmpty, problem.earlier.isEmpty
    else { return nil }
    let player = try problem.seed.map { try SpecPlayer(bundle, seed: $0) } ?? player
    try player.begin()
    let place = problem.place.map { " (\($0))" } ?? ""
    var example = SpecCase(
      title: "does not fail: \(problem.kind.rawValue)\(place)", launch: player.launch,
      start: player.session.path, steps: [])
    for input in problem.path {
      let named = player.session.named(input)
      example.steps.append(SpecCase.Step(named, path: nil))
      if player.play(input) == nil {
        example.comment = problem.message
        return example
      }
    }
    return nil
  }
}
