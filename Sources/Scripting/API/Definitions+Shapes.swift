import QuizboardStoryboard

extension API {
  /// The type of each key of the table that a constructor takes: `ui.button`; nil for what takes
  /// none.
  public static func keys(of constructor: String) -> [String: APIType]? { keyShapes[constructor] }

  /// The type of each key that means something in the table of a constructor, which may have keys
  /// of the author's own besides; empty for what takes none.
  public static func meaningfulKeys(of constructor: String) -> [String: APIType] {
    keyShapes[constructor] ?? Definitions.keyTypes[constructor].flatMap { allShapes[$0]?.fields }
      ?? [:]
  }

  /// True if a constructor makes a segue.
  public static func hasSegueKeys(constructor: String) -> Bool {
    segueConstructorList.contains { "qb.\($0.name)" == constructor }
  }

  /// The type of each field of a plain table that scripts are handed or give: `Response`,
  /// `TransitionKeys`; nil where there may be any, and for what is no such table.
  public static func fields(of record: String) -> [String: APIType]? { shapes[record] }

  /// The keys without which an element is an error when it is read, each with what may stand in its
  /// place.
  public static func requiredKeys(of element: String) -> [[String]] {
    switch ElementKind.allCases.first(where: { $0.name == element }) {
    case .list: [["rows"]]
    case .choices: [["options", "question"]]
    case .chart: [["values"]]
    case .image: [["path"]]
    case .alert: [["buttons"]]
    default: []
    }
  }

  /// Whether an element's id stands in front of its braces: `ui.button "submit" { … }`.
  public static func isNamed(element: String) -> Bool {
    ElementKind.allCases.contains { $0.isNamed && $0.name == element }
  }

  /// Whether an element can be given an id by which it is acted on.
  public static func hasID(element: String) -> Bool {
    isNamed(element: element) || element == "question"
  }

  /// Whether an element's braces hold further elements.
  public static func hasChildren(element: String) -> Bool {
    ElementKind.allCases.contains { $0.hasChildren && $0.name == element }
  }

  /// The names of the built-in transitions.
  public static let transitionNames = TransitionName.allCases.map(\.rawValue)

  /// The entry of a name of an owner, or of what the owner has all of.
  public static func member(_ name: String, of owner: APIOwner) -> APIEntry? {
    var current: APIOwner? = owner
    while let owner = current {
      if let entry = members[owner]?[name] { return entry }
      current = owner.parent.flatMap(APIOwner.init)
    }
    return nil
  }

  /// The hook of that name, whoever has it.
  public static func hook(_ name: String) -> APIEntry? { hooks[name] }

  private static let members = Dictionary(grouping: entries, by: \.owner).mapValues { entries in
    Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
  }

  private static let hooks = Dictionary(entries.filter { $0.kind == .hook }.map { ($0.name, $0) }) {
    first, _ in first
  }

  /// What the class of an animator, or one that is made by hand, may say of it.
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
          // `[string]` are attributes of the author's own, `[integer]` a list beside the keys.
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
