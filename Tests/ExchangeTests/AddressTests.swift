import QuizboardExchange
import QuizboardModel
import Testing

@Suite struct AddressTests {
  @Test(arguments: [
    ("  https://School.Example/quizzes/ \n", "https://school.example/quizzes/manifest.json"),
    ("https://school.example", "https://school.example/manifest.json"),
    ("HTTPS://school.example.:443/a.quiz#part", "https://school.example/a.quiz"),
    ("https://school.example:8443/?a=b", "https://school.example:8443/manifest.json?a=b"),
    ("https://school.example/a/../b/./c.json", "https://school.example/b/c.json"),
    ("https://school.example/../%2E%2e/a", "https://school.example/a"),
    ("https://school.example/Übung.json", "https://school.example/%C3%9Cbung.json"),
    ("https://bücher.example/a", "https://bücher.example/a"),
    ("http://localhost:8000/a.quiz", "http://localhost:8000/a.quiz"),
    ("http://class.localhost/a", "http://class.localhost/a"),
    ("http://127.0.0.1:80/a", "http://127.0.0.1/a"),
    ("http://192.168.1.5/a", "http://192.168.1.5/a"),
    ("http://[FD00:0:0::1]:8000/a", "http://[fd00::1]:8000/a"),
    ("http://[::1]/a", "http://[::1]/a"),
    ("http://2130706433/a", "http://127.0.0.1/a"), ("http://0x7f.1/a", "http://127.0.0.1/a"),
    ("http://0177.0.0.1/a", "http://127.0.0.1/a"), ("http://10.1/a", "http://10.0.0.1/a"),
    ("http://[::ffff:127.0.0.1]/a", "http://[::ffff:7f00:1]/a"),
    ("https://8.8.8.8/a", "https://8.8.8.8/a"),
    ("https://school.example/\u{301}", "https://school.example/%CC%81"),
    ("https://school.example/a?\u{301}b", "https://school.example/a?%CC%81b"),
    (#"https://school.example/a"<b>"#, "https://school.example/a%22%3Cb%3E"),
  ]) func `a typed address is normalized`(typed: String, text: String) throws {
    #expect(try Address(typed: typed).description == text)
    #expect(try Address(text).description == text, "the normal form is not stable")
  }

  @Test(arguments: ["", "  ", "\n\t\u{A0}"]) func `no address is a problem of its own`(text: String)
  {
    #expect(problem(text)?.kind == .noURL)
  }

  @Test(arguments: [
    ("capitals", "is no address"), ("school.example/quizzes", "is no address"),
    ("https:school.example", "is no address"), ("https:/school.example", "is no address"),
    ("//school.example/a", "is no address"), ("/etc/passwd", "is no address"),
    ("https://", "has no valid host"), ("https:///a", "has no valid host"),
    ("https://a..b/", "has no valid host"), ("https://./", "has no valid host"),
    ("https://a%2eb/", "has no valid host"), ("https://a\\b/", "has no valid host"),
    ("https://a,b/", "has no valid host"),
    ("https://a\u{FF0F}b c", "contains a space"), ("https://a b/", "contains a space"),
    ("https://a/\u{7}", "contains a space or a control character"),
    ("https://a/\u{200B}b", "contains a space or a control character"),
    ("https://a/\u{202E}b", "contains a space or a control character"),
    ("https://a/\r\nHost:b", "contains a space or a control character"),
    ("https://ada:secret@school.example/", "has a user name or a password"),
    ("https://ada@school.example/", "has a user name or a password"),
    ("https://a:0/", "has a port"), ("https://a:65536/", "has a port"),
    ("https://a:8o/", "has a port"), ("https://a:+80/", "has a port"),
    ("https://a:99999999999999999999/", "has a port"), ("https://[::1]x/", "no IPv6 address"),
    ("https://[::1/", "no IPv6 address"), ("https://[fe80::1%25eth0]/", "no IPv6 address"),
    ("https://[1:2:3:4:5:6:7]/", "no IPv6 address"), ("https://[1::2::3]/", "no IPv6 address"),
    ("https://[::01.2.3.4]/", "no IPv6 address"), ("https://[::12345]/", "no IPv6 address"),
    ("https://256.1.1.1/", "no IPv4 address"), ("https://1.2.3.4.5/", "no IPv4 address"),
    ("https://08.1/", "no IPv4 address"), ("https://4294967296/", "no IPv4 address"),
    ("https://a.0x/", "no IPv4 address"), ("https://1.99999999999999999999/", "no IPv4 address"),
    ("ftp://school.example/", "does not begin with https://"),
    ("file:///etc/passwd", "does not begin with https://"),
    ("http://school.example/", "has no encryption"), ("http://8.8.8.8/", "has no encryption"),
    ("http://169.254.169.254/", "has no encryption"), ("http://[fe80::1]/", "has no encryption"),
    ("http://172.32.0.1/", "has no encryption"), ("http://localhost.example/", "has no encryption"),
  ]) func `what is no permitted address is refused with a remedy`(text: String, words: String) {
    let problem = problem(text)
    #expect(problem?.kind == .badURL)
    #expect(problem?.message.contains(words) == true, "\(problem?.message ?? "accepted")")
    #expect(problem?.message.contains("; ") == true)
  }

  @Test func `a password is not repeated in the message`() {
    let message = problem("https://ada:secret@school.example/")?.message
    #expect(message?.hasPrefix("“https://…@school.example” has a user name") == true)
  }

  @Test func `a very long address is refused`() {
    #expect(
      problem("https://a/" + String(repeating: "b", count: 2_000))?.message.utf8.count ?? 0 < 200)
    #expect(problem("https://a/" + String(repeating: "b", count: 1_000)) == nil)
  }

  @Test func `an identity has neither scheme nor query nor last name`() throws {
    let address = try Address(typed: "https://Files.example:443/ada/quizzes/list.json?x=1")
    #expect(address.identity == "//files.example/ada/quizzes")
    #expect(address.identifier(of: "capitals") == "//files.example/ada/quizzes/capitals")
    #expect(address.hostIdentity == "files.example")
    #expect(address.lastName == "list.json")
    let local = try Address(typed: "http://[::1]:8000/")
    #expect(local.identity == "//[::1]:8000")
    #expect(local.hostIdentity == "[::1]:8000")
  }

  private func problem(_ text: String) -> ExchangeProblem? {
    do throws(ExchangeProblem) {
      _ = try Address(typed: text)
      return nil
    } catch {
      return error
    }
  }
}

@Suite struct AddressResolvingTests {
  /// The examples of RFC 3986, 5.4, that are permitted.
  @Test(arguments: [
    ("g", "/b/c/g"), ("./g", "/b/c/g"), ("g/", "/b/c/g/"), ("/g", "/g"), ("?y", "/b/c/d;p?y"),
    ("g?y", "/b/c/g?y"), ("#s", "/b/c/d;p?q"), ("g#s", "/b/c/g"), ("g?y#s", "/b/c/g?y"),
    (";x", "/b/c/;x"), ("g;x", "/b/c/g;x"), ("", "/b/c/d;p?q"), (".", "/b/c/"), ("./", "/b/c/"),
    ("..", "/b/"), ("../", "/b/"), ("../g", "/b/g"), ("../..", "/"), ("../../g", "/g"),
    ("../../../g", "/g"), ("/./g", "/g"), ("/../g", "/g"), ("g.", "/b/c/g."), ("..g", "/b/c/..g"),
    ("./../g", "/b/g"), ("./g/.", "/b/c/g/"), ("g/../h", "/b/c/h"), ("g;x=1/./y", "/b/c/g;x=1/y"),
    ("g?y/../x", "/b/c/g?y/../x"), ("é.quiz", "/b/c/%C3%A9.quiz"), ("%2e%2e/g", "/b/g"),
  ]) func `references are relative to the address that answered`(reference: String, path: String)
    throws
  {
    let base = try Address("https://a/b/c/d;p?q")
    #expect(try base.resolving(reference).description == "https://a\(path)")
  }

  @Test(arguments: [
    ("https://a/x", "//b/y", "https://b/y"), ("https://a/x", "https://b:8/y", "https://b:8/y"),
    ("http://localhost/x", "http://127.0.0.1/y", "http://127.0.0.1/y"),
    ("http://localhost/x", "https://10.0.0.1/y", "https://10.0.0.1/y"),
    ("http://192.168.1.5:8000/x", "http://192.168.1.5:8001/y", "http://192.168.1.5:8001/y"),
    ("http://192.168.1.5/x", "https://a/y", "https://a/y"),
  ]) func `a server may name these addresses`(base: String, reference: String, result: String)
    throws
  {
    #expect(try Address(base).resolving(reference).description == result)
  }

  @Test(arguments: [
    ("https://a/x", "http://a/y", "has no encryption, but the server has"),
    ("https://a/x", "http://localhost/y", "has no encryption, but the server has"),
    ("http://localhost/x", "http://a/y", "has no encryption"),
    ("http://localhost/x", "http://10.0.0.1/y", "has no encryption"),
    ("http://192.168.1.5/x", "http://192.168.1.6/y", "has no encryption"),
    ("https://a/x", "https://localhost/y", "is a loopback address"),
    ("https://a/x", "https://127.9.9.9/y", "is a loopback address"),
    ("https://a/x", "https://2130706433/y", "is a loopback address"),
    ("https://a/x", "https://[::ffff:7f00:1]/y", "is a loopback address"),
    ("https://a/x", "https://0/y", "is a loopback address"),
    ("https://a/x", "//10.0.0.1/y", "is a private address"),
    ("https://a/x", "//[fd00::1]/y", "is a private address"),
    ("https://a/x", "//169.254.169.254/y", "is a link-local address"),
    ("https://192.168.1.5/x", "https://192.168.1.6/y", "is a private address"),
    ("https://192.168.1.5/x", "https://[::1]/y", "is a loopback address"),
    ("https://a/x", "ftp://a/y", "does not begin with https://"),
    ("https://a/x", "javascript:alert(1)", "is no address"),
    ("https://a/x", "https://u@a/y", "has a user name"), ("https://a/x", "b c", "contains a space"),
  ]) func `a server may not name these`(base: String, reference: String, words: String) throws {
    let base = try Address(base)
    #expect {
      try base.resolving(reference)
    } throws: {
      ($0 as? ExchangeProblem)?.kind == .badURL && "\($0)".contains(words)
    }
    #expect {
      try base.redirected(to: reference)
    } throws: {
      ($0 as? ExchangeProblem)?.kind == .redirect && "\($0)".contains(words)
    }
  }

  @Test(
    arguments: [
      ([127, 0, 0, 1], .loopback), ([127, 255, 255, 255], .loopback), ([0, 0, 0, 0], .loopback),
      ([10, 0, 0, 0], .privateNetwork), ([172, 16, 0, 1], .privateNetwork),
      ([172, 31, 0, 1], .privateNetwork), ([172, 15, 0, 1], .anywhere),
      ([172, 32, 0, 1], .anywhere),
      ([192, 168, 0, 1], .privateNetwork), ([192, 169, 0, 1], .anywhere),
      ([100, 64, 0, 1], .privateNetwork), ([100, 128, 0, 1], .anywhere),
      ([169, 254, 1, 1], .linkLocal), ([8, 8, 8, 8], .anywhere),
      ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], .loopback),
      ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], .loopback),
      ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 10, 0, 0, 1], .privateNetwork),
      ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 127, 0, 0, 1], .loopback),
      ([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0, 127, 0, 0, 1], .loopback),
      ([0x20, 2, 192, 168, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], .privateNetwork),
      ([0xFE, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], .linkLocal),
      ([0xFE, 0xBF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], .linkLocal),
      ([0xFE, 0xC0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], .privateNetwork),
      ([0xFC, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], .privateNetwork),
      ([0xFD, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], .privateNetwork),
      ([0x20, 1, 0x48, 0x60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x88, 0x88], .anywhere),
    ] as [([UInt8], HostKind)]) func `the addresses of sockets have a kind`(
      bytes: [UInt8], kind: HostKind
    )
  {
    #expect(HostKind(socketAddress: bytes) == kind)
  }

  @Test func `a socket address has 4 or 16 bytes`() {
    #expect(HostKind(socketAddress: [1, 2, 3]) == nil)
  }
}
