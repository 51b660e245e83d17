import Hummingbird
import NIOCore

/// What is known of a request besides its head: the connection that it came on.
struct PageContext: InitializableFromSource {
  /// The connection.
  let channel: any Channel

  init(source: ApplicationRequestContextSource) { channel = source.channel }

  /// The address at the other end of the connection.
  var peer: NetworkAddress? { channel.remoteAddress?.ipAddress.flatMap { NetworkAddress($0) } }

  /// Ends the connection if the other end does not confirm what was sent: a reader who has gone
  /// without a word would otherwise be noticed only after a quarter of an hour.
  func noticeSilence() async {
    // TCP_USER_TIMEOUT of Linux, in milliseconds: two signs of life and a little.
    let option = ChannelOptions.Types.SocketOption(level: .tcp, name: .init(rawValue: 18))
    try? await channel.setOption(option, value: 35_000).get()
  }
}
