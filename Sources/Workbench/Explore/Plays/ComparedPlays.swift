public import QuizboardAuthoring
public import QuizboardEngine
import QuizboardLua
public import QuizboardModel
import QuizboardScripting
import QuizboardText

/// Random plays and states of a quiz, each with the responses, with which changed quizzes are
/// compared.
///
/// A changed quiz responds like the quiz itself until it runs a changed line. So the inputs in a
/// state of the quiz are compared in that very state, and only if they run the line.
public struct ComparedPlays: PlaySearch {
  /// The limits of the work.
  private enum Limit {
    static let plays = 200
    /// The inputs of a play.
    static let inputs = 60
    /// The inputs of all plays of a changed quiz.
    static let allInputs = 1_000
    static let states = 2_000
    /// The inputs in all states.
    static let trials = 2_000
    /// The bytes of all states.
    static let bytes = 64 << 20
  }

  private struct Play {
    var inputs: [Input] = []
    var responses: [Fingerprint] = []
    var end: Fingerprint?
    var lines: [String: Set<Int>] = [:]
  }

  private struct State {
    let bytes: [UInt8]
    /// The index of the state before, and the input that leads from there to this state.
    let origin: (state: Int, input: Input)?
    var trials: [(input: Input, response: Response)] = []
    var lines: [String: Set<Int>] = [:]
  }

  private struct Response: Equatable {
    let reply: Fingerprint
    /// The state after the input; nil after a failure or the end of the run.
    let state: Fingerprint?
  }

  private let beginning: Response
  private var plays: [Play] = []
  private var states: [State] = []

  /// The number of plays.
  public var playCount: Int { plays.count }
  /// The number of states.
  public var stateCount: Int { states.count }

  /// Plays a quiz and searches its states.
  ///
  /// Throws an `InputError` if the quiz cannot be launched.
  public init(of bundle: QuizBundle) throws {
    let (quiz, counter) = (try ExploredQuiz(bundle), LuaLineCounter())
    let run = try Self.begin(bundle, counter)
    let start = try run.encode()
    beginning = Self.response(run, run.launchOutcome)
    var counts = LineCounts(counter)
    for number in 0..<Limit.plays {
      var choice = RandomChoice(seed: 1, play: number, candidates: quiz.candidates)
      try run.rewind(to: start)
      run.forgetObservations()
      var play = Play()
      while play.inputs.count < Limit.inputs, let input = choice.next(in: run) {
        let outcome = run.handle(input)
        play.inputs.append(input)
        play.responses.append(Self.reply(run, outcome))
        if !outcome.isOK || run.isOver || run.isFinished { break }
      }
      play.end = try? run.fingerprint()
      play.lines = counts.takeNew()
      plays.append(play)
    }
    try search(run, from: start, ExploreInputs(answers: .rightWrong, candidates: quiz.candidates)) {
      counts.takeNew()
    }
  }

  /// Visits states breadth first.
  private mutating func search(
    _ run: ProbeRun, from start: [UInt8], _ choice: ExploreInputs,
    takeLines: () -> [String: Set<Int>]
  ) throws {
    states = [State(bytes: start, origin: nil)]
    var known: Set<Fingerprint> = [try run.rewound(to: start).fingerprint()]
    var (index, trials, bytes) = (0, 0, start.count)
    while index < states.count, trials < Limit.trials {
      let target = RewindTarget(states[index].bytes)
      try run.rewind(to: target)
      for input in choice.offer(in: run).inputs {
        try run.rewind(to: target)
        let response = Self.response(run, run.handle(input))
        states[index].trials.append((input, response))
        trials += 1
        guard let state = response.state, states.count < Limit.states, bytes < Limit.bytes,
          known.insert(state).inserted
        else { continue }
        states.append(State(bytes: try run.encode(), origin: (index, input)))
        bytes += states[states.count - 1].bytes.count
      }
      states[index].lines = takeLines()
      index += 1
    }
  }

  // Comparison

  /// Returns the inputs of a play up to the first different response, of the random plays or of the
  /// search.
  public func difference(of changed: QuizBundle, running lines: ScriptLines?) -> [Input]? {
    guard let run = try? Self.begin(changed),
      Self.response(run, run.launchOutcome) == beginning, let start = try? run.encode()
    else { return [] }
    let plays = differingPlays(in: run, from: start, lines)
    return plays.response ?? path(in: run, lines) ?? plays.end
  }

  /// Returns the shortest of the random plays with a different response, and one that only ends in
  /// another state.
  private func differingPlays(in run: ProbeRun, from start: [UInt8], _ lines: ScriptLines?)
    -> (response: [Input]?, end: [Input]?)
  {
    let target = RewindTarget(start)
    var found: (response: [Input]?, end: [Input]?)
    var inputs = 0
    for play in plays where lines.map({ play.lines.contains($0) }) ?? true {
      if inputs >= Limit.allInputs { break }
      guard (try? run.rewind(to: target)) != nil else { return found }
      let length = min(play.inputs.count, found.response.map { $0.count - 1 } ?? .max)
      let differing = play.inputs.prefix(length).indices.first { index in
        Self.reply(run, run.handle(play.inputs[index])) != play.responses[index]
      }
      inputs += differing ?? length
      if let differing {
        found.response = Array(play.inputs[...differing])
      } else if found.response == nil, found.end == nil, play.end != (try? run.fingerprint()) {
        found.end = play.inputs
      }
    }
    return found
  }

  /// Returns the inputs that lead to the first state with a different response, and that input.
  private func path(in run: ProbeRun, _ lines: ScriptLines?) -> [Input]? {
    for state in states where lines.map({ state.lines.contains($0) }) ?? true {
      let target = RewindTarget(state.bytes)
      for trial in state.trials {
        // A changed quiz may be unable to have a state of the quiz itself.
        guard (try? run.rewind(to: target)) != nil else { break }
        guard Self.response(run, run.handle(trial.input)) != trial.response else { continue }
        var (path, place) = ([trial.input], state.origin)
        while let (index, input) = place {
          path.insert(input, at: 0)
          place = states[index].origin
        }
        return path
      }
    }
    return nil
  }

  // Runs

  private static func begin(_ bundle: QuizBundle, _ counter: LuaLineCounter? = nil) throws
    -> ProbeRun
  {
    var options = RunCore.Options()
    options.lineCounter = counter
    return try ProbeRun(bundle: bundle, options: options)
  }

  private static func reply(_ run: ProbeRun, _ outcome: Outcome) -> Fingerprint {
    run.reply(to: outcome).bytes.withUnsafeBytes { Fingerprint($0) }
  }

  private static func response(_ run: ProbeRun, _ outcome: Outcome) -> Response {
    let goesOn = outcome.isOK && !run.isOver
    return Response(
      reply: reply(run, outcome), state: goesOn ? try? run.fingerprint() : nil)
  }
}

extension ProbeRun {
  fileprivate func rewound(to bytes: [UInt8]) throws -> ProbeRun {
    try rewind(to: bytes)
    return self
  }
}

extension [String: Set<Int>] {
  fileprivate func contains(_ lines: ScriptLines) -> Bool {
    self[lines.script].map { !$0.isDisjoint(with: lines.lines) } ?? false
  }
}

/// The lines that ran since they were last taken.
private struct LineCounts {
  private let counter: LuaLineCounter
  private var known: [String: [Int: Int]] = [:]

  init(_ counter: LuaLineCounter) { self.counter = counter }

  mutating func takeNew() -> [String: Set<Int>] {
    let present = counter.lines
    defer { known = present }
    return present.reduce(into: [:]) { found, file in
      let before = known[file.key] ?? [:]
      found[file.key] = Set(file.value.lazy.filter { before[$0.key] != $0.value }.map(\.key))
    }
  }
}
