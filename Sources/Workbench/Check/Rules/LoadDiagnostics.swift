import QuizboardEngine
import QuizboardFormats
import QuizboardIndex
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// Converts the problems of loading into diagnostics.
struct LoadDiagnostics {
  let quiz: CheckContext

  func check() {
    for fault in quiz.loaded.faults { report(fault) }
  }

  private func report(_ fault: LoadFault) {
    switch fault {
    case .noQuiz(let error): quiz.add(.noQuiz, error, at: .quiz)
    case .noQuestions(let error, let summary, let problems):
      for problem in problems where !problem.isGuess { report(problem) }
      quiz.add(
        .noQuiz, problems.isEmpty ? error.message : summary,
        remedy: problems.isEmpty ? nil : "correct the questions", at: .quiz)
    case .unreadableFile(let file, let error):
      quiz.add(.unreadableFile, error, at: .line(SourcePlace(file: file), about: nil))
    case .syntax(let fault): quiz.add(fault)
    case .script(let problem): report(problem)
    case .slip(let problem):
      // A method that scripts or storyboards name is in use, even if its name resembles a hook.
      if problem.code == .misspelledHook, let name = problem.subject, quiz.index.names(name) {
        return
      }
      // An attribute that a script reads is the author's own.
      if problem.code == .misspelledKey, let name = problem.subject, quiz.scriptWords.contains(name)
      {
        return
      }
      quiz.add(problem, at: spot(problem))
    case .leftOut(let problem):
      report(problem, problem.isGuess ? .guessedReading : .unreadableQuestion)
    case .unreadableQuestions(let problem): report(problem)
    case .missingQuestionFile(let file, let error):
      quiz.add(.unknownQuestionFile, error, at: .line(error.place, about: file))
    case .invalidQuiz(let problem, let place):
      quiz.add(
        .duplicateQuestionID, "qb.quiz: \(problem.message)", remedy: problem.remedy,
        at: .line(place, about: problem.subject))
    }
  }

  private func report(_ problem: ScriptProblem) {
    // A file that did not run may define the missing class.
    if problem.code == .unknownClass, !quiz.isWhole, let name = problem.subject,
      !quiz.isCertain(name)
    {
      return
    }
    if isConsequence(problem) || isCausedByReplacing(problem) { return }
    if problem.code == .misplacedItem, let question = misplacedQuestion(problem) {
      return quiz.add(.misplacedItem, problem.message, remedy: question.remedy, at: question.spot)
    }
    if problem.code == .unreadableData, let file = problem.subject,
      let problem = dataProblem(file)
    {
      return report(problem, .unreadableData)
    }
    quiz.add(problem, at: spot(problem))
  }

  /// Returns the place of a problem whose line the loader knows.
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
    // A file that returns nothing creates its result and discards it.
    if let file, line == nil, problem.code == .missingReturn {
      let name = file.path == "quiz.lua" ? "quiz" : "storyboard"
      if let range = quiz.index.call(of: name, in: file.path) { return .range(file, range) }
    }
    if context.isRepeated, let name = problem.subject {
      // An equal name earlier in the line is the first of them.
      return .line(
        place, about: name,
        in: .name(
          constructor: context.maker, index: context.earlier == place ? 1 : 0))
    }
    if let key = context.key, let subject = problem.subject {
      return .line(
        place, about: subject, in: .value(of: key, owner: context.segue ?? context.name))
    }
    // A missing key has no place, so the diagnostic is at its table.
    if problem.code == .missingKey, let name = context.name {
      return .line(
        place, about: name,
        in: .name(constructor: context.maker))
    }
    if let segue = context.segue {
      return .name(problem.subject ?? segue, in: segue, at: place)
    }
    if let file, let line, let number = context.item, context.list == nil,
      let item = quiz.index.item(number, line: line, of: file.path)
    {
      return .range(file, item.range)
    }
    let subject = problem.subject ?? context.name
    if let name = context.name, let subject, subject != name {
      return .name(subject, in: name, at: place)
    }
    return .line(
      place, about: subject,
      in: .name(constructor: context.maker))
  }

  /// True if the problem follows from a constructor that a script has replaced.
  private func isCausedByReplacing(_ problem: ScriptProblem) -> Bool {
    guard !quiz.replacedConstructors.isEmpty else { return false }
    return problem.code == .missingReturn
      || problem.code == .scriptError && problem.place.map { quiz.files[$0.file] == nil } == true
  }

  /// True if the problem follows from one that is reported elsewhere.
  private func isConsequence(_ problem: ScriptProblem) -> Bool {
    switch problem.code {
    // An invalid class is reported at its declaration.
    case .unknownClass:
      problem.subject.map { quiz.survey?.classes[$0] == nil && quiz.index.begunClasses[$0] != nil }
        ?? false
    // A storyboard whose file is invalid Lua, or failed, is reported as such.
    case .unknownStoryboard:
      problem.subject.map { quiz.loaded.unfinishedFiles.contains("\($0).storyboard.lua") }
        ?? false
    // The loader replaces a missing destination with the nearest name.
    case .endlessRelationship: quiz.hasLostDestinations
    default: false
    }
  }

  /// Returns the problem of an existing data file.
  private func dataProblem(_ file: String) -> FormatProblem? {
    guard let bytes = try? quiz.loaded.folder.read(file) else { return nil }
    do {
      _ = try DataFile.read(bytes: bytes, file: file)
      return nil
    } catch {
      return error
    }
  }

  private func report(_ problem: FormatProblem, _ code: DiagnosticCode = .unreadableQuestion) {
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
}

extension CheckContext {
  /// Adds a syntax error of a script.
  func add(_ fault: SyntaxFault, of file: SourceFile? = nil) {
    let file = file ?? fault.place.flatMap { files[$0.file] }
    if let file, let range = fault.range {
      add(.syntaxError, fault, at: .range(file, range))
    } else {
      add(.syntaxError, fault, at: .line(fault.place, about: nil))
    }
  }

  /// The problems in scripts, storyboards and `quiz.lua`.
  var scriptFaults: [ScriptProblem] {
    loaded.faults.compactMap { if case .script(let problem) = $0 { problem } else { nil } }
  }

  /// True if a segue or reference leads to a missing scene.
  var hasLostDestinations: Bool {
    scriptFaults.contains {
      [.unknownScene, .unknownStoryboard, .unknownQuiz, .endlessReference].contains($0.code)
    }
  }

  /// True if a destination is missing and has no similar name, or the initial scene is not known
  /// for sure, so that the reachable scenes are unknown.
  var hasLostWays: Bool {
    scriptFaults.contains { fault in
      switch fault.code {
      case .unknownStoryboard, .unknownQuiz, .endlessReference, .endlessRelationship: true
      case .unknownScene: fault.meant == nil || fault.context.key == "initial"
      case .wrongValue, .unknownKey: fault.context.owner == "qb.storyboard"
      default: false
      }
    }
  }

  /// True if segues are invalid, so that their destinations and triggers are unknown.
  var hasLostSegues: Bool {
    scriptFaults.contains { fault in
      [.duplicateSegue, .missingKey, .misplacedItem, .missingBraces].contains(fault.code)
        || fault.code == .uselessKey && fault.subject == "to"
        || fault.code == .wrongValue && fault.context.segue != nil
    }
  }

  /// True if a scene has a key with a wrong value, whose intended value is unknown.
  func hasWrongValue(of key: String, in scene: Scene) -> Bool {
    scriptFaults.contains { fault in
      fault.code == .wrongValue && fault.context.segue == nil && fault.subject == key
        && fault.context.name == scene.id.rawValue
    }
  }

  /// True if an unwind segue has a destination and no action: the author probably intended another
  /// kind.
  func leadsByForce(_ segue: SegueDescription, at place: SourcePlace?) -> Bool {
    guard segue.action?.rawValue == segue.identifier.rawValue, let place else { return false }
    return scriptFaults.contains {
      $0.code == .uselessKey && $0.subject == "to" && $0.place == place
    }
  }

  /// True if an answer between two lines of a script has an invalid fraction or an unknown key as
  /// its mark.
  func hasWrongMark(in file: String, lines: Range<Int>) -> Bool {
    scriptFaults.contains { fault in
      let isMark =
        fault.code == .unknownKey
        && fault.subject.map(QuestionConstructors.answerKeys.contains) == true
      let isFraction = fault.code == .wrongValue && fault.context.constructor == "qb.answer"
      return (isMark || isFraction) && fault.place?.file == file
        && (fault.place?.line).map(lines.contains) == true
    }
  }

  /// True if a name occurs as a text in a script, or in a spec.
  func isMentioned(_ name: String) -> Bool {
    specWords.contains(name) || guestWords.contains(name) || index.literals.contains(name)
  }
}

extension ScriptProblem.Context {
  /// The name of the constructor in the module: `choice`.
  fileprivate var maker: String? { constructor.map { String($0.dropFirst("qb.".count)) } }
}
