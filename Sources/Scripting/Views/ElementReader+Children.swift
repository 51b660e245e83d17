import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardStoryboard
import QuizboardText

/// The placement of other controllers in a view.
extension ElementReader {
  mutating func child(_ table: Int32) throws -> Element {
    stack.rawGetField(table, keys[.value])
    defer { stack.pop() }
    guard let child = stack.object(-1, as: ScriptedController.self, kind: ObjectKind.controller)
    else {
      throw ScriptProblem("ui.child: expected a controller")
    }
    guard child.parent === controller else {
      throw ScriptProblem(
        "ui.child: \(child.id) is not a child of \(controller.id)", remedy: "add it first")
    }
    return try place(child, "ui.child")
  }

  /// Reads the place of an embedded controller; without one, the container's own elements.
  mutating func container(_ table: Int32) throws -> Element {
    guard let id = text(table, keys[.id]) else { return Element(.group) }
    try claim(id)
    containers.insert(id)
    try chargeForEmbeddings()
    guard let child = child(embeddedIn: id) else {
      return Element(.group, children: try children(of: table))
    }
    return try place(child, "ui.container \"\(id)\"")
  }

  /// Charges the search for a container's child, which visits all embeddings and children.
  private func chargeForEmbeddings() throws {
    try runtime.state.charge(
      1 + (controller.scene?.embeddings.count ?? 0) + controller.children.count)
  }

  private mutating func place(_ child: ScriptedController, _ what: String) throws -> Element {
    try runtime.state.charge(1 + placed.count >> 3)
    guard !placed.contains(where: { $0 === child }) else {
      throw ScriptProblem("\(what): \(child.id) occurs twice in the view of \(controller.id)")
    }
    // A hidden container has no space.
    if isInHidden { return Element(.group) }
    placed.append(child)
    return Element(.place(placed.count - 1))
  }

  /// Checks that each embedded child has a container in the view.
  func checkContainers() throws {
    guard let scene = controller.scene else { return }
    for segue in scene.embeddings {
      try chargeForEmbeddings()
      guard let id = segue.place?.rawValue, !containers.contains(id),
        let child = child(embeddedIn: id)
      else { continue }
      if placed.contains(where: { $0 === child }) { continue }
      throw ScriptProblem(
        "there is no ui.container \"\(id)\" for \(child.id), which segue "
          + "\"\(segue.identifier.rawValue)\" embeds",
        remedy: (nearest(to: id, among: containers).map { didYouMean($0) + "; " } ?? "")
          + "put ui.container \"\(id)\" {} into the view "
          + "(with hidden = true while it must not be visible)")
    }
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
