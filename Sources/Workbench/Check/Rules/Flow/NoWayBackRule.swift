import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// Reports cycles of scenes whose segues only push or present, with no way to remove them.
enum NoWayBackRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole else { return }
    var edges: [ObjectIdentifier: [Edge]] = [:]
    for scene in quiz.scenes {
      for segue in scene.segues where pilesUp(segue) {
        if let next = quiz.destination(of: segue, of: scene) {
          edges[ObjectIdentifier(scene), default: []].append(Edge(segue: segue, to: next))
        }
      }
    }
    for scene in quiz.ownScenes {
      for edge in edges[ObjectIdentifier(scene)] ?? []
      where edge.to !== scene && !edge.segue.kind.isRelationship {
        // The diagnostic is at the segue that closes the cycle.
        guard let circle = circle(from: edge.to, to: scene, edges),
          comesLater(scene, than: edge.to, quiz), isStuck(circle, quiz)
        else { continue }
        let back = edge.to.id.rawValue
        let way = (circle.map(\.id.rawValue) + [back]).map { "\"\($0)\"" }
          .joined(separator: " → ")
        quiz.add(
          .noWayBack,
          "\(quiz.label(edge.segue, scene)) leads forward to \"\(back)\", "
            + "which is already beneath it, so \(way) adds screens without end",
          remedy:
            "go back with qb.unwind (or self:dismiss(), or the container's pop), "
            + "or replace the screen with qb.replace",
          at: quiz.spot(edge.segue, scene, about: back, key: "to"))
      }
    }
  }

  private struct Edge {
    let segue: SegueDescription
    let to: Scene
  }

  /// True if a segue adds a controller. One with a condition may end the cycle.
  private static func pilesUp(_ segue: SegueDescription) -> Bool {
    if segue.condition != nil { return false }
    return switch segue.kind {
    case .show, .present, .popover: segue.className == nil
    case .root, .tab: true
    default: false
    }
  }

  /// Returns the scenes on the shortest path from one to another, inclusive.
  private static func circle(
    from start: Scene, to end: Scene, _ edges: [ObjectIdentifier: [Edge]]
  ) -> [Scene]? {
    var before: [ObjectIdentifier: Scene] = [:]
    var pending = [start]
    var next = 0
    while next < pending.count {
      let scene = pending[next]
      next += 1
      if scene === end {
        var path = [scene]
        while let earlier = before[ObjectIdentifier(path[0])] { path.insert(earlier, at: 0) }
        return path
      }
      for edge in edges[ObjectIdentifier(scene)] ?? []
      where edge.to !== start && before[ObjectIdentifier(edge.to)] == nil {
        before[ObjectIdentifier(edge.to)] = scene
        pending.append(edge.to)
      }
    }
    return nil
  }

  /// True if no scene of a cycle goes back, and the cycle makes no progress.
  private static func isStuck(_ circle: [Scene], _ quiz: CheckContext) -> Bool {
    // Scenes that only return to a controller beneath the cycle accumulate as long as the player
    // cycles.
    let back = Set(circle.flatMap { quiz.type(of: $0).unwindActions })
    return circle.allSatisfy { scene in
      let chain = quiz.type(of: scene).chain
      // Each question of an attempt is a different one.
      if quiz.isUnknownClass(of: scene) || chain.contains(StandardClass.question)
        || chain.contains(StandardClass.answer)
      {
        return false
      }
      let goesBack = scene.segues.contains { segue in
        segue.className != nil
          // A replacement adds nothing within the cycle; outside it, the cycle remains beneath.
          || segue.kind == .replace && segue.condition == nil
            && quiz.destination(of: segue, of: scene).map { next in
              circle.contains { $0 === next }
            } ?? true
          || segue.action.map { back.contains($0.rawValue) } == true
      }
      return !goesBack && !leaves(chain, quiz.index)
    }
  }

  private static let leaving = Set([
    "dismiss", "pop", "popTo", "popToRoot", "setViewControllers", "remove", "leave",
  ]).union(StandardClasses.moves)

  /// True if the code of some classes removes a controller or advances an attempt.
  private static func leaves(_ classes: [String], _ index: QuizIndex) -> Bool {
    index.accesses.contains { access in
      guard case .method = access.kind, let name = access.name?.text, leaving.contains(name) else {
        return false
      }
      let methods = access.function.chain.compactMap(\.method)
      return access.function.isFile || methods.contains { classes.contains($0.type) }
    }
  }

  private static func comesLater(_ scene: Scene, than other: Scene, _ quiz: CheckContext) -> Bool {
    let initial = quiz.initialScene
    if other === initial || scene === initial { return other === initial }
    let order = quiz.scenes
    return order.firstIndex { $0 === scene } ?? 0 > order.firstIndex { $0 === other } ?? 0
  }
}

extension DiagnosticCode {
  static let noWayBack = DiagnosticCode(
    "no-way-back", .warning, "“Back” is a forward segue",
    """
    Two scenes lead to each other by `qb.show` or `qb.present`, which put the next screen on top \
    of the one before. So the way “back” makes a new one, and the screens pile up as long as the \
    player goes back and forth. The new screen does not have the data of the first one, because it \
    is another controller.
    """,
    remedy:
      "Go back with `qb.unwind`, or `self:dismiss()`. "
      + "If no data must be preserved, as in a story, use `qb.replace`.",
    .scenes(
      """
        qb.scene "menu" { qb.present "help" { title = "Help", to = "help" } },
        qb.scene "help" { qb.present "back" { title = "Back", to = "menu" } },
      """
    ))
}
