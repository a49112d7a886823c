// swift-tools-version: 6.2
import PackageDescription

/// What every target of this package is compiled with.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// A room of the house (see README): its sources, and the rooms above it that it may import.
func room(_ name: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: strict)
}

/// The tests that mirror a room.
func tests(of name: String, imports: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.init(stringLiteral: name)] + imports,
    swiftSettings: strict)
}

/// A small program that shows one thing; not a product.
func example(_ folder: String, imports: [Target.Dependency] = []) -> Target {
  let core: [Target.Dependency] = ["Geometry", "ECS", "Motion", "Gestures", "DirectManipulation"]
  return .executableTarget(
    name: "example-\(folder)", dependencies: core + imports, path: "Sources/Examples/\(folder)",
    swiftSettings: strict)
}

let package = Package(
  name: "sticker-sandbox",
  products: [
    .executable(name: "sticker-sandbox", targets: ["StickerSandbox"]),
    // The core: no SDL, no window.
    .library(
      name: "DirectManipulation",
      targets: ["Geometry", "ECS", "Motion", "Gestures", "DirectManipulation"]),
    // Pictures put together in memory: no SDL, no window.
    .library(name: "StickerCompositor", targets: ["Geometry", "StickerCompositor"]),
    // The core, pictures and a window.
    .library(
      name: "DirectManipulationSDL", targets: ["DirectManipulation", "SDLBackend"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    room("Geometry"),
    room("ECS"),
    room("Motion", imports: ["Geometry"]),
    room("Gestures", imports: ["Geometry", "Motion"]),
    room("DirectManipulation", imports: ["Geometry", "ECS", "Motion", "Gestures"]),
    room("StickerScene", imports: ["Geometry", "ECS", "Gestures", "DirectManipulation"]),
    room("StickerCompositor", imports: ["Geometry", "CDeflate"]),
    .systemLibrary(
      name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(
      name: "CSDL2Image", pkgConfig: "SDL2_image", providers: [.apt(["libsdl2-image-dev"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    room(
      "SDLBackend",
      imports: ["Geometry", "Motion", "Gestures", "StickerCompositor", "CSDL2", "CSDL2Image"]),
    room(
      "StickerEditor",
      imports: [
        "Geometry", "ECS", "Motion", "Gestures", "DirectManipulation", "StickerScene",
        "StickerCompositor",
      ]),
    .executableTarget(
      name: "StickerSandbox",
      dependencies: [
        "Geometry", "ECS", "Gestures", "DirectManipulation", "StickerScene", "StickerCompositor",
        "SDLBackend", "StickerEditor",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    example("01-drag"),
    example("02-fingers-stick"),
    example("03-streams"),
    example("04-handle"),
    tests(of: "Geometry"),
    tests(of: "ECS"),
    tests(of: "Motion", imports: ["Geometry"]),
    tests(of: "Gestures", imports: ["Geometry", "Motion"]),
    tests(of: "DirectManipulation", imports: ["Geometry", "ECS", "Motion", "Gestures"]),
    tests(of: "StickerScene", imports: ["Geometry", "Gestures"]),
    tests(of: "StickerCompositor", imports: ["Geometry"]),
    tests(of: "SDLBackend", imports: ["Geometry", "Gestures", "StickerCompositor"]),
    tests(
      of: "StickerEditor",
      imports: ["Geometry", "ECS", "Gestures", "DirectManipulation", "StickerScene"]),
    .testTarget(
      name: "StickerSandboxTests", dependencies: ["Geometry", "Gestures", "StickerScene"],
      swiftSettings: strict),
  ]
)
