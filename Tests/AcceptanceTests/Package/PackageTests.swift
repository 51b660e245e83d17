import Foundation
import Testing

@Suite("What is installed") struct PackageTests {
  let scratch = Scratch()

  /// Runs a script of Support/package.
  private func run(_ script: String, _ arguments: String...) throws -> Outcome {
    var command = Command(
      program: "\(Checkout.root)/Support/package/\(script)", arguments, home: scratch)
    command.environment["SOURCE_DATE_EPOCH"] = "86400"
    return try command.run()
  }

  /// Lays out what is installed, in a folder of the scratch.
  private func installed() throws -> String {
    let tree = "\(scratch.folder)/tree"
    let outcome = try run("tree", QuizboardBinary.path, tree)
    try #require(outcome.end == .exit(0), "\(outcome)")
    return tree
  }

  /// Plays from an installed command with a home and a folder of its own, without a path.
  private func play(_ tree: String, library: String? = nil) throws -> Outcome {
    var command = Command("play", home: scratch)
    command.program = "\(tree)/bin/quizboard"
    command.folder = scratch.folder
    command.environment["QUIZBOARD_LIBRARY"] = library
    return try command.run()
  }

  @Test func `it has the command, pages, completions, the manual, licences and quizzes`() throws {
    let tree = try installed()
    for file in [
      "bin/quizboard", "share/man/man1/quizboard.1.gz", "share/man/man1/quizboard-play.1.gz",
      "share/bash-completion/completions/quizboard", "share/zsh/site-functions/_quizboard",
      "share/fish/vendor_completions.d/quizboard.fish", "share/doc/quizboard/copyright",
      "share/doc/quizboard/manual/reference/README.md", "share/quizboard/Quizzes/iquiz.json",
    ] {
      let size = try FileManager.default.attributesOfItem(atPath: "\(tree)/\(file)")[.size]
      #expect((size as? Int ?? 0) > 0, "\(file)")
    }
    let licences = try String(
      contentsOfFile: "\(tree)/share/doc/quizboard/copyright", encoding: .utf8)
    for word in [
      "Quizboard contributors", "Lua.org", "Gwendal", "Apache License", "UNICODE LICENSE V3",
    ] {
      #expect(licences.contains(word))
    }
    let writable = try Command(
      program: "/usr/bin/find", [tree, "-perm", "/7022", "-o", "!", "-perm", "-444"], home: scratch
    ).run()
    #expect(writable.output == "", "\(writable)")
  }

  @Test func `without quizzes of one's own, play opens those installed beside the command`() throws
  {
    let tree = try installed()
    let outcome = try play(tree)
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.output.contains("The Crossing"), "\(outcome)")

    let named = try play(tree, library: "/nowhere")
    #expect(!named.output.contains("The Crossing"), "\(named)")

    try scratch.write(
      "return require('quizboard').quiz { title = 'My own' }",
      to: "Quizzes/mine/quiz.lua")
    let own = try play(tree)
    #expect(own.output.contains("My own") && !own.output.contains("The Crossing"), "\(own)")
  }

  @Test func `each command has a page with all its options, which man shows without a warning`()
    throws
  {
    let pages = "\(scratch.folder)/pages"
    let made = try run("man-pages", QuizboardBinary.path, pages)
    try #require(made.end == .exit(0), "\(made)")
    for command in [""] + (try commands()) {
      let name = command.isEmpty ? "quizboard" : "quizboard-\(command)"
      var man = Command(
        program: "/usr/bin/man", ["--warnings", "--local-file", "\(pages)/\(name).1"],
        home: scratch)
      man.environment["MANWIDTH"] = "200"
      let page = try man.run()
      #expect(page.end == .exit(0) && page.errors == "", "\(page)")
      #expect(page.output.contains("1970-01-02"), "\(page)")
      #expect(page.output.contains("wrong usage"), "\(page)")
      let help = try scratch.run("help", command).output
      for option in help.matches(of: /(?m)^  (?:-\w, )?(--[\w-]+)/) {
        #expect(page.output.contains(option.1), "\(name) explains no \(option.1)")
      }
    }
  }

  /// The names of all commands, by `help`.
  private func commands() throws -> [String] {
    let help = try scratch.run("help").output
    let names = help.matches(of: /(?m)^  ([a-z]+) +[A-Z]/).map { String($0.1) }
    try #require(names.contains("play"))
    return names
  }

  @Test(
    arguments: [
      ("quizboard ch", "check"), ("quizboard play les", "lesson"), ("quizboard ", "play"),
    ]
  )
  func `bash completes commands and files`(typed: String, completed: String) throws {
    try scratch.write("", to: "lesson/quiz.lua")
    let script = """
      . <("$1" --generate-completion-script bash)
      COMP_LINE=$2 COMP_POINT=${#2} COMP_WORDS=($2) COMP_TYPE=9
      [[ $2 == *' ' ]] && COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _quizboard quizboard "${COMP_WORDS[COMP_CWORD]}" ''
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    var bash = Command(
      program: "/bin/bash", ["-c", script, "bash", QuizboardBinary.path, typed], home: scratch)
    bash.folder = scratch.folder
    let outcome = try bash.run()
    #expect(
      outcome.output.split(whereSeparator: \.isWhitespace).contains("\(completed)"), "\(outcome)")
    #expect(outcome.errors == "", "\(outcome)")
  }

  @Test func `each option and argument that takes a path completes paths`() throws {
    let described = try JSONValue(
      parsing: scratch.run("--experimental-dump-help").output)
    var count = 0
    for command in described["command"]["subcommands"].list {
      for argument in command["arguments"].list {
        guard let name = argument["valueName"].text, argument["kind"].text != "flag",
          ["FILE", "PATH", "KEYFILE", "FOLDER", "DIR", "path", "paths", "folder"].contains(name)
        else { continue }
        count += 1
        let kind = argument["completionKind"]
        #expect(
          kind["file"] != .null || kind["directory"] != .null,
          "\(command["commandName"].text ?? ""): \(name)")
      }
    }
    #expect(count > 10)
  }

  @Test func `a command that needs other libraries, or a newer glibc, is not packed`() throws {
    let libraries = try run("portable", QuizboardBinary.path, "99")
    #expect(libraries.end == .exit(1), "\(libraries)")
    #expect(libraries.errors.contains("libsqlite3.so.0"), "\(libraries)")
    let old = try run("portable", "/bin/true", "2.1")
    #expect(old.end == .exit(1), "\(old)")
    #expect(old.errors.contains("must run with glibc 2.1"), "\(old)")
    #expect(try run("portable", "/bin/true", "99").end == .exit(0))
  }
}
