/// What the classes of the standard library do, as far as rules go by it; `scripts/classes` has it.
enum StandardClasses {
  /// What moves an attempt.
  static let moves: Set<String> = [
    "advance", "back", "jump", "skip", "finish", "answer", "restart",
  ]

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
    "Question": [
      Role(
        elements: ["submit", "next"], destination: "Question", name: "next",
        deed: "goes on to the next question"),
      Role(
        elements: ["previous"], destination: "Question", name: "previous",
        deed: "goes back to the question before"),
      Role(
        elements: ["submit", "next"], destination: "Results", name: "results",
        deed: "ends the attempt"),
    ],
    "Answer": [
      Role(
        elements: ["next"], destination: "Question", name: "next",
        deed: "goes on to the next question"),
      Role(elements: ["next"], destination: "Results", name: "finished", deed: "ends the attempt"),
    ],
    "Overview": [
      Role(
        elements: ["questions"], destination: "Question", name: "goTo",
        deed: "goes to the question that was chosen"),
      Role(
        elements: ["handIn"], destination: "Results", name: "handIn", deed: "hands the attempt in"),
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
    /// Whether it is for scenes whose segues wait for `submit`; nil for any.
    var hasSubmit: Bool?
  }

  private static let moving = Work(
    method: "prepare", parameters: "self, segue, sender", loss: "the attempt stays where it is",
    deeds: moves)
  private static let recording = Work(
    method: "viewDidLoad", parameters: "self", loss: "no score is ever recorded", deeds: ["record"])

  /// By the class.
  static let works: [String: [Work]] = [
    "Question": [
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
    "Answer": [
      Work(
        method: "viewDidLoad", parameters: "self", loss: "it does not know which answer it shows",
        deeds: [], isForView: true), moving,
    ],
    "Overview": [moving], "Results": [recording], "Finished": [recording],
  ]
}
