import Backend
import Synchronization
import Testing

@testable import HeadlessBackend

/// The clipboard in memory, and the choice of a format that all clipboards share.
@Suite struct MemoryClipboardTests {
  private func read(
    _ clipboard: MemoryClipboard, prefersText: Bool = false, limit: Int = 100
  ) -> ClipboardReading? {
    let result = Mutex<ClipboardReading?>(nil)
    clipboard.read(prefersText: prefersText, limit: limit) { reading in
      result.withLock { $0 = reading }
    }
    return result.withLock(\.self)
  }

  @Test func storesContentUntilAnotherProgramCopies() {
    let clipboard = MemoryClipboard()
    #expect(clipboard.isForeign && read(clipboard) == .empty)
    clipboard.put(ClipboardContent(text: "mine"))
    #expect(!clipboard.isForeign && clipboard.text == "mine")
    clipboard.offered = [("UTF8_STRING", Array("theirs".utf8))]
    #expect(clipboard.isForeign && clipboard.text == nil)
    #expect(read(clipboard) == .text("theirs"))
    clipboard.put(ClipboardContent(text: "mine again"))
    #expect(!clipboard.isForeign && read(clipboard) == .empty)
    clipboard.clear()
    #expect(clipboard.isForeign && clipboard.text == nil)
  }

  @Test func prefersFilesToPicturesAndPicturesToText() {
    let clipboard = MemoryClipboard()
    let (text, picture) = (("text/plain", Array("a".utf8)), ("image/png", [UInt8(1)]))
    clipboard.offered = [text, picture]
    #expect(read(clipboard) == .picture([1]))
    #expect(read(clipboard, prefersText: true) == .text("a"))
    clipboard.offered = [text, picture, ("text/uri-list", Array("file:///a.png\r\n".utf8))]
    #expect(read(clipboard) == .files("file:///a.png\r\n"))
    // Pages that were copied are no files.
    clipboard.offered = [text, picture, ("text/uri-list", Array("https://a.example/\r\n".utf8))]
    #expect(read(clipboard) == .picture([1]))
    clipboard.offered = [("chemical/x-pdb", [1])]
    #expect(read(clipboard) == .empty)
  }

  @Test func refusesContentOverLimit() {
    let clipboard = MemoryClipboard()
    clipboard.offered = [("image/png", Array(repeating: 1, count: 101))]
    #expect(read(clipboard) == .tooLarge(limit: 100))
    #expect(read(clipboard, limit: 101) == .picture(Array(repeating: 1, count: 101)))
  }
}
