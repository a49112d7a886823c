import CSDL2
import Foundation
import StickerCompositor
import Synchronization
import Testing

@testable import SDLBackend

@Suite struct ImageFileTests {
  /// Threads come and go where pictures are opened in the background; what SDL noted for one was never freed.
  @Test func sdlKeepsNothingForAThreadThatOpenedADrawing() {
    let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"/>"#
    let note = SDL_TLSCreate()
    let found = Mutex((before: false, after: true, width: 0))
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      // Safe: the address is only kept, and nothing is done with it.
      _ = unsafe SDL_TLSSet(note, UnsafeRawPointer(bitPattern: 1), nil)
      let before = unsafe SDL_TLSGet(note) != nil
      let picture = ImageFile.fallback(Array(drawing.utf8), nil)
      let after = unsafe SDL_TLSGet(note) != nil
      found.withLock { $0 = (before, after, picture?.width ?? 0) }
      end.signal()
    }
    end.wait()
    let (before, after, width) = found.withLock { $0 }
    #expect(before && width == 7)
    #expect(!after)
  }
}
