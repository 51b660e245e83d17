/// A part of an HTML text that begins on a line of its own.
struct HTMLBlock: Equatable {
  enum Kind: Equatable {
    case paragraph
    case heading(Int)
    /// What was written between `pre`, and is shown as it is.
    case code
    case rule
  }

  /// What a block stands in.
  enum Container: Equatable {
    case quote(number: Int)
    /// An item of a list; each has a number of its own, by which its blocks are known.
    case item(number: Int, list: Int, marker: String)
  }

  var kind: Kind
  /// From the outermost on.
  var containers: [Container]
  var runs: [HTMLRun] = []
}

/// Words of one look.
struct HTMLRun: Equatable {
  struct Look: OptionSet, Hashable {
    let rawValue: Int

    static let bold = Look(rawValue: 1)
    static let italic = Look(rawValue: 2)
    static let code = Look(rawValue: 4)
    /// The words are what stands for a picture.
    static let picture = Look(rawValue: 8)
  }

  var text: String
  var look: Look
  /// Where a link leads; nil for none.
  var address: String?
}
