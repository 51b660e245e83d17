/// The definition file for editors in LuaCATS annotations, generated from the table of the API, so
/// that completions match the engine.
public enum Definitions {
  /// Returns the file: all classes with their fields, methods and hooks, and the tables of the
  /// module, sorted by name.
  public static func luaCATS() -> String {
    let owned = APIOwner.allCases.compactMap(definedClass)
    let classes = (records + keyTables + standardClasses + owned).sorted {
      $0.name < $1.name
    }
    var parts = [header]
    parts += classes.map(\.text)
    parts.append("return qb")
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let header = """
    ---@meta quizboard

    -- The names of the module `quizboard`, for editors. Written from the table of the API \
    (Sources/Scripting/API);
    -- changing it by hand is no use: the test "The definition file" says how it is updated.

    ---Returns a value of a question with `variables`, from their values by name.
    ---@alias \(computed) fun(variables: table<string, any>): any
    """

  /// The name of the type of a function that returns a value of a question with variables.
  static let computed = "Computed"

  /// Returns the class of an owner; nil for the globals, which every editor knows.
  private static func definedClass(_ owner: APIOwner) -> DefinedClass? {
    guard let meaning = owner.meaning else { return nil }
    var result = DefinedClass(name: owner.rawValue, parent: owner.parent, meaning: meaning)
    result.variable = [.controller, .segue, .animator, .qb].contains(owner) ? owner.rawValue : nil
    for entry in API.entries(of: owner).map(\.entry).sorted(by: { $0.name < $1.name }) {
      if entry.kind == .hook {
        result.hooks.append(hook(entry))
      } else {
        result.fields.append(field(entry))
      }
    }
    result.fields += owner.fieldsOfClasses
    if owner.isCallable { result.call = "fun(definition?: table): \(owner.rawValue)" }
    return result
  }

  private static func field(_ entry: APIEntry) -> DefinedField {
    switch entry.kind {
    case .property(let isWritable):
      return DefinedField(
        entry.name, entry.returns[0], isWritable ? entry.doc : "\(entry.doc) Read-only.")
    case .value: return DefinedField(entry.name, entry.returns[0], entry.doc)
    case .function, .method, .hook: return DefinedField(entry.name, type(of: entry), entry.doc)
    }
  }

  /// Returns the type of a function: `fun(self: Controller, identifier: string, sender?: any)`. A
  /// constructor refers to the class of its table.
  private static func type(of entry: APIEntry) -> String {
    let keys = keyTypes[entry.qualifiedName]
    var parameters = entry.parameters.map { parameter in
      var type = parameter.plainType
      if let keys {
        if parameter.name == "definition" || type == "table" { type = keys }
        // `qb.choice { text = "…", … }` has its name among the keys.
        if entry.owner == .qb, parameter.name == "name" { type += "|\(keys)" }
      }
      return "\(parameter.name)\(parameter.isOptional ? "?" : ""): \(type)"
    }
    if entry.kind == .method { parameters.insert("self: \(entry.owner.rawValue)", at: 0) }
    var results = classMakers[entry.qualifiedName].map { [$0] } ?? entry.returns
    if let keys {
      results = results.map { $0.replacing("definition: table", with: "definition: \(keys)") }
    }
    return "fun(\(parameters.joined(separator: ", ")))"
      + (results.isEmpty ? "" : ": \(results.joined(separator: ", "))")
  }

  /// The results of functions that declare a class, on which authors define methods.
  private static let classMakers = [
    "qb.controller": "Controller", "qb.container": "Container", "qb.segueClass": "Segue",
    "qb.animator": "Animator",
  ]

  private static func hook(_ entry: APIEntry) -> String {
    var lines = ["---*Hook.* \(entry.doc)"]
    lines += entry.parameters.map(\.annotation)
    lines += entry.returns.map { "---@return \($0)" }
    let names = entry.parameters.map(\.name).joined(separator: ", ")
    lines.append("function \(entry.owner.rawValue):\(entry.name)(\(names)) end")
    return lines.joined(separator: "\n")
  }
}

/// A class of a definition file: a table with fields.
public struct DefinedClass: Sendable {
  /// The name in types.
  public let name: String
  var parent: String?
  /// The documentation of the class.
  public var meaning: String?
  /// The fields, in order.
  public var fields: [DefinedField] = []
  /// The type of calling the class.
  var call: String?
  /// The methods that authors override, with their annotations.
  var hooks: [String] = []
  /// The local variable of the class, if methods or the module refer to it.
  var variable: String?

  /// The annotations of the class.
  public var text: String {
    var lines = meaning.map { ["---\($0)"] } ?? []
    lines.append("---@class \(name)\(parent.map { ": \($0)" } ?? "")")
    lines += fields.map { "---@field \($0.name) \($0.type)\($0.doc.isEmpty ? "" : " \($0.doc)")" }
    if let call { lines.append("---@overload \(call)") }
    if let variable { lines.append("local \(variable) = {}") }
    return (lines + hooks).joined(separator: "\n")
  }
}

extension DefinedClass {
  /// Creates a class without methods.
  public init(_ name: String, _ meaning: String?, _ fields: [DefinedField]) {
    self.init(name: name, meaning: meaning, fields: fields)
  }
}

/// A field of a class.
public struct DefinedField: Sendable {
  /// The name, with a question mark if optional.
  public let name: String
  /// The LuaCATS type.
  public let type: String
  /// The documentation of the field.
  public let doc: String

  /// Creates a field.
  public init(_ name: String, _ type: String, _ doc: String) {
    self.name = name
    self.type = type
    self.doc = doc
  }
}

extension APIOwner {
  /// The documentation of the owner; nil if the definition file omits it.
  var meaning: String? {
    switch self {
    case .qb: "The module: `local qb = require \"quizboard\"`."
    case .ui: "The constructors of view elements: `local ui = qb.ui`."
    case .global: nil
    case .controller: "One screen of a run: an instance of a scene."
    case .container: "A controller that has children and decides which of them are visible."
    case .navigation: "The built-in container with a stack of controllers. It shows the top one."
    case .tabs:
      "The built-in container with a tab bar. It shows the selected child."
    case .segue: "A segue from one controller to another, while it is performed."
    case .animator: "Draws a transition, frame by frame."
    case .context: "The context in which an animator draws one frame."
    case .frame: "The screen before or after an input."
    case .transitions: "The built-in transitions: `qb.transitions.slide { edge = \"left\" }`."
    case .scene: "A scene of a storyboard; any number of controllers can be made of it."
    case .storyboard: "Scenes and the segues between them."
    case .attempt: "An attempt at a quiz: questions, responses and score."
    case .question: "A question of a quiz. It never changes."
    case .quiz: "The current quiz. It never changes."
    case .app: "The run."
    case .window: "The window, which contains the hierarchy of controllers."
    case .scores: "The scores of the player, by quiz."
    case .clock: "The run's clock. It does not advance during an input."
    case .timer:
      "A pending call, from `controller:after(…)`."
    case .random: "The run's random generator. Equal seeds and inputs give equal numbers."
    case .libraryEntry: "A quiz of the library, or a folder of them."
    case .exchange: "The exchange of quizzes and results with a server."
    case .server: "The state of the server."
    }
  }

  var parent: String? {
    switch self {
    case .container: APIOwner.controller.rawValue
    case .navigation, .tabs: APIOwner.container.rawValue
    default: nil
    }
  }

  /// True if calling the class creates an object.
  fileprivate var isCallable: Bool {
    self == .segue || self == .animator || Self.controllers.contains(self)
  }

  private static let controllers: [APIOwner] = [.controller, .container, .navigation, .tabs]

  /// The fields that the loader adds to classes, or authors to objects, which have no entries.
  var fieldsOfClasses: [DefinedField] {
    let own = DefinedField("[string]", "any", "Custom fields, saved with the run.")
    let above = DefinedField(
      "super", rawValue, "Of a class: its superclass; `Class.super.prepare(self, segue, sender)`."
    )
    let transient = DefinedField(
      "transient", "string[]?",
      "Of a class: the fields that are not saved. Recreate them in `didRestore`.")
    switch self {
    case .controller:
      return [
        DefinedField(
          "on", "Handlers",
          "Of a class: the handlers of elements, by id."),
        DefinedField(
          "unwind", "UnwindActions",
          "Of a class: the handlers of unwind segues, by action."),
        above, transient, own,
      ]
    case .segue: return [above, transient, own]
    case .animator:
      return [
        DefinedField(
          "curve", "\"linear\"|\"easeIn\"|\"easeOut\"|\"easeInOut\"|nil", "The timing curve."),
        DefinedField("duration", "number?", "The duration in seconds."), above, transient,
        own,
      ]
    case .attempt: return [own]
    case .app:
      return [
        DefinedField(
          "didLaunch", "fun(app: App)?",
          "Defined by a script. Runs at the end of a launch without a saved place.")
      ]
    default: return []
    }
  }
}
