import QuizboardModel
import QuizboardQuiz

extension QTIItemWriter {
  func prepareCloze(_ cloze: Cloze) -> Bool {
    let isAll = question.details.isAllOrNothing
    // The scores of the gaps add up to the points of the question.
    let factor = scale.divided(by: cloze.points) ?? .one
    if factor != .one, question.points > .zero, !isAll {
      lose("points", "the points of the gaps are made to add up to those of the question")
    }
    if isAll, cloze.gaps.contains(where: { $0.fractions.contains { $0 != .zero && $0 != .one } }) {
      lose("fraction", "with the grading “all”, only wholly right answers count")
    }
    if isAll, !question.hasRightAnswer {
      lose("grading", "with a gap without a right answer, no answer is wholly right")
    }
    if !isAll, Set(cloze.gaps.filter { !$0.kind.hasRightAnswer }.map(\.points)).count > 1 {
      lose("points", "gaps without a right answer count the same")
    }
    canBePartlyRight = !isAll && (cloze.gaps.count > 1 || cloze.gaps.contains(where: \.isPartly))
    var names = UniqueNames()
    for gap in cloze.gaps {
      let name = QTIIdentifier.valid(gap.name, besides: &names)
      if name != gap.name { lose("gaps", "the gap “\(gap.name)” is called “\(name)”") }
      guard prepare(gap, named: name, scale: gap.points * factor) else {
        return leaveOut(
          "gaps", "no answer of “\(gap.name)” can be written: the question is left out")
      }
    }
    if isAll {
      let scale = scale
      rules.add { output in
        let enough = scale - scale * (Rational(numerator: 1, denominator: 10_000) ?? .zero)
        output.element("responseCondition") { output in
          output.element("responseIf") { output in
            QTIRuleWriter.compare("lt", score: enough, to: &output)
            QTIRuleWriter.setScore(to: &output) { QTIRuleWriter.number(.zero, to: &$0) }
          }
        }
      }
    }
    return true
  }

  private func prepare(_ gap: Cloze.Gap, named name: String, scale: Rational) -> Bool {
    let entry = QTIWrittenEntry(response: name, scale: scale, prefix: name)
    switch gap.kind {
    case .short(let answer):
      guard declare(answer, entry) else { return false }
      addMapping(of: name, needsAnswer: Self.rest(of: answer) != nil)
      gaps[gap.name] = QTIOutput.tag("textEntryInteraction", ["responseIdentifier": name]) + "/>"
    case .numeric(let answer):
      declare(answer, entry)
      gaps[gap.name] = QTIOutput.tag("textEntryInteraction", ["responseIdentifier": name]) + "/>"
    case .choice(let options): prepare(options, entry, gap: gap.name)
    }
    return true
  }

  /// Adds the mapped score of a response to the score.
  ///
  /// - Parameter needsAnswer: True if the mapping gives points for a missing response, too.
  private func addMapping(of response: String, needsAnswer: Bool = false) {
    func add(to output: inout QTIOutput) {
      QTIRuleWriter.addScore(to: &output) {
        $0.element("mapResponse", ["identifier": response])
      }
    }
    rules.add { output in
      guard needsAnswer else { return add(to: &output) }
      output.element("responseCondition") { output in
        output.element("responseIf") { output in
          QTIRuleWriter.isAnswered(response, to: &output)
          add(to: &output)
        }
      }
    }
  }

  private func prepare(_ options: [Option], _ entry: QTIWrittenEntry, gap: String) {
    let fractions = options.map { $0.fraction ?? ($0.isRight ? .one : .zero) }
    let names = options.indices.map { entry.answer($0) }
    let best = fractions.max() ?? .zero
    checkBest(fractions)
    responses.add { output in
      output.element("responseDeclaration", Self.response(entry.response, "single", "identifier")) {
        output in
        if best > .zero, let place = fractions.firstIndex(of: best) {
          output.element("correctResponse") { $0.element("value", text: names[place]) }
        }
        output.element("mapping", ["defaultValue": "0"]) { output in
          for (name, fraction) in zip(names, fractions) {
            output.element(
              "mapEntry",
              ["mapKey": name, "mappedValue": QTINumber.decimal(fraction * entry.scale)])
          }
        }
      }
    }
    addMapping(of: entry.response)
    var added = false
    for (name, option) in zip(names, options) where add(option.feedback, to: name) { added = true }
    if added {
      answerRules.add { output in
        output.element("setOutcomeValue", ["identifier": QTIFeedbackPlaces.answerOutcome]) {
          $0.element("multiple") { output in
            output.element("variable", ["identifier": QTIFeedbackPlaces.answerOutcome])
            output.element("variable", ["identifier": entry.response])
          }
        }
      }
    }
    gaps[gap] = inlineChoice(
      entry.response, zip(names, options.map { texts.xml(optionText($0.text)) }))
  }

  private func inlineChoice(_ response: String, _ options: some Sequence<(String, String)>)
    -> String
  {
    var text = QTIOutput.tag("inlineChoiceInteraction", ["responseIdentifier": response])
    if let shuffle = question.details.shuffle { text += " shuffle=\"\(shuffle)\"" }
    text += ">"
    for (name, xml) in options {
      text += "<inlineChoice identifier=\"\(name)\">\(xml)</inlineChoice>"
    }
    return text + "</inlineChoiceInteraction>"
  }
}

extension Cloze.Gap {
  /// The fractions of the answers.
  fileprivate var fractions: [Rational] {
    switch kind {
    case .short(let answer): answer.accept.map(\.fraction)
    case .numeric(let answer): answer.accept.map(\.fraction)
    case .choice(let options): options.compactMap(\.fraction)
    }
  }

  /// True if an answer earns a part of the gap's points.
  fileprivate var isPartly: Bool { fractions.contains { $0 > .zero && $0 < .one } }
}

/// The identifiers of QTI: a letter or `_`, then letters, digits, `-`, `_` and `.`.
enum QTIIdentifier {
  /// Returns an identifier like a name, other than those that are taken.
  static func valid(_ name: String, besides taken: inout UniqueNames) -> String {
    var result = String(
      String.UnicodeScalarView(name.unicodeScalars.map { isPart($0) ? $0 : "_" }))
    if result.unicodeScalars.first.map({ !isLetter($0) }) ?? true { result = "_" + result }
    return taken.name(for: result)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.isASCII && scalar.properties.isAlphabetic
      || (0xC0...0x2FF).contains(scalar.value) && scalar.value != 0xD7 && scalar.value != 0xF7
      || (0x370...0x1FFF).contains(scalar.value) && scalar.properties.isAlphabetic
      || (0x3001...0xD7FF).contains(scalar.value) && scalar.properties.isAlphabetic
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || ("0"..."9").contains(scalar) || scalar == "-" || scalar == "."
  }
}
