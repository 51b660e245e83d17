import QuizboardInterface
import QuizboardStoryboard

extension Definitions {
  /// The tables that constructors of `qb` and `ui` take: one class for each kind with the common
  /// keys, and one for each constructor with more.
  static let keyTables: [DefinedClass] = constructorGroups.flatMap(tables) + elementTables

  /// The classes of the tables, by the constructors' names: `ui.button` → `ui.button.keys`.
  static let keyTypes: [String: String] = {
    var result: [String: String] = [:]
    let names = Set(keyTables.map(\.name))
    for group in constructorGroups {
      for constructor in group.constructors {
        let own = "qb.\(constructor.name).keys"
        result["qb.\(constructor.name)"] = names.contains(own) ? own : group.name
      }
    }
    for kind in ElementKind.allCases where names.contains("ui.\(kind.name).keys") {
      result["ui.\(kind.name)"] = "ui.\(kind.name).keys"
    }
    result["ui.markdown"] = elementGroup
    return result
  }()

  /// Constructors of one kind, which share a class.
  private struct Group {
    let name: String
    let meaning: String
    let constructors: [Constructor]
  }

  private static let constructorGroups = [
    Group(name: "QuizKeys", meaning: "What `qb.quiz` takes.", constructors: [API.quizConstructor]),
    Group(
      name: "StoryboardKeys", meaning: "What `qb.storyboard` takes.",
      constructors: [API.storyboardConstructor]),
    Group(
      name: "SceneKeys", meaning: "What `qb.scene` takes.", constructors: [API.sceneConstructor]),
    Group(
      name: "ReferenceKeys", meaning: "What `qb.reference` takes.",
      constructors: [API.referenceConstructor]),
    Group(
      name: "SegueKeys", meaning: "What `qb.show` and the other segues take.",
      constructors: API.segueConstructorList),
    Group(
      name: "QuestionKeys", meaning: "What `qb.choice` and the other questions take.",
      constructors: API.questionConstructorList),
  ]
  static let elementGroup = "ElementKeys"

  private static func tables(of group: Group) -> [DefinedClass] {
    let shared = group.constructors.dropFirst().reduce(Set(group.constructors[0].keys)) {
      $0.intersection($1.keys)
    }
    var base = DefinedClass(name: group.name, meaning: group.meaning)
    base.fields = shared.sorted().map { key(key: $0, of: group.constructors[0].kind) }
    if let items = items[group.constructors[0].kind] {
      base.fields.append(DefinedField("[integer]", "any", items))
    }
    if group.constructors[0].allowsOthers {
      base.fields.append(DefinedField("[string]", "any", "Attributes of your own."))
    }
    return [base]
      + group.constructors.compactMap { constructor in
        let own = constructor.keys.filter { !shared.contains($0) }.sorted()
        if own.isEmpty { return nil }
        return DefinedClass(
          name: "qb.\(constructor.name).keys", parent: group.name,
          fields: own.map { key(key: $0, of: constructor.kind) })
      }
  }

  private static func key(key: String, of kind: DefinitionKind) -> DefinedField {
    let (type, doc) = known[kind]?[key] ?? ("any", "")
    return DefinedField("\(key)?", type, doc)
  }

  private static let elementTables: [DefinedClass] = {
    let bare = ElementKind.markdown.keys.map(\.name)
    let base = DefinedClass(
      name: elementGroup, meaning: "What every element takes.",
      fields: ElementKind.markdown.keys.map { element(key: $0, of: .markdown) }.sorted {
        $0.name < $1.name
      })
    return [base]
      + ElementKind.allCases.compactMap { kind in
        let own = kind.keys.filter { !bare.contains($0.name) }.sorted { $0.name < $1.name }
        if own.isEmpty { return nil }
        var fields = own.map { element(key: $0, of: kind) }
        if kind.hasChildren {
          fields.append(
            DefinedField(
              "[integer]", "any",
              "Its elements in order; nil and false are skipped, lists are spliced."))
        }
        return DefinedClass(
          name: "ui.\(kind.name).keys", parent: elementGroup, fields: fields)
      }
  }()

  private static func element(key: (name: String, type: KeyType), of kind: ElementKind)
    -> DefinedField
  {
    let (type, doc) =
      elementKeys["\(kind.name).\(key.name)"] ?? elementKeys[key.name] ?? (key.type.annotation, "")
    return DefinedField("\(key.name)?", type, doc)
  }

  /// The content of the positional items of a constructor.
  private static let items: [DefinitionKind: String] = [
    .storyboard: "Its scenes and references.", .scene: "Its segues.", .question: "Its answers.",
  ]

  /// The types of keys whose names alone the constructors check.
  private static let known: [DefinitionKind: [String: (String, String)]] = [
    .quiz: quizKeys,
    .storyboard: [
      "initial": ("string", "The id of the first scene; the first in the list unless given.")
    ],
    .scene: sceneKeys, .reference: referenceKeys, .segue: segueKeys, .question: questionKeys,
  ]

  private static let quizKeys: [String: (String, String)] = [
    "title": ("string", "Required."),
    "icon": ("string", "An emoji."),
    "description": ("string", "One sentence."),
    "version": ("string", "The version, as its author counts."),
    "author": ("string", "Who wrote it."),
    "language": ("string", "The language of its texts: `en`, `de-CH`."),
    "identifier": (
      "string", "What scores and places are kept under; the folder's name unless given."
    ),
    "storyboard": (
      "string",
      "One of the folder's, or a standard flow; the folder's only one, else its Main, else classic."
    ),
    "questions": (
      "string|(string|table)[]", "A file of the folder, or a list of files and questions."
    ),
    "shuffle": (
      "boolean|{ questions: boolean?, choices: boolean? }", "What an attempt puts in another order."
    ),
    "draw": (
      "integer|{ [1]: string, [2]: integer }[]",
      "How many questions an attempt takes; or by tag, in order."
    ),
    "next": (
      "fun(attempt: Attempt, app: App): Question?",
      "Chooses the next question instead of a fixed order; nil ends."
    ),
    "behaviour": ("\"deferred\"|\"immediate\"", "When answers are graded."),
    "timeLimit": ("number", "Seconds for an attempt."),
    "passing": ("number", "The fraction of the points, from 0 to 1, that passes."),
    "restoration": ("boolean", "False: the place is never kept."),
    "pauses": ("boolean", "False: time runs on while the quiz is closed."),
  ]

  private static let sceneKeys: [String: (String, String)] = [
    "class": ("string", "The class of its controllers; Page unless given."),
    "ending": ("boolean", "To be there is to have finished."),
    "restoration": ("boolean", "False: the place is kept as if one were below it."),
    "title": ("string", "The title that a navigation bar shows."),
    "hidesBackButton": ("boolean", "The bar offers no way back from it."),
    "isModalInPresentation": ("boolean", "Escape may not dismiss it."),
    "definesPresentationContext": (
      "boolean", "Presentations of style currentContext from in it cover just it."
    ),
    "isNavigationContainer": ("boolean", "It is its descendants' `navigationController`."),
  ]

  private static let referenceKeys: [String: (String, String)] = [
    "storyboard": (
      "string",
      "The storyboard of the other scene, one of the folder's or a standard flow; this one unless given, of another quiz its first."
    ),
    "bundle": (
      "string", "The identifier of the quiz that the storyboard is of; this one unless given."
    ),
    "scene": ("string", "The id of the other scene; the storyboard's initial one unless given."),
  ]

  private static let segueKeys: [String: (String, String)] = [
    "to": ("string", "The id of the scene that it leads to."),
    "on": (
      "string",
      "What sets it off: an element's id, `swipe left`, `swipe right`, `key x`, `timeout`; of an embed segue the id of its `ui.container`."
    ),
    "when": (
      "string|fun(controller: Controller, sender: any): boolean",
      "What must hold: a method's name, a registered condition's, or a function."
    ),
    "otherwise": ("string", "The segue of the same scene that happens where it is refused."),
    "class": ("string", "The class of the segue (`qb.segueClass`)."),
    "kind": (words(SegueKind.allCases), "The kind; that of its class unless given."),
    "style": (words(PresentationStyle.allCases), "How a presentation covers what is beneath it."),
    "animated": ("boolean", "False: no transition is drawn."),
    "transition": (
      words(TransitionName.allCases) + "|string|Transition",
      "How the change is drawn: a name, the name of an animator's class, or a table of `qb.transitions`."
    ),
    "action": ("string", "The unwind action that is looked for; the identifier unless given."),
    "title": ("string", "Gives it a button of its own on a Page; of a tab, the words in the bar."),
  ]

  private static let questionKeys: [String: (String, String)] = [
    "id": ("string", "Unique in the quiz."),
    "title": ("string", "A short name of it, for lists and statistics."),
    "text": ("string", "What is asked, where it does not stand in front."),
    "format": (
      "\"markdown\"|\"html\"|\"plain\"", "How the text is written; markdown unless given."
    ),
    "points": ("number", "What a right answer earns; 1 unless given."),
    "tags": ("string[]", "Words that `draw` and `attempt:unasked` choose by."),
    "category": ("string", "A group that it belongs to."),
    "hint": ("string", "A help, for a screen that shows it."),
    "hints": ("string[]", "Several of them, one after the other."),
    "feedback": ("string", "Shown with any answer."),
    "explanation": ("string", "Why the right answer is right."),
    "answer": ("any", "The right answer."),
    "feedbackTrue": ("string", "Shown to who answers true."),
    "feedbackFalse": ("string", "Shown to who answers false."),
    "accept": ("any", "The accepted answers: one, or a list."),
    "ignoreCase": ("boolean", "True: capitals make no difference."),
    "ignoreAccents": ("boolean", "True: accents make no difference."),
    "typos": ("integer", "How many letters may be wrong."),
    "tolerance": ("number", "How far a number may be off."),
    "timeLimit": ("number", "Seconds for an answer."),
    "image": (
      "string|ui.image.keys",
      "Shown below the text: a file of the quiz's folder, and the words for whoever does not see it."
    ),
  ]

  /// More precise types than those that are checked, by element and key, or by key alone.
  private static let elementKeys: [String: (String, String)] = [
    "enabled": ("boolean", "False: shown, and cannot be acted on."),
    "hidden": ("boolean", "True: not shown."),
    "label": ("string", "What a screen reader says; of a progress, what stands beside it."),
    "screen.title": ("string", "The title that a navigation bar shows."),
    "screen.toolbar": ("any[]", "Buttons at the top."),
    "stack.axis": ("\"vertical\"|\"horizontal\"", "One below the other, or side by side."),
    "text.style": (words(TextStyle.allCases), "How it is set; body unless given."),
    "list.rows": ("(string|Row)[]", "What there is to pick, one below the other."),
    "choices.options": ("string[]", "Or `question`."),
    "choices.multiple": ("boolean", "Several can be chosen."),
    "choices.question": ("Question", "Whose options these are."),
    "field.placeholder": ("string", "Shown while it is empty."),
    "field.kind": ("\"text\"|\"number\"|\"secret\"", "What may be typed; `text` unless given."),
    "button.title": ("string", "The id unless given."),
    "button.role": ("\"default\"|\"back\"|\"cancel\"|\"destructive\"", ""),
    "button.key": ("string", "The letter that presses it."),
    "button.swipe": ("\"left\"|\"right\"", "The swipe that presses it."),
    "timer.seconds": ("number", "How long it runs."),
    "timer.remaining": ("number", "What it shows, in seconds; of one without an id."),
    "chart.kind": (words(ChartKind.allCases), "`bar` unless given."),
    "chart.values": ("number[]", "The lengths of the bars, from 0 up."),
    "chart.labels": ("string[]", "The words beside them, in the same order."),
    "image.path": ("string", "A file of the quiz's folder."),
    "image.alt": ("string", "The words for whoever does not see it."),
    "alert.buttons": ("any[]", "Any of them dismisses it."),
  ]

  /// Returns the type of an enumeration's texts.
  static func words<Word: RawRepresentable<String>>(_ all: [Word]) -> String {
    words(of: all.map(\.rawValue))
  }

  /// Returns the type of a few texts.
  static func words(of all: [String]) -> String { all.map { "\"\($0)\"" }.joined(separator: "|") }

}

extension KeyType {
  fileprivate var annotation: String {
    switch self {
    case .text: "string"
    case .boolean: "boolean"
    case .number: "number"
    case .table: "table"
    case .object: "Question"
    }
  }
}
