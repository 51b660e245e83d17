import Quizboard
import QuizboardModel
import QuizboardWeb

/// Takes the steps of all places of one quiz.
struct PlaceStepper {
  private let order: QuizOrder
  private let quiz: LoadedQuiz
  private let stepper: RunStepper
  private let colors: WebFile

  /// The limits of an input: a page is to answer within moments, whatever a script does.
  private static let limits = StepLimits(work: 5_000_000, bytes: 16 << 20, seconds: 2)

  /// Loads a quiz. Throws a `LoadFailure` or an `InputError`.
  init(_ order: QuizOrder) throws {
    self.order = order
    quiz = try LoadedQuiz.load(order.quiz, others: order.others)
    colors = WebFile.colors(accent: quiz.accent)
    stepper = try RunStepper(quiz, loadingSeed: order.loadingSeed, limits: Self.limits)
  }

  /// What the server needs to know of the quiz.
  var card: QuizFacts {
    QuizFacts(
      identifier: quiz.identifier, title: quiz.title, icon: quiz.icon, summary: quiz.summary,
      language: quiz.language, questionCount: quiz.questionCount, pauses: quiz.pauses,
      parts: quiz.parts, colors: colors.bytes)
  }

  /// Takes a step.
  func reply(to request: StepRequest) -> StepReply {
    let entry: PlaceEntry?
    do throws(InputError) {
      entry = try PlaceEntry(request.content)
    } catch {
      return StepReply(error, error.kind == .limit ? .tooLarge : .malformed)
    }
    do throws(InputError) {
      if entry?.beginsAgain == true, request.isOver { return try begunAgain(request) }
      let present: Present
      do throws(InputError) {
        present = try reached(request, entry)
      } catch {
        // The quiz has changed so much that the place cannot go on.
        guard request.state != nil else { throw error }
        if entry?.beginsAgain == true { return try begunAgain(request) }
        return stuck(error, request)
      }
      guard let entry else { return looked(at: present, request) }
      guard !entry.beginsAgain, entry.version == present.version else {
        return outOfDate(present, entry, request)
      }
      if present.step.remainingSeconds > 0 {
        var reply = StepReply(.unfinished)
        reply.change = change([present.step], request, isLaunch: false)
        return reply
      }
      return performed(entry, on: present, request)
    } catch {
      return StepReply(error, .unusable)
    }
  }

  // MARK: The run

  /// The run as the player sees it now.
  private struct Present {
    let step: RunStep
    let version: String
    /// The time that is left to pass after the input, which belongs before a deadline.
    var later = 0.0
  }

  /// Returns the run at the time of the request; for a form from before a deadline that has only
  /// just passed, at the time just before it.
  private func reached(_ request: StepRequest, _ entry: PlaceEntry?) throws(InputError) -> Present {
    guard let bytes = request.state else {
      let mark = request.mark ?? entry?.mark ?? 0
      return Present(step: try launched(request, mark: mark), version: "0.\(mark)")
    }
    let (state, kept) = (RunState(bytes: bytes), try kept(request))
    let now = try step(from: state, keeping: kept, after: request.seconds)
    // What follows is rare: most forms come while no timer fires.
    if now.firedCount > 0, let entry, entry.version == "\(request.revision).0" {
      let start = try step(from: state, keeping: kept)
      if let deadline = start.nextDeadline, request.seconds <= deadline + request.grace {
        let before = max(0, deadline - Self.instant)
        return Present(
          step: try stepper.step([], from: start.state, keeping: kept, after: before),
          version: entry.version, later: request.seconds - before)
      }
    }
    let count = now.hasTimeChangedScreen ? max(1, now.firedCount) : 0
    return Present(step: now, version: "\(request.revision).\(count)")
  }

  /// The time by which a late form counts as before a deadline.
  private static let instant = 0.001

  /// Lets time pass from a state of this version of the quiz, or from what is left of one of
  /// another version.
  private func step(
    from state: RunState, keeping kept: KeptData, after seconds: Double = 0
  ) throws(InputError) -> RunStep {
    do throws(InputError) {
      return try stepper.step([], from: state, keeping: kept, after: seconds)
    } catch {
      let adopted = try stepper.adopt(state, keeping: kept)
      return try stepper.step(
        [], from: adopted.state, keeping: adopted.kept, after: seconds)
    }
  }

  private func launched(_ request: StepRequest, mark: Int) throws(InputError) -> RunStep {
    do {
      return try stepper.launch(
        seed: request.launch.seed(mark: mark), now: request.launch.now,
        keeping: try kept(request))
    } catch {
      throw InputError(badCommand: "the quiz cannot be launched: \(error)")
    }
  }

  private func kept(_ request: StepRequest) throws(InputError) -> KeptData {
    do throws(DamagedMessage) {
      var scores: [Score] = []
      for head in request.scores { scores.append(try StoredScore.score(ofHead: head)) }
      return KeptData(settings: request.settings, scores: scores)
    } catch {
      throw InputError(badCommand: "the scores of the place are damaged")
    }
  }

  private func begunAgain(_ request: StepRequest) throws(InputError) -> StepReply {
    applied(try launched(request, mark: 0), nil, request, isLaunch: true)
  }

  // MARK: Replies

  /// Returns the page of a place that cannot go on, with a button that begins again.
  private func stuck(_ error: InputError, _ request: StepRequest) -> StepReply {
    var reply = StepReply(error, .unusable)
    if request.wanted == .json || request.content == .time { return reply }
    var request = request
    request.isOver = true
    reply.version = "\(request.revision).0"
    reply.body = body(of: Screen(layers: [], size: .standard), [], nil, reply.version, request) {
      facts in
      facts.note = WebNote.stuck.text(in: quiz.language)
    }
    return reply
  }

  private func looked(at present: Present, _ request: StepRequest) -> StepReply {
    var reply = StepReply(.shown)
    reply.version = present.version
    reply.nextDeadline = request.state == nil ? nil : present.step.nextDeadline
    if request.content == .time {
      reply.outcome = .applied
      reply.change = change([present.step], request, isLaunch: false)
      return reply
    }
    reply.body = body(of: present.step, present.version, request)
    return reply
  }

  private func performed(
    _ entry: PlaceEntry, on present: Present, _ request: StepRequest
  ) -> StepReply {
    var steps = [present.step]
    var inputs: [Input] = []
    do throws(InputError) {
      inputs = try entry.inputs(on: present.step)
      steps.append(
        try stepper.step(
          inputs, from: present.step.state, keeping: present.step.kept, stopsAfterLeaving: true))
      if present.later > 0, let last = steps.last {
        steps.append(
          try stepper.step([], from: last.state, keeping: last.kept, after: present.later))
      }
    } catch {
      return refused(error, entry, inputs, present, request)
    }
    return applied(steps[steps.count - 1], steps, request, isLaunch: request.state == nil)
  }

  private func applied(
    _ step: RunStep, _ steps: [RunStep]?, _ request: StepRequest, isLaunch: Bool
  ) -> StepReply {
    var reply = StepReply(.applied)
    let change = change(steps ?? [step], request, isLaunch: isLaunch)
    var after = request
    after.revision += 1
    after.isOver = change.isOver
    after.state = change.state
    reply.version = "\(after.revision).0"
    reply.nextDeadline = step.nextDeadline
    reply.change = change
    if request.wanted != .page { reply.body = body(of: step, reply.version, after) }
    reply.fault = (steps ?? [step]).lazy.flatMap(\.outcome.warnings).first?.message
    return reply
  }

  private func outOfDate(
    _ present: Present, _ entry: PlaceEntry, _ request: StepRequest
  ) -> StepReply {
    var reply = StepReply(.outOfDate)
    reply.version = present.version
    reply.nextDeadline = request.state == nil ? nil : present.step.nextDeadline
    reply.body = body(of: present.step, present.version, request) { facts in
      facts.note = WebNote.outOfDate.text(in: quiz.language)
      facts.unsent = entry.form
    }
    return reply
  }

  /// Returns the present page, which says why an input was refused.
  private func refused(
    _ error: InputError, _ entry: PlaceEntry, _ inputs: [Input], _ present: Present,
    _ request: StepRequest
  ) -> StepReply {
    if error.kind == .badCommand {
      return StepReply(error, .malformed)
    }
    var reply = StepReply(.refused)
    reply.version = present.version
    reply.fault = error.place == nil && error.kind != .limit ? nil : error.description
    if request.wanted == .json {
      reply.body = Self.json(of: error, isOfQuiz: reply.fault != nil)
      return reply
    }
    reply.body = body(of: present.step, present.version, request) { facts in
      facts.unsent = entry.form
      if error.kind == .notEnabled, let pressed = inputs.last {
        facts.refused = pressed
      } else {
        facts.note = WebNote.failed.text(in: quiz.language)
      }
    }
    return reply
  }

  private func change(
    _ steps: [RunStep], _ request: StepRequest, isLaunch: Bool
  ) -> StepChange {
    let last = steps[steps.count - 1]
    // What a step deleted, the scores of the steps before it among it, is gone.
    let kept = steps.lastIndex(where: \.forgetsEverything).map { Array(steps[$0...]) } ?? steps
    return StepChange(
      state: last.state.bytes, settings: last.kept.settings,
      newScores: kept.flatMap(\.newScores).map(StoredScore.bytes),
      forgetsScores: kept[0].forgetsEverything, isLaunch: isLaunch,
      isOver: last.isFinished || last.exit != nil, remainingSeconds: last.remainingSeconds,
      nextDeadline: last.nextDeadline)
  }

  // MARK: Pages

  private func body(
    of step: RunStep, _ version: String, _ request: StepRequest,
    _ change: (inout WebPage.Facts) -> Void = { _ in }
  ) -> [UInt8] {
    body(of: step.screen, step.actions, step.nextDeadline, version, request, change)
  }

  private func body(
    of screen: Screen, _ actions: [AvailableAction], _ deadline: Double?, _ version: String,
    _ request: StepRequest, _ change: (inout WebPage.Facts) -> Void
  ) -> [UInt8] {
    var facts = WebPage.Facts(action: request.address, version: version, title: quiz.title)
    facts.language = quiz.language
    facts.styles = [WebFile.style, colors].map { order.files + $0.digest }
    facts.script = order.files + WebFile.script.digest
    facts.deadline = request.state == nil ? nil : deadline
    facts.offersAgain = request.isOver
    facts.list = order.list
    if order.hasEvents, request.state != nil { facts.events = request.address + "?events" }
    let addresses = addresses(of: screen)
    facts.address = { addresses[$0] }
    change(&facts)
    if request.wanted == .json {
      let place: PlaceJSON.State =
        request.isOver ? .over : request.state == nil ? .ready : .playing
      return PlaceJSON(
        place, screen: screen, actions: actions, facts: facts,
        isRepeated: request.isRepeated
      ).bytes
    }
    let page = WebPage(screen, actions: actions, facts: facts)
    return Array((request.wanted == .fragment ? page.main : page.document).text.utf8)
  }

  private func addresses(of screen: Screen) -> [WebPicture: String] {
    WebPicture.pictures(on: screen).reduce(into: [:]) { addresses, picture in
      let owner = stepper.quiz(of: picture.owner)
      let key = PictureKey(picture.path, of: owner == quiz.identifier ? "" : owner)
      addresses[picture] = order.pictures[key].map { order.files + $0 }
    }
  }

  private static func json(of error: InputError, isOfQuiz: Bool) -> [UInt8] {
    PlaceJSON.error(
      error.kind.rawValue,
      isOfQuiz ? WebNote.failed.text(in: nil) : error.message)
  }
}

extension StepReply {
  /// Makes the reply to a request that could not be taken.
  fileprivate init(_ error: InputError, _ outcome: Outcome) {
    self.init(outcome)
    body = PlaceJSON.error(error.kind.rawValue, error.message)
    fault = outcome == .unusable ? error.description : nil
  }
}
