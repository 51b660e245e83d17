import QuizboardModel
import QuizboardQuiz

/// The parts of questions that files may be unable to hold.
extension Question {
  /// The reason why files cannot hold the question at all, because it needs a script; or nil.
  var scriptReason: String? {
    if case .custom = kind { return "left out: a script grades it" }
    if details.script != nil { return "left out: a script fills in its variables" }
    return nil
  }

  /// The properties that all types share and that differ from the default, by their keys in the
  /// project's own JSON. The format of the text is not among them.
  var usedFields: [String] {
    details.fields.filter { $0.isSet(in: details) }.map(\.key)
  }

  /// The fractions and points with the keys under which files have them.
  var allRationals: [(field: String, value: Rational)] {
    var all: [(String, Rational)] = []
    for field in details.fields {
      switch field.kind {
      case .points(let access), .fraction(let access):
        if let value = access.get(details) { all.append((field.key, value)) }
      default: break
      }
    }
    func add(_ answer: ShortAnswer) { all += answer.accept.map { ("fraction", $0.fraction) } }
    func add(_ answer: NumericAnswer) {
      all += answer.accept.map { ("fraction", $0.fraction) }
      all.append(("unitPenalty", answer.unitPenalty))
    }
    switch kind {
    case .choice, .multiple: all += optionFractions.map { ("fraction", $0) }
    case .short(let answer): add(answer)
    case .numeric(let answer): add(answer)
    case .cloze(let cloze):
      for gap in cloze.gaps {
        all.append(("points", gap.points))
        switch gap.kind {
        case .short(let answer): add(answer)
        case .numeric(let answer): add(answer)
        case .choice(let options):
          all += options.compactMap { $0.fraction.map { ("fraction", $0) } }
        }
      }
    default: break
    }
    return all
  }
}

extension [String] {
  /// Returns the texts, those of a list first and in its order.
  func ordered(first: [String]) -> [String] {
    first.filter(contains) + filter { !first.contains($0) }
  }
}
