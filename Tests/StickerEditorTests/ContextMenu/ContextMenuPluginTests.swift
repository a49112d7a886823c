import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ContextMenuPluginTests: ContextMenuHarness {
  // MARK: The right button

  @Test func rightClickOpensMenuOfStickerUnderPointer() throws {
    let editor = three()
    rightClick(editor.middle(2).x, editor.middle(2).y, editor)
    #expect(editor.world.selectedIDs == [2])
    #expect(
      editor.world.contextMenu?.actions == [
        .effects, .duplicate, .forward, .lock, .backward, .flip, .opacity, .hide, .arrange,
        .measure, .motion, .delete,
      ])
    let place = try line(.flip, editor)
    editor.press(place.x, place.y)
    editor.frame()
    editor.release(place.x, place.y)
    editor.frame()
    #expect(editor.record(2)?.flipped == true && editor.record(1)?.flipped == false)
    #expect(editor.world.contextMenu == nil)
    editor.rest(1)
    #expect(!editor.world.contextBar.isEmpty)
    expectHonest(editor)
  }

  /// Another user's bar stays beside the menu.
  @Test func menuHidesOnlyContextBarThatItCovers() throws {
    let editor = three()
    rightClick(editor.middle(2).x, editor.middle(2).y, editor)
    let menu = try frame(editor)
    let bars = (1...3).map { id in
      editor.world.selectedIDs = [id]
      editor.rest(0.1)
      return editor.world.contextBarFrame
    }
    #expect(editor.world.contextMenu != nil)
    #expect(bars.contains(nil) && bars.contains { $0 != nil })
    #expect(bars.allSatisfy { $0?.overlaps(menu) != true })
  }

  // MARK: The context bar's last button

  @Test(arguments: LayoutTests.windows)
  func lastButtonOfContextBarOpensAndClosesMenuBesideIt(window: Size) throws {
    let editor = three(window: window)
    editor.world.selectedIDs = [2]
    editor.frame()
    let bar = editor.world.contextBar
    #expect(bar.map(\.action) == [.effects, .duplicate, .forward, .lock, .delete, .contextMenu])
    editor.tap(.contextMenu)
    editor.rest(1)
    let menu = try #require(editor.world.contextMenu)
    #expect(menu.stickers == editor.world.selection.stickers && menu.marked == nil)
    #expect(editor.world.contextMenuPanel?.showsKeys == false, "a finger needs no keys")
    #expect(editor.world.actions[.contextMenu]?.isOn == true)
    #expect(editor.world.actions[.more]?.isOn == false)
    if window.width >= 700 { #expect(try !frame(editor).overlaps(bar[5].frame)) }
    // The bar has those that a menu in one column leaves out.
    let shown = Set(menu.actions + bar.map(\.action))
    #expect(
      shown.isSuperset(
        of: editor.world.actions.selection.filter {
          editor.world.actions[$0]?.isShown == true
        }))
    guard window.width >= 700 else { return }
    editor.tap(.contextMenu)
    #expect(editor.world.contextMenu == nil)
    editor.tap(.flip)
    #expect(editor.record(2)?.flipped == true && editor.world.contextMenu == nil)
  }

  @Test func toolbarMenuReplacesMenuOfContextBar() {
    let editor = three(window: Size(width: 1920, height: 1080))
    editor.world.selectedIDs = [2]
    editor.frame()
    editor.tap(.contextMenu)
    editor.tap(.more)
    #expect(editor.world.contextMenu?.stickers.isEmpty == true)
    editor.tap(.contextMenu)
    #expect(editor.world.contextMenu?.stickers.isEmpty == false)
  }

  @Test func rightClickOnSelectedStickerAppliesToSelection() throws {
    let editor = three()
    editor.world.selectedIDs = [1, 3]
    rightClick(editor.middle(3).x, editor.middle(3).y, editor)
    #expect(editor.world.selectedIDs == [1, 3])
    let place = try line(.delete, editor)
    editor.tap(place.x, place.y)
    #expect(editor.world.document.stickers.map(\.id) == [2])
  }

  @Test func rightClickBesideStickersOpensCanvasMenu() throws {
    let editor = three()
    rightClick(640, 700, editor)
    #expect(
      editor.world.contextMenu?.actions == [
        .paste, .text, .selectAll, .paper, .startOver, .print, .adjustPhoto, .cropPhoto, .home,
        .fit,
        .theme, .largerInterface, .smallerInterface,
      ])
    #expect(editor.world.selectedIDs.isEmpty)
    let place = try line(.selectAll, editor)
    editor.tap(place.x, place.y)
    #expect(editor.world.selectedIDs == [1, 2, 3])
  }

  @Test func kioskMenuOmitsFileAndQuitActions() {
    let editor = EditorHarness([], shelf: TrayShelf(), mayLeave: false)
    editor.send(.mouseButton(.down, button: 3, position: Point(640, 400)))
    editor.frame()
    let actions = editor.world.contextMenu?.actions ?? []
    #expect(actions.contains(.text) && !actions.contains(.startOver))
    #expect(Set(actions).isDisjoint(with: [.quit, .save, .open, .new, .scenes, .fullScreen]))
  }

  @Test func rightClickFindsAndUnlocksLockedSticker() throws {
    let editor = three()
    editor.world.selectedIDs = [2]
    editor.type("L")
    editor.type("Escape")
    rightClick(editor.middle(2).x, editor.middle(2).y, editor)
    #expect(editor.world.selectedIDs == [2])
    let place = try line(.lock, editor)
    editor.tap(place.x, place.y)
    #expect(editor.record(2)?.locked == false)
  }

  @Test func doesNotOpenOnButtonsOrDuringMouseDrag() {
    let editor = three()
    let button = editor.world.buttons[0].frame.center
    rightClick(button.x, button.y, editor)
    #expect(editor.world.contextMenu == nil)
    editor.press(editor.middle(1).x, editor.middle(1).y)
    editor.frame()
    rightClick(editor.middle(1).x, editor.middle(1).y, editor)
    #expect(editor.world.contextMenu == nil)
  }

  @Test func secondFingerOnStickerClosesMenu() {
    let editor = three()
    let place = editor.middle(2)
    editor.touch(.down, 1, place.x + 30, place.y)
    editor.rest(0.8)
    #expect(editor.world.contextMenu != nil)
    editor.touch(.down, 2, place.x - 30, place.y)
    editor.frame()
    #expect(editor.world.contextMenu == nil)
  }

  /// The menu's actions apply to its own sticker, although another user has selected a different one.
  @Test func staysOpenForItsStickerWhileAnotherIsDragged() throws {
    let editor = three()
    let (place, other) = (editor.middle(2), editor.middle(1))
    editor.touch(.down, 1, place.x, place.y)
    editor.rest(0.7)
    editor.touch(.up, 1, place.x, place.y)
    editor.frame()
    editor.drag(2, other, other + Vector(30, 180))
    #expect(editor.middle(1).distance(to: other + Vector(30, 180)) < 6)
    #expect(editor.world.contextMenu != nil && editor.world.selectedIDs == [1])
    let line = try line(.delete, editor)
    editor.tap(line.x, line.y)
    #expect(editor.world.document.stickers.map(\.id).sorted() == [1, 3])
    expectHonest(editor)
  }

  @Test func closesWhenItsStickerIsDeleted() {
    let editor = three()
    rightClick(editor.middle(2).x, editor.middle(2).y, editor)
    editor.perform(.delete)
    editor.frame()
    #expect(editor.world.contextMenu == nil)
  }

  @Test func closesWhenUndoRemovesItsSticker() {
    let editor = three()
    editor.world.selectedIDs = [2]
    editor.type("D", with: "Ctrl")
    #expect(editor.world.document.stickers.count == 4)
    let copy = editor.middle(4)
    rightClick(copy.x, copy.y, editor)
    #expect(editor.world.contextMenu != nil)
    editor.tap(.undo)
    #expect(editor.world.document.stickers.count == 3 && editor.world.contextMenu == nil)
  }

  /// Another user can undo and redo changes of other stickers while the menu is open.
  @Test func closesOnlyWhenUndoOrRedoChangesItsSticker() {
    let editor = three()
    editor.drag(1, editor.middle(1), editor.middle(1) + Vector(0, 100))
    editor.drag(1, editor.middle(2), editor.middle(2) + Vector(0, 100))
    rightClick(editor.middle(1).x, editor.middle(1).y, editor)
    editor.perform(.undo)
    editor.frame()
    #expect(editor.world.contextMenu != nil, "the second sticker went back")
    editor.perform(.undo)
    editor.frame()
    #expect(editor.world.contextMenu == nil, "the first sticker went back")
    rightClick(editor.middle(1).x, editor.middle(1).y, editor)
    editor.perform(.redo)
    editor.frame()
    #expect(editor.world.contextMenu == nil)
  }

  @Test func nextDropClosesMenuOfDroppedPhoto() throws {
    let editor = three()
    func drop(_ name: String, at point: Point) {
      editor.send(.drop(name: name, position: point))
      editor.rest(1)
    }
    drop("photo.jpg", at: Point(300, 200))
    let first = try #require(editor.world.contextMenu).stickers
    drop("photo.jpg", at: Point(900, 200))
    let second = try #require(editor.world.contextMenu).stickers
    #expect(first != second && second == editor.world.selection.stickers)
    drop("card.svg", at: Point(600, 650))
    #expect(editor.world.contextMenu == nil)
    // A menu that the user has opened stays.
    rightClick(editor.middle(2).x, editor.middle(2).y, editor)
    drop("photo.jpg", at: Point(640, 600))
    #expect(editor.world.contextMenu?.stickers == [try #require(editor.world.sticker(2))])
  }

  @Test func closesOnEscapeClickTapTextEntryAndResize() {
    func open() -> EditorHarness {
      let editor = three()
      rightClick(editor.middle(2).x, editor.middle(2).y, editor)
      #expect(editor.world.contextMenu != nil)
      return editor
    }
    var editor = open()
    editor.type("Escape")
    #expect(editor.world.contextMenu == nil && editor.world.selectedIDs == [2])
    editor = open()
    editor.press(400, 100)
    editor.frame()
    #expect(editor.world.contextMenu == nil)
    editor = open()
    editor.tap(editor.middle(1).x, editor.middle(1).y)
    #expect(editor.world.contextMenu == nil && editor.world.selectedIDs == [1])
    editor = open()
    editor.type("T")
    #expect(editor.world.contextMenu == nil && editor.world.isWriting)
    editor = open()
    editor.send(.resize(Size(width: 800, height: 600)))
    editor.frame()
    #expect(editor.world.contextMenu == nil)
  }
}
