import Motion
import Testing

@Suite struct MotionObservableTests {
  @Test func connectsForEachSubscription() {
    let source = CountedSource()
    let stream = source.stream(giving: [1, 2])
    #expect(source.connectionsEver == 0)
    let a = Listener(stream)
    let b = Listener(stream)
    #expect(a.values == [1, 2])
    #expect(b.values == [1, 2])
    #expect(source.connections == 2)
    a.stop()
    #expect(source.connections == 1)
    b.stop()
    #expect(source.connections == 0)
  }

  @Test func deliversNothingAfterUnsubscribing() {
    var send: ((Int) -> Void)?
    let stubborn = MotionObservable<Int> { next in
      send = next
      return {}
    }
    let listener = Listener(stubborn)
    send?(1)
    listener.stop()
    send?(2)
    #expect(listener.values == [1])
  }
}
