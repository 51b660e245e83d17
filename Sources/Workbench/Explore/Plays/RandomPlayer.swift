import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// Plays one quiz repeatedly, each time from its beginning.
final class RandomPlayer {
  /// The number of plays of which one continues after its end, to test the inputs there.
  private static let encores = 32
  /// The interval, in inputs, between attempts to save the run. The plays rotate through all
  /// positions.
  private static let savings = 32
  /// The number of plays that test saving; of later plays one in eight does. An early play meets an
  /// unsaveable value as likely as a late one, and a save costs as much as an input.
  private static let savedPlays = 512

  /// The number of bytes of garbage before a collection. Together with the working set of a play it
  /// should fit into the second-level cache, because reference counting slows down on distant
  /// memory.
  private static let garbage = 1 << 19

  let session: ProbeRun
  private let watch = FlowWatch()
  private let options: RandomOptions
  private let beginning: [UInt8]
  /// The flow events of the launch, with which every play begins.
  private let launched: [FlowWatch.Event]
  private let quiz: ExploredQuiz
  private var tally: RandomPlays

  /// Begins a run. Throws an `InputError` if the launch fails.
  init(_ quiz: ExploredQuiz, options: RandomOptions) throws {
    self.quiz = quiz
    tally = RandomPlays(of: quiz, seed: options.seed)
    self.options = options
    var settings = RunCore.Options()
    settings.seed = options.seed
    session = try ProbeRun(
      bundle: quiz.bundle, options: settings, leastGarbage: Self.garbage, tracer: watch)
    beginning = try session.encode()
    launched = watch.events
  }

  /// Plays the plays with the given numbers.
  func play(_ numbers: Range<Int>) throws -> RandomPlays {
    tally = RandomPlays(of: quiz, seed: options.seed)
    for number in numbers { try play(number) }
    return tally
  }

  /// Plays one play and tallies its inputs, events and end.
  private func play(_ number: Int) throws {
    try session.rewind(to: beginning)
    session.forgetObservations()
    for event in launched { tally.add(event) }
    var choice = choice(of: number)
    var path: [Input] = []
    var endsToCome = number % Self.encores == 0 ? 2 : 1
    var wasFinished = false
    var end = RandomPlays.End.unfinished
    while path.count < options.maxInputs {
      guard let input = choice.next(in: session) else {
        end = .stuck
        break
      }
      path.append(input)
      if try !handle(input, after: path, of: number) {
        end = .failed
        break
      }
      if session.isOver {
        end = .left
        break
      }
      let isFinished = session.isFinished
      if isFinished, !wasFinished {
        tally.add(AttemptScores(session, of: quiz.bundle))
        endsToCome -= 1
        if endsToCome == 0 {
          end = .finished
          break
        }
      }
      wasFinished = isFinished
    }
    if end != .failed, end != .left, Self.isSaved(number), try !checkSaving(path, number) {
      end = .failed
    }
    if end == .stuck || end == .unfinished, !wasFinished, try isStuck() {
      end = .stuck
      tally.add(deadEnd(path), play: number)
    } else if end == .stuck {
      // A player who has finished everything has nothing left to do.
      end = wasFinished ? .finished : .unfinished
    }
    tally.add(play: path.count, end: end)
  }

  private func choice(of number: Int) -> any PlayChoice {
    if let outcomes = options.outcomes { return OutcomeChoice(outcomes.rows[number]) }
    return RandomChoice(seed: options.seed, play: number, candidates: quiz.candidates)
  }

  /// Handles an input and tallies its events; returns true if the play can continue.
  private func handle(_ input: Input, after path: [Input], of number: Int) throws -> Bool {
    watch.begin()
    let outcome = session.handle(input)
    for event in watch.events { tally.add(event) }
    let isOK = outcome.isOK
    if !isOK || !outcome.missedUnwinds.isEmpty {
      for problem in Problem.met(by: outcome) { add(problem, path, number) }
    }
    guard isOK else { return false }
    let isDue = (path.count + number) % Self.savings == 0 && Self.isSaved(number) && !session.isOver
    return try !isDue || checkSaving(path, number)
  }

  /// True if the play with this number tests saving. It depends on the number alone, so that the
  /// number of threads makes no difference.
  private static func isSaved(_ number: Int) -> Bool { number < savedPlays || number % 8 == 0 }

  private func add(_ problem: Problem, _ path: [Input], _ number: Int) {
    var problem = problem
    problem.path = path
    tally.add(problem, play: number)
  }

  private func checkSaving(_ path: [Input], _ number: Int) throws -> Bool {
    do {
      _ = try session.encode()
      return true
    } catch let error as InputError {
      if let problem = Problem(error) { add(problem, path, number) }
      return false
    }
  }

  private func deadEnd(_ path: [Input]) -> Problem {
    let scene = session.path.last ?? ""
    return Problem(
      kind: .deadEnd,
      message:
        "in scene \"\(scene)\" the player can do nothing that changes anything, and the quiz has "
        + "not ended; add a segue, or ending = true",
      path: path)
  }

  /// Returns the number of the scene that some inputs lead to; nil if it has none.
  func scene(after path: [Input]) throws -> Int? {
    try session.rewind(to: beginning)
    for input in path { _ = session.handle(input) }
    return session.inspection.top?.scene
  }

  // Shrinking

  /// True if no possible input changes anything, also after a wait if scripts read the time. False
  /// if something is due, or if an input fails, which is a problem of its own.
  func isStuck() throws -> Bool {
    guard !session.isFinished, session.nextDeadline == nil else { return false }
    let start = try session.encode()
    defer { try? session.rewind(to: start) }
    let waits = session.observed.isDisjoint(with: .time) ? [] : quiz.candidates.waits(until: nil)
    let here = try session.fingerprint(counting: session.observed.subtracting(.time))
    for seconds in [0] + waits {
      try session.rewind(to: start)
      if seconds > 0, !session.handle(.advance(seconds: seconds)).isOK { return false }
      if try !isStuckNow(in: here) { return false }
    }
    return true
  }

  /// True if the run is in a state, whatever the time is, and no offered input leads out of it.
  private func isStuckNow(in here: Fingerprint) throws -> Bool {
    let counted = session.observed.subtracting(.time)
    guard !session.isOver, try session.fingerprint(counting: counted) == here else { return false }
    let start = try session.encode()
    let choice = ExploreInputs(answers: .all, candidates: quiz.candidates)
    for (index, input) in choice.offer(in: session).inputs.enumerated() {
      if index > 0 { try session.rewind(to: start) }
      let outcome = session.handle(input)
      if !outcome.missedUnwinds.isEmpty { return false }
      guard outcome.isOK else {
        if let error = outcome.error, !input.isResize, Problem(error) != nil {
          return false
        }
        continue
      }
      if session.isOver { return false }
      if try session.fingerprint(counting: counted) != here { return false }
    }
    return true
  }

  /// Plays inputs from the beginning until a problem with the key occurs; returns their number. Nil
  /// if it does not occur, or an input is not possible.
  func inputs(of path: [Input], until key: String, _ kind: Problem.Kind) throws -> Int? {
    try session.rewind(to: beginning)
    for (index, input) in path.enumerated() {
      let outcome = session.handle(input)
      var met = Problem.met(by: outcome)
      if kind == .unsaveableState, outcome.isOK {
        do { _ = try session.encode() } catch let error as InputError {
          met += [Problem(error)].compactMap(\.self)
        }
      }
      if met.contains(where: { $0.key == key }) { return index + 1 }
      if !outcome.isOK || session.isOver { return nil }
    }
    guard kind == .deadEnd, try isStuck(), deadEnd(path).key == key else { return nil }
    return path.count
  }

  /// Returns the fingerprint of the run at the beginning and after each possible input.
  func fingerprints(of path: [Input]) throws -> [Fingerprint] {
    try session.rewind(to: beginning)
    var prints = [try session.fingerprint(counting: session.observed)]
    for input in path {
      guard session.handle(input).isOK, !session.isOver else { break }
      guard let print = try? session.fingerprint(counting: session.observed) else { break }
      prints.append(print)
    }
    return prints
  }
}
