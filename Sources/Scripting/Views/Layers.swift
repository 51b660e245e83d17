public import QuizboardInterface
import QuizboardStoryboard

/// The elements of all that is visible, joined to what is on screen.
extension Runtime {
  /// What is on screen now: the window's content, and the presentations over it, from the bottom
  /// up.
  public func layers() -> [Layer] {
    var layers: [Layer] = []
    var bottoms: [Controller] = []
    // What a presentation in its own context covers is not visible, and its place is in the layer
    // all the same.
    for controller in hierarchy.visible where controller.parent == nil {
      let bottom = controller.screenBase
      guard !bottoms.contains(where: { $0 === bottom }), let root = bottom as? ScriptedController
      else { continue }
      bottoms.append(root)
      layers.append(Layer(style: style(of: root), root: tree(of: root), identity: root.id))
    }
    if !layers.isEmpty { layers[layers.count - 1].closesByEscape = isClosedByEscape }
    return layers
  }

  /// Whether the person is in a sheet or popover, by its declared style, and nothing in it is
  /// modal.
  private var isClosedByEscape: Bool {
    let path = hierarchy.path
    guard let bottom = path.lastIndex(where: { $0.presenting != nil }) else { return false }
    switch path[bottom].presentationStyle {
    case .sheet, .popover: return !path[bottom...].contains(where: \.isModalInPresentation)
    case .fullScreen, .currentContext, .alert: return false
    }
  }

  private func style(of root: ScriptedController) -> Layer.Style {
    guard root.presenting != nil else { return .full }
    return switch root.shownStyle {
    case .fullScreen, .currentContext: .full
    case .sheet: .sheet
    case .popover:
      .popover(
        anchor: root.presentationAnchor.map {
          ElementAnchor(id: $0.rawValue, owner: root.presentationSource?.id)
        })
    case .alert: .alert
    }
  }

  /// The controllers of the topmost layer, the parents first: what can be acted on.
  public func activeControllers() -> [ScriptedController] {
    hierarchy.visibleInFront.map { unsafeDowncast($0, to: ScriptedController.self) }
  }

  /// The same in the order in which an id is looked for: the innermost first, and of those side by
  /// side the one that the visible path leads to.
  public func activeByPrecedence() -> [ScriptedController] {
    let version = hierarchy.placesVersion
    if let active, active.version == version { return active.controllers }
    let controllers = inOrderOfPrecedence(activeControllers())
    active = version.map { ($0, controllers) }
    return controllers
  }

  private func inOrderOfPrecedence(_ controllers: [ScriptedController]) -> [ScriptedController] {
    // Where each is in the one before, none stand side by side.
    if (0..<max(1, controllers.count) - 1).allSatisfy({
      controllers[$0 + 1].parent === controllers[$0]
    }) {
      return controllers.reversed()
    }
    let path = hierarchy.path
    var (onPath, others): ([ScriptedController], [ScriptedController]) = ([], [])
    for controller in controllers.reversed() {
      if path.contains(where: { $0 === controller }) {
        onPath.append(controller)
      } else {
        others.append(controller)
      }
    }
    return onPath + others
  }

  /// A controller's element with its children's in their places, and a bar where it has one; of a
  /// controller that is covered in its own context, what covers it.
  private func tree(of covered: ScriptedController) -> Element {
    let controller = unsafeDowncast(covered.placeHolder, to: ScriptedController.self)
    let content: Element
    if let element = controller.shownElement {
      content = fill(element, of: controller)
    } else if !controller.placed.isEmpty {
      content = Element(.group, owner: controller.id, children: controller.placed.map(tree))
    } else {
      content = Element(.screen(title: controller.title), owner: controller.id)
    }
    guard let bar = bar(of: controller) else { return content }
    let parts = controller.container is TabContainer ? [content, bar] : [bar, content]
    return Element(.group, owner: controller.id, children: parts)
  }

  private func fill(_ element: Element, of controller: ScriptedController) -> Element {
    if case .place(let position) = element.kind { return tree(of: controller.placed[position]) }
    if element.children.isEmpty || controller.placed.isEmpty { return element }
    var filled = element
    filled.children = element.children.map { fill($0, of: controller) }
    return filled
  }
}
