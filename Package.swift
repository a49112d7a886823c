// swift-tools-version: 6.2
import PackageDescription

/// The compiler settings of every target of this package.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// Whether another package has fetched this one by its version: SwiftPM then refuses the compiler's own flags, and the client is
/// offered the libraries alone, so that it does not fetch the packages that only the program depends on.
///
/// While SwiftPM resolves versions, it reads this file from the repository itself, whose folder it calls "/".
let isFetched =
  Context.packageDirectory == "/" || Context.packageDirectory.contains("/checkouts/")
  || Context.packageDirectory.contains("/registry/downloads/")

/// The optimization of all modules in debug builds: tests spend most of their time there.
///
/// Assertions are kept. `swift build -Xswiftc -Onone` makes a build for a debugger.
let optimized: [SwiftSetting] =
  isFetched
  ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

/// The compiler settings that protect the sandbox's C code: checks of memory calls and of the stack, and marks for the
/// processor (CET) of where a jump may land.
let hardened: [CSetting] = {
  #if arch(x86_64)
    let jumps = ["-fcf-protection=full"]
  #else
    let jumps: [String] = []
  #endif
  let flags = ["-U_FORTIFY_SOURCE", "-D_FORTIFY_SOURCE=3", "-fstack-protector-strong"] + jumps
  return isFetched ? [] : [.unsafeFlags(flags, .when(configuration: .release))]
}()

/// A module (see README): its sources, and the modules above it that it may import.
func module(_ name: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: strict + optimized)
}

/// A library of the system.
///
/// SwiftPM asks pkg-config for the libraries of all products, also of products that a client does not use, and advises
/// to install missing ones. A fetched package therefore names no `pkgConfig`: the headers are found where Debian has
/// them, and the module maps name the linked libraries.
func system(_ name: String, pkgConfig: String? = nil, apt package: String) -> Target {
  .systemLibrary(
    name: name, pkgConfig: isFetched ? nil : pkgConfig, providers: [.apt([package])])
}

/// A module in C, with the functions of libraries that the program isn't linked with, but loads when it needs them.
///
/// Tools/lib/packages names the libraries' packages.
func loading(_ name: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, cSettings: [.headerSearchPath(".")] + hardened)
}

/// The tests that mirror a module.
func tests(
  of name: String, imports: [Target.Dependency] = [], links: [LinkerSetting] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.init(stringLiteral: name)] + imports,
    swiftSettings: strict, linkerSettings: links)
}

/// A small program that shows one thing; not a product.
func example(_ folder: String, imports: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: "example-\(folder)", dependencies: ["DirectManipulation"] + imports,
    path: "Sources/Examples/\(folder)", swiftSettings: strict)
}

/// The products for other packages.
let libraries: [Product] = [
  // Entities in spaces that nest, and the one under a point.
  .library(name: "Spaces", targets: ["Geometry", "ECS", "Spaces"]),
  // Properties of entities that move by closed forms of time.
  .library(name: "Animation", targets: ["Geometry", "ECS", "Motion", "Spaces", "Animation"]),
  // The core: no SDL, no window.
  .library(
    name: "DirectManipulation",
    targets: [
      "Geometry", "ECS", "Motion", "Spaces", "Animation", "Gestures", "DirectManipulation",
    ]),
  // The interactions of Material Motion, over the core.
  .library(
    name: "MaterialMotion",
    targets: [
      "Geometry", "ECS", "Motion", "Spaces", "Animation", "Gestures", "DirectManipulation",
      "MaterialMotion",
    ]),
  // Panels of an interface, over the core: no SDL, no window.
  .library(
    name: "InterfaceKit",
    targets: [
      "Geometry", "ECS", "Motion", "Spaces", "Animation", "Gestures", "DirectManipulation",
      "InterfaceKit",
    ]),
  // An app of plugins, over panels: actions with keys and buttons, languages, drawing; it knows no sticker.
  .library(
    name: "EditorKit",
    targets: [
      "Geometry", "ECS", "Motion", "Spaces", "Animation", "Gestures", "DirectManipulation",
      "InterfaceKit", "ColorGrading", "Pictures", "EditorKit",
    ]),
  // Pictures put together in memory: no SDL, no window.
  .library(
    name: "StickerCompositor", targets: ["Geometry", "Files", "ColorGrading", "StickerCompositor"]),
  // Words as pictures: no SDL, no window.
  .library(
    name: "TextPainting",
    targets: ["Geometry", "Files", "ColorGrading", "StickerCompositor", "TextPainting"]),
  // The editor without the program around it, for features from outside: no SDL at its core, no window.
  .library(
    name: "StickerEditor",
    targets: [
      "Geometry", "ECS", "Motion", "Spaces", "Animation", "Gestures", "DirectManipulation",
      "InterfaceKit", "ColorGrading", "StickerScene", "Pictures", "EditorKit", "StickerCanvas",
      "StickerEditor",
    ]),
  // The core, pictures and a window.
  .library(
    name: "DirectManipulationSDL",
    targets: [
      "Geometry", "Files", "ECS", "Motion", "Spaces", "Animation", "Gestures",
      "DirectManipulation", "ColorGrading", "StickerCompositor", "PictureFiles", "TextPainting",
      "Pictures", "Backend", "SDLBackend",
    ]),
]

/// The modules of the libraries, and those that only the program is made of and that depend on nothing else.
let modules: [Target] = [
  module("Geometry"),
  module("Files", imports: ["CDeflate", "CFence"]),
  module("ECS", imports: ["CMemoryHints"]),
  module("Motion", imports: ["Geometry"]),
  module("Gestures", imports: ["Geometry", "ECS", "Motion"]),
  module("Spaces", imports: ["Geometry", "ECS"]),
  module("Animation", imports: ["Geometry", "ECS", "Motion", "Spaces"]),
  module(
    "DirectManipulation",
    imports: ["Geometry", "ECS", "Motion", "Spaces", "Animation", "Gestures"]),
  module(
    "MaterialMotion", imports: ["Geometry", "ECS", "Motion", "Gestures", "DirectManipulation"]),
  module("InterfaceKit", imports: ["Geometry", "ECS", "DirectManipulation"]),
  module("ColorGrading", imports: ["Geometry"]),
  module("StickerScene", imports: ["Geometry", "Files", "ColorGrading"]),
  module("InputRecording", imports: ["Geometry", "Files", "Gestures", "StickerScene"]),
  module(
    "StickerCompositor",
    imports: [
      "Geometry", "Files", "ColorGrading", "CMemoryHints", "CTurboJPEG", "CWebP",
    ]),
  system("CSDL2", pkgConfig: "sdl2", apt: "libsdl2-dev"),
  system("CWayland", pkgConfig: "wayland-client", apt: "libwayland-dev"),
  system("CSDL2Image", pkgConfig: "SDL2_image", apt: "libsdl2-image-dev"),
  system("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev"),
  system("CTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
  system("CSPNG", pkgConfig: "spng", apt: "libspng-dev"),
  system("CWebP", pkgConfig: "libwebpmux", apt: "libwebp-dev"),
  system("CGIF", apt: "libgif-dev"),
  system("CTIFF", pkgConfig: "libtiff-4", apt: "libtiff-dev"),
  // The functions of libheif, librsvg and libzip, which are loaded with the first file that needs them.
  loading("CLoadedLibraries"),
  // The functions of FFmpeg's libraries, which are loaded with the first video.
  loading("CFFmpeg", imports: ["CLoadedLibraries"]),
  system("CSeccomp", pkgConfig: "libseccomp", apt: "libseccomp-dev"),
  system("CPango", apt: "libpango1.0-dev"),
  system("CGIO", apt: "libglib2.0-dev"),
  // System calls that Swift cannot make by itself.
  .target(name: "CFence", cSettings: hardened),
  .systemLibrary(name: "CMemoryHints"),
  module(
    "PictureFiles",
    imports: [
      "Files", "StickerCompositor", "CTurboJPEG", "CSPNG", "CWebP", "CGIF", "CTIFF",
      "CLoadedLibraries", "CFence", "CSeccomp", "CSDL2", "CSDL2Image",
    ]),
  // Videos: the program is built without them if the trait "Video" is off.
  module(
    "VideoFiles",
    imports: [
      "Files", "StickerCompositor", "PictureFiles", "CFence", "CFFmpeg", "CWebP", "CGIF",
    ]),
  module("Tracking", imports: ["Geometry"]),
  module("Backend", imports: ["Geometry", "Gestures", "StickerCompositor"]),
  module(
    "SDLBackend",
    imports: [
      "Geometry", "Files", "Gestures", "StickerCompositor", "Backend", "CFence", "CSDL2",
      "CWayland",
    ]),
  module("HeadlessBackend", imports: ["Geometry", "Gestures", "StickerCompositor", "Backend"]),
  module("DesktopPortal", imports: ["CGIO"]),
  module("TextPainting", imports: ["Geometry", "StickerCompositor", "CPango"]),
  module(
    "Pictures",
    imports: [
      "Geometry", "Files", "ColorGrading", "StickerCompositor", "PictureFiles", "TextPainting",
    ]),
  module(
    "EditorKit",
    imports: [
      "Geometry", "Files", "ColorGrading", "ECS", "Gestures", "DirectManipulation", "InterfaceKit",
      "StickerCompositor", "Pictures",
    ]),
  module(
    "StickerCanvas",
    imports: [
      "Geometry", "ColorGrading", "ECS", "Gestures", "DirectManipulation", "InterfaceKit",
      "StickerScene", "PictureFiles", "Pictures", "EditorKit",
    ]),
  module(
    "StickerEditor",
    imports: [
      "Geometry", "ColorGrading", "ECS", "Gestures", "DirectManipulation", "InterfaceKit",
      "StickerScene", "StickerCompositor", "PictureFiles", "Pictures",
      "TextPainting", "EditorKit", "StickerCanvas",
    ]),
  module(
    "StickerKiosk",
    imports: [
      "Geometry", "DirectManipulation", "InterfaceKit", "EditorKit", "StickerCanvas",
    ]),
]

/// The packages that the program depends on.
let programDependencies: [Package.Dependency] = [
  .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
]

/// The program, the examples and the tests.
let programTargets: [Target] = [
  .executableTarget(
    name: "StickerSandbox",
    dependencies: [
      "Geometry", "Files", "ColorGrading", "ECS", "Gestures", "DirectManipulation", "StickerScene",
      "StickerCompositor",
      "InputRecording", "PictureFiles", "Pictures", "TextPainting", "Backend", "SDLBackend",
      "HeadlessBackend", "DesktopPortal", "InterfaceKit", "EditorKit", "StickerCanvas",
      "StickerEditor", "StickerKiosk", "CFence", "Tracking",
      .target(name: "VideoFiles", condition: .when(traits: ["Video"])),
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
      .product(name: "Logging", package: "swift-log"),
    ],
    swiftSettings: strict + optimized),
  example("01-drag"),
  example("02-fingers-stick"),
  example("03-streams"),
  example("04-handle"),
  example("05-stickers", imports: ["Backend", "Pictures", "SDLBackend", "StickerCompositor"]),
  example("06-own-plan"),
  example("07-own-recogniser"),
  example("08-tap-double-tap-hold"),
  example("09-one-finger-turn"),
  example("10-toss", imports: ["MaterialMotion"]),
  example("11-own-operator"),
  example("12-nested-stickers"),
  example("13-toolbar"),
  example("14-canvas-with-a-camera"),
  example("15-two-finger-swipe"),
  example("16-overlay", imports: ["Pictures", "StickerEditor", "StickerScene"]),
  tests(of: "Geometry", imports: ["SeededNumbers"]),
  tests(of: "Files", imports: ["CFence", "TestFolders"]),
  tests(of: "ECS", imports: ["SeededNumbers"]),
  tests(of: "Motion", imports: ["Geometry", "SeededNumbers"]),
  tests(of: "Gestures", imports: ["Geometry", "ECS", "Motion"]),
  tests(
    of: "Spaces",
    imports: [
      "Geometry", "ECS", "Gestures", "DirectManipulation", "ManipulationTable", "RandomHands",
      "SeededNumbers",
    ]),
  tests(of: "Animation", imports: ["Geometry", "ECS", "Motion", "Spaces"]),
  tests(
    of: "DirectManipulation",
    imports: [
      "Geometry", "ECS", "Motion", "Gestures", "MaterialMotion", "ManipulationTable",
      "RandomHands", "SeededNumbers",
    ]),
  tests(
    of: "MaterialMotion", imports: ["DirectManipulation", "ManipulationTable"]),
  tests(of: "InterfaceKit", imports: ["Geometry", "ECS", "DirectManipulation", "SeededNumbers"]),
  tests(
    of: "StickerScene",
    imports: [
      "Geometry", "Files", "ColorGrading", "RandomScenes", "JournalWriter", "FaultyDisk", "Fuzzing",
      "TestFolders", "SeededNumbers",
    ]),
  tests(
    of: "InputRecording",
    imports: [
      "Geometry", "Files", "Gestures", "RandomScenes", "StickerScene", "TestFolders",
      "SeededNumbers",
    ]),
  tests(
    of: "StickerCompositor",
    imports: [
      "Geometry", "Files", "ColorGrading", "CDeflate", "CTurboJPEG", "CWebP", "SeededNumbers",
    ]),
  tests(
    of: "PictureFiles",
    imports: [
      "StickerCompositor", "CDeflate", "CTurboJPEG", "CSPNG", "CWebP", "CGIF", "CTIFF",
      "CLoadedLibraries", "CFence", "PictureDecoder", "EvilCalls", "TestGIF",
      "SeededNumbers",
    ],
    // The tests write photos of phones, too.
    links: [.linkedLibrary("heif")]),
  tests(
    of: "VideoFiles",
    imports: [
      "Files", "StickerCompositor", "CFFmpeg", "TestClips", "TestFolders", "VideoDecoder",
      "EvilCalls", "SeededNumbers",
    ]),
  // For tests only: a program that decodes videos in the sandbox, and fake videos that attack it.
  .executableTarget(
    name: "VideoDecoder",
    dependencies: ["VideoFiles", "PictureFiles", "StickerCompositor", "EvilCalls"],
    path: "Tests/Support/VideoDecoder", swiftSettings: strict),
  tests(of: "ColorGrading", imports: ["Geometry"]),
  tests(of: "Tracking", imports: ["Geometry", "TrackedScenes", "SeededNumbers"]),
  // For tests only: videos of an object with a known motion.
  .target(
    name: "TrackedScenes", dependencies: ["Geometry", "Tracking", "SeededNumbers"],
    path: "Tests/Support/TrackedScenes", swiftSettings: strict + optimized),
  // For tests only: clips of every format, with their frame numbers drawn into the frames.
  .target(
    name: "TestClips",
    dependencies: ["VideoFiles", "StickerCompositor", "Files", "CFFmpeg", "CWebP"],
    path: "Tests/Support/TestClips", swiftSettings: strict + optimized),
  tests(
    of: "Pictures",
    imports: [
      "ColorGrading", "Geometry", "PictureFiles", "StickerCompositor", "TextPainting", "TestGIF",
      "RandomScenes", "SeededNumbers", "TestFolders",
    ]),
  tests(
    of: "SDLBackend",
    imports: [
      "Geometry", "Gestures", "StickerCompositor", "Backend", "CFence", "CSDL2", "CWayland",
      "VirtualTouchscreen",
    ]),
  tests(
    of: "HeadlessBackend", imports: ["Geometry", "Gestures", "StickerCompositor", "Backend"]),
  tests(of: "DesktopPortal", imports: ["FakePortal"]),
  tests(
    of: "TextPainting",
    imports: ["Geometry", "StickerCompositor", "TextProbe", "TestFolders", "SeededNumbers"]),
  tests(
    of: "StickerEditor",
    imports: [
      "EditorKit", "StickerCanvas", "StickerKiosk",
      "Geometry", "ColorGrading", "ECS", "Gestures", "DirectManipulation", "InterfaceKit",
      "StickerScene", "StickerCompositor", "PictureFiles", "Pictures", "TextPainting",
      "TestFolders", "SeededNumbers",
    ]),
  .testTarget(
    name: "StickerSandboxTests",
    dependencies: [
      "StickerSandbox", "Geometry", "Files", "ColorGrading", "ECS", "Gestures",
      "DirectManipulation", "InterfaceKit", "Tracking", "TrackedScenes",
      "StickerScene",
      "InputRecording",
      "PictureFiles", "Pictures", "StickerCompositor", "EditorKit", "StickerCanvas",
      "StickerEditor", "Backend", "HeadlessBackend", "SDLBackend", "TextPainting",
      "VirtualTouchscreen", "RandomScenes", "SeededNumbers", "FakePortal", "CDeflate",
      "TestFolders", "TestGIF",
      .target(name: "VideoFiles", condition: .when(traits: ["Video"])),
      .target(name: "TestClips", condition: .when(traits: ["Video"])),
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    swiftSettings: strict),
  // For tests only: random numbers that are the same in each run.
  .target(
    name: "SeededNumbers", path: "Tests/Support/SeededNumbers", swiftSettings: strict + optimized),
  // For tests only: random edits of documents, and a program to kill meanwhile.
  .target(
    name: "RandomScenes",
    dependencies: ["Geometry", "ColorGrading", "StickerScene", "SeededNumbers"],
    path: "Tests/Support/RandomScenes", swiftSettings: strict),
  // For tests only: a writer of moving GIFs.
  .target(name: "TestGIF", path: "Tests/Support/TestGIF", swiftSettings: strict),
  .target(name: "TestFolders", path: "Tests/Support/TestFolders", swiftSettings: strict),
  .executableTarget(
    name: "JournalWriter",
    dependencies: ["Geometry", "StickerScene", "RandomScenes", "SeededNumbers"],
    path: "Tests/Support/JournalWriter", swiftSettings: strict),
  // For tests only: untrusted files, damaged at random, and a program that reads them for long.
  .target(
    name: "Fuzzing",
    dependencies: [
      "CDeflate", "Files", "Geometry", "InputRecording", "RandomScenes", "SeededNumbers",
      "StickerScene",
    ],
    path: "Tests/Support/Fuzzing", swiftSettings: strict),
  .executableTarget(
    name: "DocumentFuzzer", dependencies: ["Fuzzing"], path: "Tests/Support/DocumentFuzzer",
    swiftSettings: strict),
  // For tests only: a table with stickers on it, and fingers.
  .target(
    name: "ManipulationTable",
    dependencies: ["DirectManipulation", "ECS", "Geometry", "Gestures"],
    path: "Tests/Support/ManipulationTable", swiftSettings: strict),
  // For tests only: random contacts, and a program that lets them play for long.
  .target(
    name: "RandomHands",
    dependencies: ["DirectManipulation", "Geometry", "MaterialMotion", "SeededNumbers"],
    path: "Tests/Support/RandomHands", swiftSettings: strict),
  .executableTarget(
    name: "HandsFuzzer", dependencies: ["RandomHands"], path: "Tests/Support/HandsFuzzer",
    swiftSettings: strict),
  // For tests only: a program whose system calls fail when a test says so.
  .target(name: "CFaults", path: "Tests/Support/CFaults"),
  .executableTarget(
    name: "FaultyDisk",
    dependencies: [
      "CFaults", "Files", "Geometry", "Gestures", "InputRecording", "RandomScenes", "StickerScene",
    ],
    path: "Tests/Support/FaultyDisk", swiftSettings: strict),
  // For tests only: a program that decodes pictures in the sandbox, and calls that the sandbox must refuse.
  .executableTarget(
    name: "PictureDecoder",
    dependencies: [
      "PictureFiles", "StickerCompositor", "CFence", "CSeccomp", "EvilCalls",
    ],
    path: "Tests/Support/PictureDecoder",
    swiftSettings: strict),
  .target(name: "EvilCalls", path: "Tests/Support/EvilCalls"),
  // For tests only: a real X server with a screen, fingers, a mouse and keys, all virtual.
  .target(
    name: "VirtualTouchscreen", path: "Tests/Support/VirtualTouchscreen", swiftSettings: strict),
  // For tests only: a bus of their own, and a desktop's file chooser on it that does what a test says.
  .target(
    name: "FakePortal", dependencies: ["CGIO"], path: "Tests/Support/FakePortal",
    swiftSettings: strict),
  .executableTarget(
    name: "TouchProbe", dependencies: ["CSDL2"], path: "Tests/Support/TouchProbe",
    swiftSettings: strict),
  tests(of: "VirtualTouchscreen", imports: ["TouchProbe"]),
  // For tests only: a program that prints how texts look in the environment in which it is started.
  .executableTarget(
    name: "TextProbe", dependencies: ["Geometry", "StickerCompositor", "TextPainting"],
    path: "Tests/Support/TextProbe", swiftSettings: strict),
]

let package = Package(
  name: "sticker-sandbox",
  // `Mutex` of the standard library needs these; nothing is said of Linux.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: isFetched
    ? libraries
    : libraries + [.executable(name: "sticker-sandbox", targets: ["StickerSandbox"])],
  traits: [
    .default(enabledTraits: ["Video"]),
    .trait(name: "Video", description: "Opens and exports videos, with FFmpeg's libraries."),
  ],
  dependencies: isFetched ? [] : programDependencies,
  targets: isFetched ? modules : modules + programTargets
)
