import QuizboardIndex
import QuizboardModel
import QuizboardScripting

/// Hides diagnostics that follow from another one, so that the report contains only the cause of a
/// mistake.
struct CascadeFilter {
  private let quiz: CheckContext
  /// The segues whose name in their scene differs from the name in all scripts, by the intended
  /// name.
  private let misnamed: Set<String>

  init(_ quiz: CheckContext) {
    self.quiz = quiz
    let words = quiz.scriptWords
    misnamed = Set(
      quiz.diagnostics.filter { $0.code == .unknownSegue || $0.code == .neverEqual }
        .compactMap(\.meant).filter { !words.contains($0) })
  }

  /// Codes that explain a Lua error in the same line.
  private static let failing: Set<DiagnosticCode> = [
    .unknownGlobal, .unknownMember, .dotOrColon, .unknownMethod, .missingComma,
  ]

  /// The codes that explain others without an intended name.
  private static let explaining = failing.union([
    .comparedKey, .unknownSegue, .unknownElement,
  ])

  /// The rank of causes before consequences.
  private static let ranks: [DiagnosticCode: Int] = [
    .unknownSegue: 0, .unknownClass: 0, .neverEqual: 1, .unknownCondition: 1, .unknownAction: 1,
    .misplacedItem: 2, .missingKey: 2, .scriptError: 2, .unreachableScene: 2,
    .unperformedSegue: 2, .untitledSegue: 2, .unusedScript: 2,
  ]

  /// Returns the diagnostics that no other one explains, in their order.
  func rootCauses() -> [Diagnostic] {
    let all = quiz.diagnostics.map(naming)
    var kept: [(offset: Int, element: Diagnostic)] = []
    var causes = Causes()
    for rank in 0...2 {
      for entry in all.enumerated() where Self.ranks[entry.element.code] ?? 0 == rank {
        if causes.possible(for: entry.element).contains(where: { explains($0, entry.element) }) {
          continue
        }
        kept.append(entry)
        if isCause(entry.element) { causes.add(entry.element) }
      }
    }
    return kept.sorted { $0.offset < $1.offset }.map(\.element)
  }

  /// The causes so far. A report has thousands of diagnostics, of which few can explain another.
  private struct Causes {
    private var byCode: [DiagnosticCode: [Diagnostic]] = [:]
    private var ofFiles: [Diagnostic] = []

    mutating func add(_ cause: Diagnostic) {
      byCode[cause.code, default: []].append(cause)
      if case .file? = cause.subject { ofFiles.append(cause) }
    }

    /// Returns the causes whose codes can explain the code of a diagnostic.
    func possible(for effect: Diagnostic) -> [Diagnostic] {
      let codes: [DiagnosticCode] =
        switch effect.code {
        case .misplacedItem: [.comparedKey]
        case .missingKey: [.unknownGlobal]
        case .scriptError: Array(CascadeFilter.failing)
        case .unreachableScene: [.unknownSegue]
        case .unperformedSegue, .untitledSegue: Array(byCode.keys)
        case .neverEqual: [.unknownSegue, .neverEqual]
        case .unknownSegue, .unknownClass, .unknownElement: [effect.code]
        default: []
        }
      return codes.flatMap { byCode[$0] ?? [] } + ofFiles
    }
  }

  /// Returns the diagnostic with the file of an unused script if that script defines the missing
  /// name.
  private func naming(_ diagnostic: Diagnostic) -> Diagnostic {
    guard [.unknownClass, .unknownCondition, .unknownAction].contains(diagnostic.code),
      let name = diagnostic.subject?.name,
      let unrun = quiz.unrun, let file = Self.file(defining: name, in: unrun)
    else { return diagnostic }
    return Diagnostic(
      diagnostic.code, diagnostic.message,
      remedy: "\(file) defines it, but no script is loaded from that file: move it to scripts/",
      about: .file(file), place: diagnostic.place)
  }

  /// Returns the first file that declares a class with the name, defines such a member, or
  /// registers such a condition.
  private static func file(defining name: String, in index: QuizIndex) -> String? {
    let made = index.calls.filter { call in
      call.arguments.first?.text == name
        && ["condition", "controller", "container", "segueClass", "animator"].contains(
          call.callee.name)
    }
    let members = index.functions.filter { $0.target?.member?.key.text == name }
    return (made.map(\.node.script.path) + members.map(\.script.path)).min()
  }

  /// Returns whether a diagnostic can explain another one: most cannot.
  private func isCause(_ diagnostic: Diagnostic) -> Bool {
    if case .file? = diagnostic.subject { return true }
    return diagnostic.meant != nil || Self.explaining.contains(diagnostic.code)
  }

  private func explains(_ cause: Diagnostic, _ effect: Diagnostic) -> Bool {
    switch (cause.code, effect.code) {
    case (.comparedKey, .misplacedItem):
      // The comparison is in the table whose item it produced.
      distance(from: effect, to: cause).map((0...12).contains) == true
    // `to = end` instead of a text: a missing global explains the missing value.
    case (.unknownGlobal, .missingKey):
      effect.place?.column != nil && distance(from: effect, to: cause) == 0
    case (.unknownGlobal, .scriptError) where effect.subject == .absence:
      distance(from: effect, to: cause).map { $0 <= 0 } == true
    case (_, .scriptError):
      Self.failing.contains(cause.code) && distance(from: effect, to: cause) == 0
    case (.unknownSegue, .unreachableScene): cause.meant == nil
    case (_, .unperformedSegue), (_, .untitledSegue):
      cause.meant != nil && cause.meant == effect.subject?.name && isMisnamed(cause)
    case (.unknownSegue, .neverEqual) where cause.subject == effect.subject: true
    case (.unknownSegue, .unknownSegue), (.unknownSegue, .neverEqual), (.neverEqual, .neverEqual):
      cause.meant == effect.meant && isMisnamed(cause)
    case (.unknownClass, .unknownClass) where cause.meant != nil:
      // If no scene has the intended class, its definition has the wrong name.
      cause.meant == effect.meant && cause.meant.map(isUnusedClass) == true
    case (.unknownElement, .unknownElement):
      effect.remedy != nil && cause.message == effect.message
        && cause.place?.file == effect.place?.file
    default:
      if case .file? = cause.subject { cause.subject == effect.subject } else { false }
    }
  }

  /// Returns the number of lines between two diagnostics; nil if they are in different files.
  private func distance(from effect: Diagnostic, to cause: Diagnostic) -> Int? {
    guard let from = effect.place, let to = cause.place, from.file == to.file,
      let first = from.line, let last = to.line
    else { return nil }
    return last - first
  }

  private func isMisnamed(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.meant.map(misnamed.contains) == true
  }

  private func isUnusedClass(_ name: String) -> Bool {
    guard let survey = quiz.survey, survey.classes[name]?.isOwn == true else { return false }
    return !survey.blueprint.sceneFacts.contains { $0.type.chain.contains(name) }
  }
}
