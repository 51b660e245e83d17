import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// A text entry as it is written.
struct QTIWrittenEntry {
  /// The name of the response variable.
  let response: String
  /// The score of the best answer.
  let scale: Rational
  /// The beginning of the identifiers of its answers.
  let prefix: String

  /// Returns the identifier of an answer.
  func answer(_ place: Int) -> String { "\(prefix)_\(place + 1)" }
}

extension QTIItemWriter {
  func prepareShort(_ answer: ShortAnswer) -> Bool {
    let entry = QTIWrittenEntry(response: "RESPONSE", scale: scale, prefix: "answer")
    guard declare(answer, entry) else {
      return leaveOut("accept", "no accepted answer can be written: the question is left out")
    }
    canBePartlyRight = answer.accept.contains { $0.fraction > .zero && $0.fraction < .one }
    template = "map_response"
    interaction = Self.entryInteraction("RESPONSE")
    return true
  }

  func prepareNumeric(_ answer: NumericAnswer) -> Bool {
    let entry = QTIWrittenEntry(response: "RESPONSE", scale: scale, prefix: "answer")
    declare(answer, entry)
    canBePartlyRight = answer.accept.contains { $0.fraction > .zero && $0.fraction < .one }
    interaction = Self.entryInteraction("RESPONSE")
    return true
  }

  private static func entryInteraction(_ response: String) -> QTIInteractionParts {
    QTIInteractionParts(
      name: "textEntryInteraction", attributes: ["responseIdentifier": response], isInline: true)
  }

  // Texts

  /// Declares the response of a text entry; returns false if none of its answers can be written.
  func declare(_ answer: ShortAnswer, _ entry: QTIWrittenEntry) -> Bool {
    if answer.ignoreAccents { lose("ignoreAccents", "accents matter") }
    if answer.accents == .german { lose("accents", "accents matter") }
    if answer.typos > 0 { lose("typos", "answers are exact") }
    var keys: [(text: String, place: Int)] = []
    let rest = Self.rest(of: answer)
    for (place, accepted) in answer.accept.enumerated() where place != rest {
      let text = accepted.text
      if let key = Self.literal(text) {
        if QTIOutput.losesCharacters(text) { lose("accept", QTIOutput.lostCharacters) }
        keys.append((key, place))
      } else {
        lose("accept", "“\(text)” is left out: it stands for several texts")
      }
    }
    let best = keys.map { answer.accept[$0.place].fraction }.max()
    guard let best, best > .zero else { return false }
    checkBest([best])
    let scores = keys.map { QTINumber.decimal(answer.accept[$0.place].fraction * entry.scale) }
    let other = rest.map { QTINumber.decimal(answer.accept[$0].fraction * entry.scale) } ?? "0"
    let isCaseSensitive = answer.ignoreCase ? "false" : "true"
    let correct = keys.first { answer.accept[$0.place].fraction == best }?.text ?? ""
    responses.add { output in
      output.element("responseDeclaration", Self.response(entry.response, "single", "string")) {
        output in
        output.element("correctResponse") { $0.element("value", text: correct) }
        output.element("mapping", ["defaultValue": other]) { output in
          for (key, score) in zip(keys, scores) {
            output.element(
              "mapEntry",
              ["mapKey": key.text, "mappedValue": score, "caseSensitive": isCaseSensitive])
          }
        }
      }
    }
    addAnswers(answer, keys, rest: rest, entry)
    return true
  }

  /// Returns the place of an answer for all texts that are not accepted otherwise; nil for none.
  static func rest(of answer: ShortAnswer) -> Int? {
    answer.accept.count > 1 && answer.accept.last?.text == "*" ? answer.accept.count - 1 : nil
  }

  /// Returns the only text that a pattern stands for, or nil.
  private static func literal(_ pattern: String) -> String? {
    let one = TextPattern.text(of: pattern, filling: "a")
    guard one == TextPattern.text(of: pattern, filling: "bb") else { return nil }
    let text = XMLText.allowed(in: one).xmlTrimmed
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  private func addAnswers(
    _ answer: ShortAnswer, _ keys: [(text: String, place: Int)], rest: Int?,
    _ entry: QTIWrittenEntry
  ) {
    var shown: Set<Int> = []
    for place in keys.map(\.place) + [rest].compactMap({ $0 })
    where add(answer.accept[place].feedback, to: entry.answer(place)) { shown.insert(place) }
    if shown.isEmpty { return }
    let sensitive = answer.ignoreCase ? "false" : "true"
    answerRules.add { output in
      output.element("responseCondition") { output in
        for (number, key) in keys.enumerated() {
          output.element(number == 0 ? "responseIf" : "responseElseIf") { output in
            output.element("stringMatch", ["caseSensitive": sensitive]) { output in
              output.element("variable", ["identifier": entry.response])
              output.element("baseValue", ["baseType": "string"], text: key.text)
            }
            Self.show(key.place, shown, entry, to: &output)
          }
        }
        if let rest, shown.contains(rest) {
          output.element("responseElse") { Self.show(rest, shown, entry, to: &$0) }
        }
      }
    }
  }

  private static func show(
    _ place: Int, _ shown: Set<Int>, _ entry: QTIWrittenEntry, to output: inout QTIOutput
  ) {
    guard shown.contains(place) else { return }
    QTIRuleWriter.show(
      entry.answer(place), outcome: QTIFeedbackPlaces.answerOutcome, to: &output)
  }

  // Numbers

  /// Declares the response of a number, with its rules.
  func declare(_ answer: NumericAnswer, _ entry: QTIWrittenEntry) {
    if !answer.units.isEmpty { lose("units", "numbers have no units") }
    let samples = QTINumberSamples(of: answer.accept.map(\.extent)).inside
    for (accepted, sample) in zip(answer.accept, samples) where sample == nil {
      lose("accept", "“\(accepted.extent)” is left out: answers before it hold its numbers")
    }
    // The first answer that matches counts.
    let reached = zip(answer.accept, samples).filter { $1 != nil }
    let accept = reached.map(\.0)
    checkBest(accept.map(\.fraction))
    var shown: Set<Int> = []
    for (place, accepted) in accept.enumerated()
    where add(accepted.feedback, to: entry.answer(place)) { shown.insert(place) }
    let best = reached.max { $0.0.fraction < $1.0.fraction }
    responses.add { output in
      output.element("responseDeclaration", Self.response(entry.response, "single", "float")) {
        output in
        guard let best, best.0.fraction > .zero, let number = best.1 else { return }
        output.element("correctResponse") { $0.element("value", text: "\(number)") }
      }
    }
    rules.add { output in
      output.element("responseCondition") { output in
        for (place, accepted) in accept.enumerated() {
          output.element(place == 0 ? "responseIf" : "responseElseIf") { output in
            accepted.extent.writeCondition(on: entry.response, to: &output)
            QTIRuleWriter.addScore(to: &output) {
              QTIRuleWriter.number(accepted.fraction * entry.scale, to: &$0)
            }
            Self.show(place, shown, entry, to: &output)
          }
        }
      }
    }
  }
}

extension AcceptedNumber.Extent {
  /// Writes a condition that holds for the numbers of the set.
  fileprivate func writeCondition(on response: String, to output: inout QTIOutput) {
    func end(_ name: String, _ value: Double, _ output: inout QTIOutput) {
      output.element(name) { output in
        output.element("variable", ["identifier": response])
        output.element("baseValue", ["baseType": "float"], text: "\(value)")
      }
    }
    switch self {
    case .value(let value, let tolerance, let isRelative):
      let number = isRelative ? QTINumber.shifted(tolerance, by: 2) : tolerance
      let mode = tolerance == 0 ? "exact" : isRelative ? "relative" : "absolute"
      output.element(
        "equal",
        ["toleranceMode": mode, "tolerance": tolerance == 0 ? nil : "\(number) \(number)"]
      ) { output in
        // The tolerance is around the first operand.
        output.element("baseValue", ["baseType": "float"], text: "\(value)")
        output.element("variable", ["identifier": response])
      }
    case .range(let low, let high):
      if low.isFinite, high.isFinite {
        output.element("and") { output in
          end("gte", low, &output)
          end("lte", high, &output)
        }
      } else if low.isFinite {
        end("gte", low, &output)
      } else if high.isFinite {
        end("lte", high, &output)
      } else {
        Self.any.writeCondition(on: response, to: &output)
      }
    case .any:
      QTIRuleWriter.isAnswered(response, to: &output)
    }
  }
}
