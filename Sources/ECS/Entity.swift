/// A handle to something in a ``World``: which world, a slot, and which of the slot's successive tenants.
///
/// Eight bytes, ordinary to copy, keep, compare and hash; only worlds make them. A handle outlives what it
/// names: once that is despawned the handle is stale, and stays so even when the slot is let again, since
/// each new tenant has a greater generation. In any other world it is stale, within the limits of ``World``. Handles are
/// ordered by slot, which is also the order of every query.
@frozen
public struct Entity: Hashable, Comparable, Sendable {
  /// The slot; slots are numbered from 0 and let again after a despawn.
  public let index: UInt32
  /// The world's number above ``generationBits`` bits of generation: what the world keeps for the slot.
  @usableFromInline let tag: UInt32

  /// The number of bits of a tag that count the tenants; the rest number the world.
  @inlinable static var generationBits: UInt32 { 20 }
  @inlinable static var generationMask: UInt32 { 1 << generationBits - 1 }

  @inlinable
  init(index: UInt32, tag: UInt32) {
    self.index = index
    self.tag = tag
  }

  /// The tenant of that slot; odd, below 2²⁰.
  @inlinable public var generation: UInt32 { tag & Self.generationMask }

  /// The number of its world; see ``World/number``.
  @inlinable public var world: UInt16 {
    UInt16(truncatingIfNeeded: tag &>> Self.generationBits)
  }

  /// Whether `a` comes before `b`: by slot, then by generation.
  @inlinable
  public static func < (a: Entity, b: Entity) -> Bool {
    (a.index, a.tag) < (b.index, b.tag)
  }
}

extension Entity: CustomStringConvertible {
  /// `entity 7 (generation 3)`; the same in every run.
  public var description: String { "entity \(index) (generation \(generation))" }
}

extension Entity {
  /// All of the handle in one number, to be kept where only a number fits; never 0.
  @inlinable public var bits: UInt64 { UInt64(tag) << 32 | UInt64(index) }

  /// The handle with these ``bits``; nil for a number that no handle has.
  ///
  /// Only the world that created the handle can tell whether the entity is alive.
  public init?(bits: UInt64) {
    let tag = UInt32(truncatingIfNeeded: bits >> 32)
    // A tenant's generation is odd; that of a vacant slot, which no handle may have, is even.
    guard tag & 1 == 1 else { return nil }
    self.init(index: UInt32(truncatingIfNeeded: bits), tag: tag)
  }
}

extension World {
  /// The living entity with these numbers, which were read from a handle; nil if there is none.
  public func entity(index: UInt32, generation: UInt32) -> Entity? {
    guard generation <= Entity.generationMask, generation & 1 == 1 else { return nil }
    let entity = unsafe Entity(index: index, tag: state.pointee.emptyTag | generation)
    return contains(entity) ? entity : nil
  }
}
