import Foundation
import Synchronization
import Testing

@testable import PictureFiles

/// Strangers' files at their worst, each in a process of its own.
///
/// `PICTURE_DAMAGE=10000` tries so many files of each format and prints what became of them;
/// `PICTURE_DAMAGE_KEEP=FOLDER` keeps those that were too much for their decoder.
@Suite(.serialized) struct DamagedFilesTests {
  private struct Tally {
    var counts: [String: Int] = [:]
    var slowest = 0.0
    var wrong: [String] = []
  }

  private static let wanted = ProcessInfo.processInfo.environment["PICTURE_DAMAGE"].flatMap {
    Int($0)
  }

  /// The sanitizer ends decoders that start threads behind the fence.
  private static let formats = PictureFormat.allCases.filter {
    $0 != .other && !($0 == .heif && isUnderAddressSanitizer)
  }

  @Test(arguments: formats)
  func returnsPixelsOrOneLineErrorForDamagedFile(format: PictureFormat) throws {
    let samples = try format.samples()
    let fence = PictureFence.forTests(PictureLimits(), spareCount: 2)
    let tally = Mutex(Tally())
    let count = Self.wanted ?? 60
    DispatchQueue.concurrentPerform(iterations: count) { number in
      var damage = Damage(seed: UInt64(number))
      let file = damage.damaged(samples[number % samples.count])
      let start = monotonicSeconds()
      let (outcome, flaw) = Self.decode(
        file, number.isMultiple(of: 3) ? .within(side: 40) : .full, fence)
      let seconds = monotonicSeconds() - start
      tally.withLock { tally in
        tally.counts[outcome, default: 0] += 1
        tally.slowest = max(tally.slowest, seconds)
        if let folder = ProcessInfo.processInfo.environment["PICTURE_DAMAGE_KEEP"],
          ["crashed", "tooSlow"].contains(outcome)
        {
          try? Data(file).write(to: URL(fileURLWithPath: "\(folder)/\(format.rawValue)-\(number)"))
        }
        if let flaw { tally.wrong.append("seed \(number): \(flaw)") }
      }
    }
    let result = tally.withLock { $0 }
    #expect(result.wrong == [])
    // The fence protects against unknown flaws; these files are known not to crash the decoder.
    if Self.wanted == nil { #expect(result.counts["crashed"] == nil) }
    #expect(result.counts.values.reduce(0, +) == count)
    // If every picture were whole, the damage would have no effect.
    #expect(result.counts["whole", default: 0] < count)
    if Self.wanted != nil {
      print(
        "\(format.name): \(result.counts.sorted { $0.key < $1.key }), slowest \(result.slowest) s")
    }
  }

  /// Decodes a file and returns the outcome, with a description of the flaw if the answer is wrong.
  private static func decode(
    _ file: [UInt8], _ fit: PictureFit, _ fence: PictureFence
  ) -> (outcome: String, flaw: String?) {
    do {
      let picture = try fence.picture(file, fit: fit)
      if case .within(let side) = fit, max(picture.pixels.width, picture.pixels.height) > side {
        return ("pixels", "it is larger than it was to be")
      }
      return (picture.isWhole ? "whole" : "part", nil)
    } catch let error as PictureError {
      let isLine = !error.description.contains { $0.isNewline } && !error.problem.isEmpty
      return (error.kind.rawValue, isLine && error.kind != .noDecoder ? nil : "\(error)")
    } catch {
      return ("no file", "\(error)")
    }
  }
}
