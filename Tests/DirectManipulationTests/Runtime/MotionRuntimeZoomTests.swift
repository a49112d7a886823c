import DirectManipulation
import Geometry
import ManipulationTable
import Testing

@Suite struct MotionRuntimeZoomTests {
  private let table = Table()

  /// The part of an element under a point of the window, in the element's own points.
  private func part(under point: Point, _ element: Entity) throws -> Point {
    try #require(table.local(point, on: element))
  }

  @Test("The part under the point stays there, at any rotation, anchor and nesting")
  func keepsThePartUnderThePoint() throws {
    let parent = table.element(
      at: Point(300, 250), scale: Vector(2, 2), rotation: 0.4, anchor: AnchorPoint(x: 0, y: 1))
    for element in [
      table.element(), table.element(scale: Vector(-1.5, 0.5), rotation: 2, in: parent),
      table.element(rotation: -1, anchor: AnchorPoint(x: 3, y: -1)),
    ] {
      let point = Point(230, 180)
      let before = try part(under: point, element)
      #expect(table.runtime.zoom(element, to: 3, at: point) == 3)
      let scale = table.transform(element).scale
      #expect(abs(abs(scale.x * scale.y).squareRoot() - 3) < 1e-12)
      #expect(try part(under: point, element).distance(to: before) < 1e-9)
    }
  }

  @Test func staysWithinTheLimits() {
    let element = table.element()
    table.world.insert(ManipulationLimits(scale: 0.5...4), to: element)
    #expect(table.runtime.zoom(element, to: 100, at: Point(200, 200)) == 4)
    #expect(table.runtime.zoom(element, to: 0.001, at: Point(200, 200)) == 0.5)
    #expect(table.transform(element).scale == Vector(0.5, 0.5))
  }

  @Test("The center stays within the bounds, and the frame stays as visible as during a drag")
  func staysWithinBoundsAndVisibility() {
    let area = Rect(x: 0, y: 0, width: 800, height: 600)
    let limits = [
      ManipulationLimits(bounds: Rect(x: 180, y: 190, width: 60, height: 20)),
      ManipulationLimits(visible: Visibility(of: 200, in: area)),
    ]
    let (near, far) = (Point(150, 200), Point(-600, 900))
    for limit in limits {
      let element = table.element()
      table.world.insert(limit, to: element)
      for (scale, point) in [(2.0, near), (30, far), (0.1, far), (4, near), (1, far)] {
        #expect(table.runtime.zoom(element, to: scale, at: point) == scale)
        let frame = table.corners(element)
        let middle = frame[0] + (frame[2] - frame[0]) / 2
        if let bounds = limit.bounds {
          #expect((bounds.minX...bounds.maxX).contains(middle.x))
          #expect((bounds.minY...bounds.maxY).contains(middle.y))
        }
        if let visible = limit.visible {
          let shift = Rect(around: frame).map { visible.shift(of: $0).length } ?? .infinity
          #expect(shift < 1e-9)
        }
      }
    }
  }

  @Test("An element that is beyond a limit stays there or returns, and moves no farther out")
  func movesElementBeyondLimitNoFartherOut() {
    let element = table.element(scale: Vector(6, 6))
    table.world.insert(
      ManipulationLimits(scale: 0.5...4, bounds: Rect(x: 0, y: 0, width: 150, height: 600)),
      to: element)
    let middle = Point(200, 200)
    #expect(table.runtime.zoom(element, to: 8, at: middle) == 6)
    #expect(table.transform(element).position == middle)
    #expect(table.runtime.zoom(element, to: 5, at: middle) == 5)
    #expect(table.transform(element).position == middle)
    #expect(table.runtime.zoom(element, to: 2, at: Point(100, 200)) == 2)
    #expect(table.transform(element).position.x == 140)
    #expect(table.runtime.zoom(element, to: 100, at: Point(100, 200)) == 4)
    #expect(table.transform(element).position.x == 150)
  }

  @Test("A zoom neither stretches beyond a limit nor rests at detents")
  func ignoresOvershootAndDetents() throws {
    let element = table.element()
    table.world.insert(
      ManipulationLimits(
        scale: 0.5...4, detents: Detents(xs: [200, 205], ys: [200], reach: 30), scaleOvershoot: 2),
      to: element)
    let point = Point(180, 190)
    let before = try part(under: point, element)
    for step in 1...8 { table.runtime.zoom(element, to: 1 + Double(step) / 10, at: point) }
    #expect(try part(under: point, element).distance(to: before) < 1e-9)
    #expect(table.runtime.zoom(element, to: 10, at: point) == 4)
  }

  @Test("The touched point stays under its finger while the canvas is zoomed")
  func fingersStickWhileTheCanvasIsZoomed() throws {
    let canvas = table.element(
      at: .zero, size: Size(width: 800, height: 600), anchor: AnchorPoint(x: 0, y: 0))
    let sticker = table.sticker(in: canvas, order: 1)
    table.finger(1).down(210, 190)
    table.finger(1).move(240, 190)
    table.tick()
    let held = try part(under: Point(240, 190), sticker)
    table.runtime.zoom(canvas, to: 2, at: Point(400, 300))
    table.tick()
    #expect(try part(under: Point(240, 190), sticker).distance(to: held) < 1e-6)
    table.finger(1).move(300, 220)
    table.tick()
    #expect(try part(under: Point(300, 220), sticker).distance(to: held) < 1e-6)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func refusesInvalidScales(scale: Double) {
    let element = table.element()
    #expect(table.runtime.zoom(element, to: scale, at: Point(200, 200)) == nil)
    #expect(table.transform(element).scale == Vector(1, 1))
  }

  @Test func refusesElementsThatCannotBeScaled() {
    let flat = table.element(scale: Vector(0, 1))
    #expect(table.runtime.zoom(flat, to: 2, at: Point(200, 200)) == nil)
    #expect(table.transform(flat).scale == Vector(0, 1))
    #expect(table.runtime.zoom(table.world.spawn(), to: 2, at: .zero) == nil)
    #expect(table.runtime.zoom(table.element(), to: 2, at: Point(.nan, 0)) == nil)
  }

  @Test("A zoom ends animations of the position and the scale, and no animation of the rotation")
  func endsAnimationsOfPositionAndScale() {
    let (element, runtime) = (table.element(), table.runtime)
    runtime.animate(
      element, .position, by: SpringMotion(from: Point(200, 200), to: Point(500, 200), at: 0))
    runtime.animate(
      element, .scale, by: SpringMotion(from: Vector(1, 1), to: Vector(3, 3), at: 0))
    runtime.animate(element, .rotation, by: SpringMotion(from: 0, to: 1, at: 0))
    #expect(runtime.zoom(element, to: 2, at: Point(180, 200)) == 2)
    #expect(!runtime.isAnimating(element, .position) && !runtime.isAnimating(element, .scale))
    let zoomed = table.transform(element)
    table.frame(at: 5)
    #expect(table.transform(element).position == zoomed.position)
    #expect(table.transform(element).scale == zoomed.scale)
    #expect(table.transform(element).rotation == 1)
  }
}
