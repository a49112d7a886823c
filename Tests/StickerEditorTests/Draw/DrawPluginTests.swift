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
  /// A desk on which contacts draw, with a sticker in the middle.
  private func drawingDesk(
    _ stickers: [SceneDocument.Sticker] = [Desk.sticker()],
    window: Size = Size(width: 1280, height: 800), languages: Languages = Languages()
  ) -> Desk {
    let desk = Desk.withInterface(stickers, window: window, languages: languages)
    desk.type("D")
    return desk
  }

  /// The strokes of the document, from back to front.
  private func strokes(_ desk: Desk) -> [(sticker: SceneDocument.Sticker, stroke: Stroke)] {
    desk.world.store.document.stickers.compactMap { sticker in
      Stroke(name: sticker.image).map { (sticker, $0) }
    }
  }

  /// The strokes that are being drawn.
  private func ink(_ desk: Desk) -> [LiveInk] {
    desk.app.drawnItems().compactMap { if case .ink(let ink) = $0.picture { ink } else { nil } }
  }

  /// Where the samples of a stored stroke are shown, in window points.
  private func shown(_ index: Int, _ desk: Desk) -> [Point] {
    let (sticker, stroke) = strokes(desk)[index]
    let matrix = desk.world.runtime.matrixToWindow(of: desk.world.entities[sticker.id]!)
    return stroke.samples.map { matrix.apply($0.location) }
  }

  private func isNear(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 0.05 }

  @Test func keyButtonAndEscapeTurnDrawingOnAndOff() {
    let desk = Desk.withInterface()
    func isOn() -> Bool { desk.world[DrawingTools.self].isOn }
    #expect(!isOn() && desk.world.shown(DrawingBar.self)?.panel == nil)
    desk.type("D")
    #expect(isOn() && desk.world.shown(DrawingBar.self)?.panel != nil)
    desk.type("Escape")
    #expect(!isOn() && desk.world.shown(DrawingBar.self)?.panel == nil)
    desk.tap(.draw)
    #expect(isOn() && desk.world.actions[.draw]?.isOn == true)
    desk.tap(.endDrawing)
    #expect(!isOn())
    desk.type("D", with: "Alt")
    #expect(!isOn(), "another key")
  }

  @Test func fingerDrawsOverStickersAsOneStep() throws {
    let desk = drawingDesk()
    let way = [Point(500, 400), Point(640, 400), Point(700, 300)]
    desk.drag(1, way[0], way[1], way[2], lifts: false)
    let live = try #require(ink(desk).first)
    #expect(live.scale == 1 && live.origin == .zero)
    #expect(live.stroke.samples.last?.location == way[2])
    #expect(desk.record(1)?.position == Point(640, 400), "the sticker below stays")
    #expect(strokes(desk).isEmpty)
    desk.touch(.up, 1, 0, 0)
    desk.frame()
    #expect(strokes(desk).count == 1 && ink(desk).isEmpty)
    let places = shown(0, desk)
    #expect(isNear(places[0], way[0]) && isNear(places.last!, way[2]))
    // The stored stroke has the samples of the live one.
    #expect(places.count == live.stroke.samples.count)
    #expect(zip(places, live.stroke.samples).allSatisfy { isNear($0, $1.location) })
    expectHonest(desk)
    desk.type("Z", with: "Ctrl")
    #expect(strokes(desk).isEmpty && !desk.world.store.history.canUndo)
    desk.type("Y", with: "Ctrl")
    #expect(strokes(desk).count == 1 && shown(0, desk) == places)
    expectHonest(desk)
  }

  /// The ink is in the picture of the frame in which the movement arrived, and ends at the finger.
  @Test func inkIsDrawnInTheFrameOfTheMovement() throws {
    let desk = drawingDesk()
    for step in 0..<60 {
      let place = Point(300 + Double(step * step) / 4, 300 + 90 * sin(Double(step) / 5))
      desk.touch(step == 0 ? .down : .move, 1, place.x, place.y)
      desk.frame()
      #expect(desk.world[Display.self].needsDisplay)
      let last = try #require(ink(desk).first?.stroke.samples.last)
      #expect(abs(last.location.x - place.x) <= 1 / 32.0)
      #expect(abs(last.location.y - place.y) <= 1 / 32.0)
    }
  }

  /// All movements of a frame count, not only the last one.
  @Test func manyMovementsInOneFrameAreAllDrawn() throws {
    let desk = drawingDesk()
    desk.touch(.down, 1, 300, 300)
    for step in 1...40 {
      let angle = Double(step) * .pi / 20
      desk.touch(.move, 1, 300 + 60 * sin(angle), 240 + 60 * cos(angle))
    }
    desk.touch(.up, 1, 300, 300)
    desk.frame()
    let (sticker, stroke) = try #require(strokes(desk).first)
    #expect(stroke.samples.count == 41 && sticker.frame.size.height > 120)
  }

  @Test func twentyFingersDrawAtOnce() {
    let desk = drawingDesk([])
    let starts = (0..<20).map { Point(200 + Double($0 % 5) * 200, 100 + Double($0 / 5) * 150) }
    for (finger, start) in starts.enumerated() {
      desk.touch(.down, Int64(finger), start.x, start.y)
    }
    desk.frame()
    for step in 1...30 {
      for (finger, start) in starts.enumerated() {
        desk.touch(.move, Int64(finger), start.x + Double(step) * 3, start.y + Double(step))
      }
      desk.frame()
    }
    #expect(ink(desk).count == 20)
    for finger in starts.indices { desk.touch(.up, Int64(finger), 0, 0) }
    desk.frame()
    #expect(strokes(desk).count == 20 && ink(desk).isEmpty)
    for (index, start) in starts.enumerated() {
      let places = shown(index, desk)
      #expect(isNear(places[0], start) && isNear(places.last!, start + Vector(90, 30)))
    }
    #expect(Set(desk.world.store.document.stickers.map(\.id)).count == 20)
    for _ in 0..<20 { desk.type("Z", with: "Ctrl") }
    #expect(strokes(desk).isEmpty && !desk.world.store.history.canUndo, "a step for each")
    expectHonest(desk)
  }

  @Test func mouseDrawsWhileItsButtonIsDown() throws {
    let desk = drawingDesk()
    desk.move(300, 300)
    desk.press(310, 300)
    desk.frame()
    for step in 1...20 { desk.move(310 + Double(step) * 5, 300) }
    desk.release(410, 300)
    desk.move(600, 600)
    desk.frame()
    #expect(strokes(desk).count == 1)
    let places = shown(0, desk)
    #expect(isNear(places[0], Point(310, 300)) && isNear(places.last!, Point(410, 300)))
    desk.press(310, 500)
    desk.frame()
    #expect(desk.world.store.history.done.count == 1)
    desk.release(310, 500)
    desk.frame()
    #expect(strokes(desk).last?.stroke.samples.count == 1, "a dot")
    #expect(strokes(desk).last?.sticker.size == Size(width: 8, height: 8))
  }

  @Test func pressureVariesThePensWidthAlone() {
    func widths(_ tool: EditorAction, _ pressures: [Double]) -> [Double] {
      let desk = drawingDesk()
      desk.tap(tool)
      for (step, pressure) in pressures.enumerated() {
        desk.send(
          .touch(
            step == 0 ? .down : .move, device: 1, id: 4,
            position: Point(300 + Double(step) * 20, 300), pressure: pressure))
        desk.frame()
      }
      desk.send(.touch(.up, device: 1, id: 4, position: .zero, pressure: 0))
      desk.frame()
      return strokes(desk)[0].stroke.samples.map(\.width)
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
    let desk = drawingDesk()
    func draw(at y: Double) -> Stroke {
      desk.drag(1, Point(300, y), Point(400, y))
      return strokes(desk).last!.stroke
    }
    #expect(draw(at: 200).tool == .pen)
    desk.tap(.marker)
    desk.tap(.ink(.yellow))
    let marker = draw(at: 300)
    #expect(marker.tool == .marker && marker.color == 0xFF_CC00)
    #expect(desk.world.actions[.marker]?.isOn == true && desk.world.actions[.pen]?.isOn == false)
    let before = marker.samples[0].width
    desk.tap(.lineWidth)
    #expect(draw(at: 400).samples[0].width > before)
    desk.tap(.eraser)
    desk.tap(.ink(.black))
    #expect(draw(at: 500).tool == .marker, "the tool before the eraser")
  }

  @Test func strokesAreStickersLikeOthers() throws {
    let desk = drawingDesk([])
    desk.drag(1, Point(300, 300), Point(500, 300))
    desk.type("Escape")
    let id = try #require(strokes(desk).first?.sticker.id)
    desk.drag(1, Point(400, 300), Point(400, 500))
    #expect(abs(desk.record(id)!.position.y - strokes(desk)[0].sticker.position.y) < 1e-9)
    #expect(isNear(shown(0, desk)[0], Point(300, 500)))
    desk.world.selectedIDs = [id]
    desk.frame()
    desk.type("F")
    #expect(desk.record(id)?.flipped == true)
    desk.type("Delete")
    #expect(strokes(desk).isEmpty)
    expectHonest(desk)
  }

  @Test func cancelledAndEscapedStrokesAreDiscarded() {
    let desk = drawingDesk()
    desk.drag(1, Point(300, 300), Point(500, 300), lifts: false)
    desk.touch(.cancel, 1, 500, 300)
    desk.frame()
    #expect(strokes(desk).isEmpty && ink(desk).isEmpty)
    desk.drag(1, Point(300, 300), Point(500, 300), lifts: false)
    desk.type("Escape")
    #expect(strokes(desk).isEmpty && ink(desk).isEmpty)
    #expect(desk.world[DrawingTools.self].isOn, "Escape has cancelled the stroke alone")
    #expect(!desk.world.store.history.canUndo)
    desk.touch(.move, 1, 600, 300)
    desk.touch(.up, 1, 600, 300)
    desk.frame()
    #expect(strokes(desk).isEmpty)
    desk.type("Escape")
    #expect(!desk.world[DrawingTools.self].isOn)
  }

  @Test func strokesStayWhenASheetOpens() {
    let desk = drawingDesk()
    desk.drag(1, Point(300, 300), Point(500, 300), lifts: false)
    desk.type("F1")
    #expect(strokes(desk).count == 1 && ink(desk).isEmpty)
  }

  /// The window is closed, or the process is told to end, while fingers draw and erase.
  @Test func quittingKeepsStrokesAsIfTheFingersHadLifted() throws {
    let desk = drawingDesk([])
    desk.drag(1, Point(300, 300), Point(500, 300))
    desk.tap(.eraser)
    desk.drag(2, Point(400, 250), Point(400, 350), lifts: false)
    desk.tap(.pen)
    desk.drag(3, Point(300, 500), Point(500, 500), lifts: false)
    desk.send(.quit)
    desk.frame()
    #expect(desk.world.takeRequests().contains(.quit))
    #expect(strokes(desk).count == 1 && ink(desk).isEmpty)
    let places = shown(0, desk)
    #expect(isNear(places[0], Point(300, 500)) && isNear(places.last!, Point(500, 500)))
    desk.touch(.move, 3, 700, 500)
    desk.touch(.up, 3, 700, 500)
    desk.frame()
    #expect(shown(0, desk) == places)
    expectHonest(desk)
  }

  @Test func handMovesAndZoomsTheCanvasUnderTheFingers() {
    let desk = drawingDesk()
    let before = desk.world.canvas.toWindow
    func canvasPoint(_ x: Double, _ y: Double) -> Point {
      desk.world.canvas.toWindow.inverse!.apply(Point(x, y))
    }
    desk.tap(.hand)
    let held = canvasPoint(640, 400)
    desk.drag(1, Point(640, 400), Point(700, 430), Point(720, 450), lifts: false)
    #expect(isNear(canvasPoint(720, 450), held) && desk.world.canvas.toWindow.a == before.a)
    let second = canvasPoint(500, 450)
    desk.drag(2, Point(500, 450), Point(300, 450), lifts: false)
    #expect(isNear(canvasPoint(720, 450), held) && isNear(canvasPoint(300, 450), second))
    #expect(desk.world.canvas.toWindow.a > 1.5 * before.a)
    for finger: Int64 in [1, 2] { desk.touch(.up, finger, 0, 0) }
    desk.rest(1)
    #expect(strokes(desk).isEmpty && desk.record(1)?.position == Point(640, 400))
    #expect(!desk.world.store.history.canUndo && desk.world[DrawingTools.self].isOn)
    desk.tap(.pen)
    desk.drag(1, Point(500, 400), Point(600, 400))
    #expect(strokes(desk).count == 1 && isNear(shown(0, desk)[0], Point(500, 400)))
    expectHonest(desk)
  }

  @Test func handZoomsByFingersThatLandTogether() {
    let desk = drawingDesk()
    let before = desk.world.canvas.toWindow.a
    desk.tap(.hand)
    for (finger, x) in [(1, 600.0), (2, 680)] { desk.touch(.down, Int64(finger), x, 400) }
    desk.frame()
    for step in 1...10 {
      desk.touch(.move, 1, 600 - 5 * Double(step), 400)
      desk.touch(.move, 2, 680 + 5 * Double(step), 400)
      desk.frame()
    }
    #expect(abs(desk.world.canvas.toWindow.a / before - 180.0 / 80) < 1e-6)
    for finger: Int64 in [1, 2] { desk.touch(.up, finger, 0, 0) }
    desk.frame()
    #expect(strokes(desk).isEmpty)
  }

  /// The hand takes no contact that draws already.
  @Test func strokesContinueWhileTheHandMovesTheCanvas() {
    let desk = drawingDesk([])
    desk.drag(1, Point(400, 300), Point(450, 300), lifts: false)
    desk.tap(.hand)
    desk.drag(2, Point(700, 500), Point(760, 560), lifts: false)
    desk.touch(.move, 1, 500, 300)
    desk.touch(.up, 1, 500, 300)
    desk.frame()
    #expect(strokes(desk).count == 1)
    let places = shown(0, desk)
    #expect(isNear(places[0], Point(460, 360)) && isNear(places.last!, Point(500, 300)))
    desk.tap(.ink(.blue))
    #expect(desk.world[DrawingTools.self].tool == .ink(.pen))
  }

  @Test func strokesEndAfterDrawingIsTurnedOff() {
    let desk = drawingDesk()
    desk.drag(1, Point(300, 300), Point(500, 300), lifts: false)
    desk.type("D")
    desk.touch(.move, 1, 600, 300)
    desk.touch(.up, 1, 600, 300)
    desk.frame()
    #expect(strokes(desk).count == 1 && isNear(shown(0, desk).last!, Point(600, 300)))
    desk.drag(1, Point(640, 400), Point(640, 500))
    #expect(desk.record(1)!.position.y > 400, "fingers move stickers again")
  }

  @Test func inkBesideTheCanvasIsDiscarded() {
    let desk = Desk.withInterface([], window: Size(width: 1280, height: 800))
    desk.type("D")
    let frame = desk.world.canvas.frame
    let beside = Point(frame.center.x, (frame.maxY + 800) / 2)
    if !desk.world.coversCanvas(at: beside) { desk.tap(beside.x, frame.minY / 2) }
    #expect(strokes(desk).isEmpty)
    desk.drag(1, Point(frame.center.x, frame.minY - 30), Point(frame.center.x, frame.minY + 60))
    #expect(strokes(desk).count == 1)
  }

  /// While the wheel zooms the canvas, the ink stays on the canvas, and under the finger.
  @Test func strokesFollowTheCamera() {
    let desk = drawingDesk([])
    desk.drag(1, Point(400, 400), Point(500, 400), lifts: false)
    desk.wheel(5, at: 400, 400)
    desk.frame()
    let zoomed = ink(desk)[0]
    #expect(zoomed.scale > 1.5)
    func drawn(_ index: Int) -> Point {
      zoomed.origin + zoomed.stroke.samples[index].location * zoomed.scale
    }
    #expect(isNear(drawn(0), Point(400, 400)))
    desk.touch(.move, 1, 700, 450)
    desk.touch(.up, 1, 700, 450)
    desk.frame()
    let places = shown(0, desk)
    #expect(isNear(places[0], Point(400, 400)))
    #expect(places.last!.distance(to: Point(700, 450)) < 0.1)
  }

  @Test func strokesAreAsLargeAsOnTheScreenAtEveryZoom() throws {
    let desk = drawingDesk([])
    desk.wheel(8, at: 500, 400)
    desk.frame()
    desk.drag(1, Point(400, 400), Point(500, 400))
    let (sticker, stroke) = try #require(strokes(desk).first)
    #expect(stroke.samples[0].width == 6)
    #expect(abs(sticker.scale.x * desk.world.canvas.toWindow.a - 1) < 1e-9)
  }

  @Test func hostileSamplesAreHarmless() {
    let desk = drawingDesk([])
    desk.touch(.move, 1, 300, 300)
    desk.touch(.down, 1, 300, 300)
    desk.touch(.down, 1, 300, 300)
    desk.touch(.move, 1, .nan, 300)
    desk.touch(.move, 1, .infinity, 300)
    desk.touch(.move, 1, 1e9, -1e9)
    desk.touch(.move, 1, 400, 300)
    // A lost lift: the finger lands again elsewhere, and lifts twice.
    desk.touch(.down, 1, 500, 500)
    desk.touch(.move, 1, 520, 500)
    desk.touch(.up, 1, .nan, .nan)
    desk.touch(.up, 1, 0, 0)
    desk.frame()
    #expect(ink(desk).isEmpty && strokes(desk).count == 2)
    for (_, stroke) in strokes(desk) {
      #expect(stroke.size.width < 17_000 && Stroke(name: stroke.name) == stroke)
    }
    #expect(isNear(shown(1, desk).last!, Point(520, 500)))
    expectHonest(desk)
  }

  @Test func longStrokesBecomeSeveralStickers() {
    let desk = drawingDesk([])
    desk.touch(.down, 1, 300, 300)
    for step in 1...5000 {
      desk.touch(.move, 1, 300 + Double(step % 200) * 3, 200 + Double(step / 200) * 10)
    }
    desk.touch(.up, 1, 0, 0)
    desk.frame()
    #expect(strokes(desk).count == 2)
    let (first, second) = (shown(0, desk), shown(1, desk))
    #expect(isNear(first.last!, second[0]), "without a gap")
  }

  @Test func lockedHeldAndOtherStickersAreNotErased() throws {
    let desk = drawingDesk([Desk.sticker(id: 1, at: Point(300, 400))])
    for y in [200.0, 300] { desk.drag(1, Point(250, y), Point(500, y)) }
    let ids = strokes(desk).map(\.sticker.id)
    desk.type("D")
    desk.world.selectedIDs = [ids[0]]
    desk.frame()
    desk.type("L")
    desk.type("D")
    desk.tap(.eraser)
    desk.drag(1, Point(300, 150), Point(300, 450))
    #expect(desk.record(ids[0]) != nil && desk.record(1) != nil && desk.record(ids[1]) == nil)
    expectHonest(desk)
  }

  @Test func eraserRemovesTouchedStrokesAsOneStep() throws {
    let desk = drawingDesk()
    for y in [200.0, 300, 500] { desk.drag(1, Point(300, y), Point(500, y)) }
    let before = desk.world.store.document
    let ids = strokes(desk).map(\.sticker.id)
    desk.tap(.eraser)
    desk.drag(1, Point(400, 150), Point(400, 320), lifts: false)
    func opacities() -> [Double] {
      ids.map { desk.world.item(of: desk.world.entities[$0]!).opacity }
    }
    #expect(opacities() == [0, 0, 1] && desk.world.store.document == before)
    desk.type("Escape")
    #expect(opacities() == [1, 1, 1], "Escape reverts the eraser")
    desk.drag(2, Point(400, 150), Point(400, 320))
    #expect(strokes(desk).map(\.sticker.id) == [ids[2]] && desk.record(1) != nil)
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.store.document == before)
    desk.tap(400, 250)
    #expect(desk.world.store.document == before, "between the strokes")
    desk.tap(400, 506)
    #expect(strokes(desk).count == 2, "a tap within the radius")
    expectHonest(desk)
  }

  /// The eraser hits the ink of flipped, turned and scaled strokes where they are shown.
  @Test func eraserHitsTransformedInk() throws {
    let desk = drawingDesk([])
    desk.drag(1, Point(300, 300), Point(300, 500), Point(500, 500))
    let id = try #require(strokes(desk).first?.sticker.id)
    desk.type("D")
    desk.world.selectedIDs = [id]
    desk.frame()
    desk.type("F")
    for _ in 0..<9 { desk.type(".") }
    desk.type("D")
    let (sticker, stroke) = strokes(desk)[0]
    let matrix = desk.world.runtime.matrixToWindow(of: desk.world.entities[id]!)
    func shown(_ sample: Stroke.Sample) -> Point {
      matrix.apply(Point(sticker.size.width - sample.location.x, sample.location.y))
    }
    let ink = stroke.samples.map(shown)
    let middle = matrix.apply(sticker.size.vector / 2)
    desk.tap(.eraser)
    if ink.allSatisfy({ $0.distance(to: middle) > 30 }) {
      desk.tap(middle.x, middle.y)
      #expect(strokes(desk).count == 1)
    }
    desk.tap(ink[5].x, ink[5].y)
    #expect(strokes(desk).isEmpty)
  }

  @Test(arguments: InterfaceLayoutTests.windows)
  func barFitsEveryWindowAndDirection(window: Size) throws {
    for languages in [Languages(), LanguageSheetTests.languages(first: "ar")] {
      let desk = drawingDesk(window: window, languages: languages)
      func check() throws {
        let bar = try #require(desk.world.shown(DrawingBar.self))
        for part in bar.parts {
          let frame = part.frame
          #expect(frame.minX >= 0 && frame.maxX <= window.width && frame.maxY <= window.height)
          if part.content.action != nil { #expect(frame.size.width >= Layout.target) }
        }
      }
      try check()
      if desk.world.buttons.contains(where: { $0.action == .inkColors }) {
        desk.tap(.inkColors)
        try check()
        let canvas = desk.world.canvas.frame
        desk.tap(canvas.center.x, canvas.minY + 5)
        #expect(
          !desk.world.buttons.contains { $0.action == .ink(.green) }, "a stroke closes the row")
        desk.tap(.inkColors)
      }
      desk.tap(.ink(.green))
      #expect(desk.world[DrawingTools.self].color == NamedColor.green.rawValue)
      desk.tap(.endDrawing)
      #expect(!desk.world[DrawingTools.self].isOn)
    }
  }

  @Test func restartEndsDrawing() {
    let desk = drawingDesk()
    desk.tap(.marker)
    desk.drag(1, Point(300, 300), Point(500, 300), lifts: false)
    desk.app.reset(to: SceneDocument(canvas: Size(width: 1280, height: 800)))
    desk.frame()
    #expect(desk.world[DrawingTools.self] == DrawingTools() && ink(desk).isEmpty)
    #expect(strokes(desk).isEmpty)
    desk.drag(2, Point(300, 300), Point(500, 300))
    #expect(strokes(desk).isEmpty)
  }

  @Test func contextBarIsHiddenWhileContactsDraw() {
    let desk = Desk.withInterface()
    desk.world.selectedIDs = [1]
    desk.frame()
    desk.type("D")
    #expect(desk.world.selectedIDs.isEmpty && desk.world.selectionBarFrame == nil)
    desk.world.selectedIDs = [1]
    desk.frame()
    #expect(desk.world.selectionBarFrame == nil)
    desk.type("D")
    #expect(desk.world.selectionBarFrame != nil)
  }

  @Test func wordsDontDraw() {
    let desk = Desk.withInterface()
    desk.type("T")
    desk.type("D")
    #expect(!desk.world[DrawingTools.self].isOn)
  }
}
