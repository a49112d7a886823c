import Testing

@testable import PictureFiles

@Suite struct FenceMessageTests {
  private typealias Announcement = FenceMessage.Announcement

  @Test func roundTripsEveryMessage() throws {
    let announcement = try #require(
      Announcement(
        width: 3, height: 4, fullWidth: 5, fullHeight: 6, exifCount: 7, profileCount: 8,
        frameCount: 9, frameCountInFile: 10, plays: 11))
    for message: FenceMessage in [
      .request(fit: .full, maximumPixelCount: 1, framePixelCount: 0, memory: 2, seconds: 3),
      .request(
        fit: .within(side: 9), maximumPixelCount: 1, framePixelCount: 4, memory: 2, seconds: 3),
      .size(announcement), .memory, .threads, .done(.webp, isWhole: true),
      .done(.png, isWhole: false),
      .failed(PictureError(.damaged, "a line, with words")),
    ] { #expect(FenceMessage(message.text) == message) }
    // No side at all is not the same as any.
    let least = FenceMessage.request(
      fit: .within(side: 0), maximumPixelCount: 1, framePixelCount: 0, memory: 2, seconds: 3)
    #expect(least.text == "request 1 1 0 2 3")
  }

  /// A decoder that its file has taken over may send these messages.
  @Test func rejectsMalformedMessagesAndImpossibleSizes() throws {
    for text in [
      "", "done", "size 1", "size -1 5 1 1 0 0 1 1 0", "size 99999999999999999999 1 1 1 0 0 1 1 0",
      "size 1 2 3", "size 1 2 3 4 5 6 7", "memory 1", "done 1 bmp?", "done 2 png", "done 1 png 1",
      "done -1 png", "failed", "failed x y", "failed damaged", "threads 1",
      "size 0 1 1 1 0 0 1 1 0", "size 1 1 1 0 0 0 1 1 0", "size 1048577 1 1 1 0 0 1 1 0",
      "size 1 1 1 1 33554433 0 1 1 0",
      "size 9223372036854775807 9223372036854775807 1 1 0 0 1 1 0",
      "size 1 1 9223372036854775807 2 0 0 1 1 0",
      "size 1 1 1 1 0 0 0 1 0", "size 1 1 1 1 0 0 2 1 0", "size 1 1 1 1 0 0 1 1 -1",
      "size 1 1 1 1 0 0 1048577 1048577 0", "size 1 1 1 1 0 0 1 1 4294967296",
    ] { #expect(FenceMessage(text) == nil, "\(text)") }
    for (width, height, fullWidth, fullHeight) in [
      (1 << 20, 1 << 20, 1, 1), (1, 1, 20000, 20000), (1, 1, 1 << 20, 1 << 20),
    ] {
      let lie = try #require(
        Announcement(
          width: width, height: height, fullWidth: fullWidth, fullHeight: fullHeight, exifCount: 0,
          profileCount: 0))
      #expect(lie.byteCount(maximumPixelCount: 200_000_000) == nil)
    }
    let large = try #require(
      Announcement(
        width: 30, height: 20, fullWidth: 30, fullHeight: 20, exifCount: 5, profileCount: 6))
    #expect(large.byteCount(maximumPixelCount: 600, fit: .within(side: 30)) == 2411)
    #expect(large.byteCount(maximumPixelCount: 600, fit: .within(side: 29)) == nil)
    let moving = try #require(
      Announcement(
        width: 30, height: 20, fullWidth: 30, fullHeight: 20, exifCount: 5, profileCount: 6,
        frameCount: 3, frameCountInFile: 3))
    #expect(moving.byteCount(maximumPixelCount: 1800, framePixelCount: 1800) == 7223)
    #expect(moving.byteCount(maximumPixelCount: 1800, framePixelCount: 1799) == nil)
    #expect(moving.byteCount(maximumPixelCount: 1799, framePixelCount: 1800) == nil)
  }

  /// The decoder's error text reaches a terminal and a window.
  @Test func escapesAndShortensDecoderErrors() {
    #expect(
      FenceMessage("failed damaged a\nb\u{1B}[2J\u{9B}2J\u{202E}gpj.exe\u{2028}")
        == .failed(
          PictureError(
            .damaged, #"a\u{A}b\u{1B}[2J\u{9B}2J\u{202E}gpj.exe\u{2028}"#)))
    let long = "failed damaged " + String(repeating: "x", count: 5000)
    guard case .failed(let error) = FenceMessage(long) else {
      Issue.record("it is a message")
      return
    }
    #expect(error.problem.count == 300)
  }
}
