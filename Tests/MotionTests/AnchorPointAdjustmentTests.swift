import Geometry
import Motion
import Testing
import SeededNumbers

/// An element of a tree, placed by position, scale, rotation, and anchor.
struct TestElement: Element {
  var size = Size(width: 100, height: 50)
  var anchor = Point(0.5, 0.5)
  var position = Point(300, 200)
  var scale = Vector(1, 1)
  var rotation = 0.0
  var parent: (any Element)?

  var width: Double { size.width }
  var height: Double { size.height }

  var toParent: AffineTransform {
    AffineTransform(
      position: position, scale: scale, rotation: rotation, anchor: anchor, size: size)
  }

  var toWindow: AffineTransform {
    toParent.then((parent as? TestElement)?.toWindow ?? .identity)
  }

  func convert(_ point: Point, to other: (any Element)?) -> Point {
    let back = (other as? TestElement)?.toWindow.inverse ?? .identity
    return back.apply(toWindow.apply(point))
  }

  /// The corners as seen from the window.
  var quad: [Point] {
    Rect(origin: .zero, size: size).corners.map { toWindow.apply($0) }
  }

  func adjusted(_ adjustment: AnchorPointAdjustment) -> TestElement {
    var copy = self
    copy.anchor = adjustment.anchorPoint
    copy.position = adjustment.position
    return copy
  }
}

@Suite struct AnchorPointAdjustmentTests {
  @Test func returnsPositionOfNewAnchor() {
    let element = TestElement()
    let adjustment = AnchorPointAdjustment(anchorPoint: Point(1, 0), in: element)
    #expect(
      adjustment == AnchorPointAdjustment(anchorPoint: Point(1, 0), position: Point(350, 175)))
  }

  @Test(arguments: UInt64(1)...500)
  func preservesCornersInWindow(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func element(in parent: TestElement?) -> TestElement {
      TestElement(
        size: Size(width: number(1...500), height: number(1...500)),
        anchor: Point(number(-1...2), number(-1...2)),
        position: Point(number(-1000...1000), number(-1000...1000)),
        scale: Vector(number(0.1...3), number(0.1...3) * (number(0...1) < 0.5 ? -1 : 1)),
        rotation: number(-20...20), parent: parent)
    }
    let element = element(in: element(in: element(in: nil)))
    let anchor = Point(number(-2...3), number(-2...3))
    let adjustment = try #require(AnchorPointAdjustment(anchorPoint: anchor, in: element))
    let adjusted = element.adjusted(adjustment)
    #expect(adjusted.anchor == anchor)
    for (before, after) in zip(element.quad, adjusted.quad) {
      #expect(before.distance(to: after) < 1e-9, "seed \(seed)")
    }
  }

  @Test func returnsNilForDegenerateElementOrNonfiniteAnchor() {
    var bad: [TestElement] = []
    for size in [Size(width: 0, height: 50), Size(width: 100, height: 0), .zero] {
      bad.append(TestElement(size: size))
    }
    bad.append(TestElement(size: Size(width: -1, height: 1)))
    bad.append(TestElement(size: Size(width: .nan, height: 1)))
    bad.append(TestElement(size: Size(width: .infinity, height: 1)))
    bad.append(TestElement(scale: Vector(0, 1)))
    bad.append(TestElement(scale: .zero))
    bad.append(TestElement(position: Point(.nan, 0)))
    bad.append(TestElement(rotation: .infinity))
    for element in bad {
      #expect(AnchorPointAdjustment(anchorPoint: .zero, in: element) == nil)
    }
    for anchor in [Point(.nan, 0), Point(0, .infinity)] {
      #expect(AnchorPointAdjustment(anchorPoint: anchor, in: TestElement()) == nil)
    }
  }
}
