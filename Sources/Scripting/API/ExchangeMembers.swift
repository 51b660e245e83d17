import QuizboardLua
import QuizboardModel
import QuizboardText

/// The members for the exchange with a server.
enum ExchangeMembers {
  static let entries: [APIEntry] = [
    .property(
      .app, "exchange", "Exchange", "The exchange with the server of the library's settings."
    ) { call in
      _ = try call.app()
      call.runtime.objects.pushSingleton(ObjectKind.exchange, on: call.stack)
      return 1
    },
    .method(
      .exchange, "refresh", "",
      "Requests the catalogue of the server and all new quizzes. While a request is out, asking "
        + "again is the same request. Only the library's own quiz can call it."
    ) { call in
      let library = try call.library()
      call.runtime.services.exchange.refresh(library.serverAddress(on: call.stack))
      return 0
    },
    .method(
      .exchange, "resend", "",
      "Sends the results again that the server refused. Only the library's own quiz can call it."
    ) { call in
      _ = try call.library()
      call.runtime.services.exchange.resend()
      return 0
    },
    .method(
      .exchange, "acceptKey", "",
      "Accepts the new key of the server, and requests the catalogue again. Only the library's own "
        + "quiz can call it."
    ) { call in
      let library = try call.library()
      call.runtime.services.exchange.acceptKey(of: library.serverAddress(on: call.stack))
      return 0
    },
    .method(
      .exchange, "acceptScores", "",
      "Accepts that results go to the other host that the server names. Only the library's own "
        + "quiz can call it."
    ) { call in
      let library = try call.library()
      call.runtime.services.exchange.acceptScores(of: library.serverAddress(on: call.stack))
      return 0
    },
    .property(
      .exchange, "server", "Server?",
      "The server of the settings; nil without an address, and in other quizzes than the library's."
    ) { call in
      guard state(call) != nil else { return call.pushNil() }
      call.runtime.objects.pushSingleton(ObjectKind.server, on: call.stack)
      return 1
    },
    server("url", "string", "The address, as the player typed it.") { $0.url },
    server("title", "string?", "The title of the catalogue.") { $0.title },
    server("isChecking", "boolean", "True while a request is out.") { $0.isChecking },
    server(
      "checkedAt", "number?", "The time of the last successful round, in seconds since 1970."
    ) { $0.checkedAt },
    server("waiting", "integer", "The number of results that wait to be sent.") {
      $0.outbox.waiting
    },
    server("newKey", "string?", "The fingerprint of a key that waits for agreement.") {
      $0.newKey
    },
    server(
      "scoresHost", "string?",
      "Another host to which results go after `acceptScores()`; nil if none waits for agreement."
    ) { $0.scoresHost },
    .property(.server, "problem", "ServerProblem?", "The problem of the last round.") { call in
      guard let problem = state(call)?.problem else { return call.pushNil() }
      let stack = call.stack
      stack.pushTable(array: 0, fields: 3)
      stack.push(problem.kind.rawValue)
      stack.rawSetField(-2, "kind")
      stack.push(problem.message)
      stack.rawSetField(-2, "message")
      stack.push(problem.canRetry)
      stack.rawSetField(-2, "canRetry")
      return 1
    },
    list("skipped", "The quizzes that the last round left out, wholly or in part.") { $0.skipped },
    list("parked", "The results that the server refused, until `resend()`.") {
      $0.outbox.parked.map { ($0.title, $0.reason) }
    },
  ]

  private static func server<Value: APIValue>(
    _ name: String, _ type: String, _ doc: String,
    _ get: @escaping @Sendable (ServerState) -> Value?
  ) -> APIEntry {
    .property(.server, name, type, doc) { call in
      guard let value = state(call).flatMap(get) else { return call.pushNil() }
      return value.push(by: call)
    }
  }

  /// Declares a list of titles with reasons.
  private static func list(
    _ name: String, _ doc: String,
    _ get: @escaping @Sendable (ServerState) -> [(title: String, reason: String)]
  ) -> APIEntry {
    .property(.server, name, "TitleWithReason[]", doc) { call in
      let stack = call.stack
      let items = state(call).map(get) ?? []
      try stack.take(bytes: 64 * items.count)
      stack.pushTable(array: Int32(clamping: items.count), fields: 0)
      for (index, item) in items.enumerated() {
        stack.pushTable(array: 0, fields: 2)
        stack.push(item.title)
        stack.rawSetField(-2, "title")
        stack.push(item.reason)
        stack.rawSetField(-2, "reason")
        stack.rawSet(-2, index + 1)
      }
      return 1
    }
  }

  /// Returns the state of the server; nil outside of the library's quiz.
  private static func state(_ call: Call) -> ServerState? {
    call.observe(.library)
    guard call.runtime.isLibrary else { return nil }
    return call.runtime.services.exchange.state(
      of: call.runtime.quizzes.main.serverAddress(on: call.stack))
  }
}

extension Call {
  /// Returns the library's quiz. Throws in a view, and if another quiz is running.
  func library() throws -> QuizScripts {
    try refuseInView()
    guard runtime.isLibrary, case .quiz(let quiz) = runtime.quizzes.running(on: stack),
      quiz === runtime.quizzes.main
    else { throw problem("only the library may do this") }
    return quiz
  }
}

extension QuizScripts {
  /// Returns the address in the setting `server`, without white space around it; empty if none is
  /// set.
  func serverAddress(on stack: LuaStack) -> String {
    stack.push(settings)
    stack.rawGetField(-1, "server")
    defer { stack.pop(2) }
    return stack.messageText(-1)?.trimmed ?? ""
  }
}
