import Foundation

/// Ctrl-C, for work that wants to say what it has so far before it ends.
enum Interruption {
  /// Whether it was pressed.
  static var hasCome: Bool { interruptions > 0 }

  /// From now on it is noted; pressed again, it ends the program as it always does.
  static func watch() {
    signal(SIGINT) { _ in
      interruptions += 1
      signal(SIGINT, SIG_DFL)
    }
  }
}

// Written by a signal handler, read by the work: one word, whichever order they come in.
nonisolated(unsafe) private var interruptions: sig_atomic_t = 0
