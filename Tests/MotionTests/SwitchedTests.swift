import Testing

@testable import Motion

@Suite struct SwitchedTests {
  private final class Heard { var values: [Int] = [] }

  private let heard = Heard()

  private func switched(_ stream: MotionObservable<Int>) -> Switched<Int> {
    Switched(stream, to: Gate(Link()) { [heard] in heard.values.append($0) })
  }

  @Test func connectsOnlyWhileOn() {
    let source = CountedSource()
    let switched = switched(source.stream(giving: [1]))
    #expect(!switched.isOn && source.connections == 0)
    switched.turn(on: false)
    switched.turn(on: true)
    switched.turn(on: true)
    #expect(switched.isOn && source.connectionsEver == 1)
    switched.turn(on: false)
    #expect(!switched.isOn && source.connections == 0)
    switched.turn(on: true)
    #expect(source.connectionsEver == 2 && heard.values == [1, 1])
    #expect(switched.subscription.isActive)
  }

  @Test func turningOffDoesNotEndSubscription() {
    let subject = MotionSubject<Int>()
    let switched = switched(subject)
    switched.turn(on: true)
    subject.send(1)
    switched.turn(on: false)
    subject.send(2)
    #expect(heard.values == [1] && switched.subscription.isActive)
  }

  @Test func endOfStreamEndsSubscription() {
    let subject = MotionSubject<Int>()
    let switched = switched(subject)
    switched.turn(on: true)
    subject.end()
    #expect(!switched.isOn && !switched.subscription.isActive)
    switched.turn(on: true)
    #expect(!switched.isOn, "an ended stream is not subscribed to again")
  }

  @Test func endDisconnectsForGood() {
    let source = CountedSource()
    let switched = switched(source.stream(giving: [1]))
    switched.turn(on: true)
    switched.end()
    switched.end()
    #expect(source.connections == 0 && !switched.subscription.isActive)
    switched.turn(on: true)
    #expect(source.connectionsEver == 1)
  }

  @Test("A value that is sent on subscribing can turn the stream off at once")
  func disconnectsWhenFirstValueTurnsOff() {
    let source = CountedSource()
    var switched: Switched<Int>?
    let gate = Gate<Int>(Link()) { [heard] in
      heard.values.append($0)
      switched?.turn(on: false)
    }
    switched = Switched(source.stream(giving: [1]), to: gate)
    switched?.turn(on: true)
    #expect(switched?.isOn == false && source.connections == 0)
    #expect(switched?.subscription.isActive == true)
    switched = nil
  }

  @Test("A value that is sent on subscribing can turn the stream off and on again")
  func connectsOnceWhenFirstValueTurnsOffAndOn() {
    let source = CountedSource()
    var switched: Switched<Int>?
    let gate = Gate<Int>(Link()) { [heard] in
      heard.values.append($0)
      guard heard.values.count == 1 else { return }
      switched?.turn(on: false)
      switched?.turn(on: true)
    }
    switched = Switched(source.stream(giving: [1]), to: gate)
    switched?.turn(on: true)
    #expect(switched?.isOn == true && source.connections == 1 && source.connectionsEver == 2)
    switched?.end()
    #expect(source.connections == 0)
    switched = nil
  }
}
