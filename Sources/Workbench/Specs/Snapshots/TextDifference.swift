import QuizboardText

/// A line of a comparison of two texts.
public struct DifferenceLine: Sendable, Equatable {
  /// The text that contains the line.
  public enum Side: String, Sendable {
    /// Both texts contain it.
    case both = " "
    /// Only the expected text contains it.
    case expected = "-"
    /// Only the actual text contains it.
    case actual = "+"
    /// Omitted lines.
    case gap = "@"
  }

  /// The text that contains the line.
  public var side: Side
  /// The text of the line.
  public var text: String
}

/// The line-by-line difference of two texts.
enum TextDifference {
  /// The number of lines of context around a difference.
  private static let context = 3

  /// Returns the lines that only one text contains, with their context.
  static func between(_ expected: [String], and actual: [String]) -> [DifferenceLine] {
    var lines: [DifferenceLine] = []
    var (old, new) = (0, 0)
    let changes = actual.difference(from: expected)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    while old < expected.count || new < actual.count {
      if removed.contains(old), old < expected.count {
        lines.append(DifferenceLine(side: .expected, text: expected[old]))
        old += 1
      } else if inserted.contains(new), new < actual.count {
        lines.append(DifferenceLine(side: .actual, text: actual[new]))
        new += 1
      } else {
        lines.append(DifferenceLine(side: .both, text: expected[old]))
        old += 1
        new += 1
      }
    }
    return shortened(lines)
  }

  private static func shortened(_ lines: [DifferenceLine]) -> [DifferenceLine] {
    let different = lines.indices.filter { lines[$0].side != .both }
    var result: [DifferenceLine] = []
    var left = 0
    for index in lines.indices {
      if different.contains(where: { abs($0 - index) <= context }) {
        if left > 0 { result.append(gap(left)) }
        left = 0
        result.append(lines[index])
      } else {
        left += 1
      }
    }
    if left > 0 { result.append(gap(left)) }
    return result
  }

  private static func gap(_ count: Int) -> DifferenceLine {
    DifferenceLine(side: .gap, text: "\(counted(count, "line")) the same")
  }
}
