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
  public func read() throws(SceneFileError) -> SceneDocument? {
    let bytes: [UInt8]
    do throws(FileError) {
      guard let found = try Disk.readIfPresent(path) else {
        try Disk.checkFolder(of: path)
        return nil
      }
      bytes = found
    } catch {
      throw .file(error)
    }
    do throws(SceneDocumentError) {
      return try SceneDocument(reading: bytes)
    } catch {
      throw .content(path: path, action: .read, error)
    }
  }

  /// Writes the document; replaces the old file completely or not at all.
  public func write(_ document: SceneDocument) throws(SceneFileError) {
    let bytes: [UInt8]
    do throws(SceneDocumentError) {
      bytes = try document.written()
      try document.checkReadBack(bytes)
    } catch {
      throw .content(path: path, action: .write, error)
    }
    do throws(FileError) {
      try Disk.write(bytes, to: path)
    } catch {
      throw .file(error)
    }
  }
}

/// The reason a scene could not be opened or saved, in one line.
public typealias SceneFileError = FileContentError<SceneDocumentError>
