extension PageStyles {
  /// Returns program text with the colours of its language, without blank lines at the end.
  func program(_ source: String, in language: String? = nil) -> StyledText {
    var source = Substring(source)
    while source.last?.isNewline == true { source.removeLast() }
    var text = StyledText(String(source), Style(.text, on: codeGround), glyphs)
    guard let language = CodeLanguage.named(language) else { return text }
    // One byte for each cell, so that the parts are ranges of cells.
    let bytes = text.cells.map { $0.character.asciiValue ?? 0x80 }
    for (kind, range) in CodeScanner.parts(of: bytes, in: language) {
      for index in range { text.cells[index].style = kind.style(on: codeGround) }
    }
    return text
  }
}

extension CodeKind {
  /// The look on a background. Without colours, keywords and values are bold and comments dim.
  func style(on ground: Tone) -> Style {
    switch self {
    case .keyword: Style(.text, on: ground, .bold)
    case .string, .number: Style(.accent, on: ground)
    case .comment: Style(.muted, on: ground, .dim)
    }
  }
}
