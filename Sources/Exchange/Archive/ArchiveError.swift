public import QuizboardModel

/// An error in a `.quiz` file, which makes the whole file unusable.
public struct ArchiveError: ExplainedError, Equatable {
  /// The name of the file.
  public let archive: String
  /// The name of the entry, made safe for messages; nil if the error concerns the whole file.
  public let entry: String?
  /// The offset of the entry in bytes; nil without an entry.
  public let offset: Int?
  /// The fault as a clause.
  public let fault: String
  /// The way to fix it.
  public let remedy: String?

  init(
    _ archive: String, entry: String? = nil, offset: Int? = nil, _ fault: String, remedy: String?
  ) {
    self.archive = archive
    self.entry = entry
    self.offset = offset
    self.fault = fault
    self.remedy = remedy
  }

  /// The file, the entry with its offset, and the fault.
  public var message: String {
    let place = offset.map { " at byte \($0)" } ?? ""
    guard let entry else { return "\(archive):\(place) \(fault)" }
    return "\(archive): the entry “\(entry)”\(place) \(fault)"
  }
}

extension ArchiveError {
  /// The message and the remedy.
  public var description: String { sentence }
}
