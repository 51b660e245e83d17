import QuizboardIndex

/// The shared definitions of all specs of a quiz.
struct SpecWords {
  let globals: Set<String>
  /// True if a spec accesses globals by computed names.
  let hasHiddenGlobals: Bool
  /// The assertions that specs register; nil if a name is computed.
  let assertions: Set<String>?

  init(_ specs: [QuizIndex]) {
    globals = specs.reduce(into: []) { $0.formUnion($1.assignedGlobals) }
    hasHiddenGlobals = specs.flatMap(\.scripts).contains {
      !$0.file.words.isDisjoint(with: ["_G", "_ENV"])
    }
    let given = specs.flatMap(\.accesses).compactMap { access -> [Node]? in
      guard case .method(let arguments) = access.kind, access.name?.text == "register" else {
        return nil
      }
      return arguments
    }
    let names = given.map { $0.count > 1 ? $0[1].text?.lowercased() : nil }
    assertions = names.contains(nil) ? nil : Set(names.compactMap(\.self))
  }
}

/// A spec with the meanings of its expressions.
struct SpecText {
  let index: QuizIndex
  let meanings: SpecMeanings
  let words: SpecWords
  /// The functions whose errors are expected, or that do not run.
  private let excused: Set<ObjectIdentifier>

  init(_ index: QuizIndex, words: SpecWords) {
    self.index = index
    self.words = words
    let meanings = SpecMeanings(index)
    self.meanings = meanings
    excused = Set(
      index.calls.filter { Self.excuses($0.callee) }.flatMap(\.arguments).flatMap { argument in
        [argument.function, meanings.function(named: argument)].compactMap {
          $0.map(ObjectIdentifier.init)
        }
      })
  }

  /// True for calls such as `assert.has_error(…)`, `pcall(…)`, `pending(…)`.
  private static func excuses(_ callee: Node) -> Bool {
    ["error", "Error", "pcall", "pending"].contains { callee.source.contains($0) }
  }

  /// True if errors in a function are expected, or the function does not run.
  private func isExcused(_ function: Function) -> Bool {
    function.chain.contains { excused.contains(ObjectIdentifier($0)) }
  }

  // Expressions that must be valid for the spec to pass

  var accesses: [Access] { index.accesses.filter { !isExcused($0.function) } }
  var calls: [Call] { index.calls.filter { !isExcused($0.function) } }
  var globals: [GlobalUse] { index.globals.filter { !isExcused($0.function) } }

  /// Returns the words between `assert` and a call; nil for another call.
  func assertion(_ callee: Node) -> [Mark]? {
    guard let (base, key) = callee.member, let mark = key.mark else { return nil }
    if let (inner, _) = base.call { return assertion(inner) == nil ? nil : [mark] }
    guard let before = meanings.meaning(of: base) == .assertions ? [] : assertion(base) else {
      return nil
    }
    return before + [mark]
  }

  /// Returns the single words of an assertion, in luassert's terms: `is`, `not`, `equal`.
  static func tokens(_ names: [Mark]) -> [String] {
    names.flatMap { $0.text.lowercased().split(separator: "_").map(String.init) }
  }
}
