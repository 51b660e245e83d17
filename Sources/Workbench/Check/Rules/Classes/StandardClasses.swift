import QuizboardScripting
import QuizboardStoryboard

/// The behaviour of the standard classes, as far as rules depend on it. Its source is
/// `scripts/classes`.
enum StandardClasses {
  static let moves = AttemptMembers.verbs

  /// The use that a class makes of segues with one name.
  struct Role {
    /// The elements that trigger such a segue.
    let elements: Set<String>
    /// The standard class of its destination.
    let destination: String
    let name: String
    /// Another name with the same effect.
    var otherName: String?
    /// The action in words, as in "a Question goes on to the next question by …".
    let deed: String
  }

  /// The roles by class.
  static let roles: [String: [Role]] = [
    StandardClass.question: [
      Role(
        elements: ["submit", "next"], destination: StandardClass.question, name: "next",
        deed: "moves to the next question"),
      Role(
        elements: ["previous"], destination: StandardClass.question, name: "previous",
        deed: "moves to the previous question"),
      Role(
        elements: ["submit", "next"], destination: StandardClass.results, name: "results",
        otherName: "finished", deed: "ends the attempt"),
    ],
    StandardClass.answer: [
      Role(
        elements: ["next"], destination: StandardClass.question, name: "next",
        deed: "moves to the next question"),
      Role(
        elements: ["next"], destination: StandardClass.results, name: "finished",
        deed: "ends the attempt"),
    ],
    StandardClass.overview: [
      Role(
        elements: ["questions"], destination: StandardClass.question, name: "goTo",
        deed: "moves to the chosen question"),
      Role(
        elements: ["handIn"], destination: StandardClass.results, name: "handIn",
        deed: "hands in the attempt"),
    ],
  ]

  /// The work of a class in a hook or a handler, and the calls by which a script can do it.
  struct Work {
    /// The method as in `scripts/classes`: `on:submit`.
    let method: String
    let parameters: String
    /// The effect that is missing after an override.
    let loss: String
    let deeds: Set<String>
    /// True if a class with its own view does not need the work.
    var isForView = false
    /// True if only scenes with segues on `submit` need the work; nil for all scenes.
    var hasSubmit: Bool?
  }

  private static let moving = Work(
    method: "prepare", parameters: "self, segue, sender", loss: "the attempt stays where it is",
    deeds: moves)
  private static let recording = Work(
    method: "viewDidLoad", parameters: "self", loss: "no score is recorded", deeds: ["record"])

  /// The work by class.
  static let works: [String: [Work]] = [
    StandardClass.question: [
      Work(
        method: "viewDidLoad", parameters: "self",
        loss: "no attempt starts, and the question has no number", deeds: ["newAttempt"],
        isForView: true),
      moving,
      Work(
        method: "on:submit", parameters: "self, value, event", loss: "no answer is graded",
        deeds: moves, isForView: true, hasSubmit: true),
      Work(
        method: "on:answer", parameters: "self, value, event", loss: "no answer is recorded",
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
