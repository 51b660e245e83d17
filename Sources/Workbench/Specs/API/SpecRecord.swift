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
      "SpecScene", "A scene, and its segues as they were defined.",
      [
        ("id", "string?", "Its id; nil where the controller was made by hand."),
        ("class", "string", "The name of its controllers' class."),
        (
          "attributes", "table<string, any>?",
          "The keys of its definition that are the author's own."
        ),
        ("segues", "SegueDescription[]?", "Its outgoing segues."),
      ]),
    SpecRecord(
      "SpecController", "A controller as it was when it was asked for: with its own fields.",
      [
        ("id", "string", "Its name in the run: `\"question#2\"`."),
        ("class", "string", "The name of its class."),
        ("title", "string?", "The title that is shown."),
        ("scene", "SpecScene", "The scene that it was made for."),
        ("storyboard", "{ name: string }?", "The storyboard of its scene."),
        ("quiz", "SpecQuiz?", "The quiz that its storyboard was opened for."),
        ("input", "table<string, any>", "What the person has entered, by element id."),
        ("attempt", "SpecAttempt?", "The attempt being made."),
        ("question", "SpecQuestion?", "The question that it shows."),
        ("isVisible", "boolean", "Whether the person sees it."),
        ("traits", "Traits", "How much space there is."),
        ("parent", "SpecNeighbour?", "The container that it is in."),
        ("children", "SpecNeighbour[]", "The controllers that it contains, in order."),
        ("presented", "SpecNeighbour?", "What it, or a parent of it, presents."),
        ("presenting", "SpecNeighbour?", "Who presents it, or a parent of it."),
        ("presentationSource", "SpecNeighbour?", "The controller that asked for its presentation."),
        (
          "presentationSegue", "{ identifier: string, kind: string }?",
          "The segue that presented it."
        ),
        ("navigationController", "SpecNeighbour?", "The nearest navigation container around it."),
        ("tabController", "SpecNeighbour?", "The nearest tab controller around it."),
        (
          "transitioningDelegate", "SpecNeighbour?",
          "Who says how its presentation is drawn; of a segue `identifier` and `kind`."
        ),
        (
          "adaptivityDelegate", "SpecNeighbour?",
          "Who says how its presentation suits the space; likewise."
        ),
        ("hidesBackButton", "boolean", "Whether the bar offers no way back from it."),
        ("isModalInPresentation", "boolean", "Whether `escape` may not dismiss it."),
        (
          "definesPresentationContext", "boolean",
          "Whether presentations in the current context cover just it and what it contains."
        ),
        (
          "isNavigationContainer", "boolean",
          "Whether its descendants' `navigationController` is this one."
        ),
        (
          "isMovingFromParent", "boolean",
          "False between inputs, as the three after it: they hold while it moves."
        ),
        ("isMovingToParent", "boolean", ""),
        ("isBeingPresented", "boolean", ""),
        ("isBeingDismissed", "boolean", ""),
        ("[string]", "any", "Its own fields."),
      ]),
    SpecRecord(
      "SpecNeighbour", "A controller that another one leads to; `app:hierarchy()` has all of them.",
      [
        ("id", "string", "Its name in the run."),
        ("class", "string", "The name of its class."),
        ("title", "string?", "The title that is shown."),
        ("scene", "{ id: string?, class: string }", "The scene that it was made for."),
        (
          "children", "SpecNeighbour[]?",
          "What it contains, in order; of those only what stands above."
        ),
        ("viewControllers", "SpecNeighbour[]?", "Of a navigation controller: the same."),
        ("top", "SpecNeighbour?", "Of a navigation controller: what it shows."),
        ("tabs", "SpecNeighbour[]?", "Of a tab controller: the same as its children."),
        ("selected", "SpecNeighbour?", "Of a tab controller: what it shows."),
        ("selectedIndex", "integer?", "Of a tab controller: its position, from 1."),
      ]),
    SpecRecord(
      "SpecQuiz", "A quiz.",
      [
        ("identifier", "string", "What scores and places are kept under."),
        ("title", "string", "Its title."),
      ]),
    SpecRecord(
      "SpecAttempt", "An attempt as it was when it was asked for: with its own fields.",
      [
        ("quiz", "SpecQuiz", "The quiz that is attempted."),
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
        (
          "isTimeUp", "boolean",
          "Whether the time of that question was over when it was left without an answer."
        ),
        ("remaining", "number?", "The seconds until the next limit; nil where none runs."),
        ("question", "SpecQuestion?", "The question asked then."),
        (
          "questions", "{ id: string, type: string, text: string }[]",
          "Its questions in the order in which they are asked."
        ),
        ("response", "SpecResponse?", "What was answered to the question asked then."),
        ("responses", "SpecResponse[]", "What was answered so far, in order."),
        ("[string]", "any", "Its own fields."),
      ]),
    SpecRecord(
      "SpecResponse", "An answer, graded.",
      [
        ("question", "string", "The id of the question."),
        ("value", "any", "What was answered, as an element's input holds it."),
        ("fraction", "number", "The share of the question's points that it earned."),
        ("points", "number", "The points that it earned."),
        ("isCorrect", "boolean", "Whether it earned all of them."),
        ("feedback", "string?", "What is said about it."),
        ("correct", "string?", "The right answer, in words."),
      ]),
    SpecRecord(
      "SpecQuestion", "A question.",
      [
        ("id", "string", "Its id."),
        ("type", "string", "`choice`, `multiple`, `trueFalse`, `short` or `numeric`."),
        ("title", "string?", "Its title."),
        ("heading", "string", "A line to know it by."),
        ("text", "string", "What is asked."),
        ("format", "string", "How its text is written."),
        ("options", "string[]", "As the attempt shows them."),
        ("correct", "string?", "The right answer, in words."),
        ("points", "number", "What a right answer earns."),
        ("timeLimit", "number?", "Seconds that there are for an answer."),
        ("tags", "string[]", "Its tags."),
        ("hints", "string[]", "Its hints, in order."),
        ("explanation", "string?", "Why the right answer is right."),
        ("image", "{ path: string, alt: string }?", "The picture shown with its text."),
      ]),
    SpecRecord(
      "SpecElement", "An element on screen, as `drive` gives it.",
      [
        ("kind", "string", ""),
        ("id", "string?", ""),
        (
          "enabled", "boolean?",
          "Whether it can be acted on; of buttons, lists, choices and fields."
        ),
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
