import Interface
import Quiz

extension Question {
  /// A line to know it by: its title, else the first line of its text, without marks.
  var heading: String {
    let lines = format == .markdown ? PlainMarkdown.lines(of: text) : text.split(whereSeparator: \.isNewline).map(String.init)
    return title ?? lines.first { !$0.isEmpty } ?? ""
  }
}
