import QuizboardInterface
public import QuizboardModel
import QuizboardStoryboard

/// The layers of the screen, from the elements of all visible controllers.
extension ViewRenderer {
  /// Returns the layers on screen: the window's content, and the presentations above it, bottom to
  /// top.
  public func layers() -> [Layer] {
    var layers: [Layer] = []
    var bottoms: [Controller] = []
    // A controller covered in its own context is invisible, but has a place in the layer.
    for controller in hierarchy.visible where controller.parent == nil {
      let bottom = controller.screenBase
      guard !bottoms.contains(where: { $0 === bottom }), let root = bottom as? ScriptedController
      else { continue }
      bottoms.append(root)
      layers.append(Layer(style: style(of: root), root: tree(of: root), identity: root.id))
    }
    for controller in hierarchy.visible {
      let scripted = unsafeDowncast(controller, to: ScriptedController.self)
      guard let title = scripted.shownTitle, !title.isEmpty,
        let index = bottoms.firstIndex(where: { $0 === controller.screenBase })
      else { continue }
      layers[index].title = title
    }
    if !layers.isEmpty { layers[layers.count - 1].closesByEscape = isClosedByEscape }
    return layers
  }

  /// True if the player is in a sheet or popover, by its declared style, without modal content.
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
          ElementAnchor(
            id: $0.rawValue, owner: root.presentationSource?.id, row: root.presentationAnchorRow)
        })
    case .alert: .alert
    }
  }

  /// Returns a controller's element with its children in their places and its bar. If the
  /// controller is covered in its own context, returns that of the covering one.
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
