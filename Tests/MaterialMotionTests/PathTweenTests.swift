import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

/// Elements that follow a path.
@Suite struct PathTweenTests {
  private let table = Table()
  private var runtime: MotionRuntime { table.runtime }

  @Test func followsPath() {
    let element = table.element(at: .zero)
    var path = MotionPath(from: .zero)
    path.addLine(to: Point(100, 0))
    let tween = PathTween(duration: 1)
    tween.timingFunction.value = .linear
    runtime.add(tween, to: element)
    #expect(!runtime.isAnimating, "it waits for a path")
    tween.path.value = path
    table.frame(at: 0.25)
    #expect(table.transform(element).position.distance(to: Point(25, 0)) < 1e-9)
    path.addLine(to: Point(.nan, 0))
    tween.path.value = path
    #expect(!runtime.isAnimating)
    table.frame(at: 0.5)
    #expect(table.transform(element).position.distance(to: Point(25, 0)) < 1e-9)
  }
}
