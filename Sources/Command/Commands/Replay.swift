import ArgumentParser
import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardStore
import QuizboardText
import QuizboardWorkbench

/// `quizboard replay`: plays recordings again.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play recordings again, and fail at the first difference from them.",
    discussion: """
      A transcript, as play --record writes it, is played without a screen on the quiz that it names, or on the quiz that you name: each \
      input at its time, from the same seed, and all that can be read must be as it was. A folder stands for the transcripts in it.

      With --against the question is another one: which of the plays still work with a quiz that was changed since, which score \
      differently, which are asked another question, and which break, and where. PATH is the changed quiz or the folder of transcripts; the other one stands beside it, \
      or is left out where the transcripts name the quiz.

      With --update a transcript gets what comes of its inputs now, where each can still be done; else it stays as it was, which is 1.

      With --screens each input is shown, with the screen after it: what a recording holds, to be looked at.

      With --store FILE the place where a play ends is left there, with its scores and settings, and play --store FILE goes on from it.

      Leaves with 0 where all is as recorded, 1 at a difference, 65 where a transcript or a quiz cannot be read.
      """)

  @Argument(
    help:
      "Transcripts, folders of them, and the quiz to play them on; default: the one that each names."
  )
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Compare: the changed quiz, or the folder of transcripts.", valueName: "PATH"))
  var against: String?

  @Option(help: ArgumentHelp("Write the play as a spec in Lua into a new file.", valueName: "FILE"))
  var toSpec: String?

  @Flag(
    help:
      "Write the screens anew, where all inputs can still be done: for texts that were mended on purpose."
  )
  var update = false

  @Flag(help: "Show each input, and the screen after it.")
  var screens = false

  @OptionGroup var storage: StoreOption

  @Flag(help: "As JSON.")
  var json = false

  @OptionGroup var output: PlainOutputOptions

  func validate() throws {
    guard !paths.isEmpty || against != nil else {
      throw ValidationError("name a transcript, as play --record writes it")
    }
    if against != nil, toSpec != nil || storage.store != nil {
      throw ValidationError("--against compares; it writes no spec and leaves no place")
    }
    if screens, against != nil || toSpec != nil {
      throw ValidationError(
        "--screens shows a play as it was, and has no use beside \(against == nil ? "--to-spec" : "--against")"
      )
    }
    if update, against != nil || toSpec != nil || screens || storage.store != nil {
      throw ValidationError(
        "--update writes transcripts anew, and nothing else; leave --against, --to-spec, --screens and --store out"
      )
    }
    if toSpec != nil, json { throw ValidationError("--to-spec writes Lua, and not --json") }
  }

  func run() throws {
    if let against, FileSystem.kind(of: against) == .nothing, !QuizFolder.isInFile(against) {
      throw CommandError.nothing(at: against)
    }
    let files: TranscriptFiles
    do throws(TranscriptProblem) {
      files = try TranscriptFiles(paths: paths + [against].compactMap(\.self))
    } catch {
      throw CommandError.unreadable("\(error)")
    }
    if toSpec != nil || storage.store != nil, files.transcripts.count > 1 {
      throw CommandError.usage(
        "--to-spec and --store take one transcript, and here are \(files.transcripts.count)")
    }
    let library = libraryFolder(ProcessInfo.processInfo.environment)
    let quizzes = ReplayedQuizzes(named: files.quiz, library: library)
    if let toSpec {
      try writeSpec(toSpec, of: files.transcripts[0], quizzes, library)
      return
    }
    let policy: ReplayPolicy = against != nil ? .against : update ? .update : .exact
    let progress = against != nil && files.transcripts.count > 20 ? ProgressLine() : nil
    let count = files.transcripts.count
    let replays = files.transcripts.enumerated().map { index, file in
      progress?.show("\(index) of \(counted(count, "play"))")
      return QuizboardWorkbench.Replay(
        file: file, on: quizzes, library: library, policy: policy, keepsScreens: screens)
    }
    progress?.clear()
    try tell(of: replays, policy)
  }

  private func tell(of replays: [QuizboardWorkbench.Replay], _ policy: ReplayPolicy) throws {
    // Written before anything is printed, because the reader may close the output.
    for replay in replays {
      guard let text = replay.updated else { continue }
      try WrittenFile(replay.file, option: "--update").write(text)
    }
    let isSame = replays.allSatisfy { $0.verdict == .works }
    let failure = storage.store != nil && isSame ? replays[0].kept.flatMap(leave) : nil
    if !json {
      let lines =
        policy == .against
        ? ReplayTable(replays).report : replays.flatMap(\.report)
      for line in lines { Output.line("\(line)") }
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
          "--store: another program is playing this quiz and keeps its place, so nothing is left there; end that first"
        )
      }
      defer { store.release(kept.key) }
      try store.commit(kept)
      report(store.takeNotices().map(\.words))
      return nil
    } catch let error as CommandError {
      return error
    } catch {
      return .failed("--store: the place is not kept: \(error)")
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
        "no spec is written: only what comes out as recorded can be expected")
    } catch let error as TranscriptProblem {
      throw CommandError.unreadable("\(error)")
    } catch let error as InputError {
      throw CommandError.failed("\(error)")
    }
  }
}
