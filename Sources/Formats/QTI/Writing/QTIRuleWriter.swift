import QuizboardModel

/// Writes the rules of response processing.
enum QTIRuleWriter {
  /// Writes a rule that sets the score.
  static func setScore(to output: inout QTIOutput, _ value: (inout QTIOutput) -> Void) {
    output.element("setOutcomeValue", ["identifier": "SCORE"]) { value(&$0) }
  }

  /// Writes a rule that adds to the score.
  static func addScore(to output: inout QTIOutput, _ value: (inout QTIOutput) -> Void) {
    setScore(to: &output) { output in
      output.element("sum") { output in
        output.element("variable", ["identifier": "SCORE"])
        value(&output)
      }
    }
  }

  /// Writes a number.
  static func number(_ value: Rational, to output: inout QTIOutput) {
    output.element("baseValue", ["baseType": "float"], text: QTINumber.decimal(value))
  }

  /// Writes a comparison of the score with a number.
  static func compare(_ name: String, score: Rational, to output: inout QTIOutput) {
    output.element(name) { output in
      output.element("variable", ["identifier": "SCORE"])
      number(score, to: &output)
    }
  }

  /// Writes rules that give points for the correct response.
  static func matchCorrect(points: Rational, to output: inout QTIOutput) {
    output.element("responseCondition") { output in
      output.element("responseIf") { output in
        output.element("match") { output in
          output.element("variable", ["identifier": "RESPONSE"])
          output.element("correct", ["identifier": "RESPONSE"])
        }
        setScore(to: &output) { number(points, to: &$0) }
      }
      output.element("responseElse") { output in
        setScore(to: &output) { number(.zero, to: &$0) }
      }
    }
  }

  /// Writes a condition that a response is there.
  static func isAnswered(_ response: String, to output: inout QTIOutput) {
    output.element("not") { output in
      output.element("isNull") { $0.element("variable", ["identifier": response]) }
    }
  }

  /// Writes rules that give the mapped score of the response.
  static func mapResponse(to output: inout QTIOutput) {
    output.element("responseCondition") { output in
      output.element("responseIf") { output in
        isAnswered("RESPONSE", to: &output)
        setScore(to: &output) { $0.element("mapResponse", ["identifier": "RESPONSE"]) }
      }
    }
  }

  /// Writes a rule that shows a feedback.
  static func show(_ identifier: String, outcome: String = "FEEDBACK", to output: inout QTIOutput) {
    output.element("setOutcomeValue", ["identifier": outcome]) { output in
      output.element("multiple") { output in
        output.element("variable", ["identifier": outcome])
        output.element("baseValue", ["baseType": "identifier"], text: identifier)
      }
    }
  }
}
