/// A plain table that a spec is handed, for the definition file of editors and the reference.
struct SpecRecord {
  /// What a field is called, its LuaCATS type, and what it means.
  typealias Field = (name: String, type: String, doc: String)

  let name: String
  let meaning: String
  let fields: [Field]

  init(_ name: String, _ meaning: String, _ fields: [Field]) {
    self.name = name
    self.meaning = meaning
    self.fields = fields
  }
}

extension SpecRecord {
  /// All that there are.
  static let all = [
    SpecRecord(
      "SpecController", "A controller as it was when it was asked for: with its own fields.",
      [
        ("id", "string", "Its name in the run: `\"question#2\"`."),
        ("class", "string", "The name of its class."),
        ("title", "string?", "The title that is shown."),
        ("scene", "{ id: string?, class: string, attributes: table<string, any>? }", ""),
        ("isVisible", "boolean", "Whether the person sees it."),
        ("input", "table<string, any>", "What the person has entered, by element id."),
        ("attempt", "SpecAttempt?", "The attempt being made."),
        ("question", "SpecQuestion?", "The question that it shows."),
        ("[string]", "any", "Its own fields."),
      ]),
    SpecRecord(
      "SpecAttempt", "An attempt as it was when it was asked for: with its own fields.",
      [
        ("index", "integer", "The number of the question asked then, from 1."),
        ("count", "integer", "How many questions it has."),
        ("isLast", "boolean", "Whether no question comes after that one."),
        ("isFinished", "boolean", "Whether it is over."),
        ("score", "number", "The points earned."),
        ("points", "number", "The most points possible."),
        ("correctCount", "integer", "How many questions were answered right."),
        ("fraction", "number", "The score by the points, from 0 to 1."),
        ("percentage", "integer", "The fraction in percent, rounded half up."),
        ("passed", "boolean?", "Whether it is enough to pass."),
        ("question", "SpecQuestion?", "The question asked then."),
        (
          "responses", "table[]",
          "What was answered: `question` (its id), `value`, `fraction`, `points`, `isCorrect`, `feedback`, `correct`."
        ),
        ("[string]", "any", "Its own fields."),
      ]),
    SpecRecord(
      "SpecQuestion", "A question.",
      [
        ("id", "string", ""),
        ("type", "string", ""),
        ("title", "string?", ""),
        ("text", "string", ""),
        ("options", "string[]", "As the attempt shows them."),
        ("points", "number", ""),
        ("tags", "string[]", ""),
        ("hints", "string[]", ""),
        ("explanation", "string?", ""),
      ]),
    SpecRecord(
      "SpecElement", "An element on screen, as `drive` gives it.",
      [
        ("kind", "string", ""),
        ("id", "string?", ""),
        ("enabled", "boolean?", "Whether it can be acted on; of buttons, lists, choices and fields."),
        ("controller", "string?", "The id of the controller in whose view it stands; of the same."),
        ("label", "string?", "What a screen reader says for it."),
        ("title", "string?", ""),
        ("text", "string?", ""),
        ("style", "string?", "Of a text that is more or less than one to be read."),
        ("options", "string[]?", "Of choices."),
        ("selection", "string|string[]|nil", "Of choices."),
        ("multiple", "boolean?", "Of choices of which several can be chosen."),
        ("rows", "SpecRow[]?", "Of a list."),
        ("placeholder", "string?", "Of a field."),
        ("type", "string?", "Of a field or a chart: its kind."),
        ("role", "string?", "Of a button that is no plain one."),
        ("key", "string?", "Of a button: the key that presses it."),
        ("value", "number?", "Of a progress."),
        ("of", "number?", "Of a progress or a timer: what it goes up to, or down from."),
        ("remaining", "number?", "Of a timer: the seconds that are left."),
        ("values", "number[]?", "Of a chart."),
        ("labels", "string[]?", "Of a chart."),
        ("path", "string?", "Of an image."),
        ("alt", "string?", "Of an image."),
        ("message", "string?", "Of an alert."),
        ("isCorrect", "boolean?", "Of a feedback."),
        ("isPartlyCorrect", "boolean?", "Of a feedback: the answer earned some of the points."),
        ("correct", "string?", "Of a feedback: what would have been right."),
      ]),
    SpecRecord(
      "SpecRow", "A row of a list.",
      [
        ("title", "string", ""),
        ("icon", "string?", ""),
        ("subtitle", "string?", ""),
        ("accessory", "string?", ""),
      ]),
    SpecRecord(
      "SpecNode", "A controller in the hierarchy.",
      [
        ("scene", "string", ""),
        ("class", "string", ""),
        ("id", "string", ""),
        ("children", "SpecNode[]?", ""),
        ("presented", "SpecNode?", ""),
      ]),
    SpecRecord(
      "SpecEvent", "A callback in the trace.",
      [
        ("event", "string", "`\"prepare\"`, `\"viewDidLoad\"`, …"),
        ("controller", "string?", "The id of the controller that it was called on."),
        ("segue", "string?", "The segue."),
        ("to", "string?", "The controller that the segue leads to."),
        ("parent", "string?", "The container that is entered."),
        ("element", "string?", "The element whose handler it was."),
        ("result", "boolean?", "What was answered."),
        ("children", "string[]?", "The children that are searched for an unwinding's destination."),
        ("action", "string?", "The unwind action."),
        ("subsequent", "string?", "The next controller on the way of an unwinding."),
        ("name", "string?", "The transition's name."),
        ("animated", "boolean?", "Whether it is animated."),
      ]),
  ]
}
