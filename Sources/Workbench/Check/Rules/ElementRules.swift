import QuizboardScripting
import QuizboardStoryboard
import QuizboardSyntax

/// Elements that segues and handlers wait for, and that no view has.
struct ElementRules: StoryboardRuleSet {
  let rules: StoryboardRules

  func check() {
    guard quiz.isWhole else { return }
    for storyboard in rules.own {
      for scene in storyboard.scenes { check(scene) }
    }
    checkHandlers()
  }

  private func check(_ scene: Scene) {
    let facts = rules.facts(of: scene)
    // Of a class that nobody defines that is told, and not what it does not show.
    if quiz.isUnknownClass(of: scene) { return }
    for segue in scene.segues {
      if segue.kind == .embed { checkPlace(of: segue, in: scene, facts) }
      guard case .element(let element)? = segue.trigger,
        !elements(of: scene, facts).mayHave(element.rawValue)
      else {
        if segue.trigger == nil { checkPerformed(segue, in: scene, facts) }
        continue
      }
      let id = element.rawValue
      let known = elements(of: scene, facts).texts
      quiz.add(
        .unknownElement,
        "\(rules.label(segue, scene)): nothing on the screens of \(scene.className) has the id \"\(id)\", so it never happens",
        remedy: ScriptRules.nearest(id, among: known) ?? remedy(for: facts),
        at: rules.spot(segue, scene, about: id))
    }
  }

  private func remedy(for facts: ClassFacts) -> String {
    facts.name == "Page"
      ? "give the segue a title: then it has a button"
      : "put an element of that id into the view, or perform the segue by hand"
  }

  /// The ids that elements of a scene can have.
  private func elements(of scene: Scene, _ facts: ClassFacts) -> ElementNames {
    let chain = [facts.name] + facts.ancestors
    let isOwn = chain.contains { survey.classes[$0]?.isOwn == true }
    var known = isOwn ? calls.elements(of: Set(chain)) : ElementNames()
    known.insert(chain.flatMap { survey.standardStrings[$0] ?? [] })
    if chain.contains("Page") { known.insert(Self.titled(scene)) }
    if facts.family == .navigation { known.insert([Runtime.backID]) }
    if facts.family == .tabs { known.insert(prefix: "tab") }
    return known
  }

  /// The ids of the buttons that a page has: one for each segue with a title.
  private static func titled(_ scene: Scene) -> [String] {
    scene.segues.compactMap { segue in
      guard segue.title != nil, case .element(let id)? = segue.trigger else { return nil }
      return id.rawValue
    }
  }

  // Handlers

  /// All ids that elements of the quiz can have; nil where they cannot be known, as where another
  /// quiz is played along.
  var ids: Set<String>? {
    if !calls.allElements.areAllKnown || !quiz.knowsClasses
      || survey.storyboards.contains(where: { $0.id.rawValue.contains(":") })
    {
      return nil
    }
    return calls.allElements.texts.union(survey.standardStrings.values.joined())
      .union(survey.storyboards.flatMap(\.scenes).flatMap(Self.titled)).union(bars)
  }

  /// What the bars of containers have: as many tabs as the scene with the most, and more where
  /// scripts may add some.
  private var bars: [String] {
    let tabs =
      survey.storyboards.flatMap(\.scenes).map { $0.segues.count { $0.kind == .tab } }.max() ?? 0
    return [Runtime.backID] + (1...max(99, tabs)).map { "tab\($0)" }
  }

  /// Whether the bar of a container may have an element.
  static func isBar(_ id: String) -> Bool {
    id == Runtime.backID || id.wholeMatch(of: /tab[1-9][0-9]*/) != nil
  }

  private func checkHandlers() {
    var known: [String: ElementNames] = [:]
    for tree in quiz.orderedTrees {
      tree.eachFunction { function in
        guard case .index(let base, let key)? = function.target?.kind,
          case .string(let name) = key.kind,
          case .part("on", let type)? = rules.meanings.meaning(of: base)
        else { return }
        if Gesture(text: name) != nil { return }
        let elements = known[type] ?? self.elements(heardBy: type)
        known[type] = elements
        guard !elements.mayHave(name), !Self.isBar(name) else { return }
        let whose = calls.allElements.mayHave(name) ? "no view of \(type)" : "no view"
        quiz.add(
          .unusedHandler,
          "\(type).on:\(name) waits for an element \"\(name)\", and \(whose) has one",
          remedy: ScriptRules.nearest(name, among: elements.texts)
            ?? "give an element that id, or take the handler away",
          at: .range(tree.file, key.range))
      }
    }
  }

  /// The ids of the elements that can be on the screens of a class and its heirs.
  func elements(heardBy type: String) -> ElementNames {
    guard let facts = survey.classes[type] else { return calls.allElements }
    let heirs = survey.classes.values.filter { $0.ancestors.contains(type) }
    let family = Set([type] + facts.ancestors + heirs.flatMap { [$0.name] + $0.ancestors })
    var known = calls.elements(of: family)
    known.insert(family.flatMap { survey.standardStrings[$0] ?? [] })
    let scenes = survey.storyboards.flatMap(\.scenes)
    known.insert(scenes.filter { family.contains(rules.facts(of: $0).name) }.flatMap(Self.titled))
    return known
  }

  // Places for children

  private func checkPlace(of segue: SegueDescription, in scene: Scene, _ facts: ClassFacts) {
    let classes = Set([facts.name] + facts.ancestors)
    let places = calls.containers(of: classes)
    guard let id = segue.place?.rawValue, facts.hooks.contains("view"), ownsView(facts),
      !calls.placesChildren(inAnyOf: classes),
      !places.mayHave(id)
    else { return }
    let message =
      places.areAllKnown && places.texts.isEmpty
      ? "has no ui.container" : "has no ui.container \"\(id)\""
    quiz.add(
      .unseenEmbedding,
      "\(rules.label(segue, scene)): the view of \(scene.className) \(message), so what is embedded is never seen",
      remedy: ScriptRules.nearest(id, among: places.texts)
        ?? "put ui.container \"\(id)\" {} into the view of \(scene.className)",
      at: rules.spot(segue, scene, about: id))
  }

  /// Whether the view of a class is written by a script of this quiz.
  private func ownsView(_ facts: ClassFacts) -> Bool {
    for name in [facts.name] + facts.ancestors {
      guard let type = survey.classes[name] else { return false }
      if !type.isOwn { return false }
      let defines = quiz.orderedTrees.contains { tree in
        tree.defines("view", of: name, rules.meanings)
      }
      if defines { return true }
    }
    return false
  }

  // Segues that wait to be performed

  private func checkPerformed(_ segue: SegueDescription, in scene: Scene, _ facts: ClassFacts) {
    let id = segue.identifier.rawValue
    guard !segue.kind.isAutomatic, !calls.performsUnknown, !calls.literals.contains(id) else {
      return
    }
    if scene.segues.contains(where: { $0.otherwise == segue.identifier }) { return }
    let standard = ([facts.name] + facts.ancestors).flatMap { survey.standardStrings[$0] ?? [] }
    if standard.contains(id) { return }
    if PageRules(rules: rules).isPlain(facts) {
      quiz.add(
        .untitledSegue,
        "\(rules.label(segue, scene)) has no title, so the page has no button for it, and no script performs it",
        remedy: "give it a title: then it has a button", at: rules.spot(segue, scene))
    } else {
      quiz.add(
        .unperformedSegue,
        "\(rules.label(segue, scene)) waits for no element, and no script performs it",
        remedy: "say what it waits for with \"on\", or self:performSegue(\"\(id)\")",
        at: rules.spot(segue, scene))
    }
  }
}

extension ScriptTree {
  /// Whether a function of a class is defined in it.
  func defines(_ name: String, of type: String, _ meanings: Meanings) -> Bool {
    var isDefined = false
    eachFunction { function in
      guard !isDefined, case .index(let base, let key)? = function.target?.kind,
        case .string(name) = key.kind
      else { return }
      isDefined = meanings.meaning(of: base) == .classTable(type)
    }
    return isDefined
  }
}
