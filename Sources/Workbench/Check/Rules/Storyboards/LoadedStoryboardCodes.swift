import QuizboardModel

// The loader's codes for storyboards.
extension DiagnosticCode {
  static let duplicateScene = DiagnosticCode(
    "duplicate-scene", .error, "Two scenes of one id",
    "Segues name scenes by their ids, so an id must be unique in a storyboard, "
      + "among scenes and references.",
    remedy: "Give one of them another id, and lead the segues that mean it there.",
    .scenes("  qb.scene \"menu\" { text = \"One.\" },\n  qb.scene \"menu\" { text = \"Two.\" },"))

  static let duplicateSegue = DiagnosticCode(
    "duplicate-segue", .error, "Two segues of one identifier",
    "`performSegue`, `prepare` and `otherwise` tell the segues of "
      + "a scene apart by their identifiers.",
    remedy: "Give one of them another identifier. Two segues may well wait for the same element.",
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
    "What is embedded, and the children of a container, are made together with their scene: "
      + "they cannot happen in place of another segue.",
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

  static let endlessRelationship = DiagnosticCode(
    "endless-relationship", .error, "A scene that contains itself",
    "`qb.root`, `qb.tab` and `qb.embed` make their scene together with the one that they stand in. "
      + "These lead back to where they began, without end.",
    remedy: "Let one of them lead to another scene, or make it a segue that is performed.",
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
    "A reference stands in for a scene, or for another reference. "
      + "These come back to themselves, and never to a scene.",
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
    "`bundle` names another quiz by its identifier. It is looked for in the folder beside this "
      + "one, and in `$QUIZBOARD_LIBRARY`.",
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
