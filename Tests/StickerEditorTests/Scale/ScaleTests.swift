import Geometry
import Gestures
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import Testing

/// Keys ask the program for a larger or smaller interface.
@Suite struct ScaleTests {
  private func requests(_ key: String, with modifiers: [String], mayLeave: Bool = true)
    -> [EditorRequest]
  {
    let desk = Desk(shelf: TrayShelf(), mayLeave: mayLeave)
    modifiers.forEach { desk.key($0) }
    desk.key(key)
    desk.frame()
    return desk.world.takeRequests()
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
    let desk = Desk.withInterface()
    desk.type("=", with: "Ctrl", "Alt")
    #expect(desk.world.canvas.camera == .fitted)
    desk.type("=", with: "Ctrl")
    #expect(desk.world.canvas.camera != .fitted)
  }

  /// A new interface scale would move a held sticker away from the finger.
  @Test func requestsNoScaleWhileFingerIsDown() {
    let desk = Desk.withInterface()
    desk.touch(.down, 1, desk.middle(1).x, desk.middle(1).y)
    desk.frame()
    desk.type("=", with: "Ctrl", "Alt")
    #expect(desk.world.takeRequests().isEmpty)
  }

  /// The finger that taps the menu item has lifted before the request, so it does not block the request.
  @Test func contextMenuRequestsInterfaceScale() throws {
    let desk = Desk.withInterface()
    desk.type("Application")
    desk.rest(0.5)
    _ = desk.world.takeRequests()
    let button = try #require(
      desk.world.contextMenuButtons.first { $0.action == .largerInterface })
    desk.tap(button.frame.center.x, button.frame.center.y)
    #expect(desk.world.takeRequests() == [.scaleInterface(isLarger: true)])
  }
}
