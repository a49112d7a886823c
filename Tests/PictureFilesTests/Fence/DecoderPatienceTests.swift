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
    if let pixelCount { patience.expect(pixelCount: pixelCount) }
    var look = start
    repeat {
      let passed = patience.nextLook - look.time
      look = DecoderPatience.Look(
        time: patience.nextLook, processor: look.processor + passed * share, isAsleep: isAsleep)
    } while patience.goesOn(after: look)
    return look.time - start.time
  }

  /// A phone's 48 million pixels took 4.1 s of a processor, and were stopped after 4.4.
  @Test func slowProcessorsHaveTimeForThePhotosOfPhones() {
    #expect(PictureLimits().seconds(for: 48_000_000) > 10)
  }

  @Test func processorTimeIsWhatCounts() {
    #expect(seconds(share: 1, isAsleep: false) == 2)
    #expect(seconds(share: 1, isAsleep: false, pixelCount: 10_000_000) == 12)
    // Two threads.
    #expect(seconds(share: 2, isAsleep: false, pixelCount: 10_000_000) == 6)
  }

  /// With half a processor and with none: other programs want it too.
  @Test func aBusyMachineIsGivenFourTimesAsLong() {
    #expect(seconds(share: 0.5, isAsleep: false) == 4)
    #expect(seconds(share: 0, isAsleep: false) == 8)
    #expect(seconds(share: 0, isAsleep: false, pixelCount: 10_000_000) == 48)
  }

  /// However large it says that its picture is.
  @Test func whoSleepsIsNotWaitedForLonger() {
    #expect(seconds(share: 0, isAsleep: true) == 8)
    #expect(seconds(share: 0, isAsleep: true, pixelCount: 10_000_000) == 8)
    #expect(seconds(share: 0, isAsleep: true, pixelCount: 200_000_000) == 8)
    // A little work now and then is no excuse.
    #expect(seconds(share: 0.2, isAsleep: true, pixelCount: 200_000_000) == 10)
  }
}
