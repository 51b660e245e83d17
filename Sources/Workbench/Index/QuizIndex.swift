public import QuizboardEngine
import QuizboardModel
public import QuizboardScripting
import QuizboardSyntax
public import QuizboardText

/// The facts of a quiz's scripts, collected in one traversal of each. Rules and tools use these
/// tables and traverse no syntax trees.
public final class QuizIndex {
  /// The valid scripts in the order of their paths.
  public private(set) var scripts: [Script] = []
  /// The first syntax error of each invalid script, by path. Those that are left out have none.
  public private(set) var faults: [String: SyntaxFault] = [:]
  /// The functions, except for the files themselves.
  public internal(set) var functions: [Function] = []
  /// The accesses to members.
  public internal(set) var accesses: [Access] = []
  /// Calls without a colon, outer before inner.
  public internal(set) var calls: [Call] = []
  /// Uses of globals.
  public internal(set) var globals: [GlobalUse] = []
  /// Table literals.
  public internal(set) var tables: [Node] = []
  /// The table literals by file and line.
  private(set) lazy var tablesByLine: [String: [Int: [Node]]] = tables.reduce(into: [:]) {
    $0[$1.script.path, default: [:]][$1.line, default: []].append($1)
  }
  /// The names in the calls of each line.
  private(set) lazy var callNames = collectCallNames()
  /// The calls with braces by line.
  private(set) lazy var constructions = collectConstructions()
  /// The names and texts by file and line, of the files that were asked for.
  var tokensByFile: [String: [Int: [(text: String, range: Range<Int>)]]] = [:]
  /// The names in the tables of the lines that were asked for.
  var tableNames: [LinePlace: TableNames] = [:]
  /// Comparisons with any operator.
  public internal(set) var comparisons: [Comparison] = []
  /// The `if` statements and loops.
  public internal(set) var branchings: [Branching] = []
  /// Quoted texts.
  public internal(set) var texts: [Node] = []
  /// Operands of `==`, `~=`, `not`, `and`, `or`.
  public internal(set) var operands: [Node] = []
  /// The uses of variables.
  public internal(set) var variables: [Variable: VariableUses] = [:]

  /// Values that escape: their later uses are unknown.
  var handedOn: [Node] = []
  private var byText: [ObjectIdentifier: Function] = [:]

  let survey: QuizSurvey?
  /// The classes that scripts declare, including invalid ones.
  public private(set) var begunClasses: [String: APIOwner] = [:]
  /// The parameter types of functions that the engine calls: `when = function(controller) … end`.
  var callbacks: [ObjectIdentifier: [InferredType?]] = [:]
  /// True if a script passes its own sender to `performSegue`. Otherwise a sender is the event that
  /// triggered the segue.
  var handsSenders = false

  /// Creates the index.
  ///
  /// - Parameters:
  ///   - survey: the definitions of the scripts; nil if unknown.
  ///   - isLeftOut: selects scripts to omit.
  public init(
    _ files: [SourceFile], survey: QuizSurvey?,
    leavingOut isLeftOut: (String) -> Bool = { _ in false }
  ) {
    self.survey = survey
    for file in files.sorted(by: { $0.path < $1.path }) {
      if isLeftOut(file.path) { continue }
      let reading = ScriptReading(file, upTo: 1)
      faults[file.path] =
        SyntaxFault.all(reading, of: file, usual: "this script cannot be looked into").first
      if let tree = reading.tree { scripts.append(Script(tree, index: self)) }
    }
    for script in scripts { walk(script) }
    begunClasses = calls.reduce(into: [:]) { found, call in
      guard let maker = call.callee.member?.key.text, let owner = Self.classMakers[maker],
        let name = call.arguments.first?.text
      else { return }
      found[name] = found[name] ?? owner
    }
    recordCallbacks()
    handsSenders = accesses.contains { access in
      guard access.name?.text == "performSegue" else { return false }
      guard case .method(let arguments) = access.kind else { return true }
      return arguments.count > 1 && arguments[1].type != .record("Event")
    }
    for index in accesses.indices { accesses[index].type = accesses[index].base.type }
  }

  /// Creates the index of a valid quiz.
  public convenience init(_ bundle: QuizBundle, withStoryboards: Bool = true) {
    let files = bundle.program.files.keys.compactMap { path -> SourceFile? in
      guard withStoryboards || !path.hasSuffix(".storyboard.lua"),
        let bytes = try? bundle.folder.read(path)
      else { return nil }
      return SourceFile(path: path, bytes: bytes)
    }
    self.init(files, survey: nil)
  }

  func record(_ function: Function) {
    functions.append(function)
    byText[ObjectIdentifier(function.text)] = function
  }

  func function(_ text: FunctionText) -> Function? { byText[ObjectIdentifier(text)] }

  // Names

  /// The names of the members that scripts call outside storyboards.
  public private(set) lazy var calledNames = Set(
    accesses.compactMap {
      $0.arguments == nil || $0.node.script.isStoryboard ? nil : $0.name?.text
    })

  /// The quoted texts.
  public private(set) lazy var literals = Set(texts.compactMap(\.text))

  /// The quoted texts outside storyboards.
  public private(set) lazy var scriptLiterals = Set(
    texts.lazy.filter { !$0.script.isStoryboard }.compactMap(\.text))

  /// True if a script calls a method with the name, or a text names it: `when = "review"`.
  public func names(_ method: String) -> Bool {
    literals.contains(method)
      || accesses.contains { $0.arguments != nil && $0.name?.text == method }
  }

  /// Returns the calls of a method by name, on any object, outside storyboards.
  public func methodCalls(_ name: String) -> [Access] {
    accesses.filter {
      guard case .method = $0.kind else { return false }
      return $0.name?.text == name && !$0.node.script.isStoryboard
    }
  }

  /// Returns the literal first arguments of a method's calls; `areAll` is false if any is computed.
  public func textsGiven(to method: String) -> (texts: Set<String>, areAll: Bool) {
    let given = methodCalls(method).map { $0.arguments?.first?.text }
    return (Set(given.compactMap(\.self)), !given.contains(nil))
  }

  /// The globals that scripts set.
  public private(set) lazy var assignedGlobals = Set(globals.filter(\.isSet).map(\.name.text))

  // Members

  private lazy var methods: [String: [Function]] = functions.reduce(into: [:]) { found, function in
    guard let method = function.method else { return }
    found["\(method.type) \(method.part ?? "") \(method.name.text)", default: []].append(function)
  }

  /// Returns the function of a class under a name, if scripts define it.
  public func method(_ name: String, of type: String, part: String? = nil) -> Function? {
    methods["\(type) \(part ?? "") \(name)"]?.last
  }

  /// The fields that scripts set on any object.
  public private(set) lazy var assignedFields = Set(
    accesses.compactMap { $0.isSet ? $0.name?.text : nil })

  /// True if scripts create instances of a class by calling it.
  public func isCalled(class type: String) -> Bool {
    calls.contains { $0.callee.type == .classTable(type) }
  }

  // Fields and elements

  private(set) lazy var objectFields = findObjectFields()
  /// True if a script sets fields with computed names: `self[name] = value`.
  public private(set) lazy var setsComputedFields = findComputedFields()
  /// True if a script reads fields of objects with computed names.
  public private(set) lazy var readsComputedFields = findComputedReads()
  /// The names of values in the app's tables; a top-level name has the name of its table: `state`,
  /// `settings`.
  public private(set) lazy var kept = findKept()

  /// The fields that scripts read, and the methods that they call, on any object.
  public private(set) lazy var readNames = Set(
    accesses.compactMap { $0.isSet ? nil : $0.name?.text })

  /// The fields, keys and texts in scripts. Computed field names come from these.
  public private(set) lazy var mentionedNames = assignedFields.union(literals)
    .union(tables.flatMap { $0.fields?.compactMap(\.name?.text) ?? [] })

  private(set) lazy var lentNames = findLentNames()
  private(set) lazy var elementIDs = findElementIDs()
  private(set) lazy var containerIDs = findElementIDs(only: "container")

  /// The elements in scripts.
  public private(set) lazy var elements: [(element: ViewElement, function: Function)] =
    calls.compactMap { call in
      // The part `ui.button "go"` of `ui.button "go" { … }` is incomplete.
      guard let element = call.node.element, !call.isCalled || element.fields != nil else {
        return nil
      }
      return (element, call.function)
    }
}
