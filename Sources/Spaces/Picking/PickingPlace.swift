import ECS

/// An entity's box and its positions in the grid.
struct PickingPlace {
  var box: PickingBox
  /// The index of the box's entry in each of its cells.
  ///
  /// Not a SIMD vector, whose alignment would enlarge the place.
  var indices = InlineArray<4, Int32>(repeating: 0)
  /// The upper 32 bits of the entity, whose lower 32 bits are its slot; 0 for a vacant place.
  private let tag: UInt32

  static let vacant = PickingPlace()

  private init() { (box, tag) = (PickingBox(minX: 0, minY: 0, maxX: 0, maxY: 0), 0) }

  init(_ entity: Entity, _ box: PickingBox) {
    self.box = box
    tag = UInt32(truncatingIfNeeded: entity.bits >> 32)
  }

  var isTaken: Bool { tag != 0 }

  /// Returns the entity for its slot; `nil` for a vacant place.
  func entity(at slot: Int) -> Entity? { Entity(bits: UInt64(tag) << 32 | UInt64(slot)) }
}
