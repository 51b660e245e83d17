import QuizboardModel

extension Definitions {
  /// The plain tables that scripts receive, and the tables of a class that contain its handlers.
  static let records: [DefinedClass] = [
    DefinedClass(
      name: "Answer", meaning: "An answer to a question, from `qb.right` or `qb.answer`."),
    DefinedClass(
      name: "Element", meaning: "An element of a view, from a function of `ui`."),
    DefinedClass(
      name: "Event",
      meaning: "An input at an element, and the sender of the segues that it triggers.",
      fields: [
        DefinedField("id", "string", "The element's id, or the gesture."),
        DefinedField("row", "integer?", "The row or the option, from 1."),
        DefinedField(
          "value", "any", "The chosen or typed value; for a row, its `value` or else its title."),
      ]),
    DefinedClass(
      name: "Gap", meaning: "The control in a gap of `ui.gaps`: options, else a field.",
      fields: [
        DefinedField("kind?", "\"text\"|\"number\"", "The type of input (default: `text`)."),
        DefinedField("options?", "string[]", "The options to choose from."),
      ]),
    DefinedClass(
      name: "Handlers", parent: "Controller",
      meaning: "`function Class.on:id(value, event)`; return false to stop the input there.",
      fields: [DefinedField("[string]", "any", "By the element's id; `self` is the controller.")]),
    DefinedClass(name: "Range", meaning: "A range of numbers as an answer, from `qb.range`."),
    DefinedClass(
      name: "Response", meaning: "A response to a question, and its result.",
      fields: [
        DefinedField("correct", "string?", "The correct answer as text."),
        DefinedField("feedback", "string?", "The author's feedback."),
        DefinedField("certainty", "integer?", "From 1 to 3, if the behaviour is `certainty`."),
        DefinedField(
          "fraction", "number?",
          "The share of the question's points, from -1 to 1, after penalties; nil until a person "
            + "grades it."),
        DefinedField("hint", "string?", "The hint after a failed try."),
        DefinedField("isCorrect", "boolean", "True if it earned all points."),
        DefinedField("isFinal", "boolean", "True if the question takes no further try."),
        DefinedField("isRight", "boolean", "True if it is right, whatever earlier tries cost."),
        DefinedField("points", "number", "The points that it earned."),
        DefinedField("question", "Question", ""),
        DefinedField(
          "spelling", "any",
          "The right spelling of an answer that was accepted with a typo or without its accents: a "
            + "text, or a table of gaps; else nil."),
        DefinedField("tries", "integer", "The number of tries so far."),
        DefinedField("value", "any", "The answer."),
      ]),
    DefinedClass(
      name: "QuestionScore", meaning: "How a question was answered in all attempts.",
      fields: [
        DefinedField("attempts", "integer", "The number of attempts that asked it."),
        DefinedField(
          "facility", "number?", "The mean fraction of its points that the attempts earned."),
        DefinedField("text", "string", "The beginning of its text."),
        DefinedField("type", "string", "Its type."),
      ]),
    DefinedClass(
      name: "Row", meaning: "A row of a list.",
      fields: [
        DefinedField("accessory", "string?", "The text at the end of the row."),
        DefinedField("icon", "string?", "One or two characters before the title."),
        DefinedField("subtitle", "string?", "A second line."),
        DefinedField("title", "string", ""),
        DefinedField("value", "any", "The value for the handler (default: the title)."),
      ]),
    DefinedClass(
      name: "Score", meaning: "The record of an attempt.",
      fields: [
        DefinedField("correct", "integer", "The number of correct answers."),
        DefinedField("percentage", "integer", "From 0 to 100, rounded half up."),
        DefinedField("points", "number", "The most points possible."),
        DefinedField("questions", "integer", "The number of questions of the attempt."),
        DefinedField("score", "number", "The points earned."),
        DefinedField("time", "number", "The time of the record, in seconds since 1970."),
        DefinedField(
          "ungraded", "integer",
          "The number of responses that a person has yet to grade. While it is above 0, the score "
            + "does not count."),
      ]),
    DefinedClass(
      name: "ServerProblem", meaning: "The problem of a round with a server.",
      fields: [
        DefinedField("canRetry", "boolean", "True if another attempt can succeed."),
        DefinedField("kind", "string", "The kind, such as `offline`."),
        DefinedField("message", "string", "The failure and the remedy."),
      ]),
    DefinedClass(
      name: "TitleWithReason", meaning: "A quiz that was left out, or a result that was refused.",
      fields: [
        DefinedField("reason", "string", ""), DefinedField("title", "string", ""),
      ]),
    DefinedClass(
      name: "QuizOrigin", meaning: "The server of a fetched quiz.",
      fields: [
        DefinedField("digest", "string", "The SHA-256 digest of its file."),
        DefinedField("isSigned", "boolean", "True if a valid signature covers it."),
        DefinedField("server", "string", "The address of the catalogue."),
      ]),
    DefinedClass(
      name: "SegueDescription", meaning: "A segue as its scene defines it.",
      fields: [
        DefinedField("action", "string?", "The unwind action of the destination."),
        DefinedField(
          "attributes", "table<string, any>",
          "The custom keys of its definition."),
        DefinedField("class", "string?", "The name of its class, or nil."),
        DefinedField("identifier", "string", "Unique in its scene."),
        DefinedField("kind", "string", ""),
        DefinedField(
          "element", "string?",
          "The element that triggers it, or nil for a gesture, a time limit or a script."),
        DefinedField(
          "on", "string?", "The trigger; for an embed segue, the id of its `ui.container`."),
        DefinedField("title", "string?", "The title of its button on a Page."),
        DefinedField("to", "string?", "The destination scene."),
      ]),
    DefinedClass(
      name: "Traits", meaning: "The available space.",
      fields: [
        DefinedField(
          "horizontal", "\"compact\"|\"regular\"",
          "Compact under \(Size.compactLimit.columns) columns."),
        DefinedField(
          "vertical", "\"compact\"|\"regular\"",
          "Compact under \(Size.compactLimit.rows) rows."),
      ]),
    DefinedClass(
      name: "QuestionFile", meaning: "A question file that a quiz names, and how to read it.",
      fields: [
        DefinedField("file", "string", "The path in the quiz's folder."),
        DefinedField(
          "columns?", "table<string, string>",
          "The meanings of a table's columns, or of the fields of Anki's notes, by name or number: "
            + "`{ Frage = \"question\", Antwort = \"answer\" }`."),
        DefinedField(
          "encoding?", "string", "The encoding, such as `windows-1251` (default: Unicode)."),
        DefinedField(
          "format?", "string", "The format, such as `anki` (default: from the contents)."),
      ]),
    DefinedClass(
      name: "DrawKeys", meaning: "The keys of `context:draw`.",
      fields: [
        DefinedField(
          "clip?", "{ x: integer?, y: integer?, width: integer?, height: integer? }",
          "The cells to draw on (default: all)."),
        DefinedField("opacity?", "number", "From 0 to 1."),
        DefinedField("scale?", "number", "The scale around the centre, from 0 to 1."),
        DefinedField("x?", "number", "The horizontal offset in cells."),
        DefinedField("y?", "number", "The vertical offset in cells."),
      ]),
    DefinedClass(
      name: "Transition", parent: "TransitionKeys",
      meaning: "A built-in transition, from a function such as `qb.transitions.slide { }`.",
      fields: [DefinedField("name", "string", "The name.")]),
    DefinedClass(
      name: "TransitionKeys", meaning: "The keys of the built-in transitions.",
      fields: [
        DefinedField(
          "curve?", "\"linear\"|\"easeIn\"|\"easeOut\"|\"easeInOut\"", "The timing curve."),
        DefinedField("duration?", "number", "The duration in seconds."),
        DefinedField(
          "edge?", "\"left\"|\"right\"|\"top\"|\"bottom\"",
          "The edge that the new screen enters from, for slide and coverVertical."),
      ]),
    DefinedClass(
      name: "UnwindActions", parent: "Controller",
      meaning: "`function Class.unwind:action(segue)`.",
      fields: [DefinedField("[string]", "any", "By the action; `self` is the controller.")]),
    DefinedClass(
      name: "UnwindSource", meaning: "The source of an unwind segue.",
      fields: [
        DefinedField("action", "string", "The unwind action of the destination."),
        DefinedField("controller", "Controller", "The controller with the segue."),
        DefinedField("sender", "any", "The sender of the segue."),
      ]),
  ]
}
