import QuizboardLua
import QuizboardStoryboard

/// Makes an instance for a script that calls a class.
struct InstanceMaker {
  private let call: Call
  private var runtime: Runtime { call.runtime }
  private var stack: LuaStack { call.stack }

  init(_ call: Call) { self.call = call }

  /// Implements `Sparkle { identifier =, source =, destination = }` and `qb.NavigationController {
  /// root = controller }`.
  func make() throws -> Int32 {
    try call.refuseInView()
    guard let type = runtime.scriptClass(at: 1, on: stack) else {
      throw ScriptProblem(
        "a class has no instances before all scripts are loaded",
        remedy: "create it in a method or in qb.app.didLaunch")
    }
    if !stack.isNoneOrNil(2) {
      guard stack.type(2) == .table else {
        throw ScriptProblem("\(type.name): expected its { … }, got \(describe(2, on: stack))")
      }
    } else {
      stack.setTop(1)
      stack.pushTable()
    }
    let reader = TableReader(runtime: runtime, stack: stack, index: 2, what: type.name)
    switch type.family {
    case .segue(let kind): return try makeSegue(type, kind: kind, reader)
    case .controller: return try makeController(type, reader)
    case .animator:
      let animator = runtime.animators.make(type)
      try setFields(of: animator.slot, owners: [.animator], from: reader, except: [])
      _ = (
        try runtime.animators.duration(of: animator), try runtime.animators.curve(of: animator)
      )
      stack.push(animator.slot)
      return 1
    }
  }

  private func makeSegue(
    _ type: ScriptClass, kind: SegueKind, _ reader: TableReader
  ) throws -> Int32 {
    guard
      let source: ScriptedController = try reader.object(
        "source", ObjectKind.controller, "a controller")
    else {
      throw reader.problem("\"source\" is missing", remedy: "it must be a controller")
    }
    let destination: ScriptedController? = try reader.object(
      "destination", ObjectKind.controller, "a controller")
    let segue = ScriptedSegue(
      type: type, runtime: runtime, description: nil,
      identifier: SegueID(rawValue: try reader.name("identifier") ?? type.name), kind: kind,
      source: source,
      destination: destination, sender: .none)
    if let animated = try reader.boolean("animated") { segue.isAnimated = animated }
    segue.transition = try reader.transition()
    try setFields(
      of: runtime.objects.slot(of: segue), owners: [.segue], from: reader,
      except: ["identifier", "source", "destination", "animated", "transition"])
    runtime.hierarchy.record(made: segue)
    try runtime.act { try segue.initialize() }
    runtime.objects.push(segue, on: stack)
    return 1
  }

  private func makeController(_ type: ScriptClass, _ reader: TableReader) throws -> Int32 {
    var children: [ScriptedController] =
      try reader.object("root", ObjectKind.controller, "a controller").map { [$0] } ?? []
    let isTabs = type.family == .controller(.tabs)
    if isTabs { children += try reader.controllers("tabs") }
    try runtime.state.charge(InputLimits.controllerWork)
    let made = runtime.makeController(
      of: type, for: nil, in: nil, number: runtime.hierarchy.nextNumber(forClass: type.name),
      hierarchy: runtime.hierarchy)
    if case .quiz(let quiz) = runtime.quizzes.running(on: stack) {
      made.maker = quiz
    } else {
      made.maker = children.first.map(runtime.quizzes.owner(of:))
    }
    try setFields(
      of: made.slot, owners: [.controller], from: reader,
      except: ["root", "attempt"] + (isTabs ? ["tabs"] : []) + SceneConstructors.sceneProperties)
    try setProperties(of: made, from: reader)
    try runtime.act {
      try runtime.hierarchy.initialize(made)
      for child in children { try runtime.hierarchy.relate(child, to: made) }
    }
    runtime.objects.push(made, on: stack)
    return 1
  }

  /// Sets the writable properties that keys name, as for a scene.
  private func setProperties(of controller: ScriptedController, from reader: TableReader) throws {
    controller.title = try reader.title()
    controller.ownAttempt = try reader.object("attempt", ObjectKind.attempt, "an attempt")
    if let value = try reader.boolean("hidesBackButton") { controller.hidesBackButton = value }
    if let value = try reader.boolean("isModalInPresentation") {
      controller.isModalInPresentation = value
    }
    if let value = try reader.boolean("definesPresentationContext") {
      controller.definesPresentationContext = value
    }
    if let value = try reader.boolean("isNavigationContainer") {
      controller.isNavigationContainer = value
    }
  }

  /// Sets fields from all other keys.
  private func setFields(
    of slot: LuaSlot, owners: [APIOwner], from reader: TableReader, except known: [String]
  ) throws {
    runtime.state.pushFields(of: slot, create: true)
    let fields = stack.absolute(-1)
    stack.pushNil()
    while stack.next(reader.index) {
      guard stack.type(-2) == .string else {
        throw reader.problem(
          "\(describe(-1, on: stack)) has no key",
          remedy: known.isEmpty ? "write a name before it" : "write \(known[0]) = …")
      }
      let name = stack.messageText(-2) ?? ""
      func isBuiltIn(_ name: String) -> Bool {
        !known.contains(name) && owners.contains { API.slot($0, name) != 0 }
      }
      if isBuiltIn(name) {
        _ = stack.pushLeastName(of: reader.index, where: isBuiltIn)
        throw reader.problem(
          "\"\(stack.messageText(-2) ?? name)\" is built in",
          remedy: "assign it when you create the instance")
      }
      if !known.contains(name) {
        stack.copy(-2)
        stack.copy(-2)
        stack.rawSet(fields)
      }
      stack.pop()
    }
    stack.pop()
  }
}

extension TableReader {
  /// Returns the controllers in the list under a key; empty if there is no such key.
  func controllers(_ key: String) throws -> [ScriptedController] {
    push(key)
    defer { stack.pop() }
    return stack.isNoneOrNil(-1)
      ? []
      : try runtime.objects.controllers(at: -1, called: "\"\(key)\"", on: stack) { problem($0) }
  }

  /// Returns the engine object under a key.
  func object<T: AnyObject>(_ key: String, _ kind: Int32, _ expected: String) throws -> T? {
    push(key)
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return nil }
    guard let found = stack.object(-1, as: T.self, kind: kind) else {
      throw problem("\"\(key)\" must be \(expected), not \(describe(-1, on: stack))")
    }
    return found
  }
}
