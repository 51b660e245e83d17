/// The definition file for editors, in the annotations of LuaCATS: written from the table of the
/// API, so that what an editor completes is what the engine has.
public enum Definitions {
  /// The whole file: every class with its fields, methods and hooks, and the two tables of the
  /// module, sorted by name.
  public static func luaCATS() -> String {
    let classes = (records + keyTables + APIOwner.allCases.compactMap(definedClass)).sorted {
      $0.name < $1.name
    }
    var parts = [header]
    parts += classes.map(\.text)
    parts.append("return qb")
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let header = """
    ---@meta quizboard

    -- What the module `quizboard` has, for the editor. Written from the table of the API (Sources/Scripting/API);
    -- changing it by hand is no use: the test "The definition file" says how it is written anew.
    """

  /// The class of one owner of names; nil for the globals, which every editor knows.
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

  /// `fun(self: Controller, identifier: string, sender?: any)`; a constructor with the class of the
  /// table it takes.
  private static func type(of entry: APIEntry) -> String {
    let keys = keyTypes[entry.qualifiedName]
    var parameters = entry.parameters.map { parameter in
      var type = parameter.plainType
      if let keys {
        if parameter.name == "definition" || type == "table" { type = keys }
        // `qb.choice { text = "…", … }`: the name may stand among the keys.
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

  /// What begins a class answers one: its methods are defined on it.
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

/// A class of a definition file: a table with these fields.
public struct DefinedClass: Sendable {
  /// The name, as types have it.
  public let name: String
  var parent: String?
  /// What a value of it is.
  public var meaning: String?
  /// The fields, in order.
  public var fields: [DefinedField] = []
  /// What calling the class itself does.
  var call: String?
  /// The methods that authors define again, each with its annotations.
  var hooks: [String] = []
  /// The local that stands for it, where methods or the module need one.
  var variable: String?

  /// Its annotations.
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
  /// A class without methods.
  public init(_ name: String, _ meaning: String?, _ fields: [DefinedField]) {
    self.init(name: name, meaning: meaning, fields: fields)
  }
}

/// One field of such a class.
public struct DefinedField: Sendable {
  /// The name, with a question mark where it may be left out.
  public let name: String
  /// The LuaCATS type.
  public let type: String
  /// What it means.
  public let doc: String

  /// A field.
  public init(_ name: String, _ type: String, _ doc: String) {
    self.name = name
    self.type = type
    self.doc = doc
  }
}

extension APIOwner {
  /// What the owner is; nil where the definition file leaves it out.
  var meaning: String? {
    switch self {
    case .qb: "The module: `local qb = require \"quizboard\"`."
    case .ui: "The constructors of view elements: `local ui = qb.ui`."
    case .global: nil
    case .controller: "A place that a person is in: one instance of a scene."
    case .container: "A controller that has children and decides which of them are visible."
    case .navigation: "The built-in container that keeps a stack and shows its top."
    case .tabs:
      "The built-in container of which one child is selected; each has a button in its bar."
    case .segue: "A way from one controller to another, as it is being gone."
    case .animator: "Draws a transition, picture by picture."
    case .context: "What an animator draws one picture with."
    case .frame: "A picture of the screen, before or after an input."
    case .transitions: "The built-in transitions: `qb.transitions.slide { edge = \"left\" }`."
    case .scene: "A scene of a storyboard; any number of controllers can be made of it."
    case .storyboard: "Scenes and the segues between them."
    case .attempt: "One go at a quiz: its questions, what was answered, the score."
    case .question: "A question of a quiz; it never changes."
    case .quiz: "The quiz that is played; it never changes."
    case .app: "The run."
    case .window: "Where the hierarchy of controllers begins."
    case .scores: "The scores of the person playing, by quiz."
    case .clock: "The run's clock; it stands still during an input."
    case .timer:
      "Something that is to happen when time has passed: what `controller:after(…)` answers."
    case .random: "The run's random generator: the same seed and inputs draw the same."
    case .libraryEntry: "A quiz of the library, or a folder of them."
    }
  }

  var parent: String? {
    switch self {
    case .container: APIOwner.controller.rawValue
    case .navigation, .tabs: APIOwner.container.rawValue
    default: nil
    }
  }

  /// Whether its class can be called to make one by hand.
  fileprivate var isCallable: Bool {
    self == .segue || self == .animator || Self.controllers.contains(self)
  }

  private static let controllers: [APIOwner] = [.controller, .container, .navigation, .tabs]

  /// What the loader gives classes, and what authors may add to objects: no entry stands for it.
  var fieldsOfClasses: [DefinedField] {
    let own = DefinedField("[string]", "any", "Fields of your own, saved with the run.")
    let above = DefinedField(
      "super", rawValue, "Of a class: the one above it; `Class.super.prepare(self, segue, sender)`."
    )
    let transient = DefinedField(
      "transient", "string[]?",
      "Of a class: the fields that are not saved; `didRestore` makes them again.")
    switch self {
    case .controller:
      return [
        DefinedField(
          "on", "Handlers",
          "Of a class: what happens when an element is acted on, by the element's id."),
        DefinedField(
          "unwind", "UnwindActions",
          "Of a class: what it does as the destination of an unwinding, by the action."),
        above, transient, own,
      ]
    case .segue: return [above, transient, own]
    case .animator:
      return [
        DefinedField(
          "curve", "\"linear\"|\"easeIn\"|\"easeOut\"|\"easeInOut\"|nil", "How its speed goes."),
        DefinedField("duration", "number?", "How long it takes, in seconds."), above, transient,
        own,
      ]
    case .attempt: return [own]
    case .app:
      return [
        DefinedField(
          "didLaunch", "fun(app: App)?",
          "Define it in a script; it runs at the end of a fresh launch.")
      ]
    default: return []
    }
  }
}
