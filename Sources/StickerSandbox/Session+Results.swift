import StickerScene

extension Session {
  /// Writes what the options ask to be told at the end.
  func writeResults() throws(Failure) {
    if let path = options.stats {
      let text = stats.json(
        renderer: stage.rendererName, stickers: store.document.stickers.count)
      if path == "-" {
        print(text, terminator: "")
      } else {
        do throws(FileError) { try Disk.write(Array(text.utf8), to: path) } catch {
          throw Failure(error)
        }
      }
    }
    if let path = options.screenshot { try stage.writeScreenshot(to: path) }
  }
}
