import QuizboardInterface
import QuizboardModel

/// The controls of a text with gaps.
extension LineScreen {
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
