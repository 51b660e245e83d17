import QuizboardLua
import QuizboardStoryboard
import QuizboardText

/// Errors of the object machinery for invalid operations of scripts.
extension Runtime {
  func answerMachinery(_ call: Call) throws -> Int32 {
    let name = objectName(1, on: call.stack) ?? "an object that no longer exists"
    let key = call.stack.string(2) ?? describe(2, on: call.stack)
    switch call.slot {
    case LuaReservedSlot.readOnly:
      let owner = objectOwner(1, on: call.stack)
      let entry = owner.lazy.flatMap { API.entries(of: $0) }.first { $0.entry.name == key }?.entry
      if case .property = entry?.kind {
        throw ScriptProblem(
          "\(name.hasPrefix("the ") ? String(name.dropFirst(4)) : name).\(key) is read-only")
      }
      throw ScriptProblem(
        "\(name).\(key): \"\(key)\" is a method", remedy: "choose another name for the field")
    case LuaReservedSlot.guarded:
      throw ScriptProblem(
        "\(name).\(key) is set in \(describingCode), which only describes",
        remedy: "change it in a handler or a callback"
      )
    case LuaReservedSlot.noFields:
      let known = objectOwner(1, on: call.stack).flatMap { API.entries(of: $0) }.map(\.entry.name)
      // Without the article, which belongs to the sentence.
      let owner = name.hasPrefix("the ") ? String(name.dropFirst(4)) : name
      throw ScriptProblem(
        "\(owner).\(key): \(name) cannot have fields of your own",
        remedy: (nearest(to: key, among: known).map { didYouMean($0) + "; " } ?? "")
          + "keep what changes in self, the attempt or app.state")
    case LuaReservedSlot.expired:
      throw ScriptProblem("\"\(key)\": its object no longer exists")
    default:
      return call.push(name)
    }
  }

  /// The name of the running code that must not change anything.
  var describingCode: String {
    if case .refused(.animate) = hierarchy.phase { "animate" } else { "view()" }
  }

  private func objectOwner(_ index: Int32, on stack: LuaStack) -> [APIOwner] {
    switch stack.objectKind(index) {
    case ObjectKind.controller: [.controller, .container, .navigation, .tabs]
    case .some(let kind): APIOwner.ofObject(kind).map { [$0] } ?? []
    case nil: []
    }
  }

  /// Implements `Sparkle { identifier =, source =, destination = }` and `qb.NavigationController {
  /// root = controller }`.
  func makeByHand(_ call: Call) throws -> Int32 {
    let stack = call.stack
    try call.refuseInView()
    guard let type = scriptClass(at: 1, on: stack) else {
      throw ScriptProblem("instances are possible only after the scripts have loaded")
    }
    if !stack.isNoneOrNil(2) {
      guard stack.type(2) == .table else {
        throw ScriptProblem("\(type.name): expected its { … }, got \(describe(2, on: stack))")
      }
    } else {
      stack.setTop(1)
      stack.pushTable()
    }
    let reader = TableReader(runtime: self, stack: stack, index: 2, what: type.name)
    switch type.family {
    case .segue(let kind): return try makeSegue(type, kind: kind, reader, call)
    case .controller: return try makeController(type, reader, call)
    case .animator:
      let animator = makeAnimator(type)
      try setFields(of: animator.slot, owners: [.animator], from: reader, except: [])
      _ = (try duration(of: animator), try curve(of: animator))
      call.stack.push(animator.slot)
      return 1
    }
  }

  func scriptClass(at index: Int32, on stack: LuaStack) -> ScriptClass? {
    if isLoading { return nil }
    return (([standard] + quizzes).flatMap(\.classes.values) + segueBuiltins.values).first { type in
      stack.push(type.table)
      defer { stack.pop() }
      return stack.rawEqual(-1, index)
    }
  }

  private func makeSegue(_ type: ScriptClass, kind: SegueKind, _ reader: TableReader, _ call: Call)
    throws -> Int32
  {
    guard
      let source: ScriptedController = try reader.object(
        "source", ObjectKind.controller, "a controller")
    else {
      throw reader.problem("\"source\" is missing", remedy: "it must be a controller")
    }
    let destination: ScriptedController? = try reader.object(
      "destination", ObjectKind.controller, "a controller")
    let segue = ScriptedSegue(
      type: type, runtime: self, description: nil,
      identifier: SegueID(rawValue: try reader.string("identifier") ?? type.name), kind: kind,
      source: source,
      destination: destination, sender: .none)
    if let animated = try reader.boolean("animated") { segue.isAnimated = animated }
    segue.transition = try reader.transition()
    try setFields(
      of: slot(of: segue), owners: [.segue], from: reader,
      except: ["identifier", "source", "destination", "animated", "transition"])
    hierarchy.record(made: segue)
    try act { try segue.initialize() }
    push(segue, on: call.stack)
    return 1
  }

  private func makeController(_ type: ScriptClass, _ reader: TableReader, _ call: Call) throws
    -> Int32
  {
    var children: [ScriptedController] =
      try reader.object("root", ObjectKind.controller, "a controller").map { [$0] } ?? []
    let isTabs = type.family == .controller(.tabs)
    if isTabs { children += try reader.controllers("tabs") }
    try state.charge(InputLimits.controllerWork)
    let made = makeController(
      of: type, for: nil, in: nil, number: hierarchy.nextNumber(forClass: type.name),
      hierarchy: hierarchy)
    if case .quiz(let quiz) = running(on: call.stack) {
      made.maker = quiz
    } else {
      made.maker = children.first.map(quiz(of:))
    }
    try setFields(
      of: made.slot, owners: [.controller], from: reader,
      except: ["root", "attempt"] + (isTabs ? ["tabs"] : []) + API.sceneProperties)
    try setProperties(of: made, from: reader)
    try act {
      try hierarchy.initialize(made)
      for child in children { try hierarchy.relate(child, to: made) }
    }
    push(made, on: call.stack)
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
    let stack = reader.stack
    state.pushFields(of: slot, create: true)
    let fields = stack.absolute(-1)
    stack.pushNil()
    while stack.next(reader.index) {
      let name = stack.type(-2) == .string ? stack.string(-2) ?? "" : ""
      if !known.contains(name), owners.contains(where: { API.slot($0, name) != 0 }) {
        throw reader.problem(
          "\"\(name)\" is built in", remedy: "assign it when you create the instance")
      }
      if stack.type(-2) != .string || !known.contains(stack.string(-2) ?? "") {
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
      ? [] : try runtime.controllers(at: -1, called: "\"\(key)\"", on: stack) { problem($0) }
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
