/// A short message in the last row of a screen.
public struct Toast: Sendable, Equatable {
  /// The kinds of messages, of which two have a sign.
  public enum Kind: Sendable, Equatable {
    /// The player's request is done.
    case done
    /// The player's request failed, or is impossible.
    case failed
    /// Other news.
    case note
  }

  /// The message.
  public let words: String
  /// The kind, which determines the sign.
  public let kind: Kind

  /// Creates a message.
  public init(_ words: String, _ kind: Kind = .done) {
    self.words = words
    self.kind = kind
  }

  /// Returns the sign before the words, with a blank; empty for a note.
  func sign(on ground: Tone, _ glyphs: Glyphs) -> StyledText {
    switch kind {
    case .done: StyledText(glyphs.right + " ", Style(.accent, on: ground, .bold), glyphs)
    case .failed: StyledText(glyphs.wrong + " ", Style(.failure, on: ground, .bold), glyphs)
    case .note: StyledText()
    }
  }
}
