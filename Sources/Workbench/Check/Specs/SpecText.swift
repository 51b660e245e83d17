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

  /// True for a file of tests, false for a helper of such files.
  var isSpec: Bool { index.scripts.allSatisfy { $0.path.hasSuffix("_spec.lua") } }

  /// True if the file starts the library, whose screens do not belong to the quiz.
  var startsLibrary: Bool {
    index.accesses.contains { access in
      guard case .call(let arguments) = access.kind, access.name?.text == "launch",
        meanings.meaning(of: access.base) == .module
      else { return false }
      return arguments.first?.fields?.contains { $0.name?.text == "library" } ?? false
    }
  }

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
