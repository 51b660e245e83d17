import QuizboardEngine
import QuizboardLua
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// Makes plays of one quiz, each from its beginning.
final class RandomPlayer {
  /// One play in so many goes on when it has come to an end, to the next one: what can be done at
  /// the end is tried, too.
  private static let encores = 32
  /// After one input in so many it is tried whether the run can be saved: each place of a play has
  /// its turn.
  private static let savings = 32
  /// Of so many plays each is tried so, at its end too; after them one in eight: what cannot be
  /// saved is as likely to be met by an early play as by a late one, and to write a run costs as
  /// much as an input.
  private static let savedPlays = 512

  /// How many bytes of garbage are collected at a time: with what plays need besides it should fit
  /// into a processor's second cache, for whatever is written to memory that is far away holds up
  /// all that counts references.
  private static let garbage = 1 << 19

  let session: ProbeRun
  private let watch = FlowWatch()
  private let options: RandomOptions
  private let beginning: [UInt8]
  /// The scenes that the launch comes to, with which every play begins.
  private let launched: [FlowWatch.Event]
  private let quiz: ExploredQuiz
  private var tally: RandomPlays

  /// Begins a run. Throws an `InputError` where launching fails.
  init(_ quiz: ExploredQuiz, options: RandomOptions) throws {
    self.quiz = quiz
    tally = RandomPlays(of: quiz, seed: options.seed)
    self.options = options
    var settings = RunCore.Options()
    settings.seed = options.seed
    session = try ProbeRun(bundle: quiz.bundle, options: settings, tracer: watch)
    session.runtime.state.leastGarbage = Self.garbage
    beginning = try session.encode()
    launched = watch.events
  }

  /// Makes the plays of some numbers.
  func play(_ numbers: Range<Int>) throws -> RandomPlays {
    tally = RandomPlays(of: quiz, seed: options.seed)
    for number in numbers { try play(number) }
    return tally
  }

  /// The inputs of the play of a number, and how it ends; what it comes to is counted.
  private func play(_ number: Int) throws {
    try session.rewind(to: beginning)
    for event in launched { tally.add(event) }
    var choice = RandomChoice(seed: options.seed, play: number, candidates: quiz.candidates)
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
      // Where all is done, nothing need be left to do.
      end = wasFinished ? .finished : .unfinished
    }
    tally.add(play: path.count, end: end)
  }

  /// Does an input and notes what it comes to; whether the play can go on.
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

  /// Whether it is tried to save the play of a number: of the number alone, so that threads find
  /// the same.
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
    let scene = session.runtime.hierarchy.path.last.map { "\($0.baseName)" } ?? ""
    return Problem(
      kind: .deadEnd,
      message:
        "in scene \"\(scene)\" nothing can be done, and nothing is finished; give it a way on, or ending = true",
      path: path)
  }

  /// The number of the scene that some inputs lead to; nil where it has none.
  func scene(after path: [Input]) throws -> Int? {
    try session.rewind(to: beginning)
    for input in path { _ = session.handle(input) }
    return session.runtime.hierarchy.path.last?.scene?.hostData
  }

  // For shrinking

  /// Whether nothing that can be done where the run is changes anything. Where waiting is possible
  /// it may: then it is no; nor is it where something fails, which is told itself.
  func isStuck() throws -> Bool {
    guard !session.isFinished, session.nextDeadline == nil else { return false }
    let (place, here) = (try session.encode(), try session.fingerprint(counting: session.observed))
    defer { try? session.rewind(to: place) }
    let choice = ExploreInputs(answers: .all, candidates: quiz.candidates)
    for (index, input) in choice.offer(in: session).inputs.enumerated() {
      if index > 0 { try session.rewind(to: place) }
      let outcome = session.handle(input)
      if !outcome.missedUnwinds.isEmpty { return false }
      guard outcome.isOK else {
        if let error = outcome.error, !input.isResizing, Problem(error) != nil {
          return false
        }
        continue
      }
      if session.isOver { return false }
      if try session.fingerprint(counting: session.observed) != here { return false }
    }
    return true
  }

  /// Plays inputs from the beginning until a problem of that key shows; after how many it does. Nil
  /// where it does not, or where one of the inputs is not possible.
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

  /// What the run is like after each of the inputs, the beginning first; as far as they are
  /// possible.
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
