public import ECS
import Geometry

/// A record of all contacts that are down, with one entity for each, consistent whatever the devices report.
///
/// The samples are untrusted: ups get lost, downs are repeated, numbers are reused, and points are not finite. The
/// changes are well formed: each contact lands once, moves between finite points, and lifts or is cancelled once.
///
/// Writes ``Contact`` and ``Trace``; spawns and despawns the contacts' entities. When a contact ends, the book removes
/// ``Contact``, ``Trace`` and ``On`` from its entity, which keeps the components that other code has added, and lives
/// until ``despawnEnded()``.
public final class ContactBook {
  /// A change of a contact.
  public enum Change: Equatable, Sendable {
    /// A contact landed.
    case landed(Touch)
    /// A contact moved.
    case moved(Touch)
    /// A contact lifted; its effects stay.
    case lifted(Touch)
    /// The system took a contact away; its effects must be undone.
    case cancelled(Touch)
  }

  private struct Entry {
    let id: TouchID
    let contact: Entity
    let serial: Int
  }

  private let world: World
  private var entries: [Entry] = []
  /// The contacts that have ended and have not been despawned yet.
  private var ended: [Entity] = []
  private var nextSerial = 1

  /// The greatest magnitude of a coordinate in window points, beyond the reach of any window; greater coordinates are
  /// clamped, so that the arithmetic of a fit cannot overflow.
  public static let farthest = 1e7
  /// The maximum number of contacts that are down; if it is exceeded, the devices must have lost lifts.
  public static let capacity = 1024

  /// Creates a book without contacts, which adds contacts as entities to a world.
  public init(in world: World) { self.world = world }

  /// The entities of the contacts that are down, in the order in which they landed.
  ///
  /// O(contacts that are down).
  public var contacts: [Entity] { entries.map(\.contact) }

  /// The current states of the contacts that are down, in the order in which they landed.
  ///
  /// O(contacts that are down).
  public var touches: [Touch] { entries.compactMap { Touch($0.contact, in: world) } }

  /// Calls `body` with the current state of each contact that is down, in the order in which they landed.
  ///
  /// Visits the contacts that are down at the time of the call, except for contacts that end before their turn. `body`
  /// may call ``receive(_:)``; contacts that land meanwhile are not visited. O(contacts that are down).
  public func forEach(_ body: (Touch) throws -> Void) rethrows {
    for entry in entries {
      if let touch = Touch(entry.contact, in: world) { try body(touch) }
    }
  }

  /// Whether no contact is down.
  public var isEmpty: Bool { entries.isEmpty }

  /// The current state of the contact with a system identifier; `nil` if no such contact is down.
  public subscript(_ id: TouchID) -> Touch? {
    contact(id).flatMap { Touch($0, in: world) }
  }

  /// Returns the entity of the contact with a system identifier; `nil` if no such contact is down.
  ///
  /// O(contacts that are down).
  public func contact(_ id: TouchID) -> Entity? { entries.first { $0.id == id }?.contact }

  /// Returns the entity of the contact with a serial; `nil` if no such contact is down.
  ///
  /// O(log(contacts)).
  public func contact(serial: Int) -> Entity? {
    let entry = entries[entries.partitioningIndex { $0.serial >= serial }...].first
    return entry?.serial == serial ? entry?.contact : nil
  }

  /// Processes a sample and returns the changes of contacts that it causes; O(contacts that are down).
  ///
  /// A down of a finger that is already down is a repetition if it is at the finger's location, and causes no change.
  /// At another location, the finger lifted unnoticed and landed anew: the changes are `lifted` of the old contact, and
  /// then `landed` of a new one. The location of an up is ignored, because back ends repeat an old one, and a finger
  /// that lifts must not move anything. A down or a move whose location is not finite is ignored. If a contact lands
  /// beyond the ``capacity``, the contact with the oldest last sample is lifted.
  public func receive(_ sample: TouchSample) -> [Change] {
    var changes: [Change] = []
    receive(sample) { changes.append($0) }
    return changes
  }

  /// Processes a sample, as ``receive(_:)`` does, and then calls `body` with each change in order; there are at most
  /// two.
  public func receive(_ sample: TouchSample, _ body: (Change) -> Void) {
    // Other code may have despawned a contact, which is then no longer down.
    entries.removeAll { $0.id == sample.id && !world.has(Contact.self, on: $0.contact) }
    let known = entries.firstIndex { $0.id == sample.id }
    switch sample.phase {
    case .down:
      guard let location = Self.usable(sample.location) else { return }
      var lost: Touch?
      if let known {
        if location == world[entries[known].contact, Trace.self].location { return }
        lost = close(known, at: sample.time)
      } else if entries.count >= Self.capacity {
        lost = close(quietest, at: sample.time)
      }
      let landed = land(sample, at: location)
      if let lost { body(.lifted(lost)) }
      body(.landed(landed))
    case .move:
      guard let known, let location = Self.usable(sample.location) else { return }
      let contact = entries[known].contact
      guard location != world[contact, Trace.self].location else {
        return world[contact, Trace.self].tick(sample.time)
      }
      world[contact, Trace.self].move(to: location, time: sample.time)
      if let touch = Touch(contact, in: world) { body(.moved(touch)) }
    case .up:
      if let known { body(.lifted(close(known, at: sample.time))) }
    case .cancel:
      if let known { body(.cancelled(close(known, at: sample.time))) }
    }
  }

  /// Cancels every contact and returns the changes.
  ///
  /// O(contacts that are down).
  public func cancelAll() -> [Change] {
    var changes: [Change] = []
    while !entries.isEmpty { changes.append(.cancelled(close(0, at: -.infinity))) }
    return changes
  }

  private func land(_ sample: TouchSample, at location: Point) -> Touch {
    let contact = world.spawn(
      Contact(id: sample.id, kind: sample.kind, serial: nextSerial),
      Trace(landing: location, time: sample.time.isFinite ? sample.time : 0))
    entries.append(Entry(id: sample.id, contact: contact, serial: nextSerial))
    nextSerial += 1
    return Touch(contact, in: world)!
  }

  /// Ends a contact and returns its last state.
  private func close(_ index: Int, at time: Double) -> Touch {
    let contact = entries.remove(at: index).contact
    world[contact, Trace.self].tick(time)
    let touch = Touch(contact, in: world)!
    world.remove(Contact.self, from: contact)
    world.remove(Trace.self, from: contact)
    world.remove(On.self, from: contact)
    ended.append(contact)
    return touch
  }

  /// Despawns the entities of the contacts that have ended.
  ///
  /// `MotionRuntime` calls this method at the end of each frame; until then, systems can read the components that other
  /// code has added to these entities. O(contacts that have ended).
  public func despawnEnded() {
    for contact in ended { world.despawn(contact) }
    ended.removeAll(keepingCapacity: true)
  }

  /// The index of the contact with the oldest last sample; among equals, of the contact that landed first.
  private var quietest: Int {
    let times = entries.map { world[$0.contact, Trace.self].time }
    return times.indices.min { times[$0] < times[$1] } ?? 0
  }

  private static func usable(_ point: Point) -> Point? {
    guard point.isFinite else { return nil }
    return Point(
      x: max(-farthest, min(farthest, point.x)), y: max(-farthest, min(farthest, point.y)))
  }
}
