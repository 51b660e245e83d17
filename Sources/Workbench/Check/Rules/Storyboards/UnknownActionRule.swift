import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// Unwind actions that nobody has: neither a class of the run, nor one that a scene is of.
enum UnknownActionRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard let survey = quiz.survey else { return }
    let reached = quiz.reached
    let known = survey.unwindActions.union(quiz.index.writtenActions)
    for (segue, scene) in quiz.ownSegues {
      guard let action = segue.action?.rawValue, !known.contains(action),
        !quiz.leadsByForce(segue, at: quiz.place(of: segue, in: scene)), quiz.isCertain(action),
        quiz.isEntered(scene, reached)
      else { continue }
      let near = didYouMean(nearest: action, among: survey.unwindActions)
      // A condition asks whether there is a quiz that this one is opened from.
      if segue.condition != nil, near == nil { continue }
      quiz.add(
        .unknownAction, "\(quiz.label(segue, scene)): no class has the unwind action \"\(action)\"",
        remedy: plainMethod(action, quiz) ?? near
          ?? "define function Class.unwind:\(action)(segue)",
        about: .name(action),
        at: segue.identifier.rawValue == action
          ? quiz.spot(segue, scene) : quiz.spot(segue, scene, about: action))
    }
    if quiz.isWhole, quiz.knowsClasses { checkActionsOfNobody(quiz, reached) }
  }

  private static func plainMethod(_ action: String, _ quiz: CheckContext) -> String? {
    quiz.classes.values.filter { $0.isOwn && $0.members.contains(action) }.map(\.name).min().map {
      "\($0):\(action) is a plain method; an unwind action is function \($0).unwind:\(action)(segue)"
    }
  }

  /// Unwind actions of classes that no scene is of: as good as nobody's.
  private static func checkActionsOfNobody(_ quiz: CheckContext, _ reached: Set<SceneAddress>?) {
    let placed = Set(quiz.survey?.blueprint.sceneFacts.flatMap(\.type.chain) ?? [])
    let owners = quiz.classes.values.filter { facts in
      facts.isOwn && !placed.contains(facts.name) && !quiz.index.isCalled(class: facts.name)
        // A text names it besides that with which it is defined.
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
          "no scene is of the class \(owner.name), so nobody has its unwind action \"\(action)\", which \(quiz.label(segue, scene)) asks for",
          remedy:
            "give the scene that it should go back to the class \(owner.name), or define the action in that scene's class",
          at: name.map { .of($0) } ?? quiz.spot(segue, scene, about: action))
      }
    }
  }
}

extension QuizIndex {
  /// The unwind actions that stand in scripts, those of classes that could not be made too.
  fileprivate var writtenActions: Set<String> {
    Set(
      functions.compactMap { function in
        guard let (base, key) = function.target?.member, base.name == "unwind" else { return nil }
        return key.text
      })
  }
}

extension DiagnosticCode {
  static let unknownAction = DiagnosticCode(
    "unknown-action", .error, "An unwind action that nobody has",
    "An unwind segue goes back to a controller whose class has its action: `function Menu.unwind:returnToMenu(segue) … end`. No class has this one, or only one that no scene is of, so nothing would happen.",
    remedy:
      "Define the action in the class that is gone back to. Without `action` it is the segue's identifier.",
    .scenes("  qb.scene \"menu\" { qb.unwind \"home\" { title = \"Home\" } },"))
}
