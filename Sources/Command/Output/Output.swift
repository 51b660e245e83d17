import Foundation
import QuizboardAuthoring
import QuizboardEngine
import QuizboardText
import Synchronization

/// Standard output and standard error. All output of the command passes through here.
///
/// Text of quizzes is made safe. After an error, standard output takes no more text, and `failure`
/// has the reason unless the reader closed it. Errors of standard error are ignored.
enum Output {
  private static let errorOfOutput = Mutex<Int32?>(nil)

  /// True if standard output can still be written.
  static var isOpen: Bool { errorOfOutput.withLock { $0 == nil } }

  /// The reason why output was lost; nil if none was, or if the reader closed the output.
  static var failure: String? {
    errorOfOutput.withLock { $0 }.flatMap { $0 == EPIPE ? nil : String(cString: strerror($0)) }
  }

  /// Writes text for people.
  static func write(_ text: ReportText) { write(data: Array(text.description.utf8)) }

  /// Writes a line of text for people.
  static func line(_ text: ReportText = "") { write("\(text)\n") }

  /// Writes a line for programs, unmodified.
  static func line(data: [UInt8]) { write(data: data + [UInt8(ascii: "\n")]) }

  /// Writes a value as a line of JSON.
  static func line(json: some JSONValue) { line(data: JSONWriter(of: json).bytes) }

  /// Writes data for programs, unmodified.
  static func write(data: [UInt8]) {
    errorOfOutput.withLock { error in
      guard error == nil else { return }
      error = write(data, to: STDOUT_FILENO)
    }
  }

  /// Writes to standard error.
  static func message(_ text: ReportText) {
    _ = write(Array(text.description.utf8), to: STDERR_FILENO)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { DescriptorWriter.write($0, to: descriptor) }
  }
}

/// Writes a message to standard error.
func report(_ line: String) { Output.message("quizboard: \(line)\n") }

/// Writes several messages to standard error.
func report(_ lines: [String]) { for line in lines { report(line) } }
