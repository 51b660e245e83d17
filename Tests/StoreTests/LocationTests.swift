import Testing

@testable import QuizboardStore

@Suite("Where the store is")
struct LocationTests {
  private func path(named file: String? = nil, _ environment: [String: String]) throws -> String {
    try StoreLocation.path(named: file, environment: environment, accountHome: { "/home/account" })
  }

  @Test("the named file goes before $QUIZBOARD_STORE, and that before the data folder")
  func order() throws {
    let all = ["QUIZBOARD_STORE": "/s.sqlite", "XDG_DATA_HOME": "/data", "HOME": "/home/me"]
    #expect(try path(named: "f.sqlite", all) == "f.sqlite")
    #expect(try path(all) == "/s.sqlite")
    #expect(
      try path(["XDG_DATA_HOME": "/data", "HOME": "/home/me"]) == "/data/quizboard/quizboard.sqlite"
    )
    #expect(try path(["HOME": "/home/me"]) == "/home/me/.local/share/quizboard/quizboard.sqlite")
  }

  @Test("an empty variable counts as none, and so does a relative $XDG_DATA_HOME")
  func empty() throws {
    let expected = "/home/me/.local/share/quizboard/quizboard.sqlite"
    #expect(try path(["QUIZBOARD_STORE": "", "XDG_DATA_HOME": "", "HOME": "/home/me"]) == expected)
    #expect(try path(["XDG_DATA_HOME": "data", "HOME": "/home/me"]) == expected)
  }

  @Test("without HOME it is in the account's home") func accountHome() throws {
    #expect(try path([:]) == "/home/account/.local/share/quizboard/quizboard.sqlite")
  }

  @Test("with no home at all the remedy names --store") func noHome() throws {
    let error = try #require(throws: StoreError.self) {
      try StoreLocation.path(environment: [:], accountHome: { nil })
    }
    #expect(error.kind == .noLocation)
    #expect(error.description.contains("--store FILE"))
  }
}
