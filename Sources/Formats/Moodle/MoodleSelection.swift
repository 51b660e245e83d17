import QuizboardModel
import QuizboardQuiz

/// The choices of a cloze question as Moodle's type `gapselect` has them: in groups, one for gaps
/// with the same options.
struct MoodleSelection {
  /// The choices with the number of their group, in the order of the file.
  private(set) var choices: [(text: FormattedText, group: Int)] = []
  /// The number of the right choice for each gap, from 1.
  private(set) var rightChoices: [Int] = []

  init(_ cloze: Cloze, in question: Question) {
    var groups: [[FormattedText]: (number: Int, first: Int)] = [:]
    for gap in cloze.gaps {
      guard case .choice(let options) = gap.kind else { continue }
      let texts = options.map(\.text)
      let group = groups[texts] ?? (groups.count + 1, choices.count + 1)
      if groups[texts] == nil {
        groups[texts] = group
        choices += texts.map { ($0, group.number) }
      }
      rightChoices.append(group.first + (options.firstIndex { $0.isSole } ?? 0))
    }
  }
}

extension Option {
  /// True if choosing it earns all points.
  var isSole: Bool { (fraction ?? (isRight ? .one : .zero)) == .one }
}

extension Cloze {
  /// True if a question with the gaps is written as Moodle's `gapselect`: it has points of its own
  /// or a feedback for right answers, which `cloze` has not in Moodle, and only gaps of equal
  /// weight with one right option each and without feedback.
  func isSelection(in question: Question) -> Bool {
    let details = question.details
    let feedback = [details.feedbackRight, details.feedbackPartly, details.feedbackWrong]
    guard details.points != nil || feedback.contains(where: { $0 != nil }) else { return false }
    guard !MoodleSelection.hasBrackets(question.text) else { return false }
    return gaps.allSatisfy { gap in
      guard gap.points == gaps[0].points, case .choice(let options) = gap.kind else { return false }
      return options.count { $0.isSole } == 1
        && options.allSatisfy { option in
          option.feedback == nil && (option.isSole || (option.fraction ?? .zero) == .zero)
        }
    }
  }
}

extension MoodleSelection {
  /// Returns whether a text has what Moodle would read as a gap.
  fileprivate static func hasBrackets(_ text: String) -> Bool {
    text.contains(/\[\[[0-9]+\]\]/)
  }
}
