import QuizboardEngine
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("2000-01-01", 946_684_800), ("2000-01-01T00:00:00Z", 946_684_800),
    ("2000-02-29", 951_782_400),
    ("1969-12-31T23:59:59.750Z", -0.25), ("2026-03-04T05:06:07.089Z", 1_772_600_767.089),
    ("2000-01-01T02:00:00+02:00", 946_684_800),
    ("1999-12-31T22:30:00-01:30", 946_684_800), ("0001-01-01", -62_135_596_800),
    ("2000-01-01T00:00:00.1239Z", 946_684_800.123),
  ])
  func aDateIsRead(text: String, seconds: Double) {
    #expect(Timestamp.seconds(of: text) == seconds)
  }

  @Test(arguments: [
    "", "tomorrow", "2000", "2000-1-1", "1999-02-29", "1900-02-29", "2000-13-01", "2000-00-10",
    "2000-01-32", "0000-01-01", "+200-01-01",
    "2000-01-01T00:00:00", "2000-01-01T24:00:00Z", "2000-01-01T00:60:00Z", "2000-01-01T00:00Z",
    "2000-01-01T00:00:00.Z",
    "2000-01-01T00:00:00.1x34Z", "2000-01-01T00:00:00+2:00", "2000-01-01 00:00:00Z", "2000-01-01T",
    "2000-01-01TZ",
  ])
  func whatIsNoDateIsNot(text: String) { #expect(Timestamp.seconds(of: text) == nil) }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (951_782_399.999, "2000-02-28T23:59:59.999Z"),
    (1_772_600_767.089, "2026-03-04T05:06:07.089Z"),
    (-0.25, "1969-12-31T23:59:59.750Z"), (-62_135_596_800, "0001-01-01T00:00:00.000Z"),
  ])
  func aTimeIsWrittenToTheMillisecond(seconds: Double, text: String) {
    #expect(Timestamp.text(of: seconds) == text)
  }

  @Test func whatIsWrittenIsReadAgain() {
    // Some eleven days further each time, over more than four hundred years, on both sides of 1970.
    for step in -15_000...15_000 {
      let seconds = Timestamp.inMilliseconds(Double(step) * 987_654.321)
      #expect(Timestamp.seconds(of: Timestamp.text(of: seconds)) == seconds)
    }
  }
}
