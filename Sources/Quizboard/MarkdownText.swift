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

  /// Parses the text of an element of the kind `gaps`. A span with the mark `gap` is the place of
  /// the child with the `gapName` that is the span's text.
  public init(gaps element: Element) {
    if case .gaps(let text) = element.kind {
      source = text
      blocks = GapText(of: element, text: text).blocks
    } else {
      source = ""
      blocks = []
    }
  }

  /// Parses a text in one block, such as an option; line breaks are preserved.
  public static func spans(of source: String) -> [MarkdownSpan] { MarkdownInline.read(source) }
}
