extension World {
  /// Tells of something that happened; whoever has a reader for that type finds it.
  ///
  /// An event is kept until the second ``clearEvents()`` after it, so that a reader that asks once a frame misses
  /// none, whatever the order. At most 65,536 of a type are kept; then the older half goes. Amortised O(1).
  public func send<E>(_ event: E) {
    checkThread()
    let key = ObjectIdentifier(E.self)
    let queue = events[key] as? EventQueue<E> ?? EventQueue<E>()
    events[key] = queue
    queue.append(event)
  }

  /// One who reads the events of a type, beginning with those that are still kept.
  public func events<E>(_ type: E.Type) -> EventReader<E> { EventReader() }

  /// Ends a frame: events that were there at the end of the last one go.
  ///
  /// ``Schedule/run(_:endsFrame:)`` calls it.
  /// O(types of events + events that go).
  public func clearEvents() {
    for queue in events.values { queue.age() }
  }

  fileprivate func queue<E>(of type: E.Type) -> EventQueue<E>? {
    events[ObjectIdentifier(type)] as? EventQueue<E>
  }
}

/// What one reader has not seen of one type's events; readers know nothing of each other.
public struct EventReader<E> {
  private var next = 0
  /// How many events were gone when this reader asked.
  public private(set) var missed = 0

  /// The events since the last asking, in the order in which they were sent.
  public mutating func take(in world: World) -> [E] {
    guard let queue = world.queue(of: E.self) else { return [] }
    missed += max(0, queue.first - next)
    defer { next = queue.end }
    return Array(queue.events[max(0, next - queue.first)...])
  }

  /// Hands each event of ``take(in:)`` to `body`, which may send more; those come with the next asking.
  public mutating func forEach(in world: World, _ body: (E) throws -> Void) rethrows {
    for event in take(in: world) { try body(event) }
  }
}

/// Events of some type, as the end of a frame sees them.
protocol AgingEvents: AnyObject {
  func age()
}

private final class EventQueue<E>: AgingEvents {
  static var limit: Int { 65_536 }

  private(set) var events: [E] = []
  /// The number of the first event that is kept, counted from 0 in the order of sending.
  private(set) var first = 0
  /// The number of the first event that was not there at the last end of a frame.
  private var mark = 0
  var end: Int { first + events.count }

  func append(_ event: E) {
    if events.count == Self.limit { drop(Self.limit / 2) }
    events.append(event)
  }

  func age() {
    drop(max(0, mark - first))
    mark = end
  }

  private func drop(_ count: Int) {
    events.removeFirst(count)
    first += count
  }
}
