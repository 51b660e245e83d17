import Foundation
import QuizboardModel
import Testing

@testable import QuizboardImages

@Suite struct ImageProcessTests {
  private let request = ImageRequest(columns: 10, rows: 5)
  private let file = SamplePicture.png(width: 4, height: 4, of: [1, 2, 3, 255])

  private func problem(executable: String, file: [UInt8]? = nil) -> PlainError? {
    do throws(PlainError) {
      _ = try ImageTrial.decode(file ?? self.file, for: request, executable: executable)
      return nil
    } catch {
      return error
    }
  }

  @Test func `the largest file is read, and no larger one`() throws {
    let most = ImageDecoder.mostBytes
    let padded = file + [UInt8](repeating: 0, count: most - file.count)
    let image = try ImageTrial.decode(padded, for: request)
    #expect(image.columns == 4)
    #expect(problem(executable: "/nowhere/quizboard", file: padded + [0]) == .tooLarge)
    #expect(problem(executable: ImageTrial.executable, file: []) == .unknownFormat)
  }

  @Test func `a command that cannot be started, ends, or writes something else is a problem`() {
    #expect(
      problem(executable: "/nowhere/quizboard") == .noProcess("No such file or directory"))
    let large = [UInt8](repeating: 7, count: ImageDecoder.mostBytes)
    for program in ["/bin/true", "/bin/false", "/bin/echo", "/usr/bin/yes"] {
      #expect(problem(executable: program) == .damaged, "\(program)")
      #expect(problem(executable: program, file: large) == .damaged, "\(program)")
    }
  }

  @Test func `a process that takes too long is a problem`() {
    #expect(throws: PlainError.timedOut) {
      try ImageDecoder.decode(
        file, for: request, executable: ImageTrial.executable, patience: .zero)
    }
  }

  @Test func `the process is confined before it reads`() throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: ImageTrial.executable)
    process.arguments = [ImageProcess.word] + request.arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // More than a pipe holds: the write ends when the process has read some of it.
    input.fileHandleForWriting.write(Data(file) + Data(count: 1 << 20))
    let folder = "/proc/\(process.processIdentifier)"
    let status = try String(contentsOfFile: "\(folder)/status", encoding: .utf8)
    let limits = try String(contentsOfFile: "\(folder)/limits", encoding: .utf8)
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd")
    #expect(status.contains("Seccomp:\t2\n"))
    #expect(status.contains("NoNewPrivs:\t1\n"))
    for (name, value) in [
      ("Max cpu time", "3"), ("Max file size", "0"), ("Max core file size", "0"),
      ("Max open files", "3"),
    ] {
      let line = limits.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
      let words = line.dropFirst(name.count).split(separator: " ")
      #expect(words.prefix(2).elementsEqual([value[...], value[...]]), "\(line)")
    }
    #expect(!limits.contains("Max address space         unlimited"))
    #expect(Set(descriptors) == ["0", "1", "2"])
    try input.fileHandleForWriting.close()
    let answer = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try ImageAnswer.read(Array(answer), for: request).columns == 4)
  }
}
