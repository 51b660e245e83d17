import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardText

/// Scripts that nothing runs, where the quiz asks for what they define: the file is what is told,
/// and once.
struct UnreachedScripts {
  let quiz: CheckContext

  private static let missing: Set<DiagnosticCode> = [
    .unknownClass, .unknownCondition, .unknownAction,
  ]

  /// What was found, with the file's place named as the remedy of what only lacks it.
  func blamed(in all: [Diagnostic]) -> [Diagnostic] {
    guard let unrun = quiz.unrun else { return all }
    var told: Set<String> = []
    // The class of a file is missed first, and what else is in it with it.
    let ordered =
      all.filter { $0.code == .unknownClass } + all.filter { $0.code != .unknownClass }
    let named = ordered.compactMap { diagnostic -> Diagnostic? in
      guard Self.missing.contains(diagnostic.code), let name = diagnostic.subject?.name,
        let file = unrun.file(defining: name)
      else { return diagnostic }
      guard told.insert(file).inserted else { return nil }
      return Diagnostic(
        diagnostic.code, diagnostic.message,
        remedy: "\(file) defines it, and nothing runs that file: put it into scripts/",
        place: diagnostic.place)
    }
    let paths = Set(told.map(quiz.path))
    return named.filter {
      $0.code != .unusedScript || $0.place.map { !paths.contains($0.file) } ?? true
    }
  }
}

extension QuizIndex {
  /// The first file that begins a class of that name, defines such a member, or registers such a
  /// condition.
  fileprivate func file(defining name: String) -> String? {
    let made = calls.filter { call in
      call.arguments.first?.text == name
        && ["condition", "controller", "container", "segueClass", "animator"].contains(
          call.callee.name)
    }
    let members = functions.filter { $0.target?.member?.key.text == name }
    return (made.map(\.node.script.path) + members.map(\.script.path)).min()
  }

  /// The scripts that nothing runs, and that nothing may ask for while the quiz is played: what they
  /// define is not there.
  func unrun(besides run: Set<String>) -> Set<String> {
    var asked: Set<String> = []
    for call in calls where call.callee.globalName == "require" {
      let path = call.node.script.path
      guard path == "quiz.lua" || run.contains(path) else { continue }
      guard let name = call.arguments.first?.text else { return [] }
      asked.insert(ModuleName(name).path)
    }
    return Set(
      scripts.map(\.path).filter { path in
        let isStoryboard = path.hasSuffix(".storyboard.lua") && !path.contains("/")
        return path != "quiz.lua" && !isStoryboard && !run.contains(path) && !asked.contains(path)
      })
  }
}
