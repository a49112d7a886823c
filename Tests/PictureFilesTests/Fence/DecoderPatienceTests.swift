import Testing

@testable import PictureFiles

@Suite struct DecoderPatienceTests {
  private let limits = PictureLimits(seconds: 2, pixelsPerSecond: 1_000_000)

  /// How long a decoder is waited for that takes a share of a processor, and sleeps or not.
  private func seconds(
    share: Double, isAsleep: Bool, pixelCount: Int? = nil
  ) -> Double {
    let start = DecoderPatience.Look(time: 100, processor: 7, isAsleep: false)
    var patience = DecoderPatience(limits, start: start)
    if let pixelCount { patience.expect(pixelCount: pixelCount, limits) }
    var look = start
    repeat {
      let passed = patience.nextLook - look.time
      look = DecoderPatience.Look(
        time: patience.nextLook, processor: look.processor + passed * share, isAsleep: isAsleep)
    } while patience.goesOn(after: look)
    return look.time - start.time
  }

  /// A phone's photo of 48 megapixels takes 4.1 s of processor time; the limit was once 4.4 s, too
  /// short for slower processors.
  @Test func allowsOver10SecondsForPhonePhoto() {
    #expect(PictureLimits().seconds(for: 48_000_000) > 10)
  }

  @Test func stopsAfterLimitOfProcessorTime() {
    #expect(seconds(share: 1, isAsleep: false) == 2)
    #expect(seconds(share: 1, isAsleep: false, pixelCount: 10_000_000) == 12)
    // Two threads.
    #expect(seconds(share: 2, isAsleep: false, pixelCount: 10_000_000) == 6)
  }

  /// Covers a decoder that gets half of a processor, a tenth, and none.
  @Test func waitsUpToSixteenTimesAsLongOnBusyMachine() {
    #expect(seconds(share: 0.5, isAsleep: false) == 4)
    #expect(abs(seconds(share: 0.1, isAsleep: false) - 20) <= 0.5)
    #expect(seconds(share: 0, isAsleep: false) == 32)
    #expect(seconds(share: 0, isAsleep: false, pixelCount: 10_000_000) == 192)
  }

  @Test func ignoresPixelCountWhileDecoderSleeps() {
    #expect(seconds(share: 0, isAsleep: true) == 8)
    #expect(seconds(share: 0, isAsleep: true, pixelCount: 10_000_000) == 8)
    #expect(seconds(share: 0, isAsleep: true, pixelCount: 200_000_000) == 8)
    // A little work now and then is no excuse.
    #expect(seconds(share: 0.2, isAsleep: true, pixelCount: 200_000_000) == 10)
  }
}
