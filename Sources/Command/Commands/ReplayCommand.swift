import ArgumentParser
import Foundation
import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import QuizboardStore
import QuizboardText
import QuizboardTranscripts

/// `quizboard replay`: plays recordings again.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play recordings again, and fail at the first difference.",
    discussion: """
      Plays transcripts, which play --record writes, without a screen: each input at its time, \
      with the recorded seed. All text must be as recorded. The quiz is the one that the \
      transcript names, unless you name another. A folder means the transcripts in it.

      With --against, the plays are compared with a changed quiz: the report says which plays \
      still work, which get another score or another question, and which fail, and where; and \
      which places that the plays had saved the changed quiz cannot restore. PATH is \
      the changed quiz or the folder of transcripts. Give the other one as an argument, or leave \
      it out if the transcripts name the quiz.

      With --update, the recorded results in a transcript are replaced by the present ones if \
      every input is still possible. Otherwise, the transcript does not change, and the exit \
      status is 1.

      With --screens, each input is shown with the screen after it.

      With --store FILE, the place where the play ends is saved there, with its scores and \
      settings; play --store FILE continues there.

      Exit status: 0 if everything is as recorded, 1 with differences, 65 if a transcript or a \
      quiz cannot be read.
      """)

  @Argument(
    help:
      """
      Transcripts or folders of them, and the quiz to play them on (default: the one that each \
      names).
      """,
    completion: .file()
  )
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Compare the plays with a changed quiz; PATH is that quiz or the folder of transcripts.",
      valueName: "PATH"), completion: .file())
  var against: String?

  @Option(
    help: ArgumentHelp("Write the play to a new file as a Lua spec.", valueName: "FILE"),
    completion: .file())
  var toSpec: String?

  @Flag(
    help:
      """
      Replace the recorded results if all inputs are still possible, after intended changes of \
      texts.
      """
  )
  var update = false

  @Flag(help: "Show each input and the screen after it.")
  var screens = false

  @OptionGroup var storage: StoreOption

  @Flag(help: "Write the results as JSON.")
  var json = false

  @OptionGroup var output: PlainOutputOptions

  func validate() throws {
    guard !paths.isEmpty || against != nil else {
      throw ValidationError("name a transcript, which play --record writes")
    }
    if against != nil, toSpec != nil || storage.store != nil {
      throw ValidationError("--against only compares; leave --to-spec and --store out")
    }
    if screens, against != nil || toSpec != nil {
      throw ValidationError(
        "--screens only shows a play; leave \(against == nil ? "--to-spec" : "--against") out"
      )
    }
    if update, against != nil || toSpec != nil || screens || storage.store != nil {
      throw ValidationError(
        "--update only changes transcripts; leave --against, --to-spec, --screens and --store out"
      )
    }
    if toSpec != nil, json { throw ValidationError("--to-spec writes Lua; leave --json out") }
  }

  func run() throws {
    if let against, FileSystem.kind(of: against) == .nothing, !QuizSearchPath.isInFile(against) {
      throw CommandError.nothing(
        at: against, remedy: "name the changed quiz or a folder of transcripts")
    }
    let files: TranscriptFiles
    do throws(PlainError) {
      files = try TranscriptFiles(paths: paths + [against].compactMap(\.self))
    } catch {
      throw CommandError.unreadable("\(error)")
    }
    if toSpec != nil || storage.store != nil, files.transcripts.count > 1 {
      throw CommandError.usage(
        "--to-spec and --store take one transcript, not \(files.transcripts.count)")
    }
    let library = libraryFolder(ProcessInfo.processInfo.environment)
    let quizzes = ReplayedQuizzes(named: files.quiz, library: library) { identifier in
      try FetchedQuizArgument.location(identifier).map {
        try QuizBundle.written($0, libraries: [])
      }
    }
    if let toSpec {
      try writeSpec(toSpec, of: files.transcripts[0], quizzes, library)
      return
    }
    let policy: ReplayPolicy = against != nil ? .against : update ? .update : .exact
    let progress = against != nil && files.transcripts.count > 20 ? ProgressLine() : nil
    let count = files.transcripts.count
    let replays = files.transcripts.enumerated().map { index, file in
      progress?.show("\(index) of \(counted(count, "play"))")
      return QuizboardTranscripts.Replay(
        file: file, on: quizzes, library: library, policy: policy, keepsScreens: screens)
    }
    progress?.clear()
    try printReport(of: replays, policy)
  }

  private func printReport(of replays: [QuizboardTranscripts.Replay], _ policy: ReplayPolicy) throws
  {
    // Written before anything is printed, because the reader may close the output.
    for replay in replays {
      guard let text = replay.updated else { continue }
      try WrittenFile(replay.file, option: "--update").write(text)
    }
    let isSame = replays.allSatisfy { $0.verdict == .works }
    let failure = storage.store != nil && isSame ? replays[0].kept.flatMap(leave) : nil
    if !json, policy == .against {
      for line in ReplayTable(replays).report { Output.line("\(line)") }
    } else if !json {
      for replay in replays {
        // An unreadable file is an error of the command; the others are its result.
        if replay.verdict == .unreadable {
          report(replay.report.joined(separator: "\n"))
        } else {
          for line in replay.report { Output.line("\(line)") }
        }
      }
    } else if policy == .against {
      Output.line(json: ReplayTable(replays))
    } else if policy == .exact, replays.count == 1 {
      Output.line(json: replays[0])
    } else {
      Output.line(json: replays)
    }
    if replays.contains(where: { $0.verdict == .unreadable }) { throw ExitStatus.unreadable }
    if !replays.allSatisfy({ $0.verdict == .works || $0.verdict == .other }) {
      throw ExitStatus.problems
    }
    if let failure { throw failure }
  }

  /// Saves the place where the play ended in the store; returns the error if that fails.
  private func leave(_ kept: RunChanges) -> CommandError? {
    do {
      guard let store = try storage.writableStore() else { return nil }
      guard store.claim(kept.key) else {
        return .failed(
          "--store: another program is playing this quiz, so the place is not saved; "
            + "end that program first"
        )
      }
      defer { store.release(kept.key) }
      try store.commit(kept)
      report(store.takeNotices().map(\.words))
      return nil
    } catch let error as CommandError {
      return error
    } catch {
      return .failed("--store: the place is not saved: \(error)")
    }
  }

  private func writeSpec(
    _ path: String, of file: String, _ quizzes: ReplayedQuizzes, _ library: String
  ) throws {
    let output = WrittenFile(path, option: "--to-spec")
    try output.refuseExisting()
    do {
      let transcript = try Transcript(path: file)
      let bundle = try quizzes.bundle(for: transcript, in: file)
      let name = FileSystem.lastName(of: file)
      let play = try SpecCase(
        title: "plays as recorded in \(name)", of: transcript, file: file, on: bundle,
        library: library)
      let text = SpecWriter.text(
        describing: bundle.title, cases: [play],
        comment: ["Written by quizboard replay --to-spec, from \(name)."])
      try output.writeNew(text)
      Output.line("\(path): \(counted(transcript.steps.count, "input")) of \(file), as a spec")
    } catch let error as ReplayMismatch {
      for line in error.replay.report { Output.line("\(line)") }
      throw CommandError.failed(
        "no spec is written, because the play differs from the recording")
    } catch let error as PlainError {
      throw CommandError.unreadable("\(error)")
    } catch let error as InputError {
      throw CommandError.failed("\(error)")
    }
  }
}
