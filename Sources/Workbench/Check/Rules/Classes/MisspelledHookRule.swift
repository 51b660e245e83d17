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

extension DiagnosticCode {
  static let misspelledHook = DiagnosticCode(
    "misspelled-hook", .warning, "A method that looks like a hook",
    "The engine calls `viewDidLoad`, `prepare` and others by their exact names, and the handlers in the table `on` by the ids of elements. This method is a letter or two from one of them, or is called what such a method is called elsewhere (`prepareForSegue`, `onBegin`), and is called by nobody.",
    remedy: "Mend the name; if the method is meant as it is, give it one that is less alike.",
    .menu("function Menu:viewDidload()\n  self.lives = 3\nend"))
}
