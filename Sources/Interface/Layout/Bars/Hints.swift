import QuizboardModel
import QuizboardText

/// The keys that work now, the most important first.
struct Hints {
  private(set) var all: [Hint] = []
  private let glyphs: Glyphs

  init(
    _ rendering: Rendering, _ glyphs: Glyphs, _ extra: [Hint], _ kind: Pane.Kind,
    closesByEscape: Bool
  ) {
    self.glyphs = glyphs
    let focus = rendering.focus
    if rendering.targets.contains(where: \.isLifted) {
      addLifted(extra)
      return
    }
    if let filter = rendering.filter, filter.isEditing {
      addFilter(extra)
      return
    }
    var isMultiline = false
    if case .field(_, .multiline) = focus?.kind { isMultiline = true }
    if !isMultiline { addMoves(rendering) }
    if let focus, focus.rect.isEmpty {
      all.append(Hint(glyphs.enter, rendering.isFocusAbove ? "scroll up" : "scroll down"))
    } else if let focus {
      addEnter(rendering, focus)
    }
    let isField = focus?.isField == true
    // In a field, digits and other keys are text.
    if !isField { addDigits(rendering.targets, focus) }
    addTab(rendering, isField: isField)
    // The ways out of the text come first.
    if isMultiline {
      all.append(Hint(glyphs.enter, "new line"))
      addMoves(rendering)
    }
    addEscape(rendering.targets, kind, closesByEscape)
    addFiltering(rendering, isField: isField)
    if rendering.hasTabs { addTabs(rendering, isField: isField) }
    if !isField {
      // The keys of tabs come last: other keys change tabs, too.
      addKeys(rendering.targets) { !$0.isTab }
      addKeys(rendering.targets) { $0.kind == .tab(isSelected: false) }
    }
    let titles = Set(rendering.targets.lazy.filter(\.isButton).map { Self.line(of: $0.title) })
    all += extra.compactMap { hint in
      if hint.key == "esc", rendering.filter != nil { return nil }
      var hint = hint
      hint.isSpare = titles.contains(hint.word)
      guard isField else { return hint }
      if let key = hint.keyInField { return Hint(key, hint.word) }
      return hint.key.count > 1 ? hint : nil
    }
  }

  /// Adds the letters that press the targets for which `isWanted` returns true.
  private mutating func addKeys(_ targets: [Target], where isWanted: (Target) -> Bool) {
    for target in targets {
      guard let key = target.key, isWanted(target) else { continue }
      all.append(Hint(String(key), Self.line(of: target.title)))
    }
  }

  private mutating func addMoves(_ rendering: Rendering) {
    let scrolls = rendering.scroll.maxOffset > 0
    let targets = rendering.targets
    // The targets of the header come last.
    let hasSeveral = targets.count > 1 && targets[1].place.part != .header
    if hasSeveral, targets.allSatisfy({ $0.isButton || $0.place.part == .header }),
      targets.filter({ $0.place.part != .header }).areInOneRow
    {
      all.append(Hint(glyphs.leftRight, "move"))
      if scrolls { all.append(Hint(glyphs.upDown, "scroll")) }
    } else if rendering.focus?.rect.isEmpty != true, hasSeveral {
      all.append(Hint(glyphs.upDown, "move"))
    } else if scrolls {
      all.append(Hint(glyphs.upDown, "scroll"))
    }
    if rendering.scroll.maxSideways > 0 { all.append(Hint(glyphs.leftRight, "code")) }
  }

  /// Adds the keys for an item in the player's hand, which has all keys.
  private mutating func addLifted(_ extra: [Hint]) {
    all = [
      Hint(glyphs.upDown, "move it"), Hint(glyphs.enter, "put down"), Hint("esc", "put back"),
    ]
    all += extra.filter { $0.key != "esc" }
  }

  /// Adds the keys for the words of a filter, which has all keys.
  private mutating func addFilter(_ extra: [Hint]) {
    all = [Hint("type", "to filter"), Hint(glyphs.enter, "to the list"), Hint("esc", "clear")]
    for hint in extra where hint.key != "esc" {
      if let key = hint.keyInField {
        all.append(Hint(key, hint.word))
      } else if hint.key.count > 1 {
        all.append(hint)
      }
    }
  }

  /// Adds the keys that filter a list.
  private mutating func addFiltering(_ rendering: Rendering, isField: Bool) {
    guard !isField else { return }
    if rendering.filter != nil {
      all.removeAll { $0.key == "esc" }
      all.append(Hint("esc", "clear"))
    }
    if rendering.filterable != nil || rendering.filter != nil,
      !rendering.targets.contains(where: { $0.key == "/" })
    {
      all.append(Hint("/", "filter"))
    }
  }

  /// Adds the keys that show another tab.
  private mutating func addTabs(_ rendering: Rendering, isField: Bool) {
    guard isField else { return all.append(Hint("[ ]", "tabs")) }
    let last = min(9, rendering.tabBar?.count ?? 0)
    all.append(Hint(last > 1 ? "Alt+1\(glyphs.dash)\(last)" : "Alt+1", "tabs"))
  }

  /// Adds the keys that change an entry or an option.
  private mutating func addChange(_ count: Int, isChosen: Bool) {
    if count > 0 { all.append(Hint(glyphs.leftRight, "change")) }
    if isChosen { all.append(Hint(glyphs.backspace, "clear")) }
  }

  private mutating func addEnterInGap(
    _ rendering: Rendering, _ focus: Target, _ button: Target?, isLast: Bool
  ) {
    let others = rendering.targets.contains {
      $0.text == focus.text && $0.isEmptyGap && $0.id != focus.id
    }
    if others {
      all.append(Hint(glyphs.enter, "next gap"))
    } else if button == nil, !isLast {
      all.append(Hint(glyphs.enter, next(rendering.indexBelowField, rendering)))
    } else if let button {
      all.append(Hint(glyphs.enter, Self.line(of: button.title)))
    }
  }

  private mutating func addEnter(_ rendering: Rendering, _ focus: Target) {
    let (button, isLast) = (rendering.defaultButton, rendering.indexBelowField == nil)
    switch focus.kind {
    case .tab(isSelected: true): break
    case .button, .tab:
      // Of several that are numbered, the focused one is visible.
      let isOfMenu = focus.takesDigit && rendering.targets.count(where: \.takesDigit) > 1
      all.append(Hint(glyphs.enter, isOfMenu ? "choose" : Self.line(of: focus.title)))
    case .row: all.append(Hint(glyphs.enter, "open"))
    case .option(_, let isMultiple):
      if !focus.isPicked {
        all.append(Hint(glyphs.enter, "choose"))
      } else {
        if let button { all.append(Hint(glyphs.enter, Self.line(of: button.title))) }
        if isMultiple { all.append(Hint("space", "unpick")) }
      }
    case .page:
      all.append(Hint(glyphs.leftRight, "turn"))
      if let button { all.append(Hint(glyphs.enter, Self.line(of: button.title))) }
    case .item:
      all.append(Hint(glyphs.enter, "pick up"))
      all.append(Hint("Alt+\(glyphs.upDown)", "move it"))
    case .slot(let entries, let chosen, let match):
      addChange(entries, isChosen: chosen != nil)
      if match == nil {
        addEnterInGap(rendering, focus, button, isLast: isLast)
      } else if rendering.targets.contains(where: { $0.isUnmatched && $0.id != focus.id }) {
        all.append(Hint(glyphs.enter, "next pair"))
      } else if let button, chosen != nil {
        all.append(Hint(glyphs.enter, Self.line(of: button.title)))
      }
    case .field(let text, let kind) where focus.text != nil:
      if text.isEmpty { all.append(Hint("type", kind == .number ? "a number" : "text")) }
      addEnterInGap(rendering, focus, button, isLast: isLast)
    case .field(_, .multiline):
      if let button { all.append(Hint("Alt+\(glyphs.enter)", Self.line(of: button.title))) }
    case .field(let text, let kind):
      if text.isEmpty { all.append(Hint("type", kind == .number ? "a number" : "text")) }
      if let button {
        all.append(Hint(glyphs.enter, Self.line(of: button.title)))
      } else if !isLast {
        all.append(Hint(glyphs.enter, next(rendering.indexBelowField, rendering)))
      }
    }
  }

  /// Returns the word for a key that moves the focus to a target. It says what follows, because
  /// "next" alone is the title of many a button.
  private func next(_ index: Int?, _ rendering: Rendering) -> String {
    guard let target = index.map({ rendering.targets[$0] }) else { return "next part" }
    if target.text != nil { return "next gap" }
    if case .field = target.kind { return "next field" }
    return "next part"
  }

  private mutating func addDigits(_ targets: [Target], _ focus: Target?) {
    if let count = focus?.digits { return addDigits(1, count, "pick") }
    let digits = targets.compactMap(\.digit)
    if let first = digits.first, let last = digits.last { addDigits(first, last, "pick") }
  }

  private mutating func addDigits(_ first: Int, _ last: Int, _ word: String) {
    if last < first { return }
    let last = min(9, last)
    all.append(Hint(first == last ? "\(first)" : "\(first)\(glyphs.dash)\(last)", word))
  }

  /// Adds Tab where arrow keys take many steps: past options, or out of a field.
  private mutating func addTab(_ rendering: Rendering, isField: Bool) {
    let controls = rendering.targets.filter { $0.id.index == nil || $0.id.index == 0 }
    let isLong = controls.count > 2 && rendering.targets.contains(where: \.takesDigit)
    if isLong || (isField && controls.count > 1) {
      all.append(Hint(glyphs.tab, next(rendering.nextControl(1), rendering)))
    }
  }

  private mutating func addEscape(_ targets: [Target], _ kind: Pane.Kind, _ closes: Bool) {
    if kind == .alert {
      guard let cancel = targets.first(where: { $0.kind == .button(.cancel) }) else { return }
      all.append(Hint("esc", Self.line(of: cancel.title)))
    } else if closes {
      all.append(Hint("esc", "close"))
    } else if let back = targets.last(where: { $0.kind == .button(.back) }) {
      // Of several back buttons, Escape presses the innermost, which is the lowest.
      all.append(Hint("esc", Self.line(of: back.title)))
    }
  }

  private static let longest = 16

  /// Returns the first line of a title without leading signs, such as the icon of a tab.
  static func line(of title: String) -> String {
    let line = title.firstLine[...]
    let words = line.drop { !$0.isLetter && !$0.isNumber && !$0.isPunctuation }
    return String(words.isEmpty ? line : words)
  }

  /// Returns the word of a hint, shortened if it is long.
  static func short(_ line: String) -> String {
    if line.count <= longest { return line }
    let start = line.prefix(longest)
    // Cuts between words unless the first word is too long.
    let end = start.lastIndex(of: " ") ?? start.index(before: start.endIndex)
    return start[..<end] + "…"
  }
}

extension Target {
  fileprivate var isButton: Bool { if case .button = kind { true } else { false } }
}

extension [Target] {
  /// True if all are side by side.
  fileprivate var areInOneRow: Bool {
    guard let first else { return false }
    return allSatisfy { target in
      target.place.part == first.place.part && target.place.rect.row < first.place.rect.maxRow
        && target.place.rect.maxRow > first.place.rect.row
    }
  }
}
