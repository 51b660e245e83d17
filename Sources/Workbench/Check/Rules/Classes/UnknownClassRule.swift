import QuizboardIndex
import QuizboardModel
import QuizboardScripting

/// Reports undefined classes in searches for an enclosing controller.
enum UnknownClassRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole, let survey = quiz.survey else { return }
    for access in quiz.index.accesses where access.name?.text == "enclosing" {
      guard case .method(let arguments) = access.kind, access.owner != nil,
        let argument = arguments.first, let name = argument.text,
        survey.classes[name] == nil, !survey.standardNames.contains(name)
      else { continue }
      quiz.add(
        .unknownClass, "there is no class \"\(name)\"",
        about: .name(name), meant: meant(name, among: survey.classes.keys), at: argument)
    }
  }
}

extension DiagnosticCode {
  static let unknownClass = DiagnosticCode(
    "unknown-class", .error, "An undefined class",
    """
    `class` names a class that this quiz defines with `qb.controller`, `qb.container` or \
    `qb.segueClass`, a standard class, or a built-in class. Upper and lower case matter.
    """,
    remedy: "Correct the name, or define the class in a file of `scripts/`.",
    .scenes("  qb.scene \"menu\" { class = \"Mainmenu\" },"))

  static let wrongClass = DiagnosticCode(
    "wrong-class", .error, "A class of the wrong sort",
    """
    Only a container has children (`qb.root`, `qb.tab`). A segue class is for segues of its own \
    kind. A class inherits from a class of its own sort.
    """,
    remedy: "Choose a class of the right sort.",
    .scenes(
      """
        qb.scene "menu" { qb.root { to = "end" } },
        qb.scene "end" { text = "The end.", ending = true },
      """
    ))

  static let classCircle = DiagnosticCode(
    "class-circle", .error, "A class that inherits from itself",
    "Each of these classes inherits from the other, so neither can be created.",
    remedy: "Let one of them inherit from another class, or from none.",
    .script(
      """
      local Cat = qb.controller("Cat", "Dog")
      local Dog = qb.controller("Dog", "Cat")
      return { Cat, Dog }
      """
    ))

  static let customWithoutPerform = DiagnosticCode(
    "custom-without-perform", .error, "A custom segue that does nothing",
    """
    A segue of the kind `custom` has no behaviour of its own. Its class defines the behaviour in \
    `perform`.
    """,
    remedy: """
      Define `perform`, or base the class on a kind with a behaviour: `qb.segueClass("Jump", \
      "present")`.
      """,
    .script(
      "local Jump = qb.segueClass \"Jump\"\nreturn Jump",
      scenes:
        """
          qb.scene "menu" { qb.segue "go" { class = "Jump", title = "Go", to = "end" } },
          qb.scene "end" { text = "The end.", ending = true },
        """,
      isShown: true))

  static let duplicateName = DiagnosticCode(
    "duplicate-name", .error, "Two classes of one name",
    "Scenes name classes, so a class name must be unique in a quiz.",
    remedy: """
      Give one of them another name. To use one class in two files, require the file that defines \
      it.
      """,
    .script(
      """
      local Menu = qb.controller "Menu"
      local Other = qb.controller "Menu"
      return { Menu, Other }
      """
    ))

  static let reservedName = DiagnosticCode(
    "reserved-name", .error, "A name that is the engine's own",
    "Controllers, segues and containers have properties and methods that cannot be replaced: "
      + "`parent`, `dismiss`, `children` …",
    remedy: "Choose another name.", .menu("function Menu:dismiss()\nend"))
}
