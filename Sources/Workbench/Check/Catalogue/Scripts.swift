extension DiagnosticCode {
  static let scripts: [DiagnosticCode] = [
    unknownGlobal, assignedGlobal, changedLocal, unknownMember, unknownMethod, unsetField,
    unreadField, readOnly, functionInField,
    sharedSettings, nilEnabled,
    missingAnswer, neverEqual, dotOrColon, missingComma, duplicateElement, unknownQuestion,
  ]

  static let unknownGlobal = DiagnosticCode(
    "unknown-global", .error, "A name that nobody defines",
    """
    A name without `local` is looked for among the globals: Lua's own, as far as scripts of a quiz have them, and what the scripts of \
    this quiz define as they load. None is called this, so it is `nil`.
    """,
    remedy:
      "Mend the name, define it, or put it in quotes if it is a text. A local of another file is seen through `require` only.",
    .menu("function Menu:viewDidLoad()\n  self.first = tostrng(1)\nend"))

  static let assignedGlobal = DiagnosticCode(
    "assigned-global", .warning, "A function sets a global",
    """
    Globals are frozen once the scripts have loaded: what changes while the quiz is played is kept with it, and globals are not. So this \
    is an error as soon as the function is called.
    """,
    remedy:
      "Write `local` for what only this function needs. Keep what is to stay in `self`, the attempt or `app.state`.",
    .menu("function Menu:viewDidLoad()\n  lives = 3\nend"))

  static let changedLocal = DiagnosticCode(
    "changed-local", .warning, "A function changes a local of its file",
    """
    What a file's locals hold is the same for every play, and is not saved: a function that changes one while the quiz is played is an \
    error then, for the change would be lost when the place is kept, and come back wrong when it is gone back to.
    """,
    remedy: "Keep it in `self`, the attempt or `app.state`.",
    .menu("local lives = 3\n\nfunction Menu:viewDidLoad()\n  lives = lives - 1\nend"))

  static let unknownMember = DiagnosticCode(
    "unknown-member", .error, "A name that the engine does not have",
    """
    `qb`, `ui`, `self.app`, and Lua's libraries have names of their own, listed in the reference. This is none of them. A controller, a \
    segue and an attempt may have fields of your own besides: there a name is told that is like one of theirs, and that no script sets.
    """,
    remedy: "Mend the name.",
    .menu("function Menu:view()\n  return ui.screen { ui.buton \"go\" { title = \"Go\" } }\nend"))

  static let unknownMethod = DiagnosticCode(
    "unknown-method", .warning, "A method that no class has",
    """
    It is called on a controller, and neither the engine nor any class of this quiz defines a method of that name. Nor does any script \
    set a field of it, or hold the name as a text.
    """,
    remedy: "Mend the name, or define the method.",
    .menu("function Menu:viewDidLoad()\n  self:performSegu \"begin\"\nend"))

  static let unsetField = DiagnosticCode(
    "unset-field", .warning, "A field that nobody sets",
    "Fields of your own are there once a script has set them. No script sets this one, so it is `nil`; one that is set is almost called so, or something is looked for in it: an error. The same is told of what is looked for in `app.state` and `app.settings` under a name that is almost one under which something is kept.",
    remedy: "Write the field as it is set.",
    .menu(
      "function Menu:viewDidLoad()\n  self.lives = 3\nend\n\nfunction Menu:view()\n  return ui.screen { ui.text(\"Lives: \" .. self.livse) }\nend"
    ))

  static let unreadField = DiagnosticCode(
    "unread-field", .warning, "A field that nobody reads",
    """
    Fields of your own may have any name. This one is set, no script and no spec reads it, and its name is almost that of a field that is \
    read, or of a property of the engine: `self.ttile = "Shop"` sets no title.
    """,
    remedy: "Mend the name, or take the field away.",
    .menu("function Menu:viewDidLoad()\n  self.ttile = \"Menu\"\nend"))

  static let readOnly = DiagnosticCode(
    "read-only", .error, "What cannot be set",
    """
    The names that the engine gives its objects are its own, and most of them are only read: setting one is an error of the input that \
    does it. Scenes, quizzes and questions have no fields of your own. And a `view()` only describes: it sets nothing.
    """,
    remedy: "Give a field of your own another name. Hand things over in `prepare`.",
    .menu("function Menu:viewDidLoad()\n  self.scene = \"menu\"\nend"))

  static let functionInField = DiagnosticCode(
    "function-in-field", .error, "A function that is to be saved",
    """
    Fields of controllers and attempts, and `app.state`, hold plain data, for they are saved after every input: strings, numbers, booleans, \
    tables of them, and objects of the engine. A function cannot be saved, so the input that sets this one is an error.
    """,
    remedy:
      "Define a method instead, or a function of the file. A field that the class lists in `transient` is not saved; `didRestore` makes it again.",
    .menu(
      "function Menu:viewDidLoad()\n  self.greet = function(name) return \"Hello, \" .. name end\nend"
    ))

  static let sharedSettings = DiagnosticCode(
    "shared-settings", .warning, "A table of the settings that a field holds, too",
    """
    Fields are saved with the run, and `app.settings` beside it, for all runs. As long as the program runs, the field and the settings are \
    one table; when the quiz is begun again where it was, they are two, and what is written into the field's is not kept.
    """,
    remedy: "Write into `self.app.settings` itself, or join the two again in `didRestore`.",
    .menu(
      "function Menu:viewDidLoad()\n  self.boxes = self.app.settings.boxes or {}\nend\n\nfunction Menu:viewDidAppear()\n  self.boxes.opened = true\nend"
    ))

  static let nilEnabled = DiagnosticCode(
    "nil-enabled", .warning, "An `enabled` that is nil before it is true",
    "What is entered into an element is nil at first, and `enabled = nil` is as if nothing were written: the element can be used before anything is entered, and after.",
    remedy: "Compare: `enabled = self.input.name ~= nil`.",
    .menu(
      "function Menu:view()\n  return ui.screen {\n    ui.field \"name\" {},\n    ui.button \"go\" { title = \"Go\", enabled = self.input.name },\n  }\nend\n\nfunction Menu.on:go()\n  self.guest = self.input.name\nend"
    ))

  static let missingAnswer = DiagnosticCode(
    "missing-answer", .warning, "A function that is asked and answers nothing",
    """
    A condition is asked whether it holds, `shouldPerformSegue` whether a segue may happen, `next` which question comes next, a page's `text` \
    what there is to read. This one works something out and returns nothing, which is no: so it never holds, nothing happens, nothing is asked.
    """,
    remedy: "Write `return` before what is to be answered.",
    .menu(
      "function Menu:isDry()\n  local isDry = self.visits > 0\nend\n\nfunction Menu:init()\n  self.visits = 0\nend",
      segues: " qb.present \"walk\" { on = \"key w\", to = \"menu\", when = \"isDry\" }"))

  static let neverEqual = DiagnosticCode(
    "never-equal", .warning, "A comparison that is never true",
    """
    The identifier of a segue, the id of a scene, the type of a question: what such a thing can be is known, and this text is none of it. \
    So what depends on it never happens, or always. So it is with `assert.equal` of a table that is written there: it asks whether both \
    are one and the same, not whether they hold the same.
    """,
    remedy: "Write the text as the storyboard has it.",
    .menu(
      "function Menu:prepare(segue)\n  if segue.identifier == \"abuot\" then self.asked = true end\nend",
      segues: " qb.present \"about\" { on = \"key a\", to = \"menu\" }"))

  static let duplicateElement = DiagnosticCode(
    "duplicate-element", .error, "Two elements of one id",
    "An id names one element of a screen: what is entered is kept under it, and segues wait for it. Two of one id are an error as the screen is shown.",
    remedy: "Give one of them another id.",
    .menu(
      "function Menu:view()\n  return ui.screen {\n    ui.field \"name\" {},\n    ui.field \"name\" { kind = \"number\" },\n  }\nend"
    ))

  static let unknownQuestion = DiagnosticCode(
    "unknown-question", .warning, "A tag or an id that no question has",
    "`attempt:unasked`, `quiz:questionsTagged` and `quiz:question` are given a tag or an id of the quiz's questions. None has this one, so the answer is always empty.",
    remedy: "Write it as the question has it.",
    .quiz(
      "  title = \"Example\",\n  questions = { qb.trueFalse \"Water is wet.\" { answer = true, tags = { \"hard\" } } },\n"
        + "  next = function(attempt) return attempt:unasked(\"hrad\")[1] end,"))

  static let missingComma = DiagnosticCode(
    "missing-comma", .error, "Two values without a comma between them",
    "A text or a table right behind a value is a call in Lua: `qb.right \"a\" \"b\"` calls what `qb.right \"a\"` gave, which is no function.",
    remedy:
      "Put a comma between the two. The style of a text comes with it: `ui.text(\"…\", { style = \"title\" })`.",
    .menu(
      "function Menu:view()\n  return ui.screen { ui.text \"Welcome.\" { style = \"title\" } }\nend"
    ))

  static let dotOrColon = DiagnosticCode(
    "dot-or-colon", .warning, "A dot where a colon belongs, or the other way round",
    """
    A colon hands over what stands before it as the first argument, `self`. Methods of objects are called with one: \
    `self:performSegue "next"`. The functions of `qb` and `ui` belong to no object and are called with a dot: `ui.text "Hello"`. A hook or \
    a handler that is defined with a dot has no `self`: its first parameter is the controller. One that is defined with a colon has it \
    already: a `self` in its parentheses is another, the first thing that is handed over.
    """,
    remedy: "Write the other one.", .menu("function Menu:viewDidLoad()\n  self.dismiss()\nend"))
}
