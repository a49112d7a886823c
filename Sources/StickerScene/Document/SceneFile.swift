internal import Files

/// A scene document on disk.
struct SceneFile {
  let path: String

  /// Returns the document in the file and the file's bytes; `nil` if the file doesn't exist but its folder does.
  ///
  /// Ignores the journal and locks nothing. Throws `.file` if the file can't be read, has more than `limit` bytes, or its
  /// folder doesn't exist, and `.content` if the file isn't a valid document. Errors call the file `name`.
  func content(
    named name: String, limit: Int
  ) throws(SceneFileError) -> (document: SceneDocument, bytes: [UInt8])? {
    let bytes: [UInt8]
    do throws(FileError) {
      guard let found = try Disk.readIfPresent(path, limit: limit) else {
        try Disk.checkFolder(of: path)
        return nil
      }
      bytes = found
    } catch {
      throw .file(FileError(path: name, action: error.action, code: error.code))
    }
    do throws(SceneDocumentError) { return (try SceneDocument(reading: bytes), bytes) } catch {
      throw .content(path: name, action: .read, error)
    }
  }

  /// Returns the bytes of a document, which read back as the same document.
  func bytes(of document: SceneDocument) throws(SceneFileError) -> [UInt8] {
    do throws(SceneDocumentError) {
      let bytes = try document.written()
      try document.checkReadBack(bytes)
      return bytes
    } catch {
      throw .content(path: path, action: .write, error)
    }
  }
}

/// The reason a scene could not be opened or saved, in one line.
public typealias SceneFileError = FileContentError<SceneDocumentError>
