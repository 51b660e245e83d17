import QuizboardModel
import Testing

@testable import QuizboardExchange

@Suite struct HostileArchiveTests {
  @Test(arguments: [
    ("1", "is a link"), ("2", "is a link"), ("3", "is a device or a pipe"),
    ("4", "is a device or a pipe"), ("6", "is a device or a pipe"),
    ("7", "has the type “7”"), ("x", "is an extended header of pax"),
    ("g", "is an extended header of pax"), ("L", "is a long name of GNU tar"),
    ("K", "is a long name of GNU tar"), ("S", "has the type “S”"),
    ("\u{1}", "has the type number 1"),
  ]) func `an entry that is neither file nor folder is an error`(type: String, words: String) {
    let tar = TarFile.usable.adding("bad", "") { $0[156] = type.utf8.first ?? 0 }
    let message = tar.error() ?? ""
    #expect(message.hasPrefix("test.quiz: the entry “bad” at byte 1024 \(words)"))
    #expect(message.contains("; "), "there is no remedy in: \(message)")
  }

  @Test(arguments: [
    ("/etc/passwd", "has an absolute name"), ("../a", "has “..” in its name"),
    ("a/../../b", "has “..” in its name"), ("a/..", "has “..” in its name"),
    ("quiz.lua", "is there twice"), ("./quiz.lua", "is there twice"),
    (".//./quiz.lua", "is there twice"), ("quiz.lua/a", "which is a file in the same archive"),
    ("a\u{7}b", "has a control character"), ("a\u{85}b", "has a control character"),
    ("a\u{7F}", "has a control character"), ("", "has an empty name"), (".", "has an empty name"),
    ("./", "has an empty name"), ("a/", "has an empty name"),
  ]) func `a file with a name that is not permitted is an error`(name: String, words: String) {
    let message = TarFile.usable.adding(name).error() ?? ""
    #expect(message.contains("at byte 1024 ") && message.contains(words), "\(message)")
  }

  @Test func `names that only differ in slashes are equal`() {
    let tar = TarFile.usable.adding("a/b").adding("a//b")
    #expect(tar.error()?.contains("is there twice") == true)
  }

  @Test func `a name of a file and of a folder is an error`() {
    #expect(TarFile.usable.adding("a/b").adding("a").error()?.contains("both") == true)
    let folder = TarFile.usable.adding("a").adding("a/", "") { $0[156] = 0x35 }
    #expect(folder.error()?.contains("both a file and a folder") == true)
  }

  @Test func `folders may occur twice, and stand for themselves`() throws {
    let tar = ["./", "./a/", "a", "a/"].reduce(TarFile.usable) { tar, name in
      tar.adding(name, "") { $0[156] = 0x35 }
    }
    #expect(try tar.read().entries.map(\.path) == ["quiz.lua"])
  }

  @Test func `a name that is not UTF-8 is an error`() {
    for name in [[0xFF, 0x41], [0xC0, 0xAF], [0xED, 0xA0, 0x80]] as [[UInt8]] {
      #expect(TarFile.usable.adding(name, [1]).error()?.contains("not UTF-8") == true)
    }
  }

  @Test func `a wrong checksum is an error`() {
    let tar = TarFile.usable.adding(Array("b".utf8), [1], sum: false)
    #expect(tar.error()?.contains("checksum is wrong") == true)
  }

  @Test(arguments: [
    ("77777777777", "has 8589934591 bytes, but only 1536 are left"),
    ("00000003001", "has 1537 bytes, but only 1536 are left"),
    ("000000008", "a size that is no octal number"), ("", "a size that is no octal number"),
    ("-1", "a size that is no octal number"), ("0x10", "a size that is no octal number"),
    ("1 1", "a size that is no octal number"),
  ]) func `a size that lies is an error`(size: String, words: String) {
    let tar = TarFile.usable.adding("a", "abc") {
      $0.replaceSubrange(124..<136, with: [UInt8](repeating: 0, count: 12))
      $0.replaceSubrange(124..<(124 + size.utf8.count), with: Array(size.utf8))
    }
    #expect(tar.error()?.contains(words) == true, "\(tar.error() ?? "none")")
  }

  @Test func `a size in binary is an error`() {
    let tar = TarFile.usable.adding("a", "abc") { $0[124] = 0x80 }
    #expect(tar.error()?.contains("a size that is no octal number") == true)
  }

  @Test func `a folder with contents is an error`() {
    let tar = TarFile.usable.adding("a/", "abc") { $0[156] = 0x35 }
    #expect(tar.error()?.contains("is a folder with contents") == true)
  }

  @Test func `one block of zeros is enough as the end, and none is not`() throws {
    #expect(try TarFile.usable.read(end: 512).entries.count == 1)
    #expect(try TarFile.usable.read(end: 10_240).entries.count == 1)
    #expect(
      TarFile.usable.error(end: 0)
        == "test.quiz: at byte 1024 the file is cut off: its end is missing; "
        + "copy or download it again")
    #expect(TarFile.usable.error(end: 511)?.contains("cut off") == true)
  }

  @Test func `a file that is cut off anywhere is an error`() throws {
    let whole = TarFile.usable.adding("scripts/a.lua", "abc").bytes
    for count in 0..<whole.count {
      #expect(throws: PlainError.self) {
        try QuizArchive(Array(whole.prefix(count)), name: "a")
      }
    }
  }

  @Test func `something after the end is an error`() {
    var tar = TarFile.usable
    tar.bytes += [UInt8](repeating: 0, count: 512)
    #expect(
      tar.adding("hidden").error()?.contains("at byte 1536 something follows the end") == true)
  }

  @Test func `an archive without a quiz at its top is an error`() {
    let message = "there is no quiz.lua and no question file at the top"
    #expect(TarFile().error()?.contains(message) == true)
    #expect(TarFile().adding("capitals/quiz.lua").error()?.contains(message) == true)
    #expect(TarFile().adding("a.txt").error()?.contains(message) == true)
  }

  @Test func `a file that is no tar file is an error that says so`() {
    #expect(throws: PlainError.self) { try QuizArchive([], name: "a") }
    for text in ["<html>", String(repeating: "<html>", count: 1_000)] {
      #expect {
        try QuizArchive(Array(text.utf8), name: "a")
      } throws: {
        "\($0)".hasPrefix("a: the file is no .quiz file")
      }
    }
    #expect(TarFile().adding("quiz.lua") { $0[257] = 0 }.error()?.contains("no .quiz") == true)
    #expect(TarFile.usable.adding("a") { $0[257] = 0 }.error()?.contains("no ustar") == true)
  }

  @Test func `GNU's magic has no prefix`() throws {
    let tar = TarFile.usable.adding("a.lua") {
      $0.replaceSubrange(257..<265, with: Array("ustar  \0".utf8))
      $0.replaceSubrange(345..<348, with: Array("../".utf8))
    }
    #expect(try tar.read().entries.map(\.path) == ["quiz.lua", "a.lua"])
  }

  @Test func `a prefix is checked like a name`() {
    let tar = TarFile.usable.adding("a.lua") {
      $0.replaceSubrange(345..<348, with: Array("/..".utf8))
    }
    #expect(tar.error()?.contains("absolute") == true)
  }
}
