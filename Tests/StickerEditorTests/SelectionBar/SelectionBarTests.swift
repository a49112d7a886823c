import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

/// The context bar and its slider leave the selection free.
@Suite struct SelectionBarTests {
  private func desk(
    _ stickers: [SceneDocument.Sticker], window: Size, languages: Languages = Languages()
  ) -> Desk {
    let desk = Desk.withInterface(stickers, window: window, languages: languages)
    desk.world.selectedIDs = stickers.map(\.id)
    desk.frame()
    return desk
  }

  /// Returns the selected stickers as drawn: a rectangle each, and the transform from it to the window.
  private func shown(_ desk: Desk) -> [SelectionBarPlace.Obstacle] {
    desk.world.selection.stickers.map {
      SelectionBarPlace.Obstacle(
        frame: Rect(origin: .zero, size: desk.world[$0, Size.self]),
        matrix: desk.world.runtime.matrixToWindow(of: $0))
    }
  }

  private func covers(_ frame: Rect, _ desk: Desk) -> Bool {
    shown(desk).contains { frame.meets($0.frame, through: $0.matrix) }
  }

  /// Returns whether a bar with any number of columns is free of the selection at any point of a grid.
  private func hasRoom(_ desk: Desk, _ count: Int) throws -> Bool {
    let layout = try #require(desk.world.layout)
    let stickers = shown(desk)
    let grid = (0...12).flatMap { x in (0...12).map { Point(Double(x) / 12, Double($0) / 12) } }
    return (1...count).contains { columns in
      let size = layout.size(of: count, columns: columns)
      guard size.height <= layout.canvas.size.height - 8, size.width <= layout.canvas.size.width
      else { return false }
      return grid.contains { place in
        let frame = layout.frame(of: size, at: place)
        return !stickers.contains { $0.meets(frame) }
      }
    }
  }

  /// Tries each combination of position, scale, rotation and window size.
  @Test(arguments: InterfaceLayoutTests.windows)
  func barDoesNotCoverSelectionIfSpaceAllows(window: Size) throws {
    let places = [
      Point(640, 400), Point(640, 780), Point(640, 20), Point(0, 400), Point(1280, 400),
      Point(1300, 820), Point(200, 700), Point(900, 600),
    ]
    var (free, moved) = (0, 0)
    for place in places {
      for scale in [0.5, 3, 7, 12] {
        for rotation in [0, 0.6, 1.5] {
          for isOpen in [false, true] {
            var sticker = Desk.sticker(at: place)
            sticker.scale = Vector(scale, scale)
            sticker.rotation = rotation
            let desk = desk([sticker], window: window)
            if isOpen { desk.tap(.opacity) }
            let bar = try #require(desk.world.selectionBarFrame)
            let story: Comment = "\(place) \(scale) \(rotation)"
            #expect(Rect(origin: .zero, size: window).contains(bar), story)
            let hasRoom = try hasRoom(desk, desk.world.selectionBar.count)
            if hasRoom {
              free += 1
              #expect(!covers(bar, desk), story)
            }
            if bar != desk.world.layout?.row(of: desk.world.selectionBar.count) { moved += 1 }
            guard isOpen else { continue }
            let slider = try #require(desk.world.opacityPanel).frame
            #expect(Rect(origin: .zero, size: window).contains(slider), story)
            if hasRoom { #expect(slider.intersection(bar) == nil, story) }
            // A slider as high as a button finds room beside all but the largest.
            if scale <= 3 { #expect(!covers(slider, desk), story) }
          }
        }
      }
    }
    #expect(free > 60 && moved > 10, "\(free) \(moved)")
  }

  @Test(arguments: InterfaceLayoutTests.windows, [1.7, 4])
  func barDoesNotCoverSelectionWhenZoomed(window: Size, zoom: Double) throws {
    for place in [Point(300, 300), Point(700, 500)] {
      let desk = desk([Desk.sticker(at: place)], window: window)
      for about in [Point(0.5, 0.5), Point(0.2, 0.9), Point(0.9, 0.1)] {
        let view = desk.world.canvas.view
        desk.world.cameraControl.look(.fitted)
        desk.world.cameraControl.zoom(
          by: zoom,
          about: Point(
            view.minX + about.x * view.size.width, view.minY + about.y * view.size.height))
        desk.frame()
        let bar = try #require(desk.world.selectionBarFrame)
        if try hasRoom(desk, 7) { #expect(!covers(bar, desk), "\(place) \(about)") }
      }
    }
  }

  @Test(arguments: InterfaceLayoutTests.windows) func barAvoidsWholeSelection(window: Size) throws {
    for (first, second) in [
      (Point(300, 760), Point(900, 700)), (Point(300, 40), Point(900, 700)),
      (Point(640, 40), Point(640, 760)), (Point(60, 400), Point(1220, 760)),
    ] {
      let desk = desk([Desk.sticker(at: first), Desk.sticker(id: 2, at: second)], window: window)
      let bar = try #require(desk.world.selectionBarFrame)
      #expect(!covers(bar, desk), "\(first) \(second)")
    }
  }

  /// Returns the bar's frame and the selection's frame, in interface points.
  private func frames(_ desk: Desk) throws -> (bar: Rect, selection: Rect) {
    let corners = shown(desk).flatMap { $0.frame.corners.map($0.matrix.apply) }
    return try (#require(desk.world.selectionBarFrame), #require(Rect(around: corners)))
  }

  private let windowWithFloatingBars = Size(width: 1280, height: 800)

  @Test func barIsAboveMiddleOfSelection() throws {
    let (bar, selection) = try frames(desk([Desk.sticker()], window: windowWithFloatingBars))
    #expect(bar.maxY < selection.minY && bar.maxY > selection.minY - 40)
    #expect(abs(bar.center.x - selection.center.x) < 1e-9)
  }

  @Test func barIsBelowSelectionAtTopOfCanvas() throws {
    let desk = desk([Desk.sticker(at: Point(640, 40))], window: windowWithFloatingBars)
    let (bar, selection) = try frames(desk)
    #expect(bar.minY > selection.maxY && bar.minY < selection.maxY + 40)
    // The slider, once it is open, has room at once.
    desk.tap(.opacity)
    #expect(desk.world.selectionBarFrame == bar)
    #expect(try #require(desk.world.opacityPanel).frame.minY > bar.maxY)
  }

  @Test func barIsWhereItCoversFewestOtherStickers() throws {
    let selected = Desk.sticker()
    var (above, below) = (
      Desk.sticker(id: 2, at: Point(700, 280)), Desk.sticker(id: 3, at: Point(560, 520))
    )
    func bar(_ others: [SceneDocument.Sticker]) throws -> (bar: Rect, foot: Rect, desk: Desk) {
      let desk = desk([selected] + others, window: windowWithFloatingBars)
      desk.world.selectedIDs = [1]
      desk.rest(0.1)
      let foot = try #require(desk.world.layout).row(of: desk.world.selectionBar.count)
      return (try #require(desk.world.selectionBarFrame), foot, desk)
    }
    let selection = try frames(desk([selected], window: windowWithFloatingBars)).selection
    #expect(try bar([above]).bar.minY > selection.maxY)
    #expect(try bar([below]).bar.maxY < selection.minY)
    let both = try bar([above, below])
    #expect(both.bar == both.foot)
    let low = Desk.sticker(id: 4, at: Point(640, 770))
    #expect(try bar([above, below, low]).bar.maxY < selection.minY)
    // Hidden stickers are not in the way.
    (above.hidden, below.hidden) = (true, true)
    #expect(try bar([above, below]).bar.maxY < selection.minY)
  }

  @Test func barStaysAboveWhileStickerIsDuplicatedRepeatedly() throws {
    let desk = desk([Desk.sticker()], window: windowWithFloatingBars)
    for _ in 0..<2 {
      desk.tap(.duplicate)
      desk.rest(1)
      let (bar, selection) = try frames(desk)
      #expect(bar.maxY < selection.minY && bar.maxY > selection.minY - 40)
    }
    #expect(desk.world.document.stickers.count == 3)
  }

  @Test func otherStickersDoNotMoveBar() throws {
    let desk = desk(
      [Desk.sticker(), Desk.sticker(id: 2, at: Point(300, 600))], window: windowWithFloatingBars)
    desk.world.selectedIDs = [1]
    desk.rest(0.1)
    let bar = try frames(desk).bar
    desk.drag(1, desk.middle(2), bar.center, lifts: false)
    #expect(desk.middle(2).distance(to: bar.center) < 1)
    #expect(try frames(desk).bar == bar)
  }

  @Test func barBesideSelectionAtSideOfCanvasStaysOnCanvas() throws {
    let desk = desk([Desk.sticker(at: Point(1270, 400))], window: windowWithFloatingBars)
    let bar = try frames(desk).bar
    #expect(bar.maxX == desk.world.layout?.canvas.maxX)
  }

  @Test func barIsAtEdgeIfSelectionIsAsHighAsCanvas() throws {
    var tall = Desk.sticker(at: Point(200, 400))
    tall.scale = Vector(1, 14)
    let desk = desk([tall], window: windowWithFloatingBars)
    #expect(try frames(desk).bar == #require(desk.world.layout).row(of: 8))
  }

  @Test func barIsAtEdgeWhileSelectionIsOutOfView() throws {
    let desk = desk([Desk.sticker(at: Point(100, 100))], window: windowWithFloatingBars)
    let view = desk.world.canvas.view
    desk.world.cameraControl.zoom(by: 4, about: Point(view.maxX, view.maxY))
    desk.frame()
    let (bar, selection) = try frames(desk)
    #expect(!selection.overlaps(view))
    #expect(bar == desk.world.layout?.row(of: 8))
  }

  /// The bar moves with the selection: it hides when a drag begins, and is beside the new place after the drag.
  @Test func barIsAboveSelectionAfterDrag() throws {
    let desk = desk([Desk.sticker()], window: windowWithFloatingBars)
    desk.drag(1, desk.middle(1), Point(400, 600))
    desk.rest(1)
    let (bar, selection) = try frames(desk)
    #expect(selection.center.distance(to: Point(400, 600)) < 1)
    #expect(bar.maxY < selection.minY && bar.maxY > selection.minY - 40)
  }

  /// No frame draws the bar at two places, or a place and the new selection, because that would take twice as long.
  @Test func barMovesToAnotherSelectionInThreeFrames() throws {
    let desk = desk(
      [Desk.sticker(at: Point(300, 400)), Desk.sticker(id: 2, at: Point(900, 600))],
      window: windowWithFloatingBars)
    desk.world.selectedIDs = [1]
    desk.rest(0.1)
    let first = try frames(desk).bar
    desk.world.selectedIDs = [2]
    var bars: [Rect?] = []
    for isLast in [false, false, true] {
      desk.frame()
      bars.append(desk.world.selectionBarFrame)
      _ = desk.app.drawnItems()
      #expect(desk.world.needsDisplay != isLast)
    }
    let second = try frames(desk)
    #expect(second.bar.maxY < second.selection.minY && first.intersection(second.bar) == nil)
    #expect(bars == [first, nil, second.bar])
  }

  /// Otherwise the finger that catches a gliding sticker would land on the bar at the sticker's goal.
  @Test func barAppearsWhenThrownStickerRests() throws {
    let desk = desk([Desk.sticker()], window: windowWithFloatingBars)
    desk.drag(1, desk.middle(1), Point(800, 250), resting: 0)
    desk.rest(0.1)
    #expect(desk.world.isMoving && desk.world.selectionBarFrame == nil)
    desk.rest(3)
    #expect(!desk.world.isMoving && desk.world.selectionBarFrame != nil)
  }

  @Test func barIsAtBottomOfSmallWindowUnlessSelectionIsThere() throws {
    let window = Size(width: 480, height: 320)
    let middle = desk([Desk.sticker()], window: window)
    let layout = try #require(middle.world.layout)
    #expect(!layout.floats && middle.world.selectionBarFrame == layout.row(of: 7))
    let low = desk([Desk.sticker(at: Point(640, 760))], window: window)
    let bar = try #require(low.world.selectionBarFrame)
    #expect(bar.maxY < 80 && bar.center.x == layout.canvas.center.x)
  }

  @Test(arguments: InterfaceLayoutTests.windows)
  func barIsMirroredInRightToLeftLanguages(window: Size) throws {
    var tall = Desk.sticker(at: Point(640, 400))
    tall.scale = Vector(4, 14)
    let (left, right) = (
      desk([tall], window: window),
      desk([tall], window: window, languages: LanguageSheetTests.languages(first: "ar"))
    )
    let (bar, other) = (
      try #require(left.world.selectionBarFrame), try #require(right.world.selectionBarFrame)
    )
    #expect(abs(window.width - bar.maxX - other.minX) < 1e-9 && bar.minY == other.minY)
    #expect(!covers(bar, left) && !covers(other, right))
  }

  /// The bar is hidden during a drag, so that it neither jumps nor covers the sticker.
  @Test(arguments: InterfaceLayoutTests.windows)
  func barHidesDuringDragAndAvoidsSelectionAfterwards(window: Size) throws {
    let desk = desk([Desk.sticker()], window: window)
    let before = try #require(desk.world.selectionBarFrame)
    let start = desk.middle(1)
    desk.touch(.down, 1, start.x, start.y)
    desk.rest(0.2)
    #expect(desk.world.selectionBarFrame == before, "a finger that rests")
    let view = desk.world.canvas.view
    for goal in [before.center, Point(view.center.x, view.minY + 20), before.center] {
      for step in 1...6 {
        let point = start + (goal - start) * (Double(step) / 6)
        desk.touch(.move, 1, point.x, point.y)
        desk.frame()
      }
      #expect(desk.world.selectionBarFrame == nil && desk.world.selectionBar.isEmpty)
      #expect(!desk.world.coversCanvas(at: Point(before.minX + 10, before.center.y)))
    }
    desk.rest(0.3)
    desk.touch(.up, 1, before.center.x, before.center.y)
    desk.frame()
    if desk.world.layout?.floats == true { desk.rest(2) }
    let after = try #require(desk.world.selectionBarFrame)
    // The sticker may spring back onto the photo: the bar is beside the place where it comes to rest.
    desk.rest(2)
    #expect(desk.world.selectionBarFrame == after && !covers(after, desk))
  }

  @Test func barStaysWhileFingerIsOnIt() throws {
    let desk = desk([Desk.sticker()], window: Size(width: 1280, height: 800))
    let bar = try #require(desk.world.selectionBarFrame)
    let flip = try #require(desk.world.selectionBar.first { $0.action == .flip }).frame.center
    desk.touch(.down, 2, flip.x, flip.y)
    desk.frame()
    let start = desk.middle(1)
    desk.drag(1, start, bar.center - Vector(0, 30), lifts: false)
    #expect(desk.world.selectionBarFrame == bar)
    desk.touch(.up, 2, flip.x, flip.y)
    desk.frame()
    #expect(desk.record(1)?.flipped == true)
  }

  @Test func barHidesWhileFingersMoveCanvas() throws {
    let desk = desk([Desk.sticker()], window: Size(width: 1280, height: 800))
    desk.touch(.down, 1, 300, 200)
    desk.touch(.down, 2, 420, 200)
    desk.frame()
    #expect(desk.world.selectionBarFrame != nil)
    desk.touch(.move, 1, 300, 260)
    desk.touch(.move, 2, 420, 260)
    desk.frame()
    #expect(desk.world.selectionBarFrame == nil)
    desk.touch(.up, 1, 300, 260)
    desk.touch(.up, 2, 420, 260)
    desk.rest(1)
    #expect(desk.world.selectionBarFrame != nil)
  }

  @Test(arguments: InterfaceLayoutTests.windows) func theHandleIsBesideTheBar(window: Size) throws {
    for place in [Point(640, 700), Point(640, 100), Point(1200, 760), Point(60, 60)] {
      for scale in [1.0, 6, 20] {
        var sticker = Desk.sticker(at: place)
        sticker.scale = Vector(scale, scale)
        let desk = desk([sticker], window: window)
        guard let handle = desk.world.handle?.place else { continue }
        #expect(desk.world.canvas.view.contains(handle))
        #expect(desk.world.selectionBarFrame?.contains(handle) == false, "\(place) \(scale)")
      }
    }
  }
}
