public import QuizboardFormats
public import QuizboardModel
public import QuizboardQuiz
public import QuizboardScripting

/// A fault that was met while a quiz was loaded, or a likely slip.
public enum LoadFault: Sendable {
  /// There is no quiz at the path.
  case noQuiz(BundleError)
  /// A file cannot be read.
  case unreadableFile(String, BundleError)
  /// A file is no Lua.
  case syntax(SyntaxFault)
  /// A script, a storyboard or `quiz.lua` is wrong.
  case script(ScriptProblem)
  /// The quiz can be played, and most likely something else is meant.
  case slip(ScriptProblem)
  /// A part of a question file was left out.
  case leftOut(FormatProblem)
  /// A question file cannot be read at all.
  case unreadableQuestions(FormatProblem)
  /// A question file is not there; the place names it.
  case missingQuestionFile(String, BundleError)
  /// The questions cannot be together.
  case invalidQuiz(InvalidQuiz, place: SourcePlace?)

  /// The error that keeps the quiz from being played; nil for what does not.
  var error: BundleError? {
    switch self {
    case .noQuiz(let error), .unreadableFile(_, let error):
      var error = error
      error.isUnreadable = true
      return error
    case .syntax(let fault): return BundleError(fault, place: fault.place)
    case .script(let problem): return BundleError(problem)
    case .slip, .leftOut: return nil
    case .unreadableQuestions(let problem): return BundleError(problem)
    case .missingQuestionFile(_, let error): return error
    case .invalidQuiz(let problem, let place):
      return BundleError(
        message: "qb.quiz: \(problem.message)", remedy: problem.remedy, place: place)
    }
  }
}
