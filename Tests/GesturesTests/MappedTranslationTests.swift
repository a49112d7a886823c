import Geometry
import Testing

@testable import Gestures

@Suite struct MappedTranslationTests {
  private var way = MappedTranslation()

  @Test mutating func appliesLinearPartOfMap() {
    let map = AffineTransform(a: 2, b: 0, c: 0, d: -1, tx: 50, ty: 60)
    #expect(way.next(Vector(3, 4), through: map) == Vector(6, -4))
    #expect(way.next(Vector(0, 0), through: map) == .zero)
  }

  @Test mutating func preservesTranslationWhenSpaceChanges() {
    #expect(way.next(Vector(10, 0), through: .identity) == Vector(10, 0))
    #expect(way.next(Vector(10, 0), through: .scale(Vector(3, 3))) == Vector(10, 0))
    #expect(way.next(Vector(12, 1), through: .scale(Vector(3, 3))) == Vector(16, 3))
    // A step that coincides with a change of the space is mapped by the new space.
    #expect(way.next(Vector(13, 1), through: .scale(Vector(-1, 1))) == Vector(15, 3))
    #expect(way.next(Vector(13, 1), through: .scale(Vector(-1, 1))) == Vector(15, 3))
  }

  @Test mutating func accumulatesNoErrorWhileSpaceIsUnchanged() {
    let map = AffineTransform.scale(Vector(0.1, 0.3))
    for step in 1...1000 { _ = way.next(Vector(Double(step) * 0.1, 0.7), through: map) }
    #expect(way.next(Vector(7, 9), through: map) == map.applyLinear(Vector(7, 9)))
  }
}
