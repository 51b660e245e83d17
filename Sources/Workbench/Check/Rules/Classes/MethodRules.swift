import QuizboardEngine
import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// Reports methods that nothing calls and whose names resemble a hook or a member of a standard
/// class, or are hooks of another framework.
enum MisspelledHookRule: Rule {
  /// The names of hooks in another framework, by their names here.
  private static let foreign = [
    "prepareForSegue": "prepare", "shouldPerformSegueWithIdentifier": "shouldPerformSegue",
    "canPerformUnwindSegueAction": "canPerformUnwind", "unwindForSegue": "unwindTowards",
    "loadView": "view", "viewIsAppearing": "viewWillAppear", "onAppear": "viewWillAppear",
    "onDisappear": "viewDidDisappear", "willMoveToParent": "willMove",
    "willMoveToParentViewController": "willMove", "didMoveToParent": "didMove",
    "didMoveToParentViewController": "didMove", "dealloc": "deinit", "awakeFromNib": "init",
    "decodeRestorableState": "didRestore", "decodeRestorableStateWithCoder": "didRestore",
  ]

  static func check(_ quiz: CheckContext) {
    let methods = quiz.index.functions.compactMap(\.method).filter { $0.part == nil }
    for method in methods {
      guard let meant = foreign[method.name.text],
        quiz.hooks(of: method.type).contains(meant), !quiz.index.names(method.name.text)
      else { continue }
      report(method.name, of: method.type, meant, quiz)
    }
    guard quiz.isWhole else { return }
    for type in quiz.classes.values where type.isOwn && isOverStandard(type) {
      let own = methods.filter { type.chain.contains($0.type) }.map(\.name)
      let parts = type.members.subtracting(own.map(\.text)).sorted()
      for name in own where API.hook(name.text) == nil && !quiz.index.names(name.text) {
        if let near = nearest(to: name.text, among: parts) {
          report(name, of: type.name, near, quiz)
        }
      }
    }
  }

  private static func isOverStandard(_ type: ClassFacts) -> Bool {
    type.ancestors.contains {
      StandardClasses.works[$0] != nil
        || [StandardClass.mainMenu, StandardClass.cover, StandardClass.page].contains($0)
    }
  }

  private static func report(
    _ name: Mark, of type: String, _ meant: String, _ quiz: CheckContext
  ) {
    quiz.add(
      .misspelledHook, "\(type).\(name.text) is not a hook, so the engine never calls it",
      remedy: "is \"\(meant)\" meant?", at: name)
  }
}

/// Reports a `view()` that returns nothing.
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

/// Reports functions that one file defines twice.
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
          "\(name) is already defined in line \(earlier), and this definition replaces it",
          remedy: "keep one of the two", at: target)
      }
      seen[key] = target.line
    }
  }
}

/// Reports hooks and handlers in subclasses of standard classes that override the standard ones.
enum HiddenMethodRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole else { return }
    for type in quiz.classes.values.sorted(by: { $0.name < $1.name }) {
      guard let standard = quiz.standardClass(above: type),
        let works = StandardClasses.works[standard], !StandardNameRule.isMistaken(type, quiz)
      else { continue }
      for work in works { check(work, in: type.name, quiz) }
    }
  }

  private static func check(_ work: StandardClasses.Work, in type: String, _ quiz: CheckContext) {
    let parts = work.method.split(separator: ":").map(String.init)
    let (name, part) = (parts[parts.count - 1], parts.count == 2 ? parts[0] : nil)
    guard let function = quiz.index.method(name, of: type, part: part),
      let target = function.target, quiz.index.calledNames.isDisjoint(with: work.deeds),
      !work.isForView || quiz.index.method("view", of: type) == nil,
      // `Menu.super.prepare(self, …)`
      !quiz.index.accesses.contains(where: {
        $0.name?.text == "super" && $0.function.isWithin(function)
      })
    else { return }
    if let hasSubmit = work.hasSubmit,
      !quiz.scenes(of: type).contains(where: { scene in
        scene.segues.contains { $0.trigger?.text == "submit" } == hasSubmit
      })
    {
      return
    }
    quiz.add(
      .hiddenMethod,
      "\(type)\(part == nil ? ":" : ".")\(work.method) overrides the method of the standard class, "
        + "so \(work.loss)",
      remedy:
        "call the standard method too: "
        + "\(part == nil ? "" : "return ")\(type).super."
        + "\(work.method.replacing(":", with: "."))(\(work.parameters))",
      at: target)
  }
}

/// Reports classes with the name of an unrelated standard class.
enum StandardNameRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole else { return }
    for type in quiz.classes.values where isMistaken(type, quiz) {
      guard let view = quiz.index.method("view", of: type.name)?.target else { continue }
      quiz.add(
        .standardName,
        "\(type.name) is also a standard class, from which this one inherits; "
          + "it shows an attempt, but there are no questions",
        remedy:
          "for an independent class write qb.controller(\"\(type.name)\", \"Controller\")",
        at: view)
    }
  }

  /// True if a class with its own view has the name of a standard class that shows attempts, in a
  /// quiz without questions.
  static func isMistaken(_ type: ClassFacts, _ quiz: CheckContext) -> Bool {
    guard quiz.standardClass(above: type) == type.name, type.name != StandardClass.question,
      StandardClasses.works[type.name] != nil, quiz.index.method("view", of: type.name) != nil,
      quiz.loaded.definition?.questions?.isEmpty ?? true,
      !quiz.index.calledNames.contains("newAttempt")
    else { return false }
    return quiz.ownScenes.contains { quiz.type(of: $0).chain.contains(type.name) }
  }
}

extension DiagnosticCode {
  static let misspelledHook = DiagnosticCode(
    "misspelled-hook", .warning, "A method that looks like a hook",
    """
    The engine calls hooks such as `viewDidLoad` and `prepare` by their exact names, and the \
    handlers in the table `on` by the ids of elements. The name of this method differs by a \
    letter or two, or is the name of such a method in another system (`prepareForSegue`, \
    `onBegin`). So the engine never calls it.
    """,
    remedy: "Correct the name. If the method is intended, give it a more distinct name.",
    .menu("function Menu:viewDidload()\n  self.lives = 3\nend"))

  static let emptyView = DiagnosticCode(
    "empty-view", .warning, "A view that returns nothing",
    "`view()` returns the elements on screen. This one returns nothing, so the screen is empty.",
    remedy: "Write `return ui.screen { … }`.",
    .menu("function Menu:view()\n  ui.screen { ui.text \"Welcome.\" }\nend"))

  static let duplicateMethod = DiagnosticCode(
    "duplicate-method", .warning, "A method with two definitions",
    "If two functions have the same name, the last one is used, and the first is never called.",
    remedy: "Keep one, or join the two.",
    .menu(
      "function Menu:init()\n  self.lives = 3\nend\n\nfunction Menu:init()\n  self.score = 0\nend"))

  static let hiddenMethod = DiagnosticCode(
    "hidden-method", .warning, "A hook or a handler that overrides the standard one",
    """
    A class that inherits from a standard class inherits its hooks and handlers. A method of the \
    same name replaces the inherited one. This method does not call the inherited one, so the \
    standard class does not do its work: start the attempt, grade the answer, continue, or \
    record the score.
    """,
    remedy:
      "Call it with a dot and pass self: `return Question.super.on.submit(self, value, event)`.",
    .file(
      "scripts/Question.lua",
      """
      local qb = require "quizboard"

      local Question = qb.controller "Question"

      function Question.on:submit()
        self.clicks = (self.clicks or 0) + 1
      end

      """
    )
    .with("quiz.lua", Example.plainQuestion))

  static let standardName = DiagnosticCode(
    "standard-name", .warning, "A class with the name of a standard class",
    """
    `Results`, `Finished`, `Answer` and `Overview` are standard classes. A class with one of \
    these names replaces the standard class and inherits from it, so it uses the attempt. This \
    quiz has no questions and therefore no attempt, so the class fails.
    """,
    remedy: """
      Name another superclass: `qb.controller("Results", "Controller")`. Or choose another name.
      """,
    .script(
      """
      local Results = qb.controller "Results"

      function Results:view()
        return ui.screen { ui.text "The end." }
      end
      """,
      scenes: "  qb.scene \"end\" { class = \"Results\", ending = true },"))
}
