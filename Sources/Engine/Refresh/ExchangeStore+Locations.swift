import QuizboardExchange
package import QuizboardModel

extension ExchangeStore {
  /// Returns the location of a fetched quiz by its stored identifier; nil if the store has none.
  package func location(of identifier: String) throws -> QuizLocation? {
    guard let (url, _) = try fetchedQuiz(identifier), let record = try server(url),
      let address = try? Address(typed: url), let bodiesFolder
    else { return nil }
    return DownloadedCatalogue(record, prefix: address.identity + "/", bodies: bodiesFolder)
      .location(identifiedBy: identifier)
  }
}
