import ArgumentParser
import Foundation
import Glibc
import QuizboardEngine

/// `quizboard serve`: starts the server, a program of its own that lies beside this one.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Let everybody on the network play quizzes in a browser.",
    discussion: """
      quizboard serve Quizzes --open prints the addresses at which the quizzes of the folder are \
      played, also on a phone, and without an account. Each browser has its own place in each quiz. \
      Every answer is stored before the next page is shown. Ctrl-C ends the server, and the next \
      start continues where everybody was.

      The server is the program quizboard-server, a package of its own.
      """)

  @Argument(
    help: "A folder of quizzes, or a quiz (default: as for play).", completion: .directory)
  var folder: String?

  @Flag(help: "Let everybody who knows the address play all quizzes.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "Listen only here (default: loopback and private networks, port 8080).",
      valueName: "HOST:PORT"))
  var address: String?

  @Option(
    help: ArgumentHelp(
      "Store the places in this file (default: quizboard/class.sqlite in $XDG_DATA_HOME, else in "
        + "~/.local/share).", valueName: "FILE"), completion: .file())
  var database: String?

  @Option(
    help: ArgumentHelp(
      "The address that browsers use if it is another, such as that of a proxy.",
      valueName: "URL"))
  var url: String?

  @Option(
    help: ArgumentHelp(
      "A proxy on another machine, which tells the addresses of visitors; may be repeated.",
      valueName: "ADDRESS"))
  var proxy: [String] = []

  func run() throws {
    var words = ["quizboard-server", "serve"]
    if open { words.append("--open") }
    for (option, value) in [("--address", address), ("--database", database), ("--url", url)] {
      if let value { words.append("\(option)=\(value)") }
    }
    words += proxy.map { "--proxy=\($0)" }
    if let folder { words += ["--", folder] }
    // The server takes the place of this process, so that signals reach it.
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    if let beside = Self.beside { execv(beside, &arguments) }
    execvp("quizboard-server", &arguments)
    throw CommandError.failed(
      "the server cannot be started: there is no quizboard-server beside this program or in the "
        + "PATH; install the package quizboard-server, or build and start it in the project's "
        + "folder with make serve")
  }

  /// The path of the server in the folder of this program.
  private static var beside: String? {
    guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    return "\(FileSystem.parent(of: own))/quizboard-server"
  }
}
