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

  @Test func endsWhenDropped() {
    var ends = 0
    var subscription: Subscription? = Subscription { ends += 1 }
    #expect(subscription?.isActive == true)
    subscription = nil
    #expect(ends == 1)
  }

  @Test func disconnectsFromStreamWhenDropped() {
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

  @Test func releasesObserverOnUnsubscribe() {
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

  @Test func endsWhenSourceIsDeallocated() {
    var subject: MotionSubject<Int>? = MotionSubject()
    var property: ReactiveProperty<Int>? = ReactiveProperty(1)
    let ofSubject = subject?.subscribe { _ in }
    let ofProperty = property?._map { $0 + 1 }._filter { $0 > 1 }.subscribe { _ in }
    #expect(ofSubject?.isActive == true)
    #expect(ofProperty?.isActive == true)
    subject = nil
    property = nil
    #expect(ofSubject?.isActive == false)
    #expect(ofProperty?.isActive == false)
  }

  @Test func releasesObserverWhenSourceIsDeallocated() {
    final class Witness {}
    weak var alive: Witness?
    let subscription: Subscription
    do {
      let property = ReactiveProperty(1)
      let witness = Witness()
      alive = witness
      subscription = property._map { $0 + 1 }.subscribe { [witness] _ in _ = witness }
      #expect(alive != nil)
    }
    #expect(alive == nil)
    #expect(!subscription.isActive)
  }

  @Test func allowsObserverToEndSourceDuringDelivery() {
    let subject = MotionSubject<Int>()
    let before = Listener(subject)
    let ender = Listener(subject) { value in
      if value == 1 {
        subject.send(2)
        subject.end()
      }
    }
    let after = Listener(subject)
    subject.send(1)
    subject.send(3)
    #expect(before.values == [1])
    #expect(ender.values == [1])
    #expect(after.values == [])
    #expect(Listener(subject).values == [])
  }
}
