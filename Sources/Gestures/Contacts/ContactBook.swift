public import ECS
import Geometry

/// The record of all contacts that are down: an entity for each, kept consistent whatever the devices report.
///
/// The samples are hostile: ups get lost, downs come twice, numbers are used again, points are not
/// finite. The changes are well formed: each contact lands once, moves between finite points, and
/// lifts or is cancelled once.
///
/// Writes ``Contact`` and ``Trace``; spawns and despawns the contacts' entities. One that is not down any more has neither
/// of the two, and lives on until ``despawnEnded()``.
public final class ContactBook {
  /// A well-formed thing that happened.
  public enum Change: Equatable, Sendable {
    /// A contact landed.
    case landed(Touch)
    /// A contact is somewhere else.
    case moved(Touch)
    /// A contact lifted; what it did stays.
    case lifted(Touch)
    /// A contact was taken away; what it did is to be undone.
    case cancelled(Touch)
  }

  private struct Entry {
    let id: TouchID
    let contact: Entity
    let serial: Int
  }

  private let world: World
  private var entries: [Entry] = []
  /// Contacts that are not down any more, and have not been despawned.
  private var ended: [Entity] = []
  private var nextSerial = 1

  /// Farther than this from the origin no window reaches; a point beyond is brought back to it, so
  /// that the arithmetic of a fit cannot overflow.
  public static let farthest = 1e7
  /// The greatest number of contacts that can be down; beyond it the devices must have lost lifts.
  public static let capacity = 1024

  /// Creates a book without contacts, which adds contacts as entities of a world.
  public init(in world: World) { self.world = world }

  /// The contacts that are down, in the order in which they landed.
  ///
  /// O(contacts that are down).
  public var contacts: [Entity] { entries.map(\.contact) }

  /// The contacts that are down, in the order in which they landed, as they are now.
  ///
  /// O(contacts that are down).
  public var touches: [Touch] { entries.compactMap { Touch($0.contact, in: world) } }

  /// Hands each contact that is down, as it is now, to `body`, in the order in which they landed.
  ///
  /// Those that are down when it begins; who is taken away meanwhile is left out. O(contacts that are down).
  public func forEach(_ body: (Touch) throws -> Void) rethrows {
    for entry in entries {
      if let touch = Touch(entry.contact, in: world) { try body(touch) }
    }
  }

  /// Whether no contact is down.
  public var isEmpty: Bool { entries.isEmpty }

  /// The contact that the system calls by this name now, if it is down.
  public subscript(_ id: TouchID) -> Touch? {
    contact(id).flatMap { Touch($0, in: world) }
  }

  /// The entity of the contact that the system calls by this name now, if it is down.
  ///
  /// O(contacts that are down).
  public func contact(_ id: TouchID) -> Entity? { entries.first { $0.id == id }?.contact }

  /// The entity of the contact with that serial, if it is down; O(log(contacts)).
  public func contact(serial: Int) -> Entity? {
    var (first, end) = (0, entries.count)
    while first < end {
      let middle = (first + end) / 2
      if entries[middle].serial < serial { first = middle + 1 } else { end = middle }
    }
    return first < entries.count && entries[first].serial == serial ? entries[first].contact : nil
  }

  /// Takes one sample and says what really happened; O(contacts that are down).
  ///
  /// A down for a finger that is down already is a repetition if it is at the finger's place, and
  /// else the finger lifted unseen and landed anew. The point of an up is ignored: back ends repeat an
  /// old one there, and a finger that leaves must not move anything. A contact more than ``capacity``
  /// lifts the one that has said nothing for longest.
  public func receive(_ sample: TouchSample) -> [Change] {
    var changes: [Change] = []
    receive(sample) { changes.append($0) }
    return changes
  }

  /// Takes one sample, as ``receive(_:)``, and then hands what really happened to `body`, in order: nothing,
  /// one change, or two.
  public func receive(_ sample: TouchSample, _ body: (Change) -> Void) {
    // Other code may have despawned a contact: then it is not down any more.
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

  /// Takes every contact away.
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

  /// Ends a contact; what it was at its end.
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

  /// Despawns the contacts that have ended, after a frame in which systems could still read their components.
  ///
  /// O(contacts that have ended).
  public func despawnEnded() {
    for contact in ended { world.despawn(contact) }
    ended.removeAll(keepingCapacity: true)
  }

  /// The contact whose last sample is oldest; the one that landed first among equals.
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
