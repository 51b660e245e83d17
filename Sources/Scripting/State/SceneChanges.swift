import QuizboardStoryboard

/// What the scripts now say otherwise about the controllers of a saved hierarchy.
struct SceneChanges {
  let nodes: [Memento.Node]

  /// Checks that a class keeps children as the controller's class did when the controller was
  /// saved: a stack makes no tabs, and a plain controller shows no children.
  func check(_ type: ScriptClass, of index: Int) throws {
    guard case .controller = type.family else {
      throw ScriptProblem(
        "the class \"\(type.name)\" of \(name(of: index)) is no class of controllers any more")
    }
    let (before, now) = (nodes[index].container, type.container)
    if before == now { return }
    throw ScriptProblem(
      "\(name(of: index)) was \(Self.noun(before)), and its class \"\(type.name)\" is \(Self.noun(now)) now"
    )
  }

  /// The children whose places are gone, with the reasons: a tab or an embedding that their
  /// parent's scene no longer has.
  func displaced(among makers: [SavedState.Maker]) -> [(index: Int, reason: String)] {
    var result: [(index: Int, reason: String)] = []
    for index in nodes.indices where !nodes[index].placements.isEmpty {
      guard case .scene(let scene, _) = makers[index] else { continue }
      for child in nodes[index].children where nodes.indices.contains(child) {
        guard let placement = nodes[child].placement, !scene.placements.contains(placement) else {
          continue
        }
        result.append(
          (
            child,
            "\(name(of: child)) stood at \"\(placement)\", which the scene \"\(scene.id)\" no longer has"
          ))
      }
    }
    return result
  }

  /// The tabs and embeddings that the scripts have added since the controllers were made, in
  /// sentences.
  func added(to makers: [SavedState.Maker]) -> [String] {
    var result: [String] = []
    for index in nodes.indices {
      guard case .scene(let scene, _) = makers[index], nodes[index].departure == nil else {
        continue
      }
      for placement in scene.placements where !nodes[index].placements.contains(placement) {
        // What is embedded comes as its controller loads.
        if scene[placement]?.kind == .embed, !nodes[index].isViewLoaded { continue }
        result.append(
          "\(name(of: index)) was made without \"\(placement)\", which the scene \"\(scene.id)\" has now; begin afresh to see it"
        )
      }
    }
    return result
  }

  private func name(of index: Int) -> String {
    "\(nodes[index].scene?.rawValue ?? nodes[index].className)#\(nodes[index].number)"
  }

  private static func noun(_ container: ContainerVisibility?) -> String {
    switch container {
    case nil: "a plain controller"
    case .top: "a navigation controller"
    case .selected: "a tab controller"
    case .asked, .nothing: "a container"
    }
  }
}
