import Motion
import Testing

@Suite struct RewriteToTests {
  @Test func emitsConstantForEachValue() {
    let property = ReactiveProperty(0)
    let listener = Listener(property.rewriteTo("a"))
    property.value = 1
    #expect(listener.values == ["a", "a"])
  }

  @Test func emitsCurrentPropertyValue() {
    let subject = MotionSubject<Void>()
    let property = ReactiveProperty(1)
    let stream: MotionObservable<Int> = subject.rewriteTo(property)
    let listener = Listener(stream)
    subject.send(())
    property.value = 2
    property.value = 3
    subject.send(())
    #expect(listener.values == [1, 3])
  }

  @Test func emitsNothingBeforeOtherStreamHasValue() {
    let subject = MotionSubject<Void>()
    let other = MotionSubject<Int>()
    let listener = Listener(subject.rewriteTo(other))
    subject.send(())
    #expect(listener.values == [])
    other.send(4)
    #expect(listener.values == [])
    subject.send(())
    #expect(listener.values == [4])
  }

  @Test func endsWithUpstream() {
    let (subject, other) = (MotionSubject<Void>(), MotionSubject<Int>())
    let subscription = subject.rewriteTo(other).subscribe { _ in }
    subject.end()
    #expect(!subscription.isActive)
    #expect(!other.hasObservers)
  }

  @Test func emitsPropertyChangesWithoutOnlyEmitWithUpstream() {
    let subject = MotionSubject<Void>()
    let property = ReactiveProperty(1)
    let listener = Listener(subject.rewriteTo(property, onlyEmitWithUpstream: false))
    property.value = 2
    #expect(listener.values == [])
    subject.send(())
    property.value = 3
    subject.send(())
    #expect(listener.values == [2, 3, 3])
  }
}
