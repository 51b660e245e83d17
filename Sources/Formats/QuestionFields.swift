import QuizboardModel
import QuizboardQuiz
import QuizboardText

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

  /// Returns the loss of a fraction that no decimal number restores.
  func loss(of fraction: Rational, in field: String) -> FormatLoss {
    FormatLoss(
      question: reportName, field: field,
      reason: "the fraction \(fraction) is written as \(numberText(fraction))")
  }

  /// Returns the losses of fractions and points that no decimal number restores.
  func lossesOfFractions(in answers: WrittenEntries) -> [FormatLoss] {
    var losses: [FormatLoss] = []
    func look(at field: String, _ value: Rational) {
      if !value.isDecimal { losses.append(loss(of: value, in: field)) }
    }
    for field in details.fields {
      field.value(in: details)?.eachFraction(under: field.key, look)
    }
    answers.eachFraction(look)
    return losses
  }

  /// Returns the details that are words. Those whose keys the answers have have no effect.
  func words(besides answers: WrittenEntries, _ losses: inout [FormatLoss]) -> WrittenEntries {
    var words: WrittenEntries = [:]
    for field in details.fields {
      guard case .word(let word, _) = field.kind, let value = field.value(in: details) else {
        continue
      }
      if answers.contains(field.key) {
        losses.append(
          FormatLoss(
            question: reportName, field: field.key,
            reason: "“\(word)” has no effect on \(withArticle(type)) question and was left out"))
      } else {
        words.add(field.key, value)
      }
    }
    return words
  }
}

extension [String] {
  /// Returns the texts, those of a list first and in its order.
  func ordered(first: [String]) -> [String] {
    first.filter(contains) + filter { !first.contains($0) }
  }
}
