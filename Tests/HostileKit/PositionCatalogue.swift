import QuizboardModel
import QuizboardScripting

/// A position in a quiz that accepts a value from the author.
struct Position: Sendable {
  /// The name in reports: `Controller:present (options)`.
  let name: String
  /// The owner of the name in the API, the constructor, or the fields of a run.
  let group: String
  /// The expected type.
  let type: APIType
  /// True if the value is used while the scripts load, so that an error ends the case.
  var isMetWhileLoading = false
  /// Puts an expression at the position.
  let put: @Sendable (_ expression: String, _ draft: inout QuizDraft) -> Void
}

/// All positions of the API that accept a value, generated from its table.
enum PositionCatalogue {
  /// All positions.
  static let positions: [Position] =
    API.entries.flatMap(positions) + keyPositions + fieldPositions

  /// The positions used while the scripts load, and the others: grouped, so that small groups are
  /// tried as often as large ones.
  static let early = groups(of: positions.filter(\.isMetWhileLoading))
  static let later = groups(of: positions.filter { !$0.isMetWhileLoading })

  /// The positions that every quiz has: its views and the fields of its run.
  static let central = groups(
    of: positions.filter { ["view", "fields", "keys of ui"].contains($0.group) })

  private static func groups(of positions: [Position]) -> [[Position]] {
    Dictionary(grouping: positions, by: \.group).sorted { $0.key < $1.key }.map(\.value)
  }

  /// Lua expressions for an object of each owner in a handler of the menu.
  static let receivers: [APIOwner: String] = [
    .controller: "self", .container: "self.storyboard:instantiate(\"deck\")",
    .navigation: "self.navigationController",
    .tabs: "self.storyboard:instantiate(\"tabs\")",
    .segue: "Fade { identifier = \"x\", source = self, destination = v.instantiate(self) }",
    .animator: "Zoom {}",
    .scene: "self.scene", .storyboard: "self.storyboard", .attempt: "self.attempt",
    .question: "self.attempt.question",
    .quiz: "self.quiz", .app: "self.app", .window: "self.app.window", .scores: "self.app.scores",
    .clock: "self.app.clock",
    .random: "self.app.random", .libraryEntry: "(self.app.library[1] or {})",
    .timer: "self:after(1, \"tick\")",
    .context: "context", .frame: "context.from",
  ]

  /// The classes with the hooks of each owner.
  private static let classes: [APIOwner: String] = [
    .controller: "Menu", .container: "Deck", .navigation: "Deck", .tabs: "Deck", .segue: "Fade",
    .animator: "Zoom",
  ]

  private static func positions(of entry: APIEntry) -> [Position] {
    switch entry.kind {
    case .function: functionPositions(entry)
    case .method: methodPositions(entry)
    case .property: propertyPositions(entry)
    case .hook: hookPositions(entry)
    case .value: []
    }
  }

  /// Returns a position for each argument of a function of `qb`, `ui` or the globals, both while
  /// the scripts load and in a handler.
  private static func functionPositions(_ entry: APIEntry) -> [Position] {
    guard entry.name.allSatisfy({ $0.isLetter || $0 == "." }) else { return [] }
    let function = entry.owner == .ui ? "ui.\(entry.name)" : entry.qualifiedName
    return entry.parameters.indices.flatMap { index in
      let parameter = entry.parameters[index]
      return [
        Position(
          name: "\(function) (\(parameter.name)) at the top", group: entry.owner.rawValue,
          type: APIType(parameter.plainType),
          isMetWhileLoading: true
        ) { value, draft in
          draft.top.append("local _ = \(function)(\(arguments(entry, value, at: index)))")
        },
        Position(
          name: "\(function) (\(parameter.name)) in a handler", group: entry.owner.rawValue,
          type: APIType(parameter.plainType)
        ) { value, draft in
          draft.handler.append("self.made = \(function)(\(arguments(entry, value, at: index)))")
        },
      ]
    }
  }

  private static func methodPositions(_ entry: APIEntry) -> [Position] {
    guard let receiver = receivers[entry.owner] else { return [] }
    return entry.parameters.indices.map { index in
      let parameter = entry.parameters[index]
      return Position(
        name: "\(entry.qualifiedName) (\(parameter.name))", group: entry.owner.rawValue,
        type: APIType(parameter.plainType)
      ) { value, draft in
        let call = "\(receiver):\(entry.name)(\(arguments(entry, value, at: index)))"
        if entry.owner == .context || entry.owner == .frame {
          draft.methods.append("function Zoom:animate(context, progress) \(call) end")
        } else {
          draft.handler.append("do local result = \(call) end")
        }
      }
    }
  }

  private static func propertyPositions(_ entry: APIEntry) -> [Position] {
    guard let receiver = receivers[entry.owner], entry.owner != .context, entry.owner != .frame
    else { return [] }
    return [
      Position(
        name: entry.qualifiedName, group: entry.owner.rawValue,
        type: APIType(entry.returns.first ?? "any")
      ) {
        value, draft in
        draft.handler.append(
          """
          do local object = \(receiver) object.\(entry.name) = \(value) local read = \
          object.\(entry.name) end
          """
        )
      }
    ]
  }

  private static func hookPositions(_ entry: APIEntry) -> [Position] {
    guard let owner = classes[entry.owner] else { return [] }
    let parameters = entry.parameters.map(\.name).joined(separator: ", ")
    return [
      Position(
        name: "the answer of \(entry.qualifiedName)", group: "hooks of \(entry.owner.rawValue)",
        type: APIType(entry.returns.first ?? "any")
      ) { value, draft in
        draft.methods.append("function \(owner):\(entry.name)(\(parameters)) return \(value) end")
      },
      Position(
        name: "a field set in \(entry.qualifiedName)", group: "hooks of \(entry.owner.rawValue)",
        type: .any
      ) { value, draft in
        let arguments = (["self"] + entry.parameters.map(\.name)).joined(separator: ", ")
        draft.methods.append(
          """
          function \(owner):\(entry.name)(\(parameters))
            self.field = \(value)
            return \(owner).super.\(entry.name)(\(arguments))
          end
          """)
      },
      Position(
        name: "an error of \(entry.qualifiedName)", group: "hooks of \(entry.owner.rawValue)",
        type: .any
      ) { value, draft in
        draft.methods.append("function \(owner):\(entry.name)(\(parameters)) error(\(value)) end")
      },
    ]
  }

  /// Returns the arguments of a call with one given value and valid ones elsewhere.
  private static func arguments(_ entry: APIEntry, _ value: String, at index: Int) -> String {
    entry.parameters.indices.map {
      $0 == index ? value : plain(APIType(entry.parameters[$0].plainType))
    }.joined(separator: ", ")
  }

  /// Returns a typical valid value of a type.
  private static func plain(_ type: APIType) -> String {
    switch type {
    case .text: "\"page\""
    case .number: "1"
    case .boolean: "true"
    case .function: "function() return true end"
    case .table, .list, .record: "{}"
    case .word(let word): "\"\(word)\""
    case .named("Controller"): "v.instantiate(self)"
    case .named("Question"): "self.attempt.question"
    case .named("Attempt"): "self.attempt"
    case .union(let types): types.first.map(plain) ?? "nil"
    case .any, .nothing, .named: "nil"
    }
  }
}

extension PositionCatalogue {
  /// A position for each key in the table of each constructor.
  private static let keyPositions: [Position] = API.entries.flatMap { entry -> [Position] in
    let name = entry.owner == .ui ? "ui.\(entry.name)" : entry.qualifiedName
    let keys =
      API.meaningfulKeys(of: name).sorted { $0.key < $1.key } + [("unknown", .any), ("[1]", .any)]
    guard entry.kind == .function,
      entry.owner == .qb || entry.owner == .ui || entry.owner == .transitions, keys.count > 2
    else {
      return []
    }
    let isMetWhileLoading = entry.owner == .qb
    return keys.map { key, type in
      Position(
        name: "\(name) { \(key) = }", group: "keys of \(entry.owner.rawValue)", type: type,
        isMetWhileLoading: isMetWhileLoading
      ) {
        value, draft in
        put(key, value, into: name, &draft)
      }
    }
  }

  private static func put(
    _ key: String, _ value: String, into constructor: String, _ draft: inout QuizDraft
  ) {
    let member = key == "[1]" ? value : "\(key) = \(value)"
    let name = String(constructor.drop { $0 != "." }.dropFirst())
    if constructor.hasPrefix("ui.") { return draft.view.append(element(name, member)) }
    if constructor.hasPrefix("qb.transitions.") {
      return draft.handler.append(
        "self:present(v.instantiate(self), { transition = \(constructor) { \(member) } })")
    }
    switch name {
    case "quiz": draft.quizKeys.append((key == "[1]" ? "1" : key, value))
    case "storyboard":
      key == "[1]" ? draft.scenes.append(value) : draft.storyboardKeys.append((key, value))
    case "scene": key == "[1]" ? draft.segues.append(value) : draft.sceneKeys.append((key, value))
    case "reference": draft.scenes.append("qb.reference \"elsewhere\" { \(member) }")
    case _ where API.hasSegueKeys(constructor: constructor):
      draft.segues.append("qb.\(name) \"made\" { to = \"page\", on = \"count\", \(member) }")
    default:
      draft.questions.append(
        "qb.\(name) { text = \"Q\", \(answers[name] ?? "qb.right \"a\", \"b\""), \(member) }")
    }
  }

  /// The fields that complete a question of the kinds without options.
  private static let answers = [
    "trueFalse": "answer = true", "short": "accept = \"a\"", "numeric": "answer = 1",
  ]

  private static func element(_ name: String, _ member: String) -> String {
    let required = API.requiredKeys(of: name).compactMap(\.first).map { "\($0) = {}," }.joined(
      separator: " ")
    let table = "{ \(required) \(member) }"
    if API.isNamed(element: name) { return "ui.\(name) \"made\" \(table)" }
    switch name {
    case "text", "markdown": return "ui.\(name)(\"x\", \(table))"
    case "question": return "ui.question(\"made\", self.attempt.question, \(table))"
    case "feedback":
      return "ui.feedback({ question = self.attempt.question, fraction = 1 }, \(table))"
    case "child": return "ui.child(self)"
    default: return "ui.\(name) \(table)"
    }
  }

  /// The positions of fields in which scripts store values.
  private static let fieldPositions: [Position] =
    [
      "self.field = VALUE", "self.app.state.field = VALUE", "self.app.settings.field = VALUE",
      "self.attempt.field = VALUE",
      "self:after(0.5, \"tick\", VALUE)", "self.field = { VALUE, VALUE }",
      "for i = 1, 500 do self:after(0, \"tick\", VALUE) end",
      "self.app:log(VALUE)", "error(VALUE)", "self.field = pcall(error, VALUE)", "self[VALUE] = 1",
      "self.app.state[VALUE] = VALUE",
      "self.input.name = VALUE", "self.big = tostring(VALUE)", "local t <close> = VALUE",
      "self.n = #VALUE",
    ].map { statement in
      Position(name: statement, group: "fields", type: .any) { value, draft in
        draft.handler.append("do \(statement.replacing("VALUE", with: "(\(value))")) end")
      }
    } + [
      Position(name: "the answer of a handler", group: "view", type: .any) { value, draft in
        draft.answer = value
      },
      Position(name: "an item of the view", group: "view", type: .named("Element")) {
        value, draft in
        draft.view.append(value)
      },
      Position(name: "what a view answers", group: "view", type: .named("Element")) {
        value, draft in
        draft.methods.append("function Menu:view() return \(value) end")
      },
      Position(name: "a method that does not end", group: "view", type: .any) { value, draft in
        draft.methods.append("function Menu:tick() while true do local x = \(value) end end")
      },
    ]
}

extension HostileCase {
  /// The names of the API that accept a value from the author and have no position.
  public static var unreachedNames: [String] {
    let names = PositionCatalogue.positions.map(\.name)
    return API.entries.filter(\.takesValue).map(\.qualifiedName).filter { name in
      !names.contains { $0.contains(name) }
    }
  }
}

extension APIEntry {
  fileprivate var takesValue: Bool {
    switch kind {
    case .function, .method: !parameters.isEmpty && name.allSatisfy { $0.isLetter }
    case .property(let isWritable): isWritable
    case .hook: true
    case .value: false
    }
  }
}
