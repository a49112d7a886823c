import Backend
import Geometry
import StickerCompositor
import Testing

@testable import HeadlessBackend

@Suite struct SoftwarePresenterTests {
  private let options = WindowOptions(title: "test", size: Size(width: 64, height: 48))

  private func open(_ options: WindowOptions) throws -> HeadlessWindow {
    let platform = HeadlessPlatform(script: [], screen: Size(width: 100, height: 50))
    return try #require(try platform.openWindow(options) as? HeadlessWindow)
  }

  @Test func drawsIntoMemory() throws {
    let presenter = try open(options).presenter
    presenter.background = 0xFF00_00FF
    let image = presenter.add(Bitmap(width: 8, height: 8, filledWith: 0xFFFF_0000))
    try presenter.present([
      Sprite(image: image, transform: .translation(Vector(x: 10, y: 20)))
    ])
    let shown = try presenter.screenshot()
    #expect((shown.width, shown.height) == (64, 48))
    #expect(shown[10, 20] == 0xFFFF_0000 && shown[9, 20] == 0xFF00_00FF)
    #expect(presenter.name == "software")
  }
}
