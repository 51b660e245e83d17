/// What a line of a CommonMark text begins.
enum MarkdownLine {
  /// The beginning of an item of a list.
  struct Item {
    /// The bullet or number.
    var marker: String
    /// The characters before its words.
    var width: Int
    /// Whether it may end a paragraph: a number in running text must not.
    var canInterrupt: Bool
  }

  static func item(_ line: Substring) -> Item? {
    guard line.indent < 4 else { return nil }
    let words = line.drop { $0 == " " }
    let indent = line.count - words.count
    let digits = words.prefix { $0.isASCII && $0.isNumber }
    var marker = ""
    if let bullet = words.first, bullet == "-" || bullet == "*" || bullet == "+" {
      marker = String(bullet)
    } else if (1...9).contains(digits.count), let end = words.dropFirst(digits.count).first,
      end == "." || end == ")"
    {
      marker = digits + String(end)
    } else {
      return nil
    }
    let rest = words.dropFirst(marker.count)
    guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
    let blanks = rest.prefix { $0 == " " || $0 == "\t" }.count
    // Five blanks are one before code of four.
    let width = indent + marker.count + (blanks > 4 || rest.count == blanks ? min(1, blanks) : blanks)
    return Item(marker: marker, width: width, canInterrupt: digits.isEmpty || digits == "1")
  }

  /// The text of a heading.
  static func heading(_ words: Substring) -> String? {
    let signs = words.prefix { $0 == "#" }
    let rest = words.dropFirst(signs.count)
    guard (1...6).contains(signs.count), rest.isEmpty || rest.first == " " else { return nil }
    var text = rest.trimmingBlanks
    while text.last == "#" { text.removeLast() }
    return String(text.trimmingBlanks)
  }

  /// The signs that open code.
  static func fence(_ words: Substring) -> Substring? {
    guard let sign = words.first, sign == "`" || sign == "~" else { return nil }
    let fence = words.prefix { $0 == sign }
    guard fence.count >= 3, sign == "~" || !words.dropFirst(fence.count).contains("`") else { return nil }
    return fence
  }

  /// Whether it is a line between two parts.
  static func isRule(_ words: Substring) -> Bool {
    guard let sign = words.first, sign == "-" || sign == "*" || sign == "_" else { return false }
    var count = 0
    for character in words where character != " " {
      if character != sign { return false }
      count += 1
    }
    return count >= 3
  }

  /// Whether it begins nothing, so that it can go on with a paragraph.
  static func isPlain(_ line: Substring) -> Bool {
    let words = line.trimmingBlanks
    return !words.isEmpty && words.first != ">" && item(line) == nil && heading(words) == nil
      && fence(words) == nil
      && !isRule(words)
  }
}

extension Substring {
  /// The same without blanks at both ends.
  var trimmingBlanks: Substring {
    var part = self
    while let first = part.first, first == " " || first == "\t" { part.removeFirst() }
    while let last = part.last, last == " " || last == "\t" { part.removeLast() }
    return part
  }

  /// Blanks at its beginning; a tab goes to the next of stops four apart.
  var indent: Int {
    var columns = 0
    for character in self {
      if character == "\t" {
        columns += 4 - columns % 4
      } else if character == " " {
        columns += 1
      } else {
        break
      }
    }
    return columns
  }

  /// The same without so many blanks at its beginning.
  func dropping(indent: Int) -> Substring {
    var part = self
    var left = indent
    while left > 0, let first = part.first, first == " " || first == "\t" {
      part.removeFirst()
      left -= first == "\t" ? 4 : 1
    }
    return part
  }
}
