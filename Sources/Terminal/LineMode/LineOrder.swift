import QuizboardInterface
import QuizboardModel

/// Orders: the items as controls, and lines with their numbers in order.
extension LineScreen {
  mutating func readOrder(_ element: Element, _ items: [String]) {
    let items = items.map { plain($0, of: element) }
    guard element.isEnabled else {
      let items = items.enumerated().map { $1 + element.remark(onPart: $0) }
      return say("\(element.label ?? "Order"): \(items.joined(separator: ", "))")
    }
    for (index, item) in items.enumerated() {
      add(.orderItem(index + 1), item, element, heading: index == 0 ? element.label : nil)
    }
  }
}

extension LineControl {
  /// Returns the order of items that controls give.
  func order(by controls: [LineControl], on screen: LineScreen) -> LineAnswer {
    let numbers = screen.numbers(of: self)
    let given = controls.map { screen.number(of: $0) }
    if let twice = given.first(where: { number in given.count { $0 == number } > 1 }) {
      return .refused("\(twice) occurs twice. Every number once, please.")
    }
    let missing = numbers.filter { !given.contains($0) }
    if !missing.isEmpty {
      let words = missing.map(String.init).joined(separator: ", ")
      return .refused(
        "\(words) \(missing.count == 1 ? "is" : "are") missing. All numbers, please, in order.")
    }
    let values = controls.compactMap { control -> ChoiceValue? in
      if case .orderItem(let number) = control.kind { .index(number) } else { nil }
    }
    return .enter(self, .order(id: id, values: values, controller: owner), isComplete: true)
  }
}

/// The words for orders.
enum LineOrder {
  /// Returns the request for an order, and an explanation.
  static func request(_ numbers: [Int]) -> (prompt: String, help: String) {
    let (first, last, example) = (numbers.first ?? 1, numbers.last ?? 1, example(numbers))
    return (
      first == last ? "\(first)" : "All of \(first) to \(last) in order, such as \(example)",
      "To put items in order, type their numbers in order: \(example)."
    )
  }

  /// The number of items up to which an example is a whole order.
  private static let mostInExample = 6

  /// Returns an example of an order, with the first two numbers swapped.
  private static func example(_ numbers: [Int]) -> String {
    var shown = numbers.count > mostInExample ? Array(numbers.prefix(3)) : numbers
    if shown.count > 1 { shown.swapAt(0, 1) }
    return shown.map(String.init).joined(separator: " ")
      + (shown.count < numbers.count ? " and so on" : "")
  }
}
