/// Reads HTML into blocks. Interprets malformed HTML as browsers do, without errors.
struct HTMLReader {
  private(set) var blocks: [HTMLBlock] = []
  /// The open containers, which contain the next words.
  private var containers: [HTMLBlock.Container] = []
  /// The open lists, outermost first, with the next number of ordered ones.
  private var lists: [(number: Int, isOrdered: Bool, next: Int)] = []
  private var kind = HTMLBlock.Kind.paragraph
  private var block: HTMLBlock?
  /// The number of open elements by name.
  private var open: [String: Int] = [:]
  private var address: String?
  private var count = 0
  /// True if a blank precedes the next word.
  private var owesBlank = false
  /// The open tables, outermost first.
  private var tables: [HTMLTableReader] = []
  /// The number of open tables that are nested too deep: their cells are paragraphs.
  private var flatTables = 0

  /// The maximum depth of lists and quotes; deeper ones are ignored.
  private static let deepest = 10
  /// The maximum depth of tables.
  private static let deepestTable = 3

  /// True if formulas in TeX are shown in Unicode.
  private let showsFormulas: Bool

  private init(showsFormulas: Bool) { self.showsFormulas = showsFormulas }

  /// Reads a text.
  static func read(_ source: String, showsFormulas: Bool) -> [HTMLBlock] {
    var reader = HTMLReader(showsFormulas: showsFormulas)
    for token in HTMLTokens.read(source) { reader.take(token) }
    while !reader.tables.isEmpty { reader.endTable() }
    reader.endBlock()
    return reader.blocks
  }

  private mutating func take(_ token: HTMLToken) {
    switch token {
    case .text(let text): say(text)
    case .begin(let name, let attributes): begin(name, attributes)
    case .end(let name): end(name)
    }
  }

  // Elements

  private mutating func begin(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "br", "wbr": if name == "br" { breakLine() }
    case "hr":
      endBlock()
      blocks.append(HTMLBlock(kind: .rule, containers: containers))
    case "img": showPicture(attributes["alt"])
    case "h1", "h2", "h3", "h4", "h5", "h6":
      endBlock()
      kind = .heading(name.utf8.last.map { Int($0) - 48 } ?? 1)
    case "pre", "listing":
      endBlock()
      kind = .code
    case "blockquote": beginQuote()
    case "ul", "ol", "menu", "dir":
      beginList(isOrdered: name == "ol", start: attributes["start"].flatMap { Int($0) } ?? 1)
    case "li": beginItem(number: attributes["value"].flatMap { Int($0) })
    case "a": address = attributes["href"].flatMap(Self.shown)
    case "q": write("“")
    case "table": beginTable()
    case "tr": endRow()
    case "td", "th":
      // The end tag of a cell is optional.
      open["th"] = 0
      beginCell(name, attributes)
    case "dt", "dd":
      open["dt"] = 0
      endBlock()
    case _ where Self.blocks.contains(name): endBlock()
    default: break
    }
    if Self.counted.contains(name) { open[name, default: 0] += 1 }
  }

  private mutating func end(_ name: String) {
    switch name {
    case "br": breakLine()
    // The end tag of a paragraph that is not open is an empty paragraph.
    case "p": endBlock()
    case "h1", "h2", "h3", "h4", "h5", "h6", "pre", "listing":
      endBlock()
      kind = .paragraph
    case "blockquote": leave { if case .quote = $0 { true } else { false } }
    case "ul", "ol", "menu", "dir": endList()
    case "li":
      guard let list = lists.last?.number else { return }
      leave { if case .item(_, list, _) = $0 { true } else { false } }
    case "a": address = nil
    case "q": write("”")
    case "table": if flatTables > 0 { flatTables -= 1 } else { endTable() }
    case "tr", "thead", "tbody", "tfoot": endRow()
    case "td", "th": endCell()
    case _ where Self.blocks.contains(name): endBlock()
    default: break
    }
    if let count = open[name], count > 0 { open[name] = count - 1 }
  }

  /// The elements that form lines of their own.
  private static let blocks: Set<String> = [
    "p", "div", "section", "article", "header", "footer", "main", "nav", "aside", "figure",
    "figcaption", "address", "center", "form",
    "fieldset", "legend", "table", "thead", "tbody", "tfoot", "caption", "dl", "dt", "dd",
    "details", "summary", "body", "html", "option",
  ]

  private static let bold: Set<String> = [
    "b", "strong", "th", "dt", "mark", "summary", "caption", "legend",
  ]
  private static let italic: Set<String> = ["i", "em", "u", "ins", "cite", "dfn", "var"]
  private static let code: Set<String> = ["code", "tt", "kbd", "samp"]
  /// Elements whose text is written as small letters.
  private static let small: Set<String> = ["sub", "sup"]
  private static let counted = bold.union(italic).union(code).union(small)

  private func isOpen(_ names: Set<String>) -> Bool { names.contains { open[$0, default: 0] > 0 } }

  private var look: HTMLRun.Look {
    var look: HTMLRun.Look = []
    if open.isEmpty { return look }
    if isOpen(Self.bold) { look.insert(.bold) }
    if isOpen(Self.italic) { look.insert(.italic) }
    if isOpen(Self.code) { look.insert(.code) }
    return look
  }

  /// Returns an address that is useful to show; nil for scripts, embedded data and places in the
  /// page.
  private static func shown(_ address: String) -> String? {
    let words = address.filter { !$0.isWhitespace }.replacing(FileMark.text, with: "")
    let isUseless = words.isEmpty || words.hasPrefix("#") || words.utf8.count > 500
    let start = words.prefix(11).lowercased()
    return isUseless || start.hasPrefix("javascript:") || start.hasPrefix("data:") ? nil : words
  }

  // Containers

  private mutating func beginQuote() {
    endBlock()
    count += 1
    if containers.count < Self.deepest { containers.append(.quote(number: count)) }
  }

  private mutating func beginList(isOrdered: Bool, start: Int) {
    endBlock()
    count += 1
    lists.append((count, isOrdered, min(max(start, 0), 999_999_999)))
  }

  private mutating func beginItem(number: Int?) {
    if lists.isEmpty { beginList(isOrdered: false, start: 1) }
    let list = lists[lists.count - 1]
    // The end tag of the previous item is optional.
    leave { if case .item(_, list.number, _) = $0 { true } else { false } }
    count += 1
    let place = number.map { min(max($0, 0), 999_999_999) } ?? list.next
    lists[lists.count - 1].next = min(place + 1, 999_999_999)
    let marker = list.isOrdered ? "\(place)." : "-"
    if containers.count < Self.deepest {
      containers.append(.item(number: count, list: list.number, marker: marker))
    }
  }

  private mutating func endList() {
    guard let list = lists.popLast()?.number else { return }
    leave { if case .item(_, list, _) = $0 { true } else { false } }
  }

  /// Ends the innermost container of a kind and everything in it, if there is one.
  private mutating func leave(_ isMeant: (HTMLBlock.Container) -> Bool) {
    endBlock()
    if let index = containers.lastIndex(where: isMeant) { containers.removeSubrange(index...) }
  }

  private mutating func endBlock() {
    owesBlank = false
    guard var ended = block else { return }
    block = nil
    if ended.kind == .code {
      // A trailing newline does not begin another line.
      if ended.runs.last?.text.hasSuffix("\n") == true {
        ended.runs[ended.runs.count - 1].text.removeLast()
      }
    } else {
      while ended.runs.last?.text.allSatisfy(\.isWhitespace) == true,
        ended.runs.last?.look.contains(.picture) == false
      {
        ended.runs.removeLast()
      }
    }
    if ended.runs.contains(where: { !$0.text.allSatisfy(\.isWhitespace) }) { blocks.append(ended) }
  }

  // Tables

  private mutating func beginTable() {
    endBlock()
    if tables.count < Self.deepestTable {
      tables.append(HTMLTableReader())
    } else {
      flatTables += 1
    }
  }

  private mutating func beginCell(_ name: String, _ attributes: [String: String]) {
    endCell()
    if tables.isEmpty || flatTables > 0 { return endBlock() }
    tables[tables.count - 1].beginCell(
      isHeader: name == "th", attributes,
      outside: .init(
        blocks: blocks.count, containers: containers.count, lists: lists.count))
  }

  /// Ends the current cell: what was read since its beginning is its contents.
  private mutating func endCell() {
    endBlock()
    guard flatTables == 0, let outside = tables.last?.outside else { return }
    open["th"] = 0
    kind = .paragraph
    containers.removeSubrange(min(outside.containers, containers.count)...)
    lists.removeSubrange(min(outside.lists, lists.count)...)
    var contents = Array(blocks[min(outside.blocks, blocks.count)...])
    blocks.removeSubrange(min(outside.blocks, blocks.count)...)
    for index in contents.indices {
      contents[index].containers.removeFirst(
        min(outside.containers, contents[index].containers.count))
    }
    tables[tables.count - 1].endCell(contents)
  }

  private mutating func endRow() {
    endCell()
    if flatTables == 0, !tables.isEmpty { tables[tables.count - 1].endRow() }
  }

  private mutating func endTable() {
    flatTables = 0
    endRow()
    if let table = tables.popLast() { blocks += table.blocks(in: containers) }
  }

  // Words

  private mutating func say(_ text: String) {
    if kind == .code { return sayCode(text) }
    let text = showsFormulas && !isOpen(Self.code) ? FormulaText.plain(text) : text
    var words = ""
    for character in text {
      // Other blanks, such as no-break spaces, are shown.
      if character == " " || character == "\t" || character.isNewline {
        if !words.isEmpty { write(words) }
        words = ""
        owesBlank = block != nil
      } else {
        words.append(character)
      }
    }
    if !words.isEmpty { write(words) }
  }

  private mutating func sayCode(_ text: String) {
    var text = text.replacing("\r\n", with: "\n")
    // HTML ignores a newline directly after the start tag.
    if block == nil, text.hasPrefix("\n") { text.removeFirst() }
    if !text.isEmpty { append(HTMLRun(text: text, look: [])) }
  }

  /// Appends a word, after the pending blank.
  private mutating func write(_ words: String) {
    if kind == .code { return append(HTMLRun(text: words, look: [])) }
    var look = look
    if owesBlank, block?.runs.last?.text.last != "\n" {
      // A blank between words of equal style has that style.
      let isSame = block?.runs.last.map { $0.look == look && $0.address == address } == true
      append(HTMLRun(text: " ", look: isSame ? look : [], address: isSame ? address : nil))
    }
    owesBlank = false
    var words = words
    if open["sup", default: 0] > 0 {
      words = HTMLSmall.raised(words)
    } else if open["sub", default: 0] > 0 {
      words = HTMLSmall.lowered(words)
    }
    if look.contains(.code), address != nil { look.remove(.code) }
    append(HTMLRun(text: words, look: look, address: address))
  }

  private mutating func append(_ run: HTMLRun) {
    if block == nil { block = HTMLBlock(kind: kind, containers: containers) }
    if let last = block?.runs.last, last.look == run.look, last.address == run.address,
      !run.look.contains(.picture)
    {
      let index = (block?.runs.count ?? 1) - 1
      block?.runs[index].text += run.text
    } else {
      block?.runs.append(run)
    }
  }

  /// Appends a line break. A second one ends the block, because it makes an empty line.
  private mutating func breakLine() {
    guard let last = block?.runs.last else { return }
    owesBlank = false
    if kind != .code, last.text.hasSuffix("\n") { return endBlock() }
    append(HTMLRun(text: "\n", look: []))
  }

  /// Appends the alternative text of a picture. An empty one marks a decoration.
  private mutating func showPicture(_ alt: String?) {
    let words = (alt ?? "picture").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return }
    if kind == .code { return append(HTMLRun(text: words, look: [])) }
    if owesBlank { append(HTMLRun(text: " ", look: [])) }
    owesBlank = false
    append(HTMLRun(text: words, look: .picture))
  }
}
