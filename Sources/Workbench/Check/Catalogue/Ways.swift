extension DiagnosticCode {
  static let ways: [DiagnosticCode] = [
    unreachableScene, noWayBack, deadEnd, untitledSegue, unperformedSegue, idleOtherwise,
    misnamedSegue, shadowedSegue, emptyContainer,
    showWithoutNavigation,
  ]

  static let unreachableScene = DiagnosticCode(
    "unreachable-scene", .warning, "A scene that nobody comes to",
    """
    No segue leads there from the initial scene, through whatever scenes, references, tabs and embeddings. Where a script makes \
    controllers of scenes by hand (`instantiate`), the scenes that it names count as come to; where the name is computed, nothing is said.
    """,
    remedy: "Let a segue lead there, or take the scene away.",
    .scenes(
      "  qb.scene \"menu\" { text = \"Welcome.\", ending = true },\n  qb.scene \"attic\" { text = \"Dust.\", ending = true },"
    ))

  static let noWayBack = DiagnosticCode(
    "no-way-back", .warning, "“Back” is made with a segue that goes on",
    """
    Two scenes lead to each other by `qb.show` or `qb.present`, which put the next screen on top of the one before. So the way “back” \
    makes a new one, and the screens pile up for as long as somebody goes to and fro. What the first one knew is not there either: it is \
    another controller.
    """,
    remedy:
      "Go back with `qb.unwind`, or `self:dismiss()`. Where nothing is to be kept, as in a story, use `qb.replace`.",
    .scenes(
      "  qb.scene \"menu\" { qb.present \"help\" { title = \"Help\", to = \"help\" } },\n  qb.scene \"help\" { qb.present \"back\" { title = \"Back\", to = \"menu\" } },"
    ))

  static let unperformedSegue = DiagnosticCode(
    "unperformed-segue", .note, "A segue that nothing sets off",
    "The segue has no `on`, no other segue names it in `otherwise`, and no script that can be read has its identifier: so it never happens.",
    remedy:
      "Say what it waits for with `on`, give it a `title` in a page, or perform it: `self:performSegue \"results\"`.",
    .menu(
      "function Menu:view()\n  return ui.screen { ui.text \"Welcome.\" }\nend",
      segues: " qb.present \"go\" { to = \"menu\" }"))

  static let deadEnd = DiagnosticCode(
    "dead-end", .warning, "A page that nothing leads on from",
    """
    The scene is a page without segues. Nothing else takes it away either: it is in no container, over nothing that it could be dismissed \
    to, and no script goes on from it. So whoever comes here can only leave the quiz, and the scene does not say that it is an ending.
    """,
    remedy:
      "Give it a segue with a `title`. Where a story is over, the scene says so: `ending = true`.",
    .scenes(
      "  qb.scene \"shore\" { text = \"Cold sand.\", qb.replace \"swim\" { title = \"Swim\", to = \"bank\" } },\n  qb.scene \"bank\" { text = \"You reach the grass.\" },"
    ))

  static let untitledSegue = DiagnosticCode(
    "untitled-segue", .warning, "A segue that its page has no button for",
    """
    A page has a button for each of its segues with a `title`. This one has none, waits for nothing else (`on`), no other segue names it in \
    `otherwise`, and no script that can be read has its identifier: so it never happens.
    """,
    remedy: "Give it a `title`.",
    .scenes(
      "  qb.scene \"menu\" { qb.replace \"go\" { to = \"end\" } },\n  qb.scene \"end\" { text = \"The end.\", ending = true },"
    ))

  static let idleOtherwise = DiagnosticCode(
    "idle-otherwise", .warning, "An `otherwise` that never happens",
    """
    `otherwise` happens in place of a segue that is asked for and refused. A page leaves out the button of a segue whose condition does not \
    hold, and nothing else asks for this one: so it is never refused.
    """,
    remedy:
      "Give the other segue a `title` of its own, and the opposite condition: the page then has one button or the other.",
    .scenes(
      """
        qb.scene "menu" {
          qb.replace "butler" { title = "The butler", to = "right", when = "hasMoreQuestions", otherwise = "unproven" },
          qb.replace "unproven" { to = "wrong" },
        },
        qb.scene "right" { text = "It was he.", ending = true },
        qb.scene "wrong" { text = "Who knows.", ending = true },
      """))

  static let misnamedSegue = DiagnosticCode(
    "misnamed-segue", .warning, "A segue that a standard class does not know by this name",
    """
    The standard classes go by what their segues are called, as the standard flows call them: a `Question` goes on by `next`, back by \
    `previous` and ends the attempt by `results`; an `Answer` goes on by `next` and ends it by `finished`; an `Overview` goes to the row \
    that was chosen by `goTo` and hands in by `handIn`. A segue of another name changes the screen, and the attempt stays where it is.
    """,
    remedy:
      "Give the segue that name, or let a class of your own do what belongs to it, in `prepare`.",
    .scenes(
      """
        qb.scene "question" { class = "Question",
          qb.replace "onward" { to = "question", on = "submit", when = "hasMoreQuestions", otherwise = "results" },
          qb.replace "results" { to = "results" },
        },
        qb.scene "results" { class = "Results" },
      """,
      beside: [
        "quiz.lua":
          "local qb = require \"quizboard\"\nreturn qb.quiz { title = \"Example\", questions = { qb.trueFalse \"Water is wet.\" { answer = true } } }\n"
      ]))

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

  static let emptyContainer = DiagnosticCode(
    "empty-container", .warning, "A container with nothing in it",
    """
    A navigation controller begins with what `qb.root` names, a tab controller with its `qb.tab`s. This one has none, and no script puts \
    anything into a container: so there is nothing to be seen in it.
    """,
    remedy: "Add `qb.root { to = \"…\" }`, or `qb.tab`s.",
    .scenes("  qb.scene \"frame\" { class = \"NavigationController\", ending = true },"))

  static let showWithoutNavigation = DiagnosticCode(
    "show-without-navigation", .note, "`show` with no navigation controller",
    "`qb.show` is for a container to answer: a navigation controller pushes. Where none is around the scene, the next one is presented over the whole screen instead, without a way back of its own.",
    remedy:
      "Put the scene into a `NavigationController` with `qb.root`, or write `qb.present`, which says what happens.",
    .scenes(
      "  qb.scene \"menu\" { qb.show \"go\" { title = \"Go\", to = \"end\" } },\n  qb.scene \"end\" { text = \"The end.\", ending = true },"
    ))
}
