import Files
import Glibc

/// The folder for a scene's own pictures, pasted without a file or unpacked from a project: beside the scene,
/// `party-pictures` for `party.json`.
///
/// Each file is named by the hash of its content, so that the same picture is stored once.
struct PastedPictures: Sendable {
  let folder: String

  /// The path of the scene beside the folder; `nil` if the folder is among the user's data.
  private let scene: String?

  private static let ending = "-pictures"
  /// The maximum number of pictures with the same hash.
  private static let greatestNumber = 1000

  /// Creates the folder of a scene's pictures; without a scene, one in the user's data folder, if any.
  init?(ofScene scene: String?) {
    self.scene = scene
    if let scene {
      folder = (scene.hasSuffix(".json") ? String(scene.dropLast(5)) : scene) + Self.ending
    } else if let data = UserFolders.data {
      folder = "\(data)/sticker-sandbox/pictures"
    } else {
      return nil
    }
  }

  /// Returns whether a picture is in the folder of another scene, and may be removed with that scene.
  func isElsewhere(_ path: String) -> Bool {
    path.folder.hasSuffix(Self.ending) && path.folder != folder
  }

  /// Stores a picture file; returns its path, and whether the file is new.
  ///
  /// Throws if the folder is a symbolic link or belongs to another user: see ``OpenFolder``.
  func keep(_ bytes: [UInt8], ending: String) throws(FileError) -> (path: String, isNew: Bool) {
    try Folder.make(folder, permissions: 0o755)
    do throws(FileCode) {
      let open = try OpenFolder(folder, of: owner)
      let names = (1...Self.greatestNumber).lazy.map { number in
        let more = number == 1 ? "" : "-\(number)"
        return "pasted-\(bytes.stableHash.hexDigits)\(more).\(ending)"
      }
      // Contents are compared, since files with equal hashes can be made deliberately.
      for name in names {
        guard let isSame = try open.holds(bytes, at: name) else { break }
        if isSame { return ("\(folder)/\(name)", false) }
      }
      return ("\(folder)/\(try open.write(bytes, toFirstFree: names))", true)
    } catch {
      throw error.error(folder, .write)
    }
  }

  /// Removes the stored pictures; leaves other files in the folder, and does nothing if the folder is a link.
  func remove() {
    guard let open = try? OpenFolder(folder, of: owner) else { return }
    for name in open.names where name.hasPrefix("pasted-") { open.remove(name) }
    Folder.removeIfEmpty(folder)
  }

  /// The owner of the scene; `nil` if there is no scene.
  private var owner: uid_t? { scene.flatMap { ((try? FileStatus(of: $0)) ?? nil)?.owner } }
}
