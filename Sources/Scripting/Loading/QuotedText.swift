/// Returns a text in quotes as messages show it: in one line, and cut after a few words.
public func quoted(_ text: String) -> String {
  let beginning = text.prefix(200)
  let line = String(beginning).withoutLineBreaks
  let isCut = line.count > 60 || beginning.endIndex < text.endIndex
  return "\"\(isCut ? line.prefix(59) + "…" : line)\""
}

extension String {
  /// The text with a space in the place of each line break and the blanks around it.
  public var withoutLineBreaks: String {
    guard utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
    return split(whereSeparator: \.isNewline).lazy.map { line in
      line.drop(while: \.isWhitespace)
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
