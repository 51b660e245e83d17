import Foundation
import QuizboardEngine
import Testing

/// Links between folders, and to folders that contain them, lead to each quiz once.
@Suite("Links to folders") struct LinkedFolderTests {
  private func shelf() throws -> Shelf {
    let shelf = try Shelf()
    for name in ["lib/a/first", "lib/b/second", "beside/third"] {
      try shelf.write(
        "return require('quizboard').quiz { title = 'T' }", to: "\(name)/quiz.lua")
    }
    return shelf
  }

  private func found(in shelf: Shelf) -> [String] {
    QuizSearchPath.quizzes(at: "\(shelf.path)/lib").map {
      String($0.dropFirst(shelf.path.count + 1))
    }
  }

  @Test("Loops of links list a quiz once") func loops() throws {
    let shelf = try shelf()
    try shelf.link("lib/a/loop", to: "lib/a")
    try shelf.link("lib/a/to-b", to: "lib/b")
    try shelf.link("lib/b/to-a", to: "lib/a")
    try shelf.link("lib/whole", to: "lib")
    #expect(found(in: shelf) == ["lib/a/first", "lib/b/second"])
  }

  @Test("A link to a folder that contains the searched one is not followed") func above() throws {
    let shelf = try shelf()
    try shelf.link("lib/up", to: ".")
    try FileManager.default.createSymbolicLink(
      atPath: "\(shelf.path)/lib/root", withDestinationPath: "/")
    #expect(found(in: shelf) == ["lib/a/first", "lib/b/second"])
  }

  @Test("A link to more folders than a collection has is left out, and told") func wide() throws {
    let shelf = try shelf()
    for name in 0...1_000 {
      try FileManager.default.createDirectory(
        atPath: "\(shelf.path)/wide/\(name)", withIntermediateDirectories: true)
    }
    try shelf.write("return require('quizboard').quiz { title = 'T' }", to: "wide/q/quiz.lua")
    try shelf.link("lib/wide", to: "wide")
    #expect(found(in: shelf) == ["lib/a/first", "lib/b/second"])
    let told = QuizSearchPath.omissions(at: "\(shelf.path)/lib")
    #expect(told.count == 1 && told.first?.message.contains("lib/wide is a link") == true)
    #expect(told.first?.remedy?.contains("link the folder") == true)
    // Named itself, it is searched.
    #expect(QuizSearchPath.quizzes(at: "\(shelf.path)/wide").count == 1)
  }

  @Test("Folders that lie too deep are left out, and told once") func deep() throws {
    let shelf = try shelf()
    let deep = "lib/" + (1...8).map(String.init).joined(separator: "/")
    for name in ["x", "y"] {
      try shelf.write(
        "return require('quizboard').quiz { title = 'T' }", to: "\(deep)/\(name)/z/quiz.lua")
    }
    #expect(found(in: shelf) == ["lib/a/first", "lib/b/second"])
    let told = QuizSearchPath.omissions(at: "\(shelf.path)/lib")
    #expect(told.count == 1)
    #expect(told.first?.message.contains("/8/x lies more than 8 folders deep") == true, "\(told)")
  }

  @Test("A quiz and a folder whose names are not UTF-8 are left out, and told")
  func names() throws {
    let shelf = try shelf()
    for name: [UInt8] in [Array("q".utf8) + [0xFF] + Array(".gift".utf8), [0xFE], [0xFD, 0x2E]] {
      let path = Array("\(shelf.path)/lib/".utf8) + name + [0]
      path.withUnsafeBytes { bytes in
        guard let path = bytes.bindMemory(to: CChar.self).baseAddress else { return }
        if name == [0xFE] { mkdir(path, 0o755) } else { close(creat(path, 0o644)) }
      }
    }
    #expect(found(in: shelf) == ["lib/a/first", "lib/b/second"])
    let told = QuizSearchPath.omissions(at: "\(shelf.path)/lib")
    // The third could not be a quiz.
    #expect(told.count == 2 && told.allSatisfy { $0.message.contains("not UTF-8") }, "\(told)")
  }

  @Test("A link to another folder is followed") func beside() throws {
    let shelf = try shelf()
    try shelf.link("lib/more", to: "beside")
    try shelf.link("lib/again", to: "beside")
    #expect(found(in: shelf) == ["lib/a/first", "lib/b/second", "lib/again/third"])
  }
}
