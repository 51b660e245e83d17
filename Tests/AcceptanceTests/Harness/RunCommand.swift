import QuizboardModel

/// A program run from outside, as a person or another program would: by default the built
/// `quizboard`.
struct Command {
  /// The standard input of the program.
  enum Input {
    /// These bytes, then the end.
    case text(String)
    /// Nothing: `/dev/null`.
    case nothing
  }

  var program = QuizboardBinary.path
  var arguments: [String]
  var input = Input.nothing
  /// All of the environment: nothing is inherited but the search path.
  var environment: [String: String]
  /// The working folder; by default the checkout.
  var folder = Checkout.root
  /// After so many bytes of output its reader goes away, as `head` does.
  var readsOutputUpTo = Int.max

  /// `quizboard` with these arguments, with a home of its own in `scratch`, so that no test sees
  /// what another kept.
  init(
    _ arguments: [String], input: Input = .nothing, home scratch: Scratch,
    environment: [String: String] = [:]
  ) {
    self.arguments = arguments
    self.input = input
    self.environment = Command.environment(home: scratch).merging(environment) { $1 }
  }

  init(
    _ arguments: String..., input: Input = .nothing, home scratch: Scratch,
    environment: [String: String] = [:]
  ) {
    self.init(arguments, input: input, home: scratch, environment: environment)
  }

  /// Some other program, in the same surroundings.
  init(program: String, _ arguments: [String], input: Input = .nothing, home scratch: Scratch) {
    self.init(arguments, input: input, home: scratch)
    self.program = program
  }

  /// Runs `quizboard` with these arguments in the folder of `scratch`, where it finds and leaves
  /// its files.
  static func run(_ arguments: [String], input: Input = .nothing, in scratch: Scratch) throws
    -> Outcome
  {
    var command = Command(arguments, input: input, home: scratch)
    command.folder = scratch.folder
    return try command.run()
  }

  /// Runs it to its end, or kills it at the limit, together with whatever it started.
  func run(limit: Duration = .seconds(60)) throws -> Outcome {
    let deadline = Deadline(in: limit)
    let running = try RunningCommand(self)
    if case .text(let text) = input { running.queue(Array(text.utf8)) }
    running.endInput()
    while running.hasOpenOutput, !deadline.hasPassed {
      running.exchange(until: deadline)
      if running.output.count >= readsOutputUpTo { running.closeOutput() }
    }
    return running.finish(by: deadline)
  }

  private static func environment(home: Scratch) -> [String: String] {
    [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": home.folder, "LANG": "C.UTF-8",
      "TERM": "xterm-256color",
    ]
  }
}

extension Scratch {
  /// Runs `quizboard` with these arguments and this folder as its home.
  func run(
    _ arguments: String..., input: Command.Input = .nothing, environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(arguments, input: input, environment: environment)
  }

  func run(
    _ arguments: [String], input: Command.Input = .nothing, environment: [String: String] = [:]
  ) throws -> Outcome {
    try Command(arguments, input: input, home: self, environment: environment).run()
  }
}

/// The end of a command, and its output.
struct Outcome: CustomStringConvertible {
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
    /// It was killed by us, at the limit.
    case overdue
  }

  var end: End
  var output: String
  var errors: String

  var lines: [Substring] { output.split(separator: "\n") }

  /// The text of a failed expectation.
  var description: String {
    "ended with \(end)\n--- output ---\n\(output)\n--- errors ---\n\(errors)\n---"
  }
}
