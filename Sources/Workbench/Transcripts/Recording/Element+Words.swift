import QuizboardInterface
import QuizboardModel
import QuizboardText

extension Element {
  /// The readable lines, independent of the screen size: `(x)` marks a chosen option, `[Submit]` is
  /// a button, `[Submit] -` a disabled one. Items have a number once their order is the player's.
  var words: [String] {
    let lines: [String]
    switch kind {
    case .text(let text, _), .markdown(let text): lines = [text]
    case .bar(let title): lines = [title].compactMap(\.self)
    case .alert(let title, let message): lines = [title] + [message].compactMap(\.self)
    case .list(let rows):
      lines = rows.map { row in
        [row.title, row.subtitle, row.accessory].compactMap(\.self).filter { !$0.isEmpty }.joined(
          separator: " · ")
      }
    case .choices(_, let selection, let isMultiple):
      let (open, close) = isMultiple ? ("[", "]") : ("(", ")")
      lines = optionTitles.enumerated().map {
        "\(open)\(selection.contains($0) ? "x" : " ")\(close) \($1)"
      }
    case .order(let items, let isChosen):
      lines = items.enumerated().map { "\(isChosen ? "\($0 + 1)." : "?.") \($1)" }
    case .match(let left, let right, let chosen):
      lines =
        zip(left, chosen).map { "\($0) = \($1.map { right[$0] } ?? "_")" }
        + right.map { "= \($0)" }
    case .gaps(let text): lines = [text]
    case .field(let text, let placeholder, _): lines = ["\(label ?? placeholder ?? ""): \(text)_"]
    case .button(let title, _, _): lines = ["[\(title)]"]
    case .progress(let value, let limit, let label, _):
      lines = ["\(label.map { "\($0): " } ?? "")\(readable(value)) of \(readable(limit))"]
    case .timer(let remaining, _): lines = ["\(NumberWords.short(remaining.rounded(.up))) s left"]
    case .chart(_, let values, let labels):
      lines = values.enumerated().map { index, value in
        let isLabelled = labels.indices.contains(index) && !labels[index].isEmpty
        return "\(isLabelled ? "\(labels[index]): " : "")\(readable(value))"
      }
    case .image(_, let alt): lines = ["<\(alt)>"]
    case .feedback(let verdict, let text, let correct):
      let answer = verdict == .right ? nil : correct.map { "(\($0))" }
      lines = [[words(for: verdict) + ".", text, answer].compactMap(\.self).joined(separator: " ")]
    case .screen, .toolbar, .pages, .tabBar, .stack, .group, .place, .divider, .spacer: lines = []
    }
    guard !isEnabled else { return lines }
    return lines.map { "\($0) -" }
  }
}
