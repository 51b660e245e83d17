import QuizboardStoryboard
import QuizboardSyntax

/// What was seen of the flow, by the names of the report.
struct FlowFacts: Sendable {
  /// Scenes that were come to.
  var reached: Set<String> = []
  /// Elements and gestures that a controller was sent: `menu.begin`.
  var used: Set<String> = []
  /// Segues whose conditions were asked: `menu.begin`.
  var asked: Set<String> = []
  /// Segues that were performed.
  var fired: Set<String> = []

  mutating func add(_ other: FlowFacts) {
    reached.formUnion(other.reached)
    used.formUnion(other.used)
    asked.formUnion(other.asked)
    fired.formUnion(other.fired)
  }
}

/// What might come to pass besides what was seen, were some segues performed that were not.
///
/// It is followed through the storyboards: from scenes that were never reached their segues lead
/// on, and what their scripts would leave behind may be what conditions elsewhere wait for.
struct Prospects {
  private let names: StoryNames
  private let effects: ScriptEffects
  private let facts: FlowFacts
  private(set) var segues: Set<FlowWatch.SegueKey> = []
  private(set) var scenes: Set<Int> = []
  /// The fields that would be others.
  private var sets: Set<String> = []

  init(_ names: StoryNames, _ effects: ScriptEffects, _ facts: FlowFacts) {
    (self.names, self.effects, self.facts) = (names, effects, facts)
  }

  /// Notes that in some scenes a play may be in states that were not seen, and so in all that can
  /// be come to from there: what their classes set may be otherwise.
  mutating func disturb(_ scenes: [Int], _ hasQuestions: Bool) {
    var disturbed: Set<Int> = []
    var pending = scenes
    while let scene = pending.popLast() {
      guard disturbed.insert(scene).inserted else { continue }
      if let name = names.places[scene]?.scene.className {
        sets.formUnion(effects.sets(ofClass: name))
      }
      for key in names.segues(of: scene, where: { _ in true }) {
        pending += names.arrivals(of: key)
      }
    }
    // The standard classes move the attempt.
    if hasQuestions, !disturbed.isEmpty { sets.formUnion(ScriptEffects.moved) }
  }

  /// Follows segues, and what comes of it that those fields are others.
  mutating func follow(
    _ begun: [FlowWatch.SegueKey], scenes made: [Int] = [], setting fields: Set<String>
  ) {
    sets.formUnion(fields)
    var begun = begun
    for scene in made where !isReached(scene) {
      come(to: scene)
      begun += names.segues(of: scene) { _ in true }
    }
    walk(begun)
    var known: Set<String> = []
    while sets != known {
      known = sets
      let flow = ValueFlow(of: known, in: effects.trees)
      walk(depending(on: flow))
    }
  }

  /// The segues of scenes that were reached which may depend on what flows.
  func depending(on flow: ValueFlow) -> [FlowWatch.SegueKey] {
    names.inOrder.filter { facts.reached.contains($0.name) }.flatMap { place in
      names.segues(of: place.scene.hostData) { segue in
        let name = "\(place.name).\(segue.identifier.rawValue)"
        return segue.mayDepend(
          on: flow,
          isUsed: segue.trigger.map { facts.used.contains("\(place.name).\($0.text)") } ?? false,
          isAsked: facts.asked.contains(name))
      }
    }
  }

  /// The scenes that were not reached, and that code may bring because of what flows: it names them
  /// there, or nobody knows which it makes.
  func made(by flow: ValueFlow) -> [Int] {
    names.inOrder.filter { place in
      guard !facts.reached.contains(place.name) else { return false }
      return flow.words.contains(place.scene.id.rawValue)
        || (flow.makesComputedScenes && !isLedTo(place.scene.hostData))
    }.map(\.scene.hostData)
  }

  private func isLedTo(_ scene: Int) -> Bool {
    names.inOrder.contains { place in
      place.scene.hostData != scene
        && names.segues(of: place.scene.hostData) { _ in true }.contains {
          names.destination(of: $0) == scene
        }
    }
  }

  private mutating func walk(_ begun: [FlowWatch.SegueKey]) {
    var pending = begun
    while let key = pending.popLast() {
      guard segues.insert(key).inserted, let segue = names.segue(key) else { continue }
      // What one refuses another one of the same element, or its "otherwise", takes.
      pending += names.segues(of: key.scene) { other in
        other.identifier == segue.otherwise
          || (segue.trigger != nil && other.trigger == segue.trigger && other.index > segue.index)
      }
      if !facts.fired.contains(names.name(of: key)) { noteEffects(of: segue, in: key.scene) }
      guard let scene = names.destination(of: key), !isReached(scene), !scenes.contains(scene)
      else { continue }
      come(to: scene)
      pending += names.segues(of: scene) { _ in true }
    }
  }

  /// What is set as a segue is performed that was not.
  private mutating func noteEffects(of segue: SegueDescription, in scene: Int) {
    if let action = segue.action { sets.formUnion(effects.sets(ofUnwindAction: action.rawValue)) }
    if let name = names.places[scene]?.scene.className {
      sets.formUnion(effects.sets(ofMethod: "prepare", ofClass: name))
    }
  }

  private mutating func come(to scene: Int) {
    guard scenes.insert(scene).inserted, let name = names.places[scene]?.scene.className else {
      return
    }
    if effects.defines(className: name) { sets.formUnion(effects.sets(ofClass: name)) }
  }

  private func isReached(_ scene: Int) -> Bool {
    names.places[scene].map { facts.reached.contains($0.name) } ?? true
  }
}

extension SegueDescription {
  /// Whether it may be that the segue is performed, or is not, because of what flows.
  ///
  /// - Parameters:
  ///   - isUsed: whether its element was there and used: then that does not hang on it any more.
  ///   - isAsked: whether its condition was asked: then nothing but the condition counts.
  fileprivate func mayDepend(on flow: ValueFlow, isUsed: Bool, isAsked: Bool) -> Bool {
    let words = flow.names.union(flow.words)
    if words.contains("shouldPerformSegue") { return true }
    if isAsked, let condition {
      if case .named(let word) = condition.kind { return flow.mayDecide(word) }
      return words.contains(identifier.rawValue)
    }
    guard let trigger else { return words.contains(identifier.rawValue) }
    // Its handler may end it.
    return isUsed
      ? flow.names.contains(trigger.text)
      : words.contains(trigger.text) || words.contains(identifier.rawValue)
  }
}
