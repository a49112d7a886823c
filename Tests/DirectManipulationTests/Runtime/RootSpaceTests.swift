import DirectManipulation
import Geometry
import Testing

@Suite struct RootSpaceTests {
  @Test func convertsToTheWindow() {
    let runtime = MotionRuntime()
    runtime.rootToWindow = .scale(Vector(2, 3))
    runtime.root.size = Size(width: 40, height: 30)
    #expect(runtime.root.convert(Point(1, 2), to: nil) == Point(2, 6))
    #expect(runtime.root.convert(Point(1, 2), to: runtime.root) == Point(1, 2))
    #expect(runtime.root.width == 40 && runtime.root.height == 30)
    #expect(runtime.root.parent == nil)
  }

  @Test func coincidesWithWindowWithoutRuntime() {
    var runtime: MotionRuntime? = MotionRuntime()
    runtime?.rootToWindow = .scale(Vector(2, 3))
    let root = runtime?.root
    root?.size = Size(width: 40, height: 30)
    runtime = nil
    #expect(root?.convert(Point(1, 2), to: nil) == Point(1, 2))
    #expect(root?.convert(Point(1, 2), to: root) == Point(1, 2))
    #expect(root?.width == 40)
  }
}
