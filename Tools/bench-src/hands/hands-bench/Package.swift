// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The library comes from the checkout around this folder, or from another one, to be compared with.
let library = ProcessInfo.processInfo.environment["STICKER_SANDBOX"] ?? "../../../.."

let package = Package(
  name: "hands-bench",
  dependencies: [.package(name: "sticker-sandbox", path: library)],
  targets: [
    .target(name: "CAllocations"),
    .target(name: "CLook", cSettings: [.unsafeFlags(["-O3", "-DNDEBUG"])]),
    .executableTarget(
      name: "HandsBench",
      dependencies: [
        "CAllocations", "CLook", .product(name: "DirectManipulation", package: "sticker-sandbox"),
      ]),
  ]
)
