import QuizboardScripting

/// What is told because of something else that is told: one cause is told once.
struct CascadeFilter {
  private let quiz: CheckContext
  /// What others may follow from, by files.
  private let causes: [String?: [Diagnostic]]
  /// The segues that are called otherwise by their scene than by scripts, by what is meant.
  private let misnamed: Set<String>

  /// The names that scripts perform segues by, and that no segue has.
  private let unknownSegues: Set<Substring>
  /// Whether one of them is near to none that is there.
  private let lacksSegues: Bool

  init(_ quiz: CheckContext) {
    self.quiz = quiz
    causes = Dictionary(grouping: quiz.diagnostics.filter { Self.causing.contains($0.code) }) {
      $0.place?.file
    }
    let unknown = quiz.diagnostics.filter { $0.code == .unknownSegue }
    unknownSegues = Set(unknown.compactMap(Self.name))
    lacksSegues = unknown.contains { Self.meant($0) == nil }
    let words = quiz.scriptWords
    misnamed = Set(
      quiz.diagnostics.filter { $0.code == .unknownSegue || $0.code == .neverEqual }.compactMap(
        Self.meant)
    )
    .filter { !words.contains($0) }
  }

  private static let causing: Set<DiagnosticCode> = [
    .unknownGlobal, .unknownMember, .dotOrColon, .unknownMethod, .missingComma, .comparedKey,
    .unknownKey,
  ]

  /// What was found, without what only follows.
  func leftOut(of all: [Diagnostic]) -> [Diagnostic] {
    var circles: Set<Set<Substring>> = []
    var segues: Set<String> = []
    var names: Set<String> = []
    return all.filter { diagnostic in
      switch diagnostic.code {
      case .classCircle, .requireCircle:
        // A circle is told once, wherever it is met.
        guard let way = diagnostic.message.firstRange(of: ": ") else { return true }
        return circles.insert(Set(diagnostic.message[way.upperBound...].split(separator: " → ")))
          .inserted
      case .misplacedItem: return !isCompared(diagnostic)
      case .missingKey: return !isMisspelt(diagnostic)
      case .invalidQuestion: return !hasUnknownKeys(diagnostic)
      case .scriptError: return !isCaused(diagnostic)
      case .neverEqual
      where diagnostic.message.contains("of a segue")
        && Self.name(diagnostic).map(unknownSegues.contains) == true:
        return false
      case .unknownSegue, .neverEqual:
        // Where no script knows the segue by its name, that is misspelt, and all of them mean it.
        guard let meant = Self.meant(diagnostic), misnamed.contains(meant) else { return true }
        return segues.insert(meant).inserted
      case .unknownClass:
        // Where no scene is of the class that is meant, its definition is misspelt, and all of them
        // mean it.
        guard let meant = Self.meant(diagnostic), isUnusedClass(meant) else { return true }
        return names.insert("class \(meant)").inserted
      case .unknownElement:
        // What is asked for several times in the same words is told where it is first.
        return diagnostic.remedy == nil
          || names.insert("\(diagnostic.place?.file ?? "") \(diagnostic.message)").inserted
      // What lies behind a segue that is not there is not come to for that reason.
      case .unreachableScene: return !lacksSegues
      case .unperformedSegue, .untitledSegue:
        return !misnamed.contains { diagnostic.message.hasPrefix("segue \"\($0)\" ") }
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

  /// A key that is missing because it is misspelt is told once.
  private func isMisspelt(_ missing: Diagnostic) -> Bool {
    (causes[missing.place?.file] ?? []).contains { other in
      // `to = end`, where a text was meant: nobody defines that name, so nothing is there.
      if other.code == .unknownGlobal, missing.place?.column != nil {
        return other.place?.line == missing.place?.line
      }
      guard other.code == .unknownKey, let meant = Self.meant(other) else { return false }
      return missing.message.contains("\"\(meant)\" is missing")
    }
  }

  /// What a question lacks stands under a key that it has not.
  private func hasUnknownKeys(_ question: Diagnostic) -> Bool {
    guard let label = question.message.firstRange(of: "\": ") else { return false }
    let whose = question.message[..<label.upperBound]
    return (causes[question.place?.file] ?? []).contains {
      $0.code == .unknownKey && $0.message.hasPrefix(whose)
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
    let isAboutNil = error.message.contains("nil")
    return (causes[place.file] ?? []).contains { cause in
      if cause.code == .comparedKey || cause.code == .unknownKey { return false }
      return cause.place?.line == line
        || isAboutNil && cause.code == .unknownGlobal && cause.place?.line ?? .max < line
    }
  }

  /// The last name in a message: what it says is not there.
  static func name(_ diagnostic: Diagnostic) -> Substring? {
    diagnostic.message.split(separator: "\"").last { !$0.contains(" ") }
  }

  /// The name that a remedy asks for.
  private static func meant(_ diagnostic: Diagnostic) -> String? {
    guard let remedy = diagnostic.remedy, remedy.hasPrefix("did you mean \"") else { return nil }
    return remedy.split(separator: "\"").dropFirst().first.map(String.init)
  }
}
