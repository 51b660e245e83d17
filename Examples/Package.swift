// swift-tools-version: 6.2
import PackageDescription

// Programs that use the library. `swift run --package-path Examples play ../Quizzes/unwind`
// builds and starts one.
let package = Package(
  name: "examples",
  dependencies: [.package(name: "quizboard", path: "..")],
  targets: [
    .executableTarget(
      name: "play", dependencies: [.product(name: "Quizboard", package: "quizboard")],
      path: "Play"),
    .executableTarget(
      name: "html-face",
      dependencies: [
        .product(name: "Quizboard", package: "quizboard"),
        .product(name: "QuizboardWeb", package: "quizboard"),
      ],
      path: "HTMLFace"),
  ],
  swiftLanguageModes: [.v6]
)
