import QuizboardEngine
import QuizboardFormats
import QuizboardIndex
import QuizboardLua
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// What was met as the quiz was read, as diagnostics.
struct LoadDiagnostics {
  let quiz: CheckContext

  func check() {
    for fault in quiz.examination.faults { tell(fault) }
  }

  private func tell(_ fault: QuizExamination.Fault) {
    switch fault {
    case .noQuiz(let message): quiz.add(.noQuiz, sentence: message, at: .quiz)
    case .unreadableFile(let file, let reason):
      quiz.add(.unreadableFile, sentence: reason, at: .line(SourcePlace(file: file), about: nil))
    case .syntax(let error): tell(error)
    case .script(let entry): tell(entry)
    case .warning(let problem):
      // A method that scripts or storyboards name is called, however like a hook it is.
      if problem.code == .misspelledHook, let name = problem.subject, quiz.index.names(name) {
        return
      }
      // An attribute that a script asks for is one of the author's own.
      if problem.code == .misspelledKey, let name = problem.subject, quiz.scriptWords.contains(name)
      {
        return
      }
      quiz.add(DiagnosticCode(problem.code), sentence: problem.message, at: spot(problem))
    case .format(let problem): tell(problem)
    case .missingQuestionFile(let file, let message, let place):
      quiz.add(.unknownQuestionFile, sentence: message, at: .line(place, about: file))
    case .invalidQuiz(let reason, let place):
      quiz.add(
        .duplicateQuestionID, sentence: "qb.quiz: \(reason)",
        at: .line(place, about: Self.quoted(in: reason)))
    }
  }

  /// Lua says that it is none; the parser of our own knows the column, and often better words.
  private func tell(_ error: LuaError) {
    let name = error.file ?? ""
    if let file = quiz.files[name], let problem = LuaSource.problem(of: file.bytes) {
      return quiz.add(
        .syntaxError, sentence: problem, at: .line(SourcePlace(file: name), about: nil))
    }
    let problems = quiz.index.problems[name] ?? []
    if let file = quiz.files[name], !problems.isEmpty {
      for problem in problems {
        quiz.add(
          .syntaxError, problem.message ?? error.message, remedy: problem.remedy,
          at: .range(file, problem.range))
      }
    } else {
      quiz.add(.syntaxError, error.message, at: .line(error.place, about: nil))
    }
  }

  private func tell(_ entry: LoadReport.Entry) {
    // What is not known may stand in a file that was not run.
    if !quiz.isWhole, let name = entry.subject,
      [.unknownClass, .unknownMember].contains(entry.code), !quiz.isCertain(name),
      entry.code == .unknownClass
    {
      return
    }
    if isConsequence(entry) { return }
    if entry.code == .unknownClass, let name = entry.subject, let facts = quiz.survey?.classes[name]
    {
      return tell(entry, isOf: facts)
    }
    if entry.code == .misplacedItem, let question = misplacedQuestion(entry) {
      return quiz.add(
        .misplacedItem, CheckContext.parts(of: entry.message).message, remedy: question.remedy,
        at: question.spot)
    }
    if entry.code == .unreadableData, let file = entry.subject, let problem = dataProblem(file) {
      return tell(problem, .unreadableData)
    }
    let code: DiagnosticCode = entry.isLimit ? .scriptLimit : DiagnosticCode(entry.code)
    // What a script says with `error` is its author's, to the last word.
    let (message, remedy) =
      entry.isLuasOwn && !entry.isLimit
      ? (entry.message, nil) : CheckContext.parts(of: entry.message)
    quiz.add(code, message, remedy: remedy ?? self.remedy(for: entry), at: spot(entry.problem))
  }

  /// Where something stands that the loader knows the line of.
  private func spot(_ problem: ScriptProblem) -> CheckContext.Spot {
    let (place, context) = (problem.place, problem.context)
    let line = place?.line
    let file = (place?.file).flatMap { quiz.files[$0] }
    if let file, let subject = problem.subject,
      problem.code == .misspelledHook || problem.code == .reservedName,
      let range = quiz.index.definition(ofMethodNamed: subject, in: file.path)
    {
      return .range(file, range)
    }
    // A file that returns nothing makes what it should return, and lets it go.
    if let file, line == nil, problem.code == .missingReturn {
      let name = file.path == "quiz.lua" ? "quiz" : "storyboard"
      if let range = quiz.index.call(of: name, in: file.path) { return .range(file, range) }
    }
    if let segue = context.segue {
      let clause = problem.message.dropFirst(context.owner?.count ?? 0)
      return .part(place, of: segue, about: problem.subject ?? Self.firstQuoted(in: clause))
    }
    if let file, let line, let number = context.item,
      let item = quiz.index.item(number, line: line, of: file.path)
    {
      return .range(file, item.range)
    }
    return .line(place, about: problem.subject ?? Self.firstQuoted(in: problem.message))
  }

  /// The first thing that a message quotes, most often the name of what it is about.
  private static func firstQuoted(in message: some StringProtocol) -> String? {
    let parts = message.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 && !parts[1].isEmpty ? String(parts[1]) : nil
  }

  /// What others write to say which answers there are, and which are right.
  static let marks: Set<String> = ["answer", "answers", "correct", "right", "options", "choices"]

  /// Whether it follows from what is told of something else.
  private func isConsequence(_ entry: LoadReport.Entry) -> Bool {
    switch entry.code {
    // A class that could not be made is told where it is begun.
    case .unknownClass:
      entry.subject.map { quiz.survey?.classes[$0] == nil && quiz.index.begunClasses[$0] != nil }
        ?? false
    // A storyboard whose file is no Lua, or failed, is told as that.
    case .unknownStoryboard:
      entry.subject.map { quiz.examination.unfinishedFiles.contains("\($0).storyboard.lua") }
        ?? false
    // What is not there was taken for that of the nearest name.
    case .endlessRelationship: quiz.hasLostDestinations
    default: false
    }
  }

  /// A class that is there, and is none of those that are asked for.
  private func tell(_ entry: LoadReport.Entry, isOf facts: ClassFacts) {
    let (context, found) = (entry.problem.context, facts.family.noun)
    let wanted = context.wanted ?? .controller
    quiz.add(
      .wrongClass,
      "\(context.owner ?? "the class"): \"\(facts.name)\" is a class of \(found), and one of \(wanted.noun) is awaited",
      remedy: "name a class that \(wanted.constructor) makes", at: spot(entry.problem))
  }

  /// What is wrong in a data file that is there.
  private func dataProblem(_ file: String) -> FormatProblem? {
    guard let bytes = try? quiz.examination.folder.read(file) else { return nil }
    do {
      _ = try DataFile.read(bytes: bytes, file: file)
      return nil
    } catch {
      return error
    }
  }

  private func tell(_ problem: FormatProblem, _ code: DiagnosticCode = .unreadableQuestion) {
    let mark = String(repeating: " ", count: problem.mark) + "^"
    var start = problem.place
    start.file = quiz.path(start.file)
    let place = Diagnostic.Place(
      start, endColumn: start.column.map { $0 + 1 },
      excerpt: problem.sourceLine.isEmpty
        ? nil : Diagnostic.Excerpt(line: problem.sourceLine, mark: mark))
    quiz.add(
      code, problem.reason, remedy: problem.expected.map { "expected \($0)" }, at: .known(place))
  }

  /// What stands in typographic quotes.
  private static func quoted(in text: String) -> String? {
    guard let start = text.firstIndex(of: "“"), let end = text.firstIndex(of: "”"), start < end
    else { return nil }
    return String(text[text.index(after: start)..<end])
  }
}

extension CheckContext {
  /// What was met in scripts, storyboards and `quiz.lua`.
  var scriptFaults: [LoadReport.Entry] {
    examination.faults.compactMap { if case .script(let entry) = $0 { entry } else { nil } }
  }

  /// Whether something leads to a scene that is not there.
  var hasLostDestinations: Bool {
    scriptFaults.contains {
      [.unknownScene, .unknownStoryboard, .unknownQuiz, .endlessReference].contains($0.code)
    }
  }

  /// Whether something leads to where nothing was found that could be meant: so it is not known
  /// what is come to.
  var hasLostWays: Bool {
    scriptFaults.contains { fault in
      switch fault.code {
      case .unknownStoryboard, .unknownQuiz, .endlessReference, .endlessRelationship: true
      case .unknownScene: !fault.message.contains("did you mean")
      default: false
      }
    }
  }

  /// Whether segues could not be read, so that nothing is known of what they lead to and wait for.
  var hasLostSegues: Bool {
    scriptFaults.contains { fault in
      [.duplicateSegue, .missingKey, .misplacedItem, .missingBraces].contains(fault.code)
        || fault.code == .uselessKey && fault.subject == "to"
    }
  }

  /// Whether an unwind segue says where it leads, and names no action: then another kind of segue
  /// is meant.
  func leadsByForce(_ segue: SegueDescription, at place: SourcePlace?) -> Bool {
    guard segue.action?.rawValue == segue.identifier.rawValue, let place else { return false }
    return scriptFaults.contains {
      $0.code == .uselessKey && $0.subject == "to" && $0.place == place
    }
  }

  /// Whether an answer between two lines of a script has a fraction that cannot be, or is marked by
  /// a key that there is not.
  func hasWrongMark(in file: String, lines: Range<Int>) -> Bool {
    scriptFaults.contains { fault in
      let isMark =
        fault.code == .unknownKey && fault.subject.map(LoadDiagnostics.marks.contains) == true
      let isFraction = fault.code == .wrongValue && fault.problem.context.constructor == "qb.answer"
      return (isMark || isFraction) && fault.place?.file == file
        && (fault.place?.line).map(lines.contains) == true
    }
  }

  /// Whether a name stands as a text somewhere, or in a spec.
  func isMentioned(_ name: String) -> Bool {
    specWords.contains(name) || guestWords.contains(name) || index.literals.contains(name)
  }
}

extension ClassFacts.Family {
  /// What its instances are called.
  fileprivate var noun: String {
    switch self {
    case .controller, .container, .navigation, .tabs: "controllers"
    case .segue: "segues"
    case .animator: "animators"
    }
  }

  /// What makes classes of it.
  fileprivate var constructor: String {
    switch self {
    case .controller, .container, .navigation, .tabs: "qb.controller"
    case .segue: "qb.segueClass"
    case .animator: "qb.animator"
    }
  }
}
