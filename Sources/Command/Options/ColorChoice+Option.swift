public import ArgumentParser
import Foundation
public import QuizboardTerminal

extension ColorChoice: ExpressibleByArgument {}

extension ColorChoice {
  /// Returns true if output to a descriptor is coloured.
  func isOn(for descriptor: Int32) -> Bool {
    isOn(onTerminal: isatty(descriptor) == 1, environment: ProcessInfo.processInfo.environment)
  }
}
