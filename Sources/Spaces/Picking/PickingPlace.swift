import ECS

/// An entity's box and its positions in the grid.
struct PickingPlace {
  var box: PickingBox
  /// The index of the box's entry in each of its cells.
  var indices = Indices()
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

extension PickingPlace {
  /// Four numbers with the alignment of one number, unlike a SIMD vector, to keep ``PickingPlace`` small.
  struct Indices {
    private var numbers: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)

    subscript(corner: Int) -> Int32 {
      get {
        switch corner {
        case 0: numbers.0
        case 1: numbers.1
        case 2: numbers.2
        default: numbers.3
        }
      }
      set {
        switch corner {
        case 0: numbers.0 = newValue
        case 1: numbers.1 = newValue
        case 2: numbers.2 = newValue
        default: numbers.3 = newValue
        }
      }
    }
  }
}
