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

  private var segues: Set<FlowWatch.SegueKey> = []
  private var scenes: Set<Int> = []

  init(_ bundle: QuizBundle, reached: Set<String>) throws {
    let trees = bundle.scriptTrees(withStoryboards: true)
    let flows = ValueFlow.Source.allCases.map { ValueFlow(of: $0, in: trees) }
    let words = flows.reduce(into: Set<String>()) { $0.formUnion($1.names.union($1.words)) }
    let names = try StoryNames(bundle)
    sources = flows.filter { flow in
      names.inOrder.contains { place in place.scene.segues.contains { $0.isNamed(in: flow.names.union(flow.words)) } }
    }.map(\.source)
    guard !sources.isEmpty else { return }
    follow(names.inOrder.flatMap { place in names.segues(of: place.scene.hostData) { $0.isNamed(in: words) } }, names, reached)
    // What is done in a scene that was never reached may be what a condition elsewhere waits for.
    if !scenes.isEmpty {
      for place in names.inOrder {
        segues.formUnion(names.segues(of: place.scene.hostData) { _ in true })
        if !reached.contains(place.name) { scenes.insert(place.scene.hostData) }
      }
    }
    subjects = Set(segues.map(names.name) + scenes.compactMap { names.places[$0]?.name })
  }

  private mutating func follow(_ begun: [FlowWatch.SegueKey], _ names: StoryNames, _ reached: Set<String>) {
    var pending = begun
    while let key = pending.popLast() {
      guard segues.insert(key).inserted, let segue = names.segue(key) else { continue }
      // What one refuses another one of the same element, or its "otherwise", takes.
      pending += names.segues(of: key.scene) { other in
        other.identifier == segue.otherwise || (segue.trigger != nil && other.trigger == segue.trigger)
      }
      guard let scene = names.destination(of: key), let name = names.places[scene]?.name, !reached.contains(name),
        scenes.insert(scene).inserted
      else { continue }
      pending += names.segues(of: scene) { _ in true }
    }
  }
}

extension SegueDescription {
  /// Whether scripts that say one of those words may mean it: its id, its trigger, its condition; or all are refused by one.
  fileprivate func isNamed(in words: Set<String>) -> Bool {
    if words.contains("shouldPerformSegue") || words.contains(identifier.rawValue) { return true }
    if let trigger, words.contains(trigger.text) { return true }
    if case .named(let word)? = condition?.kind { return words.contains(word) }
    return false
  }
}
