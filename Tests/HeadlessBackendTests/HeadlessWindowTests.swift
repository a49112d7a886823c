import Backend
import Geometry
import StickerCompositor
import Testing

@testable import HeadlessBackend

@Suite struct HeadlessWindowTests {
  private let options = WindowOptions(title: "test", size: Size(width: 64, height: 48))

  private func open(_ options: WindowOptions) throws -> HeadlessWindow {
    let platform = HeadlessPlatform(script: [], screen: Size(width: 100, height: 50))
    return try #require(try platform.openWindow(options) as? HeadlessWindow)
  }

  @Test func storesRequestedState() throws {
    let window = try open(options)
    #expect(window.title == "test" && !window.isWriting)
    #expect(window.isPointerShown && !window.isKeyboardGrabbed && window.memory.isForeign)
    window.setWriting(true)
    window.showPointer(false)
    window.grabKeyboard()
    #expect(window.isWriting && !window.isPointerShown && window.isKeyboardGrabbed)
  }

  @Test func togglesFullScreen() throws {
    let window = try open(options)
    for size in [Size(width: 100, height: 50), options.size] {
      window.toggleFullScreen()
      #expect(window.size == size)
      #expect(window.presenter.outputSize == (Int(size.width), Int(size.height)))
    }
    var full = options
    full.isFullScreen = true
    #expect(try open(full).size == Size(width: 100, height: 50))
  }
}
