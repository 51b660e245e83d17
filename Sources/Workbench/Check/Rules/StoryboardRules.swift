import QuizboardScripting
import QuizboardStoryboard
import QuizboardSyntax

/// What the storyboards of a quiz name, and what they lead to.
struct StoryboardRules {
  let quiz: CheckContext
  let survey: QuizSurvey
  let meanings: Meanings
  let calls: ScriptCalls
  /// What is come to from the initial scene; nil where that cannot be known.
  private let reached: Set<SceneAddress>?
  /// The unwind actions that stand in scripts, those of classes that could not be made too.
  private let writtenActions: Set<String>

  init?(_ quiz: CheckContext) {
    guard let survey = quiz.survey else { return nil }
    self.quiz = quiz
    self.survey = survey
    meanings = Meanings(quiz.orderedTrees, survey: survey)
    calls = ScriptCalls(quiz, meanings: meanings)
    writtenActions = quiz.orderedTrees.reduce(into: []) { $0.formUnion($1.unwindActions.keys) }
    let first = quiz.isWhole && !calls.instantiatesUnknown ? survey.blueprint.main : nil
    reached = first?.reach(
      in: survey.storyboards, and: Set(calls.instantiated.map { SceneID(rawValue: $0) }))
  }

  func check() {
    for storyboard in own {
      for scene in storyboard.scenes {
        for segue in scene.segues { check(segue, in: scene, of: storyboard) }
      }
    }
    if quiz.isWhole, quiz.knowsClasses { checkActionsOfNobody() }
    // What an empty container should hold is not come to for that reason.
    // Nor is what a segue leads to that could not be read.
    if !checkContainers(), !quiz.hasLostSegues, !quiz.hasLostWays { checkReach() }
    ElementRules(rules: self).check()
    ButtonRules(rules: self).check()
    StandardSegueRules(rules: self).check()
    FlowRules(rules: self).check()
    PageRules(rules: self).check()
    MissingSuperRule(rules: self).check()
  }

  /// The storyboards in files of this quiz.
  var own: [Storyboard] { survey.blueprint.own }

  func facts(of scene: Scene) -> ClassFacts { survey.blueprint.facts(of: scene).type }

  func label(_ segue: SegueDescription, _ scene: Scene) -> String {
    "segue \"\(segue.identifier.rawValue)\" of scene \"\(scene.id.rawValue)\""
  }

  func spot(_ segue: SegueDescription, _ scene: Scene, about name: String) -> CheckContext.Spot {
    .part(
      survey.blueprint.facts(of: scene).place(of: segue), of: segue.identifier.rawValue, about: name
    )
  }

  /// Where a segue itself stands.
  func spot(_ segue: SegueDescription, _ scene: Scene) -> CheckContext.Spot {
    guard case .part(let place, let name, _) = spot(segue, scene, about: segue.identifier.rawValue)
    else { return .quiz }
    return .named(place, name)
  }

  func spot(_ scene: Scene) -> CheckContext.Spot {
    .named(survey.blueprint.facts(of: scene).place, scene.id.rawValue)
  }

  /// The scene that a segue leads to, through references; nil for an unwind segue.
  func destination(of segue: SegueDescription, in storyboard: Storyboard) -> Scene? {
    storyboard.destination(of: segue, in: survey.storyboards).flatMap(scene)
  }

  /// The scene that the quiz begins with.
  var initialScene: Scene? { survey.blueprint.start.flatMap(scene) }

  private func scene(_ address: SceneAddress) -> Scene? {
    survey.storyboards.first { $0.id == address.storyboard }?[address.scene]
  }

  // Names

  private func check(_ segue: SegueDescription, in scene: Scene, of storyboard: Storyboard) {
    let facts = facts(of: scene)
    if case .named(let name)? = segue.condition?.kind, !survey.conditions.contains(name),
      !facts.members.contains(name),
      quiz.isCertain(name), !quiz.isUnknownClass(of: scene)
    {
      let known = survey.conditions.union(survey.standardNames).union(facts.members)
      let near = ScriptRules.nearest(name, among: known)
      quiz.add(
        .unknownCondition,
        "\(label(segue, scene)): \"when\" names \"\(name)\", which is neither a method of \(scene.className) nor registered with qb.condition",
        remedy: near ?? remedy(forCondition: name, of: scene, known),
        at: spot(segue, scene, about: name))
    }
    if let action = segue.action?.rawValue, !survey.unwindActions.contains(action),
      !writtenActions.contains(action),
      !quiz.leadsByForce(segue, at: survey.blueprint.facts(of: scene).place(of: segue)),
      quiz.isCertain(action), isEntered(storyboard),
      !isForGuests(segue, action)
    {
      quiz.add(
        .unknownAction, "\(label(segue, scene)): no class has the unwind action \"\(action)\"",
        remedy: remedy(forAction: action),
        at: segue.identifier.rawValue == action
          ? spot(segue, scene) : spot(segue, scene, about: action))
    }
  }

  /// Unwind actions of classes that no scene is of: as good as nobody's.
  private func checkActionsOfNobody() {
    let placed = Set(survey.blueprint.sceneFacts.flatMap { [$0.type.name] + $0.type.ancestors })
    let owners = survey.classes.values.filter { facts in
      facts.isOwn && !placed.contains(facts.name) && !quiz.isMade(facts.name, meanings)
        && !survey.classes.values.contains { $0.ancestors.contains(facts.name) }
    }
    let had = Set(
      survey.classes.values.filter { facts in !owners.contains { $0.name == facts.name } }.flatMap(
        \.unwindActions))
    for owner in owners.sorted(by: { $0.name < $1.name }) {
      for action in owner.unwindActions.subtracting(had).sorted() {
        guard let (scene, segue) = asking(for: action) else { continue }
        quiz.add(
          .unknownAction,
          "no scene is of the class \(owner.name), so nobody has its unwind action \"\(action)\", which \(label(segue, scene)) asks for",
          remedy:
            "give the scene that it should go back to the class \(owner.name), or define the action in that scene's class",
          at: quiz.spot(ofAction: action, ofClass: owner.name) ?? spot(segue, scene, about: action))
      }
    }
  }

  /// The first segue of a scene that is come to which has an action, whatever it asks before.
  private func asking(for action: String) -> (Scene, SegueDescription)? {
    for storyboard in own where isEntered(storyboard) {
      for scene in storyboard.scenes {
        if let segue = scene.segues.first(where: {
          $0.action?.rawValue == action && $0.condition == nil
        }) {
          return (scene, segue)
        }
      }
    }
    return nil
  }

  /// What is no name is most likely meant as an expression.
  private func remedy(forCondition name: String, of scene: Scene, _ known: Set<String>) -> String {
    if name.wholeMatch(of: /[A-Za-z_]\w*/) != nil {
      return "define function \(scene.className):\(name)(), or register it with qb.condition"
    }
    let negated = name.wholeMatch(of: /not\s+(\w+)/).map { String($0.1) }.flatMap {
      facts(of: scene).members.contains($0) ? $0 : nil
    }
    return "\"when\" is the name of one condition; for more write a function: "
      + "when = function(controller) return \(negated.map { "not controller:\($0)()" } ?? "…") end"
  }

  /// Whether a segue goes back to the quiz that this one is opened from, and only then: a condition
  /// asks for that.
  private func isForGuests(_ segue: SegueDescription, _ action: String) -> Bool {
    segue.condition != nil && ScriptRules.nearest(action, among: survey.unwindActions) == nil
  }

  private func remedy(forAction action: String) -> String {
    if let owner = survey.classes.values.filter({ $0.isOwn && $0.members.contains(action) }).map(
      \.name
    ).min() {
      return
        "\(owner):\(action) is a plain method; an unwind action is function \(owner).unwind:\(action)(segue)"
    }
    return ScriptRules.nearest(action, among: survey.unwindActions)
      ?? "define function Class.unwind:\(action)(segue)"
  }

  // Containers

  /// Containers that nothing is put into; whether there are any.
  private func checkContainers() -> Bool {
    let filling: Set<String> = [
      "push", "setViewControllers", "add", "NavigationController", "TabController", "instantiate",
      "instantiateInitial",
    ]
    guard quiz.isWhole, !quiz.hasLostDestinations, !quiz.hasLostWays,
      calls.methods.isDisjoint(with: filling),
      quiz.scriptWords.isDisjoint(with: filling)
    else { return false }
    var found = false
    for storyboard in own {
      for scene in storyboard.scenes
      where !scene.segues.contains(where: { $0.kind.isRelationship || $0.kind == .embed }) {
        let facts = facts(of: scene)
        guard !quiz.isUnknownClass(of: scene), facts.family == .navigation || facts.family == .tabs
        else { continue }
        found = true
        let segue =
          facts.family == .navigation ? "qb.root { to = \"…\" }" : "qb.tab \"…\" { to = \"…\" }"
        quiz.add(
          .emptyContainer,
          "scene \"\(scene.id.rawValue)\" is a \(scene.className), and nothing is in it",
          remedy: "say what it holds: \(segue)", at: spot(scene))
      }
    }
    return found
  }

  // Scenes that nobody comes to

  /// Whether this quiz comes to a storyboard of its own; others it may be there for can have what
  /// this one has not.
  private func isEntered(_ storyboard: Storyboard) -> Bool {
    guard let reached else { return true }
    return storyboard.scenes.contains { reached.contains(SceneAddress(storyboard.id, $0.id)) }
  }

  private func checkReach() {
    guard let reached else { return }
    for storyboard in own where isEntered(storyboard) {
      for scene in storyboard.scenes where !reached.contains(SceneAddress(storyboard.id, scene.id))
      {
        quiz.add(
          .unreachableScene,
          "scene \"\(scene.id.rawValue)\": no segue leads there from the initial scene",
          remedy: "let a segue lead there, or take it away", at: spot(scene))
      }
    }
  }
}

extension CheckContext {
  /// Whether scripts may make instances of a class: it is called, or stands as a text.
  fileprivate func isMade(_ type: String, _ meanings: Meanings) -> Bool {
    orderedTrees.contains { tree in
      var found = false
      tree.eachExpression { visit in
        guard !found, case .call(let callee, _) = visit.expression.kind,
          meanings.meaning(of: callee) == .classTable(type)
        else { return }
        found = true
      }
      return found
    } || isNamedTwice(type)
  }

  /// Whether a text names a class besides that with which it is defined.
  private func isNamedTwice(_ type: String) -> Bool {
    orderedTrees.reduce(0) { count, tree in
      var here = 0
      tree.eachExpression {
        if case .string(type) = $0.expression.kind, tree.isQuoted($0.expression) { here += 1 }
      }
      return count + here
    } > 1
  }

  /// Where a class defines an unwind action.
  fileprivate func spot(ofAction action: String, ofClass type: String) -> Spot? {
    for tree in orderedTrees {
      if let range = tree.unwindActions[action]?.first(where: {
        tree.className(ofMethod: [$0.function]) == type
      })?.range {
        return .range(tree.file, range)
      }
    }
    return nil
  }
}

extension ScriptTree {
  /// The functions that are defined in a table `unwind`, by their names, with where those stand:
  /// `function Menu.unwind:home`.
  fileprivate var unwindActions: [String: [(function: FunctionText, range: Range<Int>)]] {
    var found: [String: [(function: FunctionText, range: Range<Int>)]] = [:]
    eachFunction { function in
      guard case .index(let base, let key)? = function.target?.kind,
        case .string(let name) = key.kind,
        case .index(_, let part) = base.kind,
        case .string("unwind") = part.kind
      else { return }
      found[name, default: []].append((function, key.range))
    }
    return found
  }
}
