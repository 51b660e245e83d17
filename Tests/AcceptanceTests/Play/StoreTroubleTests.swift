import Foundation
import Testing

@Suite("A store in trouble: the person is told, and the play goes on")
struct StoreTroubleTests {
  let scratch = Scratch()

  private var store: String { "\(scratch.folder)/kept.sqlite" }

  private func drive() throws -> DriveConversation {
    try DriveConversation("Quizzes/unwind", "--store", store, home: scratch)
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: scratch.folder).sorted() }
  }

  @Test("a file that is no store is left as it is", arguments: ["play", "drive"]) func letter(
    command: String
  ) throws {
    let text = String(repeating: "this is a letter, not a database\n", count: 100)
    try scratch.write(text, to: "kept.sqlite")
    let outcome = try scratch.run(command, "Quizzes/unwind", "--store", store, input: .text(""))
    #expect(outcome.end == .exit(65), "\(outcome)")
    // A program that drives reads standard output.
    let isAnswered = outcome.output.hasPrefix(#"{"ok":false"#)
    #expect(command == "drive" ? isAnswered : outcome.output.isEmpty, "\(outcome)")
    #expect(
      outcome.errors.contains("kept.sqlite") && outcome.errors.contains("--store FILE"),
      "\(outcome)")
    #expect(try String(contentsOfFile: store, encoding: .utf8) == text)
    #expect(try files == ["kept.sqlite"])
  }

  @Test(
    "a pipe, a folder or a device in the place of a store is an error, and is not waited for",
    arguments: [
      ("mkfifo p", "p"), ("mkdir p", "p"), ("true", "/dev/null"), ("mkfifo p-wal && touch p", "p"),
      ("mkfifo p-journal && touch p", "p"),
    ])
  func otherKind(preparation: String, name: String) throws {
    let prepared = try Command(
      program: "/bin/sh", ["-c", "cd '\(scratch.folder)' && \(preparation)"], home: scratch
    ).run()
    #expect(prepared.end == .exit(0))
    let path = name.hasPrefix("/") ? name : "\(scratch.folder)/\(name)"
    for command in ["play", "drive"] {
      let outcome = try scratch.run(command, "Quizzes/unwind", "--store", path, input: .text(""))
      #expect(
        outcome.end == .exit(65) && outcome.errors.contains("not a store of quizboard"),
        "\(outcome)")
    }
    #expect(try scratch.run("scores", "--store", path).end == .exit(65))
  }

  @Test("one that was ours and is damaged is kept under another name, and a new one begun")
  func damaged() throws {
    try scratch.playUnwind(store: store)
    let garbage = Data(repeating: 0x5A, count: 20_000)
    try garbage.write(to: URL(fileURLWithPath: store))
    let drive = try drive()
    let told = drive.greeting["warnings"].list.compactMap(\.text)
    #expect(told.count == 1 && told[0].contains("was renamed to \(store).damaged-"), "\(told)")
    try drive.tap("begin")
    drive.kill()
    #expect(try self.drive().greeting.path == "menu quiz question")
    let aside = try #require(try files.first { $0.contains("damaged") })
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(scratch.folder)/\(aside)")) == garbage)
  }

  @Test("whichever page of it is lost, the place is there, or the person is told")
  func lostPages() throws {
    try scratch.playUnwind(store: store)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: store))
    for page in 0..<bytes.count / 4096 {
      var damaged = bytes
      damaged.replaceSubrange(page * 4096..<(page + 1) * 4096, with: Data(count: 4096))
      try damaged.write(to: URL(fileURLWithPath: store))
      let drive = try drive()
      let isThere = drive.greeting.path == "menu quiz question"
      #expect(
        isThere || !drive.greeting["warnings"].list.isEmpty, "page \(page + 1): \(drive.greeting)")
      _ = drive.end()
    }
  }

  @Test(
    "where files may not grow the play goes on, the person is told, and what was kept before stays",
    arguments: [8, 128])
  func fileSizeLimit(blocks: Int) throws {
    try scratch.playUnwind(store: store)
    // In blocks of 512 bytes: too little to open the store, or enough for that and a few inputs.
    let inputs = (1...60).map { #"{"do":"resize","columns":\#(80 + $0 % 2),"rows":24}\n"# }.joined()
    let command = """
      ulimit -f \(blocks); printf '\(inputs)' | \(QuizboardBinary.path) drive Quizzes/unwind \
      --store \(store)
      """
    let outcome = try Command(program: "/bin/sh", ["-c", command], home: scratch).run()
    #expect(outcome.end == .exit(0), "\(outcome)")
    let replies = try outcome.lines.map { try JSONValue(parsing: $0) }
    #expect(replies.count == 61)
    let told = replies.flatMap { $0["warnings"].list.compactMap(\.text) }.filter {
      $0.contains("files may not grow so large")
    }
    let failed = replies.compactMap { $0["error"]["message"].text }
    // If the store cannot be opened, one warning says that nothing is saved; else each input
    // that cannot be saved fails.
    #expect(
      blocks == 8 ? told.count == 1 && failed.isEmpty : told.isEmpty && !failed.isEmpty,
      "\(told) \(failed)")
    #expect(
      failed.allSatisfy {
        $0.contains("could not be saved") && $0.contains("files may not grow so large")
      })
    let drive = try drive()
    #expect(drive.greeting["warnings"].list.isEmpty)
    #expect(drive.greeting.path == "menu quiz question", "\(drive.greeting)")
    #expect(drive.greeting["title"].text == "Question 2")
  }

  @Test(
    "in a folder that may not be written the place is found, and nothing is kept",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"), "there is no setpriv"),
    arguments: [true, false])
  func readOnly(wasKilled: Bool) throws {
    try scratch.playUnwind(store: store)
    if wasKilled {
      let drive = try drive()
      drive.kill()
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: scratch.folder)
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: scratch.folder)
    }
    let before = try Data(contentsOf: URL(fileURLWithPath: store))
    let words =
      (getuid() == 0
        ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        : ["/usr/bin/env"])
      + [QuizboardBinary.path, "play", "--plain", "Quizzes/unwind", "--store", store]
    let outcome = try Command(
      program: words[0], Array(words.dropFirst()), input: .text("1\n"), home: scratch
    ).run()
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.errors.contains("store: nothing is saved for now"), "\(outcome)")
    #expect(outcome.output.contains("Question 2"), "\(outcome)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: store)) == before)
  }

  // MARK: Two programs

  @Test(
    "the second that plays a quiz is told, begins afresh, and spoils nothing of the first's place")
  func second() throws {
    let first = try drive()
    try first.tap("begin")
    let told = try first.tap("answer", 2)
    let second = try drive()
    let warnings = second.greeting["warnings"].list.compactMap(\.text)
    #expect(
      warnings.count == 1 && warnings[0].contains("this quiz is already open in another window"),
      "\(warnings)")
    #expect(second.greeting.path == "menu")
    for (id, row) in [
      ("begin", nil), ("answer", 2), ("answer", 3), ("answer", 4), ("returnToMenu", nil),
    ] as [(String, Int?)] {
      let reply = try second.tap(id, row)
      #expect(reply["ok"].isTrue && reply["warnings"].list.isEmpty, "\(reply)")
    }
    second.kill()
    first.kill()
    // A program that was killed leaves no lock; the place is the first's, the score the second's.
    let third = try drive()
    #expect(third.greeting["warnings"].list.isEmpty, "\(third.greeting)")
    #expect(third.greeting["elements"] == told["elements"])
    third.kill()
    let menu = try DriveConversation("Quizzes/unwind", "--store", store, "--fresh", home: scratch)
    #expect(
      menu.greeting.texts.contains("Your best recorded score is 67%"), "\(menu.greeting.texts)")
  }

  @Test("settings that two programs change are both kept") func settings() throws {
    let path = try scratch.quiz(
      script: """
        local Menu = qb.controller "Menu"
        function Menu.on:a() self.app.settings.a = { 1 } end
        function Menu.on:b() self.app.settings.b = { 2 } end
        function Menu:view()
          local s = self.app.settings
          return ui.screen { ui.text((s.a and "a" or "-") .. (s.b and "b" or "-")),
            ui.button "a" { title = "A" },
            ui.button "b" { title = "B" } }
        end
        """)
    let first = try DriveConversation(path, "--store", store, home: scratch)
    let second = try DriveConversation(path, "--store", store, home: scratch)
    #expect(try first.tap("a").texts == ["a-"])
    #expect(try second.tap("b").texts == ["-b"])
    first.kill()
    second.kill()
    #expect(
      try DriveConversation(path, "--store", store, "--fresh", home: scratch).greeting.texts == [
        "ab"
      ])
  }

  @Test("several programs on one store, with other quizzes, are not in each other's way")
  func several() throws {
    let quizzes = try (0..<4).map { number in
      try scratch.quiz(
        script: """
          local Menu = qb.controller "Menu"
          function Menu:init() self.n = 0 end
          function Menu.on:up() self.n = self.n + 1 end
          function Menu:view()
            return ui.screen { ui.text(tostring(self.n)), ui.button "up" { title = "Up" } }
          end
          """, name: "quiz\(number)")
    }
    let runs = try quizzes.map { try DriveConversation($0, "--store", store, home: scratch) }
    for _ in 0..<25 {
      for run in runs {
        let reply = try run.tap("up")
        #expect(reply["ok"].isTrue && reply["warnings"].list.isEmpty, "\(reply)")
      }
    }
    for run in runs { run.kill() }
    for quiz in quizzes {
      #expect(try DriveConversation(quiz, "--store", store, home: scratch).greeting.texts == ["25"])
    }
  }

  // MARK: Kills

  @Test("kill -9 loses no acknowledged input, and adds at most the current one")
  func killed() throws {
    let path = try scratch.quiz(
      script: """
        local Menu = qb.controller "Menu"
        function Menu:init() self.n = 0 end
        function Menu.on:up() self.n = self.n + 1 self.app.settings.n = self.n end
        function Menu:view()
          return ui.screen { ui.text(tostring(self.n)), ui.text(tostring(self.app.settings.n or 0)),
            ui.button "up" { title = "Up" } }
        end
        """)
    var told = 0
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<25 {
      let run = try DriveConversation(path, "--store", store, home: scratch)
      #expect(run.greeting["warnings"].list.isEmpty, "\(run.greeting)")
      let values = run.greeting.texts.compactMap(Int.init)
      #expect(
        values.count == 2 && values[0] == values[1],
        "place and settings are of one transaction: \(values)")
      let found = try #require(values.first)
      #expect(found >= told, "the replies had told \(told)")
      told = found
      // Many inputs at once, so that the kill comes in the midst of one.
      let killed = run.killAmid(
        lines: Array(repeating: #"{"do":"tap","id":"up"}"#, count: 400),
        after: .microseconds(Int.random(in: 0..<20_000, using: &generator))
      )
      told += killed.count { $0.contains(#""ok":true"#) }
    }
    #expect(told > 0)
  }
}
