import QuizboardScripting

/// The plain tables that a spec is handed, for the definition file of editors and the reference.
enum SpecRecord {
  /// All that there are.
  static let all: [DefinedClass] = [
    copy(
      "SpecScene",
      "A scene, and its segues as they were defined.",
      of: .scene),
    copy(
      "SpecController", "A controller as it was when it was asked for: with its own fields.",
      of: .controller, where: { !["app", "scene"].contains($0) },
      and: [
        DefinedField(
          "scene", "SpecScene",
          "The scene that it was made for; of one made by hand only its class."),
        ownFields,
      ]),
    DefinedClass(
      "SpecNeighbour", "A controller that another one leads to; `app:hierarchy()` has all of them.",
      [
        DefinedField("id", "string", "Its name in the run."),
        DefinedField("class", "string", "The name of its class."),
        DefinedField("title", "string?", "The title that is shown."),
        DefinedField("scene", "{ id: string?, class: string }", "The scene that it was made for."),
        DefinedField(
          "children", "SpecNeighbour[]?",
          "What it contains, in order; of those only what stands above."),
        DefinedField(
          "viewControllers", "SpecNeighbour[]?", "Of a navigation controller: the same."),
        DefinedField("top", "SpecNeighbour?", "Of a navigation controller: what it shows."),
        DefinedField("tabs", "SpecNeighbour[]?", "Of a tab controller: the same as its children."),
        DefinedField("selected", "SpecNeighbour?", "Of a tab controller: what it shows."),
        DefinedField("selectedIndex", "integer?", "Of a tab controller: its position, from 1."),
      ]),
    copy("SpecQuiz", "A quiz.", of: .quiz, where: ["identifier", "title"].contains),
    copy(
      "SpecAttempt", "An attempt as it was when it was asked for: with its own fields.",
      of: .attempt, and: [ownFields]),
    DefinedClass(
      "SpecResponse", "An answer, graded.",
      [
        DefinedField("question", "string", "The id of the question."),
        DefinedField("value", "any", "What was answered, as an element's input holds it."),
        DefinedField("fraction", "number", "The share of the question's points that it earned."),
        DefinedField("points", "number", "The points that it earned."),
        DefinedField("isCorrect", "boolean", "Whether it earned all of them."),
        DefinedField("feedback", "string?", "What is said about it."),
        DefinedField("correct", "string?", "The right answer, in words."),
      ]),
    copy("SpecQuestion", "A question.", of: .question),
    DefinedClass(
      "SpecElement", "An element on screen, as `drive` gives it.",
      [
        DefinedField("kind", "string", ""),
        DefinedField("id", "string?", ""),
        DefinedField(
          "enabled", "boolean?",
          "Whether it can be acted on; of buttons, lists, choices and fields."),
        DefinedField(
          "controller", "string?", "The id of the controller in whose view it stands; of the same."),
        DefinedField("label", "string?", "What a screen reader says for it."),
        DefinedField("title", "string?", ""),
        DefinedField("text", "string?", ""),
        DefinedField("style", "string?", "Of a text that is more or less than one to be read."),
        DefinedField("options", "string[]?", "Of choices."),
        DefinedField("selection", "string|string[]|nil", "Of choices."),
        DefinedField("multiple", "boolean?", "Of choices of which several can be chosen."),
        DefinedField("rows", "SpecRow[]?", "Of a list."),
        DefinedField("placeholder", "string?", "Of a field."),
        DefinedField("type", "string?", "Of a field or a chart: its kind."),
        DefinedField("role", "string?", "Of a button that is no plain one."),
        DefinedField("key", "string?", "Of a button: the key that presses it."),
        DefinedField("value", "number?", "Of a progress."),
        DefinedField(
          "of", "number?", "Of a progress or a timer: what it goes up to, or down from."),
        DefinedField("remaining", "number?", "Of a timer: the seconds that are left."),
        DefinedField("values", "number[]?", "Of a chart."),
        DefinedField("labels", "string[]?", "Of a chart."),
        DefinedField("path", "string?", "Of an image."),
        DefinedField("alt", "string?", "Of an image."),
        DefinedField("message", "string?", "Of an alert."),
        DefinedField("isCorrect", "boolean?", "Of a feedback."),
        DefinedField(
          "isPartlyCorrect", "boolean?", "Of a feedback: the answer earned some of the points."),
        DefinedField("correct", "string?", "Of a feedback: what would have been right."),
      ]),
    DefinedClass(
      "SpecRow", "A row of a list.",
      [
        DefinedField("title", "string", ""),
        DefinedField("icon", "string?", ""),
        DefinedField("subtitle", "string?", ""),
        DefinedField("accessory", "string?", ""),
      ]),
    DefinedClass(
      "SpecNode", "A controller in the hierarchy.",
      [
        DefinedField("scene", "string", ""),
        DefinedField("class", "string", ""),
        DefinedField("id", "string", ""),
        DefinedField("children", "SpecNode[]?", ""),
        DefinedField("presented", "SpecNode?", ""),
      ]),
    DefinedClass(
      "SpecEvent", "A callback in the trace.",
      [
        DefinedField("event", "string", "`\"prepare\"`, `\"viewDidLoad\"`, …"),
        DefinedField("controller", "string?", "The id of the controller that it was called on."),
        DefinedField("segue", "string?", "The segue."),
        DefinedField("to", "string?", "The controller that the segue leads to."),
        DefinedField("parent", "string?", "The container that is entered."),
        DefinedField("element", "string?", "The element whose handler it was."),
        DefinedField("result", "boolean?", "What was answered."),
        DefinedField(
          "children", "string[]?", "The children that are searched for an unwinding's destination."),
        DefinedField("action", "string?", "The unwind action."),
        DefinedField("subsequent", "string?", "The next controller on the way of an unwinding."),
        DefinedField("name", "string?", "The transition's name."),
        DefinedField("animated", "boolean?", "Whether it is animated."),
      ]),
  ]

  /// A copy of an object: the properties that the table of the API gives it.
  private static func copy(
    _ name: String, _ meaning: String, of owner: APIOwner,
    where isCopied: (String) -> Bool = { _ in true }, and others: [DefinedField] = []
  ) -> DefinedClass {
    let properties = API.entries.filter { entry in
      if case .property = entry.kind { entry.owner == owner && isCopied(entry.name) } else { false }
    }
    let fields = properties.map {
      DefinedField($0.name, copyTypes[$0.returns[0]] ?? $0.returns[0], $0.doc)
    }
    return DefinedClass(name, meaning, fields + others)
  }

  private static let ownFields = DefinedField("[string]", "any", "Its own fields.")

  /// The types of copies of what has these types.
  private static let copyTypes = [
    "Controller?": "SpecNeighbour?", "TabController?": "SpecNeighbour?",
    "Controller[]": "SpecNeighbour[]", "Controller|Segue|nil": "SpecNeighbour?",
    "Segue?": "{ identifier: string, kind: string }?", "Storyboard?": "{ name: string }?",
    "Quiz": "SpecQuiz", "Attempt?": "SpecAttempt?",
    "Question?": "SpecQuestion?", "Question[]": "{ id: string, type: string, text: string }[]",
    "Response?": "SpecResponse?", "Response[]": "SpecResponse[]",
  ]
}
