import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// A reset returns the app to its initial state for the next user.
@Suite struct ResetTests {
  private let desk = Desk.withInterface()

  /// The changes that a user leaves behind, each tested by itself.
  enum Mess: String, CaseIterable {
    case moved, taken, thrownAway, selected, severalSelected, writing, zoomed, unsnapped, emoji,
      scrolled
    case copied, flicked, marked, held, caughtOverTheBin, anotherPhoto, light
  }

  private func make(_ mess: Mess) {
    let bin = desk.world.layout!.bin.center
    let middle = desk.middle(1)
    switch mess {
    case .moved: desk.drag(1, middle, Point(800, 300))
    case .taken: desk.drag(1, Point(58, 200), Point(800, 200))
    case .thrownAway: desk.drag(1, middle, bin)
    case .selected: desk.tap(middle.x, middle.y)
    case .severalSelected: desk.tap(.selectSeveral)
    case .writing: desk.tap(.text)
    case .zoomed:
      desk.touch(.down, 1, 200, 100)
      desk.touch(.down, 2, 300, 100)
      desk.frame()
      desk.touch(.move, 2, 500, 140)
      desk.frame()
      desk.touch(.up, 1, 200, 100)
      desk.touch(.up, 2, 500, 140)
      desk.frame()
    case .unsnapped: desk.tap(.snap)
    case .emoji: desk.tap(.emoji)
    case .scrolled: desk.drag(1, Point(58, 700), Point(58, 300))
    case .flicked: desk.drag(1, Point(58, 700), Point(58, 300), resting: 0)
    case .marked: desk.type("PageDown")
    case .copied:
      desk.type("Tab")
      desk.type("C", with: "Ctrl")
      desk.type("Escape")
    case .anotherPhoto:
      desk.world.setBackground("other.jpg", size: Size(width: 300, height: 900))
    case .light: desk.type("B", with: "Ctrl", "Alt")
    case .held: desk.drag(1, middle, Point(800, 300), lifts: false)
    case .caughtOverTheBin: desk.drag(1, Point(58, 200), bin, lifts: false)
    }
  }

  @Test(arguments: Mess.allCases) func restoresInitialState(mess: Mess) {
    let beginning = desk.world.store.document
    try? desk.world.store.forgetHistory()
    let shown = desk.app.drawnItems()
    #expect(desk.world.isAtRest && !desk.world.isHeld)
    make(mess)
    let isAsItWas =
      desk.world.isAtRest && !desk.world.isHeld && desk.world.store.document == beginning
    #expect(!isAsItWas, "there is nothing that would be reset")
    desk.app.reset(to: beginning)
    try? desk.world.store.forgetHistory()
    desk.rest(1)
    #expect(desk.world.isAtRest && !desk.world.isHeld)
    #expect(desk.world.store.document == beginning)
    #expect(desk.app.drawnItems() == shown)
  }

  @Test(arguments: [Point(640, 400), Point(300, 700), Point(58, 400), Point(1250, 60)])
  func isHeldWhileFingerIsDownAnywhere(place: Point) {
    #expect(!desk.world.isHeld)
    desk.touch(.down, 3, place.x, place.y)
    desk.frame()
    #expect(desk.world.isHeld)
    desk.touch(.up, 3, place.x, place.y)
    desk.frame()
    #expect(!desk.world.isHeld)
  }

  @Test func restoresTogglesScrollAndSelection() {
    let desk = Desk.withInterface()
    let beginning = desk.world.store.document
    let undo: [(Desk) -> Void] = [
      { $0.tap(.snap) }, { $0.tap(.emoji) }, { $0.tap(.selectSeveral) },
      { $0.wheel(-3, at: 50, 400) }, { $0.type("PageDown") },
      { $0.type("Tab") }, { $0.type("T") },
    ]
    #expect(desk.world.isAtRest)
    for (number, change) in undo.enumerated() {
      change(desk)
      desk.frame()
      #expect(!desk.world.isAtRest, "change \(number) would be left to the next")
      desk.app.reset(to: beginning)
      desk.rest(1)
      #expect(desk.world.isAtRest, "change \(number)")
      #expect(desk.world.snaps)
      #expect(desk.world.tray.isFine == false)
      #expect(desk.world.tray.scroll == 0)
      #expect(desk.world.store.document == beginning)
    }
  }

  @Test func restoresPictureAndHitAreaOfReusedID() {
    let words = Desk.sticker()
    let desk = Desk([words])
    let beginning = desk.world.store.document
    desk.type("Tab")
    desk.type("Delete")
    desk.world.place("corner.svg", at: Point(640, 400))
    #expect(desk.record(1)?.image == "corner.svg")
    desk.app.reset(to: beginning)
    desk.frame()
    desk.touch(.down, 1, 595, 375)
    desk.touch(.move, 1, 700, 500)
    desk.frame()
    #expect(desk.record(1)?.position != Point(640, 400), "it has no transparent corner")
  }
}
