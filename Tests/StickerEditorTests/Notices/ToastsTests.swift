import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ToastsTests {
  @Test func toastAboutLastStepEndsWithUndoOrNextStep() {
    let editor = EditorHarness.withInterface()
    editor.perform(.startOver)
    editor.frame()
    #expect(editor.world.toasts.current != nil)
    editor.tap(.undo)
    #expect(editor.world.toasts.current == nil && editor.world.document.stickers.count == 1)
    editor.perform(.startOver)
    editor.frame()
    editor.send(.drop(name: "card.svg", position: Point(200, 200)))
    editor.frame()
    #expect(editor.world.toasts.current == nil, "undo would take the new sticker away")
  }

  @Test func toastAboutArrivalEndsAtNextArrival() {
    let editor = EditorHarness.withInterface()
    for drop in [
      InputEvent.Kind.drop(name: "card.svg", position: Point(200, 200)), .paste("words"),
    ] {
      editor.world.toasts.tell("this is no picture", isError: true, about: .arrival)
      editor.frame()
      editor.world.toasts.end(about: .export)
      #expect(editor.world.toasts.current != nil)
      editor.send(drop)
      editor.frame()
      #expect(editor.world.toasts.current == nil)
    }
    editor.world.toasts.tell("saved")
    editor.send(.drop(name: "card.svg", position: Point(200, 200)))
    editor.perform(.undo)
    editor.frame()
    #expect(editor.world.toasts.current != nil, "a toast about nothing stays")
  }

  @Test func newToastReplacesPreviousToast() {
    let editor = EditorHarness.withInterface()
    editor.world.toasts.tell("the disk is full", isError: true)
    editor.world.toasts.tell("saved")
    #expect(editor.world.toasts.current?.text == "saved")
    editor.rest(4)
    #expect(editor.world.toasts.current == nil)
  }

  @Test func warningStaysUntilRemoved() {
    let editor = EditorHarness.withInterface()
    editor.rest(1)
    _ = editor.app.drawnItems()
    let before = editor.app.drawnItems().count
    editor.world.toasts.warn("nothing is kept")
    #expect(editor.world.needsDisplay)
    editor.rest(60)
    editor.tap(700, 60)
    #expect(editor.app.drawnItems().count > before)
    #expect(!editor.world.isMoving && editor.world.nextChange == nil)
    editor.world.toasts.warn(nil)
    #expect(editor.app.drawnItems().count == before)
  }
}
