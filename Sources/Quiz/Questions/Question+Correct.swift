public import QuizboardModel

extension Question {
  /// The right answer; nil if no answer earns points, or a person or a script decides.
  public var correctResponse: Response? { kind.payload.correctResponse(of: self) }

  /// The right answer as text: option names, the accepted text (preferably without a wildcard), the
  /// number or range, pairs, or the order; nil if no answer earns points.
  public var correctText: String? { kind.payload.correctText(of: self) }

  /// Right, partly right and wrong answers, for automatic players. Empty without an answer.
  public var sampleResponses: [Response] { kind.payload.samples(of: self) }

  /// Further answers, for a certain fraction that no sample earns.
  public var furtherResponses: [Response] { kind.payload.furtherSamples(of: self) }

  /// The parts that the question offers, for charts: options, pairs, or the right order.
  public var offeredParts: [AnswerPart] { kind.payload.offeredParts(of: self) }

  /// The names of the gaps; empty for other kinds.
  public var gapNames: [String] {
    if case .cloze(let cloze) = kind { cloze.gaps.map(\.name) } else { [] }
  }

  /// Returns the title of a gap for players, such as “Gap 2”; nil for the only gap. Its name is for
  /// authors.
  public func gapTitle(_ name: String, in texts: PlayerText.Table = [:]) -> String? {
    gapNumber(name).map { PlayerText.gap.text(["\($0)"], in: texts) }
  }

  /// Returns the number of a gap by its place in the text, from 1; nil for the only gap.
  func gapNumber(_ name: String) -> Int? {
    let names = gapNames
    guard names.count > 1 else { return nil }
    func place(_ name: String) -> String.Index {
      text.firstRange(of: Cloze.mark(name))?.lowerBound ?? text.endIndex
    }
    let own = place(name)
    return names.count { place($0) < own } + 1
  }

  /// Returns the fields of a response in the order of the question's pairs or gaps.
  public func inOrder(_ fields: [ResponseValue.Field]) -> [ResponseValue.Field] {
    let places = Dictionary(
      kind.payload.partNames(of: self).enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first })
    let keyed = fields.enumerated().map { (places[$1.name] ?? .max, $0, $1) }
    return keyed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// Returns the approximate number of steps to grade a value, for charging in advance.
  public func work(toGrade value: ResponseValue) -> Int {
    switch value {
    case .text(let text):
      let count = text.utf8.count
      return Int(min(16 * Double(count) + work(toCompare: count), 1e15)) + namesCount
    case .list(let values): return values.count * (namesCount / 4 + 1)
    case .table(let fields):
      // Each gap is compared once, with at most the longest text.
      var (bytes, longest, plain) = (0, 0, 0)
      for field in fields {
        bytes += field.name.utf8.count
        if case .text(let text) = field.value {
          bytes += 16 * text.utf8.count
          longest = max(longest, text.utf8.count)
        } else {
          plain += 1
        }
      }
      let choosing = Double(fields.count) * Double(shown.lists.map(\.count).max() ?? 0)
      return Int(min(Double(bytes + plain) + choosing + work(toCompare: longest), 1e15))
    case .null, .boolean, .integer, .number: return namesCount + 1
    }
  }

  /// Returns the number of steps to compare texts of `count` characters with all patterns.
  private func work(toCompare count: Int) -> Double {
    patterns.reduce(0) { $0 + $1.work(forCharacters: count) }
  }

  /// The number of names that can be chosen.
  private var namesCount: Int { shown.lists.reduce(0) { $0 + $1.count } }
}
