import QuizboardClassroom
import Testing

@testable import QuizboardServer

/// Limits of inputs and streams.
struct RateLimiterTests {
  private func key(_ number: Int) -> RateLimiter.Key {
    .place(player: [UInt8(number >> 8 & 255), UInt8(number & 255)], quiz: "\(number >> 16)")
  }

  @Test func inputsComeBackFiveASecond() {
    let clock = ManualTime()
    let limiter = RateLimiter(time: clock.time)
    for _ in 0..<20 { #expect(limiter.input(key(1)) == nil) }
    #expect(limiter.input(key(1)) == 1)
    clock.advance(by: .milliseconds(199))
    #expect(limiter.input(key(1)) == 1)
    clock.advance(by: .milliseconds(2))
    #expect(limiter.input(key(1)) == nil && limiter.input(key(1)) == 1)
    clock.advance(by: .seconds(3_600))
    for _ in 0..<20 { #expect(limiter.input(key(1)) == nil) }
    #expect(limiter.input(key(1)) == 1)
  }

  @Test func whatSaysNothingIsForgotten() {
    let clock = ManualTime()
    let limiter = RateLimiter(time: clock.time)
    #expect(limiter.openStream(key(0)) && limiter.openStream(key(0)))
    for number in 1...5_000 {
      #expect(limiter.input(key(number)) == nil)
      clock.advance(by: .milliseconds(10))
    }
    // An input is back after 200 ms: 20 places have used one up.
    #expect(limiter.count <= 1_024 + 1)
    #expect(!limiter.openStream(key(0)))
    limiter.closeStream(key(0))
    #expect(limiter.openStream(key(0)))
  }

  @Test func theTableHasALimit() {
    let limiter = RateLimiter(time: ManualTime().time)
    for number in 0...RateLimiter.largestTable { _ = limiter.input(key(number)) }
    #expect(limiter.count < RateLimiter.largestTable)
  }

  @Test func aStreamThatNeverBeganCountsNoMore() {
    let limiter = RateLimiter(time: ManualTime().time)
    #expect(limiter.openStream(key(0)) && limiter.openStream(key(0)))
    do {
      let permit = StreamPermit(limiter: limiter, key: key(0))
      permit.end()
      permit.end()
    }
    #expect(limiter.openStream(key(0)) && !limiter.openStream(key(0)))
  }
}
