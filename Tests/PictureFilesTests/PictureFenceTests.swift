import Foundation
import StickerCompositor
import Testing

@testable import PictureFiles

@Suite(.serialized) struct PictureFenceTests {
  private let photo = Photo(61, 47, noise: 3, isOpaque: false)

  @Test func whatComesOverTheFenceIsWhatWasDecoded() throws {
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

  @Test func anOpenFileIsReadFromItsBeginningAndStaysOpen() throws {
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

  /// The exporter composes in the memory that the pixels came in.
  @Test func pixelsCanBeWrittenWhereTheyLie() throws {
    let picture = try PictureFence.forTests().picture(QOIFile.bytes(photo))
    unsafe picture.pixels.withUnsafeMutableBytes { bytes in
      unsafe bytes.storeBytes(of: 0xFF11_2233, toByteOffset: 4, as: UInt32.self)
    }
    #expect(picture.pixels.bitmap()[1, 0] == 0xFF11_2233)
  }

  @Test func errorsAreOneLineWithTheFile() throws {
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

  @Test func bombsAreRefused() throws {
    let error = #expect(throws: PictureError.self) {
      _ = try PictureFence.forTests().picture(QOIFile.bytes(photo), maximumPixelCount: 100)
    }
    #expect(error?.kind == .tooLarge)
  }

  @Test func memoryIsLimited() throws {
    let fence = PictureFence.forTests(PictureLimits(memory: 24 << 20, seconds: 20))
    var file = PNGFile.bytes(Photo(20, 10), isInterlaced: true)
    file.replaceSubrange(16..<24, with: big32(6000) + big32(6000))
    let bomb = PNGFile.withSumsMadeRight(file)
    let error = #expect(throws: PictureError.self) {
      _ = try fence.picture(bomb, fit: .within(side: 100))
    }
    #expect(error?.kind == .needsMemory)
  }

  /// What a decoder that was taken over by its file might try.
  @Test(arguments: ["open", "write", "socket", "spawn", "kill", "memory"])
  func theDecoderCanDoNothingButDecode(attempt: String) throws {
    let fence = PictureFence.forTests()
    let picture = try fence.picture(Array("probe \(attempt)".utf8))
    #expect(picture.pixels.bitmap()[0, 0] == 0xFFFF_FFFF)
    // The probe can tell the difference.
    let harmless = try fence.picture(Array("probe nothing".utf8))
    #expect(harmless.pixels.bitmap()[0, 0] == 0xFF00_0000)
  }

  @Test func whoTakesTooLongIsStopped() throws {
    let fence = PictureFence.forTests(PictureLimits(seconds: 0.5))
    let error = #expect(throws: PictureError.self) {
      _ = try fence.picture(Array("probe hang".utf8))
    }
    #expect(error?.kind == .tooSlow)
  }

  @Test func whoFallsOverIsClearedAway() throws {
    let fence = PictureFence.forTests()
    let error = #expect(throws: PictureError.self) {
      _ = try fence.picture(Array("probe crash".utf8))
    }
    #expect(error?.kind == .crashed)
    // The next one is not the worse for it.
    #expect(try fence.picture(QOIFile.bytes(photo)).isWhole)
  }

  @Test func withoutItsProgramThereIsOneLine() throws {
    let file = try TemporaryFile(QOIFile.bytes(photo))
    let fence = PictureFence(executable: "/no/such/program")
    let error = #expect(throws: PictureError.self) {
      _ = try fence.picture(PictureRequest(.path(file.path)))
    }
    #expect(error?.kind == .noDecoder)
  }

  /// Programs that answer something else than what they did.
  @Test(arguments: [
    "done 10 10 10 10 1 0 0 png", "size 100000 100000", "done 0 0 0 0 1 0 0 png", "hello", "size",
    "done 1 1 1 1 1 999 0 png",
  ])
  func liesOfOtherProgramsAreNotBelieved(lie: String) throws {
    let file = try TemporaryFile(QOIFile.bytes(photo))
    let script = "printf '\(lie)' >&3; sleep 1000"
    let fence = PictureFence(executable: "/bin/sh", arguments: ["-c", script], spareCount: 0)
    let error = #expect(throws: PictureError.self) {
      _ = try fence.picture(PictureRequest(.path(file.path)))
    }
    #expect(error?.kind == .crashed)
  }

  @Test func aProgramThatNeverAnswersIsEnded() throws {
    let file = try TemporaryFile(QOIFile.bytes(photo))
    let fence = PictureFence(
      executable: "/bin/sleep", arguments: ["1000"], limits: PictureLimits(seconds: 0.05))
    let error = #expect(throws: PictureError.self) {
      _ = try fence.picture(PictureRequest(.path(file.path)))
    }
    #expect(error?.kind == .tooSlow)
  }

  @Test func aSpareThatHasDiedIsReplaced() throws {
    let fence = PictureFence.forTests()
    fence.prepare()
    #expect(fence.spareProcesses.count == 1)
    for process in fence.spareProcesses { kill(process, SIGKILL) }
    let isSame = try fence.picture(QOIFile.bytes(photo)).pixels.bitmap() == photo.bitmap
    #expect(isSame)
  }

  /// In a program of its own, where nobody else opens files.
  @Test func threeHundredPicturesLeaveNothingBehind() throws {
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

@Suite struct FenceMessageTests {
  @Test func messagesComeBackAsTheyWent() {
    let answer = FenceMessage.Answer(
      width: 3, height: 4, fullWidth: 5, fullHeight: 6, format: .webp, isWhole: true, exifCount: 7,
      profileCount: 8)
    for message: FenceMessage in [
      .request(fit: .full, maximumPixelCount: 1, memory: 2, seconds: 3),
      .request(fit: .within(side: 9), maximumPixelCount: 1, memory: 2, seconds: 3),
      .size(width: 1, height: 2), .done(answer),
      .failed(PictureError(.damaged, "a line, with words")),
    ] { #expect(FenceMessage(message.text) == message) }
    // No side at all is not the same as any.
    let least = FenceMessage.request(
      fit: .within(side: 0), maximumPixelCount: 1, memory: 2, seconds: 3)
    #expect(least.text == "request 1 1 2 3")
  }

  /// What a decoder that was taken over might say.
  @Test func liesAreNotBelieved() {
    for text in [
      "", "done", "size 1", "size -1 5", "size 99999999999999999999 1", "size 1 2 3",
      "done 1 2 3 4 1 0 0 pcx", "done 1 2 3 4 1 0 0", "failed", "failed x y", "failed damaged",
    ] { #expect(FenceMessage(text) == nil, "\(text)") }
    #expect(
      FenceMessage("failed damaged a\nb\u{1B}[2J") == .failed(PictureError(.damaged, "ab[2J")))
    let lies = [
      (0, 1, 1, 1, 0), (1, 1, 1, 0, 0), (1 << 20, 1 << 20, 1, 1, 0), (1, 1, 20000, 20000, 0),
      (1, 1, 1, 1, 1 << 40), (Int.max, Int.max, 1, 1, 0), (1, 1, Int.max, 2, 0),
    ]
    for (width, height, fullWidth, fullHeight, count) in lies {
      let answer = FenceMessage.Answer(
        width: width, height: height, fullWidth: fullWidth, fullHeight: fullHeight, format: .png,
        isWhole: true, exifCount: count, profileCount: 0)
      #expect(answer.byteCount(maximumPixelCount: 200_000_000) == nil)
    }
    let large = FenceMessage.Answer(
      width: 30, height: 20, fullWidth: 30, fullHeight: 20, format: .png, isWhole: true,
      exifCount: 5, profileCount: 6)
    #expect(large.byteCount(maximumPixelCount: 600, fit: .within(side: 30)) == 2411)
    #expect(large.byteCount(maximumPixelCount: 600, fit: .within(side: 29)) == nil)
  }
}
