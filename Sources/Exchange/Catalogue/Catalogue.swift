package import QuizboardFormats
package import QuizboardModel

/// The contents of a server's address.
package enum Catalogue: Sendable {
  /// A list of quizzes with addresses.
  case manifest(Manifest)
  /// A question file, which is both catalogue and body.
  case questionFile(QuestionCatalogue)
  /// A `.quiz` file, which is both catalogue and body.
  case archive(ArchiveCatalogue)
}

/// A question file as a catalogue.
package struct QuestionCatalogue: Sendable {
  /// The identifier: the file's name in its address, without extension.
  package var identifier: String
  /// A name for the file in a folder: without slashes, with an extension of its format.
  package var fileName: String
  /// The quizzes that have questions.
  package var quizzes: [QuizContent]
  /// The quizzes that cannot be read, wholly or in part.
  package var skipped: [SkippedQuiz]
}

/// A `.quiz` file as a catalogue.
package struct ArchiveCatalogue: Sendable {
  /// The identifier: the file's name in its address, without extension.
  package var identifier: String
  package var archive: QuizArchive
}

/// The body of a quiz.
package enum QuizBody: Sendable {
  /// A `.quiz` file.
  case archive(QuizArchive)
  /// A question file.
  case questionFile(QuestionCatalogue)

  /// True if the body has scripts, which only a signed manifest may name.
  package var hasScripts: Bool {
    if case .archive(let archive) = self { archive.hasScripts } else { false }
  }
}

/// Reads catalogues.
package enum CatalogueReader {
  /// Reads what a server answered.
  ///
  /// - Parameter address: The address that answered, after redirects.
  /// - Throws: `too-large`, `not-a-catalogue` or `no-quizzes`.
  package static func read(_ bytes: [UInt8], from address: Address) throws(ExchangeProblem)
    -> Catalogue
  {
    if isArchive(bytes, address) { return .archive(try archive(bytes, address)) }
    guard bytes.count <= CatalogueLimits.bytes else {
      throw ExchangeProblem(
        .tooLarge,
        "the catalogue has \(bytes.count) bytes, more than \(CatalogueLimits.bytes); "
          + "\(remedyOfServer)")
    }
    let name = SafeFileName.name(of: address)
    if WebPage.isOne(bytes) {
      throw ExchangeProblem(
        .notACatalogue, "\(address) is a web page; use the address of the file itself")
    }
    if let manifest = try ManifestReader.read(bytes, name: name, from: address) {
      return .manifest(manifest)
    }
    return .questionFile(try questionFile(bytes, name: name, address))
  }

  /// Reads the body of a quiz, a `.quiz` file or a question file.
  ///
  /// - Throws: `too-large`, `not-a-catalogue` or `no-quizzes`, whose message is the reason to skip
  ///   the quiz.
  package static func readBody(_ bytes: [UInt8], from address: Address) throws(ExchangeProblem)
    -> QuizBody
  {
    if isArchive(bytes, address) { return .archive(try archive(bytes, address).archive) }
    if WebPage.isOne(bytes) {
      throw ExchangeProblem(
        .notACatalogue, "\(address) is a web page; the server must name the file itself")
    }
    return .questionFile(try questionFile(bytes, name: SafeFileName.name(of: address), address))
  }

  private static let remedyOfServer = "ask who runs the server to split it"

  private static func isArchive(_ bytes: [UInt8], _ address: Address) -> Bool {
    address.path.lowercased().hasSuffix(".quiz") && !WebPage.isOne(bytes)
      || bytes.count > 262 && bytes[257..<262].elementsEqual("ustar".utf8)
  }

  private static func archive(_ bytes: [UInt8], _ address: Address) throws(ExchangeProblem)
    -> ArchiveCatalogue
  {
    let name = SafeFileName.name(of: address)
    guard bytes.count <= ArchiveLimits.bytes else {
      throw ExchangeProblem(
        .tooLarge, "\(name) has more than \(ArchiveLimits.bytes) bytes; use a smaller quiz")
    }
    let archive: QuizArchive
    do throws(PlainError) { archive = try QuizArchive(bytes, name: name) } catch {
      throw ExchangeProblem(.notACatalogue, error.sentence)
    }
    if let fault = CatalogueLimits.fault(of: archive) { throw ExchangeProblem(.tooLarge, fault) }
    return ArchiveCatalogue(identifier: SafeFileName.identifier(of: address), archive: archive)
  }

  private static func questionFile(_ bytes: [UInt8], name: String, _ address: Address)
    throws(ExchangeProblem) -> QuestionCatalogue
  {
    if let fault = CatalogueLimits.fault(ofQuestionFile: name, bytes: bytes.count) {
      throw ExchangeProblem(.tooLarge, fault)
    }
    let result: ReadResult
    do throws(FormatProblem) {
      result = try QuestionFormats.read(bytes: bytes, file: name).reportingOmissions(in: name)
    } catch {
      throw ExchangeProblem(
        .notACatalogue,
        "\(address) is no catalogue: \(error.brief); use the address of a manifest, "
          + "a question file or a .quiz file")
    }
    let playable = result.quizzes.filter { !$0.questions.isEmpty }
    guard !playable.isEmpty else {
      if isEmptyList(bytes, name) {
        throw ExchangeProblem(.noQuizzes, "\(address) lists no quiz; \(remedyOfEmpty)")
      }
      if let problem = result.problems.first {
        throw ExchangeProblem(.notACatalogue, MessageLimit.clip(problem.brief))
      }
      throw ExchangeProblem(.noQuizzes, "\(address) contains no question; \(remedyOfEmpty)")
    }
    guard playable.count <= CatalogueLimits.quizzes else { throw tooMany(address) }
    return QuestionCatalogue(
      identifier: SafeFileName.identifier(of: address),
      fileName: SafeFileName.withExtension(of: result.format, name), quizzes: playable,
      skipped: zip(result.quizzes, result.problemsByQuiz).compactMap {
        SkippedQuiz($0, problems: $1)
      })
  }

  /// Returns true if a file is an empty list, in any format of lists.
  private static func isEmptyList(_ bytes: [UInt8], _ name: String) -> Bool {
    guard let document = try? JSONDocument(bytes: bytes, file: name, limit: CatalogueLimits.values),
      document.problems.isEmpty, case .array(let nodes)? = document.root?.value
    else { return false }
    return nodes.isEmpty
  }

  static let remedyOfEmpty = "try again later, or ask who runs the server"

  static func tooMany(_ address: Address) -> ExchangeProblem {
    ExchangeProblem(
      .tooLarge,
      "\(address) lists more than \(CatalogueLimits.quizzes) quizzes; \(remedyOfServer)")
  }
}
