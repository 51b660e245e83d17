import Foundation
import QuizboardExchange
import QuizboardModel
import Testing

@Suite struct QuizArchiveTests {
  @Test func `a packed folder has the same files`() throws {
    let long = String(repeating: "folder/", count: 20) + "Täglich.lua"
    let bytes = try QuizArchive.packed([
      ("scripts/b.lua", Array("b".utf8)), ("quiz.lua", Array("return {}".utf8)),
      (long, []), ("scripts/a.lua", [UInt8](repeating: 7, count: 1025)),
    ])
    let archive = try QuizArchive(bytes, name: "a.quiz")
    #expect(archive.entries.map(\.path) == [long, "quiz.lua", "scripts/a.lua", "scripts/b.lua"])
    #expect(archive.bytes(of: "scripts/b.lua") == Array("b".utf8)[...])
    #expect(archive.bytes(of: "scripts/a.lua")?.count == 1025)
    #expect(archive.bytes(of: long)?.isEmpty == true)
    #expect(archive.bytes(of: "c.lua") == nil)
    #expect(archive.hasScripts)
  }

  @Test func `the same files in another order give the same bytes`() throws {
    let files: [(path: String, bytes: [UInt8])] = [("b.json", [1]), ("a.json", [2])]
    #expect(try QuizArchive.packed(files) == QuizArchive.packed(files.reversed()))
  }

  @Test func `question files at the top make an archive usable without scripts`() throws {
    let archive = try QuizArchive(
      QuizArchive.packed([("b.plist", []), ("a.json", []), ("x/c.json", [])]), name: "a.quiz")
    #expect(archive.questionFiles == ["a.json", "b.plist"])
    #expect(!archive.hasScripts)
  }

  @Test(arguments: [
    ("", "has an empty part"), ("a//b.lua", "has an empty part"), ("./a.lua", "has an empty part"),
    ("/a.lua", "has an absolute name"), ("a/../b.lua", "has “..” in its name"),
    ("a\n.lua", "has a control character"), ("quiz.lua", "is there twice"),
    ("quiz.lua/x", "lies in “quiz.lua”, which is a file"),
    (String(repeating: "x", count: 101), "has a name that is too long for tar"),
    (String(repeating: "y", count: 160) + "/z", "has a name that is too long for tar"),
  ]) func `a name that no archive has is not packed`(path: String, message: String) {
    #expect {
      try QuizArchive.packed([("quiz.lua", []), (path, [])])
    } throws: { error in
      "\(error)".contains(message)
    }
  }

  @Test func `a folder with neither quiz nor question file at the top is not packed`() {
    let nothing = PlainError(
      "the archive: there is no quiz.lua and no question file at the top",
      remedy: "pack the folder of one quiz, with quizboard pack FOLDER")
    #expect(throws: nothing) { try QuizArchive.packed([("a/quiz.lua", [])]) }
    #expect(throws: nothing) { try QuizArchive.packed([]) }
  }

  @Test func `no more than 2000 files are packed or read`() throws {
    let files = (0..<2_000).map { (path: "\($0).json", bytes: [UInt8]()) }
    #expect(try QuizArchive(QuizArchive.packed(files), name: "a").entries.count == 2_000)
    #expect {
      try QuizArchive.packed(files + [("x.json", [])])
    } throws: {
      "\($0)".contains("more than 2000 files")
    }
    var tar = TarFile()
    for number in 0...2_000 { tar = tar.adding("\(number).json") }
    #expect(tar.error()?.contains("more than 2000 files") == true)
  }

  @Test func `no more than 2000 folders are read`() {
    var tar = TarFile.usable
    for number in 0..<50 {
      tar = tar.adding("\(number)/" + String(repeating: "a/", count: 41) + "f")
    }
    #expect(tar.error()?.contains("more than 2000 folders") == true)
  }

  @Test func `an archive has at most 64 MiB`() throws {
    let large = [UInt8](repeating: 1, count: ArchiveLimits.bytes - 4 * 512)
    #expect(try QuizArchive.packed([("a.json", large)]).count == ArchiveLimits.bytes - 512)
    #expect(
      throws: PlainError(
        "the archive: the archive is larger than 67108864 bytes", remedy: "leave out large files")
    ) {
      try QuizArchive.packed([("a.json", large), ("b.json", [UInt8](repeating: 1, count: 600))])
    }
    #expect {
      try QuizArchive([UInt8](repeating: 1, count: ArchiveLimits.bytes + 1), name: "a.quiz")
    } throws: {
      "\($0)".hasPrefix("a.quiz: the file has 67108865 bytes, more than 67108864")
    }
  }
}

/// Differences from tar itself, which users also use.
@Suite struct TarCompatibilityTests {
  @Test func `tar lists and unpacks what is packed`() throws {
    let long = String(repeating: "folder/", count: 20) + "Täglich.lua"
    let bytes = try QuizArchive.packed([
      ("quiz.lua", Array("return {}".utf8)), (long, Array("long".utf8)), ("é b.txt", []),
    ])
    try inScratchFolder { folder in
      try Data(bytes).write(to: folder.appending(path: "a.quiz"))
      #expect(
        try tar(["--quoting-style=literal", "-tf", "a.quiz"], in: folder)
          == "\(long)\nquiz.lua\né b.txt\n")
      #expect(try tar(["-xf", "a.quiz"], in: folder).isEmpty)
      #expect(
        try String(contentsOf: folder.appending(path: long), encoding: .utf8) == "long")
      let mode =
        try FileManager.default.attributesOfItem(
          atPath: folder.appending(path: "quiz.lua").path)[.posixPermissions] as? Int
      #expect(mode == 0o644)
    }
  }

  @Test(arguments: [
    ["--format=ustar", "-cf", "a.quiz", "-C", "quiz", "."],
    ["--format=gnu", "-cf", "a.quiz", "-C", "quiz", "."],
    ["--format=ustar", "-cf", "a.quiz", "-C", "quiz", "quiz.lua", "scripts"],
    ["--format=oldgnu", "-b", "1", "-cf", "a.quiz", "-C", "quiz", "quiz.lua", "scripts"],
  ]) func `archives that tar writes are read`(arguments: [String]) throws {
    try inScratchFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "quiz/scripts"), withIntermediateDirectories: true)
      try Data("return {}".utf8).write(to: folder.appending(path: "quiz/quiz.lua"))
      try Data("é".utf8).write(to: folder.appending(path: "quiz/scripts/ä.lua"))
      _ = try tar(arguments, in: folder)
      let bytes = try Data(contentsOf: folder.appending(path: "a.quiz"))
      let archive = try QuizArchive([UInt8](bytes), name: "a.quiz")
      #expect(archive.entries.map(\.path).sorted() == ["quiz.lua", "scripts/ä.lua"])
      #expect(archive.bytes(of: "scripts/ä.lua").map { Array($0) } == Array("é".utf8))
    }
  }

  @Test(arguments: [("pax", "extended header of pax"), ("gnu", "long name of GNU tar")])
  func `an archive with extended headers says how to write one without`(
    format: String, words: String
  ) throws {
    try inScratchFolder { folder in
      let name = String(repeating: "ä", count: 60)
      try Data("{}".utf8).write(to: folder.appending(path: name))
      _ = try tar(["--format=\(format)", "-cf", "a.quiz", name], in: folder)
      let bytes = try Data(contentsOf: folder.appending(path: "a.quiz"))
      #expect {
        try QuizArchive([UInt8](bytes), name: "a.quiz")
      } throws: {
        "\($0)".contains(words) && "\($0)".contains("tar --format=ustar")
      }
    }
  }

  private func inScratchFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tar-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func tar(_ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/tar")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
