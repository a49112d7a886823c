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

@Suite struct DrawPluginTests {
  /// An editor on which contacts draw, with a sticker in the middle.
  private func drawingEditor(
    _ stickers: [SceneDocument.Sticker] = [EditorHarness.sticker()],
    window: Size = Size(width: 1280, height: 800), languages: Languages = Languages()
  ) -> EditorHarness {
    let editor = EditorHarness.withInterface(stickers, window: window, languages: languages)
    editor.type("D")
    return editor
  }

  /// The strokes of the document, from back to front.
  private func strokes(_ editor: EditorHarness) -> [(
    sticker: SceneDocument.Sticker, stroke: Stroke
  )] {
    editor.world.store.document.stickers.compactMap { sticker in
      Stroke(name: sticker.image).map { (sticker, $0) }
    }
  }

  /// The strokes that are being drawn.
  private func ink(_ editor: EditorHarness) -> [LiveInk] {
    editor.app.drawnItems().compactMap { if case .ink(let ink) = $0.picture { ink } else { nil } }
  }

  /// Where the samples of a stored stroke are shown, in window points.
  private func shown(_ index: Int, _ editor: EditorHarness) -> [Point] {
    let (sticker, stroke) = strokes(editor)[index]
    let matrix = editor.world.runtime.matrixToWindow(of: editor.world.entities[sticker.id]!)
    return stroke.samples.map { matrix.apply($0.location) }
  }

  private func isNear(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 0.05 }

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

  /// All movements of a frame count, not only the last one.
  @Test func manyMovementsInOneFrameAreAllDrawn() throws {
    let editor = drawingEditor()
    editor.touch(.down, 1, 300, 300)
    for step in 1...40 {
      let angle = Double(step) * .pi / 20
      editor.touch(.move, 1, 300 + 60 * sin(angle), 240 + 60 * cos(angle))
    }
    editor.touch(.up, 1, 300, 300)
    editor.frame()
    let (sticker, stroke) = try #require(strokes(editor).first)
    #expect(stroke.samples.count == 41 && sticker.frame.size.height > 120)
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

  @Test func pressureVariesThePensWidthAlone() {
    func widths(_ tool: EditorAction, _ pressures: [Double]) -> [Double] {
      let editor = drawingEditor()
      editor.tap(tool)
      for (step, pressure) in pressures.enumerated() {
        editor.send(
          .touch(
            step == 0 ? .down : .move, device: 1, id: 4,
            position: Point(300 + Double(step) * 20, 300), pressure: pressure))
        editor.frame()
      }
      editor.send(.touch(.up, device: 1, id: 4, position: .zero, pressure: 0))
      editor.frame()
      return strokes(editor)[0].stroke.samples.map(\.width)
    }
    let rising = (0..<20).map { 0.1 + Double($0) * 0.04 }
    let pen = widths(.pen, rising)
    #expect(zip(pen, pen.dropFirst()).allSatisfy { $0 <= $1 } && pen.last! > 2 * pen[0])
    for silent in [0.0, 1, 7, .nan] {
      #expect(Set(widths(.pen, Array(repeating: silent, count: 9))) == [6])
    }
    #expect(Set(widths(.marker, rising)) == [20])
  }

  @Test func toolsColorsAndWidthsAreChosenOnTheBar() {
    let editor = drawingEditor()
    func draw(at y: Double) -> Stroke {
      editor.drag(1, Point(300, y), Point(400, y))
      return strokes(editor).last!.stroke
    }
    #expect(draw(at: 200).tool == .pen)
    editor.tap(.marker)
    editor.tap(.ink(.yellow))
    let marker = draw(at: 300)
    #expect(marker.tool == .marker && marker.color == 0xFF_CC00)
    #expect(
      editor.world.actions[.marker]?.isOn == true && editor.world.actions[.pen]?.isOn == false)
    let before = marker.samples[0].width
    editor.tap(.lineWidth)
    #expect(draw(at: 400).samples[0].width > before)
    editor.tap(.eraser)
    editor.tap(.ink(.black))
    #expect(draw(at: 500).tool == .marker, "the tool before the eraser")
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

  @Test func hostileSamplesAreHarmless() {
    let editor = drawingEditor([])
    editor.touch(.move, 1, 300, 300)
    editor.touch(.down, 1, 300, 300)
    editor.touch(.down, 1, 300, 300)
    editor.touch(.move, 1, .nan, 300)
    editor.touch(.move, 1, .infinity, 300)
    editor.touch(.move, 1, 1e9, -1e9)
    editor.touch(.move, 1, 400, 300)
    // A lost lift: the finger lands again elsewhere, and lifts twice.
    editor.touch(.down, 1, 500, 500)
    editor.touch(.move, 1, 520, 500)
    editor.touch(.up, 1, .nan, .nan)
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    #expect(ink(editor).isEmpty && strokes(editor).count == 2)
    for (_, stroke) in strokes(editor) {
      #expect(stroke.size.width < 17_000 && Stroke(name: stroke.name) == stroke)
    }
    #expect(isNear(shown(1, editor).last!, Point(520, 500)))
    expectHonest(editor)
  }

  @Test func longStrokesBecomeSeveralStickers() {
    let editor = drawingEditor([])
    editor.touch(.down, 1, 300, 300)
    for step in 1...5000 {
      editor.touch(.move, 1, 300 + Double(step % 200) * 3, 200 + Double(step / 200) * 10)
    }
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    #expect(strokes(editor).count == 2)
    let (first, second) = (shown(0, editor), shown(1, editor))
    #expect(isNear(first.last!, second[0]), "without a gap")
  }

  @Test func lockedHeldAndOtherStickersAreNotErased() throws {
    let editor = drawingEditor([EditorHarness.sticker(id: 1, at: Point(300, 400))])
    for y in [200.0, 300] { editor.drag(1, Point(250, y), Point(500, y)) }
    let ids = strokes(editor).map(\.sticker.id)
    editor.type("D")
    editor.world.selectedIDs = [ids[0]]
    editor.frame()
    editor.type("L")
    editor.type("D")
    editor.tap(.eraser)
    editor.drag(1, Point(300, 150), Point(300, 450))
    #expect(editor.record(ids[0]) != nil && editor.record(1) != nil && editor.record(ids[1]) == nil)
    expectHonest(editor)
  }

  @Test func eraserRemovesTouchedStrokesAsOneStep() throws {
    let editor = drawingEditor()
    for y in [200.0, 300, 500] { editor.drag(1, Point(300, y), Point(500, y)) }
    let before = editor.world.store.document
    let ids = strokes(editor).map(\.sticker.id)
    editor.tap(.eraser)
    editor.drag(1, Point(400, 150), Point(400, 320), lifts: false)
    func opacities() -> [Double] {
      ids.map { editor.world.item(of: editor.world.entities[$0]!).opacity }
    }
    #expect(opacities() == [0, 0, 1] && editor.world.store.document == before)
    editor.type("Escape")
    #expect(opacities() == [1, 1, 1], "Escape reverts the eraser")
    editor.drag(2, Point(400, 150), Point(400, 320))
    #expect(strokes(editor).map(\.sticker.id) == [ids[2]] && editor.record(1) != nil)
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.store.document == before)
    editor.tap(400, 250)
    #expect(editor.world.store.document == before, "between the strokes")
    editor.tap(400, 506)
    #expect(strokes(editor).count == 2, "a tap within the radius")
    expectHonest(editor)
  }

  /// The eraser hits the ink of flipped, turned and scaled strokes where they are shown.
  @Test func eraserHitsTransformedInk() throws {
    let editor = drawingEditor([])
    editor.drag(1, Point(300, 300), Point(300, 500), Point(500, 500))
    let id = try #require(strokes(editor).first?.sticker.id)
    editor.type("D")
    editor.world.selectedIDs = [id]
    editor.frame()
    editor.type("F")
    for _ in 0..<9 { editor.type(".") }
    editor.type("D")
    let (sticker, stroke) = strokes(editor)[0]
    let matrix = editor.world.runtime.matrixToWindow(of: editor.world.entities[id]!)
    func shown(_ sample: Stroke.Sample) -> Point {
      matrix.apply(Point(sticker.size.width - sample.location.x, sample.location.y))
    }
    let ink = stroke.samples.map(shown)
    let middle = matrix.apply(sticker.size.vector / 2)
    editor.tap(.eraser)
    if ink.allSatisfy({ $0.distance(to: middle) > 30 }) {
      editor.tap(middle.x, middle.y)
      #expect(strokes(editor).count == 1)
    }
    editor.tap(ink[5].x, ink[5].y)
    #expect(strokes(editor).isEmpty)
  }

  @Test(arguments: InterfaceLayoutTests.windows)
  func barFitsEveryWindowAndDirection(window: Size) throws {
    for languages in [Languages(), LanguageSheetTests.languages(first: "ar")] {
      let editor = drawingEditor(window: window, languages: languages)
      func check() throws {
        let bar = try #require(editor.world.shown(DrawingBar.self))
        for part in bar.parts {
          let frame = part.frame
          #expect(frame.minX >= 0 && frame.maxX <= window.width && frame.maxY <= window.height)
          if part.content.action != nil { #expect(frame.size.width >= Layout.target) }
        }
      }
      try check()
      if editor.world.buttons.contains(where: { $0.action == .inkColors }) {
        editor.tap(.inkColors)
        try check()
        let canvas = editor.world.canvas.frame
        editor.tap(canvas.center.x, canvas.minY + 5)
        #expect(
          !editor.world.buttons.contains { $0.action == .ink(.green) }, "a stroke closes the row")
        editor.tap(.inkColors)
      }
      editor.tap(.ink(.green))
      #expect(editor.world[DrawingTools.self].color == NamedColor.green.rawValue)
      editor.tap(.endDrawing)
      #expect(!editor.world[DrawingTools.self].isOn)
    }
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
    #expect(editor.world.selectedIDs.isEmpty && editor.world.selectionBarFrame == nil)
    editor.world.selectedIDs = [1]
    editor.frame()
    #expect(editor.world.selectionBarFrame == nil)
    editor.type("D")
    #expect(editor.world.selectionBarFrame != nil)
  }

  @Test func wordsDontDraw() {
    let editor = EditorHarness.withInterface()
    editor.type("T")
    editor.type("D")
    #expect(!editor.world[DrawingTools.self].isOn)
  }
}
