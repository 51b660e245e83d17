import QuizboardFormats
import QuizboardQuiz

/// A file with one thing added or spoilt.
struct SpoiltFile {
  /// The change of a file.
  enum Change: String, CaseIterable {
    /// A part is there twice.
    case doubled
    /// A part is there twice, and the second one has other words.
    case rival
    /// A name is another one.
    case renamed
    /// A part that the format does not have is added.
    case added
    /// A text is empty.
    case emptied
    /// A part is missing.
    case deleted
    /// A number is written in another way.
    case rewritten
    /// A text has contents that show nothing.
    case hollowed
  }

  let change: Change
  /// The name of the part.
  let part: String
  let bytes: [UInt8]
  /// The bytes that are no longer in the file.
  var lost: [UInt8] = []

  /// A word that no question has.
  static let marker = "Zqxvj"

  /// Contents of HTML that show nothing.
  static let hollow = ["<hr>", "&nbsp;", "<img src=\"\">"]

  /// Other ways to write a number.
  static func writings(of number: String) -> [String] {
    guard number.utf8.allSatisfy({ "0123456789.-".utf8.contains($0) }), number.count < 12,
      Double(number) != nil
    else { return [] }
    var writings = ["0\(number)", "\(number)e0", "+\(number)", "\(number) "]
    if number.contains(".") {
      writings.append(number.replacing(".", with: ","))
      writings.append(number + "0")
    } else {
      writings += ["\(number),0", "\(number).0", "\(number),000"]
    }
    return writings
  }
}

/// A range of bytes and what stands in its place.
struct Edit {
  let range: Range<Int>
  let bytes: [UInt8]

  init(_ range: Range<Int>, _ text: String) { (self.range, bytes) = (range, Array(text.utf8)) }

  init(_ range: Range<Int>, _ bytes: some Sequence<UInt8>) {
    (self.range, self.bytes) = (range, Array(bytes))
  }

  func applied(to file: [UInt8]) -> [UInt8] {
    Array(file[..<range.lowerBound]) + bytes + file[range.upperBound...]
  }
}

/// The spoilt variants of files with elements.
struct SpoiltXML {
  private struct Part {
    let name: String
    /// The start tag, the content and the whole element.
    let start: Range<Int>
    let content: Range<Int>
    let whole: Range<Int>
    let attributes: [(name: Range<Int>, value: Range<Int>)]
    let isLeaf: Bool
  }

  private let file: [UInt8]
  private var parts: [Part] = []

  init(_ file: [UInt8]) {
    self.file = file
    findParts()
  }

  /// All variants in the order of the parts.
  func all() -> [SpoiltFile] { parts.flatMap { variants(of: $0) } }

  private func text(_ range: Range<Int>) -> String { String(decoding: file[range], as: UTF8.self) }

  private func variants(of part: Part) -> [SpoiltFile] {
    var all: [SpoiltFile] = []
    func add(_ change: SpoiltFile.Change, _ name: String, _ edits: [Edit], lost: Range<Int>? = nil)
    {
      let bytes = edits.sorted { $0.range.lowerBound > $1.range.lowerBound }
        .reduce(file) { $1.applied(to: $0) }
      all.append(
        SpoiltFile(
          change: change, part: name, bytes: bytes, lost: lost.map { Array(file[$0]) } ?? []))
    }
    let isRoot = part.whole.count > file.count - 200
    let after = part.whole.upperBound..<part.whole.upperBound
    let inside = part.content.lowerBound..<part.content.lowerBound
    let content = text(part.content)
    if !isRoot {
      add(.doubled, part.name, [Edit(after, file[part.whole])])
      add(.deleted, part.name, [Edit(part.whole, "")], lost: part.whole)
    }
    if part.isLeaf, !content.isEmpty {
      add(
        .rival, part.name,
        [Edit(after, text(part.start) + SpoiltFile.marker + "</\(part.name)>")])
      add(.emptied, part.name, [Edit(part.content, "")], lost: part.content)
      // As text in Moodle XML, and as elements in QTI.
      let hollow =
        SpoiltFile.hollow.map { "<![CDATA[\($0)]]>" }
        + ["<hr/>", "&#8203;", "<img src=\"\" alt=\"\"/>"]
      for nothing in hollow {
        add(.hollowed, part.name, [Edit(part.content, nothing)], lost: part.content)
      }
      for writing in SpoiltFile.writings(of: content) {
        add(.rewritten, part.name, [Edit(part.content, writing)])
      }
    }
    if !part.isLeaf {
      add(.added, part.name, [Edit(inside, "<extra>\(SpoiltFile.marker)</extra>")])
      add(.added, "\(part.name) text", [Edit(inside, SpoiltFile.marker)])
    }
    let name = (part.whole.lowerBound + 1)..<(part.whole.lowerBound + 1 + part.name.utf8.count)
    if !isRoot {
      var edits = [Edit(name, part.name + "x")]
      if part.content.upperBound < part.whole.upperBound {
        let end = part.content.upperBound + 2
        edits.append(Edit(end..<(end + part.name.utf8.count), part.name + "x"))
      }
      add(.renamed, part.name, edits, lost: part.whole)
    }
    add(
      .added, "\(part.name) attribute",
      [Edit(name.upperBound..<name.upperBound, " extra=\"\(SpoiltFile.marker)\"")])
    for attribute in part.attributes {
      let label = "\(part.name) \(text(attribute.name))"
      if text(attribute.name).hasPrefix("xmlns") { continue }
      add(.renamed, label, [Edit(attribute.name, text(attribute.name) + "x")])
      let whole = (attribute.name.lowerBound - 1)..<(attribute.value.upperBound + 1)
      add(.deleted, label, [Edit(whole, "")], lost: attribute.value)
      for writing in SpoiltFile.writings(of: text(attribute.value)) {
        add(.rewritten, label, [Edit(attribute.value, writing)])
      }
    }
    return all
  }

  private mutating func findParts() {
    var open:
      [(name: String, start: Range<Int>, attributes: [(Range<Int>, Range<Int>)], children: Int)] =
        []
    var at = 0
    func find(_ text: String, from: Int) -> Int? {
      file[from...].firstRange(of: Array(text.utf8))?.lowerBound
    }
    while let begin = file[at...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = file[begin...]
      if rest.starts(with: "<![CDATA[".utf8) {
        at = (find("]]>", from: begin) ?? file.count - 3) + 3
      } else if rest.starts(with: "<!--".utf8) {
        at = (find("-->", from: begin) ?? file.count - 3) + 3
      } else if rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) {
        at = (find(">", from: begin) ?? file.count - 1) + 1
      } else if rest.starts(with: "</".utf8) {
        let end = (find(">", from: begin) ?? file.count - 1) + 1
        if let element = open.popLast() {
          parts.append(
            Part(
              name: element.name, start: element.start,
              content: element.start.upperBound..<begin,
              whole: element.start.lowerBound..<end, attributes: element.attributes,
              isLeaf: element.children == 0))
        }
        at = end
      } else {
        let (name, attributes, end) = tag(from: begin)
        if let last = open.indices.last { open[last].children += 1 }
        if file[end - 2] == UInt8(ascii: "/") {
          parts.append(
            Part(
              name: name, start: begin..<end, content: end..<end, whole: begin..<end,
              attributes: attributes, isLeaf: true))
        } else {
          open.append((name, begin..<end, attributes, 0))
        }
        at = end
      }
    }
  }

  /// Reads a start tag.
  private func tag(from begin: Int) -> (String, [(Range<Int>, Range<Int>)], end: Int) {
    var at = begin + 1
    func isEnd(_ byte: UInt8) -> Bool { " \n\t/>=".utf8.contains(byte) }
    while !isEnd(file[at]) { at += 1 }
    let name = text((begin + 1)..<at)
    var attributes: [(Range<Int>, Range<Int>)] = []
    while file[at] != UInt8(ascii: ">") {
      if isEnd(file[at]) {
        at += 1
        continue
      }
      let start = at
      while file[at] != UInt8(ascii: "=") { at += 1 }
      let quote = file[at + 1]
      let end = file[(at + 2)...].firstIndex(of: quote) ?? file.count - 1
      attributes.append((start..<at, (at + 2)..<end))
      at = end + 1
    }
    return (name, attributes, at + 1)
  }
}

/// The spoilt variants of JSON.
struct SpoiltJSON {
  private struct Member {
    let key: Range<Int>?
    let value: Range<Int>
    var whole: Range<Int> { (key?.lowerBound ?? value.lowerBound)..<value.upperBound }
  }

  private let file: [UInt8]
  private var members: [Member] = []
  private var dictionaries: [Int] = []
  private var at = 0

  init(_ file: [UInt8]) {
    self.file = file
    readValue()
  }

  /// All variants in the order of the members.
  func all() -> [SpoiltFile] {
    members.flatMap { variants(of: $0) }
      + dictionaries.map { place in
        SpoiltFile(
          change: .added, part: "{",
          bytes: Edit(place..<place, "\"extra\": \"\(SpoiltFile.marker)\",").applied(to: file))
      }
  }

  private func variants(of member: Member) -> [SpoiltFile] {
    var all: [SpoiltFile] = []
    let key = member.key.map { String(decoding: file[$0], as: UTF8.self) } ?? "[]"
    func add(_ change: SpoiltFile.Change, _ edit: Edit, lost: Range<Int>? = nil) {
      all.append(
        SpoiltFile(
          change: change, part: key, bytes: edit.applied(to: file),
          lost: lost.map { Array(file[$0]) } ?? []))
    }
    let whole = member.whole
    let (before, after) = (whole.lowerBound..<whole.lowerBound, whole.upperBound..<whole.upperBound)
    let value = String(decoding: file[member.value], as: UTF8.self)
    add(.doubled, Edit(after, Array(",".utf8) + file[whole]))
    // With the comma before or after it.
    var cut = whole
    if file[(cut.upperBound)...].first == UInt8(ascii: ",") {
      cut = cut.lowerBound..<(cut.upperBound + 1)
    } else if cut.lowerBound > 0, file[cut.lowerBound - 1] == UInt8(ascii: ",") {
      cut = (cut.lowerBound - 1)..<cut.upperBound
    }
    add(.deleted, Edit(cut, ""), lost: whole)
    let isText = value.hasPrefix("\"")
    if let name = member.key {
      add(.renamed, Edit((name.upperBound - 1)..<name.upperBound, "x\""), lost: whole)
      if isText {
        let rival = Array("\(key):\"\(SpoiltFile.marker)\"".utf8)
        add(.rival, Edit(before, rival + Array(",".utf8)))
        add(.rival, Edit(after, Array(",".utf8) + rival), lost: member.value)
      }
    } else if isText {
      add(.rival, Edit(after, ",\"\(SpoiltFile.marker)\""))
    }
    if isText {
      add(.emptied, Edit(member.value, "\"\""), lost: member.value)
      for nothing in SpoiltFile.hollow {
        let text = "\"\(nothing.replacing("\"", with: "\\\""))\""
        add(.hollowed, Edit(member.value, text), lost: member.value)
      }
    }
    for writing in SpoiltFile.writings(of: value) {
      add(.rewritten, Edit(member.value, writing))
      add(.rewritten, Edit(member.value, "\"\(writing)\""))
    }
    return all
  }

  private mutating func skipBlanks() {
    while at < file.count, file[at] <= 0x20 { at += 1 }
  }

  private mutating func readString() {
    at += 1
    while at < file.count, file[at] != UInt8(ascii: "\"") {
      at += file[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    at += 1
  }

  private mutating func readValue() {
    skipBlanks()
    guard at < file.count else { return }
    switch file[at] {
    case UInt8(ascii: "\""): readString()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isDictionary = file[at] == UInt8(ascii: "{")
      at += 1
      skipBlanks()
      if isDictionary, file[at] == UInt8(ascii: "\"") { dictionaries.append(at) }
      while at < file.count, file[at] != UInt8(ascii: "}"), file[at] != UInt8(ascii: "]") {
        var key: Range<Int>?
        if isDictionary {
          let start = at
          readString()
          key = start..<at
          skipBlanks()
          at += 1
          skipBlanks()
        }
        let start = at
        readValue()
        members.append(Member(key: key, value: start..<at))
        skipBlanks()
        if at < file.count, file[at] == UInt8(ascii: ",") { at += 1 }
        skipBlanks()
      }
      at += 1
    default:
      while at < file.count, !",]} \n".utf8.contains(file[at]) { at += 1 }
    }
  }
}

/// The spoilt variants of files with lines and signs.
struct SpoiltLines {
  let file: [UInt8]
  /// The signs that separate parts, each deleted, doubled and exchanged.
  let signs: [String]

  func all() -> [SpoiltFile] {
    var all: [SpoiltFile] = []
    func add(_ change: SpoiltFile.Change, _ part: String, _ edit: Edit, lost: Range<Int>? = nil) {
      all.append(
        SpoiltFile(
          change: change, part: part, bytes: edit.applied(to: file),
          lost: lost.map { Array(file[$0]) } ?? []))
    }
    for line in lines where !line.isEmpty {
      let end = line.upperBound..<line.upperBound
      let name = String(decoding: file[line].prefix(8), as: UTF8.self)
      add(.doubled, "line \(name)", Edit(end, [0x0A] + file[line]))
      add(.deleted, "line \(name)", Edit(line, ""), lost: line)
      add(.added, "line \(name)", Edit(end, " \(SpoiltFile.marker)"))
      add(.added, "line after \(name)", Edit(end, "\n\(SpoiltFile.marker) more"))
    }
    for sign in signs {
      var from = 0
      while let found = file[from...].firstRange(of: Array(sign.utf8)) {
        add(.deleted, sign, Edit(found, ""), lost: found)
        add(.doubled, sign, Edit(found.upperBound..<found.upperBound, sign))
        for other in signs where other != sign {
          add(.renamed, "\(sign) as \(other)", Edit(found, other))
        }
        let before = found.lowerBound..<found.lowerBound
        if sign == "}" { add(.added, "#", Edit(before, "#\(SpoiltFile.marker)")) }
        if sign == "~" || sign == "=" {
          for nothing in SpoiltFile.hollow {
            let text = nothing.replacing("=", with: "\\=")
            add(.hollowed, sign, Edit(before, "\(sign)[html]\(text) "))
          }
        }
        from = found.upperBound
      }
    }
    return all
  }

  private var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for place in file.indices where file[place] == 0x0A {
      lines.append(start..<place)
      start = place + 1
    }
    return lines + [start..<file.count]
  }
}
