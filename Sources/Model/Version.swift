/// The version of Quizboard, such as `0.1.0`.
public let quizboardVersion = "0.1.0"
