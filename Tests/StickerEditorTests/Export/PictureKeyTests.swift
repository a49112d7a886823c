import Geometry
import StickerCompositor
import Testing

@testable import StickerEditor

/// What is opened once, and how large that may be.
@Suite struct PictureKeyTests {
  private func key(_ text: String, _ lineHeight: Double) -> PictureKey {
    key(.words(Words(text), lineHeight: lineHeight), side: 1)
  }

  private func key(_ source: Composition.Item.Source, side: Double) -> PictureKey {
    PictureKey(
      Composition.Item(source: source, transform: .scale(Vector(x: side, y: side)), opacity: 1))
  }

  @Test func wordsTakeWhatTheirLettersDo() {
    #expect(key("abc", 20).expectedBytes == 4 * 60 * 20)
    #expect(key("abc\n\nabcd", 20).expectedBytes == 4 * 80 * 60)
    #expect(key("", 20).expectedBytes == 4 * 20)
  }

  @Test(arguments: [1e5, .greatestFiniteMagnitude, .infinity])
  func noWordsTakeMoreThanTheLargestPictureOfThem(lineHeight: Double) {
    #expect(key("a", lineHeight).expectedBytes == 4 * 4096 * 4096)
  }

  @Test func drawingsTakeTheSizeInWhichTheyAreDrawn() {
    #expect(key(.file("a.svg"), side: 100).expectedBytes == 4 * 128 * 128)
    #expect(key(.file("a.svg"), side: 1e9).expectedBytes == 4 * 4096 * 4096)
    #expect(key(.file("a.svg"), side: 100) == key(.file("a.svg"), side: 120))
    #expect(key(.file("a.svg"), side: 100) != key(.file("a.svg"), side: 130))
    #expect(key(.file("a.png"), side: 100) == key(.file("a.png"), side: 130))
  }
}
