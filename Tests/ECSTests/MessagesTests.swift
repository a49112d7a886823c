import Testing

@testable import ECS

struct MessagesTests {
  private struct Hit: Equatable { var number: Int }

  let world = World()

  @Test func eachReaderReadsEachMessageOnce() {
    let first = world.messages(of: Hit.self)
    #expect(first.read() == [] && first.isEmpty)
    world.send(Hit(number: 1))
    world.send("another type")
    let second = world.messages(of: Hit.self)
    #expect(!first.isEmpty && first.read() == [Hit(number: 1)])
    world.send(Hit(number: 2))
    #expect(first.read() == [Hit(number: 2)] && first.read() == [])
    #expect(second.read() == [Hit(number: 1), Hit(number: 2)])
  }

  @Test func messagesLastUntilTheSecondEndOfAFrame() {
    let early = world.messages(of: Hit.self)
    let late = world.messages(of: Hit.self)
    let tooLate = world.messages(of: Hit.self)
    world.send(Hit(number: 1))
    #expect(early.read().count == 1)
    world.ageMessages()
    world.send(Hit(number: 2))
    #expect(late.read().count == 2)
    world.ageMessages()
    #expect(tooLate.read() == [Hit(number: 2)] && tooLate.missed == 1)
    #expect(early.read() == [Hit(number: 2)] && early.missed == 0)
  }

  @Test func lateReaderMissesNoMessageSentBeforeItIsBound() {
    world.send(1)
    for _ in 0..<2 { world.ageMessages() }
    world.send(2)
    let reader = world.messages(of: Int.self)
    #expect(reader.read() == [2] && reader.missed == 0)
    world.send(3)
    for _ in 0..<2 { world.ageMessages() }
    #expect(reader.read() == [] && reader.missed == 1)
  }

  @Test func limitsNumberOfUnreadMessages() {
    let reader = world.messages(of: Int.self)
    for number in 0..<200_000 { world.send(number) }
    let read = reader.read()
    #expect(read.count <= 65_536 && read.last == 199_999)
    #expect(reader.missed + read.count == 200_000)
  }

  @Test func queuesMessageSentWhileOldOnesAreDropped() {
    /// A message with an object that sends another one at its end.
    struct Parting {
      final class Object {
        let send: () -> Void
        init(_ send: @escaping () -> Void) { self.send = send }
        deinit { send() }
      }
      var number: Int
      var object: Object?
    }
    let world = World()
    let reader = world.messages(of: Parting.self)
    world.send(
      Parting(
        number: 1, object: .init { [unowned world] in world.send(Parting(number: 3)) }))
    world.ageMessages()
    world.send(Parting(number: 2))
    #expect(reader.read().map(\.number) == [1, 2])
    world.ageMessages()
    #expect(reader.read().map(\.number) == [3])
    #expect(world.sentMessages == 3)
  }

  @Test func preservesCurrentMessagesWhenReleasingMemory() {
    let reader = world.messages(of: Int.self)
    for number in 0..<1000 { world.send(number) }
    world.ageMessages()
    world.send(1000)
    world.ageMessages()
    #expect(world.messageQueue(of: Int.self).messages.capacity > 100)
    world.releaseMessageMemory()
    #expect(world.messageQueue(of: Int.self).messages.capacity < 100)
    #expect(reader.read() == [1000])
  }

  @Test func doesNotReadSkippedMessages() {
    let reader = world.messages(of: Int.self)
    world.send(1)
    reader.skip()
    world.send(2)
    #expect(reader.read() == [2])
  }

  @Test func scheduleRunEndsFrameOfMessages() {
    var schedule = Schedule("one", "two")
    let reader = world.messages(of: Int.self)
    var seen: [[Int]] = []
    schedule.add(to: "one") { _ in seen.append(Array(reader.read())) }
    schedule.add(to: "two") { world in world.send(seen.count) }
    for _ in 0..<3 { schedule.run(world) }
    #expect(seen == [[], [1], [2]] && world.messages(of: Int.self).read() == [3])
  }

  @Test func deliversMessagesSentDuringReadInNextRead() {
    let reader = world.messages(of: Int.self)
    world.send(1)
    var seen: [Int] = []
    for number in reader.read() {
      seen.append(number)
      world.send(number + 1)
    }
    #expect(seen == [1] && reader.read() == [2])
  }

  private struct Echo: System {
    let hits = MessageReader<Hit>()
    let numbers = MessageWriter<Int>()

    func run() { for hit in hits.read() { numbers.send(hit.number) } }
  }

  @Test func systemsSendAndReceive() {
    var schedule = Schedule("one")
    schedule.add(Echo(), to: "one")
    let numbers = world.messages(of: Int.self)
    world.send(Hit(number: 7))
    schedule.run(world)
    #expect(numbers.read() == [7])
    schedule.run(world)
    #expect(numbers.isEmpty)
    #expect("\(schedule)".contains("Echo · receives Hit; sends Int"))
  }

  @Test func scheduleReadsMessagesOfWorldItRuns() {
    var schedule = Schedule("one")
    schedule.add(Echo(), to: "one")
    world.send(Hit(number: 1))
    schedule.run(world)
    let other = World()
    let (here, there) = (world.messages(of: Int.self), other.messages(of: Int.self))
    other.send(Hit(number: 2))
    schedule.run(other)
    #expect(here.read() == [1] && there.read() == [2])
  }

  @Test func trapsOnUnboundReader() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MessageReader<Int>().read()
    }
    #expect(text(result).contains("this reader or writer of Int is not bound to a world"))
  }
}
