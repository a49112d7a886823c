// swift-tools-version: 6.2
import PackageDescription

// In a folder of its own name, since a package's identity is its folder's and must differ from the
// checkout's.
let package = Package(
  name: "streams-bench",
  dependencies: [.package(name: "sticker-sandbox", path: "../../../..")],
  targets: [
    .executableTarget(
      name: "StreamsBench",
      dependencies: [.product(name: "DirectManipulation", package: "sticker-sandbox")])
  ]
)
