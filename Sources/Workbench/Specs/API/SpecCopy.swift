import QuizboardLua
import QuizboardScripting

/// A read-only copy of a script object for a spec. A read of an unavailable name is an error, not
/// nil.
enum SpecCopy: String, CaseIterable {
  case controller = "Controller"
  case attempt = "Attempt"
  case question = "Question"
  case scene = "Scene"
  /// A controller related to another.
  case neighbour = "Neighbour"

  /// The expression by which a spec obtains one.
  private var words: String {
    switch self {
    case .controller: "app.top"
    case .attempt: "app.top.attempt"
    case .question: "app.top.question"
    case .scene: "app.scene"
    case .neighbour: "a controller beside the visible one"
    }
  }

  private var owner: APIOwner {
    switch self {
    case .controller, .neighbour: .controller
    case .attempt: .attempt
    case .question: .question
    case .scene: .scene
    }
  }

  /// The copies in its fields, alone or in lists.
  fileprivate var parts: [(field: String, copy: SpecCopy, isList: Bool)] { Self.parts[self] ?? [] }

  private static let parts: [SpecCopy: [(field: String, copy: SpecCopy, isList: Bool)]] = {
    var parts: [SpecCopy: [(field: String, copy: SpecCopy, isList: Bool)]] = [:]
    for copy in allCases {
      for field in SpecRecord.all.first(where: { $0.name == "Spec\(copy.rawValue)" })?.fields ?? []
      {
        let type = field.type.hasSuffix("?") ? String(field.type.dropLast()) : field.type
        for part in allCases where type.hasPrefix("Spec\(part.rawValue)") {
          parts[copy, default: []].append((field.name, part, type.hasSuffix("[]")))
        }
      }
    }
    return parts
  }()

  /// The name of the function that handles a missing field of a copy.
  var slotName: String { "\(rawValue) copy" }

  /// Returns the error for a read of a name without a field; nil if it may be an unset field.
  func problem(reading name: String) -> String? {
    if self == .controller, name == "app" {
      return "\(words).app: use the app of the spec instead: app.state, app.scores, …"
    }
    if self == .neighbour, Self.readable.contains(name), name != "title" {
      return
        "\(name) cannot be read of \(words); its readable fields are id, class, title, "
        + "scene and its children; app:hierarchy() has the rest"
    }
    guard Self.acts[owner]?.contains(name) == true else { return nil }
    return (self == .neighbour ? name : "\(words).\(name)")
      + ": a spec reads copies, which have no methods; use app:tap, app:perform and so on"
  }

  /// The members of controllers and containers that scripts can read.
  private static let readable: Set<String> = Set(
    API.entries.filter { entry in
      guard [.controller, .container, .navigation, .tabs].contains(entry.owner),
        case .property = entry.kind
      else { return false }
      return true
    }.map(\.name))

  /// The names of methods and hooks by owner.
  private static let acts: [APIOwner: Set<String>] = Dictionary(grouping: API.entries, by: \.owner)
    .mapValues { entries in
      Set(entries.filter { $0.kind == .method || $0.kind == .hook }.map(\.name))
    }
}

extension SpecCall {
  func push(_ value: LuaPlainValue, as copy: SpecCopy) -> Int32 {
    stack.push(value)
    if stack.type(-1) == .table { mark(as: copy) }
    return 1
  }

  private func mark(as copy: SpecCopy) {
    for part in copy.parts {
      stack.push(part.field)
      if stack.rawGet(-2) == .table {
        if part.isList {
          for index in 0..<stack.rawLength(-1) {
            stack.rawGet(-1, index + 1)
            mark(as: part.copy)
            stack.pop()
          }
        } else {
          mark(as: part.copy)
        }
      }
      stack.pop()
    }
    stack.push(host.copyMetatables[copy] ?? .none)
    stack.setMetatable(-2)
  }
}

extension SpecCopy {
  /// The handlers of missing fields of copies.
  static let entries: [SpecEntry] = allCases.map { copy in
    .function(
      .host, copy.slotName, "copy: table, name: any", returns: "nil",
      "Tells what cannot be read of a copy."
    ) { call in
      if let name = call.stack.string(2), let problem = copy.problem(reading: name) {
        throw SpecProblem(problem)
      }
      return call.push(.none)
    }
  }
}
