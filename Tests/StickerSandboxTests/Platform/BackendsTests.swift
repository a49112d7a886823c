import ArgumentParser
import Backend
import HeadlessBackend
import SDLBackend
import Testing

@testable import StickerSandbox

@Suite struct BackendsTests {
  private func platform(_ arguments: String...) throws -> any Platform {
    Backends.platform(try Options.parse(arguments))
  }

  @Test func drawsInMemoryUnlessRendererOfSDLIsNamed() throws {
    #expect(try platform("--headless") is HeadlessPlatform)
    #expect(try platform("--headless", "--renderer", "software") is HeadlessPlatform)
    let other = try platform("--headless", "--renderer", "opengl")
    #expect(other is SDLPlatform && other.openSound() == nil, "SDL draws without a display")
  }
}
