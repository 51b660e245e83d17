import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// Methods that nobody calls, and that are almost what somebody does: a hook as it is called
/// elsewhere, a part of a standard class.
enum MisspelledHookRule: Rule {
  /// What the hooks of controllers are called elsewhere.
  private static let foreign = [
    "prepareForSegue": "prepare", "shouldPerformSegueWithIdentifier": "shouldPerformSegue",
    "canPerformUnwindSegueAction": "canPerformUnwind",
    "unwindForSegue": "unwindTowards", "loadView": "view", "viewIsAppearing": "viewWillAppear",
    "onAppear": "viewWillAppear",
    "onDisappear": "viewDidDisappear", "willMoveToParent": "willMove",
    "willMoveToParentViewController": "willMove",
    "didMoveToParent": "didMove", "didMoveToParentViewController": "didMove", "dealloc": "deinit",
    "awakeFromNib": "init",
    "decodeRestorableState": "didRestore", "decodeRestorableStateWithCoder": "didRestore",
  ]

  static func check(_ quiz: CheckContext) {
    let methods = quiz.index.functions.compactMap(\.method).filter { $0.part == nil }
    for method in methods {
      guard let meant = foreign[method.name.text],
        quiz.hooks(of: method.type).contains(meant), !quiz.index.names(method.name.text)
      else { continue }
      tell(method.name, of: method.type, meant, quiz)
    }
    guard quiz.isWhole else { return }
    for type in quiz.classes.values where type.isOwn && isOverStandard(type) {
      let own = methods.filter { type.chain.contains($0.type) }.map(\.name)
      let parts = type.members.subtracting(own.map(\.text)).sorted()
      for name in own where API.hook(name.text) == nil && !quiz.index.names(name.text) {
        if let near = nearest(to: name.text, among: parts) { tell(name, of: type.name, near, quiz) }
      }
    }
  }

  private static func isOverStandard(_ type: ClassFacts) -> Bool {
    type.ancestors.contains {
      StandardClasses.works[$0] != nil
        || [StandardClass.mainMenu, StandardClass.cover, StandardClass.page].contains($0)
    }
  }

  private static func tell(
    _ name: Mark, of type: String, _ meant: String, _ quiz: CheckContext
  ) {
    quiz.add(
      .misspelledHook, "\(type).\(name.text) is called by nobody",
      remedy: "is \"\(meant)\" meant?", at: name)
  }
}

/// A `view()` that returns nothing.
enum EmptyViewRule: Rule {
  static func check(_ quiz: CheckContext) {
    for function in quiz.index.functions where function.isDeclared && !function.returnsValue {
      guard let method = function.method, method.part == nil, method.name.text == "view",
        let target = function.target, quiz.hooks(of: method.type).contains("view")
      else { continue }
      quiz.add(
        .emptyView, "\(method.type):view returns nothing, so nothing is on its screen",
        remedy: "write return ui.screen { … }", at: target)
    }
  }
}

/// Functions that are defined twice by the file itself.
enum DuplicateMethodRule: Rule {
  static func check(_ quiz: CheckContext) {
    var seen: [String: Int] = [:]
    for function in quiz.index.functions
    where function.isDeclared && function.outer?.isFile == true {
      guard let target = function.target, target.member != nil else { continue }
      let name = target.source.replacing(":", with: ".")
      let key = "\(function.script.path) \(name)"
      if let earlier = seen[key] {
        quiz.add(
          .duplicateMethod,
          "\(name) is defined already in line \(earlier), and this takes its place",
          remedy: "keep one of the two", at: target)
      }
      seen[key] = target.line
    }
  }
}

extension DiagnosticCode {
  static let misspelledHook = DiagnosticCode(
    "misspelled-hook", .warning, "A method that looks like a hook",
    "The engine calls `viewDidLoad`, `prepare` and others by their exact names, and the handlers in the table `on` by the ids of elements. This method is a letter or two from one of them, or is called what such a method is called elsewhere (`prepareForSegue`, `onBegin`), and is called by nobody.",
    remedy: "Mend the name; if the method is meant as it is, give it one that is less alike.",
    .menu("function Menu:viewDidload()\n  self.lives = 3\nend"))

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
