import QuizboardLua

/// The constructors of quizzes, storyboards, scenes and segues, and the functions that define
/// classes, conditions and data.
public enum SceneConstructors {
  static let segueKeys = [
    "to", "on", "when", "otherwise", "class", "style", "animated", "transition", "action", "title",
  ]

  /// The keys of scenes, segues, references and storyboards that take only a name in quotes.
  public static let nameKeys: Set<String> = [
    "class", "to", "on", "otherwise", "action", "initial", "storyboard", "scene", "bundle",
  ]

  /// The keys of a scene with a meaning for the engine.
  static let sceneKeys = ["class", "ending", "restoration", "formerly"] + sceneProperties
  /// The keys of a scene that set properties of its controllers.
  static let sceneProperties = [
    "title", "hidesBackButton", "isModalInPresentation", "definesPresentationContext",
    "isNavigationContainer",
  ]
  /// The properties that only scripts can set, while a quiz is played.
  static let liveProperties = ["attempt", "input", "transitioningDelegate", "adaptivityDelegate"]
  /// The attributes of a scene that the class `Page` reads.
  static let pageKeys = ["text"]
  /// The attributes of segues in such a scene.
  static let pageSegueKeys = ["role", "key"]

  static let scene = Constructor(
    name: "scene", kind: .scene, keys: sceneKeys, allowsOthers: true, isNamed: true,
    doc: "A scene: its class, its segues, and custom attributes.")

  /// The constructors of segues.
  static let segues: [Constructor] = [
    segue(
      "show", "Shows its destination in the nearest container. A navigation controller pushes it."),
    segue(
      "present",
      "Presents its destination modally; `style`: fullScreen, currentContext, sheet or alert."),
    segue("popover", "Presents its destination beside the element that triggers it."),
    segue(
      "embed",
      "Adds its destination as a child when the source loads, in the `ui.container` with its "
        + "identifier (or with `on`)."
    ),
    segue("replace", "Replaces its source with its destination."),
    segue(
      "segue", "A segue whose class defines its behaviour (kind `custom`, or `kind =`).",
      more: ["kind"]
    ),
    segue("root", "The first controller of a navigation controller, created together with it."),
    segue(
      "tab", "A child of a tab controller or another container, created together with it, in order."
    ),
    segue(
      "unwind",
      "Returns to an existing controller. `action` defaults to the identifier."),
  ]

  private static func segue(_ name: String, _ doc: String, more: [String] = []) -> Constructor {
    Constructor(
      name: name, kind: .segue, keys: segueKeys + more, allowsOthers: true, isNamed: true, doc: doc)
  }

  static let storyboard = Constructor(
    name: "storyboard", kind: .storyboard, keys: ["initial"], allowsOthers: false, isNamed: false,
    doc: "A storyboard: its initial scene and its scenes in order.")

  static let reference = Constructor(
    name: "reference", kind: .reference, keys: ["storyboard", "scene", "bundle"],
    allowsOthers: false, isNamed: true,
    doc:
      "A reference to another scene in this storyboard, another storyboard or another quiz.")

  static let quiz = Constructor(
    name: "quiz", kind: .quiz, keys: QuizDefinitionReader.keys, allowsOthers: false, isNamed: false,
    doc: "A quiz: its title, its questions, its storyboard.")

  static let entries: [APIEntry] =
    [scene, reference, storyboard, quiz].map(\.entry)
    + segues.map(\.entry)

  /// The constructors of classes, conditions and data.
  static let functions: [APIEntry] = [
    .value(.qb, "ui", "ui", "The constructors of view elements."),
    .value(
      .qb, "app", "App",
      "The table for `function qb.app.didLaunch(app)`, "
        + "which runs at the end of a launch without a saved place."
    ),
    .value(
      .qb, APIOwner.navigation.rawValue, APIOwner.navigation.rawValue,
      "The built-in class; `qb.NavigationController { root = controller }` creates one in a script."
    ),
    .value(
      .qb, APIOwner.tabs.rawValue, APIOwner.tabs.rawValue,
      "The built-in class; `qb.TabController { tabs = { first, second } }` creates one in a script."
    ),
    .value(.qb, "Controller", "Controller", "The built-in class of plain controllers."),
    .function(
      .qb, "controller", "name: string, super: string?", returns: "table",
      "Defines a class of controllers."
    ) { call in
      return try ClassLoader(loader: call.loader()).begin(
        .controller, name: try call.string(1), superName: try call.optionalString(2), call: call)
    },
    .function(
      .qb, "container", "name: string, super: string?", returns: "table",
      "Defines a class of containers."
    ) { call in
      return try ClassLoader(loader: call.loader()).begin(
        .container, name: try call.string(1), superName: try call.optionalString(2), call: call)
    },
    .function(
      .qb, "segueClass", "name: string, base: string?", returns: "table",
      "Defines a class of segues based on a kind (`show`, `present`, `replace`, `custom`, …) "
        + "or another segue class."
    ) { call in
      return try ClassLoader(loader: call.loader()).begin(
        .segueClass, name: try call.string(1), superName: try call.optionalString(2), call: call)
    },
    .function(
      .qb, "data", "file: string", returns: "any",
      "Returns the content of a property list, JSON or CSV file in the quiz's folder, read-only. "
        + "Only while the scripts load. A CSV file gives a list of rows whose "
        + "keys are the names in the first line."
    ) { call in
      try call.loader().pushData(try call.string(1), call)
      return 1
    },
    .function(
      .qb, "condition",
      "name: string, condition: fun(controller: Controller, sender: any): boolean",
      "Registers a condition for `when`. It replaces a standard condition of the same name."
    ) { call in
      try call.loader()
      let name = try call.string(1)
      try call.function(2)
      let quizzes = call.runtime.quizzes
      let quiz = quizzes.loading
      let (known, standard) = (
        quiz.conditions[name], quizzes.standard.conditions[name]
      )
      let isReplaced = quiz !== quizzes.standard && known == standard
      guard known == nil || isReplaced else {
        let place = known.flatMap(call.state.place).map { " (\($0))" } ?? ""
        throw call.problem("condition \"\(name)\" is already registered\(place)", about: name)
      }
      call.stack.copy(2)
      quiz.conditions[name] = call.state.reference()
      return 0
    },
  ]
}
