import Foundation
import QuizboardEngine
import QuizboardWorkbench
import Synchronization

/// Standard output and standard error: all that the command writes goes through here.
///
/// What quizzes say is cleaned on the way. Where standard output cannot be written nothing more is,
/// and `failure` says why; a reader that has gone away is no failure. What standard error does not
/// take is lost, and no reason to end.
enum Output {
  private static let errorOfOutput = Mutex<Int32?>(nil)

  /// Whether anybody can still read standard output.
  static var isOpen: Bool { errorOfOutput.withLock { $0 == nil } }

  /// Why not all that was to be said stands on standard output; nil where it does, or where nobody
  /// wants to read it.
  static var failure: String? {
    errorOfOutput.withLock { $0 }.flatMap { $0 == EPIPE ? nil : String(cString: strerror($0)) }
  }

  /// Writes text for a person.
  static func write(_ text: ReportText) { write(data: Array(text.description.utf8)) }

  /// Writes text for a person and ends the line.
  static func line(_ text: ReportText = "") { write("\(text)\n") }

  /// Writes what another program reads, as it is, and ends the line.
  static func line(data: [UInt8]) { write(data: data + [UInt8(ascii: "\n")]) }

  /// Writes a value for another program, in a line.
  static func line(json: some JSONValue) { line(data: JSONWriter(of: json).bytes) }

  /// Writes what another program reads, as it is.
  static func write(data: [UInt8]) {
    errorOfOutput.withLock { error in
      guard error == nil else { return }
      error = write(data, to: STDOUT_FILENO)
    }
  }

  /// Writes to standard error.
  static func tell(_ text: ReportText) {
    _ = write(Array(text.description.utf8), to: STDERR_FILENO)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { DescriptorWriter.write($0, to: descriptor) }
  }
}

/// Says something on standard error.
func report(_ line: String) { Output.tell("quizboard: \(line)\n") }

/// Says several things on standard error.
func report(_ lines: [String]) { for line in lines { report(line) } }
