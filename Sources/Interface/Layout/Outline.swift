package import QuizboardModel

extension Element {
  /// Returns the parts of a navigation bar outside the header: its title, and its buttons below.
  package func barParts(_ title: String?) -> [Element] {
    let heading = title.map { [Element(.text($0, style: .heading))] } ?? []
    return children.isEmpty ? heading : heading + [asStack]
  }

  /// The element with its children side by side.
  fileprivate var asStack: Element {
    var stack = self
    stack.kind = .stack(.horizontal)
    return stack
  }

  /// True for a button that belongs to the left of the header, where a back button is.
  package var leadsBack: Bool { role == .back || role == .cancel }
}

/// The elements of a layer by destination: header, content, or alerts on top.
package struct Outline {
  package var title: String?
  /// The back and cancel buttons, on the left of the header.
  package var leading: [Element] = []
  /// The other buttons and texts, on the right of the header.
  package var trailing: [Element] = []
  /// The outermost tab bar.
  package var tabs: Element?
  /// The content, in reading order.
  package var content: [Element] = []
  /// Alerts, the topmost last.
  package var alerts: [Element] = []
  /// The owners of the visible controllers, which distinguish pages.
  private(set) var owners: [String] = []
  /// The depth of `tabs` in the tree.
  private var tabsDepth = 0
  private var hasBar = false
  /// The title of a bar in the content, until the screen below the bar is added.
  private var barTitle: String?
  private var hasScreen = false

  package init(_ root: Element) {
    add(root, 0)
  }

  /// Returns the key under which the focus and scrolling of the layer are stored.
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
    case .toolbar: content.append(withoutAlerts(element))
    case .group, .stack(.vertical):
      for child in element.children { add(child, depth + 1) }
    case .stack(.horizontal): content.append(withoutAlerts(element))
    default: content.append(element)
    }
  }

  /// Adds tabs: the outermost go to the header, others into the content.
  private mutating func addTabs(_ element: Element, _ depth: Int) {
    guard let outer = tabs else {
      (tabs, tabsDepth) = (element, depth)
      return
    }
    guard depth < tabsDepth else { return content.append(element) }
    content.append(outer)
    (tabs, tabsDepth) = (element, depth)
  }

  /// Adds a bar: the outermost goes to the header, others into the content.
  private mutating func addBar(_ title: String?, _ element: Element) {
    guard !hasBar, !hasScreen else {
      content += element.barParts(title)
      barTitle = title
      return
    }
    hasBar = true
    self.title = title
    addToHeader(element.children)
  }

  private mutating func addScreen(_ title: String?, _ element: Element, _ depth: Int) {
    let isFirst = !hasScreen
    let isInBar = title == barTitle
    (hasScreen, barTitle) = (true, nil)
    if isFirst {
      self.title = self.title ?? title
    } else if let title, !isInBar {
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

  /// Moves the alerts of an element to `alerts` and returns the rest.
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
