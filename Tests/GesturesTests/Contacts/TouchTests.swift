import ECS
import Geometry
import Gestures
import Testing

@Suite struct TouchTests {
  private let world = World()
  private let finger = TouchID(device: 1, finger: 3)

  @Test func readsComponentsOfContact() throws {
    let book = ContactBook(in: world)
    _ = book.receive(TouchSample(.down, finger, kind: .finger, at: Point(1, 2), time: 4))
    _ = book.receive(TouchSample(.move, finger, kind: .finger, at: Point(5, 6), time: 4.5))
    let contact = try #require(world.query(Contact.self).first)
    let touch = try #require(Touch(contact, in: world))
    #expect(touch == book[finger] && touch.contact == contact)
    #expect(touch.id == finger && touch.kind == .finger && touch.element == nil)
    #expect(touch.serial == world.get(Contact.self, of: contact)?.serial)
    #expect(touch.landing == Point(1, 2) && touch.location == Point(5, 6))
    #expect(touch.trace.landingTime == 4 && touch.trace.time == 4.5)
    let element = world.spawn()
    world.insert(On(element), to: contact)
    #expect(Touch(contact, in: world)?.element == element)
  }

  @Test func isNilForLiftedContact() throws {
    let book = ContactBook(in: world)
    _ = book.receive(TouchSample(.down, finger, at: Point(1, 2)))
    let contact = try #require(world.query(Contact.self).first)
    _ = book.receive(TouchSample(.up, finger, at: Point(1, 2)))
    #expect(Touch(contact, in: world) == nil)
  }

  @Test func isNilForOtherEntities() throws {
    let book = ContactBook(in: world)
    _ = book.receive(TouchSample(.down, finger, at: Point(1, 2)))
    let contact = try #require(world.query(Contact.self).first)
    #expect(Touch(world.spawn(), in: world) == nil)
    #expect(Touch(world.spawn(Trace(landing: .zero, time: 0)), in: world) == nil)
    world.remove(Trace.self, from: contact)
    #expect(Touch(contact, in: world) == nil)
    world.despawn(contact)
    #expect(Touch(contact, in: world) == nil)
  }
}
