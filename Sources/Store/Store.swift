public import Engine
import Foundation
import GRDB

/// What the person playing keeps: places, settings and scores, in one SQLite file.
///
/// What one input changed goes in through ``commit(_:)``, in one transaction: all of it is kept, or none. The file is in WAL mode with `synchronous = NORMAL`: what was committed survives a `kill -9` of
/// the program, and a loss of power can cost the last inputs but never the file. Only checkpoints wait for the disk.
///
/// A store may be used from any thread; its operations go one after the other. Several programs may have the same
/// file open: a writer waits for another up to five seconds.
public final class Store: RunStore, Sendable {
  /// Where the file is.
  public let path: String

  /// The version of the program, kept beside what it saves.
  let version: String
  /// Seconds since 1970, kept beside what is saved.
  let now: @Sendable () -> Double

  private let queue: DatabaseQueue

  /// Opens the file at `path`; makes it, and the folders it is in, where there is none.
  ///
  /// Throws where the folder cannot be written, or the file is no store of ours, of a newer program, or damaged;
  /// such a file is left as it is. `version` is the program's own; `now` is the world's clock unless given.
  public init(
    path: String, version: String, now: (@Sendable () -> Double)? = nil
  ) throws(StoreError) {
    self.path = path
    self.version = version
    self.now = now ?? { Date().timeIntervalSince1970 }
    try Store.makeFolder(of: path)
    do {
      queue = try DatabaseQueue(path: path, configuration: Store.configuration)
      try queue.inDatabase(Schema.prepare)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Writes the log back into the file and closes it. Without it the next program that opens the file does so.
  public func close() throws(StoreError) {
    do { try queue.close() } catch { throw StoreError(error, path: path) }
  }

  /// Runs `body` in one transaction: its changes are kept where it returns, and none of them where it throws.
  func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    do { return try queue.write(body) } catch { throw StoreError(error, path: path) }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    do { return try queue.read(body) } catch { throw StoreError(error, path: path) }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.label = "quizboard.store"
    return configuration
  }

  /// The folders are the person's alone, as the base directory specification asks.
  private static func makeFolder(of path: String) throws(StoreError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StoreError(path: path, kind: .folderNotWritable(folder: folder))
    }
  }
}
