import DirectManipulation
import Geometry
import Testing

@Suite struct CanvasTests {
  @Test func convertsToTheWindow() {
    let runtime = MotionRuntime()
    runtime.canvasToWindow = .scale(Vector(2, 3))
    runtime.canvas.size = Size(width: 40, height: 30)
    #expect(runtime.canvas.convert(Point(1, 2), to: nil) == Point(2, 6))
    #expect(runtime.canvas.convert(Point(1, 2), to: runtime.canvas) == Point(1, 2))
    #expect(runtime.canvas.width == 40 && runtime.canvas.height == 30)
    #expect(runtime.canvas.parent == nil)
  }

  @Test func withoutItsRuntimeItLiesInTheWindow() {
    var runtime: MotionRuntime? = MotionRuntime()
    runtime?.canvasToWindow = .scale(Vector(2, 3))
    let canvas = runtime?.canvas
    canvas?.size = Size(width: 40, height: 30)
    runtime = nil
    #expect(canvas?.convert(Point(1, 2), to: nil) == Point(1, 2))
    #expect(canvas?.convert(Point(1, 2), to: canvas) == Point(1, 2))
    #expect(canvas?.width == 40)
  }
}
