extension Element {
  /// Whether it is a button that stands where the way back does, at the left of the header.
  var leadsBack: Bool {
    guard case .button(_, let role, _) = kind else { return false }
    return role == .back || role == .cancel
  }
}

/// A layer's elements, sorted by where they go: the header, the content, and what lies over it.
struct Outline {
  var title: String?
  /// The header's buttons that lead back, at its left.
  var leading: [Element] = []
  /// The header's other buttons and texts, at its right.
  var trailing: [Element] = []
  /// The outermost tab bar.
  var tabs: Element?
  /// The content, in reading order.
  var content: [Element] = []
  /// Alerts, the topmost last.
  var alerts: [Element] = []
  /// The owners of the controllers that are seen, which tell one page from another.
  private(set) var owners: [String] = []
  /// How deep it lies.
  private var tabsDepth = 0
  private var hasBar = false
  private var hasScreen = false

  init(_ root: Element) {
    add(root, 0)
  }

  /// What the layer's focus and scrolling are remembered by.
  func key(_ identity: String) -> String { ([identity] + owners).joined(separator: "\u{0}") }

  private mutating func add(_ element: Element, _ depth: Int) {
    guard !element.isHidden else { return }
    if let owner = element.owner, owners.last != owner, !owners.contains(owner) {
      owners.append(owner)
    }
    switch element.kind {
    case .alert: alerts.append(element)
    case .bar(let title): addBar(title, element)
    case .screen(let title): addScreen(title, element, depth)
    case .tabBar: addTabs(element, depth)
    case .toolbar: content.append(asStack(element))
    case .group, .stack(.vertical):
      for child in element.children { add(child, depth + 1) }
    case .stack(.horizontal): content.append(withoutAlerts(element))
    default: content.append(element)
    }
  }

  /// The outermost tabs stand above all; those within where they are.
  private mutating func addTabs(_ element: Element, _ depth: Int) {
    guard let outer = tabs else {
      (tabs, tabsDepth) = (element, depth)
      return
    }
    guard depth < tabsDepth else { return content.append(asStack(element)) }
    content.append(asStack(outer))
    (tabs, tabsDepth) = (element, depth)
  }

  /// The outermost bar is the header; one further in stands where it is.
  private mutating func addBar(_ title: String?, _ element: Element) {
    guard !hasBar, !hasScreen else {
      if let title { content.append(Element(.text(title, style: .heading))) }
      if !element.children.isEmpty { content.append(asStack(element)) }
      return
    }
    hasBar = true
    self.title = title
    addToHeader(element.children)
  }

  private mutating func addScreen(_ title: String?, _ element: Element, _ depth: Int) {
    let isFirst = !hasScreen
    hasScreen = true
    if isFirst {
      self.title = self.title ?? title
    } else if let title {
      content.append(Element(.text(title, style: .heading)))
    }
    for child in element.children {
      if isFirst, case .toolbar = child.kind {
        if !child.isHidden { addToHeader(child.children) }
      } else {
        add(child, depth + 1)
      }
    }
  }

  private mutating func addToHeader(_ elements: [Element]) {
    for element in elements where !element.isHidden {
      switch element.kind {
      case .button where element.leadsBack: leading.append(element)
      case .button, .text, .timer: trailing.append(element)
      case .group, .stack, .toolbar, .tabBar: addToHeader(element.children)
      case .spacer, .divider: break
      default: add(element, 1_000)
      }
    }
  }

  private func asStack(_ element: Element) -> Element {
    var stack = element
    stack.kind = .stack(.horizontal)
    return stack
  }

  /// Takes the alerts out of a part that stays as it is.
  private mutating func withoutAlerts(_ element: Element) -> Element {
    var copy = element
    copy.children = []
    for child in element.children where !child.isHidden {
      if case .alert = child.kind {
        alerts.append(child)
      } else {
        copy.children.append(withoutAlerts(child))
      }
    }
    return copy
  }
}
