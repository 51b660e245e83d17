import QuizboardEngine
import QuizboardScripting
import QuizboardStoryboard

/// What other values than those that were tried may come to: nothing is claimed of it.
///
/// It is followed through the storyboards from the segues that the scripts make depend on such
/// values (`ValueFlow`); from scenes that were never reached their segues lead on.
struct Doubts {
  /// The scenes and segues, as the report names them.
  private(set) var subjects: Set<String> = []
  /// Where the values come from.
  let sources: [ValueFlow.Source]
  /// Whether scenes are among them that no segue brings: it is not known where code that shows them
  /// would run.
  private(set) var isMadeByCode = false

  /// - Parameter hasKept: whether another run might begin with something that this one has kept.
  init(_ bundle: QuizBundle, _ facts: FlowFacts, hasKept: Bool) throws {
    let trees = bundle.scriptTrees(withStoryboards: true)
    let names = try StoryNames(bundle)
    var prospects = Prospects(names, ScriptEffects(trees), facts)
    let used = Set(facts.used.map { String($0.drop { $0 != "." }.dropFirst()) })
    let flows = ValueFlow.Source.allCases.filter { $0 != .kept || hasKept }.map {
      ValueFlow(of: $0, in: trees, used: used)
    }.map {
      (source: $0.source, segues: prospects.depending(on: $0), scenes: prospects.made(by: $0))
    }
    sources = flows.filter { !$0.segues.isEmpty || !$0.scenes.isEmpty }.compactMap(\.source)
    guard !sources.isEmpty else { return }
    prospects.follow(flows.flatMap(\.segues), scenes: flows.flatMap(\.scenes), setting: [])
    isMadeByCode = flows.contains { !$0.scenes.isEmpty }
    subjects = Set(
      prospects.segues.map(names.name) + prospects.scenes.compactMap { names.places[$0]?.name })
  }
}
