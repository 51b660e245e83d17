import QuizboardEngine

/// Tries mutations of one quiz.
struct MutationTrial: Sendable {
  /// The result for a mutation.
  enum Outcome {
    case noticed
    case unnoticed
    /// Specs detect the mutation only if "right" means the original key.
    case followed
    /// The changed quiz does not load, or a check reports an error that the quiz did not have.
    case invalid
  }

  private let bundle: QuizBundle
  private let libraries: [String]
  private let specs: MutantRun
  private let errors: @Sendable (LoadResult) -> Int
  /// The number of errors of the unchanged quiz.
  private let known: Int

  init(
    _ bundle: QuizBundle, _ specs: MutantRun, libraries: [String],
    errors: @escaping @Sendable (LoadResult) -> Int
  ) {
    (self.bundle, self.specs, self.libraries, self.errors) = (bundle, specs, libraries, errors)
    known = errors(QuizLoader.load(bundle.location, libraries: libraries))
  }

  func outcome(of mutation: Mutation) -> Outcome {
    switch mutation.change {
    case .quiz(let change):
      guard let changed = try? change(bundle) else { return .noticed }
      if !specs.notices(changed, meansOriginalKeys: true) { return .unnoticed }
      return mutation.question != nil && !specs.notices(changed) ? .followed : .noticed
    case .script(let script):
      let loaded = script.load(in: bundle, libraries: libraries)
      guard let changed = try? QuizBundle(loaded), errors(loaded) <= known else { return .invalid }
      return specs.notices(changed, script: script) ? .noticed : .unnoticed
    }
  }
}
