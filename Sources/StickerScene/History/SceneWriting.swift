internal import Files

/// A document on its way into its scene's file, on whatever thread.
struct SceneWriting: Sendable {
  /// The scene's file, at the end of all symbolic links.
  let path: String
  /// What the file is to hold.
  let bytes: [UInt8]
  /// The mark of those.
  let mark: SceneMark
  /// The document that they were made of.
  let document: SceneDocument
  /// What this program has read or written there; all else is another's work.
  let known: Set<SceneMark>

  /// What has come of it.
  struct Outcome: Sendable {
    /// What the file may be now without another program's doing.
    var known: Set<SceneMark>
    /// Where another program's work is now.
    var setAside: String?
    /// Why the file could not be written.
    var error: SceneFileError?
  }

  init(
    _ document: SceneDocument, to path: String, known: Set<SceneMark>
  ) throws(SceneDocumentError) {
    bytes = try document.written()
    mark = SceneMark(bytes)
    (self.path, self.document, self.known) = (path, document, known)
  }

  /// Writes the file, once the bytes have been read back, and what another program wrote there is set aside.
  ///
  /// Errors call the file by a name.
  func run(named name: String) -> Outcome {
    var outcome = Outcome(known: known)
    do throws(SceneFileError) {
      do throws(SceneDocumentError) { try document.checkReadBack(bytes) } catch {
        throw .content(path: name, error)
      }
      do throws(FileError) {
        try keepOther(&outcome)
        // Whatever goes wrong from here on, the file may have been replaced.
        outcome.known.insert(mark)
        try Disk.write(bytes, to: path)
      } catch {
        throw .file(FileError(path: name, action: error.action, code: error.code))
      }
      outcome.known = [mark]
    } catch {
      outcome.error = error
    }
    return outcome
  }

  private func keepOther(_ outcome: inout Outcome) throws(FileError) {
    guard let there = try Disk.readIfPresent(path) else { return }
    let other = SceneMark(there)
    guard other != mark, !known.contains(other) else { return }
    do throws(FileCode) {
      outcome.setAside = try Disk.keep(path, asFirstFree: path + ".other")
    } catch {
      throw error.error(path, .write)
    }
    outcome.known.insert(other)
  }
}
