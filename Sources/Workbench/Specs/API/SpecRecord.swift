package import QuizboardScripting

/// The plain tables that specs receive, for the definition file of editors and the reference.
package enum SpecRecord {
  /// All record types.
  package static let all: [DefinedClass] = [
    copy(
      "SpecScene",
      "A scene with its segues, as defined.",
      of: .scene),
    copy(
      "SpecController", "A copy of a controller, with its custom fields.",
      of: .controller, where: { !["app", "scene"].contains($0) },
      and: [
        DefinedField(
          "scene", "SpecScene",
          "The scene of the controller, or only its class if it has none."),
        ownFields,
      ]),
    record(
      "SpecNeighbour",
      "A controller that another one refers to. `app:hierarchy()` contains all of them.",
      """
      id: string -- The unique id in the run.
      class: string -- The name of its class.
      title: string? -- The title that is shown.
      scene: { id: string?, class: string } -- The scene of the controller.
      children: SpecNeighbour[]? -- The children, in order, with only the fields above.
      viewControllers: SpecNeighbour[]? -- Of a navigation controller: the same.
      top: SpecNeighbour? -- Of a navigation controller: the top controller.
      tabs: SpecNeighbour[]? -- Of a tab controller: the same as its children.
      selected: SpecNeighbour? -- Of a tab controller: the selected child.
      selectedIndex: integer? -- Of a tab controller: its position, from 1.
      """),
    copy("SpecQuiz", "A quiz.", of: .quiz, where: ["identifier", "title"].contains),
    record(
      "SpecPlayedQuiz", "The quiz of a run, with its keys.",
      """
      identifier: string -- The identifier of its scores.
      title: string -- The title.
      questions: SpecKeyedQuestion[] -- The questions, in the order of the quiz.
      keys: string[] -- A line for each question: its id and its key.
      """),
    record(
      "SpecKeyedQuestion", "A question with its key.",
      """
      id: string -- The id.
      type: string -- The type: `choice`, `short`, …
      text: string -- The text.
      key: string? -- All accepted answers in words; nil if a person or a script grades them.
      """),
    copy(
      "SpecAttempt", "A copy of an attempt, with its custom fields.",
      of: .attempt, and: [ownFields]),
    record(
      "SpecResponse", "An answer, graded.",
      """
      question: string -- The id of the question.
      value: any -- The answer, in the form of an element's input.
      fraction: number -- The share of the question's points that it earned.
      points: number -- The points that it earned.
      isCorrect: boolean -- True if it earned all points.
      feedback: string? -- The feedback.
      correct: string? -- The correct answer as text.
      """),
    copy("SpecQuestion", "A question.", of: .question),
    record(
      "SpecRequest", "An open request to a server.",
      """
      number: integer -- The number for `app:deliver`.
      kind: string -- `round`: the catalogue and all new quizzes.
      url: string -- The address of the catalogue.
      """),
    record(
      "SpecDelivery", "The answer to a request.",
      """
      status: integer? -- The HTTP status.
      body: string? -- The catalogue.
      files: table<string, string>? -- The bodies of quizzes, by their addresses in the catalogue.
      etag: string? -- The header `ETag`.
      lastModified: string? -- The header `Last-Modified`.
      url: string? -- The address that answered (default: that of the request).
      problem: string? -- Instead of all others: the kind of a problem, such as `offline`.
      """),
    record(
      "SpecElement", "An element on screen, as in `drive`.",
      """
      kind: string
      id: string?
      enabled: boolean? -- True if it accepts input; of elements that can.
      controller: string? -- The id of the controller whose view contains it; of the same elements.
      label: string? -- The text for screen readers.
      title: string?
      text: string?
      style: string? -- Of a text whose style is not `body`.
      options: string[]? -- Of choices.
      selection: string|string[]|nil -- Of choices.
      multiple: boolean? -- Of choices that allow several options.
      rows: SpecRow[]? -- Of a list.
      marks: string[]? -- Of a graded answer: `"right"`, `"partlyRight"`, `"wrong"` or `""` of each part.
      items: string[]? -- Of an order, as they are in order now.
      order: string[]|nil -- Of an order: the same once the player moved or confirmed an item.
      left: string[]? -- Of a match.
      right: string[]? -- Of a match: the entries.
      placeholder: string? -- Of a field.
      multiline: boolean? -- Of a field of several lines.
      type: string? -- Of a field or a chart: its kind.
      role: string? -- Of a button whose role is not the normal one.
      key: string? -- Of a button: the key that presses it.
      value: number|table<string, string>|nil -- Of a progress; of a match: its pairs.
      of: number? -- Of a progress or a timer: the maximum, or the full time.
      remaining: number? -- Of a timer: the remaining seconds.
      values: number[]? -- Of a chart.
      labels: string[]? -- Of a chart.
      path: string? -- Of an image.
      alt: string? -- Of an image.
      message: string? -- Of an alert.
      isCorrect: boolean? -- Of a feedback.
      isPartlyCorrect: boolean? -- Of a feedback: the answer earned some of the points.
      correct: string? -- Of a feedback: the correct answer.
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
      to: string? -- The destination controller.
      parent: string? -- The container that the controller enters.
      element: string? -- The element of the handler.
      result: boolean? -- The answer.
      children: string[]? -- The children to search for the destination of an unwind segue.
      action: string? -- The unwind action.
      subsequent: string? -- The next controller on the path of an unwind segue.
      name: string? -- The name of the transition.
      animated: boolean? -- True if it is animated.
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

  private static let ownFields = DefinedField("[string]", "any", "Its custom fields.")

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
