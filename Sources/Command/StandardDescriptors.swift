import Glibc

/// Standard input, output and error, which the calling program can close.
enum StandardDescriptors {
  /// Opens closed standard descriptors for nothing, so that no file that is opened later gets
  /// their numbers: output would overwrite it.
  ///
  /// Reading then finds the end, and writing fails. Call it before any file is opened: a file gets
  /// the lowest free number.
  static func openClosed() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // Read-only: a write to closed output remains an error.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
