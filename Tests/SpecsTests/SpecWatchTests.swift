import Foundation
import QuizboardEngine
import QuizboardSpecs
import QuizboardTestKit
import Testing

@Suite("test --watch: what is run again")
struct SpecWatchTests {
  /// Tells of changes that the test makes, one after the other.
  private final class Script: SpecWatch.Source {
    private var steps: [() throws -> [String]]
    private(set) var watched: [[String]] = []

    init(_ steps: [() throws -> [String]]) { self.steps = steps }

    func watch(_ folders: [String]) { watched.append(folders) }

    func next() -> [String]? { steps.isEmpty ? nil : try? steps.removeFirst()() }
  }

  private let quizzes: ScratchQuiz
  private let path: String

  /// A folder of quizzes: `one` refers to `two`, `three` has no specs.
  init() throws {
    func quiz(_ title: String) -> String {
      "local qb = require 'quizboard' return qb.quiz { title = '\(title)' }"
    }
    quizzes = try ScratchQuiz(
      files: [
        "one/quiz.lua": quiz("One"), "two/quiz.lua": quiz("Two"), "three/quiz.lua": quiz("Three"),
        "one/Main.storyboard.lua": """
        local qb = require "quizboard"
        return qb.storyboard { initial = "a",
          qb.scene "a" { qb.show "on" { title = "On", to = "t" } },
          qb.reference "t" { bundle = "two" } }
        """,
        "two/Main.storyboard.lua":
          "local qb = require 'quizboard' return qb.storyboard { initial = 'a', qb.scene 'a' {} }",
        "three/Main.storyboard.lua":
          "local qb = require 'quizboard' return qb.storyboard { initial = 'a', qb.scene 'a' {} }",
        "one/spec/one_spec.lua": "it('is one', function() end)",
        "two/spec/two_spec.lua": "it('is two', function() end)",
      ], name: "quizzes")
    path = FileSystem.canonical(quizzes.path)
  }

  /// The spec files of each round, without the folder.
  private func rounds(_ paths: [String]? = nil, _ steps: [() throws -> [String]]) throws
    -> [[String]]
  {
    var rounds: [[String]] = []
    try SpecWatch(paths: paths ?? [path], libraries: []).run(Script(steps)) { files, _ in
      rounds.append(files.map { $0.path.replacing("\(path)/", with: "") })
    }
    return rounds
  }

  @Test("runs all, then those of the saved quiz and of quizzes that refer to it, but not others")
  func saves() throws {
    let rounds = try rounds(
      nil,
      [
        { ["\(path)/one/Main.storyboard.lua"] }, { ["\(path)/two/scripts/a.lua"] },
        { ["\(path)/two/spec/two_spec.lua"] },
        { ["\(path)/three/quiz.lua"] }, { ["\(path)/one"] }, { ["\(path)"] },
      ])
    let (one, two) = ("one/spec/one_spec.lua", "two/spec/two_spec.lua")
    #expect(rounds == [[one, two], [one], [one, two], [two], [one], [one, two]])
  }

  @Test("a spec that is new, one that is gone, and a quiz that is new") func new() throws {
    let rounds = try rounds(
      nil,
      [
        {
          try quizzes.write(
            Array("it('is three', function() end)".utf8), to: "three/spec/three_spec.lua")
          return ["\(path)/three/spec"]
        },
        {
          try FileManager.default.removeItem(atPath: "\(path)/one/spec/one_spec.lua")
          return ["\(path)/one/spec/one_spec.lua"]
        },
        {
          for file in ["quiz.lua", "Main.storyboard.lua", "spec/two_spec.lua"] {
            try quizzes.write(Array(FileSystem.read("\(path)/two/\(file)")), to: "zero/\(file)")
          }
          return ["\(path)/zero"]
        },
      ])
    #expect(rounds.dropFirst() == [["three/spec/three_spec.lua"], ["zero/spec/two_spec.lua"]])
  }

  @Test("of a quiz that cannot be read, as it is half saved, it is known what it referred to")
  func unreadable() throws {
    let rounds = try rounds(
      ["\(path)/one"],
      [
        {
          try quizzes.write(Array("return {".utf8), to: "one/quiz.lua")
          return ["\(path)/one/quiz.lua"]
        }, { ["\(path)/two/quiz.lua"] },
      ])
    #expect(rounds == [[String]](repeating: ["one/spec/one_spec.lua"], count: 3))
  }

  @Test("the folder that was named is watched, and all quizzes that matter") func folders() throws {
    let script = Script([])
    try SpecWatch(paths: ["\(path)/one"], libraries: []).run(script) { _, _ in }
    #expect(script.watched == [["\(path)/one", "\(path)/two"]])
  }

  @Test("the kernel tells of scripts and specs that are saved, and not of snapshots")
  func kernel() throws {
    let files = SavedFiles()
    try files.watch(["\(path)/one", "\(path)/two"])
    try quizzes.write([1], to: "one/spec/snapshots/one_spec/is one.txt")
    try quizzes.write([2], to: "one/spec/snapshots/one_spec/is one.txt")
    try quizzes.write([1], to: "one/spec/one_spec.lua")
    try quizzes.write([1], to: "two/quiz.lua")
    #expect(files.next() == ["\(path)/one/spec/one_spec.lua", "\(path)/two/quiz.lua"])
    try FileManager.default.moveItem(atPath: "\(path)/one", toPath: "\(path)/four")
    try FileManager.default.moveItem(atPath: "\(path)/two", toPath: "\(path)/five")
    let moved = try #require(files.next())
    #expect(Set(moved).isSuperset(of: ["\(path)/one", "\(path)/two"]))
  }
}
