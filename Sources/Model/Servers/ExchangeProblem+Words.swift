extension ExchangeProblem.Kind {
  /// The message of a problem whose circumstances are unknown.
  var usualMessage: String {
    switch self {
    case .noURL: "no server is set; enter its address in Settings"
    case .badURL: "this is no address of a server; enter one that begins with https://"
    case .offline: "there is no network; connect to it, then try again"
    case .noSuchHost: "the server was not found; check its name in the address"
    case .refused: "the server accepts no connection; try again later, or check the address"
    case .timedOut: "the server takes too long to answer; try again later"
    case .cutOff: "the connection broke in the middle of the answer; try again"
    case .badCertificate: "the server's certificate is not valid; tell the person who runs it"
    case .redirect: "the server refers to another place too often; check the address"
    case .status: "the server answered with an error; try again later"
    case .tooLarge: "the server's answer is too large; tell the person who runs it"
    case .notACatalogue: "the address has no list of quizzes; use the address of the file itself"
    case .noQuizzes: "the server has no quiz that can be played"
    case .badDigest: "a quiz is not the one that the list announces; try again later"
    case .badSignature: "the list is not signed with the known key; ask the person who runs it"
    case .older: "the list is older than the one that is known; try again later"
    case .noLibcurl:
      "the library that fetches quizzes is not installed; install the package libcurl4"
    case .store: "the fetched quizzes cannot be stored; make room, then try again"
    }
  }
}
