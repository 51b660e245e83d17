public import QuizboardModel
import QuizboardStore

/// A store in one SQLite file, which survives crashes of the program.
///
/// Threads and programs can share a file; beside it lies `FILE-lock`, which says what program holds
/// which place. A store has one place for each quiz, so give each player a store of their own. A
/// database that is damaged is renamed, and the store continues in a new one.
public final class SQLiteStore: RunStore, Sendable {
  private let store: Store

  /// Opens a file, and creates it and its folders if necessary.
  ///
  /// - Throws: A `PlainError` if the file cannot be used; it is then unchanged.
  public init(path: String) throws(PlainError) {
    do throws(StoreError) {
      store = try Store(path: path, version: quizboardVersion)
    } catch {
      throw PlainError(error)
    }
  }

  /// Closes the file. The store must not be used afterwards.
  ///
  /// - Throws: A `PlainError` if the file cannot be completed; the next program that opens it
  ///   does so.
  public func close() throws(PlainError) {
    do throws(StoreError) {
      try store.close()
    } catch {
      throw PlainError(error)
    }
  }

  /// See `RunStore`.
  public func place(of key: PlaceKey) throws -> [UInt8]? { try store.place(of: key) }
  /// See `RunStore`.
  public func settings(of quiz: String) throws -> [UInt8]? { try store.settings(of: quiz) }
  /// Returns the scores of a quiz, by its identifier, in the order recorded.
  public func scores(of quiz: String) -> [Score] { store.scores(of: quiz) }
  /// See `RunStore`.
  public func results(of quiz: String) -> [Score] { store.results(of: quiz) }
  /// See `RunStore`.
  public func begunQuizzes() -> Set<String> { store.begunQuizzes() }
  /// See `RunStore`.
  public func commit(_ changes: RunChanges) throws { try store.commit(changes) }
  /// See `RunStore`.
  public func claim(_ key: PlaceKey) -> Bool { store.claim(key) }
  /// See `RunStore`.
  public func release(_ key: PlaceKey) { store.release(key) }
  /// See `RunStore`.
  public func takeNotices() -> [Warning] { store.takeNotices() }
}

extension PlainError {
  fileprivate init(_ error: StoreError) { self.init(error.reason, remedy: error.programRemedy) }
}
