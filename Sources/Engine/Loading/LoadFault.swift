public import QuizboardFormats
public import QuizboardModel
public import QuizboardQuiz
public import QuizboardScripting

/// A fault, or a likely slip, that the loader found in a quiz.
public enum LoadFault: Sendable {
  /// There is no quiz at the path.
  case noQuiz(LoadError)
  /// The question file at the path has no question that can be played. The summary is the error
  /// without the problems.
  case noQuestions(LoadError, summary: String, problems: [FormatProblem])
  /// A file cannot be read.
  case unreadableFile(String, LoadError)
  /// A file is not valid Lua.
  case syntax(SyntaxFault)
  /// A script, a storyboard or `quiz.lua` is wrong.
  case script(ScriptProblem)
  /// The quiz can be played, but the author probably meant something else.
  case slip(ScriptProblem)
  /// The loader skipped a part of a question file.
  case leftOut(FormatProblem)
  /// A question file cannot be read at all.
  case unreadableQuestions(FormatProblem)
  /// A question file is missing; the string is its path.
  case missingQuestionFile(String, LoadError)
  /// The questions cannot form a quiz, for example because two have one `id`.
  case invalidQuiz(QuizProblem, place: SourcePlace?)

  /// The error that prevents playing the quiz; nil for a slip or a skipped question.
  var error: LoadError? {
    switch self {
    case .noQuiz(let error), .noQuestions(let error, _, _), .unreadableFile(_, let error):
      var error = error
      error.isUnreadable = true
      return error
    case .syntax(let fault):
      return LoadError(message: fault.message, remedy: fault.remedy, place: fault.place)
    case .script(let problem): return LoadError(problem)
    case .slip, .leftOut: return nil
    case .unreadableQuestions(let problem): return LoadError(problem)
    case .missingQuestionFile(_, let error): return error
    case .invalidQuiz(let problem, let place):
      return LoadError(
        message: "qb.quiz: \(problem.message)", remedy: problem.remedy, place: place)
    }
  }
}

/// The error of a question file without a question that can be played.
struct NoQuestionsError: ExplainedError {
  /// The path of the file.
  let path: String
  /// The problems of its questions.
  let problems: [FormatProblem]

  /// The fault without the problems.
  var summary: String { "\(path) has no question that can be played" }

  /// The fault, with the reports of all problems.
  var message: String {
    let reports =
      problems.isEmpty ? "it contains none" : problems.map(\.report).joined(separator: "\n")
    return "\(summary): \(reports)"
  }

  /// Nil: the reports contain the remedies.
  var remedy: String? { nil }
}
