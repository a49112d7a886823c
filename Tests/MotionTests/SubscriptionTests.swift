import Motion
import Testing

@Suite struct SubscriptionTests {
  @Test func endsOnce() {
    var ends = 0
    let subscription = Subscription { ends += 1 }
    #expect(subscription.isActive)
    subscription.unsubscribe()
    subscription.unsubscribe()
    #expect(ends == 1)
    #expect(!subscription.isActive)
  }

  @Test func endsWhenItIsDropped() {
    var ends = 0
    var subscription: Subscription? = Subscription { ends += 1 }
    #expect(subscription?.isActive == true)
    subscription = nil
    #expect(ends == 1)
  }

  @Test func aDroppedSubscriptionStopsTheStream() {
    let source = CountedSource()
    let subject = MotionSubject<Int>()
    var heard: [Int] = []
    do {
      let subscription = subject.subscribe { heard.append($0) }
      subject.send(1)
      #expect(subscription.isActive)
    }
    subject.send(2)
    #expect(heard == [1])
    #expect(!subject.hasObservers)

    do {
      let subscription = source.stream(giving: [1]).subscribe { _ in }
      #expect(source.connections == 1)
      #expect(subscription.isActive)
    }
    #expect(source.connections == 0)
  }

  @Test func releasesTheObserver() {
    final class Witness {}
    weak var alive: Witness?
    let subject = MotionSubject<Int>()
    let subscription: Subscription
    do {
      let witness = Witness()
      alive = witness
      subscription = subject.subscribe { [witness] _ in _ = witness }
    }
    #expect(alive != nil)
    subscription.unsubscribe()
    #expect(alive == nil)
  }

  @Test func doesNotKeepItsSourceAlive() {
    weak var alive: ReactiveProperty<Int>?
    weak var store: Listener<Int>?
    let subscription: Subscription
    do {
      let property = ReactiveProperty(1)
      let other = Listener(property)
      (alive, store) = (property, other)
      subscription = property.subscribe { _ in }
      #expect(alive != nil && store != nil)
    }
    #expect(alive == nil && store == nil)
    subscription.unsubscribe()
  }
}
