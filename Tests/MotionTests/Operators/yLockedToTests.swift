import Geometry
import Motion
import Testing

@Suite struct YLockedToTests {
  private let property = ReactiveProperty(Point(1, 2))

  @Test func locksYToConstant() {
    let listener = Listener(property.yLocked(to: 9))
    property.value = Point(3, 4)
    #expect(listener.values == [Point(1, 9), Point(3, 9)])
  }

  @Test func locksYToChangingNumber() {
    let number = ReactiveProperty(7.0)
    let listener = Listener(property.yLocked(to: number))
    number.value = 9
    property.value = Point(3, 4)
    #expect(listener.values == [Point(1, 7), Point(1, 9), Point(3, 9)])
    listener.stop()
    #expect(!number.hasObservers && !property.hasObservers)
  }
}
