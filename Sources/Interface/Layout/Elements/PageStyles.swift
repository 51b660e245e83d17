import QuizboardModel

/// The styles of a page, and texts in them.
struct PageStyles {
  let glyphs: Glyphs
  /// The background colour of the page.
  let ground: Tone
  /// The addresses of the screen.
  var links = LinkTable()

  subscript(tone: Tone, attributes: Style.Attributes = []) -> Style {
    Style(tone, on: ground, attributes)
  }

  /// The look of text that the player cannot act on.
  func disabled(_ attributes: Style.Attributes = []) -> Style {
    .disabled(on: ground, attributes)
  }

  /// Returns the sign of a verdict.
  func sign(_ verdict: Verdict) -> String { glyphs.sign(verdict) }

  /// Returns text with the sign of a verdict before it.
  func signed(_ text: StyledText, _ verdict: Verdict?) -> StyledText {
    guard let verdict else { return text }
    var signed = StyledText(sign(verdict) + " ", self[verdict.tone, .bold], glyphs)
    signed.append(text)
    return signed
  }

  /// Returns the style of a text.
  func style(for look: TextStyle) -> Style {
    switch look {
    case .body, .code: self[.text]
    case .title, .display: self[.text, .bold]
    case .heading: self[.muted, .bold]
    case .emphasis: self[.text, .italic]
    case .caption: self[.muted]
    case .success: self[.success, .bold]
    case .failure: self[.failure, .bold]
    }
  }

  /// The background of program text, which differs from that of the surrounding text.
  var codeGround: Tone { ground == .surface ? .background : .surface }

  /// Returns text with the attributes of its marks, and cells for the controls in its gaps.
  func styled(_ spans: [MarkdownSpan], _ base: Style, gaps: GapFill? = nil) -> StyledText {
    var text = StyledText()
    for span in spans {
      var style = base
      if span.marks.contains(.strong) { style.attributes.insert(.bold) }
      if span.marks.contains(.emphasis) { style.attributes.insert(.italic) }
      if span.marks.contains(.link) { style.attributes.insert(.underline) }
      if span.marks.contains(.code) { style.background.tone = codeGround }
      if span.marks.contains(.quiet) { style.foreground.tone = .muted }
      if span.marks.contains(.gap) {
        if let gaps { text.cells += gaps.placeholder(of: span.text, style) }
        continue
      }
      text.append(span.text, style, glyphs, link: links.number(of: span.link))
    }
    return text
  }

  /// Returns text of an element: inline CommonMark if the element uses it.
  func words(_ text: String, of element: Element, _ style: Style) -> StyledText {
    element.isMarkdown ? styled(MarkdownInline.read(text), style) : StyledText(text, style, glyphs)
  }

  /// Returns the remaining time as text; near its end it has a sign as well as a colour.
  func timer(_ remaining: Double, _ of: Double?, _ label: String?) -> StyledText {
    var words = StyledText()
    if let label, !label.isEmpty { words.append(label + "  ", self[.muted], glyphs) }
    let isUrgent = TimeWords.isUrgent(remaining, of: of)
    if isUrgent { words.append("! ", self[.failure, .bold], glyphs) }
    words.append(
      TimeWords.clock(remaining), isUrgent ? self[.failure, .bold] : self[.text], glyphs)
    return words
  }
}

extension Verdict {
  /// The colour of its sign.
  var tone: Tone {
    switch self {
    case .right: .success
    case .partlyRight: .accent
    case .wrong: .failure
    }
  }
}
