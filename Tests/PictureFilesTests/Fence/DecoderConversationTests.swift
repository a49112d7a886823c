import StickerCompositor
import Testing

@testable import PictureFiles

/// The program's side of a conversation with a decoder that a file has taken over.
@Suite struct DecoderConversationTests: ConversationHarness {
  @Test func returnsPictureFromHonestDecoder() throws {
    let decoder = HostileDecoder()
    decoder.say("size 2 1 4 2 3 2 1 1 0")
    decoder.say("done 0 webp")
    let picture = try decoder.picture(fit: .within(side: 2)) {
      decoder.scribble([1, 2, 3, 255, 9, 9, 9, 1, 69, 120, 105, 80, 81], at: 0)
    }
    let pixels = picture.pixels.bitmap()
    #expect([pixels[0, 0], pixels[1, 0]] == [0xFF03_0201, 0x0101_0101])
    #expect((picture.fullWidth, picture.fullHeight) == (4, 2))
    #expect(picture.format == .webp && !picture.isWhole)
    #expect(picture.exif == Array("Exi".utf8) && picture.profile == Array("PQ".utf8))
  }

  @Test func returnsFramesFromHonestDecoder() throws {
    let decoder = HostileDecoder()
    decoder.say("size 1 1 1 1 1 0 2 3 4")
    decoder.say("done 1 gif")
    let picture = try decoder.picture(framePixelCount: 2) {
      decoder.scribble([1, 2, 3, 255, 9, 9, 9, 1, 10, 0, 0, 0, 0, 1, 0, 0, 69], at: 0)
    }
    #expect([0, 1].map { picture.bitmap(frame: $0)[0, 0] } == [0xFF03_0201, 0x0101_0101])
    #expect(picture.frames == FrameList(milliseconds: [100, 256], plays: 4))
    #expect(picture.frameCountInFile == 3 && picture.exif == [69])
  }

  /// Frames that were not requested, that are too large together, or more than those in the file.
  @Test func refusesFramesBeyondTheRequest() {
    for (size, framePixelCount) in [
      ("1 1 1 1 0 0 2 2 0", 0), ("1 1 1 1 0 0 3 3 0", 2), ("2 2 2 2 0 0 2 2 0", 7),
      ("1 1 1 1 0 0 2 1 0", 100), ("1 1 1 1 0 0 0 0 0", 100), ("1 1 99 99 0 0 2 2 0", 100),
      ("1 2 1 2 0 0 1048576 1048576 0", 1 << 40),
    ] {
      let decoder = HostileDecoder()
      for message in ["size " + size, "done 1 gif"] { decoder.say(message) }
      decoder.fallSilent()
      let error = #expect(throws: PictureError.self) {
        _ = try decoder.picture(framePixelCount: framePixelCount)
      }
      #expect(error?.kind == .crashed, "\(size)")
    }
  }
}
