import QuizboardModel
import QuizboardQuiz
import Testing

/// Two quizzes of Moodle's own tests, whose marks and measures its authors computed in spreadsheets.
@Suite("Statistics as Moodle's tests have them") struct MoodleStatisticsTests {
  /// 25 attempts at 7 slots of a point each. Slot 1 drew one of two questions: a short one (s) or a
  /// number (n).
  private let drawn = """
    n 1   1 1   1 1   0 1
    s 1   1 1   1 0.5 1 0
    n 1   1 1   1 0.5 0 1
    s 0   0 1   1 1   0 0
    n 1   0 1   0 0   1 0.5
    n 1   1 1   1 0.5 0 0.5
    n 0   1 1   1 0.5 1 0.5
    n 1   1 1   0 0.5 1 0.5
    s 1   0 1   1 1   1 1
    n 0   1 1   0 0.5 1 0.5
    s 0.8 0 1   1 0.5 1 0.5
    s 1   1 1   0 0.5 1 1
    n 1   0 1   1 0.5 1 0.5
    s 1   0 1   1 1   0 0.5
    n 0   0 1   1 0   1 1
    s 1   0 1   0 0.5 1 1
    s 0.8 0 1   1 0.5 0 1
    s 1   0 1   1 0   1 0.5
    n 1   0 1   1 0.5 0 0.5
    s 0   1 1   0 0.5 1 0
    s 1   1 1/3 1 0.5 0 0.5
    s 1   1 1   0 0.5 0 0.5
    s 1   1 1   1 0   1 0.5
    n 0   0 1   0 0.5 1 1
    n 0   0 1   1 1   1 1
    """

  /// 22 attempts: the marks of slots 8 (of 8 points) to 20 (of one point) in tenths.
  private let fixed = """
    55 3 9 10 3 10 0 0 10 10 0 0 10
    10 9 9 3 3 10 0 0 10 0 10 0 10
    25 10 9 3 10 0 0 10 10 10 10 10 10
    40 3 9 10 3 0 0 0 0 10 0 0 10
    30 9 3 9 10 0 10 0 0 10 10 10 0
    45 9 10 10 9 0 10 10 10 0 0 0 0
    30 3 3 3 3 10 0 10 10 10 10 10 10
    60 9 9 10 3 0 10 10 10 10 0 0 10
    5 9 10 9 3 0 10 10 0 10 10 0 10
    55 9 10 9 3 10 10 0 0 10 0 0 0
    25 9 10 10 9 0 10 0 0 10 0 0 10
    40 9 3 9 10 0 10 10 10 10 10 0 10
    40 9 3 3 10 10 10 10 0 0 10 10 0
    30 10 10 3 10 0 10 0 10 10 10 10 0
    10 10 9 3 3 10 0 10 0 0 0 0 0
    10 3 3 3 9 0 0 0 10 0 0 0 10
    15 10 3 9 10 10 10 0 10 10 0 0 0
    40 9 10 9 10 0 10 10 10 0 10 0 0
    20 9 9 3 9 0 10 0 0 0 0 0 0
    10 10 3 3 3 0 10 10 0 10 0 0 0
    60 9 10 10 9 0 0 0 10 0 0 10 10
    70 9 3 3 3 10 0 10 10 10 10 0 0
    """

  private func rows(_ text: String) -> [[Substring]] {
    text.split(separator: "\n").map { $0.split(separator: " ") }
  }

  private func exact(_ text: Substring) -> Rational {
    text == "1/3" ? number(1, 3) : Rational(decimal: text) ?? .zero
  }

  private func close(_ value: Double?, _ expected: Double, _ precision: Double) -> Bool {
    value.map { abs($0 - expected) <= abs(expected) * precision } ?? false
  }

  /// Statistics of results, each with its question, slot, mark and maximum.
  private func statistics(_ attempts: [[(String, Int?, Rational, Rational)]]) -> QuizStatistics {
    QuizStatistics(
      attempts.map { attempt in
        let results = attempt.map { question, slot, mark, worth in
          QuestionResult(
            question: question, slot: slot, text: question, type: "choice", response: "x",
            fraction: mark.divided(by: worth) ?? .zero, points: mark, worth: worth, guess: nil,
            time: 0)
        }
        let points = results.reduce(Rational.zero) { $0 + $1.points }
        let worth = results.reduce(Rational.zero) { $0 + $1.worth }
        return .init(grade: (points.divided(by: worth) ?? .zero).doubleValue, results: results)
      })
  }

  private var withDraw: QuizStatistics {
    statistics(
      rows(drawn).map { row in
        row.dropFirst().enumerated().map { place, mark in
          let name = place == 0 ? String(row[0]) : "q\(place + 1)"
          return (name, place + 1, exact(mark), .one)
        }
      })
  }

  @Test("a quiz with a random slot: the slots") func slots() {
    let all = withDraw
    let expected: [(facility: Double, sd: Double, weight: Double, index: Double, share: Double)] = [
      (0.704, 0.4513682901, 21.2922742344, -7.0650767526, -9.4550536967),
      (0.48, 0.5099019514, 18.8979800309, -28.8982125772, -36.7834118938),
      (0.973333332, 0.13333334, 4.443012573, -9.1230674268, -21.6545012165),
      (0.68, 0.4760952286, 18.9347251357, -22.6306444113, -31.4411395613),
      (0.52, 0.3055050463, 11.1450138688, -17.6997047674, -21.1794802584),
      (0.64, 0.4898979486, 9.8081339177, -45.3785178421, -56.9365974439),
      (0.62, 0.331662479, 15.4788602394, -5.6543166602, -6.5043742058),
    ]
    #expect(all.slots.map(\.slot) == Array(1...7))
    for (slot, row) in zip(all.slots, expected) {
      let measures = slot.measures
      #expect(measures.attempts == 25 && close(slot.intendedWeight, 100 / 7, 1e-12))
      #expect(close(measures.facility, 100 * row.facility, 1e-6))
      #expect(close(measures.standardDeviation, 100 * row.sd, 1e-6))
      #expect(close(slot.effectiveWeight, row.weight, 1e-5))
      #expect(close(measures.discriminationIndex, row.index, 1e-5))
      #expect(close(measures.discriminativeEfficiency, row.share, 1e-5))
    }
  }

  @Test("the drawn question, compared with whole attempts") func drawnQuestion() throws {
    let question = try #require(withDraw.questions.first { $0.question == "n" })
    #expect(question.attempts == 12)
    #expect(close(question.facility, 58.3333333, 1e-6))
    #expect(close(question.standardDeviation, 51.4928651, 1e-6))
    #expect(close(question.discriminationIndex, 35.803933, 1e-5))
    #expect(close(question.discriminativeEfficiency, 39.39393939, 1e-5))
    #expect(question.intendedWeight == nil && question.effectiveWeight == nil)
  }

  @Test("the quiz, of 7 points") func wholeQuiz() {
    let all = withDraw
    #expect(close(all.median, 100 * 4.5 / 7, 1.5e-5))
    #expect(close(all.mean, 100 * 4.617333332 / 7, 1.5e-5))
    #expect(close(all.standardDeviation, 100 * 0.8117265554 / 7, 1.5e-5))
    #expect(close(all.skewness, -0.092502502, 1.5e-5))
    #expect(close(all.kurtosis, -0.7073968557, 1.5e-5))
    #expect(close(all.internalConsistency, -87.2230935542, 1.5e-5))
    #expect(close(all.errorRatio, 136.8294900795, 1.5e-5))
    #expect(close(all.standardError, 100 * 1.1106813066 / 7, 1.5e-5))
  }

  @Test("twenty slots, some always wrong, some without points") func fixedSlots() {
    let all = statistics(
      rows(fixed).map { row in
        (1...7).map { ("q\($0)", nil, .zero, $0 < 5 ? .one : .zero) }
          + row.enumerated().map { place, tenths in
            let mark = exact(tenths) * number(1, 10)
            return ("q\(place + 8)", nil, mark, place == 0 ? number(8) : .one)
          }
      })
    // Facility, deviation, effective weight, discrimination and efficiency of slots 8 to 20.
    let expected: [[Double]] = [
      [41.19318182, 1912.733589, 26.58464457, 25.88327077, 27.23492723],
      [81.36363636, 251.2738111, 3.368456046, 1.170256965, 1.382386552],
      [71.36363636, 322.6312277, 3.253955259, -4.207816809, -4.691171307],
      [65.45454545, 333.4199022, 7.584083694, 28.16930644, 31.12404354],
      [65.90909091, 337.5811591, 3.79658376, -2.513606859, -2.877487579],
      [36.36363636, 492.3659639, 3.183278505, -12.99017581, -17.5074184],
      [59.09090909, 503.2362797, 4.532356904, -8.900638238, -10.27568922],
      [50, 511.7663157, 7.78856243, 8.670004606, 10.86956522],
      [59.09090909, 503.2362797, 10.08351572, 29.63337745, 34.58997279],
      [63.63636364, 492.3659639, 8.381139345, 15.18945843, 17.4790556],
      [45.45454545, 509.6471914, 8.727645713, 16.21079629, 20.14359793],
      [27.27272727, 455.8423058, 7.946277111, 15.52451404, 22.06477733],
      [50, 511.7663157, 4.769500946, -8.396734802, -10],
    ]
    #expect(all.questions.map(\.question) == (1...20).map { "q\($0)" })
    for (place, row) in expected.enumerated() {
      let question = all.questions[place + 7]
      #expect(close(question.facility, row[0], 1e-8))
      // Their deviations are thousandths of a point; only slot 8 has more than one.
      let deviation = row[1] / 10 / (place == 0 ? 8 : 1)
      #expect(close(question.standardDeviation, deviation, 1e-8))
      #expect(close(question.effectiveWeight, row[2], 1e-8))
      #expect(close(question.discriminationIndex, row[3], 1e-8))
      #expect(close(question.discriminativeEfficiency, row[4], 1e-8))
      #expect(close(question.intendedWeight, 100 * (place == 0 ? 8 : 1) / 24.0, 1e-8))
    }
    for place in 0..<7 {
      let question = all.questions[place]
      #expect(question.facility == (place < 4 ? 0 : nil))
      #expect(question.standardDeviation == (place < 4 ? 0 : nil))
      #expect(question.effectiveWeight == 0)
      #expect(question.discriminationIndex == nil && question.discriminativeEfficiency == nil)
    }
  }
}
