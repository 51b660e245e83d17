import QuizboardQuiz
import QuizboardScripting

/// The part of the scores on which the draws of a quiz depend that draws no question again until
/// all others were drawn.
///
/// Only differences between the counts of a group matter, so a comparison of runs subtracts the
/// least: the counts then repeat, although the scores grow.
struct FreshDraws {
  /// The quiz's identifier.
  let quiz: String
  /// The questions that compete with each other, in the author's order.
  private let groups: [[QuestionID]]

  /// Creates the part for a quiz; fails if it does not draw fresh questions.
  init?(_ quiz: Quiz) {
    guard quiz.details.drawsFresh else { return nil }
    self.quiz = quiz.identifier.name
    let all = quiz.questions.indices.map { quiz.questions.entry(at: $0) }.filter(\.isAnswerable)
    guard case .groups(let named) = quiz.details.draw else {
      groups = [all.map(\.id)]
      return
    }
    let candidates = named.map { group in all.filter(group.contains).map(\.id) }
    let isDisjoint = candidates.joined().count == Set(candidates.joined()).count
    groups = isDisjoint ? candidates : [all.map(\.id)]
  }

  /// Returns the count of each question beyond the least of its group.
  func surplus(of draws: [QuestionID: Int]) -> [Int] {
    groups.flatMap { group in
      let counts = group.map { draws[$0] ?? 0 }
      let least = counts.min() ?? 0
      return counts.map { $0 - least }
    }
  }
}
