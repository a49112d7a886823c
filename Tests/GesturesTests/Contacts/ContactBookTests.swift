import ECS
import Geometry
import Gestures
import Testing

@Suite struct ContactBookTests {
  private let a = TouchID(device: 1, finger: 1)

  private func landed(_ changes: [ContactBook.Change]) -> Touch? {
    if case .landed(let touch)? = changes.last { touch } else { nil }
  }

  @Test func tracksTouchFromLandingToLift() throws {
    let book = ContactBook(in: World())
    let touch = try #require(landed(book.receive(TouchSample(.down, a, at: Point(1, 2)))))
    #expect(touch.landing == Point(1, 2))
    let moved = book.receive(TouchSample(.move, a, at: Point(3, 4)))
    #expect(moved == [.moved(try #require(book[a]))])
    #expect(book[a]?.location == Point(3, 4))
    #expect(book[a]?.landing == Point(1, 2))
    guard case .lifted(let last)? = book.receive(TouchSample(.up, a, at: Point(9, 9))).first else {
      return #expect(Bool(false), "an up lifts")
    }
    #expect(last.location == Point(3, 4), "the point of an up is an old one")
    #expect(book.touches.isEmpty)
  }

  @Test func ignoresSecondDownAtCurrentLocation() {
    let book = ContactBook(in: World())
    _ = book.receive(TouchSample(.down, a, at: Point(1, 2)))
    #expect(book.receive(TouchSample(.down, a, at: Point(1, 2))).isEmpty)
    _ = book.receive(TouchSample(.move, a, at: Point(5, 5)))
    #expect(book.receive(TouchSample(.down, a, at: Point(5, 5))).isEmpty)
    #expect(book.touches.count == 1)
  }

  @Test func liftsOldTouchWhenSameFingerLandsElsewhere() {
    let book = ContactBook(in: World())
    _ = book.receive(TouchSample(.down, a, at: Point(1, 2)))
    let changes = book.receive(TouchSample(.down, a, at: Point(50, 60)))
    #expect(changes.count == 2)
    guard case .lifted(let old) = changes[0], let new = landed(changes) else {
      return #expect(Bool(false), "the old one lifts, a new one lands")
    }
    #expect(old.serial != new.serial)
    #expect(book.touches == [new])
  }

  @Test(arguments: [InputEvent.TouchPhase.move, .up, .cancel])
  func ignoresMoveUpAndCancelOfUnknownTouch(phase: InputEvent.TouchPhase) {
    let book = ContactBook(in: World())
    #expect(book.receive(TouchSample(phase, a, at: Point(1, 2))).isEmpty)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func ignoresNonFinitePoints(x: Double) {
    let book = ContactBook(in: World())
    #expect(book.receive(TouchSample(.down, a, at: Point(x, 2))).isEmpty)
    _ = book.receive(TouchSample(.down, a, at: Point(1, 2)))
    #expect(book.receive(TouchSample(.move, a, at: Point(3, x))).isEmpty)
    #expect(book[a]?.location == Point(1, 2))
  }

  @Test func clampsFarPointsToLimit() {
    let book = ContactBook(in: World())
    _ = book.receive(TouchSample(.down, a, at: Point(1e300, -1e300)))
    #expect(book[a]?.location == Point(ContactBook.farthest, -ContactBook.farthest))
  }

  @Test func cancelAllEndsEveryTouch() {
    let book = ContactBook(in: World())
    for finger in 1...20 {
      _ = book.receive(TouchSample(.down, TouchID(device: 1, finger: Int64(finger)), at: .zero))
    }
    #expect(book.cancelAll().count == 20)
    #expect(book.touches.isEmpty)
  }

  @Test func updatesTouchesBeforeReportingChanges() {
    let book = ContactBook(in: World())
    _ = book.receive(TouchSample(.down, a, at: .zero))
    var seen: [ContactBook.Change] = []
    book.receive(TouchSample(.down, a, at: Point(50, 60))) { change in
      seen.append(change)
      #expect(book.touches.map(\.location) == [Point(50, 60)])
    }
    #expect(seen.count == 2)
    guard case .lifted(let old) = seen[0], case .landed(let new) = seen[1] else {
      return #expect(Bool(false), "the old one lifts, a new one lands")
    }
    #expect(old.location == .zero && new.location == Point(50, 60))
  }

  @Test func forEachVisitsTouchesOnceAndSkipsRemovedOnes() {
    let book = ContactBook(in: World())
    for finger in 1...3 {
      _ = book.receive(TouchSample(.down, TouchID(device: 1, finger: Int64(finger)), at: .zero))
    }
    var seen: [Touch] = []
    book.forEach { touch in
      // A touch that is removed during the iteration is left out.
      if seen.isEmpty {
        _ = book.receive(TouchSample(.up, TouchID(device: 1, finger: 2), at: .zero))
      }
      seen.append(touch)
    }
    #expect(seen.map(\.id.finger) == [1, 3])
    #expect(seen == book.touches)
  }

  private struct Note: Component {}

  @Test func contactEntityLivesUntilDespawnEnded() throws {
    let world = World()
    let book = ContactBook(in: world)
    let touch = try #require(landed(book.receive(TouchSample(.down, a, at: .zero, time: 2))))
    #expect(world[touch.contact, Contact.self].id == a)
    #expect(world[touch.contact, Trace.self].landingTime == 2)
    world.insert(On(world.spawn()), Note(), to: touch.contact)
    #expect(book[a]?.element == world[touch.contact, On.self].element)
    _ = book.receive(TouchSample(.up, a, at: .zero))
    #expect(!world.has(Contact.self, on: touch.contact) && !world.has(On.self, on: touch.contact))
    #expect(world.has(Note.self, on: touch.contact), "what others keep there can still be read")
    book.despawnEnded()
    #expect(!world.contains(touch.contact))
  }

  @Test func dropsContactThatAnotherCallerDespawned() throws {
    let world = World()
    let book = ContactBook(in: world)
    let touch = try #require(landed(book.receive(TouchSample(.down, a, at: .zero))))
    world.despawn(touch.contact)
    #expect(book.receive(TouchSample(.move, a, at: Point(1, 1))).isEmpty)
    #expect(book.contacts.isEmpty)
  }

  @Test func liftsOldestContactsBeyondCapacity() {
    let book = ContactBook(in: World())
    var lifted: [Int64] = []
    for finger in 0..<1200 {
      let sample = TouchSample(
        .down, TouchID(device: 1, finger: Int64(finger)), at: .zero, time: Double(finger))
      for case .lifted(let touch) in book.receive(sample) { lifted.append(touch.id.finger) }
    }
    #expect(book.contacts.count == ContactBook.capacity)
    #expect(lifted == (0..<1200 - Int64(ContactBook.capacity)).map { $0 }, "the most quiet first")
  }

  @Test func liftsContactWithOldestSampleBeyondCapacity() {
    let book = ContactBook(in: World())
    var lifted: [Int64] = []
    func sample(_ phase: InputEvent.TouchPhase, _ finger: Int64, at x: Double, _ time: Double) {
      let id = TouchID(device: 1, finger: finger)
      let changes = book.receive(TouchSample(phase, id, at: Point(x, 0), time: time))
      for case .lifted(let touch) in changes { lifted.append(touch.id.finger) }
    }
    for finger in 0..<Int64(ContactBook.capacity) {
      sample(.down, finger, at: 0, Double(finger))
    }
    sample(.move, 0, at: 5, 5000)
    sample(.move, 1, at: 0, 5000)
    sample(.down, 9999, at: 0, 5001)
    #expect(lifted == [2], "a repeated location is a sample, too")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func landsAtTimeZeroWithoutFiniteTime(time: Double) throws {
    let book = ContactBook(in: World())
    let touch = try #require(landed(book.receive(TouchSample(.down, a, at: .zero, time: time))))
    #expect(touch.trace.landingTime == 0)
    _ = book.receive(TouchSample(.move, a, at: Point(10, 0), time: 0.05))
    let trace = try #require(book[a]).trace
    #expect(trace.time == 0.05 && trace.velocity.distance(to: Vector(200, 0)) < 1e-9)
  }
}
