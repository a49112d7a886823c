import Geometry
import Testing

@Suite struct ComponentwiseTests {
  /// Checks the laws that hold for every `Componentwise` type.
  private func check<T: Componentwise>(_ a: T, _ b: T, norm: T.Component) {
    #expect(a.mapComponents { $0 } == a)
    #expect(a.zipComponents(with: b) { $0 + $1 } == a + b)
    #expect(a.zipComponents(with: b) { $0 - $1 } == a - b)
    #expect(a + .zero == a)
    #expect(a.multiplied(by: 2) == a + a)
    #expect(a.norm == norm)
    #expect(T.zero.norm == 0)
    #expect(a.progress(along: a) == 1)
    #expect(a.multiplied(by: 3).progress(along: a) == 3)
    #expect(a.progress(along: .zero) == 0)
    #expect(a.isFinite && a.isNumber)
    let none = a.mapComponents { _ in .nan }
    #expect(!none.isFinite && !none.isNumber)
    let endless = a.mapComponents { _ in .infinity }
    #expect(!endless.isFinite && endless.isNumber)
  }

  @Test func satisfiesLawsForNumbersPointsAndSizes() {
    check(-5.0, 3, norm: 5)
    check(Float(2), 3, norm: 2)
    check(Point(3, -4), Point(1, 2), norm: 5)
    check(Size(width: 6, height: 8), Size(width: 1, height: 2), norm: 10)
  }

  @Test func progressProjectsOntoDirection() {
    #expect(Point(5, 99).progress(along: Point(10, 0)) == 0.5)
    #expect(Size(width: 5, height: 99).progress(along: Size(width: 10, height: 0)) == 0.5)
  }
}
