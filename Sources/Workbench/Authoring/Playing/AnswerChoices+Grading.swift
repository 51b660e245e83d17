package import QuizboardModel
package import QuizboardQuiz

// Candidate answers with their grades by the quiz.
extension AnswerChoices {
  package typealias Candidate = (value: ResponseValue, fraction: Rational)

  /// Answers with the fractions that they earn; answers that cannot be graded are omitted.
  package var candidates: [Candidate] {
    responses.compactMap { response in
      guard let grade = try? question.grade(response) else { return nil }
      return (question.value(of: response), grade.fraction)
    }
  }

  private var responses: [Response] {
    switch question.kind {
    case .choice(let options): options.indices.map { .option($0) }
    case .multiple(let options): multiple(count: options.count)
    case .trueFalse: [.boolean(true), .boolean(false)]
    case .short(let answer): texts(answer).map { .text($0) }
    case .numeric(let accepted): numbers(accepted).map { .number($0) }
    }
  }

  /// Returns sets of options: all correct ones, each option alone, and all options.
  private func multiple(count: Int) -> [Response] {
    let right = question.optionFractions.indices.filter { question.optionFractions[$0] > .zero }
    return [.options(right)] + (0..<count).map { .options([$0]) } + [.options(Array(0..<count))]
  }

  /// Returns the accepted texts with nothing or a letter for each star, and a text that is probably
  /// wrong.
  private func texts(_ answer: ShortAnswer) -> [String] {
    answer.accept.flatMap { accepted in
      ["", "x"].map { TextPattern.text(of: accepted.text, filling: $0) }
    }
      + ["wrong", "not the answer", "zzzzzzzzzzzzzzzz", "?"]
      + answer.accept.flatMap { looser($0.text, as: answer) }
  }

  /// Returns variants of a text that the question accepts.
  private func looser(_ text: String, as answer: ShortAnswer) -> [String] {
    let plain = TextPattern.text(of: text, filling: "")
    var others: [String] = []
    if answer.ignoreCase {
      others.append(plain == plain.uppercased() ? plain.lowercased() : plain.uppercased())
    }
    if answer.typos > 0 { others.append(String(plain.dropLast())) }
    return others.filter { $0 != plain }
  }

  /// Returns the accepted numbers, the bounds and midpoints of ranges, and numbers near and far
  /// from them.
  private func numbers(_ accepted: [AcceptedNumber]) -> [Double] {
    var numbers: [Double] = []
    for number in accepted {
      switch number.extent {
      case .value(let value, let tolerance):
        numbers += [value, value + 2 * tolerance + 1, value - 2 * tolerance - 1]
        if tolerance > 0 { numbers += [value + tolerance, value - tolerance] }
      case .range(let low, let high): numbers += [(low + high) / 2, low, high, low - 1, high + 1]
      }
    }
    return (numbers + [0, -1, 1_000_003, -1_000_003]).filter(\.isFinite)
  }
}
