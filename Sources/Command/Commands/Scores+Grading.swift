import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import QuizboardStore
import QuizboardText

extension Scores {
  /// Records the grades of the command line, all or none of them.
  func recordGrades() throws {
    let grades = try grade.map { argument in
      if let grade = argument.grade { return grade }
      throw CommandError.usage(
        "--grade \(argument.argument): write the attempt, the question and a fraction from 0 to 1, "
          + "such as 12:why=0.5")
    }
    guard let readable = try storage.readableStore() else {
      throw CommandError.usage(
        "--grade: there are no scores yet, and so no attempt \(grades[0].attempt)")
    }
    let wanted = try path == nil ? nil : Set(quizzes(in: readable).map(\.quiz))
    for grade in grades {
      guard let wanted, let quiz = try readable.quiz(ofAttempt: grade.attempt) else { continue }
      if !wanted.contains(quiz) {
        throw CommandError.usage(
          "--grade: attempt \(grade.attempt) is at the quiz \(quiz.drop { $0 == "/" }), "
            + "not at \(path ?? "")")
      }
    }
    do {
      let store = try storage.ownStore()
      defer { report(store.takeNotices().map(\.words)) }
      let graded = try store.grade(grades)
      if !json, csv == nil { for attempt in graded { printReport(attempt) } }
    } catch let problem as PlainError {
      throw CommandError.usage("--grade: \(problem.sentence)")
    }
  }

  private func printReport(_ attempt: Score) {
    let state =
      attempt.ungraded > 0
      ? "\(counted(attempt.ungraded, "answer")) left to grade" : "\(attempt.percentage)%"
    let score = readable(attempt.score.doubleValue)
    let points = counted(attempt.points.doubleValue, "point")
    Output.line("#\(attempt.number ?? 0): \(score) of \(points), \(state)")
  }
}
