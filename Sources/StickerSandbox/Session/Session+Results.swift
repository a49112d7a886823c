import Files
import StickerEditor
import StickerScene

extension Session {
  /// Writes the figures of the run, if the options ask for them.
  func writeStats() throws(Failure) {
    guard let path = options.stats else { return }
    let text = stats.json(
      renderer: screen.rendererName, stickers: store.document.stickers.count,
      stages: app.stageTimes)
    if path == "-" { return print(text, terminator: "") }
    do throws(FileError) { try Disk.write(Array(text.utf8), to: path) } catch {
      throw Failure(error)
    }
  }

  /// Writes what was shown last, if the options ask for it.
  func writeScreenshot() throws(Failure) {
    if let path = options.screenshot { try screen.writeScreenshot(to: path) }
  }
}
