import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard
import QuizboardText

/// Reads a storyboard from the table that `qb.storyboard` marked.
struct StoryboardLoader {
  let loader: ScriptLoader
  let stack: LuaStack
  let quiz: QuizScripts
  let name: String

  var runtime: Runtime { loader.runtime }
  private var id: StoryboardID { quiz.storyboardID(name) }

  /// Reads the storyboard whose table is on top of the stack.
  func load() throws -> Storyboard {
    let reader = TableReader(
      runtime: runtime, stack: stack, index: -1, what: "qb.storyboard", place: place())
    var scenes: [Scene] = []
    var references: [SceneReference] = []
    var places: [SceneID: SourcePlace] = [:]
    var claims: [SceneID: SourcePlace] = [:]
    var first: SceneID?
    // Told before any is read, because each takes memory.
    guard loader.scenes.entries.count + stack.rawLength(reader.index) <= RunLimits.scenes else {
      throw reader.problem(
        "the quiz has more than \(RunLimits.scenes) scenes",
        remedy: "make one scene for what differs only in its content, which a field of its class "
          + "can hold", .scriptLimit)
    }
    try reader.eachItem { position in
      try runtime.collectingProblems {
        var kind = Definition(at: -1, on: stack).kind
        // This is already reported; the scene is read without its braces.
        if kind == .unfinished {
          kind = constructor == "qb.reference" ? .reference : .scene
        }
        guard kind == .scene || kind == .reference else {
          throw reader.problem(
            "item \(position) is \(describe(-1, on: stack)), not a scene (qb.scene \"…\" { … }) "
              + "or a reference (qb.reference \"…\" { … })",
            remedy: kind == .segue
              ? "move it into the braces of the scene that it starts from" : nil,
            .misplacedItem, item: position)
        }
        let scene = kind == .scene ? try scene() : nil
        let reference = kind == .reference ? try reference() : nil
        guard let id = scene?.id ?? reference?.id else { return }
        if let earlier = places[id] {
          var context = ScriptProblem.Context(constructor: constructor, name: id.rawValue)
          (context.isRepeated, context.earlier) = (true, earlier)
          throw ScriptProblem(
            "\(constructor) \"\(id.rawValue)\": there is already a scene with that id (\(earlier))",
            remedy: "give one of them another id", .duplicateScene,
            about: id.rawValue, place: place(), context: context)
        }
        places[id] = place() ?? SourcePlace(file: name)
        first = first ?? id
        if let scene {
          scenes.append(scene)
          try claim(scene, &claims)
        }
        if let reference { references.append(reference) }
      }
    }
    guard let first else {
      throw reader.problem("it has no scenes", remedy: "add qb.scene \"…\" { … }", .emptyStoryboard)
    }
    let initial =
      try runtime.collectingProblems(or: nil) { try reader.name("initial") }.map {
        SceneID(rawValue: $0)
      }
      ?? first
    var draft = StoryboardDraft(
      id: self.id, scenes: scenes, references: references, initial: initial)
    while true {
      do throws(StoryboardProblem) {
        return try draft.storyboard()
      } catch let problem {
        try runtime.collectingProblems {
          throw fault(problem, scenes: scenes, places: places, storyboard: reader.place)
        }
        // Repairs the fault, and reads the rest.
        guard draft.repair(problem) else {
          throw fault(problem, scenes: scenes, places: places, storyboard: reader.place)
        }
      }
    }
  }

  /// Reports a former name that an earlier scene has claimed.
  private func claim(_ scene: Scene, _ claims: inout [SceneID: SourcePlace]) throws {
    for name in Set(scene.formerly).sorted(by: { $0.rawValue < $1.rawValue }) {
      if let earlier = claims[name] {
        throw ScriptProblem(
          "\(constructor) \"\(scene.id)\": another scene already has formerly = \"\(name)\" "
            + "(\(earlier))",
          remedy: "keep it in the scene that takes the place of \"\(name)\"", .duplicateScene,
          about: name.rawValue, place: place(),
          context: ScriptProblem.Context(name: scene.id.rawValue, key: "formerly"))
      }
      claims[name] = place() ?? SourcePlace(file: self.name)
    }
  }

  private func fault(
    _ problem: StoryboardProblem, scenes: [Scene], places: [SceneID: SourcePlace],
    storyboard: SourcePlace?
  ) -> ScriptProblem {
    let scene = scenes.first { $0.id == problem.scene }
    func place(_ segue: SegueDescription?) -> SourcePlace? {
      scene.flatMap { scene in segue.flatMap { loader.scenes.place(of: $0, in: scene) } }
    }
    let segue = problem.segueData.flatMap { number in
      scene?.segues.first { $0.hostData == number }
    }
    var fault = ScriptProblem(
      problem, remedy: initialRemedy(problem, scenes) ?? otherwiseRemedy(problem, in: scene),
      place: place(segue) ?? problem.scene.flatMap { places[$0] } ?? storyboard)
    if case .duplicateSegue(let name) = problem.kind, let segue {
      fault.context.constructor = segue.kind == .custom ? "qb.segue" : "qb.\(segue.kind)"
      fault.context.isRepeated = true
      fault.context.earlier = place(scene?.segues.first { $0.identifier == name })
    }
    return fault
  }

  /// Returns a remedy that lists scenes for an unknown initial one.
  private func initialRemedy(_ problem: StoryboardProblem, _ scenes: [Scene]) -> String? {
    guard case .unknownInitial = problem.kind else { return nil }
    return thereAre(scenes.map(\.id.rawValue))
  }

  /// Returns a remedy that lists the segues of a scene for an unknown `otherwise`.
  private func otherwiseRemedy(_ problem: StoryboardProblem, in scene: Scene?) -> String? {
    guard case .unknownOtherwise(_, let segue, _) = problem.kind, let scene else { return nil }
    let others = scene.segues.filter { $0.identifier != segue && !$0.kind.isAutomatic }
    return thereAre(others.map(\.identifier.rawValue)) ?? "add the segue, or remove otherwise"
  }

  private var constructor: String {
    Definition(at: -1, on: stack).constructor ?? "qb.scene"
  }

  private func place() -> SourcePlace? { Definition(at: -1, on: stack).place }

  private func reference() throws -> SceneReference {
    let id = Definition(at: -1, on: stack).name
    let reader = TableReader(
      runtime: runtime, stack: stack, index: -1,
      what: "qb.reference" + (id.map { " \"\($0)\"" } ?? ""),
      place: place(), name: id)
    guard let id, !id.isEmpty else {
      throw reader.problem(
        "the reference has no id", remedy: "write qb.reference \"lesson\" { … }", .missingKey)
    }
    let address = SceneAddress(self.id, SceneID(rawValue: id))
    loader.referencePlaces[address] = reader.place
    try runtime.collectingProblems {
      try reader.allowNoItems(keys: SceneConstructors.reference.keys)
    }
    let reference = try runtime.collectingProblems {
      SceneReference(
        id: address.scene,
        storyboard: try ReferenceResolver(loader).storyboard(
          namedBy: ReferenceKeys(reader), in: quiz),
        scene: try reader.filled("scene").map { SceneID(rawValue: $0) })
    }
    return reference ?? SceneReference(id: address.scene)
  }

  private func scene() throws -> Scene {
    let id = Definition(at: -1, on: stack).name
    let reader = TableReader(
      runtime: runtime, stack: stack, index: -1,
      what: "qb.scene" + (id.map { " \"\($0)\"" } ?? ""), place: place(),
      name: id)
    guard let id = try id ?? reader.name("id"), !id.isEmpty else {
      throw reader.problem(
        "the scene has no id", remedy: "write qb.scene \"menu\" { … }", .missingKey)
    }
    correctAttributes(of: reader, among: SceneConstructors.sceneKeys)
    try refuseLiveProperties(reader)
    let page = try isPage(reader)
    var segues: [SegueDescription] = []
    var attributes: [LuaReference] = []
    var places: [SourcePlace?] = []
    var numbers: [SegueKind: Int] = [:]
    var unnamed: Set<SegueID> = []
    try reader.eachItem { position in
      try runtime.collectingProblems {
        let kind = Definition(at: -1, on: stack).kind
        if kind == .unfinished { return }
        guard kind == .segue else {
          throw reader.problem(
            "item \(position) is \(describe(-1, on: stack)), not a segue (qb.show \"…\" { … })",
            remedy: remedy(forItemOf: id), .misplacedItem, item: position)
        }
        guard let written = try segue(in: id, at: segues.count, numbers) else { return }
        if page { try refuseUnknownKey(of: written, in: id) }
        let address = SceneAddress(self.id, SceneID(rawValue: id))
        guard let segue = loader.change.map({ $0.applied(to: written, of: address) }) ?? written
        else { return }
        segues.append(segue)
        numbers[segue.kind, default: 0] += 1
        if Definition(at: -1, on: stack).name == nil { unnamed.insert(segue.identifier) }
        places.append(place())
        attributes.append(
          try self.attributes(
            except: SceneConstructors.segueKeys + ["kind"], known: SceneConstructors.segueKeys,
            page: page ? SceneConstructors.pageSegueKeys : []))
      }
    }
    let own = try self.attributes(
      except: SceneConstructors.sceneKeys, known: SceneConstructors.sceneKeys,
      page: page ? SceneConstructors.pageKeys : [])
    let isRestored =
      try runtime.collectingProblems(or: nil) { try reader.boolean("restoration") } != false
    let number = loader.scenes.add(
      SceneTable.Entry(
        attributes: own, segueAttributes: attributes, place: reader.place, seguePlaces: places,
        isRestored: isRestored, unnamed: unnamed))
    return Scene(
      id: SceneID(rawValue: id),
      className: try runtime.collectingProblems(or: nil) { try reader.name("class") }
        ?? StandardClass.page,
      segues: segues,
      isEnding: try runtime.collectingProblems(or: nil) { try reader.boolean("ending") } ?? false,
      formerly: (try runtime.collectingProblems(or: nil) { try reader.strings("formerly") } ?? [])
        .map { SceneID(rawValue: $0) },
      properties: try properties(reader),
      hostData: number)
  }

  /// Returns a remedy for the invalid item on top of the stack.
  private func remedy(forItemOf scene: String) -> String? {
    if stack.type(-1) == .string { return "write its key: text = \"…\"" }
    return Definition(at: -1, on: stack).kind == .scene
      ? "a scene cannot contain a scene; is the } of scene \"\(scene)\" missing before it?" : nil
  }

  private func properties(_ reader: TableReader) throws -> [SceneProperty] {
    var result: [SceneProperty] = []
    func flag(_ key: String, _ property: (Bool) -> SceneProperty) throws {
      if let value = try runtime.collectingProblems(or: nil, { try reader.boolean(key) }) {
        result.append(property(value))
      }
    }
    if let title = try runtime.collectingProblems(or: nil, { try reader.title() }) {
      result.append(.title(title))
    }
    try flag("hidesBackButton", SceneProperty.hidesBackButton)
    try flag("isModalInPresentation", SceneProperty.isModalInPresentation)
    try flag("definesPresentationContext", SceneProperty.definesPresentationContext)
    try flag("isNavigationContainer", SceneProperty.isNavigationContainer)
    return result
  }

  /// Reads the segue on top of the stack. Reports one without a destination, and returns nil.
  ///
  /// - Parameters:
  ///   - position: Its index among the segues of the scene.
  ///   - numbers: The number of earlier segues of each kind.
  private func segue(
    in scene: String, at position: Int, _ numbers: [SegueKind: Int]
  ) throws -> SegueDescription? {
    let constructor = Definition(at: -1, on: stack).constructor ?? "qb.segue"
    let given = Definition(at: -1, on: stack).name
    let reader = TableReader(
      runtime: runtime, stack: stack, index: -1,
      what: constructor + (given.map { " \"\($0)\"" } ?? "") + " of scene \"\(scene)\"",
      place: place(), segue: given ?? "")
    correctAttributes(of: reader, among: SceneConstructors.segueKeys)
    let kind = try runtime.collectingProblems(or: SegueKind.show) {
      try self.kind(constructor, reader)
    }
    guard let identifier = given ?? relationshipName(kind, numbers) else {
      throw reader.problem(
        "the segue has no identifier", remedy: "write \(constructor) \"next\" { … }", .missingKey)
    }
    guard let destination = try runtime.collectingProblems({ try self.destination(kind, reader) })
    else {
      return nil
    }
    try runtime.collectingProblems { try reader.allowNoItems(keys: SceneConstructors.segueKeys) }
    let title = try runtime.collectingProblems(or: nil) { try reader.title() }
    // A title creates a button for the segue, with its identifier.
    let element = try runtime.collectingProblems(or: nil) { try self.element(reader) }
    let trigger =
      kind.isAutomatic ? nil : (element ?? title.map { _ in identifier }).map(Trigger.init(text:))
    try runtime.collectingProblems { try refuseMeaningless(kind, reader) }
    let described = try runtime.collectingProblems { try reader.describedTransition() }
    let action =
      kind == .unwind
      ? try runtime.collectingProblems(or: nil) { try reader.name("action") } ?? identifier : nil
    return SegueDescription(
      identifier: SegueID(rawValue: identifier), kind: kind, destination: destination,
      trigger: trigger,
      condition: kind.isAutomatic
        ? nil : try runtime.collectingProblems(or: nil) { try condition(reader) },
      otherwise: try runtime.collectingProblems(or: nil) { try reader.name("otherwise") }.map {
        SegueID(rawValue: $0)
      },
      className: try runtime.collectingProblems(or: nil) { try className(kind, reader) },
      style: try runtime.collectingProblems(or: nil) { try reader.style() },
      isAnimated: try runtime.collectingProblems(or: nil) { try reader.boolean("animated") },
      transition: described?.style, animatorClass: described?.animatorClass,
      action: action.map(UnwindActionID.init(rawValue:)),
      title: title, place: kind == .embed ? element.map(ElementID.init(rawValue:)) : nil,
      hostData: position)
  }

  /// Returns the scene that a segue names; nil for an unwind segue.
  private func destination(_ kind: SegueKind, _ reader: TableReader) throws -> SceneID? {
    let destination = try reader.name("to").map { SceneID(rawValue: $0) }
    if kind == .unwind {
      try runtime.collectingProblems {
        if destination == nil { return }
        throw reader.problem(
          "an unwind segue finds its destination at run time",
          remedy: "remove \"to\"; it returns to the nearest controller whose class has its action",
          .uselessKey, about: "to")
      }
      return nil
    }
    if destination == nil {
      var written: [String] = []
      try reader.eachKey { key in
        if !SceneConstructors.segueKeys.contains(key), stack.type(-1) == .string {
          written.append(key)
        }
      }
      let near = nearest(to: "to", among: written)
      throw reader.problem(
        "\"to\" is missing",
        remedy: near.map { "write to = … in place of \($0) = …" } ?? destinationRemedy(reader),
        .missingKey, about: "to")
    }
    return destination
  }

  /// Returns a remedy for a segue without a destination, which may be there without its key.
  private func destinationRemedy(_ reader: TableReader) -> String {
    stack.rawGet(reader.index, 1)
    defer { stack.pop() }
    return stack.messageText(-1).map { "write { to = \"\($0)\" }" }
      ?? "it names the scene that the segue leads to"
  }

  private func element(_ reader: TableReader) throws -> String? {
    let element = try reader.name("on")
    if let element, let misnomer = Gesture.misnomer(element) {
      try runtime.collectingProblems {
        throw reader.problem(
          "\"on\" is \"\(element)\", but \(misnomer.message)",
          remedy: misnomer.meant == nil ? misnomer.remedy : nil, meant: misnomer.meant,
          about: element, key: "on")
      }
      // A gesture in its place avoids further reports about an unknown element.
      return misnomer.meant ?? (Gesture(text: element) ?? .swipeLeft).text
    }
    return element
  }

  /// Returns the default name of a relationship.
  private func relationshipName(_ kind: SegueKind, _ numbers: [SegueKind: Int]) -> String? {
    let number = numbers[kind, default: 0] + 1
    return switch kind {
    case .root: number == 1 ? "root" : "root\(number)"
    case .tab: "tab\(number)"
    default: nil
    }
  }

  /// Rejects keys that have a meaning only for other kinds of segues.
  private func refuseMeaningless(_ kind: SegueKind, _ reader: TableReader) throws {
    if kind.isRelationship, reader.has("on") {
      throw reader.problem(
        "a relationship has no trigger", remedy: "remove \"on\"", .uselessKey, about: "on")
    }
    if kind.isAutomatic {
      for key in ["when", "otherwise"] where reader.has(key) {
        throw reader.problem(
          "this segue is performed automatically and has no condition",
          remedy: "remove \"\(key)\"", .uselessKey, about: key)
      }
    }
    if kind == .root {
      for key in ["transition", "animated"] where reader.has(key) {
        throw reader.problem(
          "a root is there from the beginning, so nothing is animated",
          remedy: "remove \"\(key)\"", .uselessKey, about: key)
      }
    }
    if kind != .unwind, reader.has("action") {
      throw reader.problem(
        "only an unwind segue has an action", remedy: "remove \"action\", or use qb.unwind",
        .uselessKey, about: "action")
    }
    guard reader.has("style") else { return }
    switch kind {
    case .show, .present, .custom: break
    case .popover:
      throw reader.problem(
        "a popover has its own style",
        remedy: "remove \"style\", or use qb.present", .uselessKey, about: "style")
    case .embed, .root, .tab, .replace, .unwind:
      throw reader.problem(
        "this kind of segue presents nothing",
        remedy: "remove \"style\"", .uselessKey, about: "style")
    }
  }

  private func kind(_ constructor: String, _ reader: TableReader) throws -> SegueKind {
    guard constructor == "qb.segue" else {
      return SegueKind(rawValue: String(constructor.dropFirst(3))) ?? .custom
    }
    let words = SegueKind.allCases.map(\.rawValue)
    if let word = try reader.word("kind", of: words), let kind = SegueKind(rawValue: word),
      kind != .custom
    {
      return kind
    }
    // `custom` takes the base kind of its class.
    guard let name = try reader.name("class") else { return .custom }
    try loader.loadStandard(defining: name)
    guard let base = quiz.segueKind(ofClass: name) else { return .custom }
    return base
  }

  private func className(_ kind: SegueKind, _ reader: TableReader) throws -> String? {
    guard let name = try reader.name("class") else {
      if kind == .custom {
        throw reader.problem(
          "a custom segue needs a \"class\" (qb.segueClass)", .missingKey, about: "class")
      }
      return nil
    }
    if kind.isRelationship {
      throw reader.problem(
        "a relationship has no class", remedy: "remove \"class\"", .uselessKey, about: "class")
    }
    try loader.loadStandard(defining: name)
    guard let base = quiz.segueKind(ofClass: name) else {
      if let other = quiz.classes[name] {
        let (message, remedy) = ClassFacts.Family.segue.refusal(of: other)
        throw reader.problem(message, remedy: remedy, .wrongClass, about: name, key: "class")
      }
      throw reader.problem(
        "there is no segue class \"\(name)\"",
        meant: nearest(
          to: name, among: quiz.classes.keys.filter { quiz.segueClass(named: $0) != nil }),
        .unknownClass, about: name, key: "class")
    }
    guard base == kind || kind == .custom else {
      throw reader.problem(
        "the class \"\(name)\" is one of \(base.rawValue) segues, and this is a \(kind.rawValue) "
          + "segue",
        remedy: "write qb.\(base.rawValue), or qb.segueClass(\"\(name)\", \"\(kind.rawValue)\")",
        .wrongClass, about: name, key: "class")
    }
    return name
  }

  /// Reads `when`: the name of a method or a registered condition, or a function.
  private func condition(_ reader: TableReader) throws -> Condition? {
    reader.push("when")
    let type = stack.type(-1)
    stack.pop()
    if type == .nil { return nil }
    if type == .string { return try reader.name("when").map { .named($0) } }
    guard type == .function else {
      throw reader.problem(
        "\"when\" must be a method's name, a condition's, or a function", about: "when")
    }
    return try reader.function("when").map { .function($0) }
  }
}
