public import QuizboardEngine
public import QuizboardScripting
import QuizboardSyntax
public import QuizboardText

/// What the scripts of a quiz say, found in one walk of each: rules and tools ask these tables, and
/// walk no tree of their own.
public final class QuizIndex {
  /// The scripts that could be understood, in the order of their paths.
  public private(set) var scripts: [Script] = []
  /// The first fault of each of the others, by their paths.
  public private(set) var faults: [String: SyntaxFault] = [:]
  /// Their functions, the files themselves left out.
  public internal(set) var functions: [Function] = []
  /// Members of anything that are named.
  public internal(set) var accesses: [Access] = []
  /// Calls without a colon, an outer one before what is in it.
  public internal(set) var calls: [Call] = []
  /// Globals that are named.
  public internal(set) var globals: [GlobalUse] = []
  /// Tables as they are written.
  public internal(set) var tables: [Node] = []
  /// Comparisons, with whatever sign.
  public internal(set) var comparisons: [Comparison] = []
  /// Texts in quotes.
  public internal(set) var texts: [Node] = []
  /// Operands of `==`, `~=`, `not`, `and`, `or`.
  public internal(set) var operands: [Node] = []
  /// The uses of variables.
  public internal(set) var variables: [Variable: VariableUses] = [:]

  /// Names that are handed on as values: of them nobody knows what becomes.
  var handedOn: [Node] = []
  private var byText: [ObjectIdentifier: Function] = [:]

  let survey: QuizSurvey?
  /// The classes that scripts begin, those that could not be made too.
  public private(set) var begunClasses: [String: APIOwner] = [:]
  /// What the engine gives the functions that it calls: `when = function(controller) … end`.
  var callbacks: [ObjectIdentifier: [InferredType?]] = [:]
  /// True if a script hands `performSegue` a sender of its own: else a sender is the event that a
  /// segue was triggered by.
  var handsSenders = false

  /// Reads the scripts.
  ///
  /// - Parameters:
  ///   - survey: what they define; nil where that is not known.
  ///   - isLeftOut: scripts whose tables are not wanted.
  public init(
    _ files: [SourceFile], survey: QuizSurvey?,
    leavingOut isLeftOut: (String) -> Bool = { _ in false }
  ) {
    self.survey = survey
    for file in files.sorted(by: { $0.path < $1.path }) {
      let reading = ScriptReading(file)
      if let problem = reading.problems.first {
        faults[file.path] = SyntaxFault(
          problem, in: file, usual: "this script cannot be looked into")
      }
      if let tree = reading.tree, !isLeftOut(file.path) {
        scripts.append(Script(tree, index: self))
      }
    }
    for script in scripts { walk(script) }
    begunClasses = calls.reduce(into: [:]) { found, call in
      guard let maker = call.callee.member?.key.text, let owner = Self.classMakers[maker],
        let name = call.arguments.first?.text
      else { return }
      found[name] = found[name] ?? owner
    }
    noteCallbacks()
    handsSenders = accesses.contains { access in
      guard access.name?.text == "performSegue" else { return false }
      guard case .method(let arguments) = access.kind else { return true }
      return arguments.count > 1 && arguments[1].type != .record("Event")
    }
    for place in accesses.indices { accesses[place].type = accesses[place].base.type }
  }

  func note(_ function: Function) {
    functions.append(function)
    byText[ObjectIdentifier(function.text)] = function
  }

  func function(_ text: FunctionText) -> Function? { byText[ObjectIdentifier(text)] }

  // Names

  /// The names of the members that are called outside storyboards.
  public private(set) lazy var calledNames = Set(
    accesses.compactMap {
      $0.arguments == nil || $0.node.script.isStoryboard ? nil : $0.name?.text
    })

  /// The texts in quotes.
  public private(set) lazy var literals = Set(texts.compactMap(\.text))

  /// The texts in quotes outside storyboards.
  public private(set) lazy var scriptLiterals = Set(
    texts.lazy.filter { !$0.script.isStoryboard }.compactMap(\.text))

  /// True if a method of that name is called, or a text names it: `when = "review"`.
  public func names(_ method: String) -> Bool {
    literals.contains(method)
      || accesses.contains { $0.arguments != nil && $0.name?.text == method }
  }

  /// The calls of a method by its name alone, of whatever, outside storyboards.
  public func methodCalls(_ name: String) -> [Access] {
    accesses.filter {
      guard case .method = $0.kind else { return false }
      return $0.name?.text == name && !$0.node.script.isStoryboard
    }
  }

  /// The texts that a method is given first; nil where one is computed.
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

  /// The function that a class has under a name, where scripts define it.
  public func method(_ name: String, of type: String, part: String? = nil) -> Function? {
    methods["\(type) \(part ?? "") \(name)"]?.last
  }

  /// The fields that any script sets on anything.
  public private(set) lazy var assignedFields = Set(
    accesses.compactMap { $0.isSet ? $0.name?.text : nil })

  /// True if scripts make instances of a class by calling it.
  public func isCalled(class type: String) -> Bool {
    calls.contains { $0.callee.type == .classTable(type) }
  }

  // Fields and elements

  private(set) lazy var objectFields = findObjectFields()
  /// True if a script sets fields whose names it computes: `self[name] = value`.
  public private(set) lazy var setsComputedFields = findComputedFields()
  /// True if a script reads fields of objects whose names it computes.
  public private(set) lazy var readsComputedFields = findComputedReads()
  /// The names under which something is kept in the tables of the app, each with the table that it
  /// is directly in: `state`, `settings`.
  public private(set) lazy var kept = findKept()

  /// The fields that are read of anything, and the methods that are called.
  public private(set) lazy var readNames = Set(
    accesses.compactMap { $0.isSet ? nil : $0.name?.text })

  /// The fields, keys and texts in scripts: what sets a field by a name that is computed takes it
  /// from there.
  public private(set) lazy var mentionedNames = assignedFields.union(literals)
    .union(tables.flatMap { $0.fields?.compactMap(\.name?.text) ?? [] })

  private(set) lazy var lentNames = findLentNames()
  private(set) lazy var elementIDs = findElementIDs()
  private(set) lazy var containerIDs = findElementIDs(only: "container")

  /// The elements that scripts make.
  public private(set) lazy var elements: [(element: Element, function: Function)] =
    calls.compactMap { call in
      // `ui.button "go"` of `ui.button "go" { … }` is a half.
      guard let element = call.node.element, !call.isCalled || element.fields != nil else {
        return nil
      }
      return (element, call.function)
    }
}
