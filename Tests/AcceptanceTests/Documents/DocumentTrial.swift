import Foundation

/// Tries the examples of one document in a folder of their own, from top to bottom, as a reader
/// would.
///
/// A block with a path is that file. A quiz must be sound and begin when the document ends, before
/// a command is run, and before a later section changes it; and `explore` must meet no problem in
/// what it comes to first, unless the document itself shows what `check` or `explore` says of it.
/// `console` is run. Other blocks are refused, but for listings of other tools and languages.
final class DocumentTrial {
  private let document: Document
  private let scratch = Scratch()
  /// The problems, each with its line.
  private(set) var problems: [String] = []
  private var files: [String: Int] = [:]
  /// The quizzes that have changed since they were tried.
  private var untried: Set<String> = []
  /// True if this section has changed an existing file.
  private var isChanging = false
  /// All that the document runs.
  private let commands: String

  init(_ document: Document) throws {
    self.document = document
    commands = document.parts.map {
      if case .block(let block) = $0, block.language == "console" { block.text } else { "" }
    }.joined()
    for part in document.parts {
      switch part {
      case .heading: isChanging = false
      case .block(let block): try take(block)
      }
    }
    try tryQuizzes()
    findUnusedFiles()
  }

  private var folder: String { "\(scratch.folder)/examples" }

  private func take(_ block: Document.Block) throws {
    if let path = block.path {
      try write(block, to: path)
    } else if block.language == "console" {
      try tryQuizzes(shownBy: block.text)
      try runCommands(of: block)
    } else if !Self.listings.contains(block.language) {
      report("an example is a file with its path, or a console session", at: block.line)
    }
  }

  /// The languages of blocks that are no examples of quizboard.
  private static let listings: Set = ["swift", "ink", "ini", "nginx", "caddy"]

  private func report(_ problem: String, at line: Int) {
    problems.append("\(document.name):\(line): \(problem)")
  }

  // Quizzes

  private func write(_ block: Document.Block, to path: String) throws {
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
      return report("the path \(path) leads out of the folder of the examples", at: block.line)
    }
    if files[path] != nil, !isChanging {
      try tryQuizzes()
      isChanging = true
    }
    files[path] = block.line
    try scratch.write(block.text, to: "examples/\(path)")
    for quiz in quizzes where path.hasPrefix(quiz + "/") { untried.insert(quiz) }
  }

  /// The folders of the quizzes that the document has written so far.
  private var quizzes: [String] {
    files.keys.filter { $0.hasSuffix("/quiz.lua") }.map { String($0.dropLast("/quiz.lua".count)) }
  }

  /// A file belongs to a quiz, or a command uses it.
  private func findUnusedFiles() {
    for (path, line) in files where !quizzes.contains(where: { path.hasPrefix($0 + "/") }) {
      if !commands.contains(path) { report("no command uses \(path)", at: line) }
    }
  }

  /// - Parameter session: Commands that follow. What `check` says of a quiz there is compared later.
  private func tryQuizzes(shownBy session: String = "") throws {
    for quiz in untried.sorted() {
      let line = files["\(quiz)/quiz.lua"] ?? 0
      let check = try run("quizboard check \(quiz)")
      guard check.end == .exit(0) else {
        if session.contains("quizboard check \(quiz)") { continue }
        report("check is not content with \(quiz):\n\(check.output)", at: line)
        continue
      }
      if !commands.contains("quizboard explore \(quiz)") {
        let exploration = try run("quizboard explore \(quiz) --max-states 40")
        if exploration.end != .exit(0) {
          report("explore finds something in \(quiz):\n\(exploration.output)", at: line)
        }
      }
      let start = try run("quizboard drive \(quiz) </dev/null")
      if start.end != .exit(0) || !start.output.hasPrefix("{\"ok\":true") {
        report("\(quiz) does not begin:\n\(start.output)", at: line)
      }
    }
    untried = []
  }

  // Commands

  /// A line of shell, and what it prints on both streams.
  private func run(_ shell: String) throws -> Outcome {
    var command = Command(program: "/bin/sh", ["-c", "exec 2>&1\n\(shell)"], home: scratch)
    let search = URL(fileURLWithPath: QuizboardBinary.path).deletingLastPathComponent().path
    command.environment["PATH"] = "\(search):\(command.environment["PATH"] ?? "")"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    command.folder = folder
    return try command.run()
  }

  private func runCommands(of block: Document.Block) throws {
    var commands: [(shell: String, expected: [String], line: Int)] = []
    var goesOn = false
    for (index, line) in block.text.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().enumerated()
    {
      if goesOn, let last = commands.indices.last {
        commands[last].shell += "\n" + line
        goesOn = line.hasSuffix("\\")
      } else if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), [], block.line + index + 1))
        goesOn = line.hasSuffix("\\")
      } else if let last = commands.indices.last {
        commands[last].expected.append(String(line))
      } else {
        return report("a console block begins with a command: $ quizboard …", at: block.line)
      }
    }
    for command in commands {
      let outcome = try run(command.shell)
      if command.expected.isEmpty {
        if outcome.end != .exit(0) {
          report("\(command.shell)\nends with \(outcome.end):\n\(outcome.output)", at: command.line)
        }
      } else if !ExpectedOutput(command.expected).matches(outcome.output) {
        report("\(command.shell)\nprints something else:\n\(outcome.output)", at: command.line)
      }
    }
  }
}
