import EditorKit
import Testing

@testable import StickerSandbox

/// The estimate of the time that an export still takes.
@Suite struct ExportForecastTests {
  /// Updates a forecast twenty times per second with the shares of times, and returns the distinct captions with the times
  /// at which they appeared, in seconds from the start.
  private func captions(
    from start: Double = 100, until end: Double, share: (Double) -> Double
  ) -> [(time: Double, text: String)] {
    var forecast = ExportForecast(start: start)
    var captions: [(time: Double, text: String)] = []
    for step in 0...Int(end * 20) {
      let time = Double(step) / 20
      forecast.update(at: start + time, share: share(time))
      #expect(forecast.next > start + time)
      guard let text = forecast.caption?.description, text != captions.last?.text else { continue }
      captions.append((time, text))
    }
    return captions
  }

  @Test func countsDownAtConstantSpeed() {
    let captions = captions(until: 20) { $0 / 20 }
    #expect(captions.first?.time == 3 && captions.first?.text == "Exporting… 15%, 17 s left")
    #expect(captions.last?.text == "Exporting… 100%, 1 s left")
    #expect(captions.contains { $0.text == "Exporting… 40%, 12 s left" })
    #expect(zip(captions, captions.dropFirst()).allSatisfy { $1.time - $0.time >= 0.999 })
  }

  @Test(arguments: [2.9, 4.5]) func shortExportHasNoCaption(duration: Double) {
    #expect(captions(until: duration) { $0 / duration }.isEmpty)
  }

  @Test func waitsForShareLargeEnoughToEstimate() {
    let captions = captions(until: 60) { $0 / 600 }
    #expect(captions.first?.time ?? 0 > 17)
    #expect(captions.first?.text == "Exporting… 3%, 10 min left")
  }

  @Test func slowdownDoesNotMakeTimeLeftJump() {
    // The second half takes four times as long as the first.
    let captions = captions(until: 30) { $0 < 10 ? $0 / 20 : 0.5 + ($0 - 10) / 80 }
    let seconds = captions.compactMap { caption in
      caption.text.split(separator: " ").dropLast(2).last.flatMap { Int($0) }
    }
    #expect(seconds.count == captions.count && seconds.count > 20)
    #expect(zip(seconds, seconds.dropFirst()).allSatisfy { abs($1 - $0) <= 3 })
    #expect(seconds.last! > 5, "at the first speed, the export would end after 20 seconds")
  }

  @Test func stalledExportHasAtLeastOneSecondLeft() {
    let captions = captions(until: 40) { min($0 / 10, 0.99) }
    #expect(captions.last?.text == "Exporting… 99%, 1 s left")
  }
}
