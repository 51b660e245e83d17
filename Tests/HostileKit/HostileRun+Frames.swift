import QuizboardCourier
import QuizboardModel

extension HostileRun {
  /// Reads bytes of the courier's process: each transfer has one result at most, no body exceeds
  /// its limit, and no bytes but those of the open transfers are held.
  mutating func readFrames(_ bytes: [UInt8]) {
    var assembly = AnswerAssembly(now: 0)
    for limit in FrameSamples.limits {
      assembly.expect(limit.number, byteLimit: limit.bytes)
    }
    let limits = Dictionary(uniqueKeysWithValues: FrameSamples.limits.map { ($0.number, $0.bytes) })
    let most = limits.values.reduce(1 << 17, +)
    var results: [UInt32: Result<TransferAnswer, ExchangeProblem>] = [:]
    var rest = bytes[...]
    do throws(FrameError) {
      while !rest.isEmpty {
        // The pieces of a pipe end anywhere.
        let piece = rest.prefix(Int(rest[rest.startIndex]) % 97 + 1)
        rest = rest.dropFirst(piece.count)
        var found: [(UInt32, Result<TransferAnswer, ExchangeProblem>)] = []
        try assembly.take(piece) { found.append(($0, $1)) }
        for (number, result) in found {
          expect(results[number] == nil, "the transfer \(number) has two results")
          results[number] = result
        }
        expect(assembly.heldBytes <= most, "\(assembly.heldBytes) bytes are held")
      }
    } catch {
      // The parent ends the process.
    }
    for (number, result) in results {
      switch result {
      case .success(let answer):
        expect(
          answer.body.count <= limits[number] ?? -1,
          "the transfer \(number) has a body of \(answer.body.count) bytes")
        expect((100...999).contains(answer.status), "an answer has the status \(answer.status)")
        expect(
          answer.retryAfter.map { $0 >= 0 && !$0.isNaN } ?? true,
          "an answer asks for a wait of \(answer.retryAfter ?? 0) s")
      case .failure(let problem):
        expect(!problem.message.contains("\u{1B}"), "a problem has control characters")
      }
    }
    expect(
      Set(assembly.open).isDisjoint(with: results.keys), "a transfer with a result is still open")
  }
}
