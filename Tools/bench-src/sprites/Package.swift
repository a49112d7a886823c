// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "sprite-bench",
  dependencies: [.package(name: "sticker-sandbox", path: "../../..")],
  targets: [
    .executableTarget(
      name: "SpriteBench",
      dependencies: [.product(name: "StickerCompositor", package: "sticker-sandbox")])
  ]
)
