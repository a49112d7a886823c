import Glibc
import Testing

@testable import PictureFiles
@testable import StickerCompositor
import SeededNumbers

/// Random messages to the program from a decoder that a file has taken over.
///
/// `Tools/lib/long-decoder SECONDS` goes on for so long under the address sanitizer.
@Suite struct DecoderFuzzTests {
  @Test func survivesRandomMessages() throws {
    var shown = 0
    Fuzz.rounds("messages", count: 3000) { seed in
      var random = SeededGenerator(seed: seed)
      let (decoder, tracer) = (HostileDecoder(), Tracer())
      var isTraced = false
      for message in Self.messages(&random) {
        switch random.below(12) {
        case 0:
          decoder.say(String(decoding: message, as: UTF8.self), with: tracer.writingEnd)
          isTraced = true
        default: decoder.say(message)
        }
      }
      decoder.fallSilent()
      let fit = [PictureFit.full, .within(side: 1 + random.below(64)), .within(side: .max)][
        random.below(3)]
      let scribble = random.bytes(random.below(256))
      let offset = random.below(3) == 0 ? Int(random.next() >> 40) : random.below(64)
      do throws(PictureError) {
        let picture = try decoder.picture(fit: fit, framePixelCount: seed % 2 == 0 ? 1 << 16 : 0) {
          decoder.scribble(scribble, at: offset)
        }
        shown += 1
        Self.check(picture, seed)
      } catch {
        let isLine = error.problem.escapedForDisplay == error.problem
        #expect(isLine && error.problem.count <= 4000, "seed \(seed)")
      }
      decoder.hangUp()
      let isClosed = !isTraced || tracer.isClosedEverywhere
      #expect(isClosed, "seed \(seed)")
    }
    #expect(shown > 0)
  }

  private static func check(_ picture: DecodedPicture, _ seed: UInt64) {
    let (width, height) = (picture.pixels.width, picture.pixels.height)
    #expect(width > 0 && height > 0 && width * height <= 1 << 24, "seed \(seed)")
    #expect(picture.fullWidth * picture.fullHeight <= 10_000, "seed \(seed)")
    #expect(max(picture.exif.count, picture.profile.count) <= 1 << 25, "seed \(seed)")
    // Only the first pixels are checked: the decoder writes from the start, and checking the rest would only cost time.
    let pixels = unsafe picture.pixels.pixels
    let tooBright = (0..<min(pixels.count, 1 << 12)).count {
      unsafe Pixels.clamped(pixels[$0]) != pixels[$0]
    }
    #expect(tooBright == 0, "seed \(seed)")
    _ = PictureMetadata(exif: picture.exif).adapted(width: 5, height: 5)
  }

  private static let honest = [
    "threads", "size 30 20 30 20 5 6 1 1 0", "size 1 1 1 1 0 0 2 2 5",
    "size 9 9 99 99 0 4096 1 1 0", "memory",
    "done 1 png", "done 0 heif", "failed damaged it is cut off", "request 0 1 0 2 3",
  ]
  private static let numbers = [
    "0", "-1", "1", "2", "64", "10000", "16777216", "1048576", "1048577", "33554432", "33554433",
    "2147483648", "4294967296", "4611686018427387904", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "99999999999999999999", "1e9", "+3", "0x10",
  ]

  /// A few messages: most begin like honest ones, some are noise.
  private static func messages(_ random: inout SeededGenerator) -> [[UInt8]] {
    if random.below(4) == 0 { return honestConversation(&random) }
    return (0...random.below(5)).map { _ in
      if random.below(10) == 0 { return random.bytes(random.below(2000)) }
      var words = honest[random.below(honest.count)].split(separator: " ").map(String.init)
      for _ in 0..<random.below(3) {
        words[random.below(words.count)] = numbers[random.below(numbers.count)]
      }
      if random.below(8) == 0 { words.append(numbers[random.below(numbers.count)]) }
      var bytes = Array(words.joined(separator: " ").utf8)
      for _ in 0..<(random.below(4) == 0 ? 1 + random.below(3) : 0) {
        bytes[random.below(bytes.count)] = UInt8(random.below(256))
      }
      return bytes
    }
  }

  /// Returns messages in the right order, so that the code after them is reached, too; one number may be replaced.
  private static func honestConversation(_ random: inout SeededGenerator) -> [[UInt8]] {
    var sizes = (0..<4).map { _ in String(1 + random.below(40)) }
    sizes += (0..<2).map { _ in String(random.below(100)) }
    let frames = random.below(2) == 0 ? 1 : 1 + random.below(20)
    sizes += [frames, frames + random.below(2), random.below(3)].map(String.init)
    if random.below(3) == 0 {
      sizes[random.below(9)] = numbers[random.below(numbers.count)]
    }
    let kinds = PictureFormat.allCases
    return [
      "size " + sizes.joined(separator: " "), "done 1 \(kinds[random.below(kinds.count)].rawValue)",
    ]
    .map { Array($0.utf8) }
  }
}
