// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The library comes from the checkout around this folder, or from another one, to be compared with.
let library = ProcessInfo.processInfo.environment["STICKER_SANDBOX"] ?? "../../../.."

let package = Package(
  name: "springs-bench",
  dependencies: [.package(name: "sticker-sandbox", path: library)],
  targets: [
    .target(name: "CSprings", cSettings: [.unsafeFlags(["-O3", "-DNDEBUG"])]),
    .executableTarget(
      name: "SpringsBench",
      dependencies: [
        "CSprings", .product(name: "MaterialMotion", package: "sticker-sandbox"),
      ]),
  ]
)
