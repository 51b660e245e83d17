import QuizboardInterface

/// The words for orders, matches and gaps.
extension LineLoop {
  /// Returns the numbered options of a gap that takes the next line, or how to type a text of
  /// several lines.
  func options(of field: LineControl?) -> [String] {
    if let field, field.isMultiline { return introduction(of: field) }
    guard case .gap(let options?, _)? = field?.kind else { return [] }
    return options.enumerated().map {
      "\($0 + 1). \(SafeText.clean($1, glyphs: glyphs))"
    }
  }

  /// Returns a range of numbers in words.
  func range(_ first: Int, _ last: Int) -> String {
    first == last ? "\(first)" : "\(first) to \(last)"
  }

  /// Returns the prompt of a screen whose only question is an order or a match; nil for others.
  func arrangingPrompt(_ screen: LineScreen) -> String? {
    guard let sole = screen.soleInput else { return nil }
    let numbers = screen.numbers(of: sole)
    guard let first = numbers.first, let last = numbers.last else { return nil }
    let rest = screen.otherControls == [screen.enterButton] ? 0 : screen.otherControls.count
    let others = rest == 0 ? "" : rest == 1 ? ", or /1" : ", or /1 to /\(rest)"
    switch sole.kind {
    case .item:
      if first == last { return "\(first)\(others)" }
      return "All of \(range(first, last)) in order, such as \(Self.order(of: numbers))\(others)"
    case .left(_, let match):
      if match.entries.isEmpty { return nil }
      return "Numbers with their entries, such as \(Self.pairs(of: numbers, match))\(others)"
    default: return nil
    }
  }

  /// Returns lines about orders and matches on a screen.
  func arrangingHelp(_ screen: LineScreen) -> [String] {
    var lines: [String] = []
    for control in screen.numbered {
      switch control.kind {
      case .item(1):
        let numbers = screen.numbers(of: control)
        lines.append(
          "To put items in order, type their numbers in order: \(Self.order(of: numbers)).")
      case .left(1, let match) where !match.entries.isEmpty:
        let numbers = screen.numbers(of: control)
        lines.append(
          "To match texts with entries, type pairs of numbers: \(Self.pairs(of: numbers, match)). "
            + "\(numbers[0])=0 removes an entry.")
      default: break
      }
    }
    return lines
  }

  /// The number of items up to which an example is a whole order.
  private static let mostInExample = 6

  /// Returns an example of an order, with the first two numbers swapped.
  private static func order(of numbers: [Int]) -> String {
    var shown = numbers.count > mostInExample ? Array(numbers.prefix(3)) : numbers
    if shown.count > 1 { shown.swapAt(0, 1) }
    return shown.map(String.init).joined(separator: " ")
      + (shown.count < numbers.count ? " and so on" : "")
  }

  /// Returns an example of pairs.
  private static func pairs(of numbers: [Int], _ match: LineMatch) -> String {
    numbers.prefix(2).enumerated().map { index, number in
      "\(number)=\((index + 1) % match.entries.count + 1)"
    }.joined(separator: " ")
  }
}
