import Geometry
import Gestures
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Keys ask the program for a larger or smaller interface.
@Suite struct ScalePluginTests {
  private func requests(_ key: String, with modifiers: [String], mayLeave: Bool = true)
    -> [EditorRequest]
  {
    let editor = EditorHarness(shelf: TrayShelf(), mayLeave: mayLeave)
    modifiers.forEach { editor.key($0) }
    editor.key(key)
    editor.frame()
    return editor.world.takeRequests()
  }

  @Test func ctrlAltPlusAndMinusRequestInterfaceScale() {
    let both = ["Left Ctrl", "Left Alt"]
    #expect(requests("=", with: both) == [.scaleInterface(isLarger: true)])
    #expect(requests("+", with: both) == [.scaleInterface(isLarger: true)])
    #expect(requests("-", with: both) == [.scaleInterface(isLarger: false)])
    #expect(requests("=", with: ["Left Ctrl"]).isEmpty)
    #expect(requests("=", with: ["Left Alt"]).isEmpty)
    #expect(requests("=", with: both, mayLeave: false).isEmpty, "visitors have the operator's")
  }

  @Test func interfaceScaleKeysDoNotZoomCanvas() {
    let editor = EditorHarness.withInterface()
    editor.type("=", with: "Ctrl", "Alt")
    #expect(editor.world.canvas.camera == .fitted)
    editor.type("=", with: "Ctrl")
    #expect(editor.world.canvas.camera != .fitted)
  }

  /// A new interface scale would move a held sticker away from the finger.
  @Test func requestsNoScaleWhileFingerIsDown() {
    let editor = EditorHarness.withInterface()
    editor.touch(.down, 1, editor.middle(1).x, editor.middle(1).y)
    editor.frame()
    editor.type("=", with: "Ctrl", "Alt")
    #expect(editor.world.takeRequests().isEmpty)
  }

  /// The finger that taps the menu item has lifted before the request, so it does not block the request.
  @Test func contextMenuRequestsInterfaceScale() throws {
    let editor = EditorHarness.withInterface()
    editor.type("Application")
    editor.rest(0.5)
    _ = editor.world.takeRequests()
    let button = try #require(
      editor.world.contextMenuButtons.first { $0.action == .largerInterface })
    editor.tap(button.frame.center.x, button.frame.center.y)
    #expect(editor.world.takeRequests() == [.scaleInterface(isLarger: true)])
  }
}
