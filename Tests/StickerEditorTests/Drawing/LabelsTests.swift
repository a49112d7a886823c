import ECS
import Geometry
import InterfaceKit
import Pictures
import Testing

@testable import EditorKit

/// Lines of text; each letter of a ``HarnessImages`` picture is 55 points wide at a line height of 100.
@Suite struct LabelsTests {
  /// Pictures that have no visible pixels.
  private final class BlankImages: StickerImages {
    func image(_ name: PictureName) -> StickerImage { StickerImage(id: 3, size: .zero) }
  }

  private static let phrases = ["Undo": "تراجع"]

  private func kit(
    _ code: String = "en", images: any StickerImages = HarnessImages()
  ) -> KitHarness {
    KitHarness(
      languages: Languages(codes: ["ar"], first: code) {
        Catalogue(code: $0, name: $0, lines: Self.phrases)
      }, images: images)
  }

  private func frame(_ item: DrawnItem) -> Rect {
    Rect(
      origin: item.transform.apply(.zero),
      size: Size(width: item.transform.a, height: item.transform.d))
  }

  @Test func readsLanguageOfInterface() {
    let (english, arabic) = (kit(), kit("ar"))
    #expect(english.world.labels.text(of: "Undo") == "Undo")
    #expect(arabic.world.labels.text(of: "Undo") == "تراجع")
    #expect(!english.world.labels.areReadFromRight && arabic.world.labels.areReadFromRight)
  }

  @Test func widthIsThatOfPicture() {
    let kit = kit()
    let labels = kit.world.labels
    #expect(labels.width(of: "abc") == 165 && labels.width(of: "a b") == 165)
    #expect(labels.width(of: "") == 0 && labels.width(of: " \u{A0}") == 0)
  }

  @Test func centersTextAtPointWithLineHeight() throws {
    let kit = kit()
    let labels = kit.world.labels
    let items = labels.items("abc", at: Point(100, 50), line: 20, opacity: 0.5)
    let item = try #require(items.first)
    #expect(items.count == 1 && item.opacity == 0.5 && item.picture == .image(1))
    let frame = frame(item)
    #expect(frame.center.distance(to: Point(100, 50)) < 1e-9)
    #expect(abs(frame.size.width - 33) < 1e-9 && abs(frame.size.height - 20) < 1e-9)
  }

  @Test func drawsNothingForSpacesAndBlankPictures() {
    let (kit, blank) = (kit(), kit(images: BlankImages()))
    #expect(kit.world.labels.items("  ", at: .zero, line: 20).isEmpty)
    #expect(blank.world.labels.items("abc", at: .zero, line: 20).isEmpty)
  }

  @Test(arguments: [("en", 10.0), ("ar", 77)])
  func startsAtReadingSide(code: String, x: Double) throws {
    let area = Rect(x: 10, y: 0, width: 100, height: 20)
    let kit = kit(code)
    let item = try #require(kit.world.labels.items("abc", atStartOf: area, line: 20).first)
    #expect(frame(item).origin.distance(to: Point(x, 0)) < 1e-9)
  }

  @Test func marksDirectionOfRightToLeftTextOnly() {
    let (english, arabic) = (HarnessImages(), HarnessImages())
    for (code, images) in [("en", english), ("ar", arabic)] {
      let kit = kit(code, images: images)
      for text in ["تراجع", "abc"] { _ = kit.world.labels.width(of: text) }
    }
    func marked(_ images: HarnessImages) -> [String] {
      images.drawnNames.filter { $0.contains("\u{200F}") }
    }
    #expect(marked(english).isEmpty)
    #expect(marked(arabic).count == 1 && marked(arabic)[0].contains("تراجع"))
  }

  @Test func foregroundFollowsThemeUnlessGiven() {
    let images = HarnessImages()
    let kit = kit(images: images)
    func names(_ foreground: Foreground?, isHeading: Bool = false) -> Set<String> {
      images.forgetDrawn()
      let labels = kit.world.labels
      _ = labels.items("abc", at: .zero, line: 20, foreground: foreground, isHeading: isHeading)
      return images.drawnNames
    }
    let (light, dark) = (names(.light), names(.dark))
    #expect(light != dark && names(nil) == light)
    kit.world.theme = .light
    #expect(names(nil) == dark && names(.light) == light)
    #expect(names(nil, isHeading: true) != dark)
  }

  @Test func shortensLongTextInTheMiddle() {
    let kit = kit()
    let labels = kit.world.labels
    let text = "one two three four"
    #expect(labels.shortened(text, to: 198, line: 20) == text, "18 letters fit exactly")
    let short = labels.shortened(text, to: 121, line: 20)
    #expect(short.contains("…") && short.hasPrefix("one") && short.hasSuffix("four"))
    #expect(labels.width(of: short) * 20 / 100 <= 121)
    #expect(labels.shortened("", to: 100, line: 20) == "")
  }
}
