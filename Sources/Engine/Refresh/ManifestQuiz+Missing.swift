package import QuizboardExchange
package import QuizboardModel

extension ManifestQuiz {
  /// The problem if the body cannot be had.
  package var missing: ExchangeProblem { problem("is missing") }

  /// Returns the problem of a body that cannot be fetched.
  package func problem(_ fault: String) -> ExchangeProblem {
    ExchangeProblem(
      .badDigest, "the file \(url) \(fault); try again, or ask who runs the server")
  }
}
