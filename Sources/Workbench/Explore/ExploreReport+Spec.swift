public import Engine

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

  /// The text of a spec that goes the shortest way to every scene and every segue, and expects what comes of it in a run
  /// that begins with the same seed.
  ///
  /// - Throws: an `InputError` where the quiz cannot be launched.
  public func spec(of bundle: QuizBundle) throws -> String {
    var options = Session.Options()
    options.seed = seed
    let cases = try routes.map { route in
      SpecCase(
        title: route.title, launch: SpecCase.Launch(seed: seed), playing: route.path,
        in: try Session(bundle: bundle, options: options))
    }
    return SpecWriter.text(
      describing: bundle.title, cases: cases,
      comment: ["The shortest way to every scene and every segue, as `quizboard explore --write-spec` found it."])
  }
}

extension ExploreReport.Route {
  /// `comes to menu; performs menu.begin`.
  fileprivate var title: String {
    var parts: [String] = []
    if !scenes.isEmpty { parts.append("comes to \(scenes.joined(separator: ", "))") }
    if !segues.isEmpty { parts.append("performs \(segues.joined(separator: ", "))") }
    return parts.joined(separator: "; ")
  }
}
