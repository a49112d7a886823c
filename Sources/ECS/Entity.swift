/// A handle to something in a ``World``: a slot, and which of the slot's successive tenants is meant.
///
/// Eight bytes, ordinary to copy, keep, compare and hash. A handle outlives what it names: once that
/// is despawned the handle is stale, and stays so even when the slot is let again, since each new
/// tenant has a greater generation. Ordered by slot, which is also the order of every query.
@frozen
public struct Entity: Hashable, Comparable, Sendable {
  /// The slot; slots are numbered from 0 and let again after a despawn.
  public let index: UInt32
  /// The tenant of that slot; odd for every entity that ever lived, so 0 never names one.
  public let generation: UInt32

  /// The handle of these two numbers, which were read from another one.
  @inlinable
  public init(index: UInt32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// Whether `a` comes before `b`: by slot, then by generation.
  @inlinable
  public static func < (a: Entity, b: Entity) -> Bool {
    (a.index, a.generation) < (b.index, b.generation)
  }
}

extension Entity: CustomStringConvertible {
  /// `entity 7 (generation 3)`.
  public var description: String { "entity \(index) (generation \(generation))" }
}
