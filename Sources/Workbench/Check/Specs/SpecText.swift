import QuizboardSyntax
import QuizboardText

/// What all specs of a quiz define together.
struct SpecWords {
  /// The globals that they set.
  let globals: Set<String>
  /// Whether a spec reaches for globals by names that are computed.
  let hasHiddenGlobals: Bool
  /// The assertions that they register; nil where one's name is computed.
  let assertions: Set<String>?

  init(_ trees: [ScriptTree]) {
    var globals: Set<String> = []
    var assertions: Set<String>? = []
    for tree in trees {
      tree.eachStatement { statement, _ in
        for target in GlobalRules.targets(of: statement) {
          if case .global(let name) = target.kind { globals.insert(name) }
        }
      }
      tree.eachExpression { visit in
        guard case .method(_, let method, let arguments) = visit.expression.kind,
          method.text == "register"
        else { return }
        if arguments.count > 1, case .string(let name) = arguments[1].kind {
          assertions?.insert(name.lowercased())
        } else {
          assertions = nil
        }
      }
    }
    self.globals = globals
    self.assertions = assertions
    hasHiddenGlobals = trees.contains { !$0.file.words.isDisjoint(with: ["_G", "_ENV"]) }
  }
}

/// A spec, and what is known of its expressions.
struct SpecText {
  let tree: ScriptTree
  let meanings: SpecMeanings
  let words: SpecWords
  /// The functions in which something is to go wrong, or that are not run.
  private let excused: Set<ObjectIdentifier>

  init(_ tree: ScriptTree, words: SpecWords) {
    self.tree = tree
    self.words = words
    let meanings = SpecMeanings(tree)
    self.meanings = meanings
    var excused: Set<ObjectIdentifier> = []
    tree.eachExpression { visit in
      guard case .call(let callee, let arguments) = visit.expression.kind,
        Self.excuses(callee, in: tree)
      else { return }
      for argument in arguments {
        if case .function(let function) = argument.kind {
          excused.insert(ObjectIdentifier(function))
        }
        if let function = meanings.function(named: argument) {
          excused.insert(ObjectIdentifier(function))
        }
      }
    }
    self.excused = excused
  }

  /// `assert.has_error(…)`, `pcall(…)`, `pending(…)`.
  private static func excuses(_ callee: Expression, in tree: ScriptTree) -> Bool {
    let words = String(decoding: tree.file.bytes[callee.range], as: UTF8.self)
    return ["error", "Error", "pcall", "pending"].contains { words.contains($0) }
  }

  /// Visits what must hold if the spec is to pass.
  func eachExpression(_ body: (Expression) -> Void) {
    tree.eachExpression { visit in if !isExcused(visit.functions) { body(visit.expression) } }
  }

  /// Whether what stands in some functions is to go wrong, or is not run.
  func isExcused(_ functions: [FunctionText]) -> Bool {
    functions.contains { excused.contains(ObjectIdentifier($0)) }
  }

  /// The words between `assert` and a call; nil of another call.
  func assertion(_ callee: Expression) -> [Name]? {
    switch callee.kind {
    case .index(let base, let key):
      guard case .string(let name) = key.kind else { return nil }
      if case .call(let inner, _) = base.kind {
        return assertion(inner) == nil ? nil : [Name(text: name, range: key.range)]
      }
      guard let before = meanings.meaning(of: base) == .assertions ? [] : assertion(base) else {
        return nil
      }
      return before + [Name(text: name, range: key.range)]
    default: return nil
    }
  }

  /// What a call asserts, in luassert's single words: `is`, `not`, `equal`.
  static func tokens(_ names: [Name]) -> [String] {
    names.flatMap { $0.text.lowercased().split(separator: "_").map(String.init) }
  }
}
