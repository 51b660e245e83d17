import Engine
import Scripting
import Storyboard

/// What other values than those that were tried may come to: nothing is claimed of it.
///
/// It is followed through the storyboards from the segues that the scripts make depend on such values (`ValueFlow`); from
/// scenes that were never reached their segues lead on.
struct Doubts {
  /// The scenes and segues, as the report names them.
  private(set) var subjects: Set<String> = []
  /// Where the values come from.
  let sources: [ValueFlow.Source]

  /// - Parameter hasKept: whether another run might begin with something that this one has kept.
  init(_ bundle: QuizBundle, _ facts: FlowFacts, hasKept: Bool) throws {
    let trees = bundle.scriptTrees(withStoryboards: true)
    let names = try StoryNames(bundle)
    var prospects = Prospects(names, ScriptEffects(trees), facts)
    let flows = ValueFlow.Source.allCases.filter { $0 != .kept || hasKept }.map { ValueFlow(of: $0, in: trees) }.map {
      ($0.source, prospects.depending(on: $0))
    }
    sources = flows.filter { !$0.1.isEmpty }.compactMap(\.0)
    guard !sources.isEmpty else { return }
    prospects.follow(flows.flatMap(\.1), setting: [])
    subjects = Set(prospects.segues.map(names.name) + prospects.scenes.compactMap { names.places[$0]?.name })
  }
}
