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
  private func editor(
    _ stickers: [SceneDocument.Sticker], window: Size, languages: Languages = Languages()
  ) -> EditorHarness {
    let editor = EditorHarness.withInterface(stickers, window: window, languages: languages)
    editor.world.selectedIDs = stickers.map(\.id)
    editor.frame()
    return editor
  }

  /// Returns the selected stickers as drawn: a rectangle each, and the transform from it to the window.
  private func shown(_ editor: EditorHarness) -> [SelectionBarPlace.Obstacle] {
    editor.world.selection.stickers.map {
      SelectionBarPlace.Obstacle(
        frame: Rect(origin: .zero, size: editor.world[$0, Size.self]),
        matrix: editor.world.runtime.matrixToWindow(of: $0))
    }
  }

  private func covers(_ frame: Rect, _ editor: EditorHarness) -> Bool {
    shown(editor).contains { frame.meets($0.frame, through: $0.matrix) }
  }

  /// Returns whether a bar with any number of columns is free of the selection at any point of a grid.
  private func hasRoom(_ editor: EditorHarness, _ count: Int) throws -> Bool {
    let layout = try #require(editor.world.layout)
    let stickers = shown(editor)
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
            var sticker = EditorHarness.sticker(at: place)
            sticker.scale = Vector(scale, scale)
            sticker.rotation = rotation
            let editor = editor([sticker], window: window)
            if isOpen { editor.tap(.opacity) }
            let bar = try #require(editor.world.selectionBarFrame)
            let story: Comment = "\(place) \(scale) \(rotation)"
            #expect(Rect(origin: .zero, size: window).contains(bar), story)
            let hasRoom = try hasRoom(editor, editor.world.selectionBar.count)
            if hasRoom {
              free += 1
              #expect(!covers(bar, editor), story)
            }
            if bar != editor.world.layout?.row(of: editor.world.selectionBar.count) { moved += 1 }
            guard isOpen else { continue }
            let slider = try #require(editor.world.opacityPanel).frame
            #expect(Rect(origin: .zero, size: window).contains(slider), story)
            if hasRoom { #expect(slider.intersection(bar) == nil, story) }
            // A slider as high as a button finds room beside all but the largest.
            if scale <= 3 { #expect(!covers(slider, editor), story) }
          }
        }
      }
    }
    #expect(free > 60 && moved > 10, "\(free) \(moved)")
  }

  @Test(arguments: InterfaceLayoutTests.windows, [1.7, 4])
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
        let bar = try #require(editor.world.selectionBarFrame)
        if try hasRoom(editor, 7) { #expect(!covers(bar, editor), "\(place) \(about)") }
      }
    }
  }

  @Test(arguments: InterfaceLayoutTests.windows) func barAvoidsWholeSelection(window: Size) throws {
    for (first, second) in [
      (Point(300, 760), Point(900, 700)), (Point(300, 40), Point(900, 700)),
      (Point(640, 40), Point(640, 760)), (Point(60, 400), Point(1220, 760)),
    ] {
      let editor = editor(
        [EditorHarness.sticker(at: first), EditorHarness.sticker(id: 2, at: second)], window: window
      )
      let bar = try #require(editor.world.selectionBarFrame)
      #expect(!covers(bar, editor), "\(first) \(second)")
    }
  }

  /// Returns the bar's frame and the selection's frame, in interface points.
  private func frames(_ editor: EditorHarness) throws -> (bar: Rect, selection: Rect) {
    let corners = shown(editor).flatMap { $0.frame.corners.map($0.matrix.apply) }
    return try (#require(editor.world.selectionBarFrame), #require(Rect(around: corners)))
  }

  private let windowWithFloatingBars = Size(width: 1280, height: 800)

  @Test func barIsAboveMiddleOfSelection() throws {
    let (bar, selection) = try frames(
      editor([EditorHarness.sticker()], window: windowWithFloatingBars))
    #expect(bar.maxY < selection.minY && bar.maxY > selection.minY - 40)
    #expect(abs(bar.center.x - selection.center.x) < 1e-9)
  }

  @Test func barIsBelowSelectionAtTopOfCanvas() throws {
    let editor = editor([EditorHarness.sticker(at: Point(640, 40))], window: windowWithFloatingBars)
    let (bar, selection) = try frames(editor)
    #expect(bar.minY > selection.maxY && bar.minY < selection.maxY + 40)
    // The slider, once it is open, has room at once.
    editor.tap(.opacity)
    #expect(editor.world.selectionBarFrame == bar)
    #expect(try #require(editor.world.opacityPanel).frame.minY > bar.maxY)
  }

  @Test func barIsWhereItCoversFewestOtherStickers() throws {
    let selected = EditorHarness.sticker()
    var (above, below) = (
      EditorHarness.sticker(id: 2, at: Point(700, 280)),
      EditorHarness.sticker(id: 3, at: Point(560, 520))
    )
    func bar(_ others: [SceneDocument.Sticker]) throws -> (
      bar: Rect, foot: Rect, editor: EditorHarness
    ) {
      let editor = editor([selected] + others, window: windowWithFloatingBars)
      editor.world.selectedIDs = [1]
      editor.rest(0.1)
      let foot = try #require(editor.world.layout).row(of: editor.world.selectionBar.count)
      return (try #require(editor.world.selectionBarFrame), foot, editor)
    }
    let selection = try frames(editor([selected], window: windowWithFloatingBars)).selection
    #expect(try bar([above]).bar.minY > selection.maxY)
    #expect(try bar([below]).bar.maxY < selection.minY)
    let both = try bar([above, below])
    #expect(both.bar == both.foot)
    let low = EditorHarness.sticker(id: 4, at: Point(640, 770))
    #expect(try bar([above, below, low]).bar.maxY < selection.minY)
    // Hidden stickers are not in the way.
    (above.hidden, below.hidden) = (true, true)
    #expect(try bar([above, below]).bar.maxY < selection.minY)
  }

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
    #expect(bar.maxX == editor.world.layout?.canvas.maxX)
  }

  @Test func barIsAtEdgeIfSelectionIsAsHighAsCanvas() throws {
    var tall = EditorHarness.sticker(at: Point(200, 400))
    tall.scale = Vector(1, 14)
    let editor = editor([tall], window: windowWithFloatingBars)
    #expect(try frames(editor).bar == #require(editor.world.layout).row(of: 8))
  }

  @Test func barIsAtEdgeWhileSelectionIsOutOfView() throws {
    let editor = editor(
      [EditorHarness.sticker(at: Point(100, 100))], window: windowWithFloatingBars)
    let view = editor.world.canvas.view
    editor.world.cameraControl.zoom(by: 4, about: Point(view.maxX, view.maxY))
    editor.frame()
    let (bar, selection) = try frames(editor)
    #expect(!selection.overlaps(view))
    #expect(bar == editor.world.layout?.row(of: 8))
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
      bars.append(editor.world.selectionBarFrame)
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
    #expect(editor.world.isMoving && editor.world.selectionBarFrame == nil)
    editor.rest(3)
    #expect(!editor.world.isMoving && editor.world.selectionBarFrame != nil)
  }

  @Test func barIsAtBottomOfSmallWindowUnlessSelectionIsThere() throws {
    let window = Size(width: 480, height: 320)
    let middle = editor([EditorHarness.sticker()], window: window)
    let layout = try #require(middle.world.layout)
    #expect(!layout.floats && middle.world.selectionBarFrame == layout.row(of: 7))
    let low = editor([EditorHarness.sticker(at: Point(640, 760))], window: window)
    let bar = try #require(low.world.selectionBarFrame)
    #expect(bar.maxY < 80 && bar.center.x == layout.canvas.center.x)
  }

  @Test(arguments: InterfaceLayoutTests.windows)
  func barIsMirroredInRightToLeftLanguages(window: Size) throws {
    var tall = EditorHarness.sticker(at: Point(640, 400))
    tall.scale = Vector(4, 14)
    let (left, right) = (
      editor([tall], window: window),
      editor([tall], window: window, languages: LanguageSheetTests.languages(first: "ar"))
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
    let editor = editor([EditorHarness.sticker()], window: window)
    let before = try #require(editor.world.selectionBarFrame)
    let start = editor.middle(1)
    editor.touch(.down, 1, start.x, start.y)
    editor.rest(0.2)
    #expect(editor.world.selectionBarFrame == before, "a finger that rests")
    let view = editor.world.canvas.view
    for goal in [before.center, Point(view.center.x, view.minY + 20), before.center] {
      for step in 1...6 {
        let point = start + (goal - start) * (Double(step) / 6)
        editor.touch(.move, 1, point.x, point.y)
        editor.frame()
      }
      #expect(editor.world.selectionBarFrame == nil && editor.world.selectionBar.isEmpty)
      #expect(!editor.world.coversCanvas(at: Point(before.minX + 10, before.center.y)))
    }
    editor.rest(0.3)
    editor.touch(.up, 1, before.center.x, before.center.y)
    editor.frame()
    if editor.world.layout?.floats == true { editor.rest(2) }
    let after = try #require(editor.world.selectionBarFrame)
    // The sticker may spring back onto the photo: the bar is beside the place where it comes to rest.
    editor.rest(2)
    #expect(editor.world.selectionBarFrame == after && !covers(after, editor))
  }

  @Test func barStaysWhileFingerIsOnIt() throws {
    let editor = editor([EditorHarness.sticker()], window: Size(width: 1280, height: 800))
    let bar = try #require(editor.world.selectionBarFrame)
    let flip = try #require(editor.world.selectionBar.first { $0.action == .flip }).frame.center
    editor.touch(.down, 2, flip.x, flip.y)
    editor.frame()
    let start = editor.middle(1)
    editor.drag(1, start, bar.center - Vector(0, 30), lifts: false)
    #expect(editor.world.selectionBarFrame == bar)
    editor.touch(.up, 2, flip.x, flip.y)
    editor.frame()
    #expect(editor.record(1)?.flipped == true)
  }

  @Test func barHidesWhileFingersMoveCanvas() throws {
    let editor = editor([EditorHarness.sticker()], window: Size(width: 1280, height: 800))
    editor.touch(.down, 1, 300, 200)
    editor.touch(.down, 2, 420, 200)
    editor.frame()
    #expect(editor.world.selectionBarFrame != nil)
    editor.touch(.move, 1, 300, 260)
    editor.touch(.move, 2, 420, 260)
    editor.frame()
    #expect(editor.world.selectionBarFrame == nil)
    editor.touch(.up, 1, 300, 260)
    editor.touch(.up, 2, 420, 260)
    editor.rest(1)
    #expect(editor.world.selectionBarFrame != nil)
  }

  @Test(arguments: InterfaceLayoutTests.windows) func theHandleIsBesideTheBar(window: Size) throws {
    for place in [Point(640, 700), Point(640, 100), Point(1200, 760), Point(60, 60)] {
      for scale in [1.0, 6, 20] {
        var sticker = EditorHarness.sticker(at: place)
        sticker.scale = Vector(scale, scale)
        let editor = editor([sticker], window: window)
        guard let handle = editor.world.handle?.place else { continue }
        #expect(editor.world.canvas.view.contains(handle))
        #expect(editor.world.selectionBarFrame?.contains(handle) == false, "\(place) \(scale)")
      }
    }
  }
}
