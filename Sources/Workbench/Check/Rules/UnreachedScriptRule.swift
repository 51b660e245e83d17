import QuizboardScripting
import QuizboardSyntax

/// Scripts that nothing runs, where the quiz asks for what they define: the file is what is told,
/// and once.
struct UnreachedScriptRule {
  let quiz: CheckContext

  private static let missing: Set<DiagnosticCode> = [
    .unknownClass, .unknownCondition, .unknownAction,
  ]

  /// What was found, with the file's place named as the remedy of what only lacks it.
  func blamed(in all: [Diagnostic]) -> [Diagnostic] {
    if quiz.unrun.isEmpty { return all }
    var told: Set<String> = []
    let named = all.compactMap { diagnostic -> Diagnostic? in
      guard Self.missing.contains(diagnostic.code), let name = CascadeFilter.name(diagnostic),
        let file = file(defining: String(name))
      else {
        return diagnostic
      }
      guard told.insert(file).inserted else { return nil }
      return Diagnostic(
        code: diagnostic.code, message: diagnostic.message,
        remedy: "\(file) defines it, and nothing runs that file: put it into scripts/",
        place: diagnostic.place)
    }
    let paths = Set(told.map(quiz.path))
    return named.filter {
      $0.code != .unusedScript || $0.place.map { !paths.contains($0.file) } ?? true
    }
  }

  private func file(defining name: String) -> String? {
    quiz.unrun.keys.sorted().first { quiz.unrun[$0]?.definedNames.contains(name) == true }
  }
}

extension CheckContext {
  /// The scripts that nothing runs, and that nothing may ask for while the quiz is played: what
  /// they define is not there.
  static func unrun(among trees: [String: ScriptTree], run: Set<String>) -> [String: ScriptTree] {
    var asked: Set<String> = []
    for (path, tree) in trees where path == "quiz.lua" || run.contains(path) {
      guard let modules = tree.requiredModules else { return [:] }
      asked.formUnion(modules.map { ModuleName($0).path })
    }
    return trees.filter { path, _ in
      let isStoryboard = path.hasSuffix(".storyboard.lua") && !path.contains("/")
      return path != "quiz.lua" && !isStoryboard && !run.contains(path) && !asked.contains(path)
    }
  }
}

extension ScriptTree {
  /// The modules that it requires; nil where the name of one is computed.
  fileprivate var requiredModules: Set<String>? {
    var found: Set<String>? = []
    eachExpression { visit in
      guard case .call(let callee, let arguments) = visit.expression.kind,
        case .global("require") = callee.kind
      else { return }
      if case .string(let name)? = arguments.first?.kind {
        found?.insert(name)
      } else {
        found = nil
      }
    }
    return found
  }

  /// The classes that it begins, the functions that it defines in tables, and the conditions that
  /// it registers.
  fileprivate var definedNames: Set<String> {
    var names = Set(begunClasses.keys)
    eachFunction { function in
      if case .index(_, let key)? = function.target?.kind, case .string(let name) = key.kind {
        names.insert(name)
      }
    }
    eachExpression { visit in
      guard case .call(let callee, let arguments) = visit.expression.kind,
        callee.lastName == "condition",
        case .string(let name)? = arguments.first?.kind
      else { return }
      names.insert(name)
    }
    return names
  }
}
