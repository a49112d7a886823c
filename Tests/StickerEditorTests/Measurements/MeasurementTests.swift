import Foundation
import Geometry
import StickerScene
import Testing

@testable import StickerCanvas
@testable import StickerEditor

@Suite struct MeasurementTests {
  private static let any = -1e9...1e9

  private func sticker(_ numbers: inout Seeded) -> SceneDocument.Sticker {
    func number(_ range: ClosedRange<Double>) -> Double { numbers.number(range) }
    return SceneDocument.Sticker(
      id: 1, image: "a.svg", size: Size(width: number(1...900), height: number(1...900)),
      position: Point(number(-500...2000), number(-500...2000)),
      scale: Vector(number(0.1...3), -number(0.1...3)), rotation: number(-20...20),
      anchorPoint: Point(number(-1...2), number(-1...2)))
  }

  @Test(arguments: 1...40) func newNumberIsTheStickersNumber(seed: UInt64) {
    var numbers = Seeded(seed)
    for measurement in Measurement.allCases {
      let before = sticker(&numbers)
      var after = before
      let value = numbers.number(1...170)
      measurement.set(value, of: &after, bounds: StickerBounds.init(whole:), limits: Self.any)
      #expect(abs(measurement.value(of: after) - value) < 1e-9)
      if measurement == .left || measurement == .top {
        #expect(after.scale == before.scale && after.rotation == before.rotation)
        let moved = after.frame.origin - before.frame.origin
        #expect(abs(measurement == .left ? moved.y : moved.x) < 1e-9)
      } else {
        #expect(after.middle.distance(to: before.middle) < 1e-9)
        #expect(abs(after.scale.x / after.scale.y - before.scale.x / before.scale.y) < 1e-9)
      }
    }
  }

  @Test(arguments: 1...40) func lengthWithoutProportionsStretchesAboutCenter(seed: UInt64) {
    var numbers = Seeded(seed)
    for (measurement, other) in [(Measurement.width, Measurement.height), (.height, .width)] {
      let before = sticker(&numbers)
      var after = before
      let value = numbers.number(1...170)
      measurement.set(
        value, of: &after, bounds: StickerBounds.init(whole:), limits: Self.any,
        keepsProportions: false)
      #expect(abs(measurement.value(of: after) - value) < 1e-9)
      #expect(other.value(of: after) == other.value(of: before))
      #expect(after.scale.y < 0 && after.scale.x > 0, "a sticker is not mirrored")
      #expect(after.middle.distance(to: before.middle) < 1e-9)
      #expect(after.rotation == before.rotation)
    }
  }

  @Test(arguments: [
    (0, 0), (90, 90), (180, 180), (-180, 180), (190, -170), (-190, 170), (720, 0), (-450, -90),
  ]) func angleIsTheLeastOfItsTurns(degrees: Double, angle: Double) {
    var numbers = Seeded(1)
    var sticker = sticker(&numbers)
    sticker.rotation = degrees * .pi / 180
    #expect(abs(Measurement.angle.value(of: sticker) - angle) < 1e-9)
  }

  @Test func lengthStaysWithinLimits() {
    var numbers = Seeded(2)
    for (length, keeps) in [-5.0, 0, 1e300, .infinity, .nan].flatMap({ [($0, true), ($0, false)] })
    {
      var sticker = sticker(&numbers)
      let scale = sticker.scale
      Measurement.width.set(
        length, of: &sticker, bounds: StickerBounds.init(whole:), limits: 0.5...2,
        keepsProportions: keeps)
      let factor = sticker.scale.x / scale.x
      #expect((0.5...2).contains(factor) && sticker.position.isFinite)
    }
  }

  @Test(arguments: [
    (12.0, "12"), (12.04, "12"), (12.05, "12.1"), (-0.04, "0"), (-0.5, "-0.5"), (-12.35, "-12.4"),
    (1e5, "100000"), (1e20, "1e+20"),
  ]) func textHasAtMostOneDecimal(value: Double, text: String) {
    #expect(Measurement.text(of: value) == text)
  }

  @Test(
    arguments: [
      ("٤٢٫٥°", 42.5), ("nan", nil), ("1000000", 1e6), ("1000001", nil), ("-1000000", -1e6),
      ("-1000001", nil),
    ] as [(String, Double?)]) func numberHasLimit(text: String, number: Double?)
  {
    #expect(Measurement.number(text) == number)
  }

  @Test func longTextIsNoNumber() {
    #expect(Measurement.number(String(repeating: "9", count: 100_000)) == nil)
  }
}

extension StickerEditor.Measurement {
  /// Returns the number of a sticker whose picture has no transparent margins.
  func value(of sticker: SceneDocument.Sticker) -> Double {
    value(of: sticker, bounds: StickerBounds.init(whole:))
  }

  /// Returns the number of several stickers whose pictures have no transparent margins.
  func value(of stickers: [SceneDocument.Sticker]) -> Double {
    value(of: stickers, bounds: StickerBounds.init(whole:))
  }
}
