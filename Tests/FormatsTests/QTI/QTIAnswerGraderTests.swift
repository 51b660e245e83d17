import QuizboardModel
import Testing

@testable import QuizboardFormats

@Suite("The fractions of answers in a QTI item") struct QTIAnswerGraderTests {
  private let reports: QTIItemReports
  private let grader: QTIAnswerGrader
  private let answer: QTIResponse

  /// An item whose rules give 5 points for the key, B.
  init() throws {
    let rules = """
      <responseProcessing><responseCondition><responseIf><match>
      <variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>
      <setOutcomeValue identifier="SCORE"><baseValue baseType="float">5</baseValue>
      </setOutcomeValue></responseIf></responseCondition></responseProcessing>
      """
    let text = qtiItem(
      response("single", "identifier", ["B"]) + score, choices("x", "y", "z"), rules)
    let source = try SourceText(xml: Array(text.utf8), file: "item.xml")
    let item = QTIItem(try XMLElement.qti(source), source: source)
    reports = QTIItemReports(on: item)
    grader = QTIAnswerGrader(QTIScorer(item), reports)
    answer = try #require(item.responses["RESPONSE"])
  }

  @Test("the rules say what each answer earns, and how many points the best one does")
  func rules() {
    let fractions = grader.single(of: ["A", "B", "C"], answer, QTITrial(answer))
    #expect(fractions.all == [.zero, .one, .zero])
    #expect(fractions.best == Rational(5))
    #expect(reports.losses.isEmpty)
  }

  @Test("rules that are ignored are reported once, and the key counts") func ignoredRules() {
    grader.ignoreRules("each gap counts the same")
    let fractions = grader.single(of: ["A", "B", "C"], answer, QTITrial(answer))
    #expect(fractions.all == [.zero, .one, .zero])
    #expect(fractions.best == nil)
    #expect(
      reports.losses.map(\.reason) == ["its rules are not kept: each gap counts the same"])
  }

  @Test("an error and a loss are reported each at its place") func places() {
    reports.lose(grader.scorer.item.root, "title", "too long")
    reports.problem(at: 0, "broken")
    #expect(reports.isReported("title") && !reports.isReported("prompt"))
    #expect(reports.losses.count == 1 && reports.problems.count == 1)
  }
}
