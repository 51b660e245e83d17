import QuizboardEngine

extension RunCore {
  /// True if a text is on screen, wherever its lines are broken.
  func shows(_ text: String) -> Bool {
    Self.words(of: screenLines().joined(separator: " ")).contains(Self.words(of: text))
  }

  /// The words with one blank between two; lines that are drawn around them are none.
  private static func words(of text: String) -> String {
    text.split { $0.isWhitespace || $0.isBoxDrawing }.joined(separator: " ")
  }
}

extension Character {
  fileprivate var isBoxDrawing: Bool {
    unicodeScalars.allSatisfy { (0x2500...0x257F).contains($0.value) }
  }
}
