import Foundation
import QuizboardCourier
import QuizboardExchange
import QuizboardModel
import QuizboardServerKit
import Testing

@Suite("The process that transfers files")
struct ProcessTests {
  private let trial = CourierTrial()

  @Test func `it has three descriptors, limits, and no new privileges`() throws {
    let process = Noted<Int32?>(nil)
    let seen = Noted<[String: String]>([:])
    let server = try ScriptedServer { [trial] _ in
      guard let number = trial.process else { return ServerReply(500) }
      process.set(number)
      var facts: [String: String] = [:]
      for file in ["status", "limits"] {
        let data = FileManager.default.contents(atPath: "/proc/\(number)/\(file)") ?? Data()
        facts[file] = String(decoding: data, as: UTF8.self)
      }
      for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/fd")) ?? []
      {
        facts["fd \(name)"] = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/\(number)/fd/\(name)")
      }
      facts["cwd"] = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(number)/cwd")
      facts["environment"] = CourierTrial.variables(of: number).joined(separator: " ")
      seen.set(facts)
      return ServerReply(200)
    }
    // Descriptors of this process, which are not to be seen in the other one.
    let file = FileHandle(forReadingAtPath: "/proc/self/exe")
    defer { try? file?.close() }
    #expect(try trial.get(server.url()).get().status == 200)
    let facts = seen.value
    #expect(facts["status"]?.contains("NoNewPrivs:\t1\n") == true)
    let limits = try #require(facts["limits"])
    #expect(limits.contains(#/Max file size +0 +0 /#))
    #expect(limits.contains(#/Max core file size +0 +0 /#))
    #expect(limits.contains(#/Max open files +64 +64 /#))
    #expect(limits.contains(#/Max address space +\d+ +\d+ /#))
    #expect(facts["cwd"] == "/")
    let descriptors = facts.filter { $0.key.hasPrefix("fd ") }
    #expect(facts["fd 2"] == "/dev/null")
    let others = descriptors.values.filter { $0 != "/dev/null" }
    #expect(
      others.allSatisfy {
        $0.hasPrefix("pipe:") || $0.hasPrefix("socket:") || $0.contains("event")
      },
      "\(descriptors)")
    #expect(descriptors.count <= 8, "\(descriptors)")
    let names = (facts["environment"] ?? "").split(separator: " ").map { $0.prefix { $0 != "=" } }
    #expect(names == ["no_proxy"])
  }

  @Test func `a killed process is a problem, and the next transfer works`() throws {
    let server = try ScriptedServer { [trial] request in
      guard request.path == "/kill" else { return ServerReply(200, text: "here") }
      return ServerReply(steps: [
        .send(ServerReply.head(200, ["Content-Length": "10"]) + [1]),
        .call { if let process = trial.process { kill(process, SIGKILL) } }, .hang,
      ])
    }
    for _ in 0..<3 {
      let result = try trial.get(server.url("/kill"))
      #expect(result.kind == .cutOff && result.message.contains("try again"), "\(result)")
      #expect(try trial.get(server.url("/list")).get().body == Array("here".utf8))
    }
  }

  @Test func `a kill costs the transfers that ran, not those that waited`() throws {
    let server = try ScriptedServer { [trial] request in
      guard request.path == "/kill" else { return ServerReply(200) }
      if let process = trial.process { kill(process, SIGKILL) }
      return ServerReply(steps: [.hang])
    }
    let transfers = try (0..<30).map { index in
      try CourierTrial.transfer(server.url(index == 3 ? "/kill" : "/\(index)"))
    }
    let results = Noted<[Int: Bool]>([:])
    let isWhole = trial.performAll(transfers) { index, result in
      results.set(results.value.merging([index: result.answer != nil]) { $1 })
    }
    #expect(isWhole && results.value.count == 30 && results.value[3] == false)
    #expect(results.value.values.count { !$0 } <= Courier.connections)
  }

  @Test func `a cancelled transfer ends at once, and another works`() throws {
    let isCancelled = Noted(false)
    let server = try ScriptedServer { [trial] request in
      guard request.path == "/hang" else { return ServerReply(200) }
      isCancelled.set(true)
      trial.courier.cancel()
      return ServerReply(steps: [.hang])
    }
    let transfer = try CourierTrial.transfer(server.url("/hang"))
    let result = trial.courier.perform(transfer, isCancelled: { isCancelled.value })
    #expect(result == nil)
    #expect(try trial.get(server.url("/list")).get().status == 200)
  }

  @Test func `a command that cannot be started, or ends, is a problem`() throws {
    let server = try ScriptedServer { _ in ServerReply(200) }
    let transfer = try CourierTrial.transfer(server.url())
    let absent = Courier(executable: "/nowhere/quizboard", environment: [:])
    #expect(absent.perform(transfer)?.kind == .noLibcurl)
    for program in ["/bin/false", "/bin/true", "/bin/cat"] {
      let other = Courier(executable: program, environment: [:])
      #expect(other.perform(transfer)?.kind == .cutOff, "\(program)")
    }
  }

  @Test func `a hundred rounds leave no process and no descriptor`() throws {
    let processes = Noted<Set<Int32>>([])
    let links = Noted<Set<String>>([])
    let server = try ScriptedServer { request in ServerReply(200, text: request.path) }
    for round in 0..<100 {
      let trial = CourierTrial()
      let transfer = try CourierTrial.transfer(server.url("/\(round)"))
      #expect(trial.courier.perform(transfer)?.answer?.status == 200)
      guard round % 10 == 0, let process = trial.process else { continue }
      processes.set(processes.value.union([process]))
      for descriptor in 0...1 {
        let link = try FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/\(process)/fd/\(descriptor)")
        links.set(links.value.union([link]))
      }
    }
    #expect(processes.value.count == 10 && links.value.count == 20)
    for process in processes.value {
      #expect(!FileManager.default.fileExists(atPath: "/proc/\(process)"))
    }
    let own = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let open = own.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    #expect(links.value.isDisjoint(with: open))
  }

  @Test func `the process ends with its parent's handle`() throws {
    let server = try ScriptedServer { _ in ServerReply(200) }
    var process: Int32?
    do {
      let trial = CourierTrial()
      _ = try trial.get(server.url()).get()
      process = trial.process
    }
    let number = try #require(process)
    #expect(!FileManager.default.fileExists(atPath: "/proc/\(number)"))
  }

  @Test func `64 MB are streamed in the little memory that the process may have`() throws {
    let total = 64 << 20
    let peak = Noted<Int?>(nil)
    let server = try ScriptedServer { [trial] _ in
      let part = (0..<65_536).map { UInt8(truncatingIfNeeded: $0) }
      return ServerReply(steps: [
        .send(ServerReply.head(200, ["Content-Length": "\(total)"])),
        .repeating(part, total: total - 1),
        .call { peak.set(trial.process.flatMap { Self.kilobytes("VmHWM", of: "\($0)") }) },
        .send([0xFF]),
      ])
    }
    let started = ContinuousClock.now
    let body = try trial.get(server.url(), byteLimit: total).get().body
    let time = ContinuousClock.now - started
    #expect(body.count == total && body.last == 0xFF && body[65_537] == 1)
    // The announced length is reserved once: the body is never copied to a larger place.
    #expect(body.capacity < total + total / 8)
    let kilobytes = try #require(peak.value)
    #expect(kilobytes < 60_000)
    print("64 MiB in \(time); the process had \(kilobytes) KB")
  }

  @Test func `a hundred small files arrive in one call`() throws {
    let server = try ScriptedServer { request in ServerReply(200, text: request.path) }
    let transfers = try (0..<100).map { try CourierTrial.transfer(server.url("/\($0)")) }
    let bodies = Noted<[Int: String]>([:])
    _ = try trial.get(server.url("/first")).get()
    let started = ContinuousClock.now
    let isWhole = trial.performAll(transfers) { index, result in
      let text = (try? result.get()).map { String(decoding: $0.body, as: UTF8.self) }
      bodies.set(bodies.value.merging([index: text ?? ""]) { $1 })
    }
    print("100 files in \(ContinuousClock.now - started)")
    #expect(isWhole)
    #expect(bodies.value == Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, "/\($0)") }))
    #expect(server.connections <= Courier.connections)
  }

  private static func kilobytes(_ name: String, of process: String) -> Int? {
    let data = FileManager.default.contents(atPath: "/proc/\(process)/status") ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("\(name):") }
      .flatMap { $0.split { !$0.isNumber }.first.flatMap { Int($0) } }
  }
}
