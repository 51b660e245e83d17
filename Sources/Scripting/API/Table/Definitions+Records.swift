extension Definitions {
  /// The plain tables that scripts receive, and the tables of a class that contain its handlers.
  static let records: [DefinedClass] = [
    DefinedClass(
      name: "Answer", meaning: "An answer of a question: what `qb.right` and `qb.answer` make."),
    DefinedClass(
      name: "Element", meaning: "An element of a view: what the functions of `ui` make."),
    DefinedClass(
      name: "Event",
      meaning: "What a person did to an element; the sender of the segues that it sets off.",
      fields: [
        DefinedField("id", "string", "The element's id, or the gesture."),
        DefinedField("row", "integer?", "The row or the option, from 1."),
        DefinedField(
          "value", "any", "What was chosen or typed; of a row its `value`, else its title."),
      ]),
    DefinedClass(
      name: "Handlers", parent: "Controller",
      meaning: "`function Class.on:id(value, event)`; one that answers false stops there.",
      fields: [DefinedField("[string]", "any", "By the element's id; `self` is the controller.")]),
    DefinedClass(name: "Range", meaning: "Numbers as an answer: what `qb.range` makes."),
    DefinedClass(
      name: "Response", meaning: "What was answered to a question, and what it earned.",
      fields: [
        DefinedField("correct", "string?", "The right answer, in words."),
        DefinedField("feedback", "string?", "What the author says to it."),
        DefinedField("fraction", "number", "The share of the question's points, from -1 to 1."),
        DefinedField("isCorrect", "boolean", "Whether it earned all of them."),
        DefinedField("points", "number", "The points that it earned."),
        DefinedField("question", "Question", ""),
        DefinedField("value", "any", "What was answered."),
      ]),
    DefinedClass(
      name: "Row", meaning: "A row of a list.",
      fields: [
        DefinedField("accessory", "string?", "Stands at its end."),
        DefinedField("icon", "string?", "A character or two before the title."),
        DefinedField("subtitle", "string?", "A second line."),
        DefinedField("title", "string", ""),
        DefinedField("value", "any", "What the handler is given; the title unless there is one."),
      ]),
    DefinedClass(
      name: "Score", meaning: "What is kept of an attempt that counts.",
      fields: [
        DefinedField("correct", "integer", "How many questions were answered right."),
        DefinedField("percentage", "integer", "From 0 to 100, rounded half up."),
        DefinedField("points", "number", "The most points possible."),
        DefinedField("questions", "integer", "How many questions the attempt had."),
        DefinedField("score", "number", "The points earned."),
        DefinedField("time", "number", "When it was recorded, in seconds since 1970."),
      ]),
    DefinedClass(
      name: "SegueDescription", meaning: "A segue as its scene defines it.",
      fields: [
        DefinedField("action", "string?", "The unwind action that it looks for."),
        DefinedField(
          "attributes", "table<string, any>",
          "The keys of its definition that are the author's own."),
        DefinedField("class", "string?", "The name of its class, where it has one."),
        DefinedField("identifier", "string", "Unique in its scene."),
        DefinedField("kind", "string", ""),
        DefinedField(
          "element", "string?",
          "The element that sets it off; nil where a gesture does, a limit or a script."),
        DefinedField(
          "on", "string?", "What sets it off; of an embed segue the id of its `ui.container`."),
        DefinedField("title", "string?", "Its button on a Page."),
        DefinedField("to", "string?", "The scene that it leads to."),
      ]),
    DefinedClass(
      name: "Traits", meaning: "How much space there is.",
      fields: [
        DefinedField("horizontal", "\"compact\"|\"regular\"", "Compact under 60 columns."),
        DefinedField("vertical", "\"compact\"|\"regular\"", "Compact under 16 rows."),
      ]),
    DefinedClass(
      name: "DrawKeys", meaning: "What `context:draw` takes.",
      fields: [
        DefinedField(
          "clip?", "{ x: integer?, y: integer?, width: integer?, height: integer? }",
          "The cells that may be drawn on; all of them unless given."),
        DefinedField("opacity?", "number", "From 0 to 1."),
        DefinedField("scale?", "number", "Its size about its middle, from 0 to 1."),
        DefinedField("x?", "number", "Cells to the right of its place."),
        DefinedField("y?", "number", "Cells below its place."),
      ]),
    DefinedClass(
      name: "Transition", parent: "TransitionKeys",
      meaning: "A built-in transition: what `qb.transitions.slide { }` makes.",
      fields: [DefinedField("name", "string", "Which one.")]),
    DefinedClass(
      name: "TransitionKeys", meaning: "What the built-in transitions take.",
      fields: [
        DefinedField(
          "curve?", "\"linear\"|\"easeIn\"|\"easeOut\"|\"easeInOut\"", "How its speed goes."),
        DefinedField("duration?", "number", "How long it takes, in seconds."),
        DefinedField(
          "edge?", "\"left\"|\"right\"|\"top\"|\"bottom\"",
          "Where the new screen comes from, of slide and coverVertical."),
      ]),
    DefinedClass(
      name: "UnwindActions", parent: "Controller",
      meaning: "`function Class.unwind:action(segue)`.",
      fields: [DefinedField("[string]", "any", "By the action; `self` is the controller.")]),
    DefinedClass(
      name: "UnwindSource", meaning: "Where an unwinding starts from.",
      fields: [
        DefinedField("action", "string", "The unwind action that is looked for."),
        DefinedField("controller", "Controller", "The controller whose segue it is."),
        DefinedField("sender", "any", "What the segue was sent with."),
      ]),
  ]
}
