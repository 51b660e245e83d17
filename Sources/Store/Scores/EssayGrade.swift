public import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardText

/// A grade that a person gives for an essay of a recorded attempt.
public struct EssayGrade: Sendable, Equatable {
  /// The number of the attempt in the store.
  public var attempt: Int
  /// The question's identifier.
  public var question: String
  /// The fraction of the question's points, from 0 to 1.
  public var fraction: Rational

  /// Creates a grade.
  public init(attempt: Int, question: String, fraction: Rational) {
    self.attempt = attempt
    self.question = question
    self.fraction = fraction
  }

  /// Returns the attempt with this grade. Throws a ``PlainError``.
  func applied(to old: Score) throws(PlainError) -> Score {
    let results = old.responses.indices.filter { old.responses[$0].question == question }
    guard let first = results.first else { throw noQuestion(in: old) }
    let type = old.responses[first].type
    guard type == "essay" else {
      throw PlainError(
        "the question \"\(question)\" is of the type \(type), which is graded by its key",
        remedy: "correct the key in the quiz, then use --regrade")
    }
    let answered = results.filter { old.responses[$0].response != nil }
    guard
      let index = answered.first(where: { old.responses[$0].fraction == nil }) ?? answered.last
    else {
      throw PlainError(
        "attempt \(attempt) has no answer to \"\(question)\", which earns 0 points")
    }
    let damaged = PlainError("attempt \(attempt) cannot be graded: it is damaged in the store")
    guard let memento = try? AttemptArchive.memento(from: old.memento ?? []) else { throw damaged }
    guard (.zero ... .one).contains(fraction) else {
      throw PlainError(
        "\(fraction) is not a grade for \"\(question)\"",
        remedy: "write a fraction from 0 to 1, such as 0.5, 1/2 or 50%")
    }
    guard let grade = try? memento.graded(QuestionID(question), as: fraction) else { throw damaged }
    var new = old
    new.memento = AttemptArchive.bytes(of: grade.memento)
    new.responses[index].fraction = grade.after.fraction
    new.responses[index].points = grade.after.points
    new.score += grade.after.points - grade.before.points
    new.ungraded = new.responses.count { $0.fraction == nil }
    new.correct += Self.isRight(grade.after) - Self.isRight(grade.before)
    new.percentage =
      (new.score.divided(by: new.points) ?? .zero).clamped(to: .zero ... .one).percentage
    return new
  }

  private static func isRight(_ mark: GradeMark) -> Int {
    mark.fraction.map { $0 >= .one } ?? false ? 1 : 0
  }

  private func noQuestion(in score: Score) -> PlainError {
    let essays = score.responses.filter { $0.type == "essay" }.map(\.question)
    let remedy =
      if let near = nearest(to: question, among: essays) {
        didYouMean(near)
      } else if essays.isEmpty {
        "it has no essays"
      } else {
        "its essays are \(essays.joined(separator: ", "))"
      }
    return PlainError(
      "attempt \(attempt) has no question \"\(question)\"", remedy: remedy)
  }
}

extension Store {
  /// Records grades for essays, all of them in one transaction.
  ///
  /// - Parameter quiz: The quiz that all attempts must belong to; nil for any.
  /// - Returns: The graded attempts, in the order of their first grades.
  /// - Throws: A ``PlainError`` for a grade that does not fit, or a ``StoreError``; nothing
  ///   is then recorded.
  public func grade(_ grades: [EssayGrade], of quiz: String? = nil) throws -> [Score] {
    var changes: [(old: Score, new: Score)] = []
    for grade in grades {
      if let index = changes.firstIndex(where: { $0.old.number == grade.attempt }) {
        changes[index].new = try grade.applied(to: changes[index].new)
        continue
      }
      let owner = try self.quiz(ofAttempt: grade.attempt)
      let attempts = try owner.map { try self.attempts(of: $0, withMementos: true) } ?? []
      guard let old = attempts.first(where: { $0.number == grade.attempt }) else {
        throw PlainError(
          "there is no attempt \(grade.attempt)",
          remedy: "quizboard scores lists the attempts with their numbers")
      }
      guard quiz == nil || quiz == old.quiz else {
        throw PlainError(
          "attempt \(grade.attempt) is not one of this quiz, but of \(old.quiz)")
      }
      changes.append((old: old, new: try grade.applied(to: old)))
    }
    if let number = try replace(changes) {
      throw PlainError(
        "attempt \(number) was changed by another program meanwhile", remedy: "grade it again")
    }
    return changes.map(\.new)
  }
}
