/// Why a transcript cannot be read or replayed: a sentence with the file, the place and the remedy.
public struct TranscriptProblem: Error, CustomStringConvertible, Sendable {
  /// The sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}
