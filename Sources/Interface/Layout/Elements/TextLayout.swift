import QuizboardModel

/// Lays out texts with a style, and what is made of texts: progress and feedback.
struct TextLayout {
  let metrics: Metrics
  let styles: PageStyles

  func add(
    _ text: String, _ look: TextStyle, _ isEnabled: Bool, _ column: Int, _ width: Int, _ row: Int,
    to page: inout Page
  ) -> Int {
    if look == .code { return page.addCode(styles.program(text), column, width, row) }
    if look == .display, let rows = addLarge(text, column, width, row, to: &page) { return rows }
    let style = isEnabled ? styles.style(for: look) : styles.disabled()
    switch look {
    case .success: return addSigned(styles.glyphs.right, text, style, column, width, row, to: &page)
    case .failure: return addSigned(styles.glyphs.wrong, text, style, column, width, row, to: &page)
    default: return page.addLines(StyledText(text, style, styles.glyphs), column, width, row)
    }
  }

  /// Adds text with a sign before it.
  private func addSigned(
    _ sign: String, _ text: String, _ style: Style, _ column: Int, _ width: Int, _ row: Int,
    to page: inout Page
  ) -> Int {
    _ = page.addLines(StyledText(sign, style, styles.glyphs), column, 1, row)
    let lines = Lines(StyledText(text, style, styles.glyphs), beside: width - 3)
    return page.add(lines, column + 3, width - 3, row)
  }

  /// Adds a bar below its label and its percentage; without a label, only the bar.
  func addProgress(
    _ value: Double, _ of: Double, _ label: String?, _ mark: Double?, _ column: Int, _ width: Int,
    _ row: Int, to page: inout Page
  ) -> Int {
    let fraction = NumberWords.share(value, of: of)
    var top = row
    if let label {
      let percent = StyledText(NumberWords.percent(fraction), styles[.muted], styles.glyphs)
      let used = page.addLines(
        StyledText(label, styles[.text], styles.glyphs), column, width - percent.width - 2, row)
      _ = page.addLines(percent, column + width - percent.width, percent.width, row)
      top += max(1, used)
    }
    let look = MeterLook(fraction: fraction, mark: mark.map { NumberWords.share($0, of: of) })
    return top - row
      + page.put(.meter(look), Rect(column: column, row: top, columns: width, rows: 1))
  }

  func addFeedback(
    _ element: Element, _ verdict: Verdict, _ text: String?, _ column: Int, _ width: Int,
    _ row: Int, to page: inout Page
  ) -> Int {
    var used = addSigned(
      styles.sign(verdict), element.words(for: verdict), styles[verdict.tone, .bold], column,
      width, row, to: &page)
    if let text, !text.isEmpty {
      if element.isMarkdown {
        var markdown = MarkdownLayout(metrics: metrics, styles: styles)
        used += markdown.add(text, column + 3, width - 3, row + used, to: &page)
      } else {
        used += add(text, .body, true, column + 3, width - 3, row + used, to: &page)
      }
    }
    if let correct = element.saidAnswer {
      let isLong = correct.contains("\n")
      let title = element.phrase(.rightAnswer)
      var answer = StyledText(title + (isLong ? "\n" : " "), styles[.muted], styles.glyphs)
      answer.append(correct, styles[.text, .bold], styles.glyphs)
      used += page.addLines(answer, column + 3, width - 3, row + used)
    }
    return used
  }

  /// Adds a text in digits of three rows; returns nil if there is no room for it, or a character
  /// has no large form.
  private func addLarge(
    _ text: String, _ column: Int, _ width: Int, _ row: Int, to page: inout Page
  ) -> Int? {
    guard metrics.isRoomy, styles.glyphs.isUnicode, !text.isEmpty else { return nil }
    var rows = ["", "", ""]
    for character in text {
      guard let form = LargeDigits.forms[character] else { return nil }
      for index in rows.indices {
        rows[index] += (rows[index].isEmpty ? "" : " ") + form[index]
      }
    }
    guard rows[0].count <= width else { return nil }
    let words = StyledText(rows.joined(separator: "\n"), styles[.text], styles.glyphs)
    return page.put(
      .text(Lines(words, words.lines)),
      Rect(column: column, row: row, columns: width, rows: rows.count))
  }
}
