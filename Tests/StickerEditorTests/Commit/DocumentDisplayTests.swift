import ColorGrading
import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The elements of the stickers after a step of the document.
@Suite struct DocumentDisplayTests: SelectionHarness {
  private func order(_ editor: EditorHarness) -> [Int] {
    editor.world.stickersInOrder().map(editor.world.id)
  }

  private func moveToFront(_ id: Int, _ editor: EditorHarness) {
    var change = SceneChange()
    change.move(id)
    editor.world.commit(Edit(change))
  }

  /// Holds sticker 2 in the middle of the z-order: sticker 3 is raised afterwards.
  private func editorWithHeldMiddle() -> EditorHarness {
    let editor = EditorHarness.withThreeStickers()
    for id in [2, 3] {
      editor.touch(.down, Int64(id), editor.middle(id).x, editor.middle(id).y)
      editor.frame()
    }
    editor.touch(.up, 3, editor.middle(3).x, editor.middle(3).y)
    editor.frame()
    #expect(order(editor) == [1, 2, 3] && editor.world.touchedStickers.count == 1)
    return editor
  }

  @Test func addsChangesAndRemovesElements() throws {
    let editor = EditorHarness.withThreeStickers()
    let element = try #require(editor.world.sticker(2))
    editor.world.commit(Edit(changing: [2]) { $0.position = Point(100, 100) })
    #expect(editor.record(2)?.position == Point(100, 100))
    #expect(editor.world.sticker(2) == element, "the same element at another place")
    editor.world.commit(Edit(.remove([2])))
    #expect(!editor.world.contains(element) && order(editor) == [1, 3])
    editor.perform(.undo)
    #expect(order(editor) == [1, 2, 3] && editor.world.sticker(2) != element)
    expectHonest(editor)
  }

  @Test func otherBackgroundResizesAndFitsCanvas() {
    let editor = EditorHarness.withInterface()
    editor.type("=", with: "Ctrl")
    #expect(editor.world.canvas.camera != .fitted)
    editor.world.setBackground("other.jpg", size: Size(width: 300, height: 900))
    #expect(editor.world.canvas.size == editor.world.store.document.canvas)
    #expect(editor.world.canvas.camera == .fitted)
    editor.perform(.undo)
    #expect(editor.world.canvas.size == Size(width: 1280, height: 800))
  }

  @Test func adjustedPhotoKeepsView() {
    let editor = EditorHarness.withInterface()
    editor.world.setBackground("photo.jpg", size: Size(width: 1280, height: 800))
    editor.type("=", with: "Ctrl")
    let map = editor.world.canvas.toWindow
    var adjustments = PhotoAdjustments()
    adjustments[.light] = 0.5
    var change = SceneChange()
    change.setAdjustments(adjustments)
    editor.world.commit(Edit(change))
    #expect(editor.world.store.document.adjustments[.light] == 0.5)
    #expect(editor.world.canvas.toWindow == map && editor.world.canvas.camera != .fitted)
  }

  @Test func changeCancelsContactsOnItsSticker() throws {
    let editor = EditorHarness.withThreeStickers()
    for id in [1, 2] {
      let middle = editor.middle(id)
      editor.drag(Int64(id), middle, middle + Vector(0, 100), lifts: false)
    }
    editor.world.commit(Edit(changing: [1]) { $0.opacity = 0.5 })
    let (first, second) = (
      try #require(editor.world.sticker(1)), try #require(editor.world.sticker(2))
    )
    #expect(!editor.world.runtime.isHeld(first) && !editor.world.has(Held.self, on: first))
    #expect(editor.world.runtime.isHeld(second))
    editor.frame()
    expectHonest(editor)
  }

  @Test("A sticker from the tray gets another id if redo restores a sticker with its id")
  func redoRenumbersStickerFromTray() throws {
    let editor = EditorHarness.withInterface()
    editor.world.place("other.svg", at: Point(200, 200))
    editor.perform(.undo)
    editor.drag(1, editor.cell(0), Point(700, 300), lifts: false)
    let taken = try #require(editor.world.query(Provisional.self).first)
    #expect(editor.world.id(of: taken) == 2)
    editor.perform(.redo)
    #expect(editor.record(2)?.image == "other.svg" && editor.world.id(of: taken) == 3)
    editor.touch(.up, 1, 700, 300)
    editor.rest(1)
    #expect(editor.world.document.stickers.map(\.id) == [1, 2, 3])
    expectHonest(editor)
  }

  @Test func heldStickersInFrontStayInFrontOfNewOnes() {
    let editor = EditorHarness.withThreeStickers()
    for id in [3, 1] {
      editor.touch(.down, Int64(id), editor.middle(id).x, editor.middle(id).y)
      editor.frame()
    }
    #expect(order(editor) == [2, 3, 1])
    editor.world.place("new.svg", at: Point(640, 200))
    #expect(order(editor) == [2, 4, 3, 1])
  }

  @Test func heldStickerStaysInFrontOfTheOneBehindIt() {
    let editor = editorWithHeldMiddle()
    moveToFront(1, editor)
    #expect(order(editor) == [3, 1, 2])
    moveToFront(3, editor)
    #expect(order(editor) == [1, 3, 2], "it is in front of all others by now")
  }

  @Test func heldStickerStaysWhenTheOneBehindItIsRemoved() {
    let editor = editorWithHeldMiddle()
    editor.world.commit(Edit(.remove([1])))
    #expect(Set(order(editor)) == [2, 3])
    editor.touch(.up, 2, editor.middle(2).x, editor.middle(2).y)
    editor.frame()
    expectHonest(editor)
  }

  @Test func heldStickerBehindAllOthersStaysThere() {
    let editor = EditorHarness.withThreeStickers()
    for id in [1, 2, 3] {
      editor.touch(.down, Int64(id), editor.middle(id).x, editor.middle(id).y)
      editor.frame()
    }
    for id in [2, 3] {
      editor.touch(.up, Int64(id), editor.middle(id).x, editor.middle(id).y)
      editor.frame()
    }
    #expect(order(editor) == [1, 2, 3])
    moveToFront(2, editor)
    #expect(order(editor) == [1, 3, 2])
  }

  @Test func sendsShownStepOnce() {
    let shown = Notes()
    let editor = EditorHarness(others: [
      Guest { app in
        app.world.insertResource(shown)
        app.add(NoteSteps(), to: .behave)
      }
    ])
    editor.world.commit(Edit(.remove([1])))
    editor.frame()
    editor.perform(.undo)
    editor.frame()
    #expect(shown.edits == [1, 1])
  }

  private final class Notes { var edits: [Int] = [] }

  private struct NoteSteps: System {
    let steps = MessageReader<StepShown>()
    @Res var notes: Notes

    func run() { notes.edits += steps.read().map(\.step.edits.count) }
  }
}
