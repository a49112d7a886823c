import Dispatch
import Foundation
import Geometry
import Gestures
import StickerScene
import Synchronization
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ExportPluginTests {
  @Test func buttonRequestsExportAndThenCancellation() {
    let editor = EditorHarness.withInterface()
    editor.tap(.export)
    #expect(editor.world.takeRequests() == [.export])
    editor.world.showExportProgress(0.4)
    #expect(editor.world.icon(of: .export) == "cancel-export")
    editor.tap(.export)
    #expect(editor.world.takeRequests().isEmpty, "a double press is meant as one")
    editor.rest(1)
    editor.tap(.export)
    #expect(editor.world.takeRequests() == [.cancelExport])
    editor.world.showExportProgress(nil)
    #expect(editor.world.icon(of: .export) == "export")
  }

  @Test func escapeCancelsManipulationBeforeExport() {
    let editor = EditorHarness.withInterface()
    editor.type("Escape")
    #expect(editor.world.takeRequests().isEmpty)
    editor.type("Tab")
    editor.world.showExportProgress(0.4)
    editor.touch(.down, 1, editor.middle(1).x, editor.middle(1).y)
    editor.frame()
    editor.type("Escape")
    #expect(editor.world.takeRequests().isEmpty, "the hand comes first")
    editor.type("Escape")
    #expect(editor.world.takeRequests() == [.cancelExport])
    #expect(editor.world.selectedIDs == [1])
  }

  @Test func startingExportDismissesToast() {
    let editor = EditorHarness.withInterface()
    editor.world.toasts.tell("saved as a.png")
    editor.world.showExportProgress(0)
    #expect(editor.world.toasts.current == nil)
  }

  @Test func includesUnfinishedDrag() {
    let editor = EditorHarness()
    editor.drag(1, Point(640, 400), Point(700, 450), lifts: false)
    editor.type("E", with: "Ctrl")
    #expect(editor.world.store.document.stickers[0].position.distance(to: Point(700, 450)) < 1e-9)
    #expect(editor.world.takeRequests().contains(.export))
  }
}
