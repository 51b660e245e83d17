import QuizboardModel

/// Changes of grades in a memento. All else remains bit for bit.
struct MementoPatch {
  private let plan: MementoPlan
  private var planned: [Int]
  private var progress: [Int]
  private var texts: [String]
  /// The number of texts inserted so far.
  private var inserted = 0

  init(_ memento: Attempt.Memento) {
    plan = memento.plan
    planned = memento.plan.integers
    progress = memento.progress
    texts = memento.texts
  }

  /// The changed memento. It has the same plan if that did not change.
  var memento: Attempt.Memento {
    Attempt.Memento(
      plan: planned == plan.integers ? plan : MementoPlan(integers: planned, texts: plan.texts),
      progress: progress, texts: texts)
  }

  /// Sets the points of a question in the plan.
  mutating func set(points: Rational, at index: Int) {
    planned[index] = points.numerator
    planned[index + 1] = points.denominator
  }

  /// Sets the grade of a response, and of a custom question the feedback. Grades are set in their
  /// order in the memento.
  mutating func set(_ response: RecordedResponse, at grade: ProgressReader.StoredGrade) {
    set(response.fraction, response.ownFraction, response.points, at: grade)
    guard let (flag, text) = grade.feedback else { return }
    let index = text + inserted
    switch (progress[flag] != 0, response.feedback) {
    case (true, let new?): texts[index] = new
    case (false, let new?):
      texts.insert(new, at: index)
      inserted += 1
    case (true, nil):
      texts.remove(at: index)
      inserted -= 1
    case (false, nil): break
    }
    progress[flag] = response.feedback == nil ? 0 : 1
  }

  /// Sets the fraction, the fraction without penalties, and the points of a response.
  mutating func set(
    _ fraction: Rational?, _ ownFraction: Rational?, _ points: Rational,
    at grade: ProgressReader.StoredGrade
  ) {
    for (offset, value) in [fraction, ownFraction, points].enumerated() {
      progress[grade.index + 2 * offset] = value?.numerator ?? 0
      progress[grade.index + 2 * offset + 1] = value?.denominator ?? 0
    }
  }
}
