import QuizboardScripting
import QuizboardStoryboard
import QuizboardSyntax

/// Ways through the storyboards: those that only ever pile up, and `show` where nothing can push.
struct FlowRules: StoryboardRuleSet {
  let rules: StoryboardRules

  func check() {
    guard quiz.isWhole else { return }
    checkCircles()
    if quiz.knowsClasses { checkShowing() }
    for storyboard in rules.own {
      for scene in storyboard.scenes { checkShadows(in: scene) }
    }
  }

  // Circles

  /// Two scenes that lead to each other by segues that put the next on top of the one before, and
  /// no way to take it away again.
  private func checkCircles() {
    let storyboards = survey.storyboards
    var edges: [ObjectIdentifier: [(segue: SegueDescription, from: Scene, to: Scene)]] = [:]
    for storyboard in storyboards {
      for scene in storyboard.scenes {
        for segue in scene.segues where Self.pilesUp(segue) {
          if let next = rules.destination(of: segue, in: storyboard) {
            edges[ObjectIdentifier(scene), default: []].append((segue, scene, next))
          }
        }
      }
    }
    for storyboard in rules.own {
      for scene in storyboard.scenes {
        for edge in edges[ObjectIdentifier(scene)] ?? [] where edge.to !== scene {
          guard !edge.segue.kind.isRelationship,
            let circle = circle(from: edge.to, to: scene, edges), isStuck(circle)
          else { continue }
          // Of a circle the segue that leads back to what came first is told.
          guard comesLater(scene, than: edge.to) else { continue }
          let way = (circle.map { "\"\($0.id.rawValue)\"" } + ["\"\(edge.to.id.rawValue)\""])
            .joined(separator: " → ")
          quiz.add(
            .noWayBack,
            "\(rules.label(edge.segue, scene)) goes on to \"\(edge.to.id.rawValue)\", which is beneath it already: \(way) piles up screen on screen",
            remedy:
              "go back with qb.unwind (or self:dismiss(), or the container's pop), or take the place of the old one with qb.replace",
            at: rules.spot(edge.segue, scene, about: edge.to.id.rawValue))
        }
      }
    }
  }

  /// One that has a condition may end the circle.
  private static func pilesUp(_ segue: SegueDescription) -> Bool {
    if segue.condition != nil { return false }
    return switch segue.kind {
    case .show, .present, .popover: segue.className == nil
    case .root, .tab: true
    default: false
    }
  }

  private typealias Edge = (segue: SegueDescription, from: Scene, to: Scene)

  /// The scenes on the shortest way from one to another, both included.
  private func circle(from start: Scene, to end: Scene, _ edges: [ObjectIdentifier: [Edge]])
    -> [Scene]?
  {
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

  /// Whether nothing on a circle goes back, and nothing gets further by going round.
  private func isStuck(_ circle: [Scene]) -> Bool {
    // Who can only be left for what lies beneath all of it piles up as long as one goes to and fro.
    let back = circle.reduce(into: Set<String>()) {
      $0.formUnion(rules.facts(of: $1).unwindActions)
    }
    return circle.allSatisfy { scene in
      let goesBack = scene.segues.contains { segue in
        // What takes the place of one of them piles up nothing; out of the circle it leaves all of
        // it beneath.
        segue.className != nil
          || segue.kind == .replace && segue.condition == nil
            && leads(segue, of: scene, into: circle)
          || segue.action.map { back.contains($0.rawValue) } == true
      }
      if goesBack { return false }
      if quiz.isUnknownClass(of: scene) { return false }
      let facts = rules.facts(of: scene)
      let names = [facts.name] + facts.ancestors
      // A question of an attempt is not the one that was there before.
      if names.contains("Question") || names.contains("Answer") { return false }
      return !names.contains { name in leaves(name) }
    }
  }

  private func leads(_ segue: SegueDescription, of scene: Scene, into circle: [Scene]) -> Bool {
    guard let home = survey.storyboards.first(where: { $0[scene.id] === scene }) else {
      return true
    }
    return rules.destination(of: segue, in: home).map { next in circle.contains { $0 === next } }
      ?? true
  }

  private static let leaving: Set<String> = [
    "dismiss", "pop", "popTo", "popToRoot", "setViewControllers", "remove", "advance", "leave",
    "restart",
  ]

  /// Whether the code of a class takes something away, or goes on in an attempt.
  private func leaves(_ type: String) -> Bool {
    quiz.orderedTrees.contains { tree in
      var found = false
      tree.eachExpression { visit in
        guard !found, case .method(_, let name, _) = visit.expression.kind,
          Self.leaving.contains(name.text)
        else { return }
        found = visit.functions.contains { function in
          guard case .index(let base, _)? = function.target?.kind else {
            return function.target == nil && visit.functions.count == 1
          }
          switch rules.meanings.meaning(of: base) {
          case .classTable(type), .part(_, ofClass: type): return true
          default: return false
          }
        }
      }
      return found
    }
  }

  private func comesLater(_ scene: Scene, than other: Scene) -> Bool {
    let order = survey.storyboards.flatMap(\.scenes)
    let initial = rules.initialScene
    if other === initial { return true }
    if scene === initial { return false }
    let mine = order.firstIndex { $0 === scene } ?? 0
    let others = order.firstIndex { $0 === other } ?? 0
    return mine > others
  }

  // Shadows

  /// Of the segues that wait for the same thing, those behind one that always happens.
  private func checkShadows(in scene: Scene) {
    let facts = rules.facts(of: scene)
    // A class that is asked may refuse any of them.
    if quiz.isUnknownClass(of: scene) || facts.hooks.contains("shouldPerformSegue") { return }
    var first: [Trigger: SegueDescription] = [:]
    for segue in scene.segues where !segue.kind.isAutomatic {
      guard let trigger = segue.trigger else { continue }
      let id = segue.identifier.rawValue
      if let earlier = first[trigger] {
        let isNamed =
          scene.segues.contains { $0.otherwise == segue.identifier }
          || rules.calls.performed.contains(id) || rules.calls.performsUnknown
        if isNamed { continue }
        quiz.add(
          .shadowedSegue,
          "\(rules.label(segue, scene)) never happens: \"\(earlier.identifier.rawValue)\" waits for \"\(trigger.text)\" too, and comes first",
          remedy:
            "give \"\(earlier.identifier.rawValue)\" a condition (when), or let one of them wait for something else",
          at: rules.spot(segue, scene))
      } else if segue.condition == nil || segue.otherwise != nil {
        first[trigger] = segue
      }
    }
  }

  // Showing

  /// `show` pushes where a container around it can; where none ever is around it, it presents.
  private func checkShowing() {
    let storyboards = survey.storyboards
    let byHand: Set<String> = [
      "instantiate", "instantiateInitial", "present", "push", "setViewControllers", "add",
    ]
    guard rules.calls.methods.isDisjoint(with: byHand),
      !quiz.scriptWords.contains("NavigationController"),
      let initial = rules.initialScene
    else { return }
    var around: [ObjectIdentifier: Set<Bool>] = [:]
    var pending: [(scene: Scene, inside: Bool)] = [(initial, false)]
    let homes = Dictionary(
      uniqueKeysWithValues: storyboards.flatMap { storyboard in
        storyboard.scenes.map { (ObjectIdentifier($0), storyboard) }
      })
    while let (scene, inside) = pending.popLast() {
      guard around[ObjectIdentifier(scene), default: []].insert(inside).inserted,
        let home = homes[ObjectIdentifier(scene)]
      else {
        continue
      }
      for segue in scene.segues {
        guard let next = rules.destination(of: segue, in: home) else { continue }
        switch segue.kind {
        case .root, .tab, .embed: pending.append((next, inside || canShow(rules.facts(of: scene))))
        case .show, .replace: pending.append((next, inside))
        // Its class may do anything.
        case .custom: pending += [(next, inside), (next, true)]
        case .present, .popover, .unwind: pending.append((next, false))
        }
      }
    }
    for storyboard in rules.own {
      for scene in storyboard.scenes
      where around[ObjectIdentifier(scene)] == [false] && !canShow(rules.facts(of: scene)) {
        for segue in scene.segues where segue.kind == .show && segue.className == nil {
          quiz.add(
            .showWithoutNavigation,
            "\(rules.label(segue, scene)) shows its scene, and no navigation controller is around it, so it is presented",
            remedy:
              "put the scene into a NavigationController (qb.root), or write qb.present or qb.replace",
            at: rules.spot(segue, scene))
        }
      }
    }
  }

  private func canShow(_ facts: ClassFacts) -> Bool {
    facts.family == .navigation || facts.hooks.contains("show")
  }
}
