import Lua
import Quiz
import Storyboard

/// Makes a storyboard of the table that `qb.storyboard` marked.
struct StoryboardLoader {
  let runtime: Runtime
  let stack: LuaStack
  let quiz: LoadedQuiz
  let name: String

  private var id: StoryboardID { quiz.storyboardID(name) }

  /// The storyboard whose table is on top of the stack.
  func load() throws -> Storyboard {
    let reader = TableReader(runtime: runtime, stack: stack, index: -1, what: "qb.storyboard", place: place())
    var scenes: [Scene] = []
    var references: [SceneReference] = []
    var places: [SceneID: String] = [:]
    var first: SceneID?
    var problems = Problems()
    try reader.eachItem { position in
      try problems.gather(on: stack) {
        let id: SceneID
        switch runtime.definitionKind(-1, on: stack) {
        case .scene:
          scenes.append(try scene())
          id = scenes[scenes.count - 1].id
        case .reference:
          references.append(try reference())
          id = references[references.count - 1].id
        default:
          throw reader.problem(
            "item \(position) is \(runtime.describe(-1, on: stack)), not a scene (qb.scene \"…\" { … }) or a reference "
              + "(qb.reference \"…\" { … })")
        }
        if let earlier = places[id] {
          throw ScriptProblem(
            "\(constructor) \"\(id.rawValue)\": there is a scene of that id already (\(earlier))", place: place())
        }
        places[id] = place() ?? name
        first = first ?? id
      }
    }
    try problems.raise()
    guard let first else { throw reader.problem("it has no scenes; add qb.scene \"…\" { … }") }
    let initial = try reader.string("initial").map { SceneID(rawValue: $0) } ?? first
    do throws(StoryboardProblem) {
      return try Storyboard(id: self.id, scenes: scenes, references: references, initial: initial)
    } catch let problem {
      let seguePlace = scenes.first { $0.id == problem.scene }.flatMap { scene in
        scene.segues.last { $0.identifier == problem.segue }.flatMap { runtime.seguePlaces[scene.hostData][$0.hostData] }
      }
      throw ScriptProblem(
        problem.message, place: seguePlace ?? problem.scene.flatMap { places[$0] } ?? reader.place)
    }
  }

  private var constructor: String { runtime.mark(Runtime.Mark.constructor, of: -1, on: stack) ?? "qb.scene" }

  private func place() -> String? { runtime.mark(Runtime.Mark.place, of: -1, on: stack) }

  private func reference() throws -> SceneReference {
    let id = runtime.mark(Runtime.Mark.name, of: -1, on: stack)
    let reader = TableReader(
      runtime: runtime, stack: stack, index: -1, what: "qb.reference \"\(id ?? "")\"", place: place())
    guard let id, !id.isEmpty else { throw reader.problem("a reference needs an id: qb.reference \"lesson\" { … }") }
    let storyboard = try runtime.storyboard(namedBy: ReferenceKeys(reader), in: quiz)
    let address = SceneAddress(self.id, SceneID(rawValue: id))
    runtime.referencePlaces[address] = reader.place
    return SceneReference(
      id: address.scene, storyboard: storyboard, scene: try reader.filled("scene").map { SceneID(rawValue: $0) })
  }

  private func scene() throws -> Scene {
    let id = runtime.mark(Runtime.Mark.name, of: -1, on: stack)
    let reader = TableReader(
      runtime: runtime, stack: stack, index: -1, what: "qb.scene \"\(id ?? "")\"", place: place())
    guard let id = try id ?? reader.string("id"), !id.isEmpty else { throw reader.problem("a scene needs an id: qb.scene \"menu\" { … }") }
    var segues: [SegueDescription] = []
    var attributes: [LuaReference] = []
    var places: [String?] = []
    var problems = Problems()
    try reader.eachItem { position in
      try problems.gather(on: stack) {
        guard runtime.definitionKind(-1, on: stack) == .segue else {
          throw reader.problem("item \(position) is \(runtime.describe(-1, on: stack)), not a segue (qb.show \"…\" { … })")
        }
        let written = try segue(in: id, after: segues)
        let address = SceneAddress(self.id, SceneID(rawValue: id))
        guard let segue = runtime.change.map({ $0.applied(to: written, of: address) }) ?? written else { return }
        segues.append(segue)
        places.append(place())
        attributes.append(try self.attributes(except: API.segueKeys + ["kind"], known: API.segueKeys))
      }
    }
    try problems.raise()
    let number = runtime.sceneAttributes.count
    runtime.sceneAttributes.append(
      try self.attributes(except: ["class", "ending", "restoration"], known: API.sceneKeys))
    if try reader.boolean("restoration") == false { runtime.unrestoredScenes.insert(number) }
    runtime.segueAttributes.append(attributes)
    runtime.scenePlaces.append(reader.place)
    runtime.seguePlaces.append(places)
    return Scene(
      id: SceneID(rawValue: id), className: try reader.string("class") ?? "Page", segues: segues,
      isEnding: try reader.boolean("ending") ?? false, properties: try properties(reader), hostData: number)
  }

  private func properties(_ reader: TableReader) throws -> [SceneProperty] {
    var result: [SceneProperty] = []
    if let title = try reader.string("title") { result.append(.title(title)) }
    if let value = try reader.boolean("hidesBackButton") { result.append(.hidesBackButton(value)) }
    if let value = try reader.boolean("isModalInPresentation") { result.append(.isModalInPresentation(value)) }
    if let value = try reader.boolean("definesPresentationContext") { result.append(.definesPresentationContext(value)) }
    if let value = try reader.boolean("isNavigationContainer") { result.append(.isNavigationContainer(value)) }
    return result
  }

  private func segue(in scene: String, after earlier: [SegueDescription]) throws -> SegueDescription {
    let constructor = runtime.mark(Runtime.Mark.constructor, of: -1, on: stack) ?? "qb.segue"
    let given = runtime.mark(Runtime.Mark.name, of: -1, on: stack)
    let reader = TableReader(
      runtime: runtime, stack: stack, index: -1, what: "\(constructor) \"\(given ?? "")\" of scene \"\(scene)\"",
      place: place())
    let kind = try kind(constructor, reader)
    guard let identifier = given ?? relationshipName(kind, after: earlier) else {
      throw reader.problem("a segue needs an identifier: \(constructor) \"next\" { … }")
    }
    let destination = try reader.string("to").map { SceneID(rawValue: $0) }
    if kind == .unwind {
      if destination != nil { throw reader.problem("an unwind segue finds its destination at run time; leave \"to\" out") }
    } else if destination == nil {
      throw reader.problem("\"to\" is missing; it names the scene that the segue leads to")
    }
    let title = try reader.string("title")
    // A title gives the segue a button of its own, with the segue's identifier.
    let element = try reader.string("on")
    if let element, element.hasPrefix("swipe "), !["swipe left", "swipe right"].contains(element) {
      throw reader.problem("\"on\" is \"\(element)\"; there are \"swipe left\" and \"swipe right\"")
    }
    let trigger = kind.isAutomatic ? nil : (element ?? title.map { _ in identifier }).map(Trigger.init(text:))
    try refuseMeaningless(kind, reader)
    let described = try reader.describedTransition()
    return SegueDescription(
      identifier: SegueID(rawValue: identifier), kind: kind, destination: destination, trigger: trigger,
      condition: try condition(reader), otherwise: try reader.string("otherwise").map { SegueID(rawValue: $0) },
      className: try className(kind, reader), style: try reader.style(), isAnimated: try reader.boolean("animated"),
      transition: described.style, animatorClass: described.animatorClass,
      action: kind == .unwind ? UnwindActionID(rawValue: try reader.string("action") ?? identifier) : nil,
      title: title, place: kind == .embed ? element.map(ElementID.init(rawValue:)) : nil, hostData: earlier.count)
  }

  /// Relationships may go without a name of their own.
  private func relationshipName(_ kind: SegueKind, after earlier: [SegueDescription]) -> String? {
    let number = earlier.count { $0.kind == kind } + 1
    return switch kind {
    case .root: number == 1 ? "root" : "root\(number)"
    case .tab: "tab\(number)"
    default: nil
    }
  }

  /// Keys that mean something on other kinds of segues only.
  private func refuseMeaningless(_ kind: SegueKind, _ reader: TableReader) throws {
    if kind.isRelationship, reader.has("on") {
      throw reader.problem("a relationship has no trigger; leave \"on\" out")
    }
    if kind.isAutomatic {
      for key in ["when", "otherwise"] where reader.has(key) {
        throw reader.problem("it is followed whenever its source is there, so it asks nothing; leave \"\(key)\" out")
      }
    }
    guard reader.has("style") else { return }
    switch kind {
    case .show, .present, .custom: break
    case .popover: throw reader.problem("a popover is a style of its own; leave \"style\" out, or use qb.present")
    case .embed, .root, .tab, .replace, .unwind:
      throw reader.problem("this kind of segue presents nothing; leave \"style\" out")
    }
  }

  private func kind(_ constructor: String, _ reader: TableReader) throws -> SegueKind {
    guard constructor == "qb.segue" else { return SegueKind(rawValue: String(constructor.dropFirst(3))) ?? .custom }
    let words = SegueKind.allCases.map(\.rawValue)
    if let word = try reader.word("kind", of: words), let kind = SegueKind(rawValue: word), kind != .custom { return kind }
    // `custom` takes the base kind of its class.
    guard let name = try reader.string("class") else { return .custom }
    try runtime.loadStandard(defining: name)
    guard let base = runtime.segueKind(ofClass: name) else { return .custom }
    return base
  }

  private func className(_ kind: SegueKind, _ reader: TableReader) throws -> String? {
    guard let name = try reader.string("class") else {
      if kind == .custom { throw reader.problem("a custom segue needs a \"class\" (qb.segueClass)") }
      return nil
    }
    if kind.isRelationship { throw reader.problem("a relationship has no class; leave \"class\" out") }
    try runtime.loadStandard(defining: name)
    guard let base = runtime.segueKind(ofClass: name) else {
      throw reader.problem("nobody defines the segue class \"\(name)\"\(API.suggestion(for: name, among: runtime.segueClassNames))")
    }
    guard base == kind || kind == .custom else {
      throw reader.problem("the class \"\(name)\" is one of \(base.rawValue) segues, and this is a \(kind.rawValue) segue")
    }
    return name
  }

  /// `when`: a method's name or a registered condition's, or a function.
  private func condition(_ reader: TableReader) throws -> Condition? {
    reader.push("when")
    let type = stack.type(-1)
    let name = stack.string(-1)
    stack.pop()
    if type == .nil { return nil }
    if let name { return .named(name) }
    guard type == .function else {
      throw reader.problem("\"when\" must be a method's name, a condition's, or a function")
    }
    return try reader.function("when").map { .function($0) }
  }

  /// A key one or two letters from one that means something is most likely meant to be that.
  private func warn(ofKey key: String, of source: Int32, among known: [String]) {
    guard runtime.warns, !known.contains(key), let near = nearest(to: key, among: known) else { return }
    let constructor = runtime.mark(Runtime.Mark.constructor, of: source, on: stack) ?? "qb"
    let place = runtime.mark(Runtime.Mark.place, of: source, on: stack).map { " (\($0))" } ?? ""
    runtime.loadWarnings.append("\(constructor): \"\(key)\" is kept as an attribute; is \"\(near)\" meant?\(place)")
  }

  /// The keys of the table on top that are the author's own, in a table of their own.
  private func attributes(except own: [String], known: [String]) throws -> LuaReference {
    let source = stack.absolute(-1)
    stack.pushTable()
    let result = stack.absolute(-1)
    var isEmpty = true
    stack.pushNil()
    while stack.next(source) {
      if stack.type(-2) == .string, let key = stack.string(-2), !key.hasPrefix("("), !own.contains(key) {
        isEmpty = false
        warn(ofKey: key, of: source, among: known)
        stack.copy(-2)
        stack.copy(-2)
        stack.rawSet(result)
      }
      stack.pop()
    }
    // Most have none: those share one table.
    if isEmpty, !runtime.noAttributes.isNone {
      stack.pop()
      return runtime.noAttributes
    }
    let reference = runtime.state.reference()
    if isEmpty { runtime.noAttributes = reference }
    return reference
  }
}

extension Trigger {
  /// `on`, as authors write it: an element's id, or a gesture.
  init(text: String) {
    let isGesture = text == "timeout" || text.hasPrefix("swipe ") || text.hasPrefix("key ")
    self = isGesture ? .gesture(text) : .element(ElementID(rawValue: text))
  }
}
