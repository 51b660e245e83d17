import QuizboardEngine
import QuizboardInterface
import QuizboardModel

/// An element of a screen that a line can act on.
struct LineControl: Equatable {
  enum Kind: Equatable {
    case button(isDefault: Bool)
    case tab(isShown: Bool)
    /// A row, by its number from 1.
    case row(Int)
    /// An option by its number from 1, and the selected ones.
    case option(Int, picked: [Int], isMultiple: Bool)
    /// A field, and true if its text may have several lines.
    case field(text: String, isMultiline: Bool = false)
    /// An item of an order, by its number from 1.
    case orderItem(Int)
    /// A text on the left of a match, by its number from 1.
    case matchText(Int, LineMatch)
    /// The control of a gap: its options, nil for a field, and its text.
    case gap(options: [String]?, text: String)
    /// A swipe or key that has an effect now.
    case gesture(ShownGesture.Deed)
  }

  var kind: Kind
  var id: String
  var owner: String?
  var title: String
  /// The title of a row without its other texts; nil for other controls.
  var name: String?
  /// The lines of a title of several lines; else empty.
  var titleLines: [String] = []
  var isEnabled: Bool
  /// The number of the screen's lines of text above it.
  var wordsAbove = 0
  /// The label of the choices whose first option this is.
  var heading: String?
  /// The id of the text that a gap is in; nil for other controls.
  var text: String?

  /// Returns true if both belong to one element of the screen.
  func isPart(of other: LineControl) -> Bool {
    (text ?? id) == (other.text ?? other.id) && owner == other.owner
  }

  var isPicked: Bool {
    guard case .option(let number, let picked, _) = kind else { return false }
    return picked.contains(number)
  }

  /// Returns true if the words are its title, the title of its row, or its gesture.
  func isCalled(_ words: String) -> Bool {
    if case .gesture(let gesture) = kind, gesture.text.lowercased() == words.lowercased() {
      return true
    }
    return [title, name].contains { $0?.lowercased() == words.lowercased() }
  }

  var isDefault: Bool { kind == .button(isDefault: true) }

  var isInput: Bool {
    switch kind {
    case .button, .tab, .gesture: false
    case .row, .option, .field, .orderItem, .matchText, .gap: true
    }
  }

  /// True for the control of a gap without text.
  var isEmptyGap: Bool { if case .gap(_, text: "") = kind { true } else { false } }
}

/// The words for a control, and lines with its number.
extension LineControl {
  /// The words after its title.
  var remark: String {
    if !isEnabled { return " (not now)" }
    return switch kind {
    case .option: isPicked ? " (chosen)" : ""
    case .field(let text, _), .gap(_, let text):
      text.isEmpty ? " (empty)" : ": \(LineLoop.inOneLine(text))"
    case .matchText(let number, let match): match.remark(onText: number)
    case .tab(let isShown): isShown ? " (here)" : ""
    case .gesture(let gesture): title == gesture.text ? "" : " (\(gesture.text))"
    case .button, .row, .orderItem: ""
    }
  }

  /// Returns the request for the numbers of its element, and an explanation; nil if one number is
  /// an answer.
  func request(_ numbers: [Int]) -> (prompt: String, help: String)? {
    switch kind {
    case .orderItem: LineOrder.request(numbers)
    case .matchText(_, let match): match.request(numbers)
    default: nil
    }
  }

  /// Returns the answer by the numbers of controls, of which this is the first.
  func answer(by controls: [LineControl], on screen: LineScreen) -> LineAnswer {
    let isOne = controls.allSatisfy { $0.isPart(of: self) }
    return switch kind {
    case .option where !isOne, .orderItem where !isOne:
      .refused("Numbers of one question at a time, please.")
    case .option(_, let picked, let isMultiple):
      choice(by: controls, picked, isMultiple: isMultiple, on: screen)
    case .orderItem: order(by: controls, on: screen)
    case _ where controls.count > 1: .refused("One number at a time, please.")
    case .field, .gap: .ask(self)
    case .matchText(let index, let match):
      .refused(match.request(forText: index, numbered: screen.number(of: self)))
    case .button, .tab, .row, .gesture: .press(self)
    }
  }

  /// Returns the choice of the options that controls give.
  private func choice(
    by controls: [LineControl], _ picked: [Int], isMultiple: Bool, on screen: LineScreen
  ) -> LineAnswer {
    if !isMultiple, controls.count > 1 { return .refused("Only one answer, please.") }
    let chosen = controls.compactMap {
      if case .option(let number, _, _) = $0.kind { number } else { nil }
    }
    // The line is the whole answer to a sole question; else each number toggles an option.
    let isToggle = isMultiple && screen.soleInput == nil
    let result = isToggle ? Set(picked).symmetricDifference(chosen) : Set(chosen)
    let values = result.sorted().map { ChoiceValue.index($0) }
    return .enter(self, .choose(id: id, values: values, controller: owner), isComplete: true)
  }
}

/// The controls of an element.
extension LineScreen {
  mutating func readControl(_ element: Element, inBar: Bool) {
    switch element.kind {
    case .list(let rows):
      // Rows that cannot be tapped are text.
      guard element.isEnabled else {
        for row in rows { say(Self.words(of: row)) }
        return
      }
      for (index, row) in rows.enumerated() {
        add(.row(index + 1), Self.words(of: row), element, name: row.title)
      }
    case .choices(_, let selection, let isMultiple):
      let options = element.optionTitles.map { plain($0, of: element) }
      let chosen = selection.filter(options.indices.contains).map {
        options[$0] + element.remark(onPart: $0)
      }
      if !element.isEnabled {
        return say(
          "\(element.label ?? "Chosen"): "
            + "\(chosen.isEmpty ? "nothing" : chosen.joined(separator: ", "))"
        )
      }
      let picked = selection.map { $0 + 1 }
      for (index, option) in options.enumerated() {
        add(
          .option(index + 1, picked: picked, isMultiple: isMultiple),
          option, element,
          heading: index == 0 ? element.label : nil)
      }
    case .field(let text, let placeholder, let kind):
      let name = element.label ?? placeholder ?? (kind == .number ? "Number" : "Text")
      if !element.isEnabled, kind != .secret { return say("\(name): \(text)") }
      // The text of a secret field is not shown.
      add(
        .field(text: kind == .secret ? "" : text, isMultiline: kind == .multiline), name, element)
    case .button(let title, let role, _):
      add(.button(isDefault: role == .default), element.label ?? title, element, inBar: inBar)
    case .order(let items, _): readOrder(element, items)
    case .match(let left, let right, let chosen): readMatch(element, left, right, chosen)
    default: break
    }
  }

  /// Returns the text of a row, without its icon.
  private static func words(of row: ListRow) -> String {
    [row.title, row.subtitle, row.accessory].compactMap(\.self).filter { !$0.isEmpty }.joined(
      separator: ", ")
  }
}
