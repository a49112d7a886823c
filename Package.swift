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

/// Whether another package has fetched this one by its version; SwiftPM then wants no flags of the compiler's own.
let isFetched =
  Context.packageDirectory.contains("/checkouts/")
  || Context.packageDirectory.contains("/registry/downloads/")

/// What modules that work on pixels are compiled with, too: without it tests spend most of their time there.
let optimized: [SwiftSetting] =
  isFetched ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// A module (see README): its sources, and the modules above it that it may import.
func module(
  _ name: String, imports: [Target.Dependency] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: strict + settings)
}

/// The tests that mirror a module.
func tests(of name: String, imports: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.init(stringLiteral: name)] + imports,
    swiftSettings: strict)
}

/// A small program that shows one thing; not a product.
func example(_ folder: String, imports: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: "example-\(folder)", dependencies: ["DirectManipulation"] + imports,
    path: "Sources/Examples/\(folder)", swiftSettings: strict)
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
    .library(name: "StickerCompositor", targets: ["Geometry", "Files", "StickerCompositor"]),
    // Words as pictures: no SDL, no window.
    .library(
      name: "TextPainting", targets: ["Geometry", "Files", "StickerCompositor", "TextPainting"]),
    // The core, pictures and a window.
    .library(
      name: "DirectManipulationSDL",
      targets: [
        "Geometry", "Files", "ECS", "Motion", "Gestures", "DirectManipulation",
        "StickerCompositor", "PictureFiles", "TextPainting", "Pictures", "Backend", "SDLBackend",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    module("Geometry", settings: optimized),
    module("Files", imports: ["CFence"]),
    module("ECS", imports: ["CPrefetch"]),
    module("Motion", imports: ["Geometry"]),
    module("Gestures", imports: ["Geometry", "ECS", "Motion"]),
    module("DirectManipulation", imports: ["Geometry", "ECS", "Motion", "Gestures"]),
    module(
      "StickerScene",
      imports: ["Geometry", "Files", "ECS", "Gestures", "DirectManipulation", "CDeflate"]),
    module(
      "StickerCompositor", imports: ["Geometry", "Files", "CDeflate", "CTurboJPEG", "CWebP"],
      settings: optimized),
    .systemLibrary(
      name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(
      name: "CSDL2Image", pkgConfig: "SDL2_image", providers: [.apt(["libsdl2-image-dev"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CSPNG", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"])]),
    .systemLibrary(name: "CTIFF", pkgConfig: "libtiff-4", providers: [.apt(["libtiff-dev"])]),
    .systemLibrary(name: "CHEIF", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
    .systemLibrary(
      name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    .systemLibrary(name: "CPango", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CRSVG", providers: [.apt(["librsvg2-dev"])]),
    .systemLibrary(name: "CGIO", providers: [.apt(["libglib2.0-dev"])]),
    // The system's own calls, as far as Swift cannot call them by itself.
    .target(name: "CFence"),
    .systemLibrary(name: "CPrefetch"),
    module(
      "PictureFiles",
      imports: [
        "Geometry", "Files", "StickerCompositor", "CDeflate", "CTurboJPEG", "CSPNG", "CWebP",
        "CGIF", "CTIFF", "CHEIF", "CRSVG", "CFence", "CSeccomp",
      ]),
    module(
      "RarePictures", imports: ["StickerCompositor", "PictureFiles", "CSDL2", "CSDL2Image"]),
    module("Backend", imports: ["Geometry", "Gestures", "StickerCompositor"]),
    module(
      "SDLBackend",
      imports: ["Geometry", "Gestures", "StickerCompositor", "Backend", "CFence", "CSDL2"]),
    module("HeadlessBackend", imports: ["Geometry", "Gestures", "StickerCompositor", "Backend"]),
    module("DesktopPortal", imports: ["CGIO"]),
    module("TextPainting", imports: ["Geometry", "StickerCompositor", "CPango"]),
    module(
      "Pictures",
      imports: [
        "Geometry", "Files", "DirectManipulation", "StickerCompositor", "PictureFiles",
        "TextPainting",
      ]),
    module(
      "StickerEditor",
      imports: [
        "Geometry", "ECS", "Motion", "Gestures", "DirectManipulation", "StickerScene",
        "StickerCompositor", "PictureFiles", "Pictures",
      ]),
    .executableTarget(
      name: "StickerSandbox",
      dependencies: [
        "Geometry", "Files", "ECS", "Gestures", "DirectManipulation", "StickerScene",
        "StickerCompositor",
        "PictureFiles", "RarePictures", "Pictures", "TextPainting", "Backend", "SDLBackend",
        "HeadlessBackend", "DesktopPortal", "StickerEditor", "CFence",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    example("01-drag"),
    example("02-fingers-stick"),
    example("03-streams"),
    example("04-handle"),
    example("05-stickers", imports: ["Backend", "Pictures", "SDLBackend", "StickerCompositor"]),
    example("06-own-plan"),
    example("07-own-recogniser"),
    example("08-tap-double-tap-hold"),
    example("09-one-finger-turn"),
    example("10-toss"),
    example("11-own-operator"),
    example("12-nested-stickers"),
    example("13-toolbar"),
    example("14-canvas-with-a-camera"),
    example("15-two-finger-swipe"),
    tests(of: "Geometry"),
    tests(of: "Files", imports: ["TestFolders"]),
    tests(of: "ECS"),
    tests(of: "Motion", imports: ["Geometry"]),
    tests(of: "Gestures", imports: ["Geometry", "ECS", "Motion"]),
    tests(
      of: "DirectManipulation", imports: ["Geometry", "ECS", "Motion", "Gestures", "RandomHands"]),
    tests(
      of: "StickerScene",
      imports: [
        "Geometry", "Files", "Gestures", "RandomScenes", "JournalWriter", "FaultyDisk",
        "Fuzzing", "TestFolders",
      ]),
    tests(
      of: "StickerCompositor", imports: ["Geometry", "Files", "CDeflate", "CTurboJPEG", "CWebP"]),
    tests(
      of: "PictureFiles",
      imports: [
        "StickerCompositor", "CDeflate", "CTurboJPEG", "CSPNG", "CWebP", "CGIF", "CTIFF", "CHEIF",
        "CFence", "PictureDecoder", "EvilCalls",
      ]),
    tests(
      of: "Pictures",
      imports: [
        "Geometry", "DirectManipulation", "PictureFiles", "StickerCompositor", "TextPainting",
      ]),
    tests(
      of: "SDLBackend", imports: ["Geometry", "Gestures", "StickerCompositor", "Backend", "CSDL2"]),
    tests(
      of: "HeadlessBackend", imports: ["Geometry", "Gestures", "StickerCompositor", "Backend"]),
    tests(of: "DesktopPortal", imports: ["FakePortal"]),
    tests(of: "TextPainting", imports: ["Geometry", "StickerCompositor", "TextProbe"]),
    tests(
      of: "StickerEditor",
      imports: [
        "Geometry", "ECS", "Gestures", "DirectManipulation", "StickerScene", "StickerCompositor",
        "PictureFiles", "Pictures",
      ]),
    .testTarget(
      name: "StickerSandboxTests",
      dependencies: [
        "StickerSandbox", "Geometry", "Files", "Gestures", "DirectManipulation", "StickerScene",
        "PictureFiles", "Pictures", "StickerCompositor", "StickerEditor", "Backend",
        "HeadlessBackend", "TextPainting",
        "VirtualTouchscreen", "RandomScenes", "FakePortal", "CDeflate",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    // What only tests use: people who change documents at random, and a program to kill meanwhile.
    .target(
      name: "RandomScenes", dependencies: ["Geometry", "StickerScene"],
      path: "Tests/Support/RandomScenes", swiftSettings: strict),
    .target(name: "TestFolders", path: "Tests/Support/TestFolders", swiftSettings: strict),
    .executableTarget(
      name: "JournalWriter", dependencies: ["StickerScene", "RandomScenes"],
      path: "Tests/Support/JournalWriter", swiftSettings: strict),
    // What only tests use: files of strangers, damaged at random, and a program that reads them for long.
    .target(
      name: "Fuzzing",
      dependencies: ["CDeflate", "Files", "Geometry", "RandomScenes", "StickerScene"],
      path: "Tests/Support/Fuzzing", swiftSettings: strict),
    .executableTarget(
      name: "DocumentFuzzer", dependencies: ["Fuzzing"], path: "Tests/Support/DocumentFuzzer",
      swiftSettings: strict),
    // What only tests use: random hands, and a program that lets them play for long.
    .target(
      name: "RandomHands", dependencies: ["DirectManipulation", "ECS", "Geometry", "Gestures"],
      path: "Tests/Support/RandomHands", swiftSettings: strict),
    .executableTarget(
      name: "HandsFuzzer", dependencies: ["RandomHands"], path: "Tests/Support/HandsFuzzer",
      swiftSettings: strict),
    // What only tests use: a program whose calls of the system fail when a test says so.
    .target(name: "CFaults", path: "Tests/Support/CFaults"),
    .executableTarget(
      name: "FaultyDisk",
      dependencies: ["CFaults", "Files", "Geometry", "Gestures", "RandomScenes", "StickerScene"],
      path: "Tests/Support/FaultyDisk", swiftSettings: strict),
    // What only tests use: a program that decodes pictures behind a fence, and what it tries.
    .executableTarget(
      name: "PictureDecoder",
      dependencies: [
        "PictureFiles", "RarePictures", "StickerCompositor", "CFence", "CSeccomp", "EvilCalls",
      ],
      path: "Tests/Support/PictureDecoder",
      swiftSettings: strict),
    .target(name: "EvilCalls", path: "Tests/Support/EvilCalls"),
    // What only tests use: a real X server with a screen, fingers, a mouse and keys, all virtual.
    .target(
      name: "VirtualTouchscreen", path: "Tests/Support/VirtualTouchscreen", swiftSettings: strict),
    // What only tests use: a bus of their own, and a desktop's chooser on it that does what a test says.
    .target(
      name: "FakePortal", dependencies: ["CGIO"], path: "Tests/Support/FakePortal",
      swiftSettings: strict),
    .executableTarget(
      name: "TouchProbe", dependencies: ["CSDL2"], path: "Tests/Support/TouchProbe",
      swiftSettings: strict),
    tests(of: "VirtualTouchscreen", imports: ["TouchProbe"]),
    // What only tests use: a program that says what words look like where it is started.
    .executableTarget(
      name: "TextProbe", dependencies: ["StickerCompositor", "TextPainting"],
      path: "Tests/Support/TextProbe", swiftSettings: strict),
  ]
)
