import QuizboardScripting
import QuizboardStoryboard

/// What the classes of the standard library do, as far as rules go by it; `scripts/classes` has it.
enum StandardClasses {
  static let moves = API.attemptVerbs

  /// What a class does for the segues of one name.
  struct Role {
    /// The elements that set such a segue off.
    let elements: Set<String>
    /// The standard class that it leads to.
    let destination: String
    let name: String
    /// What is done, as in "a Question goes on to the next question by …".
    let deed: String
  }

  /// By the class.
  static let roles: [String: [Role]] = [
    StandardClass.question: [
      Role(
        elements: ["submit", "next"], destination: StandardClass.question, name: "next",
        deed: "goes on to the next question"),
      Role(
        elements: ["previous"], destination: StandardClass.question, name: "previous",
        deed: "goes back to the question before"),
      Role(
        elements: ["submit", "next"], destination: StandardClass.results, name: "results",
        deed: "ends the attempt"),
    ],
    StandardClass.answer: [
      Role(
        elements: ["next"], destination: StandardClass.question, name: "next",
        deed: "goes on to the next question"),
      Role(
        elements: ["next"], destination: StandardClass.results, name: "finished",
        deed: "ends the attempt"),
    ],
    StandardClass.overview: [
      Role(
        elements: ["questions"], destination: StandardClass.question, name: "goTo",
        deed: "goes to the question that was chosen"),
      Role(
        elements: ["handIn"], destination: StandardClass.results, name: "handIn",
        deed: "hands the attempt in"),
    ],
  ]

  /// What a class does in a hook or a handler, and what a script calls that does it by itself.
  struct Work {
    /// As it stands in `scripts/classes`: `on:submit`.
    let method: String
    let parameters: String
    /// What is not done where it is hidden.
    let loss: String
    let deeds: Set<String>
    /// True if it is nothing to a class with a view of its own.
    var isForView = false
    /// True if it is for scenes whose segues wait for `submit`; nil for any.
    var hasSubmit: Bool?
  }

  private static let moving = Work(
    method: "prepare", parameters: "self, segue, sender", loss: "the attempt stays where it is",
    deeds: moves)
  private static let recording = Work(
    method: "viewDidLoad", parameters: "self", loss: "no score is ever recorded", deeds: ["record"])

  /// By the class.
  static let works: [String: [Work]] = [
    StandardClass.question: [
      Work(
        method: "viewDidLoad", parameters: "self",
        loss: "no attempt is begun, and the question has no number", deeds: ["newAttempt"],
        isForView: true),
      moving,
      Work(
        method: "on:submit", parameters: "self, value, event", loss: "no answer is ever graded",
        deeds: moves, isForView: true, hasSubmit: true),
      Work(
        method: "on:answer", parameters: "self, value, event", loss: "no answer is ever kept",
        deeds: moves, isForView: true, hasSubmit: false),
    ],
    StandardClass.answer: [
      Work(
        method: "viewDidLoad", parameters: "self", loss: "it does not know which answer it shows",
        deeds: [], isForView: true), moving,
    ],
    StandardClass.overview: [moving], StandardClass.results: [recording],
    StandardClass.finished: [recording],
  ]
}
