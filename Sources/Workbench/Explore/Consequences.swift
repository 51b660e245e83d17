import QuizboardEngine
import QuizboardScripting
import QuizboardStoryboard

/// What lies behind inputs that fail, and nowhere else: had they not failed it might have been come
/// to.
///
/// It is followed (`Prospects`) from the segues that such an input began, or that wait for the same
/// element, or that the scripts of its scenes name, and from the fields that the functions would
/// have set in which it failed. A scene that it leads to, and all that follows, may have been come
/// to some other way: but not as it would be then. What hangs on fields that are set there was not
/// seen either; what hangs on nothing was, and is told.
struct Consequences {
  private(set) var segues: Set<FlowWatch.SegueKey> = []
  private(set) var scenes: Set<Int> = []

  /// - Parameters:
  ///   - facts: what was seen all the same.
  ///   - words: the texts in the scripts.
  init(
    of exploration: Exploration, _ names: StoryNames, _ facts: FlowFacts, scripts words: Set<String>
  ) {
    let broken = exploration.broken
    guard !broken.isEmpty else { return }
    let effects = ScriptEffects(exploration.bundle.scriptTrees(withStoryboards: true))
    var begun = Array(broken.segues)
    // Where a scene fails as it is come to, what would be there then is not what is there at other
    // times.
    for scene in broken.loaded { begun += names.segues(of: scene) { !$0.kind.isRelationship } }
    for use in broken.uses {
      begun += names.segues(of: use.scene) { $0.trigger?.text == use.element }
    }
    for scene in broken.scenes {
      begun += names.segues(of: scene) { segue in
        segue.kind.isRelationship
          || segue.trigger == nil
            && (words.contains(segue.identifier.rawValue)
              || broken.mentions(segue.identifier.rawValue))
      }
    }
    var sets = effects.sets(at: broken.places).union(broken.fields)
    // What the same input had done before it failed is undone, too.
    for use in broken.uses {
      if let name = names.places[use.scene]?.scene.className {
        sets.formUnion(effects.sets(ofMethod: use.element, ofClass: name))
      }
    }
    for key in broken.segues {
      if let name = names.places[key.scene]?.scene.className {
        sets.formUnion(effects.sets(ofMethod: "prepare", ofClass: name))
      }
    }
    for key in broken.missed {
      if let action = names.segue(key)?.action {
        sets.formUnion(effects.sets(ofUnwindAction: action.rawValue))
      }
      // One that is called otherwise may be meant.
      if names.arrivals(of: key).isEmpty {
        sets.formUnion(effects.sets(ofUnwindActionsBut: names.namedActions))
      }
    }
    // What was entered is not kept either.
    sets.formUnion(broken.entered)
    var prospects = Prospects(names, effects, facts)
    prospects.disturb(
      Array(broken.loaded) + broken.scenes + broken.segues.flatMap(names.arrivals),
      exploration.hasBegunAttempt)
    let named = Self.texts(of: broken, names, effects)
    let made = names.inOrder.filter { named.contains($0.scene.id.rawValue) }.map(\.scene.hostData)
    prospects.follow(begun, scenes: broken.loaded.sorted() + made, setting: sets)
    (segues, scenes) = (prospects.segues, prospects.scenes)
  }

  /// The texts in the functions that failed, and in the handlers that had called them: a scene that
  /// one names is brought by code, which did not come so far.
  private static func texts(
    of broken: FailureEffects, _ names: StoryNames, _ effects: ScriptEffects
  ) -> Set<String> {
    broken.uses.reduce(into: effects.texts(at: broken.places)) { texts, use in
      guard let name = names.places[use.scene]?.scene.className else { return }
      texts.formUnion(effects.texts(ofMethod: use.element, ofClass: name))
    }
  }
}

extension FailureEffects {
  /// Whether a message has that name in quotes, as where a segue was meant that is called a little
  /// differently.
  fileprivate func mentions(_ name: String) -> Bool {
    messages.contains { $0.contains("\"\(name)\"") }
  }
}
