import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard

/// Decodes the output of `StateWriter`, and finds the scenes, classes and questions that it names.
/// `ObjectRestorer` then creates the objects.
struct StateReader {
  let runtime: Runtime
  private let plans: AttemptCoding
  private var reader: ByteReader
  /// True to record losses; false to throw an error.
  private let isLenient: Bool
  /// The last decoded run, whose parts are reused if their bytes are equal, because searches decode
  /// similar runs one after another. Nil if losses may have to be recorded.
  private let former: SavedState?
  /// The scene and storyboard found last, which the next controller often shares.
  private var found: (scene: Scene, storyboard: Storyboard)?
  /// The attempts whose questions have changed since.
  private var changed: [Attempt] = []
  /// The questions that no quiz has by their saved ids, with the numbers of their objects.
  private var missing: [(number: Int, question: MissingQuestion)] = []
  /// The present names of scenes that had others when the run was saved, by those.
  private var renamedScenes: [String: String] = [:]

  init(
    _ runtime: Runtime, _ reader: ByteReader, _ plans: AttemptCoding, former: SavedState?,
    isLenient: Bool
  ) {
    self.runtime = runtime
    self.reader = reader
    self.isLenient = isLenient
    self.plans = plans
    self.former = isLenient ? nil : former
  }

  mutating func read() throws -> SavedState {
    let hierarchy = try readHierarchy()
    let attemptCount = try IntegerCoding.natural(&reader)
    let animatorCount = try IntegerCoding.natural(&reader)
    let latest = try IntegerCoding.natural(&reader)
    let timerCount = try IntegerCoding.natural(&reader)
    let timers = try readTimers()
    var places: [Int] = []
    let count = try reader.count()
    places.reserveCapacity(count)
    for _ in 0..<count { places.append(try IntegerCoding.natural(&reader) - 1) }
    var heads: [SavedState.Head] = []
    var stretches: [Range<Int>] = []
    heads.reserveCapacity(count)
    stretches.reserveCapacity(count)
    for (number, index) in places.enumerated() {
      let start = reader.offset
      let index = hierarchy.memento.nodes.indices.contains(index) ? index : nil
      heads.append(try knownHead(number, place: index) ?? readHeadOrLoss(number, place: index))
      stretches.append(start..<reader.offset)
    }
    try checkControllers(heads, of: hierarchy)
    for (number, question) in missing {
      if let head = found(question, in: heads) {
        heads[number] = head
      } else if !isLenient {
        throw ScriptProblem(question.description)
      }
    }
    return SavedState(
      hierarchy: hierarchy, attemptCount: attemptCount, animatorCount: animatorCount,
      timerCount: timerCount,
      latest: latest, timers: timers, heads: heads, headStretches: stretches,
      changedAttempts: changed, fields: reader)
  }

  /// Reads the numbers of the timers among the objects, from 1.
  private mutating func readTimers() throws -> [Int] {
    let timers = try IntegerCoding.readIntegers(&reader)
    guard timers.count <= RunLimits.timers, timers.allSatisfy({ $0 > 0 }),
      timers.count < 2 || Set(timers).count == timers.count
    else { throw reader.damaged("a timer that is not one") }
    return timers
  }

  /// Throws unless each node of the hierarchy is an object, and no two objects are one node.
  private func checkControllers(
    _ heads: [SavedState.Head], of hierarchy: SavedHierarchy
  ) throws {
    var isThere = [Bool](repeating: false, count: hierarchy.memento.nodes.count)
    for case .controller(_, let place) in heads {
      if isThere[place] { throw reader.damaged("a controller that is two objects") }
      isThere[place] = true
    }
    if isThere.contains(false) { throw reader.damaged("a controller without its fields") }
  }

  private mutating func readHierarchy() throws -> SavedHierarchy {
    if let former, reader.offset == former.hierarchy.stretch.lowerBound,
      reader.skip(former.hierarchy.stretch, of: former.fields)
    {
      return former.hierarchy
    }
    let start = reader.offset
    var memento = try MementoCoding.read(&reader)
    let end = reader.offset
    var makers: [SavedState.Maker] = []
    makers.reserveCapacity(memento.nodes.count)
    let saved = SceneChanges(nodes: memento.nodes)
    for index in memento.nodes.indices { makers.append(try readMaker(of: index, saved)) }
    let lost = matchTabs(of: &memento, makers)
    let changes = SceneChanges(nodes: memento.nodes, withoutTab: lost)
    for (index, reason) in changes.displaced(among: makers) {
      if !isLenient { throw ScriptProblem(reason) }
      if case .standIn = makers[index] { continue }
      makers[index] = .standIn(reason: reason)
    }
    // Controllers of the new name continue with the numbers of the old one.
    for (former, present) in renamedScenes.sorted(by: { $0.key < $1.key }) {
      guard let count = memento.counts.first(where: { $0.name == former })?.count else { continue }
      let known = memento.counts.first { $0.name == present }?.count ?? 0
      memento.counts.removeAll { $0.name == present }
      memento.counts.append(Memento.Count(name: present, count: max(count, known)))
    }
    return SavedHierarchy(
      memento, makers: makers, stretch: start..<end,
      additions: isLenient ? changes.added(to: makers, runtime.scenes) : [])
  }

  /// Gives the tabs of the controllers their present names. Returns the children whose tabs no
  /// longer exist.
  private func matchTabs(of memento: inout Memento, _ makers: [SavedState.Maker]) -> [Int] {
    var lost: [Int] = []
    for index in memento.nodes.indices where !memento.nodes[index].placements.isEmpty {
      guard case .scene(let scene, let storyboard) = makers[index] else { continue }
      var tabs = SavedTabs(
        scene: scene, storyboard: storyboard, scenes: runtime.scenes,
        storyboards: runtime.hierarchy.storyboards)
      let nodes = memento.nodes
      tabs.match(nodes[index]) { placement in
        let child = nodes[index].children.first {
          nodes.indices.contains($0) && nodes[$0].placement == placement
        }
        guard let child, case .scene(let scene, let storyboard) = makers[child] else { return nil }
        return SceneAddress(storyboard.id, scene.id)
      }
      lost += memento.rename(tabs, of: index)
    }
    return lost
  }

  /// Returns an object of the last decoded run if its bytes are equal.
  private mutating func knownHead(_ number: Int, place: Int?) -> SavedState.Head? {
    guard let former, number < former.heads.count,
      reader.skip(former.headStretches[number], of: former.fields)
    else { return nil }
    if case .controller(let head, _) = former.heads[number] {
      return place.map { .controller(head, place: $0) }
    }
    return former.heads[number]
  }

  // Controllers

  private mutating func readMaker(of index: Int, _ changes: SceneChanges) throws -> SavedState.Maker
  {
    do {
      guard let scene = changes.nodes[index].scene else {
        let name = changes.nodes[index].className
        let maker = try quiz(prefix: changes.nodes[index].storyboard?.rawValue ?? "")
        guard let type = runtime.quizzes.scriptClass(savedName: name, in: maker) else {
          throw ScriptProblem("the class \"\(name)\" of a saved controller no longer exists")
        }
        try changes.check(type, of: index)
        return .hand(type, maker)
      }
      let (found, storyboard) = try find(scene, in: changes.nodes[index].storyboard)
      try changes.check(runtime.scenes.type(of: found), of: index)
      return .scene(found, storyboard)
    } catch let problem as ScriptProblem where isLenient {
      return .standIn(reason: problem.sentence)
    }
  }

  private mutating func find(_ id: SceneID, in name: StoryboardID?) throws -> (Scene, Storyboard) {
    if let found, found.scene.id == id, found.storyboard.id == name { return found }
    let home = name.flatMap { runtime.scenes.storyboards[$0.rawValue] }
    let own = home.flatMap { storyboard in
      (storyboard[id] ?? storyboard.scene(formerly: id)).map { ($0, storyboard) }
    }
    guard let (scene, storyboard) = own ?? name.flatMap({ moved(id, from: $0) }) else {
      throw ScriptProblem("the scene \"\(id.rawValue)\" of your place no longer exists")
    }
    if scene.id != id { renamedScenes[id.rawValue] = scene.id.rawValue }
    found = (scene, storyboard)
    return (scene, storyboard)
  }

  /// Returns the only scene of a quiz that has a name, or else that once had it, for a scene that
  /// has moved to another storyboard; nil for none and for several.
  private func moved(_ id: SceneID, from name: StoryboardID) -> (Scene, Storyboard)? {
    let quizzes = runtime.quizzes
    let quiz = quizzes.quiz(ofStoryboardNamed: name)
    let storyboards = runtime.scenes.sortedStoryboards.filter { quizzes.owner(of: $0) === quiz }
    for find in [{ $0[id] }, { $0.scene(formerly: id) }] as [(Storyboard) -> Scene?] {
      let scenes = storyboards.compactMap { storyboard in find(storyboard).map { ($0, storyboard) }
      }
      if !scenes.isEmpty { return scenes.count == 1 ? scenes[0] : nil }
    }
    return nil
  }

  // Objects

  private mutating func readHeadOrLoss(_ number: Int, place: Int?) throws -> SavedState.Head {
    do {
      return try readHead(place: place)
    } catch let question as MissingQuestion {
      missing.append((number, question))
      return .lost(question.description)
    } catch let problem as ScriptProblem where isLenient {
      return .lost(problem.sentence)
    } catch let problem as UnfitMemento where isLenient && problem != .damaged {
      return .lostAttempt(problem.description)
    }
  }

  private mutating func readHead(place: Int?) throws -> SavedState.Head {
    let kind = Int32(try reader.byte())
    switch kind {
    case ObjectKind.controller:
      guard let place else { throw reader.damaged("a controller without a place") }
      return .controller(try SavedController(from: &reader), place: place)
    case ObjectKind.segue: return .segue(try SavedSegue(from: &reader))
    case ObjectKind.attempt:
      let prefix = try reader.string(likely: "")
      let number = try natural()
      return .attempt(try readAttempt(ofQuizWith: prefix), number: number)
    case ObjectKind.timer: return .timer(try SavedTimer(from: &reader))
    case ObjectKind.animator: return try readAnimator()
    case ObjectKind.question:
      let prefix = try reader.string(likely: "")
      let id = QuestionID(try reader.string())
      let quiz = try quiz(prefix: prefix).box?.quiz
      guard let question = quiz?.question(everNamed: id) else {
        throw MissingQuestion(id: id, quiz: quiz)
      }
      return .question(runtime.objects.box(question))
    case ObjectKind.quiz:
      return .other(try quiz(prefix: try reader.string(likely: "")).slot ?? .none)
    case ObjectKind.libraryEntry:
      let path = try reader.string()
      return .other(
        runtime.objects.slot(
          of: runtime.restoredEntry(path: path, identifier: try reader.string())))
    case ObjectKind.app:
      return .other(runtime.objects.slot(ofApp: try quiz(prefix: try reader.string(likely: ""))))
    case ObjectKind.scene:
      let name = StoryboardID(rawValue: try reader.string())
      let (scene, storyboard) = try find(SceneID(rawValue: try reader.string()), in: name)
      return .other(runtime.objects.slot(of: scene, in: storyboard.id))
    case ObjectKind.storyboard:
      return .other(try slot(ofStoryboard: try reader.string()))
    case ObjectKind.window...ObjectKind.random, ObjectKind.exchange, ObjectKind.server:
      return .other(runtime.objects.singletonSlot(kind))
    default: throw reader.damaged("an object of an unknown kind")
    }
  }

  /// Returns what an attempt knows of a missing question: its present version, or its removal.
  private func found(_ missing: MissingQuestion, in heads: [SavedState.Head]) -> SavedState.Head? {
    for case .attempt(let attempt, _) in heads where attempt.quiz === missing.quiz {
      if let question = attempt.rewordedQuestions[missing.id] {
        return .question(runtime.objects.box(question))
      }
      if attempt.removedNames.contains(missing.id) { return .removedQuestion }
    }
    return nil
  }

  private func slot(ofStoryboard name: String) throws -> LuaSlot {
    guard let storyboard = runtime.scenes.storyboards[name] else {
      throw ScriptProblem("the storyboard \"\(name)\" no longer exists")
    }
    return runtime.objects.slot(of: storyboard)
  }

  private func quiz(prefix: String) throws -> QuizScripts {
    if let quiz = runtime.quizzes.quiz(withPrefix: prefix) { return quiz }
    throw ScriptProblem(
      "the quiz \"\(prefix.dropLast())\", which was saved with this one, is no longer part of it")
  }

  private mutating func natural() throws -> Int { try IntegerCoding.natural(&reader) }

  private mutating func readAnimator() throws -> SavedState.Head {
    let name = try reader.string()
    let number = try natural()
    if let type = runtime.quizzes.loading.animatorClass(named: name) {
      return .animator(type, number: number)
    }
    if isLenient { return .lostAnimator }
    throw ScriptProblem("the class \"\(name)\" of a saved animator no longer exists")
  }

  private mutating func readAttempt(ofQuizWith prefix: String) throws -> Attempt {
    let (memento, like) = try plans.read(&reader)
    guard let quiz = try quiz(prefix: prefix).box?.quiz else {
      throw reader.damaged("an attempt without a quiz")
    }
    let attempt = try Attempt(
      memento: memento, quiz: quiz, clock: runtime.attempts.clock, like: like,
      scripts: runtime.attempts.scripts, losesAnswers: isLenient)
    if !attempt.changedOptions.isEmpty || !attempt.lostAnswers.isEmpty
      || !attempt.removedQuestions.isEmpty
    {
      changed.append(attempt)
    }
    return attempt
  }
}

/// An error that a quiz no longer has a question.
private struct MissingQuestion: Error, CustomStringConvertible {
  let id: QuestionID
  let quiz: Quiz?

  var description: String {
    id.isOfContent
      ? "a question is no longer in the quiz" : "the question \"\(id.name)\" no longer exists"
  }
}
