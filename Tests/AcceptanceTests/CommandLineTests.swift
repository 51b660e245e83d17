import Testing

@Suite("The command line")
struct CommandLineTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("the command was built beside these tests") func built() {
    #expect(QuizboardBinary.exists, "there is no \(QuizboardBinary.path)")
  }

  @Test("--version prints a version, alone") func version() throws {
    let outcome = try Command("--version", home: scratch).run()
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil, "\(outcome)")
    #expect(outcome.errors.isEmpty, "\(outcome)")
  }

  @Test("--help names the commands that are there") func help() throws {
    let outcome = try Command("--help", home: scratch).run()
    #expect(outcome.end == .exit(0), "\(outcome)")
    for command in ["play", "drive", "check"] {
      #expect(outcome.output.contains(command), "\(outcome)")
    }
  }

  @Test(
    "a wrong option is wrong usage: 64", arguments: [["--nonsense"], ["play", "--nonsense"], ["nonsense"]])
  func wrongUsage(arguments: [String]) throws {
    var command = Command(home: scratch)
    command.arguments = arguments
    let outcome = try command.run()
    #expect(outcome.end == .exit(64), "\(outcome)")
    #expect(outcome.errors.contains("nonsense"), "\(outcome)")
  }
}
