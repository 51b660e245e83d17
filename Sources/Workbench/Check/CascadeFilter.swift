import QuizboardModel
import QuizboardScripting

/// What is told because of something else that is told: one cause is told once.
struct CascadeFilter {
  private let quiz: CheckContext
  /// What others may follow from, by files.
  private let causes: [String?: [Diagnostic]]
  /// The segues that are called otherwise by their scene than by scripts, by what is meant.
  private let misnamed: Set<String>

  /// The names that scripts perform segues by, and that no segue has.
  private let unknownSegues: Set<String>
  /// Whether one of them is near to none that is there.
  private let lacksSegues: Bool

  init(_ quiz: CheckContext) {
    self.quiz = quiz
    causes = Dictionary(grouping: quiz.diagnostics.filter { Self.causing.contains($0.code) }) {
      $0.place?.file
    }
    let unknown = quiz.diagnostics.filter { $0.code == .unknownSegue }
    unknownSegues = Set(unknown.compactMap(\.subject?.name))
    lacksSegues = unknown.contains { $0.meant == nil }
    let words = quiz.scriptWords
    misnamed = Set(
      quiz.diagnostics.filter { $0.code == .unknownSegue || $0.code == .neverEqual }.compactMap(
        \.meant)
    )
    .filter { !words.contains($0) }
  }

  private static let causing: Set<DiagnosticCode> = [
    .unknownGlobal, .unknownMember, .dotOrColon, .unknownMethod, .missingComma, .comparedKey,
    .unknownKey,
  ]

  /// What was found, without what only follows.
  func leftOut(of all: [Diagnostic]) -> [Diagnostic] {
    var segues: Set<String> = []
    var names: Set<String> = []
    return all.filter { diagnostic in
      switch diagnostic.code {
      case .misplacedItem: return !isCompared(diagnostic)
      case .missingKey: return !isNameless(diagnostic)
      case .scriptError: return !isCaused(diagnostic)
      case .unknownSegue, .neverEqual:
        // Where no script knows the segue by its name, that is misspelt, and all of them mean it.
        if diagnostic.code == .neverEqual, case .segue(let name)? = diagnostic.subject,
          unknownSegues.contains(name)
        {
          return false
        }
        guard let meant = diagnostic.meant, misnamed.contains(meant) else { return true }
        return segues.insert(meant).inserted
      case .unknownClass:
        // Where no scene is of the class that is meant, its definition is misspelt, and all of them
        // mean it.
        guard let meant = diagnostic.meant, isUnusedClass(meant) else { return true }
        return names.insert("class \(meant)").inserted
      case .unknownElement:
        // What is asked for several times in the same words is told where it is first.
        return diagnostic.remedy == nil
          || names.insert("\(diagnostic.place?.file ?? "") \(diagnostic.message)").inserted
      // What lies behind a segue that is not there is not come to for that reason.
      case .unreachableScene: return !lacksSegues
      case .unperformedSegue, .untitledSegue:
        return diagnostic.subject?.name.map(misnamed.contains) != true
      default: return true
      }
    }
  }

  /// What a comparison gave is told where it is compared.
  private func isCompared(_ item: Diagnostic) -> Bool {
    guard let place = item.place, let line = place.line else { return false }
    return (causes[place.file] ?? []).contains {
      $0.code == .comparedKey && (line...(line + 12)).contains($0.place?.line ?? 0)
    }
  }

  /// `to = end`, where a text was meant: nobody defines that name, so nothing is there.
  private func isNameless(_ missing: Diagnostic) -> Bool {
    guard let place = missing.place, place.column != nil else { return false }
    return (causes[place.file] ?? []).contains {
      $0.code == .unknownGlobal && $0.place?.line == place.line
    }
  }

  private func isUnusedClass(_ name: String) -> Bool {
    guard let survey = quiz.survey, survey.classes[name]?.isOwn == true else { return false }
    return !survey.blueprint.sceneFacts.contains {
      $0.type.name == name || $0.type.ancestors.contains(name)
    }
  }

  /// An error that Lua met as a script ran, where another says what it comes from: one of its line,
  /// or a global before it that is nil.
  private func isCaused(_ error: Diagnostic) -> Bool {
    guard let place = error.place, let line = place.line else { return false }
    return (causes[place.file] ?? []).contains { cause in
      if cause.code == .comparedKey || cause.code == .unknownKey { return false }
      return cause.place?.line == line
        || error.subject == .absence && cause.code == .unknownGlobal
          && cause.place?.line ?? .max < line
    }
  }
}
