public import QuizboardModel
public struct Address: Sendable { public var host: String; public init(typed: String) throws(ExchangeProblem) { host = typed } }
public enum SigningKey { public static func fingerprint(_ s: String) -> String? { s } }
public enum Base64 { public static func encode(_ b: [UInt8]) -> String { "" }
 public static func decode(_ s: String) -> [UInt8]? { nil } }
