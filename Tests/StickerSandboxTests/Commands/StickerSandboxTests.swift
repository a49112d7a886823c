import Foundation
import Geometry
import PictureFiles
import SeededNumbers
import StickerCompositor
import Testing

@testable import StickerEditor
@testable import StickerSandbox

/// The program from its arguments to its exit status.
@Suite struct StickerSandboxCommandTests {
  private let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  @Test func printsHelpAndVersionWithStatusZero() throws {
    for option in ["--help", "--version"] {
      let outcome = try files.run(option, headless: false)
      #expect(outcome.status == 0 && outcome.errors.isEmpty && !outcome.output.isEmpty)
    }
  }

  @Test("A complaint ends with a single full stop or question mark, and names the help")
  func reportsWrongUsageAsSentences() throws {
    for (arguments, complaint) in [
      (["--sise"], "Unknown option '--sise'. Did you mean '--size'?"),
      (["--nonsense"], "Unknown option '--nonsense'."),
      (["--paper", "#FFFFFF"], "Can't use --paper without --new. Add --new SIZE."),
      (["--scene"], "Missing value for '--scene <file>'."),
    ] {
      let outcome = try Program.run(arguments, in: files.folder)
      #expect(outcome.status == 2 && outcome.output.isEmpty)
      #expect(outcome.errors == "sticker-sandbox: \(complaint) See sticker-sandbox --help.\n")
    }
  }

  @Test func listsGesturesAndKeysInThreeColumns() throws {
    let outcome = try files.run("--hands-and-keys", headless: false)
    let lines = outcome.output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(outcome.status == 0 && lines.count == Editor.manual.count && lines.count > 20)
    #expect(lines.allSatisfy { $0.count == 3 && !$0[0].isEmpty })
    #expect(lines.contains { $0[2].contains("Ctrl+S") })
  }

  @Test func listsMediaTypesOfPicturesAndVideos() throws {
    let outcome = try files.run("--media-types", headless: false)
    let types = outcome.output.split(separator: "\n")
    #expect(outcome.status == 0 && types.count == 1)
    let listed = types[0].split(separator: ";")
    #expect(Set(listed).count == listed.count && types[0].hasSuffix(";"))
    for type in ["image/png", "image/jpeg", "image/svg+xml"] + AssetFolder.videoTypes {
      #expect(listed.contains(type[...]), "\(type)")
    }
  }

  @Test func reportIsOneLineOnStandardError() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      StickerSandbox.report("first\nsecond")
      StickerSandbox.report("third")
    }
    let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      .split(separator: "\n").filter { $0.hasPrefix("sticker-sandbox: ") }
    #expect(lines.count == 2 && lines.last == "sticker-sandbox: third")
    #expect(lines.first?.contains("first") == true && lines.first?.contains("second") == true)
  }

  /// An export that waits for its reader is ended, and the photo from standard input goes.
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func signalRemovesTemporaryPhotoOfExport(signal: Int32) throws {
    // More bytes than a pipe holds, even compressed.
    var numbers = SeededGenerator(seed: 1)
    let pixels = (0..<400 * 400).map { _ in UInt32(numbers.next() >> 40) | 0xFF00_0000 }
    try files.write(PNG.encode(Bitmap(width: 400, height: 400, pixels: pixels)), to: "wall.png")
    try files.make("temporary")
    let process = Process()
    // Tests that run in the background inherit ignored signals, which the program leaves ignored.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "--default-signal", Program.path, "-", "--export", "-", "--export-format", "png",
    ]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": files.path("temporary")]) { $1 }
    let output = Pipe()
    process.standardInput = FileHandle(forReadingAtPath: files.path("wall.png"))
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    try process.run()
    let first = try output.fileHandleForReading.read(upToCount: 1)
    #expect(first == Data([0x89]))
    #expect(try files.names("temporary").count == 1)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    #expect(try files.names("temporary").isEmpty)
  }

  @Test func temporaryPhotoGoesAfterExport() throws {
    try files.make("temporary")
    let outcome = try Program.run(
      ["-c", "$P - --export made.png < photo.svg; $P - --export nowhere/made.png < photo.svg"],
      in: files.folder, program: "/bin/sh",
      environment: ["P": Program.path, "TMPDIR": files.path("temporary")])
    #expect(outcome.status == 1 && outcome.errorLines.count == 1 && files.exists("made.png"))
    #expect(try files.names("temporary").isEmpty)
  }
}
