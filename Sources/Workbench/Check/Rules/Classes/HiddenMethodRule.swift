import QuizboardEngine
import QuizboardIndex
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// Hooks and handlers of classes over standard ones that hide what those do.
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
      "\(type)\(part == nil ? ":" : ".")\(work.method) hides what the standard class does there, so \(work.loss)",
      remedy:
        "call that too: \(part == nil ? "" : "return ")\(type).super.\(work.method.replacing(":", with: "."))(\(work.parameters))",
      at: target)
  }
}

/// Classes that only happen to have the name of a standard one.
enum StandardNameRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole else { return }
    for type in quiz.classes.values where isMistaken(type, quiz) {
      guard let view = quiz.index.method("view", of: type.name)?.target else { continue }
      quiz.add(
        .standardName,
        "\(type.name) is also a standard class, which this one goes on from: that shows an attempt, and there are no questions",
        remedy:
          "for a class that is nothing but yours write qb.controller(\"\(type.name)\", \"Controller\")",
        at: view)
    }
  }

  /// True of a class with a view of its own that has the name of one which shows attempts, in a quiz
  /// that has no questions.
  static func isMistaken(_ type: ClassFacts, _ quiz: CheckContext) -> Bool {
    guard quiz.standardClass(above: type) == type.name, type.name != StandardClass.question,
      StandardClasses.works[type.name] != nil, quiz.index.method("view", of: type.name) != nil,
      quiz.examination.definition?.questions?.isEmpty ?? true,
      !quiz.index.calledNames.contains("newAttempt")
    else { return false }
    return quiz.ownScenes.contains { quiz.type(of: $0).chain.contains(type.name) }
  }
}

extension CheckContext {
  /// The standard class that a class of this quiz, which scenes are of, goes on from.
  func standardClass(above type: ClassFacts) -> String? {
    guard type.isOwn, let standard = type.superclass,
      standard == type.name || classes[standard]?.isOwn == false, !scenes(of: type.name).isEmpty
    else { return nil }
    return standard
  }
}

extension DiagnosticCode {
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
      beside: ["quiz.lua": Example.plainQuestion]))

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
}
