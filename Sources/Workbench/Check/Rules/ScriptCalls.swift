import QuizboardModel
import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// What scripts ask for by name, as far as it stands in them as a text.
struct ScriptCalls {
  /// The scenes that scripts make controllers of.
  private(set) var instantiated: Set<String> = []
  /// Whether a script makes controllers of scenes whose names are computed, or of a storyboard's
  /// first.
  private(set) var instantiatesUnknown = false
  /// The segues that scripts perform by name.
  private(set) var performed: Set<String> = []
  /// Whether a script performs segues whose names are computed.
  private(set) var performsUnknown = false
  /// The ids of the elements that scripts make, by the class on whose screens they are; nil for
  /// those that may be on any.
  private var elements: [String?: ElementNames] = [:]
  /// The same of places for children.
  private var containers: [String?: ElementNames] = [:]
  /// The classes whose scripts place children by themselves; nil for what may be any.
  private var placingChildren: Set<String?> = []
  /// All texts in scripts.
  private(set) var literals: Set<String> = []
  /// The methods that are called, of whatever.
  private(set) var methods: Set<String> = []

  init(_ quiz: CheckContext, meanings: Meanings) {
    let owners = MethodOwners(quiz.orderedTrees, meanings: meanings)
    for tree in quiz.orderedTrees where !tree.file.path.hasSuffix(".storyboard.lua") {
      if Self.handsOn(tree, meanings) { elements[nil, default: ElementNames()].open() }
      literals.formUnion(tree.literals)
      tree.eachExpression { visit in
        func make(_ element: String, _ arguments: [Expression]) {
          add(element: element, arguments, of: owners.owner(of: visit.functions))
        }
        switch visit.expression.kind {
        case .method(let base, let name, let arguments):
          add(method: name.text, arguments)
          if meanings.meaning(of: base) == .interface { make(name.text, arguments) }
        case .call(let callee, let arguments):
          if case .local = callee.kind, let name = Self.constructor(callee, meanings) {
            return make(name, arguments)
          }
          guard case .index(let base, let key) = callee.kind, case .string(let name) = key.kind
          else { return }
          // `C.super.performSegue(self, …)` and the like.
          methods.insert(name)
          if meanings.meaning(of: base) == .interface { make(name, arguments) }
        case .index(let base, let key):
          // What hands `ui.button` on makes elements in a way that cannot be followed; called, it
          // is seen above.
          if case .string(let name) = key.kind, meanings.meaning(of: base) == .interface,
            name == "child"
          {
            placingChildren.insert(owners.owner(of: visit.functions))
          }
        default: return
        }
      }
    }
  }

  /// The name of a constructor of `ui`, under whatever name of a local it is called: `local button
  /// = ui.button`.
  private static func constructor(_ callee: Expression, _ meanings: Meanings) -> String? {
    switch callee.kind {
    case .local(let variable):
      guard !variable.isAssigned, variable.function == nil, let initial = variable.initial else {
        return nil
      }
      return constructor(initial, meanings)
    case .index(let base, let key):
      guard case .string(let name) = key.kind, meanings.meaning(of: base) == .interface else {
        return nil
      }
      return name
    default: return nil
    }
  }

  /// Whether a script hands `ui`, or a constructor of it, on to where it cannot be followed.
  private static func handsOn(_ tree: ScriptTree, _ meanings: Meanings) -> Bool {
    var followed: Set<Range<Int>> = []
    tree.eachStatement { statement, _ in
      if case .local(_, let values) = statement { followed.formUnion(values.map(\.range)) }
      // A global is followed where it is set once.
      if case .assignment(let targets, let values) = statement {
        for (target, value) in zip(targets, values) {
          if case .global = target.kind { followed.insert(value.range) }
        }
      }
    }
    tree.eachExpression { visit in
      switch visit.expression.kind {
      case .call(let callee, _): followed.insert(callee.range)
      case .method(let base, _, _): followed.insert(base.range)
      // `ui[kind]` may be any of them.
      case .index(let base, let key): if case .string = key.kind { followed.insert(base.range) }
      default: return
      }
    }
    var found = false
    tree.eachExpression { visit in
      guard !found, !followed.contains(visit.expression.range) else { return }
      switch visit.expression.kind {
      case .local, .global, .index:
        found =
          meanings.meaning(of: visit.expression) == .interface
          || constructor(visit.expression, meanings) != nil
      default: return
      }
    }
    return found
  }

  private mutating func add(method: String, _ arguments: [Expression]) {
    methods.insert(method)
    switch method {
    case "instantiate":
      if case .string(let name)? = arguments.first?.kind {
        instantiated.insert(name)
      } else {
        instantiatesUnknown = true
      }
    case "instantiateInitial": instantiatesUnknown = true
    case "performSegue":
      if case .string(let name)? = arguments.first?.kind {
        performed.insert(name)
      } else {
        performsUnknown = true
      }
    default: return
    }
  }

  private mutating func add(element name: String, _ arguments: [Expression], of owner: String?) {
    let element = Self.meant(name)
    guard API.hasID(element: element), let first = arguments.first else { return }
    if case .table = first.kind {
      // `ui.timer { remaining = … }` has none; what lacks its id is told, and may be meant by any.
      if element != "timer" { elements[owner, default: ElementNames()].open() }
      return
    }
    elements[owner, default: ElementNames()].insert(first)
    if element == "container" { containers[owner, default: ElementNames()].insert(first) }
  }

  /// The constructor that is meant by a name that is misspelt: that is told, and what it would make
  /// is awaited.
  private static func meant(_ name: String) -> String {
    if API.member(name, of: .ui) != nil { return name }
    return nearest(to: name, among: ScriptRules.names(of: .ui).filter(API.hasID).sorted()) ?? name
  }

  // Ids

  /// The ids of all elements that scripts make.
  var allElements: ElementNames {
    elements.values.reduce(into: ElementNames()) { $0.formUnion($1) }
  }

  /// Those that can be on the screens of some classes.
  func elements(of classes: Set<String>) -> ElementNames { Self.names(in: elements, of: classes) }

  /// The ids of the places for children that can be on the screens of some classes.
  func containers(of classes: Set<String>) -> ElementNames {
    Self.names(in: containers, of: classes)
  }

  /// Whether the view of one of some classes may place a child by itself.
  func placesChildren(inAnyOf classes: Set<String>) -> Bool {
    placingChildren.contains { $0.map(classes.contains) ?? true }
  }

  private static func names(in all: [String?: ElementNames], of classes: Set<String>)
    -> ElementNames
  {
    all.reduce(into: ElementNames()) { names, entry in
      if entry.key.map(classes.contains) ?? true { names.formUnion(entry.value) }
    }
  }
}
