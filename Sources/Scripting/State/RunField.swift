import QuizboardLua
import QuizboardQuiz
import QuizboardStoryboard

/// A field of a run in words, for descriptions of differences between runs.
public struct RunField: Sendable, Equatable {
  /// The object that has the field: `b#1`, `app.state`.
  public var owner: String
  /// The scripted class of that object; nil for others.
  public var className: String?
  /// The path of the field in the object: `items[3].name`.
  public var path: String
  /// The value: `3`, `"text"`, `a function`, `b#1`.
  public var value: String
  /// The index of a controller in the hierarchy, if the value is one.
  public var place: Int?

  /// The full name: `b#1.items[3].name`.
  public var name: String { path.hasPrefix("[") ? owner + path : "\(owner).\(path)" }

  /// The field and its value, without the numbers of controllers.
  public var words: String {
    let value =
      isController ? "\(value.prefix { $0 != "#" })\(place.map { " at \($0)" } ?? "")" : value
    return "\(owner.prefix { $0 != "#" }).\(path) = \(value)"
  }

  /// True if the value is a controller.
  var isController = false
}

/// Lists the fields of a run.
public struct RunFields {
  private let runtime: Runtime

  /// Lists the fields of the run of a runtime.
  public init(of runtime: Runtime) { self.runtime = runtime }

  /// Returns the unsaved fields of the hierarchy's controllers that have a value.
  public func unsaved() -> [RunField] {
    guard runtime.quizzes.hasTransientFields else { return [] }
    return fields { $0.transient }
  }

  /// Returns the saved fields of the hierarchy's controllers, and of `app.state`.
  public func saved() -> [RunField] {
    var listing = FieldListing(runtime: runtime)
    for controller in runtime.hierarchy.savedControllers() {
      guard let controller = controller as? ScriptedController else { continue }
      let transient = controller.type.transient
      listing.add(controller) { !transient.contains($0) }
    }
    let stack = runtime.state.stack
    stack.push(runtime.appState)
    defer { stack.pop() }
    listing.add(-1, owner: "app.state", className: nil) { _ in true }
    return listing.found
  }

  /// Returns the fields of the latest attempt, and its responses.
  public func attempt() -> [RunField] {
    guard let attempt = runtime.attempts.latest else { return [] }
    let stack = runtime.state.stack
    var listing = FieldListing(runtime: runtime)
    _ = runtime.state.pushFields(of: attempt.slot, create: false)
    defer { stack.pop() }
    listing.add(-1, owner: "attempt", className: nil) { _ in true }
    let responses = attempt.attempt.responses.map { response in
      "\(response.question.id.name): \(response.fraction.map { "\($0)" } ?? "not graded")"
    }
    return listing.found + [
      RunField(
        owner: "attempt", className: nil, path: "responses",
        value: responses.joined(separator: ", "))
    ]
  }

  private func fields(_ names: (ScriptClass) -> Set<String>) -> [RunField] {
    var listing = FieldListing(runtime: runtime)
    for controller in runtime.hierarchy.savedControllers() {
      guard let controller = controller as? ScriptedController else { continue }
      let wanted = names(controller.type)
      if !wanted.isEmpty { listing.add(controller) { wanted.contains($0) } }
    }
    return listing.found
  }
}

/// Traverses tables of fields, up to a limit.
private struct FieldListing {
  static let most = (fields: 2_000, depth: 4)

  let runtime: Runtime
  var found: [RunField] = []

  mutating func add(_ controller: ScriptedController, where isWanted: (String) -> Bool) {
    let stack = runtime.state.stack
    guard runtime.state.pushFields(of: controller.slot, create: false) else { return stack.pop() }
    defer { stack.pop() }
    let type = controller.type
    add(-1, owner: controller.id, className: type.isBuiltin ? nil : type.name, where: isWanted)
  }

  /// Adds the fields of a table, in the order of their names.
  mutating func add(
    _ index: Int32, owner: String, className: String?, where isWanted: (String) -> Bool
  ) {
    let stack = runtime.state.stack
    let count = stack.top
    defer { stack.setTop(count) }
    guard stack.type(index) == .table, stack.reserve(16) else { return }
    let start = found.count
    walk(
      stack.absolute(index), RunField(owner: owner, className: className, path: "", value: ""),
      depth: 0, where: isWanted)
    found[start...].sort { $0.path < $1.path }
  }

  private mutating func walk(
    _ table: Int32, _ parent: RunField, depth: Int, where isWanted: (String) -> Bool
  ) {
    let stack = runtime.state.stack
    stack.pushNil()
    while stack.next(table) {
      let key = stack.top - 1
      defer { stack.setTop(key) }
      guard found.count < Self.most.fields, let name = name(of: key, after: parent.path),
        !parent.path.isEmpty || isWanted(name)
      else {
        continue
      }
      var field = parent
      field.path = name
      if stack.type(key + 1) == .table, depth < Self.most.depth {
        field.value = "a table"
        found.append(field)
        walk(key + 1, field, depth: depth + 1, where: isWanted)
      } else {
        fill(&field, from: key + 1)
        found.append(field)
      }
    }
  }

  private func name(of key: Int32, after path: String) -> String? {
    let stack = runtime.state.stack
    switch stack.type(key) {
    case .string: return stack.messageText(key).map { path.isEmpty ? $0 : "\(path).\($0)" }
    case .number:
      return "\(path)[\(stack.integer(key).map(String.init) ?? "\(stack.number(key) ?? 0)")]"
    default: return nil
    }
  }

  private func fill(_ field: inout RunField, from index: Int32) {
    if let controller = runtime.state.stack.object(
      index, as: ScriptedController.self, kind: ObjectKind.controller)
    {
      field.value = controller.id
      field.isController = true
      field.place = runtime.hierarchy.savedControllers().firstIndex { $0 === controller }
    } else {
      field.value = words(for: index)
    }
  }

  private func words(for index: Int32) -> String {
    let stack = runtime.state.stack
    switch stack.type(index) {
    case .string: return "\"\(stack.messageText(index) ?? "")\""
    case .number: return stack.integer(index).map(String.init) ?? "\(stack.number(index) ?? 0)"
    case .boolean: return "\(stack.boolean(index))"
    case .userdata where stack.objectKind(index) == ObjectKind.question:
      return objectName(index, on: stack) ?? stack.describe(index)
    default: return stack.describe(index)
    }
  }
}
