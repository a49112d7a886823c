import Motion
import Testing
import SeededNumbers

@Suite struct ReactivePropertyTests {
  /// Stands for a component that others can change too.
  final class Store {
    var value: Int
    var greatest = Int.max

    init(_ value: Int) {
      self.value = value
    }

    var property: ReactiveProperty<Int> {
      ReactiveProperty(get: { self.value }, set: { self.value = min($0, self.greatest) })
    }
  }

  @Test func emitsCurrentValueThenEveryWrite() {
    let property = ReactiveProperty(1)
    let listener = Listener(property)
    #expect(listener.values == [1])
    property.value = 2
    property.value = 2
    property.value = 3
    #expect(listener.values == [1, 2, 2, 3])
    #expect(property.value == 3)
    #expect(Listener(property).values == [3])
  }

  @Test func returnsCurrentValueOnRead() {
    #expect(ReactiveProperty(7)._read() == 7)
  }

  @Test func readsAndWritesThroughToTheStore() {
    let store = Store(1)
    let property = store.property
    store.value = 5
    #expect(property.value == 5)
    property.value = 6
    #expect(store.value == 6)
  }

  @Test func emitsValueThatStoreAccepted() {
    let store = Store(1)
    store.greatest = 10
    let property = store.property
    let listener = Listener(property)
    property.value = 99
    #expect(listener.values == [1, 10])
  }

  @Test func reportsWhetherItHasObservers() {
    let property = ReactiveProperty(1)
    #expect(!property.hasObservers)
    let listener = Listener(property)
    #expect(property.hasObservers)
    listener.stop()
    #expect(!property.hasObservers)
  }

  @Test func emitsEachStoreChangeOnce() {
    let store = Store(1)
    let property = store.property
    let listener = Listener(property)
    property.storeDidChange()
    #expect(listener.values == [1])
    store.value = 2
    property.storeDidChange()
    property.storeDidChange()
    #expect(listener.values == [1, 2])
    property.value = 3
    property.storeDidChange()
    #expect(listener.values == [1, 2, 3])
  }

  @Test func updatesAllObserversAfterUnannouncedStoreChange() {
    let store = Store(1)
    let property = store.property
    let early = Listener(property)
    store.value = 2
    let late = Listener(property)
    #expect(late.values == [2])
    store.value = 1
    property.storeDidChange()
    #expect(early.values.last == 1)
    #expect(late.values.last == 1)
    property.storeDidChange()
    #expect(early.values == [1, 1])
    #expect(late.values == [2, 1])
  }

  @Test func emitsNaNOnce() {
    var value = Double.nan
    let property = ReactiveProperty(get: { value }, set: { value = $0 })
    let listener = Listener(property)
    property.storeDidChange()
    property.storeDidChange()
    #expect(listener.values.count == 1)
    value = 1
    property.storeDidChange()
    #expect(listener.values.last == 1)
  }

  @Test func deliversObserverWriteToAllInOrder() {
    let property = ReactiveProperty(0)
    let before = Listener(property)
    let writer = Listener(property) { if $0 == 1 { property.value = 2 } }
    let after = Listener(property)
    property.value = 1
    #expect(before.values == [0, 1, 2])
    #expect(writer.values == [0, 1, 2])
    #expect(after.values == [0, 1, 2])
  }

  @Test func allowsObserverToWriteOnSubscribing() {
    let property = ReactiveProperty(0)
    let before = Listener(property)
    let writer = Listener(property) { if $0 < 3 { property.value = $0 + 1 } }
    #expect(before.values == [0, 1, 2, 3])
    #expect(writer.values == [0, 1, 2, 3])
    #expect(property.value == 3)
  }

  @Test func allowsObserverToInsistOnItsValue() {
    let property = ReactiveProperty(0)
    let tyrant = Listener(property) { _ in property.value = 5 }
    let other = Listener(property)
    property.value = 1
    #expect(property.value == 5)
    #expect(tyrant.values.last == 5)
    #expect(other.values == [5, 1, 5])
  }

  @Test func twoPropertiesBoundToEachOtherSettle() {
    let a = ReactiveProperty(1)
    let b = ReactiveProperty(2)
    let forth = Listener(a) { b.value = $0 }
    let back = Listener(b) { a.value = $0 }
    a.value = 3
    #expect(b.value == 3)
    b.value = 4
    #expect(a.value == 4)
    #expect(forth.values.last == 4)
    #expect(back.values.last == 4)
  }

  @Test func observerAddedDuringDeliveryReceivesNewestValueOnce() {
    let property = ReactiveProperty(0)
    var late: Listener<Int>?
    let first = Listener(property) { value in
      if value == 1 {
        property.value = 2
        late = Listener(property)
      }
    }
    property.value = 1
    #expect(first.values == [0, 1, 2])
    #expect(late?.values == [2])
    property.value = 3
    #expect(late?.values == [2, 3])
  }

  @Test func deallocatesAfterUnsubscribingFromCycle() {
    weak var alive: ReactiveProperty<Int>?
    var subscription: Subscription?
    do {
      let property = ReactiveProperty(0)
      alive = property
      subscription = property._filter { $0 > 10 }.subscribe { property.value = $0 - 10 }
    }
    #expect(alive != nil)
    subscription = nil
    #expect(alive == nil)
    #expect(subscription == nil)
  }

  /// Observers write, join and leave at random.
  @Test(arguments: UInt64(1)...200)
  func observersAgreeWithStoreAfterRandomChanges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let store = Store(0)
    let property = store.property
    var listeners: [Listener<Int>] = []
    var budget = 0

    func disturb() {
      guard budget > 0 else { return }
      budget -= 1
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: property.value = Int.random(in: 0..<5, using: &random)
      case 2: store.value = Int.random(in: 0..<5, using: &random)
      case 3: property.storeDidChange()
      case 4 where listeners.count > 1:
        listeners.remove(at: Int.random(in: 0..<listeners.count, using: &random)).stop()
      case 5 where listeners.count < 8:
        listeners.append(Listener(property) { _ in disturb() })
      default: break
      }
    }

    for _ in 0..<100 {
      budget = 12
      disturb()
      budget = 0
      property.storeDidChange()
      for (number, listener) in listeners.enumerated() {
        #expect(listener.values.last == store.value, "listener \(number), seed \(seed)")
      }
    }
    // The observers capture the list, which would be a reference cycle.
    listeners.removeAll()
  }
}
