import Engine
import Scripting
import Storyboard

// What of the storyboards was never used.
extension Findings {
  func fillStory(_ report: inout ExploreReport) {
    // Of what was not seen nothing is known before all was.
    let isComplete = report.isComplete
    for place in names.inOrder {
      let isReached = exploration.scenes[place.scene.hostData] != nil
      if isReached {
        report.reachedScenes.append(place.name)
      } else if place.isClaimed, isComplete {
        report.unreachedScenes.append(place.name)
      }
      for segue in performable(place) {
        let name = "\(place.name).\(segue.identifier.rawValue)"
        if exploration.segues[key(segue, place)] != nil {
          report.firedSegues.append(name)
        } else if place.isClaimed, isComplete {
          report.unfiredSegues.append(name)
        }
      }
    }
  }

  /// The ways to what was reached, each with all that comes first on it.
  var routes: [ExploreReport.Route] {
    var found: [Exploration.Spot: ExploreReport.Route] = [:]
    var order: [Exploration.Spot] = []
    func add(at spot: Exploration.Spot, _ change: (inout ExploreReport.Route) -> Void) {
      if found[spot] == nil { order.append(spot) }
      change(&found[spot, default: ExploreReport.Route(path: path(to: spot))])
    }
    for place in names.inOrder {
      if let spot = exploration.scenes[place.scene.hostData] { add(at: spot) { $0.scenes.append(place.name) } }
      for segue in performable(place) {
        guard let spot = exploration.segues[key(segue, place)] else { continue }
        add(at: spot) { $0.segues.append("\(place.name).\(segue.identifier.rawValue)") }
      }
    }
    let routes = order.compactMap { found[$0] }
    return routes.enumerated().sorted { left, right in
      let (m, n) = (left.element.path.count, right.element.path.count)
      return m == n ? left.offset < right.offset : m < n
    }.map(\.element)
  }

  /// All but its relationships, which are there with it.
  private func performable(_ place: StoryNames.Place) -> [SegueDescription] {
    place.scene.segues.filter { !$0.kind.isRelationship }
  }

  private func key(_ segue: SegueDescription, _ place: StoryNames.Place) -> FlowWatch.SegueKey {
    FlowWatch.SegueKey(scene: place.scene.hostData, segue: segue.index)
  }

  private var claimed: [StoryNames.Place] { names.inOrder.filter(\.isClaimed) }

  var unreached: [Problem] {
    claimed.filter { exploration.scenes[$0.scene.hostData] == nil }.map { place in
      let source = sources(of: place).first
      let way =
        source.map { "; \(names.words(for: $0)) leads there, and \(failing($0) ? "fails" : "is never performed")" }
        ?? "; no segue leads there"
      let path = source.flatMap { exploration.scenes[$0.scene] }.map(path) ?? []
      return problem(.unreachedScene, "scene \"\(place.name)\" is never reached\(way)", path, at: place.facts.place)
    }
  }

  private func failing(_ key: FlowWatch.SegueKey) -> Bool { exploration.failedSegues.contains(key) }

  /// The segues that lead to a scene from others that were reached, else from any.
  private func sources(of place: StoryNames.Place) -> [FlowWatch.SegueKey] {
    var found: [FlowWatch.SegueKey] = []
    for source in names.inOrder where source.storyboard === place.storyboard {
      for segue in source.scene.segues where segue.destination == place.scene.id { found.append(key(segue, source)) }
    }
    return found.filter { exploration.scenes[$0.scene] != nil } + found.filter { exploration.scenes[$0.scene] == nil }
  }

  /// Those of scenes that are reached; of the others the scene is told.
  var unfired: [Problem] {
    claimed.flatMap { place -> [Problem] in
      guard let spot = exploration.scenes[place.scene.hostData] else { return [] }
      return performable(place).compactMap { segue in
        let key = key(segue, place)
        // What fails is told as the error that it is.
        guard exploration.segues[key] == nil, !failing(key) else { return nil }
        return problem(
          .unfiredSegue, "\(names.words(for: key)) is never performed\(reason(segue, key))", path(to: spot), at: names.place(of: key))
      }
    }
  }

  private func reason(_ segue: SegueDescription, _ key: FlowWatch.SegueKey) -> String {
    if let truth = exploration.conditions[key], truth.holds == nil { return ": its condition never holds" }
    switch segue.trigger {
    case .element(let id): return ": nobody can use its element \"\(id.rawValue)\", or it is refused each time"
    case .gesture(let text): return ": \"\(text)\" never comes, or it is refused each time"
    case nil: return ": no code performs it, and no other segue has it as \"otherwise\" where that counts"
    }
  }

  var neverAsked: [Problem] {
    claimed.flatMap { place -> [Problem] in
      place.scene.segues.compactMap { segue in
        let key = key(segue, place)
        guard segue.condition != nil, let truth = exploration.conditions[key], truth.holds == nil || truth.fails == nil,
          let spot = truth.holds ?? truth.fails
        else { return nil }
        let name: String
        if case .named(let word) = segue.condition?.kind { name = "the condition \"\(word)\"" } else { name = "the condition" }
        let verdict = truth.holds == nil ? "never holds" : "always holds"
        return problem(
          .conditionNever, "\(name) of \(names.words(for: key)) \(verdict) where it is asked", path(to: spot), at: names.place(of: key))
      }
    }
  }
}
