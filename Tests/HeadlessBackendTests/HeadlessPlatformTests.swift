import Backend
import Geometry
import Testing

@testable import HeadlessBackend

@Suite struct HeadlessPlatformTests {
  private let options = WindowOptions(title: "test", size: Size(width: 64, height: 48))

  private func open(_ options: WindowOptions) throws -> HeadlessWindow {
    let platform = HeadlessPlatform(script: [], screen: Size(width: 100, height: 50))
    return try #require(try platform.openWindow(options) as? HeadlessWindow)
  }

  @Test func throwsForUnknownRenderer() {
    var crayons = options
    crayons.renderer = "crayons"
    #expect(throws: BackendError.self) { try open(crayons) }
  }
}
