import QuizboardEngine
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

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
  var ways: StoryWays {
    var found: [Exploration.Spot: StoryWays.Goal] = [:]
    var order: [Exploration.Spot] = []
    func add(at spot: Exploration.Spot, _ change: (inout StoryWays.Goal) -> Void) {
      if found[spot] == nil { order.append(spot) }
      change(&found[spot, default: StoryWays.Goal(spot: spot)])
    }
    for place in names.inOrder {
      if let spot = exploration.scenes[place.scene.hostData] {
        add(at: spot) { $0.scenes.append(place.name) }
      }
      for segue in performable(place) {
        guard let spot = exploration.segues[key(segue, place)] else { continue }
        add(at: spot) { $0.segues.append("\(place.name).\(segue.identifier.rawValue)") }
      }
    }
    return StoryWays(graph, order.compactMap { found[$0] })
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
    unseenScenes.filter { !consequences.scenes.contains($0.scene.hostData) }.map { place in
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
    let way = isOwn ? "only a segue of its own leads there" : "no segue leads there"
    return scripts.contains(place.scene.id.rawValue)
      ? "\(way), and no script that has its name shows it" : way
  }

  /// A scene that the quiz ends in and that is said never to be reached; nil where there is none.
  var unseenEnd: String? {
    unseenScenes.first { $0.scene.isEnding && !consequences.scenes.contains($0.scene.hostData) }?
      .name
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

  /// Those of scenes that are reached; of the others the scene is told.
  var unfired: [Problem] {
    unseenSegues.filter {
      !consequences.segues.contains($0) && !isForHosts(names.segue($0)) && !isForLimits($0)
    }.map { key in
      problem(
        .unfiredSegue, "\(names.words(for: key)) is never performed\(reason(key))",
        exploration.scenes[key.scene].map(path) ?? [],
        at: names.place(of: key), about: names.name(of: key), after: cause(ofUnfired: key))
    }
  }

  /// Whether a segue goes back to a quiz that has opened this one: by itself nobody has.
  private func isForHosts(_ segue: SegueDescription?) -> Bool {
    guard segue?.kind == .unwind, case .named("isAwaited")? = segue?.condition?.kind else {
      return false
    }
    return true
  }

  /// Whether a segue is one that standard classes perform by its name as the time is up, where
  /// there is no limit.
  private func isForLimits(_ key: FlowWatch.SegueKey) -> Bool {
    guard let segue = names.segue(key), segue.trigger == nil,
      ["results", "finished"].contains(segue.identifier.rawValue),
      names.segues(of: key.scene, where: { $0.otherwise == segue.identifier }).isEmpty
    else { return false }
    let quizzes = exploration.bundle.quizzes.values
    return quizzes.contains { !$0.questions.isEmpty }
      && quizzes.allSatisfy {
        $0.timeLimit == nil && $0.questions.allSatisfy { $0.timeLimit == nil }
      }
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
    guard let owner = owners.first else {
      let place = ScriptPlaces(exploration.bundle).place(ofPerforming: segue.identifier.rawValue)
      return place.map { ": what performs it (\($0)) is never come to" } ?? ": no code performs it"
    }
    let name = names.segue(owner)?.identifier.rawValue ?? ""
    if let truth = exploration.conditions[owner], truth.fails == nil {
      return ": it is the \"otherwise\" of \"\(name)\", whose condition always holds"
    }
    return
      ": it is the \"otherwise\" of \"\(name)\", which is never refused, and no code performs it"
  }

  /// What conditions were seen to be: `menu.begin=true`.
  var truths: Set<String> {
    var truths: Set<String> = []
    for (key, truth) in exploration.conditions {
      if truth.holds != nil { truths.insert("\(names.name(of: key))=true") }
      if truth.fails != nil { truths.insert("\(names.name(of: key))=false") }
    }
    return truths
  }

  var neverAsked: [Problem] {
    claimed.flatMap { place -> [Problem] in
      place.scene.segues.compactMap { segue in
        let key = key(segue, place)
        guard let condition = segue.condition, !consequences.segues.contains(key),
          !exploration.askedElsewhere.contains(key),
          !isForHosts(segue)
        else { return nil }
        let name: String
        if case .named(let word) = condition.kind {
          name = "the condition \"\(word)\""
        } else {
          name = "the condition"
        }
        guard let truth = exploration.conditions[key], truth.holds == nil || truth.fails == nil,
          let spot = truth.holds ?? truth.fails
        else { return nil }
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
        return
          "Nobody asks the condition of \(names.words(for: key)): without \"on\" it is performed by code, or as another one's "
          + "\"otherwise\", and neither asks."
      }
    }
  }

  /// What lies behind what fails, in words; nil where there is nothing.
  var unseenBehindFailures: String? {
    let scenes = unseenScenes.filter { consequences.scenes.contains($0.scene.hostData) }.map {
      "\"\($0.name)\""
    }
    let segues = unseenSegues.filter {
      consequences.segues.contains($0) && !exploration.broken.missed.contains($0)
    }
    .map { "\"\(names.name(of: $0))\"" }
    let parts = [Self.list(scenes, of: "scene"), Self.list(segues, of: "segue")].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    return
      "Behind what fails lies what was not seen, and nothing is said of it: \(parts.joined(separator: "; "))."
  }

  private static func list(_ names: [String], of noun: String) -> String? {
    names.isEmpty ? nil : "\(noun)\(names.count == 1 ? "" : "s") \(names.joined(separator: ", "))"
  }
}
