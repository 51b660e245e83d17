public import ArgumentParser
import Foundation
public import QuizboardTerminal

extension ColorChoice: ExpressibleByArgument {}

extension ColorChoice {
  /// Whether what is written to a descriptor has colours.
  func isOn(for descriptor: Int32) -> Bool {
    isOn(onTerminal: isatty(descriptor) == 1, environment: ProcessInfo.processInfo.environment)
  }
}
