import QuizboardModel

// The loader's codes for storyboards.
extension DiagnosticCode {
  static let duplicateScene = DiagnosticCode(
    "duplicate-scene", .error, "Two scenes of one id",
    "Segues name scenes by their ids, so an id must be unique in a storyboard, "
      + "among scenes and references.",
    remedy: "Give one of them another id, and change the segues that mean it.",
    .scenes("  qb.scene \"menu\" { text = \"One.\" },\n  qb.scene \"menu\" { text = \"Two.\" },"))

  static let duplicateSegue = DiagnosticCode(
    "duplicate-segue", .error, "Two segues of one identifier",
    """
    `performSegue`, `prepare` and `otherwise` distinguish the segues of a scene by their \
    identifiers.
    """,
    remedy: "Give one of them another identifier. Two segues may have the same trigger.",
    .scenes(
      """
        qb.scene "menu" {
          qb.replace "go" { title = "Left", to = "left" },
          qb.replace "go" { title = "Right", to = "left" },
        },
        qb.scene "left" { text = "Left.", ending = true },
      """
    ))

  static let automaticOtherwise = DiagnosticCode(
    "automatic-otherwise", .error, "`otherwise` names an automatic segue",
    """
    `otherwise` names a segue to perform in place of this one. Embedded scenes and the children \
    of a container are created together with their scene, so such a segue cannot be performed.
    """,
    remedy: "Name a segue that can be performed.",
    .scenes(
      """
        qb.scene "menu" {
          qb.replace "go" { title = "Go", to = "end", when = "hasMoreQuestions", otherwise = \
      "side" },
          qb.embed "side" { to = "end" },
        },
        qb.scene "end" { text = "The end.", ending = true },
      """
    ))

  static let otherwiseItself = DiagnosticCode(
    "otherwise-itself", .error, "A segue that is its own `otherwise`",
    """
    `otherwise` names the segue that is performed, without its condition, if this one is refused. \
    Here it is the same segue, so its condition would have no effect.
    """,
    remedy: "Let it name another segue, or remove it.",
    .scenes(
      """
        qb.scene "menu" {
          qb.replace "go" { title = "Go", to = "end", when = "hasMoreQuestions", otherwise = \
      "go" },
        },
        qb.scene "end" { text = "The end.", ending = true },
      """
    ))

  static let endlessRelationship = DiagnosticCode(
    "endless-relationship", .error, "A scene that contains itself",
    """
    `qb.root`, `qb.tab` and `qb.embed` create their scene together with the scene that contains \
    them. These scenes contain each other, so creating them would never end.
    """,
    remedy: "Let one of them lead to another scene, or use a segue that is performed later.",
    .scenes("  qb.scene \"frame\" { qb.embed \"inner\" { to = \"frame\" } },"))

  static let unknownStoryboard = DiagnosticCode(
    "unknown-storyboard", .error, "A missing storyboard",
    "`storyboard` names a standard flow (`classic`, `review`, `exam`, `practice`), or a file of the "
      + "folder: `Lessons` is `Lessons.storyboard.lua`.",
    remedy: "Write its name without `.storyboard.lua`.",
    .quiz(
      """
        title = "Example",
        storyboard = "clasic",
        questions = { qb.trueFalse "Water is wet." { answer = true } },
      """
    ))

  static let endlessReference = DiagnosticCode(
    "endless-reference", .error, "References in a circle",
    """
    A reference stands for a scene or for another reference. These references lead to each other \
    and never to a scene.
    """,
    remedy: "Let one of them name a scene.",
    .scenes(
      """
        qb.scene "menu" { qb.replace "go" { title = "Go", to = "one" }, ending = true },
        qb.reference "one" { scene = "two" },
        qb.reference "two" { scene = "one" },
      """
    ))

  static let unknownQuiz = DiagnosticCode(
    "unknown-quiz", .error, "A missing quiz",
    """
    `bundle` names another quiz by its identifier. The engine looks for it in the folder that \
    contains this quiz, and in `$QUIZBOARD_LIBRARY`.
    """,
    remedy:
      "Put its folder beside this one, or name the folder that holds it in `QUIZBOARD_LIBRARY`.",
    .scenes(
      """
        qb.scene "menu" { qb.present "go" { title = "Go", to = "lesson" }, ending = true },
        qb.reference "lesson" { bundle = "algebra-3" },
      """
    ))

  static let emptyStoryboard = DiagnosticCode(
    "empty-storyboard", .error, "A storyboard without scenes",
    "The storyboard has no first scene.", remedy: "Add `qb.scene \"…\" { … }`.",
    .scenes("  -- nothing yet"))
}
