import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

@Suite struct CanvasTests: CanvasHarness {
  private func isNear(_ a: Rect, _ b: Rect) -> Bool {
    zip(a.corners, b.corners).allSatisfy { $0.distance(to: $1) < 1e-6 }
  }

  /// Shows the canvas at a scale with its upper left corner at a window point, without limits.
  private func show(_ editor: EditorHarness, scale: Double, at corner: Point) {
    let transform = Transform(position: corner, scale: Vector(scale, scale))
    let placement = Placement(transform: transform, anchorPoint: AnchorPoint(.zero))
    editor.world.displacements.place(editor.world.canvas.entity, at: placement)
  }

  @Test func fillsWindowWithoutInterface() {
    let editor = EditorHarness()
    let canvas = editor.world.canvas
    let window = Rect(x: 0, y: 0, width: 1280, height: 800)
    #expect(canvas.size == Size(width: 1280, height: 800) && canvas.view == window)
    #expect(isNear(canvas.frame, window) && isNear(canvas.fitted, window))
    #expect(isNear(canvas.seen, window) && canvas.camera == .fitted)
  }

  @Test func isFittedIntoRoomBetweenBars() throws {
    let editor = EditorHarness.withInterface()
    let (canvas, layout) = (editor.world.canvas, try #require(editor.world.layout))
    #expect(canvas.view == layout.canvas)
    #expect(isNear(canvas.frame, canvas.fitted) && layout.photo.contains(canvas.fitted))
    #expect(isNear(canvas.seen, canvas.frame), "the whole canvas is visible")
    let corner = canvas.toWindow.apply(Point(1280, 800))
    #expect(corner.distance(to: Point(canvas.frame.maxX, canvas.frame.maxY)) < 1e-9)
  }

  @Test func visiblePartEndsAtView() {
    let editor = EditorHarness.withInterface()
    let view = editor.world.canvas.view
    show(editor, scale: 2, at: Point(-500, -300))
    #expect(isNear(editor.world.canvas.seen, view), "the canvas covers the view")
    show(editor, scale: 1, at: view.center)
    #expect(editor.world.canvas.seen.origin == view.center)
    #expect(abs(editor.world.canvas.seen.maxX - view.maxX) < 1e-9)
  }

  @Test func invisibleCanvasHasEmptyPartAtNearestEdge() {
    let editor = EditorHarness.withInterface()
    let view = editor.world.canvas.view
    show(editor, scale: 1, at: Point(view.maxX + 40, view.minY))
    #expect(editor.world.canvas.seen.minX == view.maxX + 40)
    #expect(editor.world.canvas.seen.size.width == 0)
    show(editor, scale: 1, at: Point(view.minX - 1280 - 40, view.minY))
    #expect(editor.world.canvas.seen.minX == view.minX - 40)
    #expect(editor.world.canvas.seen.size.width == 0 && editor.world.canvas.seen.size.height > 0)
  }

  @Test func hasGoalOfSpringAsRestingMap() {
    let editor = EditorHarness.withInterface([])
    #expect(editor.world.canvas.restingToWindow == editor.world.canvas.toWindow)
    twoFingers(editor, [Point(300, 400), Point(900, 400)], to: [Point(500, 400), Point(560, 400)])
    let resting = editor.world.canvas.restingToWindow
    #expect(editor.world.isMoving && resting != editor.world.canvas.toWindow)
    editor.rest(2)
    let shown = editor.world.canvas.toWindow
    for corner in [Point.zero, Point(1280, 800)] {
      #expect(shown.apply(corner).distance(to: resting.apply(corner)) < 0.1)
    }
  }

  @Test func isPanningWhileFingersOrMiddleButtonMoveIt() {
    let editor = EditorHarness()
    #expect(!editor.world.canvas.isPanning)
    twoFingers(
      editor, [Point(100, 100), Point(300, 100)], to: [Point(150, 150), Point(350, 150)],
      lifts: false)
    #expect(editor.world.canvas.isPanning)
    editor.touch(.up, 0, 0, 0)
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    #expect(!editor.world.canvas.isPanning)
    editor.send(.mouseButton(.down, button: 2, position: Point(100, 100)))
    editor.frame()
    #expect(editor.world.canvas.isPanning)
    editor.send(.mouseButton(.up, button: 2, position: Point(100, 100)))
    editor.frame()
    #expect(!editor.world.canvas.isPanning)
  }

  @Test(arguments: [
    (Point(300, 100), 0.1, true), (Point(300, 100), 0.5, false), (Point(500, 100), 0.1, false),
  ])
  func fingersThatLandNearAndSoonAreOneHand(place: Point, seconds: Double, isHand: Bool) throws {
    let editor = EditorHarness()
    #expect(editor.world.canvas.hasNoContacts)
    editor.touch(.down, 1, 100, 100)
    editor.frame()
    let first = try #require(editor.world.runtime.touches.touches.first)
    #expect(!editor.world.canvas.hasNoContacts)
    #expect(!editor.world.canvas.isOfHandOnBackground(first), "a finger alone")
    editor.wait(seconds)
    editor.touch(.down, 2, place.x, place.y)
    editor.frame()
    let second = try #require(editor.world.runtime.touches.touches.first { $0.id.finger == 2 })
    #expect(editor.world.canvas.isOfHandOnBackground(second) == isHand)
  }

  @Test func withoutTransformItIsEmptyAndNotMapped() {
    let editor = EditorHarness()
    editor.world.remove(Transform.self, from: editor.world.canvas.entity)
    #expect(editor.world.canvas.size == .zero && editor.world.canvas.toWindow == .identity)
  }
}
