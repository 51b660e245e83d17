import QuizboardEngine
import QuizboardInterface

/// The play line by line: says a screen, takes a line, and so on.
final class LineLoop {
  let run: any PlayedRun
  private let channel: any LineChannel
  /// The quiz, where it is read again when it is saved.
  let quiz: (any SavedQuiz)?
  let glyphs: Glyphs
  /// Whether `/q` leaves.
  let canLeave: Bool
  /// The field whose text the next line is, on a screen with several things to answer.
  private var asked: LineControl?
  /// The topmost layer that was said last.
  private var saidLayer: String?
  /// Whether the last input was refused.
  private var hasFailed = false

  init(
    run: any PlayedRun, channel: any LineChannel, isUnicode: Bool, canLeave: Bool = true,
    quiz: (any SavedQuiz)? = nil
  ) {
    self.run = run
    self.quiz = quiz
    self.channel = channel
    self.canLeave = canLeave
    glyphs = isUnicode ? .unicode : .ascii
  }

  /// Plays until the run is left, the lines end, or nobody listens; answers which. A run that ends
  /// by an input that failed could not go back to what it was: a fault of the engine's.
  func play() -> PlayEnd {
    // What has passed while a line was awaited is not given back.
    defer { run.keepTime() }
    guard say("Answer with a number and Enter. /? tells more\(canLeave ? ", /q leaves." : ".")")
    else {
      return .left
    }
    var isNew = true
    while !run.isOver {
      let screen = LineScreen(run)
      if isNew { guard say([""] + newLayer() + page(screen)) else { return .left } }
      isNew = false
      let field = asked ?? screen.directField
      guard write(prompt(screen, field)) else { return .left }
      if let change = passTime(on: screen) {
        isNew = change == .elsewhere
        continue
      }
      guard let line = channel.readLine() else {
        // The cursor must not be left behind the prompt.
        _ = say("")
        return .left
      }
      // Else the answers are missing where the output is kept.
      if !channel.showsInput, !say(line) { return .left }
      if doWhatIsDue(on: screen) == .elsewhere {
        isNew = true
        continue
      }
      let answer = line.isEmpty && run.isAtEnd ? .back : LineAnswer(line, on: screen, field: field)
      asked = nil
      if answer == .leave, canLeave { return .left }
      isNew = act(answer, on: screen)
    }
    return hasFailed ? .fault : .left
  }

  /// What is to be said first where a screen has come over another one.
  private func newLayer() -> [String] {
    let layer = run.screen.layers.last
    defer { saidLayer = layer?.identity }
    guard let layer, layer.identity != saidLayer, let words = announcement(of: layer) else {
      return []
    }
    return [words]
  }

  /// What has come of time that passed, or of what was saved.
  enum Change {
    /// Something was said: the prompt must be seen again.
    case said
    /// The screen is another one.
    case elsewhere
  }

  /// Waits until there is a line, and does what comes due meanwhile; nil once there is one.
  private func passTime(on screen: LineScreen) -> Change? {
    while run.nextDeadline != nil || quiz != nil {
      let deadline = run.nextDeadline
      // By the second, so that a kill gives no more than that back.
      let isLine = channel.hasLine(
        within: deadline.map { min(max($0, 0.005), 1) }, or: quiz?.descriptor ?? -1)
      if quiz?.takeChange() == true, let change = readAgain(on: screen) { return change }
      if isLine { return nil }
      if let due = run.nextDeadline, due > 0 {
        run.keepTime()
      } else if let change = doWhatIsDue(on: screen, isBehindPrompt: true) {
        // What was begun was meant for another screen.
        if change == .elsewhere { channel.dropUnread() }
        return change
      }
    }
    return nil
  }

  /// Does what came due while a line was awaited. Where that has led elsewhere the line was meant
  /// for a screen that is gone: it is not taken for an answer to another one.
  private func doWhatIsDue(on screen: LineScreen, isBehindPrompt: Bool = false) -> Change? {
    guard let deadline = run.nextDeadline, deadline <= 0 else { return nil }
    let reply = run.tick()
    let isElsewhere = run.isOver || LineScreen(run).controls != screen.controls
    let saysSomething = reply.failure != nil || !reply.warnings.isEmpty
    if isBehindPrompt, isElsewhere || saysSomething { _ = say("") }
    tell(reply)
    guard isElsewhere else { return saysSomething ? .said : nil }
    asked = nil
    _ = say("Meanwhile the time was up.")
    return .elsewhere
  }

  /// Does what was asked; answers whether the screen is to be said again.
  private func act(_ answer: LineAnswer, on screen: LineScreen) -> Bool {
    switch answer {
    case .press(let control):
      if case .gesture(let gesture) = control.kind { return perform(gesture.input) }
      var row: Int?
      if case .row(let number) = control.kind { row = number }
      // A row acts by itself, and what it leads to is read first.
      return perform(.tap(id: control.id, row: row, controller: control.owner))
    case .choose(let control, let numbers):
      let values = numbers.map { ChoiceValue.index($0) }
      return perform(.choose(id: control.id, values: values, controller: control.owner))
        && goOn(from: control, on: screen)
    case .type(let control, let text):
      return perform(.type(id: control.id, text: text, controller: control.owner))
        && goOn(from: control, on: screen) && !hasAskedAgain(after: text, on: screen)
    case .ask(let control): asked = control
    case .showControls: _ = say(menu(screen, isComplete: true))
    case .help: _ = say(help(screen))
    case .back: return perform(.key("escape"))
    case .undo: return stepBack()
    case .inspect: inspect()
    case .leave: _ = say("This quiz cannot be left before its end.")
    case .refused(let why): _ = say(why)
    }
    return false
  }

  /// Gives the run an input; false where it was refused, which has then been said.
  private func perform(_ input: Input) -> Bool {
    tell(quiz?.noting { run.perform(input) } ?? run.perform(input))
  }

  /// Says what came of an input; false where it was refused.
  @discardableResult
  func tell(_ reply: PlayOutcome) -> Bool {
    if let quiz {
      quiz.hear(reply)
      for line in reply.log { _ = say("Printed: \(line)") }
    }
    for warning in reply.warnings { _ = say("Note: \(warning)") }
    hasFailed = reply.failure != nil
    guard let failure = reply.failure else { return true }
    _ = say("That did not work. \(failure)")
    return false
  }

  /// One answer and the default button are one prompt: what was the only thing to answer has been
  /// answered, so the button is pressed, if the answer has not led elsewhere already.
  private func goOn(from control: LineControl, on screen: LineScreen) -> Bool {
    guard let sole = screen.soleInput, control.isPart(of: sole), !run.isOver else { return true }
    let next = LineScreen(run)
    guard next.soleInput.map(control.isPart) == true, let button = next.defaultButton,
      button.isEnabled
    else {
      return true
    }
    return perform(.tap(id: button.id, row: nil, controller: button.owner))
  }

  /// A field that was asked for may be there no longer.
  func forgetAsked() { asked = nil }

  /// An empty line has led nowhere, since something has to be typed: says so.
  private func hasAskedAgain(after text: String, on screen: LineScreen) -> Bool {
    guard text.isEmpty, !run.isOver, let button = screen.defaultButton, !button.isEnabled,
      LineScreen(run) == screen
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

  /// The one place where anything is written: no control character passes it, whoever made the
  /// text.
  private func write(_ text: String) -> Bool {
    channel.write(SafeText.clean(text, glyphs: glyphs))
  }
}
