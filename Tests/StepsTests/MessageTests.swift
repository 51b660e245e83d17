import QuizboardModel
import Testing

@testable import Quizboard
@testable import QuizboardSteps

@Suite("Messages of workers") struct MessageTests {
  private var request: StepRequest {
    var request = StepRequest(
      .form([1, 2, 3]), wanted: .fragment,
      launch: StepRequest.Launch(seed: .max, now: 1.5, commonSeed: 7), address: "/q/é/")
    request.state = [9]
    request.mark = -3
    request.revision = 12
    request.isOver = true
    request.settings = ["a": [1], "b/ü": []]
    request.scores = [[1, 2], []]
    request.seconds = 0.25
    request.grace = .infinity
    request.isRepeated = true
    return request
  }

  private var reply: StepReply {
    var reply = StepReply(.applied)
    reply.body = Array("<main>".utf8)
    reply.version = "3.1"
    reply.nextDeadline = 4
    reply.change = StepChange(
      state: [1], settings: ["q": [2]], newScores: [[3], [4]], forgetsScores: true, isLaunch: false,
      isOver: true, remainingSeconds: 2, nextDeadline: nil)
    reply.fault = "scripts/a.lua:3"
    return reply
  }

  private var score: Score {
    var score = Score(
      quiz: "q", score: Rational(2), points: Rational(3), percentage: 67, questions: 2, correct: 1,
      time: 12.5)
    (score.ungraded, score.drawn, score.title) = (1, ["a", "b"], "Title")
    var result = QuestionResult(
      question: "a", slot: 2, text: "Why?", type: "choice", response: "Because",
      fraction: Rational(numerator: 1, denominator: 3), points: .zero, worth: .one, guess: 0.25,
      time: nil)
    result.given = [AnswerPart("x", of: "gap", isRight: nil)]
    result.offered = [AnswerPart("x", isRight: true), AnswerPart("y", isRight: false)]
    score.responses = [result]
    score.memento = [1, 2]
    return score
  }

  @Test("come back as they were") func roundTrips() throws {
    guard case .step(4, let other) = try WorkerOrder(WorkerOrder.step(4, request).bytes) else {
      Issue.record("another message")
      return
    }
    #expect(other == request)
    #expect(try StepReply(reply.bytes) == reply)
    var order = QuizOrder(QuizBytes(archive: [1], name: "n", title: "t"))
    order.others = ["o": QuizBytes(archive: [], name: "o")]
    order.pictures = [PictureKey("a.png"): "d", PictureKey("b.png", of: "o"): "e"]
    (order.hasEvents, order.loadingSeed) = (true, 5)
    guard case .load(0, let loaded) = try WorkerOrder(WorkerOrder.load(0, order).bytes) else {
      Issue.record("another message")
      return
    }
    #expect(loaded == order)
    let report = QuizReport.failed(problems: "p", missing: ["m"])
    #expect(try QuizReport(report.bytes) == report)
  }

  @Test("scores come back with the results of their questions, and from their heads without")
  func scores() throws {
    let bytes = StoredScore.bytes(of: score)
    #expect(try StoredScore.score(of: bytes) == score)
    var head = score
    (head.responses, head.memento) = ([], nil)
    #expect(try StoredScore.score(ofHead: StoredScore.head(of: bytes)) == head)
    #expect(StoredScore.head(of: [1]) == [])
  }

  @Test("cut off or changed, are refused or are other messages") func damaged() throws {
    var generator = SystemRandomNumberGenerator()
    for bytes in [
      WorkerOrder.step(1, request).bytes, reply.bytes, StoredScore.bytes(of: score),
    ] {
      for count in bytes.indices { try read(Array(bytes.prefix(count)), isCut: true) }
      for _ in 0..<2_000 {
        var changed = bytes
        let place = Int.random(in: bytes.indices, using: &generator)
        changed[place] = UInt8.random(in: .min ... .max, using: &generator)
        try read(changed, isCut: false)
      }
    }
  }

  /// Reads bytes as each kind of message; the test is that nothing traps.
  private func read(_ bytes: [UInt8], isCut: Bool) throws {
    let order = try? WorkerOrder(bytes)
    let reply = try? StepReply(bytes)
    let score = try? StoredScore.score(of: bytes)
    if isCut { #expect(order == nil && reply == nil && score == nil) }
  }
}
