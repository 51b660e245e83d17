import QuizboardLua

extension API {
  static let segueKeys = [
    "to", "on", "when", "otherwise", "class", "style", "animated", "transition", "action", "title",
  ]

  /// The keys of a scene with a meaning for the engine.
  static let sceneKeys = ["class", "ending", "restoration"] + sceneProperties
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

  static let sceneConstructor = Constructor(
    name: "scene", kind: .scene, keys: sceneKeys, allowsOthers: true, isNamed: true,
    doc: "A scene: its class, its segues, and attributes of your own.")

  /// The constructors of segues.
  static let segueConstructorList: [Constructor] = [
    segue(
      "show", "Shows its destination in the nearest container; a navigation controller's pushes."),
    segue(
      "present",
      "Presents its destination modally; `style`: fullScreen, currentContext, sheet or alert."),
    segue("popover", "Presents its destination beside the element that triggers it."),
    segue(
      "embed",
      "Makes its destination a child as the source loads, shown in the `ui.container` of its identifier (or of `on`)."
    ),
    segue("replace", "Puts its destination where its source is."),
    segue(
      "segue", "A segue whose class says what happens (kind `custom`, or `kind =`).", more: ["kind"]
    ),
    segue("root", "The first controller of a navigation controller, made with it."),
    segue(
      "tab", "One of the children of a tab controller or another container, in order, made with it."
    ),
    segue(
      "unwind",
      "Goes back to a controller that exists already; `action` is the identifier unless given."),
  ]

  private static func segue(_ name: String, _ doc: String, more: [String] = []) -> Constructor {
    Constructor(
      name: name, kind: .segue, keys: segueKeys + more, allowsOthers: true, isNamed: true, doc: doc)
  }

  static let storyboardConstructor = Constructor(
    name: "storyboard", kind: .storyboard, keys: ["initial"], allowsOthers: false, isNamed: false,
    doc: "A storyboard: its initial scene and its scenes in order.")

  static let referenceConstructor = Constructor(
    name: "reference", kind: .reference, keys: ["storyboard", "scene", "bundle"],
    allowsOthers: false, isNamed: true,
    doc:
      "A scene that stands in for another: of this storyboard, of another one, or of another quiz.")

  static let quizConstructor = Constructor(
    name: "quiz", kind: .quiz, keys: QuizDefinitionReader.keys, allowsOthers: false, isNamed: false,
    doc: "A quiz: its title, its questions, its storyboard.")

  static let segueConstructors: [APIEntry] =
    [sceneConstructor, referenceConstructor, storyboardConstructor, quizConstructor].map(\.entry)
    + segueConstructorList.map(\.entry)

  /// The constructors of classes, conditions and data.
  static let constructors: [APIEntry] = [
    .value(.qb, "ui", "ui", "The constructors of view elements."),
    .value(
      .qb, "app", "App",
      "The place for `function qb.app.didLaunch(app)`, which runs at the end of a fresh launch."),
    .value(
      .qb, APIOwner.navigation.rawValue, APIOwner.navigation.rawValue,
      "The built-in class; `qb.NavigationController { root = controller }` makes one by hand."),
    .value(
      .qb, APIOwner.tabs.rawValue, APIOwner.tabs.rawValue,
      "The built-in class; `qb.TabController { tabs = { first, second } }` makes one by hand."),
    .value(.qb, "Controller", "Controller", "The built-in class of plain controllers."),
    .function(
      .qb, "controller", "name: string, super: string?", returns: "table",
      "Begins a class of controllers."
    ) { call in
      try call.refuseWhilePlaying()
      return try call.runtime.beginClass(
        .controller, name: try call.string(1), superName: try call.optionalString(2), call: call)
    },
    .function(
      .qb, "container", "name: string, super: string?", returns: "table",
      "Begins a class of containers."
    ) { call in
      try call.refuseWhilePlaying()
      return try call.runtime.beginClass(
        .container, name: try call.string(1), superName: try call.optionalString(2), call: call)
    },
    .function(
      .qb, "segueClass", "name: string, base: string?", returns: "table",
      "Begins a class of segues over a kind (`show`, `present`, `replace`, `custom`, …) or another segue class."
    ) { call in
      try call.refuseWhilePlaying()
      return try call.runtime.beginClass(
        .segueClass, name: try call.string(1), superName: try call.optionalString(2), call: call)
    },
    .function(
      .qb, "data", "file: string", returns: "any",
      "What a property list, a JSON or a CSV file of the quiz's folder holds, read-only; while the scripts load. Of a CSV file a list "
        + "of rows, each with its texts by the names of the first line."
    ) { call in
      try call.runtime.pushData(try call.string(1), call)
      return 1
    },
    .function(
      .qb, "condition",
      "name: string, condition: fun(controller: Controller, sender: any): boolean",
      "Registers a condition that segues name in `when`; one with a standard one's name takes its place."
    ) { call in
      try call.refuseWhilePlaying()
      let name = try call.string(1)
      try call.function(2)
      let (known, standard) = (
        call.runtime.conditions[name], call.runtime.standard.conditions[name]
      )
      let isReplaced = call.runtime.loading !== call.runtime.standard && known == standard
      guard known == nil || isReplaced else {
        let place = known.flatMap(call.runtime.place).map { " (\($0))" } ?? ""
        throw call.problem("condition \"\(name)\" is already registered\(place)", about: name)
      }
      call.stack.copy(2)
      call.runtime.conditions[name] = call.state.reference()
      return 0
    },
  ]
}
