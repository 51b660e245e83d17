import Foundation
import GRDB
import QuizboardModel

/// The database in use, and its condition.
struct Medium: Sendable {
  var queue: DatabaseQueue
  /// Nil if everything is only in memory, or no file can be created beside the store.
  var lock: StoreLock?
  /// The inode of the file, which identifies it under any name.
  var file: UInt64?
  /// The largest known size of the file, which never shrinks.
  var size: off_t = 0
  /// The inode of the log; nil until it is known.
  var log: UInt64?
  /// The extent of the log; nil if the file has none.
  var logIndex: LogIndex?
  /// True if this is a copy for a listing, which leaves the file as it is.
  var isCopy = false
  /// The tables that have been read.
  var tablesRead: Set<String> = []
  /// The notices that the player has not seen yet.
  var notices: [Warning] = []
  /// The changes in memory while the file cannot be used for now; nil if changes go to the file,
  /// or never will.
  var backlog: Backlog?
}
