import ECS
import Geometry
import Spaces
import Testing

struct LocalMatrixTests {
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
  }

  private struct Hidden: Component {}

  /// The numbers of a map, so that NaN and the sign of zero count too.
  private func bits(_ map: AffineTransform) -> [UInt64] {
    [map.a, map.b, map.c, map.d, map.tx, map.ty].map(\.bitPattern)
  }

  /// Covers whole words, holes, single slots and remainders.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func matchesScalarFormulaBitForBit(seed: UInt64) {
    var dice = Dice(state: seed)
    let world = World()
    let number = { (range: Double) in Double.random(in: -range...range, using: &dice) }
    for index in 0..<777 {
      let entity = world.spawn(
        Transform(
          position: Point(number(1e4), number(1e4)), scale: Point(number(5), number(5)),
          rotation: number(index % 100 == 99 ? 1e9 : 20)),
        Size(width: number(500), height: number(500)))
      if index % 50 != 49 {
        world.insert(AnchorPoint(x: number(2), y: number(2)), to: entity)
      }
      if index > 200, index < 400, index % 7 < 3 { world.despawn(entity) }
    }
    LocalMatrixSystem.refresh(world)
    #expect(world.query(LocalMatrix.self).count == world.count)
    // A second run finds the matrices there, and everything moved.
    world.query(Transform.self).forEach { _, transform in transform.rotation += 1 }
    LocalMatrixSystem.refresh(world)
    for entity in world.query(Transform.self).entities {
      let transform = world[entity, Transform.self]
      let anchor = world.get(AnchorPoint.self, of: entity) ?? .center
      let expected = AffineTransform(
        position: transform.position, scale: transform.scale, rotation: transform.rotation,
        anchor: anchor.point, size: world[entity, Size.self])
      #expect(
        bits(world[entity, LocalMatrix.self].map) == bits(expected), "seed \(seed), \(entity)")
    }
    #expect(world._brokenInvariant() == nil)
  }

  @Test func mapsTheAnchorToThePosition() {
    let world = World()
    let entity = world.spawn(
      Transform(position: Point(10, 20), scale: Point(2, -3), rotation: 0.7),
      AnchorPoint(x: 0.25, y: 1), Size(width: 40, height: 30))
    LocalMatrixSystem.refresh(world)
    let anchor = world[entity, LocalMatrix.self].map.apply(Point(10, 30))
    #expect(anchor.distance(to: Point(10, 20)) < 1e-12)
  }

  @Test func confinesNaNToItsElement() {
    let world = World()
    let entities = (0..<8).map { index in
      world.spawn(
        Transform(position: .zero, rotation: index == 3 ? .nan : 0.5),
        AnchorPoint.center, Size(width: 1, height: 1))
    }
    LocalMatrixSystem.refresh(world)
    for (index, entity) in entities.enumerated() {
      #expect(world[entity, LocalMatrix.self].map.isFinite == (index != 3))
    }
  }

  @Test func createsMatrixOnlyForTransformWithSize() {
    let world = World()
    let bare = world.spawn(Transform())
    let sized = world.spawn(Size(width: 1, height: 1))
    LocalMatrixSystem.refresh(world)
    #expect(!world.has(LocalMatrix.self, on: bare) && !world.has(LocalMatrix.self, on: sized))
  }
}
