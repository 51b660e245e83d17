import QuizboardEngine
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

// What of the storyboards was never used.
extension Findings {
  /// Fills in what was come to, with the ways there, and what was not.
  func fillStory(_ report: inout ExploreReport) {
    var found: [Exploration.Spot: StoryWays.Goal] = [:]
    var order: [Exploration.Spot] = []
    func add(at spot: Exploration.Spot, _ change: (inout StoryWays.Goal) -> Void) {
      if found[spot] == nil { order.append(spot) }
      change(&found[spot, default: StoryWays.Goal(spot: spot)])
    }
    for place in names.inOrder {
      if let spot = exploration.scenes[place.scene.hostData] {
        add(at: spot) { $0.scenes.append(place.name) }
        report.reachedScenes.append(place.name)
      } else if place.isClaimed {
        report.unreachedScenes.append(place.name)
      }
      for segue in performable(place) {
        let key = key(segue, place)
        if let spot = exploration.segues[key] {
          add(at: spot) { $0.segues.append(names.name(of: key)) }
          report.firedSegues.append(names.name(of: key))
        } else if place.isClaimed {
          report.unfiredSegues.append(names.name(of: key))
        }
      }
    }
    for (key, truth) in exploration.conditions {
      if truth.holds != nil { report.truths.insert("\(names.name(of: key))=true") }
      if truth.fails != nil { report.truths.insert("\(names.name(of: key))=false") }
    }
    report.ways = StoryWays(graph, order.compactMap { found[$0] })
  }

  /// All but its relationships, which are there with it.
  private func performable(_ place: StoryNames.Place) -> [SegueDescription] {
    place.scene.segues.filter { !$0.kind.isRelationship }
  }

  private func key(_ segue: SegueDescription, _ place: StoryNames.Place) -> FlowWatch.SegueKey {
    FlowWatch.SegueKey(scene: place.scene.hostData, segue: segue.index)
  }

  private var claimed: [StoryNames.Place] { names.inOrder.filter(\.isClaimed) }

  /// The scenes that were not come to.
  var scenes: [Problem] {
    unseenScenes.map { place in
      let source = sources(of: place).first
      let way =
        source.map { "\(names.words(for: $0)) leads there, \(whyNot($0))" }
        ?? whyNobodyLeads(to: place)
      let path = source.flatMap { exploration.scenes[$0.scene] }.map(path) ?? []
      return problem(
        .unreachedScene, "scene \"\(place.name)\" is never reached; \(way)", path,
        at: place.facts.place, about: place.name,
        after: source.flatMap { cause(ofUnreachedBy: $0) })
    }
  }

  /// Of a scene that no segue of another one leads to.
  private func whyNobodyLeads(to place: StoryNames.Place) -> String {
    let isOwn = names.segues(of: place.scene.hostData) { _ in true }.contains {
      names.destination(of: $0) == place.scene.hostData
    }
    return isOwn ? "only a segue of its own leads there" : "no segue leads there"
  }

  private var unseenScenes: [StoryNames.Place] {
    claimed.filter { exploration.scenes[$0.scene.hostData] == nil }
  }

  /// Why the scene that a segue leads to is not reached by it.
  private func whyNot(_ key: FlowWatch.SegueKey) -> String {
    let isThere = exploration.scenes[key.scene] != nil
    if names.segue(key)?.kind.isRelationship == true {
      return isThere ? "and it is never shown" : "and that scene is never reached"
    }
    if !isThere { return "and that scene is never reached" }
    return exploration.segues[key] == nil
      ? "and is never performed" : "and is performed, but what it brings is never visible"
  }

  /// Because of what the scene that a segue leads to is not reached by it; nil where it was
  /// performed.
  private func cause(ofUnreachedBy key: FlowWatch.SegueKey) -> String? {
    if exploration.scenes[key.scene] == nil { return names.places[key.scene]?.name }
    return exploration.segues[key] == nil ? names.name(of: key) : nil
  }

  /// Because of what a segue of a scene that is reached is never performed: its condition, or that
  /// of the one whose `otherwise` it is.
  private func cause(ofUnfired key: FlowWatch.SegueKey) -> String? {
    if let truth = exploration.conditions[key], truth.holds == nil {
      return "\(names.name(of: key))=true"
    }
    let owner = names.segues(of: key.scene) { $0.otherwise == names.segue(key)?.identifier }.first
    guard names.segue(key)?.trigger == nil, let owner, let truth = exploration.conditions[owner],
      truth.fails == nil
    else { return nil }
    return "\(names.name(of: owner))=false"
  }

  /// The segues that lead to a scene from others: first those that were performed, then those that
  /// could have been.
  private func sources(of place: StoryNames.Place) -> [FlowWatch.SegueKey] {
    let found = names.inOrder.flatMap { source in
      names.segues(of: source.scene.hostData) { _ in true }.filter {
        $0.scene != place.scene.hostData && names.destination(of: $0) == place.scene.hostData
      }
    }
    let reached = found.filter { exploration.scenes[$0.scene] != nil }
    return reached.filter { exploration.segues[$0] != nil }
      + reached.filter { exploration.segues[$0] == nil }
      + found.filter { exploration.scenes[$0.scene] == nil }
  }

  /// The segues that were not performed, of scenes that were come to; of the others the scene is
  /// reported.
  var segues: [Problem] {
    unseenSegues.filter { !isForHosts($0) && !isForTimeouts($0) }.map { key in
      problem(
        .unfiredSegue, "\(names.words(for: key)) is never performed\(reason(key))",
        exploration.scenes[key.scene].map(path) ?? [],
        at: names.place(of: key), about: names.name(of: key), after: cause(ofUnfired: key))
    }
  }

  /// True if a segue goes back to a scene of another quiz, which has opened this one: here none has.
  private func isForHosts(_ key: FlowWatch.SegueKey) -> Bool {
    names.segue(key)?.kind == .unwind && names.arrivals(of: key).isEmpty
  }

  /// True if code may perform a segue when a time is up, which it never was.
  private func isForTimeouts(_ key: FlowWatch.SegueKey) -> Bool {
    let timeout = Gesture.timeout.text
    return names.segue(key)?.trigger == nil
      && names.segues(of: key.scene) { $0.otherwise == names.segue(key)?.identifier }.isEmpty
      && names.places[key.scene]?.facts.type.handlers.contains(timeout) == true
      && !exploration.used.contains(FlowWatch.Use(scene: key.scene, element: timeout))
  }

  private var unseenSegues: [FlowWatch.SegueKey] {
    claimed.filter { exploration.scenes[$0.scene.hostData] != nil }.flatMap { place in
      performable(place).map { key($0, place) }.filter { exploration.segues[$0] == nil }
    }
  }

  private func reason(_ key: FlowWatch.SegueKey) -> String {
    guard let segue = names.segue(key) else { return "" }
    if let truth = exploration.conditions[key], truth.holds == nil {
      return ": its condition never holds"
    }
    if exploration.refused.contains(key) { return ": shouldPerformSegue refuses it each time" }
    guard let trigger = segue.trigger?.text else { return manualReason(segue, key) }
    let use = FlowWatch.Use(scene: key.scene, element: trigger)
    guard exploration.used.contains(use) else {
      if segue.trigger?.element == nil { return ": \"\(trigger)\" never comes" }
      return
        ": its element \"\(trigger)\" is never there, or never enabled, when something can be done"
    }
    let earlier = names.segues(of: key.scene) {
      $0.index < key.segue && $0.trigger == segue.trigger
    }
    if let first = earlier.first(where: { exploration.segues[$0] != nil }) {
      return ": \(names.words(for: first)) waits for \"\(trigger)\", too, and comes first"
    }
    return ": the handler of \"\(trigger)\" ends it each time, or leaves its scene before"
  }

  private func manualReason(_ segue: SegueDescription, _ key: FlowWatch.SegueKey) -> String {
    let owners = names.segues(of: key.scene) { $0.otherwise == segue.identifier }
    guard let owner = owners.first else { return ": no code performs it" }
    let name = names.segue(owner)?.identifier.rawValue ?? ""
    if let truth = exploration.conditions[owner], truth.fails == nil {
      return ": it is the \"otherwise\" of \"\(name)\", whose condition always holds"
    }
    return
      ": it is the \"otherwise\" of \"\(name)\", which is never refused, and no code performs it"
  }

  /// The conditions that always came out the same.
  var conditions: [Problem] {
    claimed.flatMap { place -> [Problem] in
      place.scene.segues.compactMap { segue in
        let key = key(segue, place)
        guard let condition = segue.condition, !isForHosts(key),
          let truth = exploration.conditions[key], truth.holds == nil || truth.fails == nil,
          let spot = truth.holds ?? truth.fails
        else { return nil }
        let name: String
        if case .named(let word) = condition.kind {
          name = "the condition \"\(word)\""
        } else {
          name = "the condition"
        }
        let verdict = truth.holds == nil ? "never holds" : "always holds"
        return problem(
          .conditionNever, "\(name) of \(names.words(for: key)) \(verdict) where it is asked",
          path(to: spot), at: names.place(of: key),
          about: "\(names.name(of: key))=\(truth.holds == nil)")
      }
    }
  }

  /// Segues that only code performs, which asks no condition: whoever wrote one may think that it
  /// does.
  var unaskedConditions: [String] {
    claimed.flatMap { place in
      place.scene.segues.compactMap { segue in
        let key = key(segue, place)
        guard segue.condition != nil, segue.trigger == nil, exploration.conditions[key] == nil,
          exploration.segues[key] != nil
        else {
          return nil
        }
        return names.words(for: key)
      }
    }
  }
}
