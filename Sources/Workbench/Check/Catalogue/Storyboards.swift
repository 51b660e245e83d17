extension DiagnosticCode {
  static let storyboards: [DiagnosticCode] = [
    unknownScene, duplicateScene, unknownSegue, duplicateSegue, automaticOtherwise,
    endlessRelationship, unknownStoryboard,
    endlessReference,
    unknownQuiz, emptyStoryboard, unknownCondition, unknownAction, unknownElement, unseenEmbedding,
  ]

  static let unknownScene = DiagnosticCode(
    "unknown-scene", .error, "A scene that is not there",
    "A segue, `initial`, a reference or `instantiate` names a scene, and the storyboard has none of that id. Capitals count.",
    remedy: "Write the id as the scene has it, or add the scene.",
    .scenes(
      "  qb.scene \"menu\" { qb.replace \"begin\" { title = \"Begin\", to = \"quizz\" } },\n  qb.scene \"quiz\" { text = \"The end.\", ending = true, qb.replace \"again\" { title = \"Again\", to = \"menu\" } },"
    ))

  static let duplicateScene = DiagnosticCode(
    "duplicate-scene", .error, "Two scenes of one id",
    "Segues name scenes by their ids, so an id is given once in a storyboard, to scenes and references alike.",
    remedy: "Give one of them another id, and lead the segues that mean it there.",
    .scenes("  qb.scene \"menu\" { text = \"One.\" },\n  qb.scene \"menu\" { text = \"Two.\" },"))

  static let unknownSegue = DiagnosticCode(
    "unknown-segue", .error, "A segue that is not there",
    "`otherwise` and `performSegue` name a segue of the same scene, and it has none of that identifier: it would be an error as soon as it is come to.",
    remedy: "Write the identifier as the segue has it, or add the segue to the scene.",
    .menu(
      "function Menu.on:begin()\n  self:performSegue \"begn\"\nend\n\nfunction Menu:view()\n  return ui.screen { ui.button \"begin\" { title = \"Begin\" } }\nend",
      segues: " qb.unwind \"begin\" { action = \"home\", when = \"isAwaited\" }"
    ))

  static let duplicateSegue = DiagnosticCode(
    "duplicate-segue", .error, "Two segues of one identifier",
    "`performSegue`, `prepare` and `otherwise` tell the segues of a scene apart by their identifiers.",
    remedy: "Give one of them another identifier. Two segues may well wait for the same element.",
    .scenes(
      "  qb.scene \"menu\" {\n    qb.replace \"go\" { title = \"Left\", to = \"left\" },\n    qb.replace \"go\" { title = \"Right\", to = \"left\" },\n  },\n  qb.scene \"left\" { text = \"Left.\", ending = true },"
    ))

  static let automaticOtherwise = DiagnosticCode(
    "automatic-otherwise", .error, "`otherwise` names what happens by itself",
    "What is embedded, and the children of a container, are made together with their scene: they cannot happen in place of another segue.",
    remedy: "Name a segue that can be performed.",
    .scenes(
      "  qb.scene \"menu\" {\n    qb.replace \"go\" { title = \"Go\", to = \"end\", when = \"hasMoreQuestions\", otherwise = \"side\" },\n    qb.embed \"side\" { to = \"end\" },\n  },\n  qb.scene \"end\" { text = \"The end.\", ending = true },"
    ))

  static let endlessRelationship = DiagnosticCode(
    "endless-relationship", .error, "A scene within itself",
    "`qb.root`, `qb.tab` and `qb.embed` make their scene together with the one that they stand in. These lead back to where they began, without end.",
    remedy: "Let one of them lead to another scene, or make it a segue that is performed.",
    .scenes("  qb.scene \"frame\" { qb.embed \"inner\" { to = \"frame\" } },"))

  static let unknownStoryboard = DiagnosticCode(
    "unknown-storyboard", .error, "A storyboard that is not there",
    "`storyboard` names a standard flow (`classic`, `review`, `exam`), or a file of the folder: `Lessons` is `Lessons.storyboard.lua`.",
    remedy: "Write its name without `.storyboard.lua`.",
    .quiz(
      "  title = \"Example\",\n  storyboard = \"clasic\",\n  questions = { qb.trueFalse \"Water is wet.\" { answer = true } },"
    ))

  static let endlessReference = DiagnosticCode(
    "endless-reference", .error, "References that stand in for each other",
    "A reference stands in for a scene, or for another reference. These come back to themselves, and never to a scene.",
    remedy: "Let one of them name a scene.",
    .scenes(
      "  qb.scene \"menu\" { qb.replace \"go\" { title = \"Go\", to = \"one\" }, ending = true },\n  qb.reference \"one\" { scene = \"two\" },\n  qb.reference \"two\" { scene = \"one\" },"
    ))

  static let unknownQuiz = DiagnosticCode(
    "unknown-quiz", .error, "A quiz that is not there",
    "`bundle` names another quiz by its identifier. It is looked for in the folder beside this one, and in `$QUIZBOARD_LIBRARY`.",
    remedy:
      "Put its folder beside this one, or name the folder that holds it in `QUIZBOARD_LIBRARY`.",
    .scenes(
      "  qb.scene \"menu\" { qb.present \"go\" { title = \"Go\", to = \"lesson\" }, ending = true },\n  qb.reference \"lesson\" { bundle = \"algebra-3\" },"
    ))

  static let emptyStoryboard = DiagnosticCode(
    "empty-storyboard", .error, "A storyboard without scenes",
    "There is nothing to begin with.", remedy: "Add `qb.scene \"…\" { … }`.",
    .scenes("  -- nothing yet"))

  static let unknownCondition = DiagnosticCode(
    "unknown-condition", .error, "`when` names nothing",
    "`when` is the name of a method of the scene's class, or of a condition that `qb.condition` registers, or a function.",
    remedy: "Define the method, register the condition, or mend the name.",
    .scenes(
      "  qb.scene \"cellar\" {\n    qb.replace \"knock\" { title = \"Knock\", to = \"tunnel\", when = \"hasLantern\" },\n  },\n  qb.scene \"tunnel\" { text = \"Dark.\", ending = true },"
    ))

  static let unknownAction = DiagnosticCode(
    "unknown-action", .error, "An unwind action that nobody has",
    "An unwind segue goes back to a controller whose class has its action: `function Menu.unwind:returnToMenu(segue) … end`. No class has this one, or only one that no scene is of, so nothing would happen.",
    remedy:
      "Define the action in the class that is gone back to. Without `action` it is the segue's identifier.",
    .scenes("  qb.scene \"menu\" { qb.unwind \"home\" { title = \"Home\" } },"))

  static let unknownElement = DiagnosticCode(
    "unknown-element", .warning, "An element that is never shown",
    """
    `on` names an element's id. The views of the scene's class make none of that id, so the segue never happens. So it is with \
    `self.input.name`: nothing is ever entered into an element that no view has.
    """,
    remedy:
      "Mend the id, put the element into the view, or give the segue a `title` in a scene of class `Page`.",
    .scenes(
      "  qb.scene \"menu\" { class = \"MainMenu\", qb.replace \"go\" { on = \"start\", to = \"end\" } },\n  qb.scene \"end\" { text = \"The end.\", ending = true },",
      beside: [
        "quiz.lua":
          "local qb = require \"quizboard\"\n\nreturn qb.quiz { title = \"Example\", questions = { qb.trueFalse \"Water is wet.\" { answer = true } } }\n"
      ]))

  static let unseenEmbedding = DiagnosticCode(
    "unseen-embedding", .error, "What is embedded has no place",
    "`qb.embed` makes a child that is shown in the `ui.container` of its identifier. No view has one, so nobody ever sees it.",
    remedy: "Put `ui.container \"id\" {}` into the view.",
    .script(
      "local Menu = qb.controller \"Menu\"\n\nfunction Menu:view()\n  return ui.screen { ui.text \"Welcome.\" }\nend",
      scenes:
        "  qb.scene \"menu\" { class = \"Menu\", qb.embed \"news\" { to = \"news\" } },\n  qb.scene \"news\" { text = \"Nothing new.\" },",
      isShown: true))
}

extension DiagnosticCode.Example {
  /// The same with one more file that is not shown.
  func with(_ path: String, _ text: String) -> Self {
    Self(shown, beside: files.merging([path: text]) { $1 })
  }
}
