import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// Reads the questions of a quiz: those in its `quiz.lua`, and those in the question files that it
/// names. It collects all faults and reads the rest.
struct QuestionReader {
  /// The questions that could be read, in the order in which the quiz names them.
  private var parts: [QuestionList.Part] = []
  /// The questions after the last part, which a large file adds one by one.
  private var tail: [Question] = []
  /// The places of the questions: only the file for those from an index, nil if unknown.
  private(set) var places: [SourcePlace?] = []
  /// The question files that the quiz names.
  private(set) var files: Set<String> = []
  /// The faults, in the order in which they were found.
  private(set) var faults: [LoadFault] = []
  private let definition: QuizDefinition
  private let banks: BankFolder?

  /// Reads the questions that a definition names.
  ///
  /// - Parameter banks: The indexes of large question files; nil to read each file whole.
  init(_ definition: QuizDefinition, in folder: ConfinedFolder, banks: BankFolder? = nil) {
    self.definition = definition
    self.banks = banks
    for part in definition.questions ?? [] {
      switch part {
      case .question(let question, let place):
        places.append(place)
        tail.append(question)
      case .bank(let bank): add(bank, at: nil)
      case .file(let file): read(file, in: folder)
      }
    }
  }

  /// The questions that could be read.
  private var questions: QuestionList {
    QuestionList(parts: tail.isEmpty ? parts : parts + [.questions(tail)])
  }

  private mutating func read(_ file: NamedQuestionFile, in folder: ConfinedFolder) {
    files.insert(file.path)
    do {
      // The key of an index knows the file, but not how it is to be read.
      let path =
        banks == nil || !file.isPlain ? nil : try? folder.status(of: file.path).path
      if let path, let bank = banks?.bank(of: path) {
        faults += bank.content.problems.map(LoadFault.leftOut)
        add(bank, at: SourcePlace(file: file.path))
        return
      }
      let result = try folder.readQuestions(file, named: definition.place)
      if let path { banks?.keep(result, of: path) }
      faults += result.problems.map(LoadFault.leftOut)
      for quiz in result.quizzes {
        places += quiz.questionPlaces.map { $0 ?? SourcePlace(file: file.path) }
        tail += quiz.questions
      }
    } catch let problem as FormatProblem {
      faults.append(.unreadableQuestions(problem))
    } catch let error as PlainError {
      faults.append(
        .script(
          ScriptProblem(
            "qb.quiz: \"\(file.path)\": \(error.message)", remedy: error.remedy, .wrongValue,
            place: definition.place)))
    } catch {
      faults.append(.missingQuestionFile(file.path, LoadError(error)))
    }
  }

  private mutating func add(_ bank: any QuestionBank, at place: SourcePlace?) {
    places += repeatElement(place, count: bank.entries.count)
    if !tail.isEmpty { parts.append(.questions(tail)) }
    tail = []
    parts.append(.bank(bank))
  }

  /// The reason why these questions cannot form a quiz, apart from a repeated `id`.
  var problem: QuizProblem? {
    definition.details.problem ?? Quiz.repeatedFormerNames(of: questions).first
  }

  /// Returns the quiz of these questions. Throws if they have a problem or a repeated `id`.
  func quiz() throws(PlainError) -> Quiz {
    try Quiz(
      identifier: QuizID(definition.identifier), title: definition.title, questions: questions,
      details: definition.details)
  }

  /// Returns the place of the question that causes a problem, else the place of the quiz.
  func place(of problem: QuizProblem) -> SourcePlace? {
    index(of: problem).flatMap { places[$0] } ?? definition.place
  }

  /// Removes each question whose `id` an earlier one has. Returns the problems with their places.
  mutating func leaveOutRepeatedIDs() -> [(problem: QuizProblem, place: SourcePlace?)] {
    let questions = questions
    let problems = Quiz.repeatedIDs(of: questions)
    if problems.isEmpty { return [] }
    let result = problems.map { (problem: $0, place: place(of: $0)) }
    let repeated = Set(problems.compactMap(\.questionPlace))
    let kept = questions.indices.filter { !repeated.contains($0) }
    parts = []
    tail = kept.map { questions[$0] }
    places = kept.map { places[$0] }
    return result
  }

  private func index(of problem: QuizProblem) -> Int? {
    problem.questionPlace.flatMap { places.indices.contains($0) ? $0 : nil }
  }
}
