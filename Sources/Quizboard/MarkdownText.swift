import QuizboardInterface
public import QuizboardModel

/// CommonMark as blocks and spans, for faces that show it in their own way.
///
/// Lists and quotations that are nested more than twelve deep are flattened, and a text that would
/// take too long to parse is one plain paragraph.
public struct MarkdownText: Sendable, Hashable {
  /// The source.
  public let source: String
  /// The blocks, in reading order.
  public let blocks: [MarkdownBlock]

  /// Parses a text of several blocks, as an element of the kind `markdown` has it.
  public init(_ source: String) {
    self.source = source
    blocks = MarkdownReader.read(source)
  }

  /// Parses a text in one block, such as an option; line breaks are preserved.
  public static func spans(of source: String) -> [MarkdownSpan] { MarkdownInline.read(source) }
}
