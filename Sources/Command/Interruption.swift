import Foundation

/// Ctrl-C during work that reports its partial result before it ends.
enum Interruption {
  /// True if Ctrl-C was pressed.
  static var hasCome: Bool { interruptions > 0 }

  /// Starts to record Ctrl-C; a second one ends the program immediately.
  static func watch() {
    signal(SIGINT) { _ in
      interruptions += 1
      signal(SIGINT, SIG_DFL)
    }
  }
}

// A signal handler writes this word, and the work reads it.
nonisolated(unsafe) private var interruptions: sig_atomic_t = 0
