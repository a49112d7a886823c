import ECS
import Geometry
import InterfaceKit
import Pictures
import Testing

@testable import EditorKit
@testable import StickerEditor

/// Times whose digits don't shake.
@Suite struct LabelsTimeTests {
  /// Labels whose widths differ: a 1 is narrow, a colon is very narrow, other characters are wide.
  private final class UnevenImages: StickerImages {
    func image(_ name: PictureName) -> StickerImage {
      let text = StickerText(name: name.text)?.text ?? name.text
      let width = text == "1" ? 20.0 : text == ":" ? 10 : text == "/" ? 40 : 60
      return StickerImage(
        id: text.unicodeScalars.first.map { Int($0.value) } ?? 0,
        size: Size(width: width, height: 100))
    }
  }

  private let kit = KitHarness(images: UnevenImages())
  private var labels: Labels { kit.world.labels }
  private let wide = Rect(x: 100, y: 50, width: 600, height: 40)

  private func centers(_ items: [DrawnItem]) -> [Double] {
    items.map { $0.transform.apply(Point(0.5, 0.5)).x }
  }

  private func text(_ items: [DrawnItem]) -> String {
    String(
      String.UnicodeScalarView(
        items.compactMap { item in
          if case .image(let id, _) = item.picture { Unicode.Scalar(UInt32(id)) } else { nil }
        }))
  }

  @Test func allDigitsHaveTheSamePlaces() {
    let (narrow, wide) = (
      labels.timeItems("11:11", in: wide), labels.timeItems("28:05", in: wide)
    )
    #expect(text(narrow) == "11:11" && text(wide) == "28:05")
    for (a, b) in zip(centers(narrow), centers(wide)) { #expect(abs(a - b) < 1e-9) }
    #expect(labels.timeWidth("11:11") == labels.timeWidth("28:05"))
  }

  @Test func otherCharactersHaveAtLeastHalfOfDigit() {
    let line = LineHeight.least / 100
    #expect(abs(labels.timeWidth("1") - 60 * line) < 1e-9)
    #expect(abs(labels.timeWidth(":") - 30 * line) < 1e-9)
    #expect(abs(labels.timeWidth("/") - 40 * line) < 1e-9)
    #expect(labels.timeWidth("") == 0)
  }

  @Test func timeIsInTheMiddle() {
    let items = labels.timeItems("0:05", in: wide)
    let half = labels.timeWidth("0:05") / 2
    let digit = labels.timeWidth("0") / 2
    #expect(abs(centers(items)[0] - (wide.center.x - half + digit)) < 1e-9)
    #expect(abs(centers(items)[3] - (wide.center.x + half - digit)) < 1e-9)
    #expect(items.allSatisfy { abs($0.transform.apply(Point(0.5, 0.5)).y - 70) < 1e-9 })
  }

  @Test func showsDurationOnlyIfBothFit() {
    #expect(text(labels.timeItems("0:05", of: "1:00", in: wide)) == "0:05/1:00")
    let whole = labels.timeWidth("0:05 / 1:00")
    func shown(_ width: Double) -> String {
      let frame = Rect(x: 0, y: 0, width: width, height: 40)
      return text(labels.timeItems("0:05", of: "1:00", in: frame))
    }
    #expect(shown(whole + 8.01) == "0:05/1:00" && shown(whole + 7.99) == "0:05")
    #expect(text(labels.timeItems("0:05", in: Rect(x: 0, y: 0, width: 1, height: 1))) == "0:05")
  }
}
