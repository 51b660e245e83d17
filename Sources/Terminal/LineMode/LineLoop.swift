import QuizboardEngine
import QuizboardInterface
import QuizboardModel

/// The loop of line mode: writes a screen, reads a line, and acts on it.
final class LineLoop {
  let run: any PlayableRun
  /// The screen after the last reply of the run.
  private(set) var shown: ShownScreen
  /// The words and controls of that screen, from top to bottom.
  private(set) var present: LineScreen
  private let channel: any LineChannel
  /// The quiz, if it is reloaded after changes.
  let quiz: (any LiveReloading)?
  /// The deliveries from servers; nil for a play without servers.
  private let deliveries: (any PlayedDeliveries)?
  let glyphs: Glyphs
  /// True if `/q` leaves the quiz.
  let canLeave: Bool
  /// The field that takes the next line, on a screen with several questions.
  private var asked: LineControl?
  /// True if such a field takes the next line.
  var isAsked: Bool { asked != nil }
  /// The beginning of a text of several lines, of which the next line is a part.
  private var draft: LineDraft?
  /// The gaps that have been asked, and the text that they are in.
  private var passedGaps = PassedGaps()
  /// The identity of the last topmost layer written.
  private var saidLayer: String?
  /// True if the last input failed.
  private var hasFailed = false

  init(
    run: any PlayableRun, channel: any LineChannel, isUnicode: Bool, canLeave: Bool = true,
    quiz: (any LiveReloading)? = nil, deliveries: (any PlayedDeliveries)? = nil
  ) {
    self.run = run
    shown = run.makeScreen()
    present = LineScreen(shown)
    self.deliveries = deliveries
    self.quiz = quiz
    self.channel = channel
    self.canLeave = canLeave
    glyphs = isUnicode ? .unicode : .ascii
  }

  /// Plays until the player leaves, the input ends, or the output is closed. A run that ends by a
  /// failed input could not be rolled back, which is an engine fault.
  func play() -> PlayEnd {
    // The time spent waiting for a line counts.
    defer { run.keepTime() }
    guard say("Answer with a number and Enter. /? shows help\(canLeave ? ", /q leaves." : ".")")
    else {
      return .left
    }
    var isNew = true
    while !run.isOver {
      let screen = present
      if isNew { guard say([""] + newLayer() + page(screen)) else { return .left } }
      isNew = false
      if let text = draft?.field, !screen.controls.contains(where: text.isPart) { draft = nil }
      let field = draft?.field ?? asked ?? nextGap(of: screen) ?? screen.directField
      let prompt = draft == nil ? prompt(screen, field) : LineDraft.prompt
      guard say(draft == nil ? options(of: field) : []), write(prompt) else { return .left }
      if let change = passTime(on: screen) {
        isNew = change == .elsewhere
        continue
      }
      // The end of the input ends a text, too.
      guard let line = channel.readLine() ?? draft.map({ _ in LineDraft.end }) else {
        // Ends the line of the prompt.
        _ = say("")
        return .left
      }
      // Without echo, the answers would be missing in recorded output.
      if !channel.showsInput, !say(line) { return .left }
      if doWhatIsDue(on: screen) == .elsewhere {
        isNew = true
        continue
      }
      let isEnd = line.isEmpty && shown.isAtEnd && draft == nil
      let read: LineAnswer = isEnd ? .back : LineAnswer(line, on: screen, field: field)
      guard let answer = collect(read) else { continue }
      asked = nil
      if answer == .leave, canLeave { return .left }
      isNew = act(answer, on: screen)
    }
    return hasFailed ? .fault : .left
  }

  /// Collects the lines of a text that may have several; returns nil until it is complete.
  private func collect(_ answer: LineAnswer) -> LineAnswer? {
    switch answer {
    case .type(let field, let line) where field.isMultiline:
      if line == LineDraft.end {
        let text = draft?.text
        draft = nil
        return .type(field, text ?? field.typed)
      }
      draft = LineDraft(field: field, lines: (draft?.lines ?? []) + [line])
      return nil
    case .help, .showControls, .found, .refused: return answer
    default:
      draft = nil
      return answer
    }
  }

  /// Returns the announcement of a new layer, if any.
  private func newLayer() -> [String] {
    let layer = shown.screen.layers.last
    defer { saidLayer = layer?.identity }
    guard let layer, layer.identity != saidLayer, let words = announcement(of: layer) else {
      return []
    }
    return [words]
  }

  /// The effect of elapsed time or of a changed file.
  enum Change {
    /// Text was written, so the prompt must be repeated.
    case said
    /// The screen has changed.
    case elsewhere
  }

  /// Waits for a line while handling deadlines and changes; returns nil once a line is there.
  private func passTime(on screen: LineScreen) -> Change? {
    while run.nextDeadline != nil || quiz != nil || deliveries != nil {
      deliveries?.follow()
      if let change = receive(on: screen) { return change }
      let deadline = run.nextDeadline
      // Saves the time every second, so that a killed process loses no more than that.
      let isLine = channel.hasLine(
        within: deadline.map { min(max($0, 0.005), 1) },
        or: quiz?.descriptor ?? deliveries?.descriptor ?? -1)
      if quiz?.takeChange() == true, let change = readAgain(on: screen) { return change }
      if isLine { return nil }
      if let due = run.nextDeadline, due > 0 {
        run.keepTime()
      } else if let change = doWhatIsDue(on: screen, isBehindPrompt: true) {
        // The line in progress was meant for another screen.
        if change == .elsewhere { channel.dropUnread() }
        return change
      }
    }
    return nil
  }

  /// Delivers what arrived from servers. Lines from a file or a pipe wait for the answer to a
  /// request, because they were written for the screen after it.
  private func receive(on screen: LineScreen) -> Change? {
    guard let deliveries else { return nil }
    while !channel.showsInput, deliveries.isExpected, !channel.waits(for: deliveries.descriptor) {}
    var hasChanged = false
    while !run.isOver, let reply = deliveries.take() {
      if !hasChanged { _ = say("") }
      hasChanged = true
      show(reply)
      deliveries.follow()
    }
    return hasChanged ? .elsewhere : nil
  }

  /// Fires an expired deadline. If the screen changed, the line was meant for the previous one and
  /// must not answer the new one.
  private func doWhatIsDue(on screen: LineScreen, isBehindPrompt: Bool = false) -> Change? {
    guard let deadline = run.nextDeadline, deadline <= 0 else { return nil }
    let reply = run.tick()
    takeScreen()
    let isElsewhere = run.isOver || present.controls != screen.controls
    let saysSomething = reply.failure != nil || !reply.warnings.isEmpty
    if isBehindPrompt, isElsewhere || saysSomething { _ = say("") }
    report(reply)
    guard isElsewhere else { return saysSomething ? .said : nil }
    asked = nil
    draft = nil
    _ = say("The time ran out.")
    return .elsewhere
  }

  /// Performs a request; returns true if the screen must be shown again.
  private func act(_ answer: LineAnswer, on screen: LineScreen) -> Bool {
    switch answer {
    case .press(let control):
      if case .gesture(let gesture) = control.kind { return perform(gesture.input) }
      var row: Int?
      if case .row(let number) = control.kind { row = number }
      // A row is a complete action: the player sees its result before the next one.
      return perform(.tap(id: control.id, row: row, controller: control.owner))
    case .enter(let control, let input, let isComplete):
      return perform(input) && (!isComplete || goOn(from: control, on: screen))
    case .fill(let control, let input): return fill(control, by: input, on: screen)
    case .type(let control, let text):
      return perform(.type(id: control.id, text: text, controller: control.owner))
        && goOn(from: control, on: screen) && !hasAskedAgain(after: text, on: screen)
    case .ask(let control): asked = control
    case .showControls: _ = say(menu(screen, isComplete: true))
    case .found(let indexes): _ = say(found(indexes, on: screen))
    case .help: _ = say(help(screen))
    case .back:
      if run.librarySettings != nil, shown.escapeLeaves {
        return say(["There is nothing to go back to; /q leaves."], then: false)
      }
      return perform(.key("escape"))
    case .undo: return stepBack()
    case .inspect: inspect()
    case .leave: _ = say("This quiz cannot be left before its end.")
    case .refused(let why): _ = say(why)
    }
    return false
  }

  /// Enters something into a gap, and continues with the next one, or with the default button after
  /// the last. Returns true if the screen must be shown again.
  private func fill(_ gap: LineControl, by input: Input?, on screen: LineScreen) -> Bool {
    if let input, !perform(input) { return false }
    passedGaps.insert(gap)
    if run.isOver { return true }
    if nextGap(of: present) != nil { return present.words != screen.words }
    return goOn(from: gap, on: screen)
  }

  /// Returns the gap to ask next: the first empty one that has not been asked, if the gaps of a
  /// text are all there is to answer.
  func nextGap(of screen: LineScreen) -> LineControl? {
    guard let sole = screen.soleInput, sole.text != nil else { return nil }
    return screen.controls.first {
      $0.isPart(of: sole) && $0.isEnabled && $0.isEmptyGap && !passedGaps.contains($0)
    }
  }

  /// Sends an input to the run; returns false if it failed, after reporting it.
  private func perform(_ input: Input) -> Bool {
    show(quiz?.recordingUndo { run.perform(input) } ?? run.perform(input))
  }

  /// Takes the screen of the run after a reply.
  func takeScreen() {
    // A finished run may have no screen.
    if run.isOver { return }
    shown = run.makeScreen()
    present = LineScreen(shown)
  }

  /// Takes the screen after an input and reports its result; returns false if it failed.
  @discardableResult
  func show(_ reply: PlayOutcome) -> Bool {
    takeScreen()
    return report(reply)
  }

  /// Reports the result of an input; returns false if it failed.
  @discardableResult
  private func report(_ reply: PlayOutcome) -> Bool {
    if let quiz {
      quiz.hear(reply)
      for line in reply.log { _ = say("Printed: \(line)") }
    }
    for warning in reply.warnings { _ = say("Note: \(warning)") }
    if let news = reply.news { _ = say("\(news.words).") }
    hasFailed = reply.failure != nil
    guard let failure = reply.failure else { return true }
    _ = say("That did not work: \(failure)")
    return false
  }

  /// Presses the default button after the only question of a screen is answered, so that both need
  /// one line.
  private func goOn(from control: LineControl, on screen: LineScreen) -> Bool {
    guard let sole = screen.soleInput, control.isPart(of: sole), !run.isOver else { return true }
    guard present.soleInput.map(control.isPart) == true, let button = present.defaultButton,
      button.isEnabled
    else {
      return true
    }
    passedGaps = PassedGaps()
    return perform(.tap(id: button.id, row: nil, controller: button.owner))
  }

  /// Forgets the field that takes the next line, which may be gone.
  func forgetAsked() { asked = nil }

  /// Reports that an empty line is no answer, if it had no effect.
  private func hasAskedAgain(after text: String, on screen: LineScreen) -> Bool {
    guard text.isEmpty, !run.isOver, let button = screen.defaultButton, !button.isEnabled,
      present == screen
    else {
      return false
    }
    return say("Answer first, then \(button.title).")
  }

  @discardableResult
  func say(_ lines: [String]) -> Bool {
    write(lines.map { $0 + "\n" }.joined())
  }

  private func say(_ line: String) -> Bool {
    say([line])
  }

  /// Writes text without control characters. All output passes through here.
  private func write(_ text: String) -> Bool {
    channel.write(SafeText.clean(text, glyphs: glyphs))
  }
}
