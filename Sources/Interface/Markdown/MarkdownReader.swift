import CQuizboardCmark
package import QuizboardModel

/// Reads CommonMark with cmark, and tables, which cmark does not support.
package struct MarkdownReader {
  /// The nesting beyond which lists and quotes are flattened.
  private static let deepest = 12

  private let tables: MarkdownTableReader

  /// Returns the blocks of a text.
  package static func read(_ source: String) -> [MarkdownBlock] {
    let bytes = Array(source.utf8)
    let plain = [MarkdownBlock.paragraph([MarkdownSpan(text: source)])]
    if bytes.withUnsafeBufferPointer({ MarkdownLimits.areExceeded(by: $0) }) { return plain }
    return withDocument(of: bytes) { document in
      MarkdownReader(tables: MarkdownTableReader(bytes)).blocks(in: document, depth: 0, quotes: 0)
    } ?? plain
  }

  /// Calls `body` with the tree that cmark parses, which is valid until `body` returns. Returns nil
  /// if cmark makes no tree.
  static func withDocument<R>(of bytes: [UInt8], _ body: (OpaquePointer) -> R) -> R? {
    let document = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
      }
    }
    guard let document else { return nil }
    defer { cmark_node_free(document) }
    return body(document)
  }

  private func blocks(in parent: OpaquePointer, depth: Int, quotes: Int) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var next = cmark_node_first_child(parent)
    while let node = next {
      add(node, to: &blocks, depth: depth, quotes: quotes)
      next = cmark_node_next(node)
    }
    return blocks
  }

  private func add(
    _ node: OpaquePointer, to blocks: inout [MarkdownBlock], depth: Int, quotes: Int
  ) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH:
      if let found = tables.blocks(ofParagraph: node, quotes: quotes) {
        blocks += found
      } else {
        blocks.append(.paragraph(MarkdownInline.spans(of: node)))
      }
    case CMARK_NODE_HEADING:
      let level = Int(cmark_node_get_heading_level(node))
      blocks.append(.heading(MarkdownInline.spans(of: node), level: level))
    case CMARK_NODE_CODE_BLOCK: blocks.append(.code(literal(node), language: language(of: node)))
    case CMARK_NODE_HTML_BLOCK: blocks.append(.paragraph([MarkdownSpan(text: literal(node))]))
    case CMARK_NODE_THEMATIC_BREAK: blocks.append(.rule)
    case CMARK_NODE_BLOCK_QUOTE:
      let inner = self.blocks(in: node, depth: depth + 1, quotes: quotes + 1)
      if depth < Self.deepest { blocks.append(.quote(inner)) } else { blocks += inner }
    case CMARK_NODE_LIST:
      let items = items(of: node, depth: depth, quotes: quotes)
      if depth < Self.deepest {
        blocks.append(.list(items))
      } else {
        blocks += items.flatMap(\.blocks)
      }
    default: break
    }
  }

  private func items(of list: OpaquePointer, depth: Int, quotes: Int) -> [MarkdownItem] {
    let isNumbered = cmark_node_get_list_type(list) == CMARK_ORDERED_LIST
    let sign = cmark_node_get_list_delim(list) == CMARK_PAREN_DELIM ? ")" : "."
    var number = Int(cmark_node_get_list_start(list))
    var items: [MarkdownItem] = []
    var next = cmark_node_first_child(list)
    while let node = next {
      items.append(
        MarkdownItem(
          number: isNumbered ? "\(number)\(sign)" : nil,
          blocks: blocks(in: node, depth: depth + 1, quotes: quotes)))
      number += 1
      next = cmark_node_next(node)
    }
    return items
  }

  /// Returns the first word of a fence's info string; nil without one.
  private func language(of node: OpaquePointer) -> String? {
    let info = cmark_node_get_fence_info(node).map { String(cString: $0) } ?? ""
    return info.split { !$0.isLetter && !$0.isNumber && $0 != "+" && $0 != "#" }.first.map {
      String($0)
    }
  }

  /// Returns the source of a block without the final line break.
  private func literal(_ node: OpaquePointer) -> String {
    var text = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    if text.last == "\n" { text.removeLast() }
    return text
  }
}
