import QuizboardStoryboard

/// The differences between a saved hierarchy and the present scripts.
struct SceneChanges {
  let nodes: [Memento.Node]
  /// The children whose tabs without an identifier no longer exist.
  var withoutTab: [Int] = []

  /// Checks that a controller's class is still of the same container kind.
  func check(_ type: ScriptClass, of index: Int) throws {
    guard case .controller = type.family else {
      throw ScriptProblem(
        "the class \"\(type.name)\" of \(name(of: index)) is no longer a class of controllers")
    }
    let (before, now) = (nodes[index].container, type.container)
    if before == now { return }
    throw ScriptProblem(
      "\(name(of: index)) was \(Self.noun(before)), "
        + "and its class \"\(type.name)\" is \(Self.noun(now)) now"
    )
  }

  /// Returns the children whose tab or embedding no longer exists in the parent's scene, with
  /// reasons.
  func displaced(among makers: [SavedState.Maker]) -> [(index: Int, reason: String)] {
    var result: [(index: Int, reason: String)] = []
    for index in nodes.indices {
      guard case .scene(let scene, _) = makers[index] else { continue }
      for child in nodes[index].children where nodes.indices.contains(child) {
        let place: String
        if withoutTab.contains(child) {
          place = "in a tab"
        } else {
          guard let placement = nodes[child].placement, !nodes[index].placements.isEmpty,
            !scene.placements.contains(placement)
          else { continue }
          place = "at \"\(placement)\""
        }
        result.append(
          (
            child,
            "\(name(of: child)) was \(place), which the scene \"\(scene.id)\" no longer has"
          ))
      }
    }
    return result
  }

  /// Returns sentences about tabs and embeddings that the scripts added since the controllers were
  /// made.
  func added(to makers: [SavedState.Maker], _ scenes: SceneTable) -> [String] {
    var result: [String] = []
    for index in nodes.indices {
      guard case .scene(let scene, _) = makers[index], nodes[index].departure == nil else {
        continue
      }
      for placement in scene.placements where !nodes[index].placements.contains(placement) {
        // Embedding happens when the controller loads its view.
        guard let segue = scene[placement], segue.kind != .embed || nodes[index].isViewLoaded else {
          continue
        }
        let destination = segue.destination?.rawValue ?? ""
        let place =
          scenes.isUnnamed(segue, in: scene)
          ? "the tab to \"\(destination)\"" : "\"\(placement)\""
        result.append(
          "\(name(of: index)) was made without \(place), which the scene \"\(scene.id)\" "
            + "now has; restart the quiz to see it"
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
