import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// Reports undefined conditions of segues.
enum UnknownConditionRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard let survey = quiz.survey else { return }
    for (segue, scene) in quiz.ownSegues {
      guard case .named(let name)? = segue.condition?.kind, !survey.conditions.contains(name),
        !quiz.type(of: scene).members.contains(name), quiz.isCertain(name),
        !quiz.isUnknownClass(of: scene)
      else { continue }
      let known = survey.conditions.union(survey.standardNames).union(
        quiz.type(of: scene).members)
      quiz.add(
        .unknownCondition,
        "\(quiz.label(segue, scene)): \"when\" names \"\(name)\", which is neither a method of "
          + "\(scene.className) nor registered with qb.condition",
        remedy: didYouMean(nearest: name, among: known) ?? remedy(for: name, of: scene, quiz),
        about: .name(name), at: quiz.spot(segue, scene, about: name, key: "when"))
    }
  }

  /// Returns the remedy. A condition that is not a name is probably an expression.
  private static func remedy(for name: String, of scene: Scene, _ quiz: CheckContext) -> String {
    if name.wholeMatch(of: /[A-Za-z_]\w*/) != nil {
      return "define function \(scene.className):\(name)(), or register it with qb.condition"
    }
    let negated = name.wholeMatch(of: /not\s+(\w+)/).map { String($0.1) }
    let isMethod = negated.map(quiz.type(of: scene).members.contains) ?? false
    return "\"when\" is the name of one condition; for more write a function: "
      + "when = function(controller) return "
      + "\(isMethod ? "not controller:\(negated ?? "")()" : "…") end"
  }
}

/// Reports unwind actions that no class has, neither of the run nor of a scene.
enum UnknownActionRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard let survey = quiz.survey else { return }
    let reached = quiz.reached
    let known = survey.unwindActions.union(writtenActions(quiz.index))
    for (segue, scene) in quiz.ownSegues {
      guard let action = segue.action?.rawValue, !known.contains(action),
        !quiz.leadsByForce(segue, at: quiz.place(of: segue, in: scene)), quiz.isCertain(action),
        quiz.isEntered(scene, reached)
      else { continue }
      let near = didYouMean(nearest: action, among: survey.unwindActions)
      // A condition may test for a quiz that opened this one.
      if segue.condition != nil, near == nil { continue }
      quiz.add(
        .unknownAction, "\(quiz.label(segue, scene)): no class has the unwind action \"\(action)\"",
        remedy: plainMethod(action, quiz) ?? near
          ?? "define function Class.unwind:\(action)(segue)",
        about: .name(action),
        at: segue.identifier.rawValue == action
          ? quiz.spot(segue, scene) : quiz.spot(segue, scene, about: action, key: "action"))
    }
    if quiz.isWhole, quiz.knowsClasses { checkActionsOfNobody(quiz, reached) }
  }

  private static func plainMethod(_ action: String, _ quiz: CheckContext) -> String? {
    quiz.classes.values.filter { $0.isOwn && $0.members.contains(action) }.map(\.name).min().map {
      "\($0):\(action) is a plain method; an unwind action is function "
        + "\($0).unwind:\(action)(segue)"
    }
  }

  /// Reports unwind actions of classes without scenes, which nothing can reach.
  private static func checkActionsOfNobody(_ quiz: CheckContext, _ reached: Set<SceneAddress>?) {
    let placed = Set(quiz.survey?.blueprint.sceneFacts.flatMap(\.type.chain) ?? [])
    let owners = quiz.classes.values.filter { facts in
      facts.isOwn && !placed.contains(facts.name) && !quiz.index.isCalled(class: facts.name)
        // A text other than that of its definition names the class.
        && quiz.index.texts.count { $0.text == facts.name } <= 1
        && !quiz.classes.values.contains { $0.ancestors.contains(facts.name) }
    }
    let had = Set(
      quiz.classes.values.filter { facts in !owners.contains { $0.name == facts.name } }
        .flatMap(\.unwindActions))
    for owner in owners.sorted(by: { $0.name < $1.name }) {
      for action in owner.unwindActions.subtracting(had).sorted() {
        let asking = quiz.ownSegues.first {
          $0.segue.action?.rawValue == action && $0.segue.condition == nil
            && quiz.isEntered($0.scene, reached)
        }
        guard let (segue, scene) = asking else { continue }
        let name = quiz.index.method(action, of: owner.name, part: "unwind")?.method?.name
        quiz.add(
          .unknownAction,
          "no scene has the class \(owner.name), so there is no destination with the unwind action "
            + "\"\(action)\" of \(quiz.label(segue, scene))",
          remedy:
            "give the destination scene the class \(owner.name), "
            + "or define the action in that scene's class",
          at: name.map { .of($0) } ?? quiz.spot(segue, scene, about: action, key: "action"))
      }
    }
  }

  /// The unwind actions in scripts, including those of invalid classes.
  private static func writtenActions(_ index: QuizIndex) -> Set<String> {
    Set(
      index.functions.compactMap { function in
        guard let (base, key) = function.target?.member, base.name == "unwind" else { return nil }
        return key.text
      })
  }
}

/// Reports unknown segues and scenes in scripts.
enum UnknownSegueRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole, quiz.survey != nil else { return }
    for access in quiz.index.accesses {
      guard case .method(let arguments) = access.kind, let argument = arguments.first,
        let name = argument.text
      else { continue }
      switch (access.name?.text, access.type) {
      case ("performSegue", .instance(let type)), ("isSegueEnabled", .instance(let type)):
        checkSegue(name, of: type, at: argument, quiz)
      case ("instantiate", .object(.storyboard)):
        let names = quiz.sceneNames
        if names.contains(name) { continue }
        quiz.add(
          .unknownScene, "there is no scene \"\(name)\" to instantiate",
          remedy: didYouMean(nearest: name, among: names), at: argument)
      default: continue
      }
    }
  }

  /// Checks that a scene with the code of a class has the segue, or any scene if none has the
  /// class.
  private static func checkSegue(
    _ name: String, of type: String, at argument: Node, _ quiz: CheckContext
  ) {
    let own = quiz.scenes(of: type)
    let names = (own.isEmpty ? quiz.scenes : own).flatMap { $0.segues.map(\.identifier.rawValue) }
    if names.contains(name) { return }
    let message =
      switch own.count {
      case 0: "no scene has a segue \"\(name)\""
      case 1: "scene \"\(own[0].id)\", whose class it is, has no segue \"\(name)\""
      default: "no scene of the class \(type) has a segue \"\(name)\""
      }
    quiz.add(
      .unknownSegue, message,
      remedy: quiz.sceneNames.contains(name)
        ? "\"\(name)\" is a scene; add a segue to it: qb.show \"\(name)\" { to = \"\(name)\" }"
        : own.isEmpty ? nil : thereAre(names) ?? "add the segue to the scene",
      about: .segue(name), meant: meant(name, among: names),
      at: argument)
  }
}

extension DiagnosticCode {
  static let unknownCondition = DiagnosticCode(
    "unknown-condition", .error, "`when` names nothing",
    "`when` is the name of a method of the scene's class, or of a condition that `qb.condition` "
      + "registers, or a function.",
    remedy: "Define the method, register the condition, or correct the name.",
    .scenes(
      """
        qb.scene "cellar" {
          qb.replace "knock" { title = "Knock", to = "tunnel", when = "hasLantern" },
        },
        qb.scene "tunnel" { text = "Dark.", ending = true },
      """
    ))

  static let unknownAction = DiagnosticCode(
    "unknown-action", .error, "An undefined unwind action",
    """
    An unwind segue goes back to a controller whose class defines its action: `function \
    Menu.unwind:returnToMenu(segue) … end`. No class defines this action, or only a class that \
    no scene uses. So nothing would happen.
    """,
    remedy: """
      Define the action in the class of the destination. Without `action`, the name of the action \
      is the identifier of the segue.
      """,
    .scenes("  qb.scene \"menu\" { qb.unwind \"home\" { title = \"Home\" } },"))

  static let unknownSegue = DiagnosticCode(
    "unknown-segue", .error, "A missing segue",
    """
    `otherwise` and `performSegue` name a segue of the same scene. The scene has no segue with \
    this identifier, so performing it would be an error.
    """,
    remedy: "Correct the identifier, or add the segue to the scene.",
    .menu(
      """
      function Menu.on:begin()
        self:performSegue "begn"
      end

      function Menu:view()
        return ui.screen { ui.button "begin" { title = "Begin" } }
      end
      """,
      segues: " qb.unwind \"begin\" { action = \"home\", when = \"isAwaited\" }"
    ))

  static let unknownScene = DiagnosticCode(
    "unknown-scene", .error, "A missing scene",
    """
    A segue, `initial`, a reference or `instantiate` names a scene that is not in the \
    storyboard. Upper and lower case matter.
    """,
    remedy: "Correct the id, or add the scene.",
    .scenes(
      """
        qb.scene "menu" { qb.replace "begin" { title = "Begin", to = "quizz" } },
        qb.scene "quiz" { text = "The end.", ending = true, qb.replace "again" { title = "Again", \
      to = "menu" } },
      """
    ))
}
