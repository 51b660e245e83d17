import Foundation
import Quizboard
import QuizboardExchange
import QuizboardTestKit
import Testing

@testable import QuizboardSteps

@Suite("Workers") struct StepPoolTests {
  /// The program that is only a worker, beside the one that runs the tests.
  private static let worker = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "QuizboardStepWorker").path

  private static let limits = {
    var limits = StepPool.Limits()
    (limits.workers, limits.patience) = (2, 60_000)
    return limits
  }()

  private func order(_ script: String) throws -> QuizOrder {
    let files = [
      ("quiz.lua", "local qb = require 'quizboard' return qb.quiz { title = 'Test' }"),
      (
        "Main.storyboard.lua",
        "local qb = require 'quizboard' return qb.storyboard { qb.scene 'a' { class = 'A' } }"
      ),
      ("scripts/a.lua", "local qb = require 'quizboard' local ui = qb.ui \(script)"),
    ]
    let archive = try QuizArchive.packed(files.map { ($0.0, Array($0.1.utf8)) })
    return QuizOrder(QuizBytes(archive: archive, name: "test"))
  }

  private func look(_ state: [UInt8]? = nil) -> StepRequest {
    var request = StepRequest(
      .look, wanted: .fragment, launch: StepRequest.Launch(seed: 1, now: 0), address: "/q/test/")
    request.mark = 0
    request.state = state
    return request
  }

  private let page = """
    local A = qb.controller('A', 'Page')
    function A:view() return ui.screen { ui.text 'Hello.' } end
    """

  @Test("load a quiz from bytes and take its steps, each in any of the processes")
  func steps() async throws {
    let pool = StepPool(StepPool.Command(executable: Self.worker), limits: Self.limits)
    let (number, answer) = await pool.load(try order(page))
    guard case .reply(.loaded(let facts)) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(facts.identifier == "test" && facts.title == "Test" && facts.pauses)
    let bodies = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<20 {
        group.addTask { [look = look()] in
          guard case .reply(let reply) = await pool.step(look, of: number) else { return nil }
          return String(decoding: reply.body, as: UTF8.self)
        }
      }
      return await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect(bodies.count == 1)
    #expect(bodies.first??.contains("Hello.") == true)
    pool.close()
    guard case .lost = await pool.step(look(), of: number) else {
      Issue.record("a closed pool answers")
      return
    }
  }

  @Test("a quiz that cannot be loaded is told with the reason") func broken() async throws {
    let pool = StepPool(StepPool.Command(executable: Self.worker), limits: Self.limits)
    guard case (_, .reply(.failed(let problems, _))) = await pool.load(try order("x x")) else {
      Issue.record("it was loaded")
      return
    }
    #expect(problems.contains("scripts/a.lua:1"))
    let none = QuizOrder(QuizBytes(archive: [1, 2], name: "none"))
    guard case (_, .reply(.failed(let others, _))) = await pool.load(none) else {
      Issue.record("it was loaded")
      return
    }
    #expect(others.contains("no .quiz file"))
  }

  @Test("a process that ends is replaced, and the step is taken again") func replaced() async throws
  {
    let folder = NSTemporaryDirectory() + "quizboard-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // The first process ends at once, the second one works.
    let script = "mkdir \(folder)/first 2>/dev/null && exit 3; exec \(Self.worker)"
    var limits = Self.limits
    limits.workers = 1
    let pool = StepPool(
      StepPool.Command(executable: "/bin/sh", arguments: ["-c", script]), limits: limits)
    guard case (_, .reply(.loaded)) = await pool.load(try order(page)) else {
      Issue.record("it was not taken again")
      return
    }
    #expect(FileManager.default.fileExists(atPath: "\(folder)/first"))
    let never = StepPool(StepPool.Command(executable: "/bin/false"), limits: limits)
    guard case (_, .lost) = await never.load(try order(page)) else {
      Issue.record("a process that ends has answered")
      return
    }
  }

  @Test("more requests than may wait are refused") func overloaded() async throws {
    var limits = Self.limits
    (limits.workers, limits.waiting) = (1, 0)
    let pool = StepPool(StepPool.Command(executable: Self.worker), limits: limits)
    guard case (_, .overloaded) = await pool.load(try order(page)) else {
      Issue.record("it was not refused")
      return
    }
  }

  @Test("a process reads no file and starts no other, whatever its scripts do")
  func confined() async throws {
    // The sandbox gives scripts no such function, so the process itself is looked at.
    let pool = StepPool(StepPool.Command(executable: Self.worker), limits: Self.limits)
    _ = await pool.load(try order(page))
    let own = "/proc/\(getpid())/task"
    var children: [String] = []
    for task in try FileManager.default.contentsOfDirectory(atPath: own) {
      let text = (try? String(contentsOfFile: "\(own)/\(task)/children", encoding: .utf8)) ?? ""
      children += text.split(separator: " ").map(String.init)
    }
    let workers = children.filter {
      let name = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/exe")
      return name?.hasSuffix("QuizboardStepWorker") ?? false
    }
    var confined = 0
    for worker in workers {
      // Workers of other tests may end, and those that begin are not confined yet.
      guard
        let status = try? String(contentsOfFile: "/proc/\(worker)/status", encoding: .utf8),
        status.contains("Seccomp:\t2"),
        let open = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(worker)/fd")
      else { continue }
      #expect(status.contains("NoNewPrivs:\t1"))
      #expect(open.isEmpty || Set(open) == ["0", "1", "2"])
      confined += 1
    }
    #expect(confined >= 1)
    pool.close()
  }
}
