/// A handle to an entity of a ``World``: the number of the world, a slot, and a generation.
///
/// A handle takes eight bytes and can be freely copied, stored, compared and hashed. The tenants of a slot are the
/// entities that occupy the slot one after another; each has a greater generation than the tenant before. So a handle
/// may outlive its entity: it is stale once the entity is despawned, and stays stale when another entity reuses the
/// slot. The handle is also stale in any other world, within the limits that ``World`` describes. Handles are ordered
/// by slot, which is also the order of every query.
@frozen
public struct Entity: Hashable, Comparable, Sendable {
  /// The slot; slots are numbered from 0 and reused after a despawn.
  public let index: UInt32
  /// The world's number above ``generationBits`` bits of generation; the world stores the same value for the slot.
  @usableFromInline let tag: UInt32

  /// The number of bits of a tag that hold the generation; the remaining bits hold the world's number.
  @inlinable static var generationBits: UInt32 { 20 }
  @inlinable static var generationMask: UInt32 { 1 << generationBits - 1 }

  @inlinable
  init(index: UInt32, tag: UInt32) {
    self.index = index
    self.tag = tag
  }

  /// The number that distinguishes the entity from other tenants of its slot; odd, less than 2²⁰.
  @inlinable public var generation: UInt32 { tag & Self.generationMask }

  /// The number of the entity's world; see ``World/number``.
  @inlinable public var world: UInt16 {
    UInt16(truncatingIfNeeded: tag &>> Self.generationBits)
  }

  /// Returns whether `a` comes before `b`: by slot, then by world and generation.
  @inlinable
  public static func < (a: Entity, b: Entity) -> Bool {
    (a.index, a.tag) < (b.index, b.tag)
  }
}

extension Entity: CustomStringConvertible {
  /// The slot and the generation, such as `entity 7 (generation 3)`; the same in every run.
  public var description: String { "entity \(index) (generation \(generation))" }
}

extension Entity {
  /// The whole handle as one number, for storage that takes only numbers; never 0.
  @inlinable public var bits: UInt64 { UInt64(tag) << 32 | UInt64(index) }

  /// Creates the handle with these ``bits``; returns `nil` for a number that no handle has.
  ///
  /// Only the world that created the handle can tell whether the entity is alive.
  public init?(bits: UInt64) {
    let tag = UInt32(truncatingIfNeeded: bits >> 32)
    // A handle has an odd generation; the even generation of a vacant slot belongs to no handle.
    guard tag & 1 == 1 else { return nil }
    self.init(index: UInt32(truncatingIfNeeded: bits), tag: tag)
  }
}
