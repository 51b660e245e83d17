import QuizboardFormats
import QuizboardLua
public import QuizboardModel
public import QuizboardQuiz
import QuizboardScripting
import QuizboardText

/// A question with its place in the files of a quiz.
public struct PlacedQuestion: Sendable {
  /// The question.
  public let question: Question
  /// The place; nil if it is unknown, or if the question is in no file of the quiz.
  public let place: SourcePlace?

  init(_ question: Question, _ place: SourcePlace?) {
    (self.question, self.place) = (question, place)
  }
}

extension QuizBundle {
  /// The questions of the quiz with their places.
  public var placedQuestions: [PlacedQuestion] {
    quiz.questions.indices.map { index in
      PlacedQuestion(
        quiz.questions[index],
        questionPlaces.indices.contains(index) ? questionPlaces[index] : nil)
    }
  }

  /// Returns the quiz with the questions of another file in its folder.
  ///
  /// Throws a `LoadError` if the file is missing, or any part of it cannot be read.
  public func asking(questionsOf file: String) throws -> QuizBundle {
    try asking(questions(ofFile: file))
  }

  /// Returns the questions in a file of the quiz's folder.
  ///
  /// Throws a `LoadError` if the file is missing, or any part of it cannot be read.
  public func questions(ofFile file: String) throws -> [PlacedQuestion] {
    // A file that quiz.lua names is read as it says there.
    let known = (definition.questions ?? []).lazy.compactMap { source in
      if case .file(let named) = source, named.path == file { named } else { nil }
    }.first
    let result = try folder.readQuestions(known ?? NamedQuestionFile(file), named: nil)
    if let problem = result.problems.first(where: { !$0.isGuess }) {
      throw LoadError(message: problem.report)
    }
    return result.quizzes.flatMap { quiz in
      zip(quiz.questions, quiz.questionPlaces).map { question, place in
        PlacedQuestion(question, place ?? SourcePlace(file: file))
      }
    }
  }

  /// Returns the questions that Lua source makes, as in `quiz.lua`: `qb.choice("…")({ … })`.
  ///
  /// Throws a `LoadError` if the source or a question is wrong.
  public func questions(ofLua source: String) throws -> [PlacedQuestion] {
    let text =
      "local qb = require 'quizboard' return qb.quiz { title = 'Questions', "
      + "questions = { \(source) } }"
    do {
      let chunk = try LuaState.compile(Array(text.utf8), name: "quiz.lua")
      let program = Program(
        name: "questions", files: ["quiz.lua": chunk], scripts: [], storyboards: [])
      let runtime = Runtime(services: RunServices())
      try runtime.load(program)
      return (runtime.definition?.questions ?? []).compactMap { part in
        if case .question(let question, _) = part { PlacedQuestion(question, nil) } else { nil }
      }
    } catch let error as any ExplainedError {
      throw LoadError(message: error.message, remedy: error.remedy)
    }
  }

  /// Returns the quiz's question with an id.
  ///
  /// Throws a `LoadError` if there is none.
  public func question(named id: String) throws -> PlacedQuestion {
    if let place = quiz.place(of: QuestionID(id)) { return placedQuestions[place] }
    throw LoadError(
      message: "the quiz has no question \"\(id)\"",
      remedy: nearest(to: id, among: quiz.questions.map(\.id.name)).map(didYouMean))
  }

  /// Returns the quiz with other questions, all of which each attempt asks.
  public func asking(_ questions: [PlacedQuestion]) throws -> QuizBundle {
    do throws(PlainError) {
      var details = quiz.details
      details.draw = .all
      let quiz = try Quiz(
        identifier: quiz.identifier, title: quiz.title, questions: questions.map(\.question),
        details: details)
      let asking = QuizBundle(self, quiz: quiz, questionPlaces: questions.map(\.place))
      guard let keyChange else { return asking }
      return try asking.changingKey(of: keyChange)
    } catch {
      throw LoadError(message: error.message, remedy: error.remedy)
    }
  }
}
