import QuizboardInterface
import QuizboardModel
import QuizboardQuiz
import QuizboardText

extension ScoreReport {
  /// The slots of a quiz that draws its questions. In other quizzes the questions are the slots.
  func slotTable(_ layout: ReportLayout) -> [String] {
    let slots = statistics.slots
    guard slots.contains(where: { $0.question == nil }) else { return [] }
    let measures = slots.map(\.measures)
    return ["", "  Positions in the draw"]
      + layout.table(
        [
          .init("place", slots.map { "\($0.slot)" }),
          .init("asked", measures.map { "\($0.attempts)" }),
          .init("facility", measures.map { percent($0.facility) }),
          .init("weight", slots.map { percent($0.intendedWeight) }),
          .init("effective", slots.map { percent($0.effectiveWeight) }),
          .init("deviation", measures.map { percent($0.standardDeviation) }),
          .init("discrimination", measures.map { percent($0.discriminationIndex) }),
          .init("efficiency", measures.map { percent($0.discriminativeEfficiency) }),
        ], indent: 4)
  }

  /// The questions, each with its measures and the chart of its answers.
  func questionBlocks(_ layout: ReportLayout) -> [String] {
    let questions = statistics.questions
    if questions.isEmpty { return [] }
    let table = layout.table(
      [
        .init("asked", questions.map { "\($0.attempts)" }),
        .init("facility", questions.map { percent($0.facility) }),
        .init("guessing", questions.map { percent($0.randomGuess) }),
        .init("deviation", questions.map { percent($0.standardDeviation) }),
        .init("discrimination", questions.map { percent($0.discriminationIndex) }),
        .init("efficiency", questions.map { percent($0.discriminativeEfficiency) }),
        .init("weight", questions.map { percent($0.intendedWeight) }),
        .init("effective", questions.map { percent($0.effectiveWeight) }),
      ], indent: 4)
    return ["", "  Questions", table[0]]
      + questions.enumerated().flatMap { index, question in
        [
          layout.fitted("    \(question.question): \(layout.words(question.text))"),
          table[index + 1],
        ] + chart(of: question.question, layout)
      }
  }

  /// A row of a chart.
  private struct ChartRow {
    var isRight = false
    let text: String
    let count: Int
  }

  /// Returns a line for each answer: a mark if it is right, its text, its count, its share as a bar.
  private func chart(of question: String, _ layout: ReportLayout) -> [String] {
    guard let chart = charts[question], !chart.bars.isEmpty else { return [] }
    let rows = rows(of: chart, layout)
    let longest = rows.map { SafeText.width(of: $0.text) }.max() ?? 0
    let texts = min(longest, max(12, layout.columns * 2 / 5))
    let digits = rows.map { "\($0.count)".count }.max() ?? 1
    // The indent, the mark, the blanks, the count and the percentage take the rest.
    let cells = max(4, min(100, layout.columns - texts - digits - 18))
    return rows.map { row in
      let share = chart.share(of: row.count)
      let bar = layout.bar(share, of: cells)
      return "      \(row.isRight ? layout.rightMark : " ") "
        + "\(layout.left(layout.cut(row.text, to: texts), texts))  "
        + "\(layout.right("\(row.count)", digits)) \(layout.right(percent(100 * share), 4))"
        + (bar.isEmpty ? "" : "  \(bar)")
    }
  }

  private func rows(of chart: AnswerChart, _ layout: ReportLayout) -> [ChartRow] {
    var rows: [ChartRow] = []
    var rest = chart.bars[...]
    while let first = rest.first {
      let own = rest.prefix { $0.name == first.name }
      rest = rest.dropFirst(own.count)
      let name = first.name.map { "\(layout.words($0)): " } ?? ""
      rows += self.rows(of: own, name: name, layout)
    }
    if chart.unanswered > 0 { rows.append(ChartRow(text: "no answer", count: chart.unanswered)) }
    return rows
  }

  /// Returns the rows of a pair, a gap or a whole question.
  private func rows(of bars: ArraySlice<AnswerChart.Bar>, name: String, _ layout: ReportLayout)
    -> [ChartRow]
  {
    let offered = bars.prefix { $0.isOffered }
    let written = bars.dropFirst(offered.count)
    let shown =
      offered.prefix(AnswerChart.mostShown.offered) + written.prefix(AnswerChart.mostShown.written)
    var rows = shown.map {
      ChartRow(
        isRight: $0.isRight == true, text: name + layout.words($0.text), count: $0.count)
    }
    let others = bars.count - shown.count
    if others > 0 {
      let count = bars.reduce(0) { $0 + $1.count } - shown.reduce(0) { $0 + $1.count }
      rows.append(ChartRow(text: "\(name)\(counted(others, "other answer"))", count: count))
    }
    return rows
  }
}
