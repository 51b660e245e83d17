extension QuizArchive {
  /// Returns true if a file is an archive by its name or its first bytes.
  public static func isArchive(_ bytes: [UInt8], name: String) -> Bool {
    name.lowercased().hasSuffix(".quiz")
      || bytes.count > 262 && bytes[257..<262].elementsEqual("ustar".utf8)
  }
}
