import QuizboardModel
import QuizboardQuiz

/// An option of a file in which each option has a fraction.
struct OptionWithFraction {
  var text: FormattedText
  var fraction: Rational
  var feedback: FormattedText?
}

/// The options of questions whose file gives each of them a fraction. Fractions that are the
/// default of the type become so.
enum Options {
  /// The options of a question with one answer.
  static func choice(_ texts: [OptionWithFraction]) -> [Option] {
    texts.map { choice($0) }
  }

  /// Returns an option of a question with one answer.
  static func choice(_ text: OptionWithFraction) -> Option {
    let isRight = text.fraction == .one
    return Option(
      text.text, isRight: isRight,
      fraction: isRight || text.fraction == .zero ? nil : text.fraction, feedback: text.feedback)
  }

  /// The options of a question with several answers.
  static func multiple(_ texts: [OptionWithFraction]) -> [Option] {
    let share = Rational.share(of: texts.count { $0.fraction > .zero })
    let isDefault = texts.allSatisfy { $0.fraction == ($0.fraction > .zero ? share : -share) }
    return texts.map { text in
      Option(
        text.text, isRight: text.fraction > .zero, fraction: isDefault ? nil : text.fraction,
        feedback: text.feedback)
    }
  }
}
