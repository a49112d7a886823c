import DirectManipulation
import ManipulationTable

/// An element at (200, 200) that one finger drags, and a direction that the drag decides.
struct DirectionTable {
  let table = Table()
  let pan = TranslationGestureRecognizer()
  let direction = ReactiveProperty(TransitionDirection.forward)
  var runtime: MotionRuntime { table.runtime }

  init() { table.runtime.attach(pan, to: table.element(at: Point(200, 200))) }

  func begin() {
    table.finger(1).down(200, 200)
    table.tick()
  }

  func move(_ x: Double, _ y: Double) {
    table.finger(1).move(x, y)
    table.tick()
  }

  func end() {
    table.finger(1).up()
    table.tick()
  }

  /// Begins, and comes to (200, y) within a tenth of a second.
  func drag(toY y: Double) {
    begin()
    table.finger(1).drag(from: Point(200, 200), to: Point(200, y), seconds: 0.1)
  }
}
