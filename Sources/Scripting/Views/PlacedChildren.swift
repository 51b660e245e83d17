import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardStoryboard
import QuizboardText

/// The children that a view places, and its containers.
struct PlacedChildren {
  /// The controller of the view.
  let controller: ScriptedController
  /// The placed children, in the order of the view: an `Element.Kind.place` is an index into them.
  private(set) var all: [ScriptedController] = []
  /// The ids of the containers in the view, including hidden ones.
  private var containers: Set<String> = []

  init(of controller: ScriptedController) { self.controller = controller }

  /// Returns the place of the child in a `ui.child`.
  ///
  /// - Parameter isHidden: True if the content of a hidden element contains it.
  mutating func child(_ child: ScriptedController?, isHidden: Bool) throws -> Element {
    guard let child else { throw ScriptProblem("ui.child: expected a controller") }
    guard child.parent === controller else {
      throw ScriptProblem(
        "ui.child: \(child.id) is not a child of \(controller.id)", remedy: "add it first")
    }
    return try place(child, "ui.child", isHidden: isHidden)
  }

  /// Returns the place of the controller that is embedded in a container; nil if there is none.
  mutating func container(_ id: String, isHidden: Bool) throws -> Element? {
    containers.insert(id)
    try chargeForEmbeddings()
    guard let child = child(embeddedIn: id) else { return nil }
    return try place(child, "ui.container \"\(id)\"", isHidden: isHidden)
  }

  private mutating func place(
    _ child: ScriptedController, _ what: String, isHidden: Bool
  ) throws -> Element {
    try controller.runtime.state.charge(1 + all.count >> 3)
    guard !all.contains(where: { $0 === child }) else {
      throw ScriptProblem(
        "\(what): \(child.id) occurs twice in the view of \(controller.id)",
        remedy: "show each child in one place only")
    }
    // A hidden container has no space.
    if isHidden { return Element(.group) }
    all.append(child)
    return Element(.place(all.count - 1))
  }

  /// Checks that each embedded child has a container in the view.
  func checkContainers() throws {
    guard let scene = controller.scene else { return }
    for segue in scene.embeddings {
      try chargeForEmbeddings()
      guard let id = segue.place?.rawValue, !containers.contains(id),
        let child = child(embeddedIn: id)
      else { continue }
      if all.contains(where: { $0 === child }) { continue }
      throw ScriptProblem(
        "there is no ui.container \"\(id)\" for \(child.id), which segue "
          + "\"\(segue.identifier.rawValue)\" embeds",
        remedy: (nearest(to: id, among: containers).map { didYouMean($0) + "; " } ?? "")
          + "put ui.container \"\(id)\" {} into the view "
          + "(with hidden = true while it must not be visible)")
    }
  }

  /// Charges the search for a container's child, which visits all embeddings and children.
  private func chargeForEmbeddings() throws {
    try controller.runtime.state.charge(
      1 + (controller.scene?.embeddings.count ?? 0) + controller.children.count)
  }

  /// Returns the child that a segue embeds in the container with an id.
  private func child(embeddedIn id: String) -> ScriptedController? {
    guard let segue = controller.scene?.embeddings.first(where: { $0.place?.rawValue == id }) else {
      return nil
    }
    return controller.children.lazy.compactMap { $0 as? ScriptedController }.first {
      $0.placement == segue.identifier
    }
  }
}
