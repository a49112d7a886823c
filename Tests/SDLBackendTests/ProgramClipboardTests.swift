import Backend
import Foundation
import Testing

@testable import SDLBackend

@Suite struct ProgramClipboardTests: ClipboardHarness {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "clip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Waits for something in the background.
  private func eventually(_ isSo: () -> Bool) {
    let deadline = ContinuousClock.now + .seconds(60)
    while !isSo(), ContinuousClock.now < deadline { usleep(1000) }
    #expect(isSo())
  }

  @Test func becomesForeignWhenHolderProgramExits() throws {
    let held = folder.appending(path: "held").path
    let clipboard = try clipboard(
      "cat > '\(held)'; while [ ! -e '\(held).gone' ]; do sleep 0.01; done")
    #expect(clipboard.isForeign)
    clipboard.put(ClipboardContent(text: "words") { Array("picture".utf8) })
    #expect(!clipboard.isForeign)
    clipboard.finish()
    eventually { FileManager.default.contents(atPath: held) == Data("picture".utf8) }
    #expect(!clipboard.isForeign)
    // Another program owns the clipboard now.
    try Data().write(to: URL(filePath: held + ".gone"))
    eventually { clipboard.isForeign }
  }

  @Test func isNotForeignAfterHolderProgramFails() throws {
    let clipboard = try clipboard("exit 3")
    clipboard.put(ClipboardContent(text: "words"))
    clipboard.finish()
    // Whenever one looks.
    for _ in 1...200 {
      #expect(!clipboard.isForeign)
      usleep(1000)
    }
  }
}
