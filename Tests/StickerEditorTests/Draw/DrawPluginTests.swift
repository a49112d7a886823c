import DirectManipulation
import Foundation
import Geometry
import Gestures
import InterfaceKit
import Pictures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct DrawPluginTests: DrawHarness {
  @Test func keyButtonAndEscapeTurnDrawingOnAndOff() {
    let editor = EditorHarness.withInterface()
    func isOn() -> Bool { editor.world[DrawingTools.self].isOn }
    #expect(!isOn() && editor.world.shown(DrawingBar.self)?.panel == nil)
    editor.type("D")
    #expect(isOn() && editor.world.shown(DrawingBar.self)?.panel != nil)
    editor.type("Escape")
    #expect(!isOn() && editor.world.shown(DrawingBar.self)?.panel == nil)
    editor.tap(.draw)
    #expect(isOn() && editor.world.actions[.draw]?.isOn == true)
    editor.tap(.endDrawing)
    #expect(!isOn())
    editor.type("D", with: "Alt")
    #expect(!isOn(), "another key")
  }

  @Test func fingerDrawsOverStickersAsOneStep() throws {
    let editor = drawingEditor()
    let way = [Point(500, 400), Point(640, 400), Point(700, 300)]
    editor.drag(1, way[0], way[1], way[2], lifts: false)
    let live = try #require(ink(editor).first)
    #expect(live.scale == 1 && live.origin == .zero)
    #expect(live.stroke.samples.last?.location == way[2])
    #expect(editor.record(1)?.position == Point(640, 400), "the sticker below stays")
    #expect(strokes(editor).isEmpty)
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    #expect(strokes(editor).count == 1 && ink(editor).isEmpty)
    let places = shown(0, editor)
    #expect(isNear(places[0], way[0]) && isNear(places.last!, way[2]))
    // The stored stroke has the samples of the live one.
    #expect(places.count == live.stroke.samples.count)
    #expect(zip(places, live.stroke.samples).allSatisfy { isNear($0, $1.location) })
    expectHonest(editor)
    editor.type("Z", with: "Ctrl")
    #expect(strokes(editor).isEmpty && !editor.world.store.history.canUndo)
    editor.type("Y", with: "Ctrl")
    #expect(strokes(editor).count == 1 && shown(0, editor) == places)
    expectHonest(editor)
  }

  /// The ink is in the picture of the frame in which the movement arrived, and ends at the finger.
  @Test func inkIsDrawnInTheFrameOfTheMovement() throws {
    let editor = drawingEditor()
    for step in 0..<60 {
      let place = Point(300 + Double(step * step) / 4, 300 + 90 * sin(Double(step) / 5))
      editor.touch(step == 0 ? .down : .move, 1, place.x, place.y)
      editor.frame()
      #expect(editor.world[Display.self].needsDisplay)
      let last = try #require(ink(editor).first?.stroke.samples.last)
      #expect(abs(last.location.x - place.x) <= 1 / 32.0)
      #expect(abs(last.location.y - place.y) <= 1 / 32.0)
    }
  }

  @Test func twentyFingersDrawAtOnce() {
    let editor = drawingEditor([])
    let starts = (0..<20).map { Point(200 + Double($0 % 5) * 200, 100 + Double($0 / 5) * 150) }
    for (finger, start) in starts.enumerated() {
      editor.touch(.down, Int64(finger), start.x, start.y)
    }
    editor.frame()
    for step in 1...30 {
      for (finger, start) in starts.enumerated() {
        editor.touch(.move, Int64(finger), start.x + Double(step) * 3, start.y + Double(step))
      }
      editor.frame()
    }
    #expect(ink(editor).count == 20)
    for finger in starts.indices { editor.touch(.up, Int64(finger), 0, 0) }
    editor.frame()
    #expect(strokes(editor).count == 20 && ink(editor).isEmpty)
    for (index, start) in starts.enumerated() {
      let places = shown(index, editor)
      #expect(isNear(places[0], start) && isNear(places.last!, start + Vector(90, 30)))
    }
    #expect(Set(editor.world.store.document.stickers.map(\.id)).count == 20)
    for _ in 0..<20 { editor.type("Z", with: "Ctrl") }
    #expect(strokes(editor).isEmpty && !editor.world.store.history.canUndo, "a step for each")
    expectHonest(editor)
  }

  @Test func mouseDrawsWhileItsButtonIsDown() throws {
    let editor = drawingEditor()
    editor.move(300, 300)
    editor.press(310, 300)
    editor.frame()
    for step in 1...20 { editor.move(310 + Double(step) * 5, 300) }
    editor.release(410, 300)
    editor.move(600, 600)
    editor.frame()
    #expect(strokes(editor).count == 1)
    let places = shown(0, editor)
    #expect(isNear(places[0], Point(310, 300)) && isNear(places.last!, Point(410, 300)))
    editor.press(310, 500)
    editor.frame()
    #expect(editor.world.store.history.done.count == 1)
    editor.release(310, 500)
    editor.frame()
    #expect(strokes(editor).last?.stroke.samples.count == 1, "a dot")
    #expect(strokes(editor).last?.sticker.size == Size(width: 8, height: 8))
  }

  @Test func strokesAreStickersLikeOthers() throws {
    let editor = drawingEditor([])
    editor.drag(1, Point(300, 300), Point(500, 300))
    editor.type("Escape")
    let id = try #require(strokes(editor).first?.sticker.id)
    editor.drag(1, Point(400, 300), Point(400, 500))
    #expect(abs(editor.record(id)!.position.y - strokes(editor)[0].sticker.position.y) < 1e-9)
    #expect(isNear(shown(0, editor)[0], Point(300, 500)))
    editor.world.selectedIDs = [id]
    editor.frame()
    editor.type("F")
    #expect(editor.record(id)?.flipped == true)
    editor.type("Delete")
    #expect(strokes(editor).isEmpty)
    expectHonest(editor)
  }

  @Test func cancelledAndEscapedStrokesAreDiscarded() {
    let editor = drawingEditor()
    editor.drag(1, Point(300, 300), Point(500, 300), lifts: false)
    editor.touch(.cancel, 1, 500, 300)
    editor.frame()
    #expect(strokes(editor).isEmpty && ink(editor).isEmpty)
    editor.drag(1, Point(300, 300), Point(500, 300), lifts: false)
    editor.type("Escape")
    #expect(strokes(editor).isEmpty && ink(editor).isEmpty)
    #expect(editor.world[DrawingTools.self].isOn, "Escape has cancelled the stroke alone")
    #expect(!editor.world.store.history.canUndo)
    editor.touch(.move, 1, 600, 300)
    editor.touch(.up, 1, 600, 300)
    editor.frame()
    #expect(strokes(editor).isEmpty)
    editor.type("Escape")
    #expect(!editor.world[DrawingTools.self].isOn)
  }

  @Test func strokesStayWhenASheetOpens() {
    let editor = drawingEditor()
    editor.drag(1, Point(300, 300), Point(500, 300), lifts: false)
    editor.type("F1")
    #expect(strokes(editor).count == 1 && ink(editor).isEmpty)
  }

  /// The window is closed, or the process is told to end, while fingers draw and erase.
  @Test func quittingKeepsStrokesAsIfTheFingersHadLifted() throws {
    let editor = drawingEditor([])
    editor.drag(1, Point(300, 300), Point(500, 300))
    editor.tap(.eraser)
    editor.drag(2, Point(400, 250), Point(400, 350), lifts: false)
    editor.tap(.pen)
    editor.drag(3, Point(300, 500), Point(500, 500), lifts: false)
    editor.send(.quit)
    editor.frame()
    #expect(editor.world.takeRequests().contains(.quit))
    #expect(strokes(editor).count == 1 && ink(editor).isEmpty)
    let places = shown(0, editor)
    #expect(isNear(places[0], Point(300, 500)) && isNear(places.last!, Point(500, 500)))
    editor.touch(.move, 3, 700, 500)
    editor.touch(.up, 3, 700, 500)
    editor.frame()
    #expect(shown(0, editor) == places)
    expectHonest(editor)
  }

  @Test func handMovesAndZoomsTheCanvasUnderTheFingers() {
    let editor = drawingEditor()
    let before = editor.world.canvas.toWindow
    func canvasPoint(_ x: Double, _ y: Double) -> Point {
      editor.world.canvas.toWindow.inverse!.apply(Point(x, y))
    }
    editor.tap(.hand)
    let held = canvasPoint(640, 400)
    editor.drag(1, Point(640, 400), Point(700, 430), Point(720, 450), lifts: false)
    #expect(isNear(canvasPoint(720, 450), held) && editor.world.canvas.toWindow.a == before.a)
    let second = canvasPoint(500, 450)
    editor.drag(2, Point(500, 450), Point(300, 450), lifts: false)
    #expect(isNear(canvasPoint(720, 450), held) && isNear(canvasPoint(300, 450), second))
    #expect(editor.world.canvas.toWindow.a > 1.5 * before.a)
    for finger: Int64 in [1, 2] { editor.touch(.up, finger, 0, 0) }
    editor.rest(1)
    #expect(strokes(editor).isEmpty && editor.record(1)?.position == Point(640, 400))
    #expect(!editor.world.store.history.canUndo && editor.world[DrawingTools.self].isOn)
    editor.tap(.pen)
    editor.drag(1, Point(500, 400), Point(600, 400))
    #expect(strokes(editor).count == 1 && isNear(shown(0, editor)[0], Point(500, 400)))
    expectHonest(editor)
  }

  @Test func handZoomsByFingersThatLandTogether() {
    let editor = drawingEditor()
    let before = editor.world.canvas.toWindow.a
    editor.tap(.hand)
    for (finger, x) in [(1, 600.0), (2, 680)] { editor.touch(.down, Int64(finger), x, 400) }
    editor.frame()
    for step in 1...10 {
      editor.touch(.move, 1, 600 - 5 * Double(step), 400)
      editor.touch(.move, 2, 680 + 5 * Double(step), 400)
      editor.frame()
    }
    #expect(abs(editor.world.canvas.toWindow.a / before - 180.0 / 80) < 1e-6)
    for finger: Int64 in [1, 2] { editor.touch(.up, finger, 0, 0) }
    editor.frame()
    #expect(strokes(editor).isEmpty)
  }

  /// The hand takes no contact that draws already.
  @Test func strokesContinueWhileTheHandMovesTheCanvas() {
    let editor = drawingEditor([])
    editor.drag(1, Point(400, 300), Point(450, 300), lifts: false)
    editor.tap(.hand)
    editor.drag(2, Point(700, 500), Point(760, 560), lifts: false)
    editor.touch(.move, 1, 500, 300)
    editor.touch(.up, 1, 500, 300)
    editor.frame()
    #expect(strokes(editor).count == 1)
    let places = shown(0, editor)
    #expect(isNear(places[0], Point(460, 360)) && isNear(places.last!, Point(500, 300)))
    editor.tap(.ink(.blue))
    #expect(editor.world[DrawingTools.self].tool == .ink(.pen))
  }

  @Test func strokesEndAfterDrawingIsTurnedOff() {
    let editor = drawingEditor()
    editor.drag(1, Point(300, 300), Point(500, 300), lifts: false)
    editor.type("D")
    editor.touch(.move, 1, 600, 300)
    editor.touch(.up, 1, 600, 300)
    editor.frame()
    #expect(strokes(editor).count == 1 && isNear(shown(0, editor).last!, Point(600, 300)))
    editor.drag(1, Point(640, 400), Point(640, 500))
    #expect(editor.record(1)!.position.y > 400, "fingers move stickers again")
  }

  @Test func inkBesideTheCanvasIsDiscarded() {
    let editor = EditorHarness.withInterface([], window: Size(width: 1280, height: 800))
    editor.type("D")
    let frame = editor.world.canvas.frame
    let beside = Point(frame.center.x, (frame.maxY + 800) / 2)
    if !editor.world.coversCanvas(at: beside) { editor.tap(beside.x, frame.minY / 2) }
    #expect(strokes(editor).isEmpty)
    editor.drag(1, Point(frame.center.x, frame.minY - 30), Point(frame.center.x, frame.minY + 60))
    #expect(strokes(editor).count == 1)
  }

  /// While the wheel zooms the canvas, the ink stays on the canvas, and under the finger.
  @Test func strokesFollowTheCamera() {
    let editor = drawingEditor([])
    editor.drag(1, Point(400, 400), Point(500, 400), lifts: false)
    editor.wheel(5, at: 400, 400)
    editor.frame()
    let zoomed = ink(editor)[0]
    #expect(zoomed.scale > 1.5)
    func drawn(_ index: Int) -> Point {
      zoomed.origin + zoomed.stroke.samples[index].location * zoomed.scale
    }
    #expect(isNear(drawn(0), Point(400, 400)))
    editor.touch(.move, 1, 700, 450)
    editor.touch(.up, 1, 700, 450)
    editor.frame()
    let places = shown(0, editor)
    #expect(isNear(places[0], Point(400, 400)))
    #expect(places.last!.distance(to: Point(700, 450)) < 0.1)
  }

  @Test func strokesAreAsLargeAsOnTheScreenAtEveryZoom() throws {
    let editor = drawingEditor([])
    editor.wheel(8, at: 500, 400)
    editor.frame()
    editor.drag(1, Point(400, 400), Point(500, 400))
    let (sticker, stroke) = try #require(strokes(editor).first)
    #expect(stroke.samples[0].width == 6)
    #expect(abs(sticker.scale.x * editor.world.canvas.toWindow.a - 1) < 1e-9)
  }

  @Test func restartEndsDrawing() {
    let editor = drawingEditor()
    editor.tap(.marker)
    editor.drag(1, Point(300, 300), Point(500, 300), lifts: false)
    editor.app.reset(to: SceneDocument(canvas: Size(width: 1280, height: 800)))
    editor.frame()
    #expect(editor.world[DrawingTools.self] == DrawingTools() && ink(editor).isEmpty)
    #expect(strokes(editor).isEmpty)
    editor.drag(2, Point(300, 300), Point(500, 300))
    #expect(strokes(editor).isEmpty)
  }

  @Test func contextBarIsHiddenWhileContactsDraw() {
    let editor = EditorHarness.withInterface()
    editor.world.selectedIDs = [1]
    editor.frame()
    editor.type("D")
    #expect(editor.world.selectedIDs.isEmpty && editor.world.contextBarFrame == nil)
    editor.world.selectedIDs = [1]
    editor.frame()
    #expect(editor.world.contextBarFrame == nil)
    editor.type("D")
    #expect(editor.world.contextBarFrame != nil)
  }

  @Test func wordsDontDraw() {
    let editor = EditorHarness.withInterface()
    editor.type("T")
    editor.type("D")
    #expect(!editor.world[DrawingTools.self].isOn)
  }
}
