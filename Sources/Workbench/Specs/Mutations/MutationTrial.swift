import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import Synchronization

/// Tries mutations of one quiz.
final class MutationTrial: Sendable {
  /// The result for a mutation.
  enum Outcome {
    case noticed
    case unnoticed(Survivor.Effect?)
    /// Specs detect the mutation only if "right" means the original key.
    case followed
    /// The changed quiz does not load, or a check reports an error that the quiz did not have.
    case invalid
  }

  private let bundle: QuizBundle
  private let specs: MutantRun
  private let errors: @Sendable (LoadResult) -> Int
  private let makeSearch: @Sendable (QuizBundle) -> (any PlaySearch)?
  private let libraries: [String]
  /// The number of errors of the unchanged quiz.
  private let known: Int
  /// The search for plays that differ, from the first survivor on that needs it.
  private let search = Mutex<(any PlaySearch)?>(nil)

  init(
    _ bundle: QuizBundle, _ specs: MutantRun, libraries: [String],
    errors: @escaping @Sendable (LoadResult) -> Int,
    search: @escaping @Sendable (QuizBundle) -> (any PlaySearch)?
  ) {
    (self.bundle, self.specs, self.libraries) = (bundle, specs, libraries)
    (self.errors, makeSearch) = (errors, search)
    known = errors(QuizLoader.load(bundle.location, libraries: libraries))
  }

  func outcome(of mutation: Mutation) -> Outcome {
    switch mutation.change {
    case .quiz(let change):
      guard let changed = try? change(bundle) else { return .noticed }
      let mutant = Mutant(bundle: changed, isKey: mutation.question != nil)
      if !specs.notices(mutant) { return .unnoticed(effect(of: mutant)) }
      var following = mutant
      following.isKey = false
      return mutant.isKey && !specs.notices(following) ? .followed : .noticed
    case .script(let script):
      let loaded = script.load(in: bundle, libraries: libraries)
      guard let changed = try? QuizBundle(loaded), errors(loaded) <= known else {
        return .invalid
      }
      let mutant = Mutant(bundle: changed, script: script)
      return specs.notices(mutant) ? .noticed : .unnoticed(effect(of: mutant))
    }
  }

  /// Returns the effect of a change that no spec notices, if known.
  private func effect(of mutant: Mutant) -> Survivor.Effect? {
    if let difference = specs.difference(of: mutant) { return .unasserted(difference) }
    guard let search = startedSearch() else { return nil }
    if let path = search.difference(of: mutant.bundle, running: mutant.lines) {
      return .unreached(path)
    }
    return .same(plays: search.playCount, states: search.stateCount)
  }

  private func startedSearch() -> (any PlaySearch)? {
    search.withLock { search in
      search = search ?? makeSearch(bundle)
      return search
    }
  }
}

/// A changed quiz.
struct Mutant: Sendable {
  let bundle: QuizBundle
  /// The changed script; nil for another change.
  var script: ChangedScript?
  /// True if a key is changed, and a spec's "right" means the original one.
  var isKey = false

  /// The lines of which one runs before the change can matter; nil if each run comes to it.
  var lines: ScriptLines? {
    script.flatMap { script in script.reach.map { ScriptLines(script: script.path, lines: $0) } }
  }
}
