import QuizboardModel
import QuizboardQuiz
import QuizboardText

// The spelling of accepted numbers.

extension NumericAnswer: AnswerSpelling {
  static let keys = ["accept"] + ruleKeys
  static let cellForms: [String: CellValue.Form] = [
    "accept": .list, "tolerance": .number, "relative": .flag, "units": .json,
    "unitPenalty": .number,
  ]
  static let typeWords = "number numerical"

  static func read(by reader: inout NodeQuestionReader) -> Question.Kind? {
    .numeric(NumericAnswer(by: &reader))
  }

  static func read(_ row: inout AnswerRow, by reader: inout RowReader) -> Question.Kind? {
    reader.loseOptions(of: row)
    if reader.values.entries.peek("accept") != nil { return readData(of: &row, by: &reader) }
    guard let answer = reader.answer(of: row) else { return nil }
    let usual = reader.values.tolerance()
    var accept: [AcceptedNumber] = []
    for part in CellValue.parts(answer) {
      guard let extent = reader.extent(part, usual, at: reader.answerOffset(of: row)) else {
        return nil
      }
      accept.append(AcceptedNumber(extent))
    }
    return .numeric(NumericAnswer(accept, by: &reader.values))
  }

  /// Reads the answer to a question or for a gap.
  init(by reader: inout NodeQuestionReader) {
    let tolerance = reader.tolerance()
    let list = reader.required("accept", "a list of accepted numbers")
    let accept = list.map { reader.acceptedNumbers($0, tolerance) }
    self.init(accept ?? [], by: &reader)
  }

  private init(_ accept: [AcceptedNumber], by reader: inout NodeQuestionReader) {
    self.init(
      accept, units: reader.take("units").map { reader.units($0) } ?? [],
      unitPenalty: reader.fraction(reader.take("unitPenalty"), isNegativeAllowed: false) ?? .zero,
      unitPenaltyOf: reader.word(reader.take("unitPenaltyOf"), of: PenaltyBase.self) ?? .response)
  }

  var data: WrittenEntries { acceptedData + rules }

  private var acceptedData: WrittenEntries { ["accept": .list(accept.map(\.data))] }

  /// The rules for units.
  private var rules: WrittenEntries {
    var multipliers: WrittenEntries = [:]
    for unit in units { multipliers.add(unit.name, .number(unit.multiplier)) }
    return [
      "units": units.isEmpty ? nil : .dictionary(multipliers),
      "unitPenalty": unitPenalty == .zero ? nil : .fraction(unitPenalty),
      "unitPenaltyOf": unitPenaltyOf == .response ? nil : .string(unitPenaltyOf.rawValue),
    ]
  }

  func lua(by writer: inout LuaQuizWriter) -> (items: [String], fields: [String]) {
    let tolerances = accept.compactMap(\.extent.tolerance)
    let common = commonTolerance
    if common == nil, !tolerances.isEmpty {
      writer.lose(
        "tolerance",
        "Lua has one tolerance for a question; the numbers are written as ranges")
    }
    let items = accept.map { accepted in
      let number = accepted.extent.lua(keepsTolerance: common == nil)
      return writer.accepted(number, accepted.fraction, accepted.feedback)
    }
    return (items, writer.fields((common?.data ?? [:]) + rules))
  }

  func addCells(to table: inout QuestionTableWriter) {
    if let cell = answerCell {
      table.add(.string(cell), as: "answer")
      table.add(commonTolerance?.data ?? [:])
    } else {
      table.add(acceptedData)
    }
    table.add(rules)
  }

  /// The accepted numbers as a cell, if all are wholly right and have one tolerance.
  private var answerCell: String? {
    let hasSeveralTolerances =
      commonTolerance == nil && accept.contains { $0.extent.tolerance != nil }
    if hasSeveralTolerances { return nil }
    var parts: [String] = []
    for accepted in accept {
      guard accepted.fraction == .one, accepted.feedback == nil else { return nil }
      switch accepted.extent {
      case .value(let value, _, _): parts.append(numberText(value))
      case .range(let low, let high):
        guard low.isFinite, high.isFinite else { return nil }
        parts.append("\(numberText(low))..\(numberText(high))")
      case .any: parts.append("*")
      }
    }
    return parts.joined(separator: "|")
  }

  /// The tolerance of all values; nil if they have several, or there are only ranges.
  private var commonTolerance: Tolerance? {
    let all = accept.compactMap(\.extent.tolerance)
    return all.allSatisfy { $0 == all[0] } ? all.first : nil
  }
}

/// The accepted difference from a value.
private struct Tolerance: Equatable {
  var amount: Double
  /// True if the amount is a fraction of the value.
  var isRelative: Bool

  var data: WrittenEntries {
    [
      "tolerance": amount == 0 ? nil : .number(amount),
      "relative": isRelative ? .flag(true) : nil,
    ]
  }
}

extension AcceptedNumber {
  fileprivate var data: WrittenValue {
    let extent: WrittenEntries =
      switch extent {
      case .value(let value, let tolerance, let isRelative):
        ["value": .number(value)]
          + Tolerance(amount: tolerance, isRelative: isRelative).data
      // An open end is left out; one of the keys is needed.
      case .range(let low, let high) where low.isFinite || high.isFinite:
        [
          "low": low.isFinite ? .number(low) : nil,
          "high": high.isFinite ? .number(high) : nil,
        ]
      case .range, .any: ["any": .flag(true)]
      }
    return .dictionary(extent + .earned(fraction, feedback))
  }
}

extension AcceptedNumber.Extent {
  /// The tolerance of a value; nil for other numbers.
  fileprivate var tolerance: Tolerance? {
    guard case .value(_, let amount, let isRelative) = self else { return nil }
    return Tolerance(amount: amount, isRelative: isRelative)
  }

  /// - Parameter keepsTolerance: True to write a number with a tolerance as a range.
  fileprivate func lua(keepsTolerance: Bool) -> String {
    switch self {
    case .value(let value, let tolerance, let isRelative):
      let amount = isRelative ? value.magnitude * tolerance : tolerance
      guard keepsTolerance, amount > 0 else { return LuaText.number(value) }
      return Self.range(value - amount, value + amount).lua(keepsTolerance: true)
    case .range(let low, let high):
      return "qb.range(\(LuaText.number(low)), \(LuaText.number(high)))"
    case .any: return "\"*\""
    }
  }
}

extension NodeQuestionReader {
  /// Reads the tolerance of numbers that have none of their own.
  fileprivate mutating func tolerance() -> Tolerance {
    Tolerance(
      amount: take("tolerance").flatMap { tolerance($0) } ?? 0,
      isRelative: boolean(take("relative")) ?? false)
  }

  private mutating func tolerance(_ node: DataNode) -> Double? {
    guard let number = number(node) else { return nil }
    if number >= 0 { return number }
    noteRange(of: node, "a number from 0")
    return nil
  }

  /// Reads a list of numbers, or of dictionaries with `value`, with `low` and `high`, or with
  /// `any`.
  fileprivate mutating func acceptedNumbers(_ list: DataNode, _ usual: Tolerance)
    -> [AcceptedNumber]
  {
    guard let nodes = shape.array(list, expected: "a list of accepted numbers") else { return [] }
    return nodes.compactMap { node in
      if case .number = node.value {
        return number(node).map {
          AcceptedNumber(.value($0, tolerance: usual.amount, isRelative: usual.isRelative))
        }
      }
      return acceptedNumber(node, usual)
    }
  }

  private mutating func acceptedNumber(_ node: DataNode, _ usual: Tolerance) -> AcceptedNumber? {
    let expected = "a number, or a dictionary with value, with low and high, or with any"
    guard let all = shape.dictionary(node, expected: expected) else { return nil }
    var entries = RemainingEntries(all)
    let extent: AcceptedNumber.Extent?
    if let value = entries.take("value") {
      let tolerance = entries.take("tolerance").flatMap { self.tolerance($0) } ?? usual.amount
      let isRelative = boolean(entries.take("relative")) ?? usual.isRelative
      extent = number(value).map { .value($0, tolerance: tolerance, isRelative: isRelative) }
    } else if entries.peek("low") != nil || entries.peek("high") != nil {
      // A missing end is open.
      let low = entries.take("low").map { number($0) } ?? -.infinity
      let high = entries.take("high").map { number($0) } ?? .infinity
      if let low, let high {
        if low > high {
          shape.note(
            at: node.offset, "the range goes from \(low) down to \(high)",
            expected: "the lower number in low")
        }
        extent = .range(low, high)
      } else {
        extent = nil
      }
    } else if let any = entries.take("any") {
      extent = boolean(any) == true ? .any : nil
      if case .boolean(false) = any.value {
        shape.note(at: any.offset, "the answer accepts no number", expected: "true, or value")
      }
    } else {
      if node.isComplete {
        shape.note(at: node.offset, "the answer has no “value”", expected: expected)
      }
      extent = nil
    }
    let (fraction, feedback) = result(&entries)
    shape.lose(
      entries, of: "an accepted number",
      known: ["value", "tolerance", "relative", "low", "high", "any", "fraction", "feedback"])
    return extent.map { AcceptedNumber($0, fraction: fraction ?? .one, feedback: feedback) }
  }

  /// Reads a dictionary of units and their multipliers.
  fileprivate mutating func units(_ node: DataNode) -> [NumericAnswer.Unit] {
    let expected = "a dictionary of units, such as {\"m\": 1, \"cm\": 100}"
    guard let entries = shape.dictionary(node, expected: expected) else { return [] }
    return entries.compactMap { entry in
      number(entry.value).map { NumericAnswer.Unit(entry.key, multiplier: $0) }
    }
  }
}

extension RowReader {
  /// Reads a number, a range such as `1..5`, or `*`; nil, with a problem, if it is invalid.
  fileprivate mutating func extent(_ part: String, _ usual: Tolerance, at offset: Int)
    -> AcceptedNumber.Extent?
  {
    if part == "*" { return .any }
    let ends =
      part.contains(bytes: "..")
      ? part.split(separator: "..", omittingEmptySubsequences: false) : []
    if ends.count == 2 {
      let nodes = ends.map { CellValue.number(String($0).trimmed, at: offset, &values.shape) }
      guard let low = values.number(nodes[0]), let high = values.number(nodes[1]) else {
        return nil
      }
      return .range(low, high)
    }
    let node = CellValue.number(part, at: offset, &values.shape)
    return values.number(node).map {
      .value($0, tolerance: usual.amount, isRelative: usual.isRelative)
    }
  }
}
