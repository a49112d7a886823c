import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// A reset returns the app to its initial state for the next user.
@Suite struct AppResetTests {
  private let editor = EditorHarness.withInterface()

  /// The changes that a user leaves behind, each tested by itself.
  enum Mess: String, CaseIterable {
    case moved, taken, thrownAway, selected, severalSelected, writing, zoomed, unsnapped, emoji,
      scrolled
    case copied, flicked, marked, held, caughtOverTheBin, anotherPhoto, light
  }

  private func make(_ mess: Mess) {
    let bin = editor.world.layout!.bin.center
    let middle = editor.middle(1)
    switch mess {
    case .moved: editor.drag(1, middle, Point(800, 300))
    case .taken: editor.drag(1, Point(58, 200), Point(800, 200))
    case .thrownAway: editor.drag(1, middle, bin)
    case .selected: editor.tap(middle.x, middle.y)
    case .severalSelected: editor.tap(.selectSeveral)
    case .writing: editor.tap(.text)
    case .zoomed:
      editor.touch(.down, 1, 200, 100)
      editor.touch(.down, 2, 300, 100)
      editor.frame()
      editor.touch(.move, 2, 500, 140)
      editor.frame()
      editor.touch(.up, 1, 200, 100)
      editor.touch(.up, 2, 500, 140)
      editor.frame()
    case .unsnapped: editor.tap(.snap)
    case .emoji: editor.tap(.emoji)
    case .scrolled: editor.drag(1, Point(58, 700), Point(58, 300))
    case .flicked: editor.drag(1, Point(58, 700), Point(58, 300), resting: 0)
    case .marked: editor.type("PageDown")
    case .copied:
      editor.type("Tab")
      editor.type("C", with: "Ctrl")
      editor.type("Escape")
    case .anotherPhoto:
      editor.world.setBackground("other.jpg", size: Size(width: 300, height: 900))
    case .light: editor.type("B", with: "Ctrl", "Alt")
    case .held: editor.drag(1, middle, Point(800, 300), lifts: false)
    case .caughtOverTheBin: editor.drag(1, Point(58, 200), bin, lifts: false)
    }
  }

  @Test(arguments: Mess.allCases) func restoresInitialState(mess: Mess) {
    let beginning = editor.world.store.document
    try? editor.world.store.forgetHistory()
    let shown = editor.app.drawnItems()
    #expect(editor.world.isAtRest && !editor.world.isHeld)
    make(mess)
    let isAsItWas =
      editor.world.isAtRest && !editor.world.isHeld && editor.world.store.document == beginning
    #expect(!isAsItWas, "there is nothing that would be reset")
    editor.app.reset(to: beginning)
    try? editor.world.store.forgetHistory()
    editor.rest(1)
    #expect(editor.world.isAtRest && !editor.world.isHeld)
    #expect(editor.world.store.document == beginning)
    #expect(editor.app.drawnItems() == shown)
  }

  @Test(arguments: [Point(640, 400), Point(300, 700), Point(58, 400), Point(1250, 60)])
  func isHeldWhileFingerIsDownAnywhere(place: Point) {
    #expect(!editor.world.isHeld)
    editor.touch(.down, 3, place.x, place.y)
    editor.frame()
    #expect(editor.world.isHeld)
    editor.touch(.up, 3, place.x, place.y)
    editor.frame()
    #expect(!editor.world.isHeld)
  }

  @Test func restoresTogglesScrollAndSelection() {
    let editor = EditorHarness.withInterface()
    let beginning = editor.world.store.document
    let undo: [(EditorHarness) -> Void] = [
      { $0.tap(.snap) }, { $0.tap(.emoji) }, { $0.tap(.selectSeveral) },
      { $0.wheel(-3, at: 50, 400) }, { $0.type("PageDown") },
      { $0.type("Tab") }, { $0.type("T") },
    ]
    #expect(editor.world.isAtRest)
    for (number, change) in undo.enumerated() {
      change(editor)
      editor.frame()
      #expect(!editor.world.isAtRest, "change \(number) would be left to the next")
      editor.app.reset(to: beginning)
      editor.rest(1)
      #expect(editor.world.isAtRest, "change \(number)")
      #expect(editor.world.snaps)
      #expect(editor.world.tray.isFine == false)
      #expect(editor.world.tray.scroll == 0)
      #expect(editor.world.store.document == beginning)
    }
  }

  @Test func restoresPictureAndHitAreaOfReusedID() {
    let words = EditorHarness.sticker()
    let editor = EditorHarness([words])
    let beginning = editor.world.store.document
    editor.type("Tab")
    editor.type("Delete")
    editor.world.place("corner.svg", at: Point(640, 400))
    #expect(editor.record(1)?.image == "corner.svg")
    editor.app.reset(to: beginning)
    editor.frame()
    editor.touch(.down, 1, 595, 375)
    editor.touch(.move, 1, 700, 500)
    editor.frame()
    #expect(editor.record(1)?.position != Point(640, 400), "it has no transparent corner")
  }

  @Test func restoresSceneWithoutTime() {
    let beginning = editor.world.store.document
    editor.world.commit(Edit { _, change in change.setDuration(5) })
    #expect(editor.world.store.document.duration == 5)
    editor.app.reset(to: beginning)
    #expect(editor.world.store.document == beginning)
  }
}
