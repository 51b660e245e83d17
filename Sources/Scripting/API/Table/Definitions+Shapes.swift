import QuizboardStoryboard

extension API {
  /// Returns the types of the keys of a constructor's table, such as `ui.button`; nil without one.
  public static func keys(of constructor: String) -> [String: APIType]? { keyShapes[constructor] }

  /// Returns the types of the known keys in a constructor's table, which may also have keys of the
  /// author's own; empty if it takes no table.
  public static func meaningfulKeys(of constructor: String) -> [String: APIType] {
    keyShapes[constructor] ?? Definitions.keyTypes[constructor].flatMap { allShapes[$0]?.fields }
      ?? [:]
  }

  /// Returns true if a constructor makes a segue.
  public static func hasSegueKeys(constructor: String) -> Bool {
    SceneConstructors.segues.contains { "qb.\($0.name)" == constructor }
  }

  /// Returns the types of the fields of a plain table such as `Response` or `TransitionKeys`; nil
  /// if it may have any fields, or is not such a table.
  public static func fields(of record: String) -> [String: APIType]? { shapes[record] }

  /// Returns the required keys of an element, each with its alternatives.
  public static func requiredKeys(of element: String) -> [[String]] {
    ElementKind(name: element)?.requiredKeys ?? []
  }

  /// Returns true if an element's id precedes its braces: `ui.button "submit" { … }`.
  public static func isNamed(element: String) -> Bool {
    ElementKind.allCases.contains { $0.isNamed && $0.name == element }
  }

  /// Returns true if an element can have an id for inputs.
  public static func hasID(element: String) -> Bool {
    isNamed(element: element) || element == "question"
  }

  /// Returns true if an element may have controls in its text, whose ids begin with its own.
  public static func mayHaveGaps(element: String) -> Bool {
    element == ElementKind.gaps.name || element == ElementKind.question.name
  }

  /// Returns true if an element's braces contain other elements.
  public static func hasChildren(element: String) -> Bool {
    ElementKind.allCases.contains { $0.hasChildren && $0.name == element }
  }

  /// The names of the built-in transitions.
  public static let transitionNames = TransitionName.allCases.map(\.rawValue)

  /// Returns the entry of a name, including inherited names of the owner.
  public static func member(_ name: String, of owner: APIOwner) -> APIEntry? {
    var current: APIOwner? = owner
    while let owner = current {
      if let entry = members[owner]?[name] { return entry }
      current = owner.parent.flatMap(APIOwner.init)
    }
    return nil
  }

  /// Returns the hook with a name, of any owner.
  public static func hook(_ name: String) -> APIEntry? { hooks[name] }

  private static let members = Dictionary(grouping: entries, by: \.owner).mapValues { entries in
    Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
  }

  private static let hooks = Dictionary(entries.filter { $0.kind == .hook }.map { ($0.name, $0) }) {
    first, _ in first
  }

  /// The fields of animators, in a class or an object, with their types.
  public static let animatorFields: [String: APIType] = {
    let fields = APIOwner.animator.fieldsOfClasses.filter {
      ["curve", "duration"].contains($0.name)
    }
    return Dictionary(uniqueKeysWithValues: fields.map { ($0.name, APIType($0.type)) })
  }()

  private static let keyShapes: [String: [String: APIType]] = {
    var result = Definitions.keyTypes.compactMapValues { shapes[$0] }
    for kind in ElementKind.allCases {
      result["ui.\(kind.name)"] = result["ui.\(kind.name)"] ?? shapes[Definitions.elementGroup]
    }
    for name in TransitionName.allCases {
      let shape = (shapes["TransitionKeys"] ?? [:]).filter { name.keys.contains($0.key) }
      result["qb.transitions.\(name.rawValue)"] = shape
    }
    return result
  }()

  private static let shapes = allShapes.filter { !$0.value.isOpen }.mapValues(\.fields)

  private static let allShapes: [String: (fields: [String: APIType], isOpen: Bool)] = {
    let tables = Definitions.keyTables + Definitions.records
    let byName = Dictionary(tables.map { ($0.name, $0) }) { first, _ in first }
    var result: [String: (fields: [String: APIType], isOpen: Bool)] = [:]
    for table in tables {
      var fields: [String: APIType] = [:]
      var isOpen = false
      var current: DefinedClass? = table
      while let owner = current {
        for field in owner.fields {
          // `[string]` means attributes of the author, `[integer]` a list beside the keys.
          if field.name == "[string]" { isOpen = true }
          if field.name.hasPrefix("[") { continue }
          let isOptional = field.name.hasSuffix("?")
          fields[isOptional ? String(field.name.dropLast()) : field.name] = APIType(
            isOptional ? "(\(field.type))?" : field.type)
        }
        current = owner.parent.flatMap { byName[$0] }
      }
      result[table.name] = (fields, isOpen)
    }
    return result
  }()
}
