extension Question {
  /// The name in messages for authors: the question's own id, otherwise the beginning of its text.
  public var label: String {
    if hasOwnID { return "question \"\(id.name)\"" }
    // The text can be long, and messages about every question ask for the name.
    let line = text.drop(while: \.isNewline).prefix(41).prefix { !$0.isNewline }
    return "question \"\(line.count > 40 ? line.prefix(40) + "…" : line)\""
  }

  /// The whole name for reports to authors: the title, otherwise the question's own id or its text.
  public var nameForAuthors: String { details.title ?? details.id?.name ?? text }
}
