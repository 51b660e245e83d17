public import QuizboardModel

/// A grade that a person gave for an essay of a stored attempt.
///
/// The memento itself holds it: a response whose fraction is known without one of its own.
public struct HandGrade: Sendable, Equatable {
  /// The attempt with the grade.
  public let memento: Attempt.Memento
  /// The mark until now; its fraction is nil before the first grade.
  public let before: GradeMark
  /// The mark with the grade.
  public let after: GradeMark
}

extension Attempt.Memento {
  /// Returns the attempt with a grade for an essay. A second grade replaces the first.
  /// - Parameters:
  ///   - question: The question's identifier. Of several responses to it, the first without a grade
  ///     is graded, else the last.
  ///   - fraction: The fraction of the question's points, from 0 to 1.
  /// - Throws: A `PlainError` with the reason why the response cannot be graded by hand.
  public func graded(_ question: QuestionID, as fraction: Rational) throws(PlainError)
    -> HandGrade
  {
    guard (.zero ... .one).contains(fraction) else {
      throw PlainError("the fraction is \(fraction)", remedy: "give a number from 0 to 1")
    }
    let planned: [MementoPlan.Entry]
    let read: ProgressReader.Result
    do throws(UnfitMemento) {
      let (seed, entries) = try plan.entries()
      planned = entries
      var restored = RestoredPlan(seed: seed)
      for entry in entries { try restored.addUnknown(entry) }
      var reader = ProgressReader(plan: restored, self, behaviour: .deferred)
      read = try reader.read()
    } catch {
      throw PlainError(UnfitMemento.damaged.description)
    }
    guard let known = planned.first(where: { $0.id == question }) else {
      throw PlainError(
        "the attempt has no question “\(question)”", remedy: "name one of its questions")
    }
    guard known.type == Question.Kind.essay.name else {
      throw PlainError(
        "the question “\(question)” is of the type \(known.type), and only an essay is graded by hand",
        remedy: "name an essay")
    }
    let answered = read.state.entries.compactMap { entry in
      entry.response.map { (item: entry.item, response: $0) }
    }
    let places = answered.indices.filter { planned[answered[$0].item].id == question }
    guard let index = places.first(where: { answered[$0].response.isUngraded }) ?? places.last
    else {
      throw PlainError(
        "the question “\(question)” was not answered", remedy: "grade it after an answer")
    }
    let response = answered[index].response
    let worth = planned[answered[index].item].points
    let points = ResponseGrader.points(fraction, of: worth, certainty: response.certainty)
    let most = response.certainty == nil ? worth : worth * Rational(3)
    var patch = MementoPatch(self)
    patch.set(fraction, nil, points, at: read.grades[index])
    return HandGrade(
      memento: patch.memento,
      before: GradeMark(fraction: response.fraction, points: response.points, worth: most),
      after: GradeMark(fraction: fraction, points: points, worth: most))
  }
}
