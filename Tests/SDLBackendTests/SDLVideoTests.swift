import CSDL2
import Dispatch
import Glibc
import Synchronization
import Testing

@testable import SDLBackend

extension OnOneThread {
  @Suite(.serialized) struct SDLVideoTests {
    @Test func setsVideoDriverAndHints() throws {
      let video = try SDLVideo(headless: true, renderer: nil, endsWithWindow: true)
      defer { withExtendedLifetime(video) {} }
      #expect(SDL.videoDriver == "dummy")
      for (hint, value) in [
        (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
        (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
      ] {
        #expect(unsafe SDL_GetHint(hint).map { unsafe String(cString: $0) } == value, "\(hint)")
      }
    }
  }
}
