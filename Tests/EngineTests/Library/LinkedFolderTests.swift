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
    QuizPaths.quizzes(at: "\(shelf.path)/lib").map { String($0.dropFirst(shelf.path.count + 1)) }
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

  @Test("A link to another folder is followed") func beside() throws {
    let shelf = try shelf()
    try shelf.link("lib/more", to: "beside")
    try shelf.link("lib/again", to: "beside")
    #expect(found(in: shelf) == ["lib/a/first", "lib/b/second", "lib/again/third"])
  }
}
