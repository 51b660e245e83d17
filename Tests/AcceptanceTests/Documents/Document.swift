import Foundation

/// A document, as far as it can be tried: its headings and its fenced blocks.
struct Document {
  /// A fenced block: ```` ```lua lighthouse/quiz.lua ````.
  struct Block: Equatable {
    /// The first word behind the fence; empty where there is none.
    var language: String
    /// The second: the file that the block is.
    var path: String?
    var text: String
    /// The line of the fence.
    var line: Int
  }

  /// A part of a document.
  enum Part: Equatable {
    case heading
    case block(Block)
  }

  let name: String
  let parts: [Part]

  init(name: String, text: String) {
    self.name = name
    var parts: [Part] = []
    var open: (block: Block, fence: String)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let (block, fence) = open {
        if line.hasPrefix(fence), line.allSatisfy({ $0 == "`" }) {
          parts.append(.block(block))
          open = nil
        } else {
          open?.block.text += line + "\n"
        }
      } else if line.hasPrefix("```") {
        let fence = line.prefix { $0 == "`" }
        let words = line.dropFirst(fence.count).split(separator: " ").map(String.init)
        open = (
          Block(
            language: words.first ?? "", path: words.dropFirst().first, text: "", line: index + 1),
          String(fence)
        )
      } else if line.hasPrefix("#") {
        parts.append(.heading)
      }
    }
    if let open { parts.append(.block(open.block)) }
    self.parts = parts
  }

  /// The documents of the checkout that have examples.
  static func all() throws -> [Document] {
    // The tests may be built where only a link leads to them.
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let root = tests.resolvingSymlinksInPath().deletingLastPathComponent()
    let guides = try ["docs", "docs/questions", "docs/formats"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
        .filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    }
    let names = ["README.md"] + guides
    return try names.map { name in
      Document(
        name: name, text: try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
      )
    }
  }
}

/// The expected output of a command in a document: a line `…` stands for any lines, `…` within
/// one for any text.
struct ExpectedOutput {
  let lines: [String]

  init(_ lines: [String]) { self.lines = lines.map(Self.trimmed) }

  func matches(_ output: String) -> Bool {
    // Lines of CSV end with both; a reader sees no difference.
    let text = output.replacing("\r\n", with: "\n")
      // On a busy machine, `test` prints the duration of a test.
      .replacing(#/(?m)^( +✓ .*?) {2}[0-9.]+ m?s$/#) { $0.1 }
    var printed = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Self.trimmed(String($0))
    }
    if printed.last == "" { printed.removeLast() }
    return Self.match(lines[...], printed[...]) {
      $0 == "…"
    } single: {
      Self.fits($1, $0)
    }
  }

  /// True if a line matches its pattern.
  private static func fits(_ line: String, _ pattern: String) -> Bool {
    match(Array(pattern)[...], Array(line)[...]) {
      $0 == "…"
    } single: {
      $0 == $1
    }
  }

  /// Goes through both; what stands for anything is tried with as little as possible first.
  private static func match<Item>(
    _ pattern: ArraySlice<Item>, _ items: ArraySlice<Item>, isAny: (Item) -> Bool,
    single: (Item, Item) -> Bool
  ) -> Bool {
    var (pattern, items) = (pattern, items)
    while let first = pattern.popFirst() {
      if isAny(first) {
        return (items.startIndex...items.endIndex).contains {
          match(pattern, items[$0...], isAny: isAny, single: single)
        }
      }
      guard let item = items.popFirst(), single(first, item) else { return false }
    }
    return items.isEmpty
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
