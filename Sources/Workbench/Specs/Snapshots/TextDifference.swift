import QuizboardText

/// A line of two texts laid side by side.
public struct DifferenceLine: Sendable, Equatable {
  /// Whose line it is.
  public enum Side: String, Sendable {
    /// Of both.
    case both = " "
    /// Of what was expected only.
    case expected = "-"
    /// Of what there is only.
    case actual = "+"
    /// Lines that are left out.
    case gap = "@"
  }

  /// Whose line it is.
  public var side: Side
  /// Its text.
  public var text: String
}

/// The difference of two texts, line by line.
enum TextDifference {
  /// Lines around a difference that are shown with it.
  private static let context = 3

  /// The lines that are in one of two texts only, with what stands around them.
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
