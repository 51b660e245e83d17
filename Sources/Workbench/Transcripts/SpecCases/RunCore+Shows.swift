import QuizboardEngine

extension RunCore {
  /// True if the screen contains a text, with any line breaks.
  package func shows(_ text: String) -> Bool {
    Self.words(of: screenLines().joined(separator: " ")).contains(Self.words(of: text))
  }

  /// Returns true if the words of a text are on the page, also outside of its visible part.
  package func hasOnPage(_ text: String) -> Bool {
    Self.words(of: elements.flatMap(\.words).joined(separator: " "))
      .contains(Self.words(of: text))
  }

  /// Returns the words separated by single spaces, without box-drawing characters.
  private static func words(of text: String) -> String {
    text.split { $0.isWhitespace || $0.isBoxDrawing }.joined(separator: " ")
  }
}

extension Character {
  fileprivate var isBoxDrawing: Bool {
    unicodeScalars.allSatisfy { (0x2500...0x257F).contains($0.value) }
  }
}
