public import QuizboardModel

extension Question {
  /// Returns the question with this rule for accents in each short answer that has none of its own.
  func spelled(_ accents: ShortAnswer.Accents) -> Question {
    let spelled = kind.spelled { $0 ?? accents }
    // A question that differs in nothing that is validated is as valid.
    return spelled == kind ? self : (try? Question(text, spelled, details, id: id)) ?? self
  }

  /// Returns the right spelling of an answer that was accepted with a typo or without its accents.
  ///
  /// It is a text, or the gaps that have such an answer. Nil for other answers.
  public func spelling(of response: Response) -> ResponseValue? {
    switch (kind, response) {
    case (.short(let answer), .text(let text)):
      return spelling(of: text, by: answer, at: 0).map { .text($0) }
    case (.cloze(let cloze), .gaps(let responses)):
      let fields = zip(cloze.gaps, responses).enumerated().compactMap { index, part in
        guard case .short(let answer) = part.0.kind, case .text(let text)? = part.1 else {
          return ResponseValue.Field?.none
        }
        return spelling(of: text, by: answer, at: index).map {
          ResponseValue.Field(part.0.name, .text($0))
        }
      }
      return fields.isEmpty ? nil : .fields(fields)
    default: return nil
    }
  }

  /// - Parameter part: The place of the answer's patterns.
  private func spelling(of text: String, by answer: ShortAnswer, at part: Int) -> String? {
    let isLenient = answer.typos > 0 || answer.ignoreAccents || answer.accents == .german
    guard isLenient,
      let index = patterns[part].best(for: TextFolding(answer).characters(of: text)),
      answer.accept[index].fraction > .zero
    else { return nil }
    let accepted = answer.accept[index].text
    let strict = TextFolding(ignoresCase: answer.ignoreCase)
    let exact = TextPattern(accepted, folding: strict, typos: 0)
    if TextPatterns([exact]).best(for: strict.characters(of: text)) != nil { return nil }
    return TextPattern.literals(of: accepted).joined(separator: "…")
  }
}

extension Question.Kind {
  /// Returns the kind with other rules for accents in its short answers.
  func spelled(_ accents: (ShortAnswer.Accents?) -> ShortAnswer.Accents?) -> Question.Kind {
    switch self {
    case .short(var answer):
      answer.accents = accents(answer.accents)
      return .short(answer)
    case .cloze(var cloze):
      for index in cloze.gaps.indices {
        guard case .short(var answer) = cloze.gaps[index].kind else { continue }
        answer.accents = accents(answer.accents)
        cloze.gaps[index].kind = .short(answer)
      }
      return .cloze(cloze)
    default: return self
    }
  }

  /// The rule for accents of the first short answer; nil for that of the quiz's language.
  var accents: ShortAnswer.Accents? {
    switch self {
    case .short(let answer): return answer.accents
    case .cloze(let cloze):
      for case .short(let answer) in cloze.gaps.map(\.kind) { return answer.accents }
      return nil
    default: return nil
    }
  }
}
