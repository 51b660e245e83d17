import QuizboardModel

/// Lays out choices.
struct ChoicesLayout {
  let metrics: Metrics
  let styles: PageStyles

  func add(
    _ element: Element, _ selection: [Int], _ isMultiple: Bool, _ column: Int, _ width: Int,
    _ row: Int, to page: inout Page, _ targets: inout PageTargets
  ) -> Int {
    let occurrence = targets.occurrence(element)
    let takesDigits = element.takesDigits
    let markWidth = styles.glyphs.mark(isPicked: false, isMultiple: isMultiple).count
    let digitColumn = 2 + markWidth + metrics.gutter
    let textColumn = digitColumn + 1 + metrics.gutter
    // Graded options stay where they were, and their signs take the place of the digits.
    let markColumn = takesDigits ? 2 : digitColumn + 1 - markWidth
    let picked = Set(selection)
    let texts = element.optionTitles.enumerated().map { index, option in
      let verdict = element.verdict(onPart: index)
      let isMuted = !element.isEnabled && verdict == nil
      var text = styles.words(
        option.isEmpty ? " " : option, of: element, styles[isMuted ? .muted : .text])
      if let remark = element.remark(onOption: index) {
        text.append("   " + remark, styles[.muted], styles.glyphs)
      }
      return text
    }
    let room = max(1, width - textColumn)
    let shared = texts.sharedColumns(room)
    let looks = texts.enumerated().map { index, text in
      let verdict = element.verdict(onPart: index)
      let isPicked = picked.contains(index)
      return OptionLook(
        digitColumn: digitColumn,
        mark: verdict.map(styles.sign)
          ?? styles.glyphs.mark(isPicked: isPicked, isMultiple: isMultiple),
        markColumn: markColumn,
        markTone: verdict?.tone ?? (isPicked ? .accent : .muted),
        text: Lines(text, width: room, aligned: shared), textColumn: textColumn)
    }
    // Options of several lines are separated by blank ones.
    let between = page.blanks(
      between: looks.count, if: metrics.isRoomy && looks.contains { $0.text.count > 1 })
    var at = row
    for (index, look) in looks.enumerated() {
      if index > 0 { at += between }
      let rect = Rect(column: column, row: at, columns: width, rows: max(1, look.text.count))
      let kind = Target.Kind.option(selection: selection, isMultiple: isMultiple)
      let words = String(texts[index].cells.map(\.character))
      let target = targets.add(
        element, occurrence, index: index, kind, words, takesDigit: takesDigits, rect)
      at += page.put(.option(look), rect, target: target)
    }
    return at - row
  }
}
