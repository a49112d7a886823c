import Backend
import CSDL2
import Geometry
import Glibc
import Testing

@testable import SDLBackend

extension OnOneThread {
  /// SDL's functions, with its dummy driver.
  @Suite(.serialized) struct SDLTests {
    /// Calls `body` while SDL's video runs.
    private func withVideo(_ body: () throws -> Void) throws {
      let video = try SDLVideo(headless: true, renderer: nil, endsWithWindow: true)
      try withExtendedLifetime(video, body)
    }

    @Test func hasMessageOfLastError() {
      SDL_ClearError()
      #expect(SDL.error == "")
      #expect(SDL_GetRenderDriverInfo(-1, nil) != 0)
      #expect(!SDL.error.isEmpty)
      SDL_ClearError()
    }

    @Test func namesVideoDriverWhileVideoRuns() async throws {
      try withVideo { #expect(SDL.videoDriver == "dummy") }
      await #expect(processExitsWith: .success) { #expect(SDL.videoDriver == "none") }
    }

    @Test func listsRenderersOnce() {
      #expect(SDL.rendererNames.contains("software"))
      #expect(Set(SDL.rendererNames).count == SDL.rendererNames.count)
    }

    /// An environment variable has priority over a hint that doesn't override it.
    @Test func setsHintOverEnvironmentOnlyIfAsked() async {
      await #expect(processExitsWith: .success) {
        unsafe setenv("STICKER_HINT", "variable", 1)
        func hint(_ name: String) -> String? {
          unsafe SDL_GetHint(name).map { unsafe String(cString: $0) }
        }
        SDL.setHint("STICKER_HINT", "hint")
        #expect(hint("STICKER_HINT") == "variable")
        SDL.setHint("STICKER_HINT", "override", overrides: true)
        #expect(hint("STICKER_HINT") == "override")
        SDL.setHint("STICKER_OTHER", "hint")
        #expect(hint("STICKER_OTHER") == "hint")
      }
    }

    @Test func addsEventToQueue() throws {
      try withVideo {
        SDL_FlushEvent(SDL_USEREVENT.rawValue)
        #expect(SDL_HasEvent(SDL_USEREVENT.rawValue) == SDL_FALSE)
        SDL.push(SDL_USEREVENT)
        #expect(SDL_HasEvent(SDL_USEREVENT.rawValue) == SDL_TRUE)
        SDL_FlushEvent(SDL_USEREVENT.rawValue)
      }
    }

    @Test func emptyClipboardHasNoText() throws {
      try withVideo {
        SDL.clipboardText = "Zoë 🎈"
        #expect(SDL.clipboardText == "Zoë 🎈")
        SDL.clipboardText = ""
        #expect(SDL.clipboardText == nil)
        SDL.clipboardText = "a"
        SDL.clipboardText = nil
        #expect(SDL.clipboardText == nil)
      }
    }

    @Test func namesKeysByPlaceAndCharacter() throws {
      try withVideo {
        #expect(SDL.name(ofPlace: SDL_SCANCODE_A) == "A")
        #expect(SDL.name(ofPlace: SDL_SCANCODE_UNKNOWN) == "")
        #expect(SDL.name(ofKey: SDL_Keycode(SDLK_RETURN.rawValue)) == "Return")
        #expect(SDL.name(ofKey: 0) == "")
      }
    }

    @Test func hasPointerAndNoFingersWithoutDevice() throws {
      try withVideo {
        #expect(SDL.fingers(on: 12345) == [])
        let window = try OpenWindow.headless()
        window.show()
        unsafe SDL_WarpMouseInWindow(window.handle, 12, 7)
        #expect(SDL.mouse == Point(12, 7))
      }
    }

    @Test func copiesAndFreesTexts() {
      #expect(unsafe SDL.take(nil) == nil)
      #expect(unsafe SDL.take(SDL_strdup("Zoë")) == "Zoë")
      #expect(unsafe SDL.take(SDL_strdup("")) == "")
      var copied: [String] = []
      let text = unsafe SDL.take(SDL_strdup("raw")) { raw in
        copied.append(unsafe String(cString: raw))
        return "copy"
      }
      #expect(text == "copy" && copied == ["raw"])
    }
  }
}
