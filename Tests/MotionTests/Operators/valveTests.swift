import Motion
import Testing

@Suite struct ValveTests {
  @Test func emitsOnlyWhileOpen() {
    let isOpen = ReactiveProperty(false)
    let property = ReactiveProperty(0)
    let listener = Listener(property.valve(openWhenTrue: isOpen))
    property.value = 10
    isOpen.value = true
    property.value = 5
    isOpen.value = false
    #expect(!property.hasObservers)
    property.value = 2
    property.value = -5
    isOpen.value = true
    #expect(listener.values == [10, 5, -5])
  }

  @Test func openingTwiceSubscribesOnce() {
    let isOpen = MotionSubject<Bool>()
    let source = CountedSource()
    let listener = Listener(source.stream(giving: [1]).valve(openWhenTrue: isOpen))
    #expect(source.connections == 0)
    isOpen.send(true)
    isOpen.send(true)
    #expect(source.connectionsEver == 1)
    #expect(listener.values == [1])
    listener.stop()
    #expect(source.connections == 0)
    #expect(!isOpen.hasObservers)
  }

  @Test func endsWithItsStream() {
    let (isOpen, subject) = (MotionSubject<Bool>(), MotionSubject<Int>())
    let subscription = subject.valve(openWhenTrue: isOpen).subscribe { _ in }
    subject.end()
    #expect(subscription.isActive)
    isOpen.send(true)
    #expect(!subscription.isActive)
    #expect(!isOpen.hasObservers)
  }

  @Test func endsWithControlStreamOnlyWhileClosed() {
    let subject = MotionSubject<Int>()
    let (first, second) = (MotionSubject<Bool>(), MotionSubject<Bool>())
    let closed = subject.valve(openWhenTrue: first).subscribe { _ in }
    let open = subject.valve(openWhenTrue: second).subscribe { _ in }
    second.send(true)
    first.end()
    second.end()
    #expect(!closed.isActive)
    #expect(open.isActive)
    subject.end()
    #expect(!open.isActive)
  }

  @Test func disconnectsWhenObserverClosesValve() {
    let isOpen = ReactiveProperty(false)
    let source = CountedSource()
    let listener = Listener(source.stream(giving: [1, 2]).valve(openWhenTrue: isOpen)) { _ in
      isOpen.value = false
    }
    isOpen.value = true
    #expect(listener.values.first == 1)
    #expect(source.connections == 0)
  }
}
