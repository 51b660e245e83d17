/// A search for the formulas of a text: between `$$` and `$$`, or between `\(` and `\)`.
///
/// The work is linear in the length of the text, also for marks without an end.
struct FormulaSearch {
  /// A formula with its marks, and without them.
  struct Found {
    let outer: Range<Int>
    let inner: Range<Int>
  }

  /// The formulas in their order.
  private(set) var found: [Found] = []
  /// The number of bytes and marks that the search has looked at.
  private(set) var steps = 0

  private enum Kind: Int, CaseIterable {
    case dollars
    case open
    case close
    /// `\\(`, as Markdown writes `\(`.
    case longOpen
    case longClose
    /// A place that no formula contains.
    case barrier

    /// The mark at the end of a formula that begins with this one.
    var end: Kind? {
      switch self {
      case .dollars: .dollars
      case .open: .close
      case .longOpen: .longClose
      case .close, .longClose, .barrier: nil
      }
    }
  }

  private struct Mark {
    let kind: Kind
    let range: Range<Int>
  }

  /// Searches a text.
  /// - Parameter barriers: The ranges that no formula contains, such as code, in order.
  init(_ bytes: some RandomAccessCollection<UInt8>, barriers: [Range<Int>] = [], isMarkdown: Bool) {
    let bytes = Array(bytes)
    let marks = marks(in: bytes, barriers, isMarkdown)
    let ends = ends(of: marks)
    var index = 0
    while index < marks.count {
      steps += 1
      let mark = marks[index]
      guard let end = ends[index], marks[end].range.lowerBound > mark.range.upperBound else {
        index += 1
        continue
      }
      found.append(
        Found(
          outer: mark.range.lowerBound..<marks[end].range.upperBound,
          inner: mark.range.upperBound..<marks[end].range.lowerBound))
      index = end + 1
    }
  }

  private mutating func marks(in bytes: [UInt8], _ barriers: [Range<Int>], _ isMarkdown: Bool)
    -> [Mark]
  {
    func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
    var marks: [Mark] = []
    var next = barriers[...]
    var index = 0
    while index < bytes.count {
      steps += 1
      if let barrier = next.first, index >= barrier.lowerBound {
        marks.append(Mark(kind: .barrier, range: barrier))
        next.removeFirst()
        index = max(index, barrier.upperBound)
        continue
      }
      var length = 1
      var kind: Kind?
      if bytes[index] == UInt8(ascii: "$"), byte(index + 1) == UInt8(ascii: "$") {
        (kind, length) = (.dollars, 2)
      } else if bytes[index] == UInt8(ascii: "\\") {
        length = 2
        switch byte(index + 1) {
        case UInt8(ascii: "("): kind = .open
        case UInt8(ascii: ")"): kind = .close
        case UInt8(ascii: "\\") where isMarkdown:
          if byte(index + 2) == UInt8(ascii: "(") { kind = .longOpen }
          if byte(index + 2) == UInt8(ascii: ")") { kind = .longClose }
          if kind != nil { length = 3 }
        default: break
        }
      }
      if let kind { marks.append(Mark(kind: kind, range: index..<index + length)) }
      index += length
    }
    return marks
  }

  /// Returns the index of the end for each mark; nil if there is none before the next barrier.
  private mutating func ends(of marks: [Mark]) -> [Int?] {
    var ends = [Int?](repeating: nil, count: marks.count)
    var next = [Int?](repeating: nil, count: Kind.allCases.count)
    for index in marks.indices.reversed() {
      steps += 1
      let kind = marks[index].kind
      if kind == .barrier {
        for kind in next.indices { next[kind] = nil }
        continue
      }
      ends[index] = kind.end.flatMap { next[$0.rawValue] }
      next[kind.rawValue] = index
    }
    return ends
  }
}
