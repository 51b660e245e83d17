import QuizboardInterface
import QuizboardModel

extension Frame {
  /// The lines of text, each followed by its styles if they differ from plain text: `~ 3-12 accent
  /// bold, 14-20 muted`, with cells counted from 1. Colours appear by role; a blank has no
  /// foreground colour.
  var styledLines: [String] {
    let texts = lines
    return (0..<size.rows).flatMap { row in
      let styles = runs(in: row).map { run in "\(run.first + 1)-\(run.last + 1) \(run.words)" }
      return styles.isEmpty ? [texts[row]] : [texts[row], "~ " + styles.joined(separator: ", ")]
    }
  }

  /// Returns the runs of adjacent cells with equal style, except for plain text.
  private func runs(in row: Int) -> [(first: Int, last: Int, words: String)] {
    var runs: [(first: Int, last: Int, words: String)] = []
    // Blanks extend a run only if it continues after them.
    var blanks = 0
    for column in 0..<size.columns {
      let cell = self[column, row]
      if cell.width == 0 {
        if runs.last?.last == column - 1 { runs[runs.count - 1].last = column }
        continue
      }
      if cell.character == " ", cell.style.isPlainBlank {
        blanks += 1
        continue
      }
      defer { blanks = 0 }
      let words = cell.style.words
      if words.isEmpty { continue }
      if let last = runs.last, last.words == words, last.last + blanks + 1 == column {
        runs[runs.count - 1].last = column
      } else {
        runs.append((column, column, words))
      }
    }
    return runs
  }
}

extension Style {
  /// True if a blank with this style looks like any other.
  fileprivate var isPlainBlank: Bool {
    background == Paint(.background) && attributes.isDisjoint(with: [.underline, .reverse])
  }

  /// The style in words: `accent bold`, `muted on surface`; empty for plain text.
  fileprivate var words: String {
    var words = foreground == Paint(.text) ? [] : [foreground.words]
    let known: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"),
    ]
    words += known.filter { attributes.contains($0.0) }.map(\.1)
    if background != Paint(.background) { words.append("on \(background.words)") }
    return words.joined(separator: " ")
  }
}

extension Paint {
  fileprivate var words: String { fade == 0 ? "\(tone)" : "faded \(tone)" }
}
