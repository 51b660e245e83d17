import QuizboardInterface
import QuizboardModel

/// Orders, matches and gaps as text and controls.
extension LineScreen {
  mutating func readOrder(_ element: Element, _ items: [String]) {
    guard element.isEnabled else {
      let items = items.enumerated().map { $1 + element.remark(onPart: $0) }
      return say("\(element.label ?? "Order"): \(items.joined(separator: ", "))")
    }
    for (index, item) in items.enumerated() {
      add(.item(index + 1), item, element, heading: index == 0 ? element.label : nil)
    }
  }

  /// Reads the entries, then the texts to match with them.
  mutating func readMatch(
    _ element: Element, _ left: [String], _ right: [String], _ chosen: [Int?]
  ) {
    let match = LineMatch(
      left: left, entries: right.map { plain($0, of: element) }, chosen: chosen)
    if let label = element.label { say(label) }
    if element.isEnabled, element.id != nil {
      for (index, entry) in match.entries.enumerated() { say(LineMatch.line(index, entry)) }
    }
    for (index, text) in left.enumerated() {
      let words = plain(text, of: element)
      if element.isEnabled {
        add(.left(index + 1, match), words, element)
      } else {
        let entry = chosen[index].map { match.entries[$0] } ?? "nothing"
        say("\(words): \(entry)\(element.remark(onPart: index))")
      }
    }
  }

  /// Reads the text, then its gaps.
  mutating func readGaps(_ element: Element, _ text: String) {
    if let label = element.label {
      say(label)
    } else {
      for line in PlainMarkdown.lines(ofGaps: element, text: text) { say(line) }
    }
    for child in element.children where !child.isHidden {
      let name = child.label ?? element.gapName(of: child) ?? "Gap"
      switch child.kind {
      case .field(let text, _, _): readGap(child, name, nil, text, of: element)
      case .choices(let options, let selection, _):
        let options = options.map { child.isMarkdown ? PlainMarkdown.line(of: $0) : $0 }
        readGap(child, name, options, selection.first.map { options[$0] } ?? "", of: element)
      default: break
      }
    }
  }

  private mutating func readGap(
    _ child: Element, _ name: String, _ options: [String]?, _ text: String, of element: Element
  ) {
    guard child.isEnabled else { return say("\(name): \(text)\(child.remark(onPart: 0))") }
    // The name stands in brackets in the text, too.
    add(.gap(options: options, text: text), "[\(name)]", child, text: element.id, name: name)
  }

  /// Returns the number of a control, from 1.
  func number(of control: LineControl) -> Int {
    (numbered.firstIndex(of: control) ?? 0) + 1
  }

  /// Returns the numbers of the controls that are part of the same element.
  func numbers(of control: LineControl) -> [Int] {
    numbered.indices.filter { numbered[$0].isPart(of: control) }.map { $0 + 1 }
  }
}

extension LineMatch {
  /// The pairs as an input takes them.
  var pairs: [String: ChoiceValue] {
    var pairs: [String: ChoiceValue] = [:]
    for (text, index) in zip(left, chosen) { pairs[text] = index.map { .index($0 + 1) } }
    return pairs
  }

  /// Returns the request for an entry after the player named a text alone.
  func request(for index: Int, numbered number: Int) -> String {
    guard let entry = entries.first else { return "There is nothing to match with." }
    return "With which entry? For example, \(number)=1 matches \(left[index - 1]) with \(entry)."
  }
}

/// The gaps of a text that have been asked in turn.
struct PassedGaps {
  private var asked: [LineControl] = []

  mutating func insert(_ gap: LineControl) {
    if let first = asked.first, !first.isPart(of: gap) { asked = [] }
    asked.append(gap)
  }

  func contains(_ gap: LineControl) -> Bool {
    asked.contains { $0.id == gap.id && $0.owner == gap.owner }
  }
}
