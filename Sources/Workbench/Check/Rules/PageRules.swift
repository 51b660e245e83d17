import QuizboardScripting
import QuizboardStoryboard
import QuizboardSyntax

/// Scenes of the library's class `Page`, whose buttons are their segues with a title: what has no
/// button, an `otherwise` that never happens, and pages that nothing leads on from.
struct PageRules: StoryboardRuleSet {
  let rules: StoryboardRules

  func check() {
    guard quiz.isWhole else { return }
    for scene in rules.own.flatMap(\.scenes) where isPlain(rules.facts(of: scene)) {
      checkOtherwise(in: scene)
    }
    checkViews()
    checkEnds()
  }

  /// Whether the pages of a class show the buttons that the library gives them, and no others.
  func isPlain(_ facts: ClassFacts) -> Bool {
    let chain = [facts.name] + facts.ancestors
    guard chain.contains("Page") else { return false }
    return !ownClasses(chain).contains { type in
      quiz.orderedTrees.contains {
        $0.defines("view", of: type, rules.meanings)
          || $0.defines("buttons", of: type, rules.meanings)
      }
    }
  }

  private func ownClasses(_ chain: [String]) -> [String] {
    chain.filter { survey.classes[$0]?.isOwn == true }
  }

  // What is refused

  /// The button of a segue whose condition does not hold is left out, so nobody is there to be
  /// refused.
  private func checkOtherwise(in scene: Scene) {
    let facts = rules.facts(of: scene)
    if facts.hooks.contains("shouldPerformSegue") || calls.performsUnknown { return }
    let elements = calls.elements(of: Set([facts.name] + facts.ancestors))
    for segue in scene.segues where segue.title != nil && segue.condition != nil {
      guard let other = segue.otherwise, case .element(let id)? = segue.trigger,
        !elements.mayHave(id.rawValue),
        !calls.literals.contains(segue.identifier.rawValue),
        scene.segues.count(where: { $0.trigger == segue.trigger }) == 1,
        // What has a button of its own happens all the same.
        scene.segues.contains(where: { $0.identifier == other && $0.trigger == nil })
      else { continue }
      quiz.add(
        .idleOtherwise,
        "\(rules.label(segue, scene)): where its condition does not hold, the page leaves its button out, so \"\(other.rawValue)\" never happens",
        remedy: "give \"\(other.rawValue)\" a title of its own and the opposite condition",
        at: rules.spot(segue, scene, about: "otherwise")
      )
    }
  }

  // Views of one's own

  /// Views that take the place of the library's, and show no buttons of segues.
  private func checkViews() {
    guard calls.methods.isDisjoint(with: ["buttons", "view"]), !calls.performsUnknown,
      !quiz.orderedTrees.contains(where: { $0.file.words.contains("segues") })
    else { return }
    var missing: [String: [(segue: SegueDescription, scene: Scene)]] = [:]
    for scene in rules.own.flatMap(\.scenes) {
      let facts = rules.facts(of: scene)
      let chain = [facts.name] + facts.ancestors
      guard chain.contains("Page"),
        let type = ownClasses(chain).first(where: { view(of: $0) != nil })
      else { continue }
      let elements = calls.elements(of: Set(chain))
      for segue in scene.segues
      where segue.title != nil && !calls.literals.contains(segue.identifier.rawValue) {
        guard case .element(let id)? = segue.trigger, !elements.mayHave(id.rawValue) else {
          continue
        }
        missing[type, default: []].append((segue, scene))
      }
    }
    for (type, all) in missing.sorted(by: { $0.key < $1.key }) {
      guard let first = all.first, let (tree, function) = view(of: type) else { continue }
      let more = all.count > 1 ? ", nor of \(all.count - 1) more" : ""
      quiz.add(
        .unknownElement,
        "the view of \(type) has no button for \(rules.label(first.segue, first.scene))\(more)",
        remedy: "add self:buttons() to its screen",
        at: .range(tree.file, function.target?.range ?? function.range))
    }
  }

  private func view(of type: String) -> (tree: ScriptTree, function: FunctionText)? {
    for tree in quiz.orderedTrees {
      var found: FunctionText?
      tree.eachFunction { function in
        guard case .index(let base, let key)? = function.target?.kind,
          case .string("view") = key.kind,
          rules.meanings.meaning(of: base) == .classTable(type)
        else { return }
        found = function
      }
      if let found { return (tree, found) }
    }
    return nil
  }

  // Ends

  /// What scripts take controllers away with, or put others in their places.
  private static let acting: Set<String> = [
    "instantiate", "instantiateInitial", "present", "push", "setViewControllers", "add", "show",
    "leave", "dismiss", "performSegue",
    "after",
  ]

  /// Pages that are no ending, and that nothing leads on from: neither a segue of their own nor
  /// what they stand in.
  private func checkEnds() {
    guard quiz.knowsClasses, !quiz.hasLostSegues, !quiz.hasLostWays, !quiz.hasLostDestinations,
      let initial = rules.initialScene
    else {
      return
    }
    let acts =
      !calls.methods.isDisjoint(with: Self.acting)
      || !quiz.scriptWords.isDisjoint(with: ["window", "NavigationController"])
    let alone = scenesAlone(from: initial)
    for scene in rules.own.flatMap(\.scenes)
    where scene.segues.isEmpty && !scene.isEnding && scene !== initial {
      let facts = rules.facts(of: scene)
      guard alone.contains(ObjectIdentifier(scene)), isPlain(facts) else { continue }
      if acts || !ownClasses([facts.name] + facts.ancestors).isEmpty && !facts.handlers.isEmpty {
        continue
      }
      quiz.add(
        .deadEnd,
        "scene \"\(scene.id.rawValue)\" has no segue, so nobody gets any further, and it is no ending",
        remedy: "give it a segue with a title; a story that is over there says so: ending = true",
        at: rules.spot(scene))
    }
  }

  /// The scenes that are only ever the whole of what is there: in no container, and over nothing
  /// that they could be taken away from.
  private func scenesAlone(from initial: Scene) -> Set<ObjectIdentifier> {
    var found: [ObjectIdentifier: Set<Bool>] = [:]
    var pending = [(scene: initial, isAlone: true)]
    let homes = Dictionary(
      uniqueKeysWithValues: survey.storyboards.flatMap { storyboard in
        storyboard.scenes.map { (ObjectIdentifier($0), storyboard) }
      })
    while let (scene, isAlone) = pending.popLast() {
      guard found[ObjectIdentifier(scene), default: []].insert(isAlone).inserted,
        let home = homes[ObjectIdentifier(scene)]
      else {
        continue
      }
      for segue in scene.segues {
        guard let next = rules.destination(of: segue, in: home) else { continue }
        pending.append((next, isAlone && segue.kind == .replace && segue.className == nil))
      }
    }
    return Set(found.filter { $0.value == [true] }.keys)
  }
}
