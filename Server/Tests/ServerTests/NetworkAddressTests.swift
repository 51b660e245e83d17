import QuizboardClassroom
import Testing

@testable import QuizboardServer

/// Addresses of machines, hosts and pages.
struct NetworkAddressTests {
  @Test func addressesOfMachines() {
    for (text, isLoopback, isPrivate) in [
      ("127.0.0.1", true, false), ("127.9.9.9", true, false), ("::1", true, false),
      ("10.0.0.1", false, true), ("172.16.0.1", false, true), ("172.31.255.1", false, true),
      ("172.32.0.1", false, false), ("192.168.3.4", false, true), ("192.169.3.4", false, false),
      ("fd12::1", false, true), ("fc00::1", false, true), ("fe80::1", false, false),
      ("2001:db8::1", false, false), ("169.254.1.1", false, false), ("8.8.8.8", false, false),
    ] {
      let address = NetworkAddress(text)
      #expect(address?.isLoopback == isLoopback && address?.isPrivate == isPrivate, "\(text)")
      #expect(address?.description == text)
    }
    #expect(NetworkAddress("::ffff:10.0.0.1") == NetworkAddress("10.0.0.1"))
    #expect(NetworkAddress("0:0:0::1")?.host == "[::1]")
    for text in [
      "", "1.2.3", "1.2.3.4.5", "localhost", "::1%eth0", "1.2.3.4:80", "[::1]", "1.2.3.4\0",
    ] {
      #expect(NetworkAddress(text) == nil, "\(text)")
    }
  }

  @Test func originsAreReadAsBrowsersWriteThem() {
    for text in [
      "http://localhost", "https://quiz.school.example", "http://192.168.1.5:8080",
      "http://[fd00::1]:8080",
    ] {
      #expect(Origin(text)?.description == text)
    }
    #expect(Origin("HTTP://Localhost:80")?.description == "http://localhost")
    #expect(Origin("https://a:443") == Origin("https://a"))
    #expect(Origin("http://a") != Origin("https://a"))
    for text in [
      "", "http://", "http:/a", "ftp://a", "a", "http://a/", "http://a?b", "http://b@a",
      "http://a b",
      "http://a:", "http://a:65536", "http://a:-1", "http://a:８０", "http://[::1", "http://ä",
    ] {
      #expect(Origin(text) == nil, "\(text)")
    }
    #expect(Origin(ofAddress: "http://a:1/b?c") == Origin("http://a:1"))
    #expect(Origin(ofAddress: "http://a#b") == Origin("http://a"))
    #expect(Origin(ofAddress: "http://a@b/") == nil)
  }

  @Test func addressesToListenOn() {
    #expect(ListenAddress("127.0.0.1:8080")?.description == "127.0.0.1:8080")
    #expect(ListenAddress("localhost:0")?.description == "127.0.0.1:0")
    #expect(ListenAddress("[::1]:81")?.description == "[::1]:81")
    for text in ["8080", ":8080", "127.0.0.1", "school.example:80", "::1:80", "127.0.0.1:x"] {
      #expect(ListenAddress(text) == nil, "\(text)")
    }
  }

  @Test func anUnspecifiedAddressStandsForAllOfTheMachine() throws {
    let all = try #require(ListenAddress("0.0.0.0:80"))
    let machine = try [
      #require(NetworkAddress("127.0.0.1")), #require(NetworkAddress("203.0.113.5")),
    ]
    let served = ServedOrigins(listening: [all], machine: machine, named: [])
    #expect(served.origin(ofHost: "203.0.113.5") == Origin("http://203.0.113.5"))
    #expect(served.origin(ofHost: "localhost") != nil && served.origin(ofHost: "0.0.0.0") == nil)
    let message = StartMessage(listening: [all], named: nil, machine: machine)
    #expect(message.addresses.map(\.description) == ["http://203.0.113.5", "http://127.0.0.1"])
  }

  @Test func theDefaultRouteIsFirst() throws {
    let table = """
      Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask
      docker0\t000011AC\t00000000\t0001\t0\t0\t0\t0000FFFF
      eth9\t00000000\t0101A8C0\t0002\t0\t0\t0\t00000000
      wlan0\t00000000\t0101A8C0\t0003\t0\t0\t600\t00000000

      """
    let route = NetworkInterfaces.defaultRoute(in: table)
    #expect(route == "wlan0" && NetworkInterfaces.defaultRoute(in: "") == nil)
    let entries = try [
      ("lo", "127.0.0.1"), ("docker0", "172.17.0.1"), ("eth1", "203.0.113.5"), ("eth1", "fe80::1"),
      ("wlan0", "192.168.1.5"),
    ].map { try NetworkInterfaces.Entry(name: $0, address: #require(NetworkAddress($1))) }
    let served = NetworkInterfaces(entries, defaultRoute: route).served
    #expect(served.map(\.description) == ["192.168.1.5", "172.17.0.1", "127.0.0.1"])
  }

  @Test func theMachineHasALoopback() {
    #expect(NetworkInterfaces().served.contains { $0.isLoopback })
  }

  @Test func theMessageNamesTheBestAddressFirst() throws {
    let listening = try ["192.168.1.5:8080", "127.0.0.1:8080"].map {
      try #require(ListenAddress($0))
    }
    let plain = StartMessage(listening: listening, named: nil, machine: [])
    #expect(
      plain.text(withCode: false) == """
        The quizzes are open at
          http://192.168.1.5:8080/
          http://127.0.0.1:8080/

        Ctrl-C ends the server.

        """)
    #expect(plain.text(withCode: true).contains("▄"))
    #expect(plain.code?.modules == QRCode("http://192.168.1.5:8080/")?.modules)
    let named = StartMessage(listening: listening, named: Origin("https://q.example"), machine: [])
    #expect(named.addresses.first?.description == "https://q.example")
    #expect(named.code?.modules == QRCode("https://q.example/")?.modules)
    let alone = StartMessage(listening: [listening[1]], named: nil, machine: [])
    #expect(alone.code == nil && !alone.text(withCode: true).contains("▄"))
  }

  @Test func onlyProxiesAreBelieved() {
    let proxy = NetworkAddress("192.168.1.2")
    func client(_ peer: String, _ forwarded: [String]) -> String? {
      Visit.client(
        peer: NetworkAddress(peer), forwarded: forwarded, [proxy].compactMap(\.self))?.description
    }
    #expect(client("127.0.0.1", ["1.1.1.1, 2.2.2.2"]) == "2.2.2.2")
    #expect(client("::1", ["1.1.1.1", " 2001:db8::2 "]) == "2001:db8::2")
    #expect(client("192.168.1.2", ["1.1.1.1"]) == "1.1.1.1")
    #expect(client("192.168.1.3", ["1.1.1.1"]) == "192.168.1.3")
    #expect(client("127.0.0.1", []) == "127.0.0.1")
    #expect(client("127.0.0.1", ["unknown"]) == "127.0.0.1")
    #expect(client("127.0.0.1", ["1.1.1.1, "]) == "127.0.0.1")
  }
}
