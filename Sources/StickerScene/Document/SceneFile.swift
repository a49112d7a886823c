/// A scene document on disk.
public struct SceneFile: Hashable, Sendable {
  /// Where it lies.
  public var path: String

  /// The file at a path, whether or not it is there.
  public init(path: String) {
    self.path = path
  }

  /// The document; nil if there is no such file yet, but a folder for it.
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
      throw .content(path: path, error)
    }
  }

  /// Puts the document in the place of the old one, completely or not at all.
  public func write(_ document: SceneDocument) throws(SceneFileError) {
    let bytes: [UInt8]
    do throws(SceneDocumentError) {
      bytes = try document.written()
    } catch {
      throw .content(path: path, error)
    }
    do throws(FileError) {
      try Disk.write(bytes, to: path)
    } catch {
      throw .file(error)
    }
  }
}

/// Why a scene could not be opened or saved, in one line.
public typealias SceneFileError = FileContentError<SceneDocumentError>
