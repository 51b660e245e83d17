import QuizboardFormats
import QuizboardModel
import Testing

@testable import QuizboardExchange

let digest = String(repeating: "a1", count: 32)

/// Returns an entry of a manifest as JSON, with other members in place of the usual ones.
func entry(_ changes: [String: String?] = [:]) -> String {
  let usual: [(String, String)] = [
    ("identifier", #""capitals""#), ("title", #""Capitals""#), ("url", #""capitals.quiz""#),
    ("sha256", "\"\(digest)\""), ("bytes", "8123"),
  ]
  var members: [(String, String)] = []
  for (name, value) in usual {
    if let change = changes[name] {
      change.map { members.append((name, $0)) }
    } else {
      members.append((name, value))
    }
  }
  for (name, value) in changes where !usual.contains(where: { $0.0 == name }) {
    value.map { members.append((name, $0)) }
  }
  return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
}

/// Reads a catalogue; returns the problem in place of an error.
func read(_ text: String, at address: String = "https://school.example/manifest.json") throws
  -> Result<Catalogue, ExchangeProblem>
{
  try read(Array(text.utf8), at: address)
}

func read(_ bytes: [UInt8], at address: String) throws -> Result<Catalogue, ExchangeProblem> {
  let address = try Address(typed: address)
  do throws(ExchangeProblem) {
    return .success(try CatalogueReader.read(bytes, from: address))
  } catch {
    return .failure(error)
  }
}

extension Result<Catalogue, ExchangeProblem> {
  var manifest: Manifest? { if case .success(.manifest(let value)) = self { value } else { nil } }
  var problem: ExchangeProblem? { if case .failure(let problem) = self { problem } else { nil } }
}

@Suite struct ManifestTests {
  @Test func `a manifest is read with all of its members`() throws {
    let result = try read(
      """
      {"quizboard":1,"title":"Harbour school","sequence":42,"scores":"/scores","more":[{"a":null}],
       "quizzes":[\(entry(["icon": #""🏛""#, "description": #""Cities""#, "x": "[1]"])),
        \(entry(["identifier": #""b""#, "url": #""../b.json""#, "sha256": "\"\(digest.uppercased())\""]))]}
      """, at: "https://school.example/quizzes/")
    let manifest = try #require(result.manifest)
    #expect(manifest.title == "Harbour school")
    #expect(manifest.sequence == 42)
    #expect(manifest.scores?.description == "https://school.example/scores")
    #expect(manifest.signature == .missing)
    #expect(manifest.skipped.isEmpty)
    #expect(
      manifest.quizzes[0]
        == ManifestQuiz(
          identifier: "capitals", title: "Capitals", description: "Cities", icon: "🏛",
          url: "capitals.quiz",
          address: try Address("https://school.example/quizzes/capitals.quiz"),
          digest: digest, bytes: 8123))
    #expect(manifest.quizzes[1].address.description == "https://school.example/b.json")
    #expect(manifest.quizzes[1].digest == digest)
  }

  @Test(arguments: [
    ("{\"quizzes\":[]}", "manifest.json:1:1: the manifest has no “quizboard”"),
    ("{\"quizboard\":1}", "manifest.json:1:1: the manifest has no “quizzes”"),
    ("{\"quizboard\":2,\"quizzes\":[]}", "manifest.json:1:14: this version"),
    ("{\"quizboard\":\"1\",\"quizzes\":[]}", "manifest.json:1:14: this version"),
    ("{\"quizboard\":1,\n\"quizzes\":{}}", "manifest.json:2:11: “quizzes” is a dictionary"),
    ("{\"quizboard\":1,\"title\":1,\"quizzes\":[]}", "manifest.json:1:24: “title” is a number"),
    ("{\"quizboard\":1,\"sequence\":1.5,\"quizzes\":[]}", "manifest.json:1:27: “sequence”"),
    ("{\"quizboard\":1,\"sequence\":-1,\"quizzes\":[]}", "manifest.json:1:27: “sequence”"),
    (
      "{\"quizboard\":1,\"sequence\":99999999999999999999,\"quizzes\":[]}",
      "manifest.json:1:27: “sequence”"
    ),
    ("{\"quizboard\":1,\"scores\":[],\"quizzes\":[]}", "manifest.json:1:25: “scores” is a list"),
    (
      "{\"quizboard\":1,\"scores\":\"http://a/\",\"quizzes\":[]}",
      "manifest.json:1:25: “http://a/” has no encryption"
    ),
    ("{\"quizboard\":1,\"key\":1,\"quizzes\":[]}", "manifest.json:1:22: “key” is a number"),
    ("{\"quizboard\":1,\"quizboard\":1,\"quizzes\":[]}", "manifest.json:1:16: the member"),
    (
      "{\"quizboard\":1,\"quizzes\":[{\"x\":[{\"a\":1,\n\"a\":2}]}]}",
      "manifest.json:2:1: the member “a” is there twice"
    ),
    ("{\"quizboard\":1,\"quizzes\":[}", "manifest.json:1:27: "),
    ("{\"quizboard\":1,\"quizzes\":[],}", "manifest.json:1:28: a comma"),
    ("{\"quizboard\":1,\"quizzes\":[]} x", "manifest.json:1:30: there is something after"),
  ]) func `a wrong manifest is no catalogue, with its place`(text: String, message: String) throws {
    let problem = try read(text).problem
    #expect(problem?.kind == .notACatalogue)
    #expect(problem?.message.hasPrefix(message) == true, "\(problem?.message ?? "accepted")")
  }

  @Test(
    arguments: [
      (["identifier": nil], "there is no “identifier”"), (["title": nil], "there is no “title”"),
      (["url": nil], "there is no “url”"), (["sha256": nil], "there is no “sha256”"),
      (["bytes": nil], "there is no “bytes”"),
      (["identifier": "7"], "“identifier” is a number, not a text"),
      (["identifier": #""""#], "“identifier” is empty"),
      (["identifier": #""../x""#], "“identifier” contains “/”"),
      (["identifier": #""a:b""#], "“identifier” contains “:”"),
      (["identifier": #""..""#], "“identifier” is “..”, which is reserved"),
      (["identifier": #""library""#], "“identifier” is “library”, which is reserved"),
      (["identifier": #""a\u0007""#], "“identifier” contains a control character"),
      (["identifier": #""a\u202e""#], "“identifier” contains a control character"),
      (["identifier": #"" a""#], "“identifier” begins or ends with a space"),
      (["identifier": "\"\(String(repeating: "é", count: 51))\""], "has more than 100 bytes"),
      (["identifier": #""first""#], "“identifier” is that of another quiz before"),
      (["title": "[]"], "“title” is a list, not a text"), (["title": #"" ""#], "“title” is empty"),
      (["icon": "1"], "“icon” is a number"), (["description": "null"], "“description” is null"),
      (
        ["url": #""http://school.example/a""#], "“url”: “http://school.example/a” has no encryption"
      ),
      (["url": #""https://127.0.0.1/a""#], "is a loopback address"),
      (["url": #""file:///etc/passwd""#], "does not begin with https://"),
      (["url": #""a b""#], "contains a space"),
      (["sha256": #""a1""#], "“sha256” has not 64"), (["sha256": "1"], "“sha256” is a number"),
      (["sha256": "\"\(String(repeating: "g", count: 64))\""], "“sha256” has not 64"),
      (["bytes": "-1"], "“bytes” is no whole number"), (["bytes": "1.5"], "“bytes” is no whole"),
      (["bytes": "67108865"], "“bytes” is no whole number up to 67108864"),
      (["bytes": #""1""#], "“bytes” is no whole number"),
    ] as [([String: String?], String)]) func `a malformed quiz is skipped with its reason`(
      changes: [String: String?], reason: String
    ) throws
  {
    let first = entry(["identifier": #""first""#])
    let last = entry(["identifier": #""last""#])
    let result = try read("{\"quizboard\":1,\"quizzes\":[\(first),\n\(entry(changes)),\(last)]}")
    let manifest = try #require(result.manifest)
    #expect(manifest.quizzes.map(\.identifier) == ["first", "last"])
    let skipped = try #require(manifest.skipped.first)
    #expect(manifest.skipped.count == 1)
    #expect(skipped.reason.contains(reason) && skipped.reason.contains("(line 2, column "))
    #expect(!skipped.title.isEmpty)
  }

  @Test func `a quiz that is no object is skipped`() throws {
    let manifest = try #require(
      try read("{\"quizboard\":1,\"quizzes\":[7,\(entry())]}").manifest)
    #expect(manifest.skipped.map(\.title) == ["quiz 1"])
  }

  @Test(arguments: ["", "7", "7,{}", entry(["bytes": "-1"])]) func `a manifest without a quiz`(
    quizzes: String
  ) throws {
    let problem = try read("{\"quizboard\":1,\"quizzes\":[\(quizzes)]}").problem
    #expect(problem?.kind == .noQuizzes)
  }

  @Test func `a million quizzes are too many, after a short time`() throws {
    let quizzes = (0..<1_000_000).map { _ in "{}" }.joined(separator: ",")
    let problem = try read("{\"quizboard\":1,\"quizzes\":[\(quizzes)]}").problem
    #expect(problem?.kind == .tooLarge)
    #expect(problem?.message.contains("more than 10000 quizzes") == true)
  }

  @Test func `10000 quizzes are read, and one more is too large`() throws {
    func text(_ count: Int) -> String {
      let entries = (0..<count).map { entry(["identifier": "\"q\($0)\""]) }
      return "{\"quizboard\":1,\"quizzes\":[\(entries.joined(separator: ","))]}"
    }
    #expect(try read(text(10_000)).manifest?.quizzes.count == 10_000)
    #expect(try read(text(10_001)).problem?.kind == .tooLarge)
  }

  @Test func `a catalogue has at most 16 MiB`() throws {
    let text = [UInt8](repeating: 0x20, count: CatalogueLimits.bytes + 1)
    #expect(try read(text, at: "https://a/").problem?.kind == .tooLarge)
  }
}

@Suite struct CatalogueTests {
  private let questions = """
    [{"title":"Science","questions":[{"text":"?","answers":["a","b"],"answer":1}]},
     {"title":"Empty","questions":[]}]
    """

  @Test func `a question file is a catalogue of its quizzes`() throws {
    guard
      case .success(.questionFile(let file)) = try read(
        questions, at: "https://a/T%C3%A4glich.json?x=1")
    else {
      Issue.record("no question file")
      return
    }
    #expect(file.fileName == "Täglich.json")
    #expect(file.identifier == "Täglich")
    #expect(file.quizzes.map(\.title) == ["Science"])
    #expect(file.skipped.map(\.title) == ["Empty"])
  }

  @Test(arguments: [
    ("https://a/quiz", "quiz.json"), ("https://a/x.php?id=1", "x.php.json"),
    ("https://a/..%2F..%2Fetc.json", "quizzes.json"), ("https://a/.json", "quizzes.json"),
    ("https://a/%FF.json", "quizzes.json"), ("https://a/a%00.json", "quizzes.json"),
    ("https://a/a%0A.json", "quizzes.json"),
    ("https://a/\(String(repeating: "x", count: 200)).json", "quizzes.json"),
  ]) func `the name of a question file is one that a folder can have`(
    address: String, name: String
  ) throws {
    guard case .success(.questionFile(let file)) = try read(questions, at: address) else {
      Issue.record("no question file")
      return
    }
    #expect(file.fileName == name)
  }

  @Test(arguments: [
    "<!DOCTYPE html><html>[{\"title\":1}]", "  \n<HTML><plist>", "\u{FEFF}<html lang=en><plist",
    "<!-- x --><body><!DOCTYPE plist", "<?xml version=\"1.0\"?><!DOCTYPE html><plist>",
    "<p>Hello <plist>", "<script>{}",
  ]) func `a web page is never a question file`(text: String) throws {
    for address in [
      "https://a/page", "https://a/list.json", "https://a/a.quiz", "https://a/a.plist",
    ] {
      let problem = try read(text, at: address).problem
      #expect(problem?.kind == .notACatalogue)
      #expect(problem?.message.hasSuffix("use the address of the file itself") == true)
    }
  }

  @Test(arguments: [
    ("hello", "https://a/x", "this is no question file of a known format"),
    ("", "https://a/x.json", "the file is empty"), ("[1]", "https://a/x.json", "x.json:1:2: "),
    ("[{\"title\":\"A\",\n\"questions\":1}]", "https://a/", "manifest.json:2:13: "),
    ("[", "https://a/", "manifest.json:1:2: "),
  ]) func `anything else is no catalogue, with line and column`(
    text: String, address: String, words: String
  ) throws {
    let problem = try read(text, at: address).problem
    #expect(problem?.kind == .notACatalogue)
    #expect(problem?.message.contains(words) == true, "\(problem?.message ?? "accepted")")
  }

  @Test func `a question file without questions has no quizzes`() throws {
    let text = #"[{"title":"A","questions":[]}]"#
    #expect(try read(text, at: "https://a/x.json").problem?.kind == .noQuizzes)
  }

  @Test(arguments: ["https://a/capitals.quiz", "https://a/download?name=capitals"])
  func `a quiz file is a catalogue of one`(address: String) throws {
    let bytes = try QuizArchive.packed([("quiz.lua", [])])
    guard case .success(.archive(let catalogue)) = try read(bytes, at: address) else {
      Issue.record("no archive")
      return
    }
    #expect(catalogue.identifier == (address.hasSuffix("quiz") ? "capitals" : "download"))
    #expect(catalogue.archive.hasScripts)
  }

  @Test func `a broken quiz file is no catalogue`() throws {
    let bytes = try QuizArchive.packed([("quiz.lua", [])]).prefix(600)
    let problem = try read(Array(bytes), at: "https://a/a.quiz").problem
    #expect(problem?.kind == .notACatalogue)
    #expect(problem?.message.contains("cut off") == true)
  }

  @Test func `a body is a quiz file or a question file`() throws {
    let address = try Address("https://a/body")
    let archive = try QuizArchive.packed([("quiz.lua", [])])
    #expect(try CatalogueReader.readBody(archive, from: address).hasScripts)
    let plain = try QuizArchive.packed([("a.json", [])])
    #expect(try !CatalogueReader.readBody(plain, from: address).hasScripts)
    #expect(try !CatalogueReader.readBody(Array(questions.utf8), from: address).hasScripts)
    for text in ["<html>", "", "x", "{\"quizboard\":1,\"quizzes\":[\(entry())]}"] {
      #expect(throws: ExchangeProblem.self) {
        try CatalogueReader.readBody(Array(text.utf8), from: address)
      }
    }
  }

  @Test func `a body with another length or digest is not that of the catalogue`() throws {
    let body: [UInt8] = [1, 2, 3]
    let changes = ["bytes": "3", "sha256": "\"\(Digest.sha256(body))\""]
    let quiz = try #require(
      try read("{\"quizboard\":1,\"quizzes\":[\(entry(changes))]}").manifest?.quizzes.first)
    try quiz.verify(body)
    for other in [[1, 2, 4], [1, 2], []] as [[UInt8]] {
      #expect {
        try quiz.verify(other)
      } throws: {
        ($0 as? ExchangeProblem)?.kind == .badDigest
      }
    }
  }
}

/// A question file as a catalogue: each quiz in it is fetched, or skipped and named.
@Suite struct QuestionCatalogueTests {
  private static let good =
    #""title":"A","desc":"d","questions":[{"text":"?","answer":"1","answers":["1","2"]}]"#

  private static let values = ["\"text\"", "7", "null", "true", "[]", "{}", "[7]", "[{}]"]

  /// Entries with each member missing or of each other type, and values that are no objects.
  private static var entries: [String] {
    let members = [
      #""title":"B""#, #""desc":"d""#, #""icon":"x""#,
      #""questions":[{"text":"?","answer":"1","answers":["1","2"]}]"#,
    ]
    var entries = values
    for index in members.indices {
      let rest = members.indices.filter { $0 != index }.map { members[$0] }
      entries.append("{\(rest.joined(separator: ","))}")
      let name = members[index].prefix { $0 != ":" }
      entries += values.map { "{\((rest + ["\(name):\($0)"]).joined(separator: ","))}" }
    }
    for member in ["text", "answer", "answers"] {
      entries += values.map { #"{"title":"B","questions":[{"\#(member)":\#($0)}]}"# }
    }
    return entries
  }

  @Test(arguments: entries) func `each entry is fetched, or skipped with its reason`(entry: String)
    throws
  {
    let text = "[{\(Self.good)},\(entry),{\(Self.good.replacing("\"A\"", with: "\"C\""))}]"
    let result = try read(text, at: "https://school.example/quizzes.json")
    guard case .success(.questionFile(let file)) = result else {
      Issue.record("\(result)")
      return
    }
    let whole = file.skipped.filter { !$0.title.hasSuffix("(in part)") }
    #expect(file.quizzes.count + whole.count == 3, "\(file)")
    #expect(file.skipped.allSatisfy { !$0.title.isEmpty && !$0.reason.isEmpty })
    let problems = try QuestionFormats.read(bytes: Array(text.utf8), file: "quizzes.json").problems
    let empty = file.quizzes.count < 3
    #expect(file.skipped.isEmpty == (problems.isEmpty && !empty), "\(file)")
  }

  @Test(arguments: [
    (
      #"[{\#(good)},{"title":"B","questions":[{"text":"z","answer":"7","answers":["a"]},"#
        + #"{"text":"?","answer":"1","answers":["1"]},5]}]"#, "quizzes.json", "B (in part)",
      "the answer is number 7", " (and 1 more problem)"
    ),
    ("Pick?{=a ~b}\n\nBad?{=a ~b\n", "x.gift", "x (in part)", "the answers have no end", ""),
    (
      #"{"response_code":0,"results":[{"type":"weird","question":"z"},{"type":"boolean","#
        + #""difficulty":"easy","category":"c","question":"q","correct_answer":"True","#
        + #""incorrect_answers":["False"]}]}"#, "t.json", "t (in part)", "has no “", ""
    ),
    (
      "<quiz><question type=\"calculated\"><name><text>c</text></name></question>"
        + "<question type=\"truefalse\"><questiontext><text>?</text></questiontext>"
        + "<answer fraction=\"100\"><text>true</text></answer>"
        + "<answer fraction=\"0\"><text>false</text></answer></question></quiz>", "m.xml",
      "m (in part)", "“c”, calculated: ", ""
    ),
  ])
  func `what cannot be read of a quiz is named`(
    text: String, name: String, title: String, reason: String, more: String
  ) throws {
    guard case .success(.questionFile(let file)) = try read(text, at: "https://a.example/\(name)")
    else {
      Issue.record("no question file")
      return
    }
    #expect(!file.quizzes.isEmpty && file.skipped.map(\.title) == [title])
    let found = try #require(file.skipped.first?.reason)
    #expect(found.hasPrefix("\(name):") && found.contains(reason), "\(found)")
    #expect(more.isEmpty || found.hasSuffix(more), "\(found)")
  }

  @Test func `a guess of the reader is not left out`() throws {
    guard
      case .success(.questionFile(let file)) = try read(
        "Fog?{true}\n", at: "https://a.example/x.gift")
    else {
      Issue.record("no question file")
      return
    }
    #expect(file.skipped == [])
  }

  @Test(arguments: ["[]", " [ ] ", "[{\"title\":\"A\",\"questions\":[]}]"])
  func `a list without quizzes is a catalogue without quizzes`(text: String) throws {
    #expect(try read(text, at: "https://school.example/quizzes.json").problem?.kind == .noQuizzes)
  }

  @Test func `a question file that is too large to read is refused with a remedy`() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: CatalogueLimits.questionBytes + 1)
    let problem = try read(bytes, at: "https://school.example/quizzes.csv").problem
    #expect(problem?.kind == .tooLarge && problem?.message.contains("9 MiB") == true)
    #expect(problem?.message.contains("split it") == true)
    let list = Array(#"[{"title":"A","questions":[]}"#.utf8) + bytes + Array("]".utf8)
    let archive = try QuizArchive.packed([("quizzes.json", list)], name: "q")
    let packed = try read(archive, at: "https://school.example/quizzes.quiz").problem
    #expect(packed?.kind == .tooLarge, "\(String(describing: packed))")
  }
}
