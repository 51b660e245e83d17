import QuizboardModel

/// The narrowing of a long list to the rows with some words.
struct ListFilter: Sendable, Equatable {
  /// The list, without an index.
  var list: TargetID
  /// The typed words.
  var text = ""
  /// True while keys are typed into it.
  var isEditing = true

  /// The number of rows from which on a list that does not fit can be filtered.
  static let leastRows = 10
  /// The maximum number of typed characters.
  static let longest = 100

  /// Returns the indexes of the rows whose title or subtitle has each of the typed words.
  func matches(in rows: [ListRow]) -> [Int] {
    let words = SearchText.words(of: text)
    if words.isEmpty { return Array(rows.indices) }
    return rows.indices.filter { index in
      SearchText.contains(words, in: rows[index].title + "\n" + (rows[index].subtitle ?? ""))
    }
  }
}

/// Filtering a list.
extension ViewState.Page {
  /// Begins to filter a list, or to type again; returns false without a list.
  mutating func beginFilter(of list: TargetID?) -> Bool {
    if filter != nil {
      filter?.isEditing = true
    } else if let list {
      filter = ListFilter(list: list)
    } else {
      return false
    }
    showHead()
    return true
  }

  /// Responds to a command while there is a filter; returns false if it has its usual effect.
  mutating func respondWithFilter(to command: Command) -> Bool {
    guard let filter else { return false }
    if command == .cancel, lifted == nil {
      self.filter = nil
      revealsFocus = true
      return true
    }
    guard filter.isEditing else { return false }
    switch command {
    case .character(let character): type(filter.text + String(character))
    case .paste(let text): type(filter.text + text)
    case .backspace: type(String(filter.text.dropLast()))
    case .deleteToStart: type("")
    case .deleteWord: type(String(filter.text.reversed().drop { $0 != " " }.dropFirst().reversed()))
    case .enter, .submit, .down, .next:
      self.filter?.isEditing = false
      if filter.text.isEmpty { self.filter = nil }
      revealsFocus = true
    default:
      self.filter?.isEditing = false
      return false
    }
    return true
  }

  private mutating func type(_ text: String) {
    let line = text.map { $0.isNewline || $0 == "\t" ? " " : $0 }
    filter?.text = String(line.prefix(ListFilter.longest))
    showHead()
  }

  /// Shows the list from its head on, with the focus on its first row.
  private mutating func showHead() {
    focus = filter?.list.element(at: 0)
    revealsFocus = true
  }
}
