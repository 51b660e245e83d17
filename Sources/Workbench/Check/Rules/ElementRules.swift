import Scripting
import Storyboard

/// Elements that segues and handlers wait for, and that no view has.
struct ElementRules {
  let rules: StoryboardRules

  private var quiz: QuizCase { rules.quiz }
  private var survey: QuizSurvey { rules.survey }
  private var calls: ScriptCalls { rules.calls }

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
      guard case .element(let element)? = segue.trigger, let known = elements(of: scene, facts), !known.contains(element.rawValue) else {
        if segue.trigger == nil { checkPerformed(segue, in: scene, facts) }
        continue
      }
      let id = element.rawValue
      quiz.add(
        .unknownElement,
        "\(rules.label(segue, scene)): nothing on the screens of \(scene.className) has the id \"\(id)\", so it never happens",
        remedy: ScriptRules.nearest(id, among: known) ?? remedy(for: facts), at: rules.spot(segue, scene, about: id))
    }
  }

  private func remedy(for facts: QuizSurvey.ClassFacts) -> String {
    facts.name == "Page"
      ? "give the segue a title: then it has a button" : "put an element of that id into the view, or perform the segue by hand"
  }

  /// The ids that elements of a scene can have; nil where they cannot be known.
  private func elements(of scene: Scene, _ facts: QuizSurvey.ClassFacts) -> Set<String>? {
    if calls.makesUnknownElements { return nil }
    var known: Set<String> = []
    var isOwn = facts.isOwn
    for name in [facts.name] + facts.ancestors {
      guard let type = survey.classes[name] else { continue }
      if type.isOwn { isOwn = true }
      known.formUnion(survey.standardStrings[name] ?? [])
    }
    if isOwn { known.formUnion(calls.elements) }
    if ([facts.name] + facts.ancestors).contains("Page") {
      // A page has a button for each segue with a title.
      for segue in scene.segues where segue.title != nil {
        if case .element(let id)? = segue.trigger { known.insert(id.rawValue) }
      }
    }
    if facts.family == .navigation { known.insert("navigationBack") }
    if facts.family == .tabs { known.formUnion((1...99).map { "tab\($0)" }) }
    return known
  }

  // Handlers

  /// All ids that elements of the quiz can have; nil where they cannot be known, as where another quiz is played along.
  var ids: Set<String>? {
    if calls.makesUnknownElements || survey.storyboards.contains(where: { $0.id.rawValue.contains(":") }) { return nil }
    return named.union(Self.bars)
  }

  /// The ids that views and titles of segues give.
  private var named: Set<String> {
    var known = calls.elements.union(survey.standardStrings.values.joined())
    for scene in survey.storyboards.flatMap(\.scenes) {
      for segue in scene.segues { if case .element(let id)? = segue.trigger, segue.title != nil { known.insert(id.rawValue) } }
    }
    return known
  }

  /// What the bars of containers have.
  private static let bars = Set((1...99).map { "tab\($0)" } + ["navigationBack"])

  private func checkHandlers() {
    if calls.makesUnknownElements { return }
    let known = named
    for tree in quiz.orderedTrees {
      tree.eachFunction { function in
        guard case .index(let base, let key)? = function.target?.kind, case .string(let name) = key.kind,
          case .part("on", let type)? = rules.meanings.meaning(of: base)
        else { return }
        let isGesture = name == "timeout" || name.hasPrefix("swipe ") || name.hasPrefix("key ")
        guard !isGesture, !known.contains(name), !Self.bars.contains(name) else { return }
        quiz.add(
          .unusedHandler, "\(type).on:\(name) waits for an element \"\(name)\", and no view has one",
          remedy: ScriptRules.nearest(name, among: known) ?? "give an element that id, or take the handler away",
          at: .range(tree.file, key.range))
      }
    }
  }

  // Places for children

  private func checkPlace(of segue: SegueDescription, in scene: Scene, _ facts: QuizSurvey.ClassFacts) {
    guard let id = segue.place?.rawValue, facts.hooks.contains("view"), ownsView(facts), !calls.placesChildren, !calls.hasUnknownContainers,
      !calls.containers.contains(id)
    else { return }
    let message =
      calls.containers.isEmpty
      ? "no script has a ui.container, so what is embedded is never seen"
      : "no view has a ui.container \"\(id)\", so what is embedded is never seen"
    quiz.add(
      .unseenEmbedding, "\(rules.label(segue, scene)): \(message)",
      remedy: ScriptRules.nearest(id, among: calls.containers) ?? "put ui.container \"\(id)\" {} into the view of \(scene.className)",
      at: rules.spot(segue, scene, about: id))
  }

  /// Whether the view of a class is written by a script of this quiz.
  private func ownsView(_ facts: QuizSurvey.ClassFacts) -> Bool {
    for name in [facts.name] + facts.ancestors {
      guard let type = survey.classes[name] else { return false }
      if !type.isOwn { return false }
      let defines = quiz.orderedTrees.contains { tree in tree.defines("view", of: name, rules.meanings) }
      if defines { return true }
    }
    return false
  }

  // Segues that wait to be performed

  private func checkPerformed(_ segue: SegueDescription, in scene: Scene, _ facts: QuizSurvey.ClassFacts) {
    let id = segue.identifier.rawValue
    guard !segue.kind.isAutomatic, !calls.performsUnknown, !calls.literals.contains(id) else { return }
    if scene.segues.contains(where: { $0.otherwise == segue.identifier }) { return }
    let standard = ([facts.name] + facts.ancestors).flatMap { survey.standardStrings[$0] ?? [] }
    if standard.contains(id) { return }
    quiz.add(
      .unperformedSegue, "\(rules.label(segue, scene)) waits for no element, and no script performs it",
      remedy: facts.name == "Page"
        ? "give it a title: then it has a button" : "say what it waits for with \"on\", or self:performSegue(\"\(id)\")",
      at: rules.spot(segue, scene))
  }
}

extension ScriptTree {
  /// Whether a function of a class is defined in it.
  func defines(_ name: String, of type: String, _ meanings: Meanings) -> Bool {
    var isDefined = false
    eachFunction { function in
      guard !isDefined, case .index(let base, let key)? = function.target?.kind, case .string(name) = key.kind else { return }
      isDefined = meanings.meaning(of: base) == .classTable(type)
    }
    return isDefined
  }
}
