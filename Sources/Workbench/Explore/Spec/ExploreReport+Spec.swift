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
    let mender = try mending.map { try PathRepair(bundle, $0) }
    let routes = routes
    let isLong = routes.reduce(0) { $0 + $1.path.count } > Self.mostInputs
    var cases: [SpecCase] = []
    for walk in isLong ? StoryWalk.all(to: routes, of: self) : routes.map(StoryWalk.init) {
      let path = mender == nil ? walk.path : try mender?.mended(walk.path)
      // Where chance goes on, a long walk may come to something else.
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
      ? "Walks that come to every scene and every segue, as `quizboard explore --write-spec` found them."
      : "The shortest way to every scene and every segue, as `quizboard explore --write-spec` found it."
    return SpecWriter.text(
      describing: bundle.title, cases: cases + failures,
      comment: [words]
        + (failures.isEmpty
          ? [] : ["The last tests fail as long as the problems are there that it found."]))
  }
}
