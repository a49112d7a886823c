import ECS
import Testing

struct EventsTests {
  private struct Hit: Equatable { var number: Int }

  let world = World()

  @Test func eachReaderSeesEachEventOnce() {
    var first = world.events(Hit.self)
    #expect(first.take(in: world) == [])
    world.send(Hit(number: 1))
    world.send("another type")
    var second = world.events(Hit.self)
    #expect(first.take(in: world) == [Hit(number: 1)])
    world.send(Hit(number: 2))
    #expect(first.take(in: world) == [Hit(number: 2)] && first.take(in: world) == [])
    #expect(second.take(in: world) == [Hit(number: 1), Hit(number: 2)])
  }

  @Test func eventsLastUntilTheSecondEndOfAFrame() {
    var (early, late, tooLate) = (
      world.events(Hit.self), world.events(Hit.self), world.events(Hit.self)
    )
    world.send(Hit(number: 1))
    #expect(early.take(in: world).count == 1)
    world.clearEvents()
    world.send(Hit(number: 2))
    #expect(late.take(in: world).count == 2)
    world.clearEvents()
    #expect(tooLate.take(in: world) == [Hit(number: 2)] && tooLate.missed == 1)
    #expect(early.take(in: world) == [Hit(number: 2)] && early.missed == 0)
  }

  @Test func nobodyReadingIsBounded() {
    var reader = world.events(Int.self)
    for number in 0..<200_000 { world.send(number) }
    let taken = reader.take(in: world)
    #expect(taken.count <= 65_536 && taken.last == 199_999)
    #expect(reader.missed + taken.count == 200_000)
  }

  @Test func aScheduleEndsAFrame() {
    var schedule = Schedule("one", "two")
    var reader = world.events(Int.self)
    var seen: [[Int]] = []
    schedule.add(to: "one") { world in seen.append(reader.take(in: world)) }
    schedule.add(to: "two") { world in world.send(seen.count) }
    for _ in 0..<3 { schedule.run(world) }
    var fresh = world.events(Int.self)
    #expect(seen == [[], [1], [2]] && fresh.take(in: world) == [3])
  }

  @Test func whatAnEventCausesComesNextTime() {
    var reader = world.events(Int.self)
    world.send(1)
    var seen: [Int] = []
    reader.forEach(in: world) { number in
      seen.append(number)
      world.send(number + 1)
    }
    #expect(seen == [1] && reader.take(in: world) == [2])
  }
}
