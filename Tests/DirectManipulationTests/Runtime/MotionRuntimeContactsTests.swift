import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

/// The messages about contacts that have landed or ended, as systems read them.
@Suite struct MotionRuntimeContactsTests {
  private let table = Table()

  @Test func systemReadsEndedContactsInOrder() {
    let sticker = table.sticker()
    let heard = Heard()
    let reader = table.world.messages(of: ContactEnded.self)
    table.runtime.add(to: .behave, name: "ended") { _ in heard.events += reader.read() }
    table.finger(1).down(200, 200)
    table.finger(2).down(700, 700)
    table.finger(3).down(800, 700)
    table.tick()
    table.time = 0.05
    table.finger(1).move(250, 200)
    table.tick()
    table.time = 0.1
    table.finger(1).move(230, 200)
    table.tick()
    #expect(heard.events.isEmpty)
    table.finger(2).up()
    table.finger(1).up()
    table.finger(3).cancel()
    table.tick()
    #expect(heard.events.map(\.touch.id.finger) == [2, 1, 3])
    #expect(heard.events.map(\.isCancelled) == [false, false, true])
    #expect(heard.events.map(\.touch.element) == [nil, sticker, nil])
    let touch = heard.events[1].touch
    #expect(touch.landing == Point(200, 200) && touch.location == Point(230, 200))
    #expect(touch.trace.travel == 50)
    #expect((touch.trace.velocity - Vector(x: 300, y: 0)).length < 1e-9)
    #expect(touch.trace.landingTime == 0 && touch.trace.time == 0.1)
    table.tick()
    #expect(heard.events.count == 3, "each is told once")
  }

  @Test func endedMessagesLastUntilFrameEnds() {
    table.finger(1).tap(200, 200)
    let early = table.world.messages(of: ContactEnded.self)
    #expect(early.read().count == 1)
    table.tick()
    table.tick()
    let late = table.world.messages(of: ContactEnded.self)
    #expect(late.read().isEmpty)
  }

  @Test func reportsLandingContactsWithTheirElements() {
    let sticker = table.sticker()
    let reader = table.world.messages(of: ContactBegan.self)
    table.finger(1).down(700, 700)
    table.finger(2).down(200, 200)
    table.tick()
    let began = reader.read().map(\.touch)
    #expect(began.map(\.id.finger) == [1, 2])
    #expect(began.map(\.element) == [nil, sticker])
    table.finger(2).move(300, 200)
    table.tick()
    #expect(reader.read().isEmpty)
  }

  private struct Mark: Component, Equatable {
    let number: Int
  }

  @Test func contactComponentsLastUntilFrameEnds() throws {
    let reader = table.world.messages(of: ContactEnded.self)
    var marks: [Mark?] = []
    table.runtime.add(to: .behave, name: "marks") { world in
      marks += reader.read().map { world.get(Mark.self, of: $0.touch.contact) }
    }
    table.finger(1).down(200, 200)
    table.tick()
    let contact = try #require(table.runtime.touches.contacts.first)
    table.world.insert(Mark(number: 7), to: contact)
    table.finger(1).up()
    table.tick()
    #expect(marks == [Mark(number: 7)])
    #expect(!table.world.contains(contact))
  }

  @Test func cancelTouchesReportsContactsAsCancelled() {
    table.finger(1).down(200, 200)
    table.finger(2).down(300, 200)
    table.tick()
    table.runtime.cancelTouches()
    let reader = table.world.messages(of: ContactEnded.self)
    #expect(reader.read().map(\.isCancelled) == [true, true])
  }

  @Test func wheelSendsNoContactMessage() {
    let sticker = table.sticker()
    table.runtime.twist(sticker, about: Point(200, 200), scale: 2, rotation: 0)
    let reader = table.world.messages(of: ContactEnded.self)
    #expect(reader.read().isEmpty)
  }

  private final class Heard {
    var events: [ContactEnded] = []
  }
}
