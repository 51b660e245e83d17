import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// Reports segues without a trigger that no script performs.
enum UnperformedSegueRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole, quiz.index.textsGiven(to: "performSegue").areAll else { return }
    for (segue, scene) in quiz.ownSegues {
      let (id, type) = (segue.identifier.rawValue, quiz.type(of: scene))
      guard segue.trigger == nil, !segue.kind.isAutomatic, !quiz.isUnknownClass(of: scene),
        !quiz.index.scriptLiterals.contains(id),
        !scene.segues.contains(where: { $0.otherwise == segue.identifier }),
        !type.chain.contains(where: { quiz.survey?.standardStrings[$0]?.contains(id) == true })
      else { continue }
      if quiz.isPlainPage(type) {
        quiz.add(
          .untitledSegue,
          "\(quiz.label(segue, scene)) has no title, so the page has no button for it, "
            + "and no script performs it",
          remedy: "add a title, so that it has a button", about: .segue(id),
          at: quiz.spot(segue, scene))
      } else {
        quiz.add(
          .unperformedSegue,
          "\(quiz.label(segue, scene)) has no trigger, and no script performs it",
          remedy: "add a trigger with \"on\", or call self:performSegue(\"\(id)\")",
          about: .segue(id), at: quiz.spot(segue, scene))
      }
    }
  }
}

/// Reports segues behind an unconditional segue with the same trigger.
enum ShadowedSegueRule: Rule {
  static func check(_ quiz: CheckContext) {
    let performed = quiz.index.textsGiven(to: "performSegue")
    guard quiz.isWhole, performed.areAll else { return }
    for scene in quiz.ownScenes {
      // A class with `shouldPerformSegue` may refuse any of them.
      if quiz.isUnknownClass(of: scene)
        || quiz.type(of: scene).hooks.contains("shouldPerformSegue")
      {
        continue
      }
      var first: [Trigger: SegueDescription] = [:]
      for segue in scene.segues where !segue.kind.isAutomatic {
        guard let trigger = segue.trigger else { continue }
        if let earlier = first[trigger]?.identifier.rawValue {
          let isNamed =
            scene.segues.contains { $0.otherwise == segue.identifier }
            || performed.texts.contains(segue.identifier.rawValue)
          if isNamed { continue }
          quiz.add(
            .shadowedSegue,
            "\(quiz.label(segue, scene)) is never performed: \"\(earlier)\" has the same trigger "
              + "\"\(trigger.text)\" and comes first",
            remedy:
              "add a condition (when) to \"\(earlier)\", or change one of the triggers",
            at: quiz.spot(segue, scene))
        } else if segue.condition == nil || segue.otherwise != nil {
          first[trigger] = segue
        }
      }
    }
  }
}

/// Reports an `otherwise` that never applies: a view omits the button of a segue whose condition is
/// false.
enum IdleOtherwiseRule: Rule {
  static func check(_ quiz: CheckContext) {
    let index = quiz.index
    guard quiz.isWhole, index.textsGiven(to: "performSegue").areAll else { return }
    for (segue, scene) in quiz.ownSegues where segue.title != nil && segue.condition != nil {
      let type = quiz.type(of: scene)
      guard quiz.isPlainPage(type), !type.hooks.contains("shouldPerformSegue"),
        let other = segue.otherwise, case .element(let id)? = segue.trigger,
        !index.elementIDs(of: Set(type.chain)).mayHave(id.rawValue),
        !index.scriptLiterals.contains(segue.identifier.rawValue),
        scene.segues.count(where: { $0.trigger == segue.trigger }) == 1,
        // A segue with its own button can occur anyway.
        scene.segues.contains(where: { $0.identifier == other && $0.trigger == nil })
      else { continue }
      quiz.add(
        .idleOtherwise,
        "\(quiz.label(segue, scene)): if its condition does not hold, the page has no button for "
          + "it, so \"\(other.rawValue)\" is never performed",
        remedy: "give \"\(other.rawValue)\" a title of its own and the opposite condition",
        at: quiz.spot(segue, scene, about: "otherwise"))
    }
  }
}

extension DiagnosticCode {
  static let unperformedSegue = DiagnosticCode(
    "unperformed-segue", .note, "A segue without a trigger",
    """
    The segue has no trigger `on`, no other segue names it in `otherwise`, and no script \
    contains its identifier. So it is never performed.
    """,
    remedy: """
      Add a trigger with `on`, give the segue a `title` in a page, or perform it: \
      `self:performSegue "results"`.
      """,
    .menu(
      "function Menu:view()\n  return ui.screen { ui.text \"Welcome.\" }\nend",
      segues: " qb.present \"go\" { to = \"menu\" }"))

  static let untitledSegue = DiagnosticCode(
    "untitled-segue", .warning, "A segue without a button",
    """
    A page has a button for each of its segues with a `title`. This segue has no title and no \
    trigger `on`, no other segue names it in `otherwise`, and no script contains its identifier. \
    So it is never performed.
    """,
    remedy: "Give it a `title`.",
    .scenes(
      """
        qb.scene "menu" { qb.replace "go" { to = "end" } },
        qb.scene "end" { text = "The end.", ending = true },
      """
    ))

  static let shadowedSegue = DiagnosticCode(
    "shadowed-segue", .warning, "A segue that another one always precedes",
    """
    Of several segues with the same trigger, the engine performs the first one whose condition \
    is true. A segue without a condition, or with `otherwise`, is always performed, so the \
    segues after it never are.
    """,
    remedy: """
      Give the first segue a `when`, move it to the end, or give the other one another trigger.
      """,
    .scenes(
      """
        qb.scene "menu" {
          qb.replace "left" { on = "key x", to = "end" },
          qb.replace "right" { on = "key x", to = "end" },
        },
        qb.scene "end" { text = "The end.", ending = true },
      """))

  static let idleOtherwise = DiagnosticCode(
    "idle-otherwise", .warning, "An `otherwise` that never happens",
    """
    `otherwise` names the segue that is performed if this one is refused. A page does not show \
    the button of a segue whose condition is false, and nothing else triggers this segue. So it \
    is never refused, and the other segue is never performed.
    """,
    remedy: "Give the other segue a `title` of its own, and the opposite condition: "
      + "the page then has one button or the other.",
    .scenes(
      """
        qb.scene "menu" {
          qb.replace "butler" { title = "The butler", to = "right", when = "hasMoreQuestions", \
      otherwise = "unproven" },
          qb.replace "unproven" { to = "wrong" },
        },
        qb.scene "right" { text = "It was he.", ending = true },
        qb.scene "wrong" { text = "Who knows.", ending = true },
      """))
}
