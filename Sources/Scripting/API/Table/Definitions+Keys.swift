import QuizboardInterface
import QuizboardModel
import QuizboardQuiz
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
    Group(
      name: "QuizKeys", meaning: "The keys of `qb.quiz`.", constructors: [SceneConstructors.quiz]),
    Group(
      name: "StoryboardKeys", meaning: "The keys of `qb.storyboard`.",
      constructors: [SceneConstructors.storyboard]),
    Group(
      name: "SceneKeys", meaning: "The keys of `qb.scene`.", constructors: [SceneConstructors.scene]
    ),
    Group(
      name: "ReferenceKeys", meaning: "The keys of `qb.reference`.",
      constructors: [SceneConstructors.reference]),
    Group(
      name: "SegueKeys", meaning: "The keys of `qb.show` and the other segues.",
      constructors: SceneConstructors.segues),
    Group(
      name: "QuestionKeys", meaning: "The keys of `qb.choice` and the other questions.",
      constructors: QuestionConstructors.list),
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
      base.fields.append(DefinedField("[string]", "any", "Custom attributes."))
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
    let isComputable = kind == .question && type != "any" && !uncomputable.contains(key)
    return DefinedField("\(key)?", isComputable ? "\(type)|\(computed)" : type, doc)
  }

  /// The keys of a question that are no functions of its variables.
  private static let uncomputable: Set = ["id", "variables", "grade"]

  private static let elementTables: [DefinedClass] = {
    let bare = ElementKind.markdown.keys.map(\.name)
    let base = DefinedClass(
      name: elementGroup, meaning: "The keys of every element.",
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
              "The elements, in order. Values nil and false are skipped, and lists are expanded."))
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
      "initial": ("string", "The id of the initial scene (default: the first in the list).")
    ],
    .scene: sceneKeys, .reference: referenceKeys, .segue: segueKeys, .question: questionKeys,
  ]

  private static let quizKeys: [String: (String, String)] = [
    "title": ("string", "Required."),
    "icon": ("string", "An emoji."),
    "description": ("string", "One sentence."),
    "version": ("string", "The version of the quiz, in any format."),
    "author": ("string", "The author."),
    "language": (
      "string",
      "The language of the texts: `en`, `de-CH`. The standard screens follow it in English, German, "
        + "French, Spanish and Italian."
    ),
    "strings": (
      "table<string, string>", "Texts that replace those of the standard screens, by their keys."
    ),
    "identifier": (
      "string", "The identifier of scores and places (default: the name of the folder)."
    ),
    "storyboard": (
      "string",
      "A storyboard of the folder or a standard flow (default: "
        + "the only one of the folder, else Main, else classic)."
    ),
    "questions": (
      "string|QuestionFile|(string|QuestionFile|table)[]",
      "A file in the folder, or a list of files and questions. A table "
        + "`{ file = \"words.csv\", columns = { Frage = \"question\" } }` also says how to read a "
        + "file."
    ),
    "shuffle": (
      "boolean|{ questions: boolean?, choices: boolean? }", "The items that an attempt shuffles."
    ),
    "draw": (
      "integer|table",
      "The number of questions of an attempt, or a list of tags and categories with numbers, in "
        + "order: `{ { \"easy\", 3 }, { category = \"geo\", 2 } }`. With `fresh = true` in the "
        + "list, no question is repeated before all have been asked."
    ),
    "attempts": ("integer", "The number of attempts that a player has (default: any number)."),
    "next": (
      "fun(attempt: Attempt, app: App): Question?",
      "Returns the next question, instead of a fixed order, or nil to end the attempt."
    ),
    "behaviour": (
      words(Quiz.Behaviour.allCases),
      "The time at which answers are graded (default: `deferred`, at the end)."
    ),
    "tries": (
      "integer", "The number of tries for each question under `interactive` (default: hints + 1)."
    ),
    "penalty": (
      "number", "The fraction that a failed try costs under `interactive` (default: 1/3)."
    ),
    "timeLimit": ("number", "The time limit of an attempt in seconds."),
    "accent": (
      "string",
      "The accent colour of its screens, `#rrggbb`. It is made lighter or darker where it could not be "
        + "read."
    ),
    "passing": ("number", "The fraction of the points that is necessary to pass, from 0 to 1."),
    "restoration": ("boolean", "False: the place is never saved."),
    "pauses": ("boolean", "False: time continues while the quiz is closed."),
  ]

  private static let sceneKeys: [String: (String, String)] = [
    "class": ("string", "The class of its controllers (default: Page)."),
    "ending": ("boolean", "True: the run is finished in this scene."),
    "restoration": ("boolean", "False: the scene is not saved as a part of the place."),
    "formerly": (
      "string|string[]", "The ids that the scene had before: saved places in them continue here."
    ),
    "title": ("string", "The title that a navigation bar shows."),
    "hidesBackButton": ("boolean", "True: hide the back button in the navigation bar."),
    "isModalInPresentation": ("boolean", "True: `escape` cannot dismiss it."),
    "definesPresentationContext": (
      "boolean", "True: presentations with the style currentContext from inside it cover only it."
    ),
    "isNavigationContainer": (
      "boolean", "True: it is the `navigationController` of its descendants."
    ),
  ]

  private static let referenceKeys: [String: (String, String)] = [
    "storyboard": (
      "string",
      "The storyboard of the other scene, in the folder or a standard flow (default: "
        + "this one, or the first one of another quiz)."
    ),
    "bundle": (
      "string", "The identifier of the quiz that contains the storyboard (default: this quiz)."
    ),
    "scene": (
      "string", "The id of the other scene (default: the initial scene of the storyboard)."
    ),
  ]

  private static let segueKeys: [String: (String, String)] = [
    "to": ("string", "The id of the destination scene."),
    "on": (
      "string",
      "The trigger: an element's id, `swipe left`, `swipe right`, `key x` or `timeout`; "
        + "for an embed segue, the id of its `ui.container`."
    ),
    "when": (
      "string|fun(controller: Controller, sender: any): boolean",
      "The condition: the name of a method or of a registered condition, or a function."
    ),
    "otherwise": (
      "string", "The segue of the same scene that is performed if this one is refused."
    ),
    "class": ("string", "The class of the segue, from `qb.segueClass`."),
    "kind": (words(SegueKind.allCases), "The kind (default: that of its class)."),
    "style": (words(PresentationStyle.allCases), "The area that a presentation covers."),
    "animated": ("boolean", "False: without a transition."),
    "transition": (
      words(TransitionName.allCases) + "|string|Transition",
      "The transition: a name, the name of an animator class, or a table of `qb.transitions`."
    ),
    "action": ("string", "The unwind action of the destination (default: the identifier)."),
    "title": ("string", "The title of its button on a Page, or of a tab in the tab bar."),
  ]

  private static let questionKeys: [String: (String, String)] = answerKeys.merging(
    DetailField.all.map { ($0.key, ($0.annotation, $0.doc)) }
  ) { answer, _ in answer }

  /// The other keys of questions, and `grading`, which has more words than the field.
  private static let answerKeys: [String: (String, String)] = [
    "formerly": (
      "string|string[]", "The ids that the question had before: saved attempts keep its answer."
    ),
    "text": ("string", "The text of the question, if it is not written before the braces."),
    "answer": ("any", "The correct answer."),
    "feedbackTrue": ("string", "Feedback on the answer true."),
    "feedbackFalse": ("string", "Feedback on the answer false."),
    "accept": ("any", "An accepted answer, or a list of them."),
    "ignoreCase": ("boolean", "True: upper and lower case are equal."),
    "accents": (
      words(of: ShortAnswer.Accents.allCases.map(\.rawValue)),
      "`german` accepts `ae oe ue ss` for `ä ö ü ß` (default in a quiz with `language = \"de\"`); "
        + "`exact` does not."
    ),
    "ignoreAccents": ("boolean", "True: accents are ignored."),
    "typos": (
      "integer",
      "The number of accepted typos: letters missing, added, replaced or swapped with the next."
    ),
    "tolerance": ("number", "The accepted difference from the answer."),
    "relative": ("boolean", "True: `tolerance` is a fraction of the answer."),
    "units": (
      "table<string, number>",
      "The units by name, each with the number of them in the answer's unit: `{ m = 1, cm = 100 }`."
    ),
    "unitPenalty": (
      "number", "The fraction that a wrong or missing unit costs (default: 0, nothing)."
    ),
    "unitPenaltyOf": (
      words(NumericAnswer.PenaltyBase.allCases),
      "The points of which `unitPenalty` is a fraction (default: those of the response)."
    ),
    "pairs": ("string[][]", "The texts to match, each with its right one."),
    "distractors": ("string[]", "More texts to choose from, which match none."),
    "gaps": (
      "table<string, table>", "The answers of each gap `{{name}}` of the text, by its name."
    ),
    "grading": (
      "\"all\"|\"exact\"|\"pairs\"|\"position\"",
      "`all`: only a wholly right answer earns points. Of an ordering: all in order, the share of "
        + "right neighbours, or the share of items in place."
    ),
    "variables": (
      "fun(random: Random): table<string, any>",
      "Draws the variables of a template. `{name}` in the texts stands for their values, and any "
        + "other value may be a function of them."
    ),
    "view": (words(CustomAnswer.View.allCases), "The control for the answer (default: `short`)."),
    "grade": (
      "fun(question: Question, response: any): any, string?",
      "Returns true, false or a fraction, and a feedback; or nil and a reason, which refuses the "
        + "response."
    ),
  ]

  /// More precise types than those that are checked, by element and key, or by key alone.
  private static let elementKeys: [String: (String, String)] = [
    "enabled": ("boolean", "False: visible, but without a function."),
    "hidden": ("boolean", "True: not shown."),
    "label": ("string", "The text for screen readers, or beside a progress bar."),
    "live": (
      "boolean",
      "True: news, which is scrolled into view when it appears or changes, with what follows it. "
        + "Feedback and texts in the style `failure` always are."
    ),
    "screen.title": ("string", "The title that a navigation bar shows."),
    "screen.toolbar": ("any[]", "The buttons at the top."),
    "stack.axis": ("\"vertical\"|\"horizontal\"", "The direction: a column or a row."),
    "tabs.selected": ("integer", "The number of the selected button, from 1 (default: 1)."),
    "text.style": (words(TextStyle.allCases), "The text style (default: body)."),
    "list.rows": ("(string|Row)[]", "The rows."),
    "list.scrollTo": (
      "integer",
      "The number of a row that comes into sight, once: again when the number or the row's title "
        + "changes."
    ),
    "choices.options": ("string[]", "The options, unless `question` is given."),
    "choices.multiple": ("boolean", "True: several options can be chosen."),
    "choices.question": ("Question", "The question with the options."),
    "field.placeholder": ("string", "The text of an empty field."),
    "field.kind": ("\"text\"|\"number\"|\"secret\"", "The type of input (default: `text`)."),
    "field.multiline": ("boolean", "True: a text of several lines, of the kind `text`."),
    "order.items": ("string[]", "The items."),
    "match.left": ("string[]", "The texts on the left."),
    "match.right": ("string[]", "The entries for them. An entry may be used several times."),
    "question.graded": (
      "boolean", "True: signs at the parts of the attempt's answer say which are right."
    ),
    "gaps.text": ("string", "The text. `{{name}}` is the place of a gap."),
    "gaps.gaps": ("table<string, Gap>", "The control of each gap, by name."),
    "gaps.format": ("\"markdown\"|\"plain\"", "The format of the text (default: markdown)."),
    "button.title": ("string", "The title (default: the id)."),
    "button.role": ("\"default\"|\"back\"|\"cancel\"|\"destructive\"", ""),
    "button.key": ("string", "The letter that presses it, or `escape`."),
    "button.swipe": ("\"left\"|\"right\"", "The swipe that presses it."),
    "timer.seconds": ("number", "The duration in seconds."),
    "timer.remaining": ("number", "The remaining seconds, for a timer without an id."),
    "progress.mark": ("number", "A value to reach: the bar has a sign there."),
    "chart.kind": (words(ChartKind.allCases), "The kind (default: `bar`)."),
    "chart.values": ("number[]", "The lengths of the bars, at least 0."),
    "chart.labels": ("string[]", "The labels of the bars, in the same order."),
    "image.path": ("string", "A file in the quiz's folder."),
    "image.alt": ("string", "The text for players who do not see the picture."),
    "alert.buttons": ("any[]", "The buttons, each of which dismisses the alert."),
  ]

  /// Returns the type of an enumeration's texts.
  static func words<Word: RawRepresentable<String>>(_ all: [Word]) -> String {
    words(of: all.map(\.rawValue))
  }

  /// Returns the type of a few texts.
  static func words(of all: [String]) -> String { all.map { "\"\($0)\"" }.joined(separator: "|") }

}

extension DetailField {
  /// The LuaCATS type of its value.
  fileprivate var annotation: String {
    switch kind {
    case .identifier, .name, .text, .formatted: "string"
    case .names, .formattedList: "string|string[]"
    case .format: Definitions.words(TextFormat.allCases)
    case .points, .fraction, .seconds: "number"
    case .count: "integer"
    case .flag: "boolean"
    case .image: "string|ui.image.keys"
    case .word(let word, _): "\"\(word)\""
    }
  }
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
