/// The tabs of a bar, as keys select them.
public struct TabBar: Sendable, Equatable {
  /// The buttons of the tabs, hidden ones too.
  private let buttons: [Element]
  /// The index of the selected tab.
  private let selected: Int

  fileprivate init(_ buttons: [Element], selected: Int) {
    self.buttons = buttons
    self.selected = selected
  }

  /// The number of tabs that are not hidden.
  public var count: Int { buttons.count { !$0.isHidden } }

  /// Returns the tab with a number, from 1, among those that are not hidden; nil if there is none,
  /// or if it is disabled.
  public func tab(numbered number: Int) -> Element? {
    let shown = buttons.filter { !$0.isHidden }
    guard shown.indices.contains(number - 1) else { return nil }
    return shown[number - 1].isSelectable ? shown[number - 1] : nil
  }

  /// Returns the nearest tab after (1) or before (-1) the selected one that can be selected.
  public func tab(beside direction: Int) -> Element? {
    var index = selected + direction
    while buttons.indices.contains(index) {
      if buttons[index].isSelectable { return buttons[index] }
      index += direction
    }
    return nil
  }
}

extension Element {
  /// The innermost tab bar: that of the most deeply nested controller, and among equals the first.
  public var innermostTabBar: TabBar? {
    var found: (level: Int, bar: TabBar)?
    search(level: 0, owner: nil, &found)
    return found?.bar
  }

  private func search(level: Int, owner: String?, _ found: inout (level: Int, bar: TabBar)?) {
    if isHidden { return }
    let isNested = self.owner != nil && self.owner != owner
    let level = isNested ? level + 1 : level
    switch kind {
    case .alert: return
    case .tabBar(let selected):
      if found.map({ $0.level < level }) ?? true {
        found = (level, TabBar(children, selected: selected))
      }
    default:
      for child in children { child.search(level: level, owner: self.owner ?? owner, &found) }
    }
  }

  fileprivate var isSelectable: Bool { isEnabled && !isHidden && id != nil }
}
