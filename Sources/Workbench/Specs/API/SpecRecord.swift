import QuizboardScripting

/// The plain tables that specs receive, for the definition file of editors and the reference.
enum SpecRecord {
  /// All record types.
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
    record(
      "SpecNeighbour", "A controller that another one leads to; `app:hierarchy()` has all of them.",
      """
      id: string -- Its name in the run.
      class: string -- The name of its class.
      title: string? -- The title that is shown.
      scene: { id: string?, class: string } -- The scene that it was made for.
      children: SpecNeighbour[]? -- What it contains, in order; of those only what stands above.
      viewControllers: SpecNeighbour[]? -- Of a navigation controller: the same.
      top: SpecNeighbour? -- Of a navigation controller: what it shows.
      tabs: SpecNeighbour[]? -- Of a tab controller: the same as its children.
      selected: SpecNeighbour? -- Of a tab controller: what it shows.
      selectedIndex: integer? -- Of a tab controller: its position, from 1.
      """),
    copy("SpecQuiz", "A quiz.", of: .quiz, where: ["identifier", "title"].contains),
    copy(
      "SpecAttempt", "An attempt as it was when it was asked for: with its own fields.",
      of: .attempt, and: [ownFields]),
    record(
      "SpecResponse", "An answer, graded.",
      """
      question: string -- The id of the question.
      value: any -- What was answered, as an element's input holds it.
      fraction: number -- The share of the question's points that it earned.
      points: number -- The points that it earned.
      isCorrect: boolean -- True if it earned all points.
      feedback: string? -- What is said about it.
      correct: string? -- The correct answer as text.
      """),
    copy("SpecQuestion", "A question.", of: .question),
    record(
      "SpecElement", "An element on screen, as `drive` gives it.",
      """
      kind: string
      id: string?
      enabled: boolean? -- Whether it can be acted on; of buttons, lists, choices and fields.
      controller: string? -- The id of the controller in whose view it stands; of the same.
      label: string? -- What a screen reader says for it.
      title: string?
      text: string?
      style: string? -- Of a text that is more or less than one to be read.
      options: string[]? -- Of choices.
      selection: string|string[]|nil -- Of choices.
      multiple: boolean? -- Of choices of which several can be chosen.
      rows: SpecRow[]? -- Of a list.
      placeholder: string? -- Of a field.
      type: string? -- Of a field or a chart: its kind.
      role: string? -- Of a button that is no plain one.
      key: string? -- Of a button: the key that presses it.
      value: number? -- Of a progress.
      of: number? -- Of a progress or a timer: what it goes up to, or down from.
      remaining: number? -- Of a timer: the seconds that are left.
      values: number[]? -- Of a chart.
      labels: string[]? -- Of a chart.
      path: string? -- Of an image.
      alt: string? -- Of an image.
      message: string? -- Of an alert.
      isCorrect: boolean? -- Of a feedback.
      isPartlyCorrect: boolean? -- Of a feedback: the answer earned some of the points.
      correct: string? -- Of a feedback: what would have been right.
      """),
    record(
      "SpecRow", "A row of a list.",
      """
      title: string
      icon: string?
      subtitle: string?
      accessory: string?
      """),
    record(
      "SpecNode", "A controller in the hierarchy.",
      """
      scene: string
      class: string
      id: string
      children: SpecNode[]?
      presented: SpecNode?
      """),
    record(
      "SpecEvent", "A callback in the trace.",
      """
      event: string -- `"prepare"`, `"viewDidLoad"`, …
      controller: string? -- The id of the controller that it was called on.
      segue: string? -- The segue.
      to: string? -- The controller that the segue leads to.
      parent: string? -- The container that is entered.
      element: string? -- The element whose handler it was.
      result: boolean? -- The answer.
      children: string[]? -- The children that are searched for an unwinding's destination.
      action: string? -- The unwind action.
      subsequent: string? -- The next controller on the way of an unwinding.
      name: string? -- The transition's name.
      animated: boolean? -- Whether it is animated.
      """),
  ]

  /// Returns a record type from lines with a field's name, type and optional meaning.
  private static func record(_ name: String, _ meaning: String, _ fields: String) -> DefinedClass {
    let fields = fields.split(separator: "\n").map { line in
      let parts = line.split(separator: " -- ", maxSplits: 1)
      let field = parts[0].split(separator: ": ", maxSplits: 1).map(String.init)
      return DefinedField(field[0], field[1], parts.count > 1 ? String(parts[1]) : "")
    }
    return DefinedClass(name, meaning, fields)
  }

  /// Returns the type of an object's copy, with the properties from the API table.
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

  /// The types of copies by the types of their originals.
  private static let copyTypes = [
    "Controller?": "SpecNeighbour?", "TabController?": "SpecNeighbour?",
    "Controller[]": "SpecNeighbour[]", "Controller|Segue|nil": "SpecNeighbour?",
    "Segue?": "{ identifier: string, kind: string }?", "Storyboard?": "{ name: string }?",
    "Quiz": "SpecQuiz", "Attempt?": "SpecAttempt?",
    "Question?": "SpecQuestion?", "Question[]": "{ id: string, type: string, text: string }[]",
    "Response?": "SpecResponse?", "Response[]": "SpecResponse[]",
  ]
}
