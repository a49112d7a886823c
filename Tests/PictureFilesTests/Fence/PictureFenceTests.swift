import Foundation
import StickerCompositor
import Testing

@testable import PictureFiles

@Suite(.serialized) struct PictureFenceTests {
  private let photo = Photo(61, 47, noise: 3, isOpaque: false)

  @Test func returnsSamePictureAsDirectDecoding() throws {
    let fence = PictureFence.forTests()
    let profile = Array("a profile".utf8)
    let file = PNGFile.bytes(photo, exif: exif(6), profile: profile)
    let picture = try fence.picture(file)
    #expect((picture.fullWidth, picture.fullHeight) == (47, 61))
    #expect(picture.format == .png && picture.isWhole)
    #expect(picture.exif == exif(1))
    #expect(picture.profile == profile)
    let direct = try PictureDecoder().decode(PictureBytes(file))
    let isSame = picture.pixels.bitmap() == direct.pixels.bitmap()
    #expect(isSame)
    let small = try fence.picture(file, fit: .within(side: 20))
    #expect((small.pixels.width, small.pixels.height) == (15, 20))
  }

  @Test func readsDescriptorFromStartAndLeavesItOpen() throws {
    let file = try TemporaryFile(QOIFile.bytes(photo))
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file.path))
    try handle.seek(toOffset: 9)
    let fence = PictureFence.forTests()
    for _ in 0..<2 {
      let request = PictureRequest(.descriptor(handle.fileDescriptor))
      let isSame = try fence.picture(request).pixels.bitmap() == photo.bitmap
      #expect(isSame)
    }
    #expect(try handle.offset() == 9)
  }

  /// The exporter draws into the memory that holds the decoded pixels.
  @Test func returnsWritablePixels() throws {
    let picture = try PictureFence.forTests().picture(QOIFile.bytes(photo))
    picture.pixels.withTarget { target in
      Compositor().draw(
        [], from: ImageLibrary(), over: .color(0xFF11_2233), into: target,
        clip: PixelRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(picture.pixels.bitmap()[1, 0] == 0xFF11_2233)
  }

  @Test func reportsOneLineErrorsWithFilePath() throws {
    let fence = PictureFence.forTests()
    let file = try TemporaryFile(Array("no picture".utf8))
    let expected: [(String, PictureError.Kind)] = [
      (file.path, .notAPicture), ("/no/such/file", .cannotOpen), ("/dev/null", .cannotOpen),
      ("/tmp", .cannotOpen), (try TemporaryFile([]).path, .cannotOpen),
    ]
    for (path, kind) in expected {
      let error = #expect(throws: PictureError.self) {
        _ = try fence.picture(PictureRequest(.path(path)))
      }
      #expect(error?.kind == kind)
      #expect(error?.path == path)
      #expect(error?.description.contains("\n") == false)
    }
  }

  @Test func refusesPictureAbovePixelLimit() throws {
    let error = #expect(throws: PictureError.self) {
      _ = try PictureFence.forTests().picture(QOIFile.bytes(photo), maximumPixelCount: 100)
    }
    #expect(error?.kind == .tooLarge)
  }

  @Test func refusesPictureAboveMemoryLimit() throws {
    let fence = PictureFence.forTests(PictureLimits(memory: 24 << 20, seconds: 20))
    var file = PNGFile.bytes(Photo(20, 10), isInterlaced: true)
    file.replaceSubrange(16..<24, with: big32(6000) + big32(6000))
    let bomb = PNGFile.withSumsMadeRight(file)
    let error = #expect(throws: PictureError.self) {
      _ = try fence.picture(bomb, fit: .within(side: 100))
    }
    #expect(error?.kind == .needsMemory)
  }

  @Test func stopsDecoderAfterTimeLimit() throws {
    let fence = PictureFence.forTests(PictureLimits(seconds: 0.5))
    let error = #expect(throws: PictureError.self) {
      _ = try fence.picture(Array("P6 probe hang".utf8))
    }
    #expect(error?.kind == .tooSlow)
  }

  @Test func replacesDecoderAfterCrash() throws {
    let fence = PictureFence.forTests()
    let error = #expect(throws: PictureError.self) {
      _ = try fence.picture(Array("P6 probe crash".utf8))
    }
    #expect(error?.kind == .crashed)
    // The next one is not the worse for it.
    #expect(try fence.picture(QOIFile.bytes(photo)).isWhole)
  }

  @Test func reportsMissingDecoderProgram() throws {
    let file = try TemporaryFile(QOIFile.bytes(photo))
    let fence = PictureFence(executable: "/no/such/program")
    let error = #expect(throws: PictureError.self) {
      _ = try fence.picture(PictureRequest(.path(file.path)))
    }
    #expect(error?.kind == .noDecoder)
  }

  /// Each program announces a size or a result that does not match its work.
  @Test(arguments: [
    ["done 1 png"], ["size 10 10 100000 100000 0 0 1 1 0"], ["size 100000 100000 10 10 0 0 1 1 0"],
    ["size 0 0 10 10 0 0 1 1 0"], ["hello"], ["size"], ["memory"],
    ["size 1 1 1 1 999999999 0 1 1 0"],
    ["size 10 10 10 10 0 0 1 1 0", "size 10 10 10 10 0 0 1 1 0"],
    ["size 10 10 10 10 0 0 1 1 0", "done 1 exe"],
    ["size 10 10 10 10 0 0 1 1 0", "done 10 10 10 10 1 0 0 png"],
    ["size 9223372036854775807 9223372036854775807 1 1 0 0 1 1 0"], ["threads"],
  ])
  func reportsCrashWhenProgramSendsInvalidMessages(lies: [String]) throws {
    let file = try TemporaryFile(QOIFile.bytes(photo))
    let script = lies.map { "printf '\($0)' >&3; " }.joined() + "exec sleep 1000"
    let fence = PictureFence(executable: "/bin/sh", arguments: ["-c", script], spareCount: 0)
    let error = #expect(throws: PictureError.self) {
      _ = try fence.picture(PictureRequest(.path(file.path), fit: .within(side: 100)))
    }
    #expect(error?.kind == .crashed)
  }

  @Test func stopsProgramThatNeverAnswers() throws {
    let file = try TemporaryFile(QOIFile.bytes(photo))
    let fence = PictureFence(
      executable: "/bin/sleep", arguments: ["1000"], limits: PictureLimits(seconds: 0.05))
    let error = #expect(throws: PictureError.self) {
      _ = try fence.picture(PictureRequest(.path(file.path)))
    }
    #expect(error?.kind == .tooSlow)
  }

  @Test func replacesDeadSpareProcess() throws {
    let fence = PictureFence.forTests()
    fence.prepare()
    #expect(fence.spareProcesses.count == 1)
    for process in fence.spareProcesses {
      kill(process, SIGKILL)
      // Waits for the end, which a busy machine delays, and leaves the process to its parent.
      var info = unsafe siginfo_t()
      let status = unsafe waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT)
      #expect(status == 0)
    }
    let isSame = try fence.picture(QOIFile.bytes(photo)).pixels.bitmap() == photo.bitmap
    #expect(isSame)
  }

  /// A busy decoder may take 800 s for this many pixels; one that sleeps may not.
  @Test func stopsDecoderThatFallsSilent() throws {
    let file = try TemporaryFile(QOIFile.bytes(photo))
    let script = "printf 'size 14000 14000 14000 14000 0 0 1 1 0' >&3; exec sleep 1000"
    let fence = PictureFence(
      executable: "/bin/sh", arguments: ["-c", script],
      limits: PictureLimits(seconds: 0.1, pixelsPerSecond: 1_000_000), spareCount: 0)
    let start = monotonicSeconds()
    let error = #expect(throws: PictureError.self) {
      _ = try fence.picture(PictureRequest(.path(file.path)))
    }
    #expect(error?.kind == .tooSlow)
    #expect(monotonicSeconds() - start < 100)
  }

  /// Runs in a separate process, in which no other test opens files.
  @Test func leavesNoDescriptorsOrChildrenAfter300Pictures() throws {
    let files = try [
      QOIFile.bytes(Photo(24, 24)), Array("no picture".utf8), PNGFile.bytes(Photo(24, 24)),
    ].map(TemporaryFile.init)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: DecoderProgram.path)
    process.arguments = ["leftovers", "300"] + files.map(\.path)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: said, as: UTF8.self) == "200 shown, 0 descriptors, no children\n")
  }
}
