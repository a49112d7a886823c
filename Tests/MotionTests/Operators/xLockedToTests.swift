import Geometry
import Motion
import Testing

@Suite struct XLockedToTests {
  private let property = ReactiveProperty(Point(1, 2))

  @Test func locksXToConstant() {
    let listener = Listener(property.xLocked(to: 9))
    property.value = Point(3, 4)
    #expect(listener.values == [Point(9, 2), Point(9, 4)])
  }

  @Test func locksXToChangingNumber() {
    let number = ReactiveProperty(7.0)
    let listener = Listener(property.xLocked(to: number))
    number.value = 9
    property.value = Point(3, 4)
    #expect(listener.values == [Point(7, 2), Point(9, 2), Point(9, 4)])
    listener.stop()
    #expect(!number.hasObservers && !property.hasObservers)
  }
}
