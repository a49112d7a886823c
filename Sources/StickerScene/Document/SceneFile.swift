internal import Files

/// A scene document on disk.
public struct SceneFile: Hashable, Sendable {
  /// The path of the file.
  public var path: String

  /// Creates the file at a path; the file need not exist.
  public init(path: String) {
    self.path = path
  }

  /// Returns the document in the file; `nil` if the file doesn't exist but its folder does.
  ///
  /// Ignores the journal and locks nothing; ``SceneStore/peek(path:limit:)`` includes the unsaved steps in the journal.
  /// Throws `.file` if the file can't be read or its folder doesn't exist, and `.content` if the file isn't a valid
  /// document.
  public func read() throws(SceneFileError) -> SceneDocument? {
    try content(named: path, limit: Disk.greatestSize)?.document
  }

  /// Returns the document and the bytes of the file, or `nil`, as ``read()`` does.
  ///
  /// Throws `EFBIG` if the file has more than `limit` bytes. Errors call the file `name`.
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

  /// Writes the document; replaces the old file completely or not at all.
  ///
  /// Throws `.content` if the document could not be read again, and `.file` if the file can't be written.
  public func write(_ document: SceneDocument) throws(SceneFileError) {
    let bytes = try bytes(of: document)
    do throws(FileError) { try Disk.write(bytes, to: path) } catch { throw .file(error) }
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
