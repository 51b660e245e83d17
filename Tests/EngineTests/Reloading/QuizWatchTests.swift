import Foundation
import QuizboardEngine
import QuizboardTestKit
import Testing

@Suite("Hearing that a quiz is saved") struct QuizWatchTests {
  private let folder: ScratchQuiz

  init() throws {
    folder = try ScratchQuiz(files: [
      "quiz.lua": "", "scripts/app.lua": "", "spec/a_spec.lua": "", "data/d.json": "",
    ])
  }

  private func move(_ from: String, _ to: String) throws {
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/\(from)", toPath: "\(folder.path)/\(to)")
  }

  /// True if the watch reports an action; the kernel does so at once.
  private func hears(_ watch: QuizWatch, _ action: () throws -> Void) rethrows -> Bool {
    try action()
    return watch.takeChange()
  }

  @Test("files that are written, new, renamed and deleted, in every folder") func changes() throws {
    let watch = try QuizWatch(paths: [folder.path])
    #expect(!watch.takeChange())
    #expect(try hears(watch) { try folder.write([1], to: "quiz.lua") })
    #expect(!watch.takeChange())
    #expect(try hears(watch) { try folder.write([1], to: "scripts/app.lua") })
    #expect(try hears(watch) { try folder.write([1], to: "data/new.csv") })
    #expect(try hears(watch) { try move("data/new.csv", "data/other.csv") })
    #expect(
      try hears(watch) {
        try FileManager.default.removeItem(atPath: "\(folder.path)/data/other.csv")
      })
    // In a folder that is new, and in one that was there before in another place.
    #expect(try hears(watch) { try folder.write([1], to: "more/deep/a.lua") })
    #expect(try hears(watch) { try folder.write([2], to: "more/deep/a.lua") })
    #expect(try hears(watch) { try move("more", "else") })
    #expect(try hears(watch) { try folder.write([3], to: "else/deep/a.lua") })
  }

  @Test("several question files of one folder, and a quiz beside them") func sameFolder() throws {
    for name in ["a.gift", "b.gift", "c.gift", "inner/quiz.lua"] {
      try folder.write([], to: "data/\(name)")
    }
    let watch = try QuizWatch(
      paths: ["a.gift", "b.gift", "inner"].map { "\(folder.path)/data/\($0)" })
    for name in ["a.gift", "b.gift", "inner/quiz.lua"] {
      #expect(try hears(watch) { try folder.write([1], to: "data/\(name)") }, "\(name)")
    }
    #expect(try !hears(watch) { try folder.write([1], to: "data/c.gift") })
  }

  @Test("sees files that editors write elsewhere and rename, and ignores their temporary files")
  func editors() throws {
    let watch = try QuizWatch(paths: [folder.path])
    for name in [".quiz.lua.swp", "4913", "quiz.lua~", "#quiz.lua#", "spec/b_spec.lua"] {
      #expect(try !hears(watch) { try folder.write([1], to: name) }, "\(name)")
    }
    #expect(hears(watch) { _ = rename("\(folder.path)/.quiz.lua.swp", "\(folder.path)/quiz.lua") })
  }

  @Test("a folder that is deleted and there again, and one that was put in its place")
  func away() throws {
    let watch = try QuizWatch(paths: [folder.path])
    #expect(try hears(watch) { try FileManager.default.removeItem(atPath: folder.path) })
    #expect(try hears(watch) { try folder.write([1], to: "quiz.lua") })
    #expect(try hears(watch) { try folder.write([2], to: "quiz.lua") })
    #expect(
      try hears(watch) {
        try FileManager.default.moveItem(atPath: folder.path, toPath: "\(folder.path)-old")
      })
    #expect(try hears(watch) { try folder.write([3], to: "quiz.lua") })
    #expect(
      try !hears(watch) {
        try Data([1]).write(to: URL(fileURLWithPath: "\(folder.path)-old/quiz.lua"))
      })
    // Far above, too.
    let above = FileSystem.parent(of: folder.path)
    #expect(try hears(watch) { try FileManager.default.removeItem(atPath: above) })
    #expect(try hears(watch) { try folder.write([4], to: "quiz.lua") })
  }

  @Test("a question file by itself") func file() throws {
    let watch = try QuizWatch(paths: ["\(folder.path)/data/d.json"])
    #expect(try hears(watch) { try folder.write([1], to: "data/d.json") })
    #expect(try !hears(watch) { try folder.write([1], to: "data/e.json") })
    #expect(hears(watch) { _ = rename("\(folder.path)/data/e.json", "\(folder.path)/data/d.json") })
  }

  @Test("who waits is woken") func waiting() throws {
    let watch = try QuizWatch(paths: [folder.path])
    #expect(!watch.waitForChange(seconds: 0))
    try folder.write([1], to: "quiz.lua")
    #expect(watch.waitForChange(seconds: 10))
    #expect(watch.takeChange())
    #expect(!watch.waitForChange(seconds: 0))
  }
}
