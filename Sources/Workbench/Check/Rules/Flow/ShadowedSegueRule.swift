import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// Of the segues that wait for the same thing, those behind one that always happens.
enum ShadowedSegueRule: Rule {
  static func check(_ quiz: CheckContext) {
    let performed = quiz.index.textsGiven(to: "performSegue")
    guard quiz.isWhole, performed.areAll else { return }
    for scene in quiz.ownScenes {
      // A class that is asked may refuse any of them.
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
            "\(quiz.label(segue, scene)) never happens: \"\(earlier)\" waits for \"\(trigger.text)\" too, and comes first",
            remedy:
              "give \"\(earlier)\" a condition (when), or let one of them wait for something else",
            at: quiz.spot(segue, scene))
        } else if segue.condition == nil || segue.otherwise != nil {
          first[trigger] = segue
        }
      }
    }
  }
}

extension DiagnosticCode {
  static let shadowedSegue = DiagnosticCode(
    "shadowed-segue", .warning, "A segue that another one always comes before",
    """
    Of several segues that wait for the same thing the first one happens whose condition holds. One without a condition always happens, \
    and so does one with `otherwise`, so those behind it never do.
    """,
    remedy: "Give the first one a `when`, put it last, or let the second wait for something else.",
    .scenes(
      """
        qb.scene "menu" {
          qb.replace "left" { on = "key x", to = "end" },
          qb.replace "right" { on = "key x", to = "end" },
        },
        qb.scene "end" { text = "The end.", ending = true },
      """))
}
