/// A part of an HTML text that begins on a new line.
struct HTMLBlock: Equatable {
  enum Kind: Equatable {
    case paragraph
    case heading(Int)
    /// The contents of `pre`, shown unchanged.
    case code
    case rule
    case table(HTMLTable)
  }

  /// A container of a block.
  enum Container: Equatable {
    case quote(number: Int)
    /// An item of a list. Its number is unique and identifies the blocks in it.
    case item(number: Int, list: Int, marker: String)
  }

  var kind: Kind
  /// The containers, outermost first.
  var containers: [Container]
  var runs: [HTMLRun] = []
}

/// A table of at least two columns.
struct HTMLTable: Equatable {
  /// The rows of cells, each with as many cells as there are columns. A cell that another one spans
  /// has no blocks.
  var rows: [[[HTMLBlock]]] = []
  /// True if the first row is a header.
  var hasHeader = false
}

/// Consecutive words of one style.
struct HTMLRun: Equatable {
  struct Look: OptionSet, Hashable {
    let rawValue: Int

    static let bold = Look(rawValue: 1)
    static let italic = Look(rawValue: 2)
    static let code = Look(rawValue: 4)
    /// The words describe a picture.
    static let picture = Look(rawValue: 8)
  }

  var text: String
  var look: Look
  /// The destination of a link, or nil.
  var address: String?
}
