import ECS

/// An entity's box, and where it is filed.
struct PickingPlace {
  var box: PickingBox
  /// The box's index in each of its cells.
  var indices = Indices()
  /// The upper half of the entity's bits, its slot being the lower; 0 where there is none.
  private let tag: UInt32

  static let vacant = PickingPlace()

  private init() { (box, tag) = (PickingBox(minX: 0, minY: 0, maxX: 0, maxY: 0), 0) }

  init(_ entity: Entity, _ box: PickingBox) {
    self.box = box
    tag = UInt32(truncatingIfNeeded: entity.bits >> 32)
  }

  var isTaken: Bool { tag != 0 }

  /// The entity, given its slot; nil if there is none.
  func entity(at slot: Int) -> Entity? { Entity(bits: UInt64(tag) << 32 | UInt64(slot)) }
}

extension PickingPlace {
  /// Four numbers, which are not aligned as a vector is.
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
