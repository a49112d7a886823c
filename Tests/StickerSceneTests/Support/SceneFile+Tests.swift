import Files

@testable import StickerScene

extension SceneFile {
  /// Returns the document in the file; nil if the file doesn't exist but its folder does.
  func read() throws(SceneFileError) -> SceneDocument? {
    try content(named: path, limit: Disk.greatestSize)?.document
  }

  /// Writes the document; replaces the old file completely or not at all.
  func write(_ document: SceneDocument) throws(SceneFileError) {
    let bytes = try bytes(of: document)
    do throws(FileError) { try Disk.write(bytes, to: path) } catch { throw .file(error) }
  }
}
