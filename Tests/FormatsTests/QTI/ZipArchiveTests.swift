import QuizboardModel
import QuizboardQuiz
import Testing

@testable import QuizboardFormats

/// Zip archives, sound and hostile.
@Suite struct ZipArchiveTests {
  private func contents(_ bytes: [UInt8]) throws -> [String: String] {
    var archive = try ZipArchive(bytes: bytes, file: "a.zip")
    var all: [String: String] = [:]
    for entry in archive.entries {
      all[entry.path] = try archive.contents(of: entry.path).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    return all
  }

  private func reason(_ bytes: [UInt8]) -> String? {
    do {
      _ = try contents(bytes)
      return nil
    } catch let problem as FormatProblem {
      #expect(problem.place.file == "a.zip" && problem.place.line == 1)
      return problem.reason
    } catch {
      return "\(error)"
    }
  }

  @Test func filesAreReadAsTheyWereWritten() throws {
    let long = (0..<20_000).map { "word \($0 % 997) " }.joined()
    let files = ["a": "", "b/c.txt": "x", "ü.txt": long, "random": "q8#kd0\u{7}"]
    var writer = ZipWriter()
    for (path, text) in files { writer.add(path, Array(text.utf8)) }
    var other = ZipWriter()
    other.add("d", [1, 2])
    other.append(writer)
    let bytes = other.finished()
    #expect(bytes.count < long.utf8.count / 2)
    let read = try contents(bytes)
    #expect(read == files.merging(["d": "\u{1}\u{2}"]) { first, _ in first })
    // Something before an archive, and a comment after it, do no harm.
    var commented = Array("#!/bin/sh\n".utf8) + bytes
    commented[commented.count - 2] = 3
    #expect(try contents(commented + [1, 2, 3]) == read)
  }

  @Test func manyFilesAreReadAsTheyWereWritten() throws {
    var writer = ZipWriter()
    for number in 0..<66_000 { writer.add("f\(number)", []) }
    #expect(try ZipArchive(bytes: writer.finished(), file: "a").entries.count == 66_000)
  }

  @Test func pathsOutsideLinksAndRepetitionsAreLeftOut() throws {
    let bytes = zip([
      "../a": "1", "/b": "2", "c/../../d": "3", "C:\\e": "4", "f\\g": "5", "./h": "6", "h": "7",
      "i\u{1}": "8", "": "9", "j/": "",
    ])
    let archive = try ZipArchive(bytes: bytes, file: "a.zip")
    #expect(archive.entries.map(\.path) == ["f/g", "h"])
    #expect(
      archive.problems.map(\.reason) == [
        "the entry “../a” leads out of the zip", "the entry “/b” leads out of the zip",
        "the entry “c/../../d” leads out of the zip", "the entry “C:\\e” leads out of the zip",
        "the zip has the entry “h” twice", "the entry “i�” leads out of the zip",
        "the entry “” leads out of the zip",
      ])
    var link = zip(["l": "x"])
    // The mode of a file in the directory, as that of a link.
    let place = try #require(link.firstRange(of: [0, 0, 0xA4, 0x81])).lowerBound
    link[place + 3] = 0xA1
    #expect(
      try ZipArchive(bytes: link, file: "a").problems.map(\.reason) == ["the entry “l” is a link"])
  }

  @Test func bombsAreRefusedBeforeTheyAreInflated() {
    var bytes = zip(["bomb": "small"])
    // An entry that says it is large, and has a small body.
    func setSize(_ size: Int, from signature: [UInt8], at offset: Int) {
      guard let place = bytes.firstRange(of: signature)?.lowerBound else { return }
      for number in 0..<4 { bytes[place + offset + number] = UInt8((size >> (8 * number)) & 0xFF) }
    }
    setSize(400_000_000, from: [0x50, 0x4B, 1, 2], at: 24)
    #expect(reason(bytes) == "“bomb” inflates to more than 200 times its size")
    setSize(1000, from: [0x50, 0x4B, 1, 2], at: 24)
    #expect(reason(bytes) == "“bomb” is damaged")
    setSize(0xFFFF_FFFF, from: [0x50, 0x4B, 1, 2], at: 20)
    #expect(reason(bytes) == "“bomb” is cut off")
  }

  @Test func encryptedAndUnknownEntriesAreRefused() throws {
    var bytes = zip(["l": "x"])
    let place = try #require(bytes.firstRange(of: [0x50, 0x4B, 1, 2])).lowerBound
    bytes[place + 8] |= 1
    #expect(reason(bytes) == "“l” is encrypted")
    bytes[place + 8] &= 0xFE
    bytes[place + 10] = 12
    #expect(reason(bytes) == "“l” is compressed by method 12")
  }

  @Test func archivesCutOrDamagedAnywhereAreRefused() {
    let bytes = zip(["imsmanifest.xml": "some text", "b": "other text", "c/d": "more"])
    for length in 0..<bytes.count {
      #expect(reason(Array(bytes.prefix(length))) != nil, "cut at \(length)")
    }
    var chance = RandomGenerator(seed: 11)
    for _ in 0..<1000 {
      var damaged = bytes
      for _ in 0...chance.integer(in: 0, 3) {
        damaged[chance.integer(in: 0, damaged.count - 1)] = UInt8(chance.integer(in: 0, 255))
      }
      _ = reason(damaged)
      _ = QTIFormat.read(bytes: damaged, file: "a.zip")
    }
    for _ in 0..<200 {
      let noise = (0..<100).map { _ in UInt8(chance.integer(in: 0, 255)) }
      _ = reason(Array(bytes.prefix(4)) + noise + Array(bytes.suffix(22)))
      _ = QTIFormat.read(bytes: [0x50, 0x4B, 3, 4] + noise, file: "a.zip")
    }
  }
}
