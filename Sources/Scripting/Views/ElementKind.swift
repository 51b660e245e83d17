import QuizboardLua

/// The kinds of elements of a `view()`.
enum ElementKind: Int, CaseIterable, Sendable {
  case screen = 1
  case stack
  case text
  case markdown
  case divider
  case spacer
  case question
  case feedback
  case list
  case choices
  case field
  case button
  case progress
  case timer
  case chart
  case image
  case alert
  case child
  case container
  case order
  case match
  case gaps
  case pages
  case tabs

  /// The name in `ui`.
  var name: String { Self.names[rawValue - 1] }

  private static let names = allCases.map { String(describing: $0) }

  /// Creates the kind with a name in `ui`; nil for other names.
  init?(name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// True if the id precedes the braces: `ui.button "submit" { … }`.
  var isNamed: Bool {
    switch self {
    case .list, .choices, .field, .button, .timer, .container, .order, .match, .gaps: true
    default: false
    }
  }

  /// True if the positional items are elements.
  var hasChildren: Bool {
    switch self {
    case .screen, .stack, .container, .tabs: true
    default: false
    }
  }

  /// True if the table may have positional items.
  var hasItems: Bool { hasChildren || self == .pages }

  /// The required keys, each with its alternatives.
  var requiredKeys: [[String]] {
    switch self {
    case .list: [["rows"]]
    case .choices: [["options", "question"]]
    case .chart: [["values"]]
    case .image: [["path"]]
    case .alert: [["buttons"]]
    case .order: [["items"]]
    case .match: [["left"], ["right"]]
    case .gaps: [["text"], ["gaps"]]
    default: []
    }
  }

  /// The keys of the table, with their types.
  var keys: [(name: String, type: KeyType)] {
    let common: [(String, KeyType)] = [
      ("enabled", .boolean), ("hidden", .boolean), ("label", .text), ("live", .boolean),
    ]
    switch self {
    case .screen: return common + [("title", .text), ("toolbar", .table)]
    case .stack: return common + [("axis", .text)]
    case .text: return common + [("style", .text)]
    case .list: return common + [("rows", .table), ("scrollTo", .number)]
    case .choices:
      return common + [("options", .table), ("multiple", .boolean), ("question", .object)]
    case .field:
      return common + [("placeholder", .text), ("kind", .text), ("multiline", .boolean)]
    case .button:
      return common + [("title", .text), ("role", .text), ("key", .text), ("swipe", .text)]
    case .progress: return common + [("value", .number), ("of", .number), ("mark", .number)]
    case .timer: return common + [("seconds", .number), ("remaining", .number)]
    case .chart: return common + [("kind", .text), ("values", .table), ("labels", .table)]
    case .image: return common + [("path", .text), ("alt", .text)]
    case .alert: return common + [("title", .text), ("message", .text), ("buttons", .table)]
    case .order: return common + [("items", .table)]
    case .match: return common + [("left", .table), ("right", .table)]
    case .gaps: return common + [("text", .text), ("gaps", .table), ("format", .text)]
    case .question: return common + [("graded", .boolean)]
    case .tabs: return common + [("selected", .number)]
    case .markdown, .divider, .spacer, .feedback, .child, .container, .pages: return common
    }
  }
}

/// The type of value of an element's key.
enum KeyType: Int, Sendable {
  case text = 1
  case boolean
  case number
  case table
  case object

  var noun: String {
    switch self {
    case .text: "a string"
    case .boolean: "true or false"
    case .number: "a number"
    case .table: "a table"
    case .object: "a question"
    }
  }

  /// The Lua types that the key accepts.
  var types: [LuaType] {
    switch self {
    case .text: [.string, .number]
    case .boolean: [.boolean]
    case .number: [.number]
    case .table: [.table]
    case .object: [.userdata]
    }
  }
}
