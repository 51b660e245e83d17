import QuizboardText
import Testing

@Suite("The calendar") struct CivilDateTests {
  @Test(
    "A day and the days since 1970 are one thing in two forms",
    arguments: [
      (CivilDate(year: 1970, month: 1, day: 1), 0), (CivilDate(year: 1969, month: 12, day: 31), -1),
      (CivilDate(year: 2000, month: 2, day: 29), 11_016),
      (CivilDate(year: 2000, month: 3, day: 1), 11_017),
      (CivilDate(year: 1900, month: 3, day: 1), -25_508),
      (CivilDate(year: 0, month: 3, day: 1), -719_468),
      (CivilDate(year: -400, month: 2, day: 29), -865_566),
    ]) func days(date: CivilDate, days: Int)
  {
    #expect(date.days == days)
    #expect(CivilDate(days: days) == date)
  }

  @Test(
    "It comes back from every day of some years around those that are odd",
    arguments: [-1, 0, 1899, 1969, 1999, 2099])
  func roundTrip(year: Int) {
    let first = CivilDate(year: year, month: 1, day: 1).days
    var expected = CivilDate(year: year, month: 1, day: 1)
    for day in first..<(first + 800) {
      let found = CivilDate(days: day)
      #expect(found == expected && found.days == day)
      expected.day += 1
      if !expected.exists {
        expected = CivilDate(year: expected.year, month: expected.month + 1, day: 1)
      }
      if !expected.exists { expected = CivilDate(year: expected.year + 1, month: 1, day: 1) }
    }
  }

  @Test("A day beyond its month counts on") func beyond() {
    #expect(
      CivilDate(days: CivilDate(year: 2001, month: 2, day: 29).days)
        == CivilDate(year: 2001, month: 3, day: 1))
    #expect(
      !CivilDate(year: 2001, month: 2, day: 29).exists
        && CivilDate(year: 2004, month: 2, day: 29).exists)
  }

  @Test("It is written with all its digits") func words() {
    #expect("\(CivilDate(year: 33, month: 4, day: 3))" == "0033-04-03")
  }
}
