public import ArgumentParser
import Foundation
public import TerminalFace

extension ColorChoice: ExpressibleByArgument {}

extension ColorChoice {
  /// Whether what is written to a descriptor has colours.
  func isOn(for descriptor: Int32) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      let environment = ProcessInfo.processInfo.environment
      return isatty(descriptor) == 1 && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
  }
}
