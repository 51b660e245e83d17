import QuizboardModel
import QuizboardQuiz

extension QTIItemWriter {
  func prepareMatching(_ matching: Matching) {
    let lefts = matching.pairs.map { optionText($0.left) }
    var rights: [String] = []
    var places: [String: Int] = [:]
    var partners: [Int] = []
    for pair in matching.pairs {
      let html = optionText(pair.right)
      if let place = places[html] {
        partners.append(place)
      } else {
        places[html] = rights.count
        partners.append(rights.count)
        rights.append(html)
      }
    }
    rights += matching.distractors.map { optionText($0) }
    let pairs = partners.enumerated().map { "left_\($0 + 1) right_\($1 + 1)" }
    let isAll = question.details.isAllOrNothing
    canBePartlyRight = !isAll && pairs.count > 1
    let share = QTINumber.decimal(scale * .share(of: pairs.count))
    responses.add { output in
      output.element("responseDeclaration", Self.response("RESPONSE", "multiple", "directedPair")) {
        output in
        output.element("correctResponse") { output in
          for pair in pairs { output.element("value", text: pair) }
        }
        if isAll { return }
        output.element("mapping", ["defaultValue": "0"]) { output in
          for pair in pairs {
            output.element("mapEntry", ["mapKey": pair, "mappedValue": share])
          }
        }
      }
    }
    template = isAll ? "match_correct" : "map_response"
    interaction = QTIInteractionParts(
      name: "matchInteraction",
      attributes: [
        "responseIdentifier": "RESPONSE", "maxAssociations": String(pairs.count),
        "shuffle": question.details.shuffle.map(String.init),
      ]
    ) { [texts] output in
      for (name, most, set) in [("left", "1", lefts), ("right", "0", rights)] {
        output.element("simpleMatchSet") { output in
          for (place, html) in set.enumerated() {
            output.element(
              "simpleAssociableChoice",
              ["identifier": "\(name)_\(place + 1)", "matchMax": most], xml: texts.xml(html))
          }
        }
      }
    }
  }

  func prepareOrdering(_ ordering: Ordering) {
    let items = ordering.items.map { optionText($0) }
    if ordering.grading == .pairs { lose("grading", "only the right order earns points") }
    responses.add { output in
      output.element("responseDeclaration", Self.response("RESPONSE", "ordered", "identifier")) {
        output in
        output.element("correctResponse") { output in
          for place in items.indices { output.element("value", text: "item_\(place + 1)") }
        }
      }
    }
    canBePartlyRight = ordering.grading == .position
    if ordering.grading == .position {
      let share = scale * .share(of: items.count)
      rules.add { output in
        for place in items.indices { Self.writePlace(place + 1, share, to: &output) }
      }
    } else {
      template = "match_correct"
    }
    interaction = QTIInteractionParts(
      name: "orderInteraction", attributes: ["responseIdentifier": "RESPONSE", "shuffle": "true"]
    ) { [texts] output in
      for (place, html) in items.enumerated() {
        output.element("simpleChoice", ["identifier": "item_\(place + 1)"], xml: texts.xml(html))
      }
    }
  }

  /// Writes a rule that gives points for the right item in a place.
  private static func writePlace(_ number: Int, _ share: Rational, to output: inout QTIOutput) {
    output.element("responseCondition") { output in
      output.element("responseIf") { output in
        output.element("match") { output in
          for kind in ["variable", "correct"] {
            output.element("index", ["n": String(number)]) {
              $0.element(kind, ["identifier": "RESPONSE"])
            }
          }
        }
        QTIRuleWriter.addScore(to: &output) { QTIRuleWriter.number(share, to: &$0) }
      }
    }
  }
}
