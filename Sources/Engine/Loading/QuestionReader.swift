import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// Reads the questions of a quiz: those in its `quiz.lua`, and those in the question files that it
/// names. It collects all faults and reads the rest.
struct QuestionReader {
  /// The questions that could be read, in the order in which the quiz names them.
  private(set) var questions: [Question] = []
  /// The places of the questions: only the file for those from a question file, nil if unknown.
  private(set) var places: [SourcePlace?] = []
  /// The question files that the quiz names.
  private(set) var files: Set<String> = []
  /// The faults, in the order in which they were found.
  private(set) var faults: [LoadFault] = []
  private let definition: QuizDefinition

  /// Reads the questions that a definition names.
  init(_ definition: QuizDefinition, in folder: ConfinedFolder) {
    self.definition = definition
    for part in definition.questions ?? [] {
      switch part {
      case .question(let question, let place): add([question], at: place)
      case .file(let file): read(file, in: folder)
      }
    }
  }

  private mutating func read(_ file: String, in folder: ConfinedFolder) {
    files.insert(file)
    do {
      let result = try folder.readQuestions(file, named: definition.place)
      faults += result.problems.map(LoadFault.leftOut)
      add(result.quizzes.flatMap(\.questions), at: SourcePlace(file: file))
    } catch let problem as FormatProblem {
      faults.append(.unreadableQuestions(problem))
    } catch {
      faults.append(.missingQuestionFile(file, LoadError(error)))
    }
  }

  private mutating func add(_ found: [Question], at place: SourcePlace?) {
    questions += found
    places += found.map { _ in place }
  }

  /// Returns the quiz of these questions. Throws the reason if they cannot form one.
  func quiz() throws(InvalidQuiz) -> Quiz {
    try Quiz(
      identifier: QuizID(definition.identifier), title: definition.title, questions: questions,
      details: definition.details)
  }

  /// Returns the place of the question that causes a problem, else the place of the quiz.
  func place(of problem: InvalidQuiz) -> SourcePlace? {
    index(of: problem).flatMap { places[$0] } ?? definition.place
  }

  /// Removes each question whose `id` an earlier one has. Returns the problems with their places.
  mutating func leaveOutRepeatedIDs() -> [(problem: InvalidQuiz, place: SourcePlace?)] {
    let problems = Quiz.repeatedIDs(of: QuestionList(questions))
    if problems.isEmpty { return [] }
    let result = problems.map { (problem: $0, place: place(of: $0)) }
    let repeated = Set(problems.compactMap(\.questionPlace))
    let kept = questions.indices.filter { !repeated.contains($0) }
    (questions, places) = (kept.map { questions[$0] }, kept.map { places[$0] })
    return result
  }

  private func index(of problem: InvalidQuiz) -> Int? {
    problem.questionPlace.flatMap { questions.indices.contains($0) ? $0 : nil }
  }
}
