import QuizboardStoryboard

/// The controllers that accept input.
public final class ActiveControllers {
  private let hierarchy: Hierarchy
  /// The cached result of `byPrecedence`, with the version of the hierarchy.
  private var known: (version: Int, controllers: [ScriptedController])?

  init(_ hierarchy: Hierarchy) { self.hierarchy = hierarchy }

  /// Discards the cache, which retains controllers.
  func forgetRun() { known = nil }

  /// Returns the controllers of the topmost layer, parents first, which accept input.
  public func controllers() -> [ScriptedController] {
    hierarchy.visibleInFront.map { unsafeDowncast($0, to: ScriptedController.self) }
  }

  /// Returns the active controllers in the order of searching an id: innermost first, and among
  /// siblings the one on the visible path.
  public func byPrecedence() -> [ScriptedController] {
    let version = hierarchy.placesVersion
    if let known, known.version == version { return known.controllers }
    let controllers = inOrderOfPrecedence(controllers())
    known = version.map { ($0, controllers) }
    return controllers
  }

  private func inOrderOfPrecedence(_ controllers: [ScriptedController]) -> [ScriptedController] {
    // If each is a child of the previous one, there are no siblings.
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
}
