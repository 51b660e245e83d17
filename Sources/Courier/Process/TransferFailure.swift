import CQuizboardCurlShim
import Glibc
import QuizboardModel

/// A failure of libcurl, for the player.
struct TransferFailure {
  private let end: curl_shim_end

  init(_ end: curl_shim_end) { self.end = end }

  private var words: String { AnswerFrame.printable(String(cString: end.message)) }

  /// Returns the problem.
  ///
  /// - Parameters:
  ///   - host: The host with its port, for the message.
  ///   - name: The host.
  ///   - timeout: The maximum time in milliseconds.
  func problem(host: String, name: String, timeout: Int) -> ExchangeProblem {
    switch end.failure {
    case CURL_SHIM_NO_HOST: return unknown(name)
    case CURL_SHIM_NO_PROXY_HOST:
      return ExchangeProblem(
        .noSuchHost,
        "the proxy that the environment names (https_proxy) is unknown; correct the variable")
    case CURL_SHIM_NO_CONNECTION: return noConnection(to: host)
    case CURL_SHIM_TIMED_OUT:
      return ExchangeProblem(
        .timedOut,
        "\(host) did not answer in time (\(words)); try again later, or ask who runs the server")
    case CURL_SHIM_CUT_OFF:
      return ExchangeProblem(
        .cutOff, "\(host) ended the connection before the answer was complete; try again")
    case CURL_SHIM_NO_ENCRYPTION:
      return ExchangeProblem(
        .cutOff,
        "\(host) makes no encrypted connection (\(words)); check the port of the address, or ask "
          + "who runs the server")
    case CURL_SHIM_BAD_CERTIFICATE:
      return ExchangeProblem(
        .badCertificate,
        "the certificate of \(host) is not valid (\(words)); check the clock of this computer and "
          + "the address, or ask who runs the server")
    case CURL_SHIM_NO_CERTIFICATES:
      return ExchangeProblem(
        .badCertificate,
        "the certificates of this computer cannot be read (\(words)); install the package "
          + "ca-certificates, or correct SSL_CERT_FILE")
    default:
      return ExchangeProblem(.cutOff, "\(host) cannot be read (\(words)); try again")
    }
  }

  private func unknown(_ name: String) -> ExchangeProblem {
    // libcurl does not say why. The second look-up fails as quickly as the first did.
    curl_shim_is_without_names(name)
      ? ExchangeProblem(
        .offline, "there is no network: no name server answers for \(name); connect and try again")
      : ExchangeProblem(
        .noSuchHost, "there is no host with the name \(name); check the address for slips")
  }

  private func noConnection(to host: String) -> ExchangeProblem {
    switch end.system_error {
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL, EHOSTDOWN:
      ExchangeProblem(
        .offline, "there is no network that reaches \(host); connect and try again")
    case ETIMEDOUT:
      ExchangeProblem(
        .timedOut, "\(host) did not answer in time; try again later, or ask who runs the server")
    default:
      ExchangeProblem(
        .refused,
        "\(host) refuses connections; check the port of the address, or ask who runs the server")
    }
  }
}
