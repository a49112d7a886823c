import Motion
import Testing

@MainActor @Suite struct MotionValuesTests {
  private let subject = MotionSubject<Int>()

  @Test func loopReceivesEveryValueInOrder() async {
    let property = ReactiveProperty(1)
    var heard: [Int] = []
    for await value in property.values {
      heard.append(value)
      #expect(property.hasObservers)
      if value == 1 {
        property.value = 2
        property.value = 3
      }
      if value == 3 { break }
    }
    #expect(heard == [1, 2, 3])
    #expect(!property.hasObservers)
  }

  @Test func waitsForNextValue() async {
    var iterator = subject.values.makeAsyncIterator()
    #expect(subject.hasObservers)
    let sender = Task { @MainActor [subject] in
      subject.send(7)
      subject.end()
    }
    #expect(await iterator.next() == 7)
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
    await sender.value
  }

  @Test func subscribesWhenTheLoopBegins() async {
    let values = subject.values
    #expect(!subject.hasObservers)
    subject.send(1)
    var iterator = values.makeAsyncIterator()
    subject.send(2)
    #expect(await iterator.next() == 2)
  }

  @Test func deliversBufferedValuesBeforeEnd() async {
    var iterator = subject.values.makeAsyncIterator()
    for value in 1...3 { subject.send(value) }
    subject.end()
    var heard: [Int] = []
    while let value = await iterator.next() { heard.append(value) }
    #expect(heard == [1, 2, 3])
  }

  @Test func dropsValuesByBufferingPolicy() async {
    var newest = subject.values(buffering: .bufferingNewest(1)).makeAsyncIterator()
    var oldest = subject.values(buffering: .bufferingOldest(2)).makeAsyncIterator()
    for value in 1...5 { subject.send(value) }
    subject.end()
    #expect(await newest.next() == 5)
    #expect(await newest.next() == nil)
    #expect(await oldest.next() == 1)
    #expect(await oldest.next() == 2)
    #expect(await oldest.next() == nil)
  }

  @Test func endsLoopIfStreamHasEnded() async {
    subject.end()
    for await _ in subject.values { Issue.record("Nothing can come.") }
  }

  @Test func endsLoopWhenTaskIsCancelled() async {
    let loop = Task { @MainActor [subject] in
      for await _ in subject.values {}
      return subject.hasObservers
    }
    while !subject.hasObservers { await Task.yield() }
    loop.cancel()
    #expect(await loop.value == false)
    #expect(!subject.hasObservers)
  }

  @Test func eachLoopHasItsOwnSubscription() async {
    let values = ReactiveProperty(1)._map { $0 * 10 }.values
    var (a, b) = (values.makeAsyncIterator(), values.makeAsyncIterator())
    #expect(await a.next() == 10)
    #expect(await b.next() == 10)
  }
}
