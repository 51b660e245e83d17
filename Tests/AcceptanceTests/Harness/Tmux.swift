/// A tmux server of its own, in a scratch folder: none of the person's settings, none of another
/// test's sessions.
struct Tmux {
  let home: Scratch

  /// Runs one of tmux's commands and answers what it prints; throws where it cannot be done.
  @discardableResult
  func ask(_ arguments: [String]) throws -> String {
    let outcome = try run(arguments)
    guard outcome.end == .exit(0) else { throw Failure(arguments: arguments, outcome: outcome) }
    return outcome.output
  }

  /// Runs one of tmux's commands, to its end or the limit.
  func run(_ arguments: [String], limit: Duration = .seconds(30)) throws -> Outcome {
    try Command(program: "tmux", ["-u", "-S", "\(home.folder)/tmux"] + arguments, home: home)
      .run(limit: limit)
  }

  /// tmux itself could not do it.
  struct Failure: Error, CustomStringConvertible {
    var arguments: [String]
    var outcome: Outcome

    var description: String { "tmux \(arguments.joined(separator: " ")) \(outcome)" }
  }
}
