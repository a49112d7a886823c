import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The context bar and its slider leave the selection free.
@Suite struct ContextBarPluginTests: ContextBarHarness {
  @Test(arguments: LayoutTests.windows, [1.7, 4])
  func barDoesNotCoverSelectionWhenZoomed(window: Size, zoom: Double) throws {
    for place in [Point(300, 300), Point(700, 500)] {
      let editor = editor([EditorHarness.sticker(at: place)], window: window)
      for about in [Point(0.5, 0.5), Point(0.2, 0.9), Point(0.9, 0.1)] {
        let view = editor.world.canvas.view
        editor.world.cameraControl.look(.fitted)
        editor.world.cameraControl.zoom(
          by: zoom,
          about: Point(
            view.minX + about.x * view.size.width, view.minY + about.y * view.size.height))
        editor.frame()
        let bar = try #require(editor.world.contextBarFrame)
        if try hasRoom(editor, editor.world.contextBar.count) {
          #expect(!covers(bar, editor), "\(place) \(about)")
        }
      }
    }
  }

  private let windowWithFloatingBars = Size(width: 1280, height: 800)

  @Test func barStaysAboveWhileStickerIsDuplicatedRepeatedly() throws {
    let editor = editor([EditorHarness.sticker()], window: windowWithFloatingBars)
    for _ in 0..<2 {
      editor.tap(.duplicate)
      editor.rest(1)
      let (bar, selection) = try frames(editor)
      #expect(bar.maxY < selection.minY && bar.maxY > selection.minY - 40)
    }
    #expect(editor.world.document.stickers.count == 3)
  }

  @Test func otherStickersDoNotMoveBar() throws {
    let editor = editor(
      [EditorHarness.sticker(), EditorHarness.sticker(id: 2, at: Point(300, 600))],
      window: windowWithFloatingBars)
    editor.world.selectedIDs = [1]
    editor.rest(0.1)
    let bar = try frames(editor).bar
    editor.drag(1, editor.middle(2), bar.center, lifts: false)
    #expect(editor.middle(2).distance(to: bar.center) < 1)
    #expect(try frames(editor).bar == bar)
  }

  @Test func barBesideSelectionAtSideOfCanvasStaysOnCanvas() throws {
    let editor = editor(
      [EditorHarness.sticker(at: Point(1270, 400))], window: windowWithFloatingBars)
    let bar = try frames(editor).bar
    #expect(bar.maxX == editor.world.layout?.room.maxX)
  }

  @Test func barIsAtEdgeWhileSelectionIsOutOfView() throws {
    let editor = editor(
      [EditorHarness.sticker(at: Point(100, 100))], window: windowWithFloatingBars)
    let view = editor.world.canvas.view
    editor.world.cameraControl.zoom(by: 4, about: Point(view.maxX, view.maxY))
    editor.frame()
    let (bar, selection) = try frames(editor)
    #expect(!selection.overlaps(view))
    #expect(try bar == foot(editor))
  }

  /// The bar moves with the selection: it hides when a drag begins, and is beside the new place after the drag.
  @Test func barIsAboveSelectionAfterDrag() throws {
    let editor = editor([EditorHarness.sticker()], window: windowWithFloatingBars)
    editor.drag(1, editor.middle(1), Point(400, 600))
    editor.rest(1)
    let (bar, selection) = try frames(editor)
    #expect(selection.center.distance(to: Point(400, 600)) < 1)
    #expect(bar.maxY < selection.minY && bar.maxY > selection.minY - 40)
  }

  /// No frame draws the bar at two places, or a place and the new selection, because that would take twice as long.
  @Test func barMovesToAnotherSelectionInThreeFrames() throws {
    let editor = editor(
      [
        EditorHarness.sticker(at: Point(300, 400)),
        EditorHarness.sticker(id: 2, at: Point(900, 600)),
      ],
      window: windowWithFloatingBars)
    editor.world.selectedIDs = [1]
    editor.rest(0.1)
    let first = try frames(editor).bar
    editor.world.selectedIDs = [2]
    var bars: [Rect?] = []
    for isLast in [false, false, true] {
      editor.frame()
      bars.append(editor.world.contextBarFrame)
      _ = editor.app.drawnItems()
      #expect(editor.world.needsDisplay != isLast)
    }
    let second = try frames(editor)
    #expect(second.bar.maxY < second.selection.minY && first.intersection(second.bar) == nil)
    #expect(bars == [first, nil, second.bar])
  }

  /// Otherwise the finger that catches a gliding sticker would land on the bar at the sticker's goal.
  @Test func barAppearsWhenThrownStickerRests() throws {
    let editor = editor([EditorHarness.sticker()], window: windowWithFloatingBars)
    editor.drag(1, editor.middle(1), Point(800, 250), resting: 0)
    editor.rest(0.1)
    #expect(editor.world.isMoving && editor.world.contextBarFrame == nil)
    editor.rest(3)
    #expect(!editor.world.isMoving && editor.world.contextBarFrame != nil)
  }

  @Test func barIsAtBottomOfSmallWindowUnlessSelectionIsThere() throws {
    let window = Size(width: 480, height: 320)
    let middle = editor([EditorHarness.sticker()], window: window)
    let layout = try #require(middle.world.layout)
    #expect(!layout.isLarge)
    #expect(try middle.world.contextBarFrame == foot(middle))
    let low = editor([EditorHarness.sticker(at: Point(640, 760))], window: window)
    let bar = try #require(low.world.contextBarFrame)
    #expect(bar.maxY < 80 && bar.center.x == layout.canvas.center.x)
  }

  @Test(arguments: LayoutTests.windows)
  func barIsMirroredInRightToLeftLanguages(window: Size) throws {
    var tall = EditorHarness.sticker(at: Point(640, 400))
    tall.scale = Vector(4, 14)
    let (left, right) = (
      editor([tall], window: window),
      editor([tall], window: window, languages: LanguageSheetPluginTests.languages(first: "ar"))
    )
    let (bar, other) = (
      try #require(left.world.contextBarFrame), try #require(right.world.contextBarFrame)
    )
    #expect(abs(window.width - bar.maxX - other.minX) < 1e-9 && bar.minY == other.minY)
    #expect(!covers(bar, left) && !covers(other, right))
  }

  /// The bar is hidden during a drag, so that it neither jumps nor covers the sticker.
  @Test(arguments: LayoutTests.windows)
  func barHidesDuringDragAndAvoidsSelectionAfterwards(window: Size) throws {
    let editor = editor([EditorHarness.sticker()], window: window)
    let before = try #require(editor.world.contextBarFrame)
    let start = editor.middle(1)
    editor.touch(.down, 1, start.x, start.y)
    editor.rest(0.2)
    #expect(editor.world.contextBarFrame == before, "a finger that rests")
    let view = editor.world.canvas.view
    // The bin is below the middle of the canvas.
    let end = Point(before.minX + 20, before.center.y)
    for goal in [end, Point(view.center.x, view.minY + 20), end] {
      for step in 1...6 {
        let point = start + (goal - start) * (Double(step) / 6)
        editor.touch(.move, 1, point.x, point.y)
        editor.frame()
      }
      #expect(editor.world.contextBarFrame == nil && editor.world.contextBar.isEmpty)
      #expect(!editor.world.coversCanvas(at: Point(before.minX + 10, before.center.y)))
    }
    editor.rest(0.3)
    editor.touch(.up, 1, end.x, end.y)
    editor.frame()
    if editor.world.layout?.isLarge == true { editor.rest(2) }
    let after = try #require(editor.world.contextBarFrame)
    // The sticker may spring back onto the photo: the bar is beside the place where it comes to rest.
    editor.rest(2)
    #expect(editor.world.contextBarFrame == after && !covers(after, editor))
  }

  @Test func barStaysWhileFingerIsOnIt() throws {
    let editor = editor([EditorHarness.sticker()], window: Size(width: 1280, height: 800))
    let bar = try #require(editor.world.contextBarFrame)
    let lock = try #require(editor.world.contextBar.first { $0.action == .lock }).frame.center
    editor.touch(.down, 2, lock.x, lock.y)
    editor.frame()
    let start = editor.middle(1)
    editor.drag(1, start, bar.center - Vector(0, 30), lifts: false)
    #expect(editor.world.contextBarFrame == bar)
    editor.touch(.up, 2, lock.x, lock.y)
    editor.frame()
    #expect(editor.record(1)?.locked == true)
  }

  @Test func barHidesWhileFingersMoveCanvas() throws {
    let editor = editor([EditorHarness.sticker()], window: Size(width: 1280, height: 800))
    editor.touch(.down, 1, 300, 200)
    editor.touch(.down, 2, 420, 200)
    editor.frame()
    #expect(editor.world.contextBarFrame != nil)
    editor.touch(.move, 1, 300, 260)
    editor.touch(.move, 2, 420, 260)
    editor.frame()
    #expect(editor.world.contextBarFrame == nil)
    editor.touch(.up, 1, 300, 260)
    editor.touch(.up, 2, 420, 260)
    editor.rest(1)
    #expect(editor.world.contextBarFrame != nil)
  }

  @Test(arguments: LayoutTests.windows) func theHandleIsBesideTheBar(window: Size) throws {
    for place in [Point(640, 700), Point(640, 100), Point(1200, 760), Point(60, 60)] {
      for scale in [1.0, 6, 20] {
        var sticker = EditorHarness.sticker(at: place)
        sticker.scale = Vector(scale, scale)
        let editor = editor([sticker], window: window)
        guard let handle = editor.world.handle?.place else { continue }
        #expect(editor.world.canvas.view.contains(handle))
        #expect(editor.world.contextBarFrame?.contains(handle) == false, "\(place) \(scale)")
      }
    }
  }
}
