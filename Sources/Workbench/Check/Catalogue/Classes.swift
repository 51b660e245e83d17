extension DiagnosticCode {
  static let classes: [DiagnosticCode] = [
    unknownClass, wrongClass, classCircle, customWithoutPerform, duplicateName, reservedName,
    standardName, misspelledHook, hiddenMethod,
    unusedHandler, idleButton, emptyView, duplicateMethod,
  ]

  static let unknownClass = DiagnosticCode(
    "unknown-class", .error, "A class that nobody defines",
    "`class` names what `qb.controller`, `qb.container` or `qb.segueClass` of this quiz defines, a standard class, or a built-in one. Capitals count.",
    remedy: "Mend the name, or define the class in a file of `scripts/`.",
    .scenes("  qb.scene \"menu\" { class = \"Mainmenu\" },"))

  static let wrongClass = DiagnosticCode(
    "wrong-class", .error, "A class of the wrong sort",
    """
    Only a container has children (`qb.root`, `qb.tab`), and a navigation controller begins with one; a segue class is for segues of \
    its own kind; a class inherits from one of its own sort.
    """,
    remedy: "Choose a class of the right sort.",
    .scenes(
      "  qb.scene \"menu\" { qb.root { to = \"end\" } },\n  qb.scene \"end\" { text = \"The end.\", ending = true },"
    ))

  static let classCircle = DiagnosticCode(
    "class-circle", .error, "A class that inherits from itself",
    "Each of these classes is above the other, so none can be made.",
    remedy: "Let one of them inherit from another class, or from none.",
    .script(
      "local Cat = qb.controller(\"Cat\", \"Dog\")\nlocal Dog = qb.controller(\"Dog\", \"Cat\")\nreturn { Cat, Dog }"
    ))

  static let customWithoutPerform = DiagnosticCode(
    "custom-without-perform", .error, "A custom segue that does nothing",
    "A segue of kind `custom` has no behaviour of its own: its class says what happens, in `perform`.",
    remedy:
      "Define `perform`, or let the class be over a kind that does something: `qb.segueClass(\"Jump\", \"present\")`.",
    .script(
      "local Jump = qb.segueClass \"Jump\"\nreturn Jump",
      scenes:
        "  qb.scene \"menu\" { qb.segue \"go\" { class = \"Jump\", title = \"Go\", to = \"end\" } },\n  qb.scene \"end\" { text = \"The end.\", ending = true },",
      isShown: true))

  static let duplicateName = DiagnosticCode(
    "duplicate-name", .error, "Two classes of one name",
    "Scenes name classes, so a name is given once in a quiz.",
    remedy:
      "Give one of them another name; require the file where the class is meant to be the same.",
    .script(
      "local Menu = qb.controller \"Menu\"\nlocal Other = qb.controller \"Menu\"\nreturn { Menu, Other }"
    ))

  static let reservedName = DiagnosticCode(
    "reserved-name", .error, "A name that is the engine's own",
    "Controllers, segues and containers have properties and methods that cannot be replaced: `parent`, `dismiss`, `children` …",
    remedy: "Choose another name.", .menu("function Menu:dismiss()\nend"))

  static let standardName = DiagnosticCode(
    "standard-name", .warning, "A class that goes on from a standard one by its name",
    """
    `Results`, `Finished`, `Answer` and `Overview` are standard classes. A class of one of these names takes the place of that, and inherits \
    from it: it records the attempt, or goes through its answers. This quiz has no questions, so there is no attempt, and that fails.
    """,
    remedy:
      "Name the class above it: `qb.controller(\"Results\", \"Controller\")`. Or choose another name.",
    .script(
      "local Results = qb.controller \"Results\"\n\nfunction Results:view()\n  return ui.screen { ui.text \"The end.\" }\nend",
      scenes: "  qb.scene \"end\" { class = \"Results\", ending = true },"))

  static let hiddenMethod = DiagnosticCode(
    "hidden-method", .warning, "A hook or a handler that hides the standard one",
    """
    A class over a standard one inherits its hooks and handlers, and a method of the same name takes the place of one. This one does, and \
    does not call it: what the standard class does there (begin the attempt, grade the answer, go on, record the score) is not done.
    """,
    remedy:
      "Call it with a dot, and hand over self: `return Question.super.on.submit(self, value, event)`.",
    Example(
      [
        (
          "scripts/Question.lua",
          "local qb = require \"quizboard\"\n\nlocal Question = qb.controller \"Question\"\n\nfunction Question.on:submit()\n  self.clicks = (self.clicks or 0) + 1\nend\n"
        )
      ],
      beside: [
        "quiz.lua":
          "local qb = require \"quizboard\"\nreturn qb.quiz { title = \"Example\", questions = { qb.trueFalse \"Water is wet.\" { answer = true } } }\n"
      ]))

  static let misspelledHook = DiagnosticCode(
    "misspelled-hook", .warning, "A method that looks like a hook",
    "The engine calls `viewDidLoad`, `prepare` and others by their exact names, and the handlers in the table `on` by the ids of elements. This method is a letter or two from one of them, or is called what such a method is called elsewhere (`prepareForSegue`, `onBegin`), and is called by nobody.",
    remedy: "Mend the name; if the method is meant as it is, give it one that is less alike.",
    .menu("function Menu:viewDidload()\n  self.lives = 3\nend"))

  static let unusedHandler = DiagnosticCode(
    "unused-handler", .warning, "A handler of an element that is never shown",
    "`function Menu.on:begin()` runs when the element `begin` is used. No view of this quiz makes an element of that id.",
    remedy: "Mend the id, or add the element.",
    .menu(
      "function Menu.on:begn()\n  self.app:leave()\nend\n\nfunction Menu:view()\n  return ui.screen { ui.button \"begin\" { title = \"Begin\" } }\nend"
    ))

  static let idleButton = DiagnosticCode(
    "idle-button", .warning, "A button that does nothing",
    """
    A button is heard by a handler of its class (`function Menu.on:begin()`), or by a segue of the scene that waits for it (`on = "begin"`). \
    This one is heard by neither, so nothing happens when it is pressed.

    The buttons of a `ui.alert` close it, and need nobody who waits. Nothing is said of ids that are put together as the quiz is played. \
    Of lists those are told whose rows have a `value` to hand over.
    """,
    remedy:
      "Define the handler, let a segue wait for it, or mend the id. A button that is only to be seen has `enabled = false`.",
    .menu(
      "function Menu:view()\n  return ui.screen { ui.button \"begin\" { title = \"Begin\" } }\nend")
  )

  static let emptyView = DiagnosticCode(
    "empty-view", .warning, "A view that returns nothing",
    "`view()` answers what is on the screen. This one makes elements, perhaps, and does not return them: the screen stays empty.",
    remedy: "Write `return ui.screen { … }`.",
    .menu("function Menu:view()\n  ui.screen { ui.text \"Welcome.\" }\nend"))

  static let duplicateMethod = DiagnosticCode(
    "duplicate-method", .warning, "A method that is defined twice",
    "Of two functions of one name the last one counts, and the first is never called.",
    remedy: "Keep one, or join the two.",
    .menu(
      "function Menu:init()\n  self.lives = 3\nend\n\nfunction Menu:init()\n  self.score = 0\nend"))
}
