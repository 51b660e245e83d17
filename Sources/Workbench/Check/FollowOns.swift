/// What is told because of something else that is told: one cause is told once.
struct FollowOns {
  private let quiz: QuizCase
  /// What others may follow from, by files.
  private let causes: [String?: [Diagnostic]]
  /// The segues that are called otherwise by their scene than by scripts, by what is meant.
  private let misnamed: Set<String>

  init(_ quiz: QuizCase) {
    self.quiz = quiz
    causes = Dictionary(grouping: quiz.diagnostics.filter { Self.causing.contains($0.code) }) { $0.place?.file }
    let words = quiz.scriptWords
    misnamed = Set(quiz.diagnostics.filter { $0.code == .unknownSegue || $0.code == .neverEqual }.compactMap(Self.meant))
      .filter { !words.contains($0) }
  }

  private static let causing: Set<DiagnosticCode> = [
    .unknownGlobal, .unknownMember, .dotOrColon, .unknownMethod, .missingComma, .comparedKey, .unknownKey,
  ]

  /// What was found, without what only follows.
  func leftOut(of all: [Diagnostic]) -> [Diagnostic] {
    var circles: Set<Set<Substring>> = []
    var segues: Set<String> = []
    return all.filter { diagnostic in
      switch diagnostic.code {
      case .classCircle, .requireCircle:
        // A circle is told once, wherever it is met.
        guard let way = diagnostic.message.firstRange(of: ": ") else { return true }
        return circles.insert(Set(diagnostic.message[way.upperBound...].split(separator: " → "))).inserted
      case .misplacedItem: return !isCompared(diagnostic)
      case .missingKey: return !isMisspelt(diagnostic)
      case .scriptError: return !isCaused(diagnostic)
      case .unknownSegue, .neverEqual:
        // Where no script knows the segue by its name, that is misspelt, and all of them mean it.
        guard let meant = Self.meant(diagnostic), misnamed.contains(meant) else { return true }
        return segues.insert(meant).inserted
      case .unperformedSegue: return !misnamed.contains { diagnostic.message.hasPrefix("segue \"\($0)\" ") }
      default: return true
      }
    }
  }

  /// What a comparison gave is told where it is compared.
  private func isCompared(_ item: Diagnostic) -> Bool {
    guard let place = item.place, let line = place.line else { return false }
    return (causes[place.file] ?? []).contains { $0.code == .comparedKey && (line...(line + 12)).contains($0.place?.line ?? 0) }
  }

  /// A key that is missing because it is misspelt is told once.
  private func isMisspelt(_ missing: Diagnostic) -> Bool {
    (causes[missing.place?.file] ?? []).contains { other in
      guard other.code == .unknownKey, let meant = Self.meant(other) else { return false }
      return missing.message.contains("\"\(meant)\" is missing")
    }
  }

  /// An error that Lua met as a script ran, where another says what it comes from.
  private func isCaused(_ error: Diagnostic) -> Bool {
    guard let place = error.place, let line = place.line else { return false }
    return (causes[place.file] ?? []).contains { $0.place?.line == line && $0.code != .comparedKey && $0.code != .unknownKey }
  }

  /// The name that a remedy asks for.
  private static func meant(_ diagnostic: Diagnostic) -> String? {
    guard let remedy = diagnostic.remedy, remedy.hasPrefix("did you mean \"") else { return nil }
    return remedy.split(separator: "\"").dropFirst().first.map(String.init)
  }
}
