// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "export-bench",
  dependencies: [.package(name: "sticker-sandbox", path: "../../..")],
  targets: [
    .executableTarget(
      name: "ExportBench",
      dependencies: [.product(name: "StickerCompositor", package: "sticker-sandbox")])
  ]
)
