import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

// Unused parts of the storyboards.
extension Findings {
  /// The parts of the story, with the problem to report if a part is unreachable.
  var story: [StoryPart] {
    names.inOrder.flatMap { entry in
      [part(.scene, entry.name, .scene(entry.scene.hostData), entry) { unreached(entry) }]
        + entry.scene.segues.flatMap { parts(of: $0, entry) }
    }
  }

  private func part(
    _ kind: StoryPart.Kind, _ name: String, _ event: FlowWatch.Event, _ entry: StoryNames.Entry,
    _ problem: () -> Problem?
  ) -> StoryPart {
    let spot = exploration.seen[event]
    return StoryPart(
      kind: kind, name: name, event: event, spot: spot, isSeen: spot != nil,
      storyboard: entry.storyboard.id, isClaimed: entry.isClaimed,
      problem: spot == nil && entry.isClaimed ? problem() : nil)
  }

  /// Returns the parts of a segue and its condition. Relationships have none: they exist with their
  /// scene.
  private func parts(of segue: SegueDescription, _ entry: StoryNames.Entry) -> [StoryPart] {
    let key = FlowWatch.SegueKey(scene: entry.scene.hostData, segue: segue.index)
    let name = names.name(of: key)
    var parts: [StoryPart] = []
    if !segue.kind.isRelationship {
      parts.append(part(.segue, name, .segue(key), entry) { unfired(key) })
    }
    guard let condition = segue.condition, isAsked(key) else { return parts }
    return parts
      + [true, false].map { holds in
        part(.condition, "\(name)=\(holds)", .condition(key, holds), entry) {
          constant(condition, of: key, holds: !holds)
        }
      }
  }

  private func isSeen(_ event: FlowWatch.Event) -> Bool { exploration.seen[event] != nil }

  private func isAsked(_ key: FlowWatch.SegueKey) -> Bool {
    isSeen(.condition(key, true)) || isSeen(.condition(key, false))
  }

  /// True if the condition was evaluated, but never with this result.
  private func isNever(_ key: FlowWatch.SegueKey, _ holds: Bool) -> Bool {
    isSeen(.condition(key, !holds)) && !isSeen(.condition(key, holds))
  }

  /// Returns the shortest path to a scene.
  private func path(toScene scene: Int) -> [Input] {
    exploration.seen[.scene(scene)].map(graph.path) ?? []
  }

  private func unreached(_ entry: StoryNames.Entry) -> Problem {
    let source = sources(of: entry).first
    let way =
      source.map { "\(names.words(for: $0)) leads there, \(whyNot($0))" }
      ?? whyNobodyLeads(to: entry)
    return Problem(
      kind: .unreachedScene, message: "scene \"\(entry.name)\" is never reached; \(way)",
      path: source.map { path(toScene: $0.scene) } ?? [], place: entry.facts.place,
      subject: entry.name, cause: source.flatMap { cause(ofUnreachedBy: $0) })
  }

  /// Returns the reason why no segue of another scene leads to a scene.
  private func whyNobodyLeads(to entry: StoryNames.Entry) -> String {
    let isOwn = names.segues(of: entry.scene.hostData) { _ in true }.contains {
      names.destination(of: $0) == entry.scene.hostData
    }
    return isOwn ? "only one of its own segues leads there" : "no segue leads there"
  }

  /// Returns the reason why a segue does not lead to its scene.
  private func whyNot(_ key: FlowWatch.SegueKey) -> String {
    let isThere = isSeen(.scene(key.scene))
    if names.segue(key)?.kind.isRelationship == true {
      return isThere ? "but it is never shown" : "but that scene is never reached"
    }
    if !isThere { return "but that scene is never reached" }
    return isSeen(.segue(key))
      ? "and is performed, but its destination is never visible" : "but it is never performed"
  }

  /// Returns the subject of the problem that prevents a segue from reaching its scene; nil if it
  /// was performed.
  private func cause(ofUnreachedBy key: FlowWatch.SegueKey) -> String? {
    if !isSeen(.scene(key.scene)) { return names.entries[key.scene]?.name }
    return isSeen(.segue(key)) ? nil : names.name(of: key)
  }

  /// Returns the condition that prevents a segue of a reached scene: its own, or that of the segue
  /// whose `otherwise` it is.
  private func cause(ofUnfired key: FlowWatch.SegueKey) -> String? {
    if isNever(key, true) { return "\(names.name(of: key))=true" }
    guard names.segue(key)?.trigger == nil, let owner = owners(of: key).first,
      isNever(owner, false)
    else { return nil }
    return "\(names.name(of: owner))=false"
  }

  /// Returns the segues that lead to a scene from others: performed ones first, then possible ones.
  private func sources(of entry: StoryNames.Entry) -> [FlowWatch.SegueKey] {
    let found = names.inOrder.flatMap { source in
      names.segues(of: source.scene.hostData) { _ in true }.filter {
        $0.scene != entry.scene.hostData && names.destination(of: $0) == entry.scene.hostData
      }
    }
    let reached = found.filter { isSeen(.scene($0.scene)) }
    return reached.filter { isSeen(.segue($0)) } + reached.filter { !isSeen(.segue($0)) }
      + found.filter { !isSeen(.scene($0.scene)) }
  }

  /// Returns the problem of an unperformed segue. An unreached scene is a problem of its own.
  private func unfired(_ key: FlowWatch.SegueKey) -> Problem? {
    guard isSeen(.scene(key.scene)), !isForHosts(key), !isForTimeouts(key) else { return nil }
    return Problem(
      kind: .unfiredSegue, message: "\(names.words(for: key)) is never performed\(reason(key))",
      path: path(toScene: key.scene), place: names.place(of: key), subject: names.name(of: key),
      cause: cause(ofUnfired: key))
  }

  /// Returns the segues whose `otherwise` is this segue.
  private func owners(of key: FlowWatch.SegueKey) -> [FlowWatch.SegueKey] {
    names.segues(of: key.scene) { $0.otherwise == names.segue(key)?.identifier }
  }

  /// True if a segue returns to a scene of another quiz that opened this one, which is impossible
  /// here.
  private func isForHosts(_ key: FlowWatch.SegueKey) -> Bool {
    names.segue(key)?.kind == .unwind && names.arrivals(of: key).isEmpty
  }

  /// True if only a timeout may perform the segue, and none occurred.
  private func isForTimeouts(_ key: FlowWatch.SegueKey) -> Bool {
    let timeout = Gesture.timeout.text
    return names.segue(key)?.trigger == nil && owners(of: key).isEmpty
      && names.entries[key.scene]?.facts.type.handlers.contains(timeout) == true
      && !isSeen(.used(FlowWatch.Use(scene: key.scene, element: timeout)))
  }

  private func reason(_ key: FlowWatch.SegueKey) -> String {
    guard let segue = names.segue(key) else { return "" }
    if isNever(key, true) { return ": its condition never holds" }
    if isSeen(.refused(key)) { return ": shouldPerformSegue always refuses it" }
    guard let trigger = segue.trigger?.text else { return manualReason(key) }
    let use = FlowWatch.Use(scene: key.scene, element: trigger)
    guard isSeen(.used(use)) else {
      if segue.trigger?.element == nil { return ": \"\(trigger)\" never occurs" }
      return
        ": its element \"\(trigger)\" is never visible and enabled"
    }
    let earlier = names.segues(of: key.scene) {
      $0.index < key.segue && $0.trigger == segue.trigger
    }
    if let first = earlier.first(where: { isSeen(.segue($0)) }) {
      return ": \(names.words(for: first)) also has the trigger \"\(trigger)\" and comes first"
    }
    return ": the handler of \"\(trigger)\" always stops the input, or leaves the scene first"
  }

  private func manualReason(_ key: FlowWatch.SegueKey) -> String {
    guard let owner = owners(of: key).first else { return ": no code performs it" }
    let name = names.segue(owner)?.identifier.rawValue ?? ""
    if isNever(owner, false) {
      return ": it is the \"otherwise\" of \"\(name)\", whose condition always holds"
    }
    return
      ": it is the \"otherwise\" of \"\(name)\", which is never refused, and no code performs it"
  }

  /// Returns the problem of a condition with a constant result.
  private func constant(_ condition: Condition, of key: FlowWatch.SegueKey, holds: Bool)
    -> Problem?
  {
    guard !isForHosts(key) else { return nil }
    var name = "the condition"
    if case .named(let word) = condition.kind { name += " \"\(word)\"" }
    return Problem(
      kind: .conditionNever,
      message:
        "\(name) of \(names.words(for: key)) \(holds ? "always" : "never") "
        + "holds whenever it is checked",
      path: exploration.seen[.condition(key, holds)].map(graph.path) ?? [],
      place: names.place(of: key), subject: "\(names.name(of: key))=\(!holds)")
  }

  /// Segues that only code performs, so that nothing evaluates their conditions, which may surprise
  /// the author.
  var unaskedConditions: [String] {
    names.inOrder.filter(\.isClaimed).flatMap { entry in
      names.segues(of: entry.scene.hostData) { $0.condition != nil && $0.trigger == nil }.filter {
        !isAsked($0) && isSeen(.segue($0))
      }.map(names.words)
    }
  }
}
