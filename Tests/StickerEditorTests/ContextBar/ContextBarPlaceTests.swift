import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct ContextBarPlaceTests: ContextBarHarness {
  /// Tries each combination of position, scale, rotation and window size.
  @Test(arguments: LayoutTests.windows)
  func barDoesNotCoverSelectionIfSpaceAllows(window: Size) throws {
    let places = [
      Point(640, 400), Point(640, 780), Point(640, 20), Point(0, 400), Point(1280, 400),
      Point(1300, 820), Point(200, 700), Point(900, 600),
    ]
    var (free, moved) = (0, 0)
    for place in places {
      for scale in [0.5, 3, 7, 9, 12] {
        for rotation in [0, 0.6, 1.5] {
          var sticker = EditorHarness.sticker(at: place)
          sticker.scale = Vector(scale, scale)
          sticker.rotation = rotation
          let editor = editor([sticker], window: window)
          for isOpen in [false, true] {
            if isOpen { editor.tap(.opacity) }
            let bar = try #require(editor.world.contextBarFrame)
            let story: Comment = "\(place) \(scale) \(rotation)"
            #expect(Rect(origin: .zero, size: window).contains(bar), story)
            let hasRoom = try hasRoom(editor, editor.world.contextBar.count)
            if hasRoom {
              free += 1
              #expect(!covers(bar, editor), story)
            }
            if try bar != foot(editor) { moved += 1 }
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

  @Test(arguments: LayoutTests.windows) func barAvoidsWholeSelection(window: Size) throws {
    for (first, second) in [
      (Point(300, 760), Point(900, 700)), (Point(300, 40), Point(900, 700)),
      (Point(640, 40), Point(640, 760)), (Point(60, 400), Point(1220, 760)),
    ] {
      let editor = editor(
        [EditorHarness.sticker(at: first), EditorHarness.sticker(id: 2, at: second)], window: window
      )
      let bar = try #require(editor.world.contextBarFrame)
      #expect(!covers(bar, editor), "\(first) \(second)")
    }
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
    #expect(editor.world.contextBarFrame == bar)
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
      let foot = try foot(editor)
      return (try #require(editor.world.contextBarFrame), foot, editor)
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

  @Test func barIsAtEdgeIfSelectionIsAsHighAsCanvas() throws {
    var tall = EditorHarness.sticker(at: Point(200, 400))
    tall.scale = Vector(1, 14)
    let editor = editor([tall], window: windowWithFloatingBars)
    #expect(try frames(editor).bar == foot(editor))
  }
}
