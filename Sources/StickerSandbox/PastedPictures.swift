import Files

/// Where pictures are kept that came without a file: a folder beside the scene, `party-pictures` for `party.json`.
///
/// Each is named by what it holds, so that the same picture is one file.
struct PastedPictures: Sendable {
  /// The folder.
  let folder: String

  /// What the folders end in.
  private static let ending = "-pictures"
  /// The most pictures of one hash.
  private static let greatestNumber = 1000

  /// The pictures of a scene; of one that is not kept, among the person's data, and nil where that has no folder.
  init?(ofScene scene: String?) {
    if let scene {
      folder = (scene.hasSuffix(".json") ? String(scene.dropLast(5)) : scene) + Self.ending
    } else if let data = UserFolders.data {
      folder = "\(data)/sticker-sandbox/pictures"
    } else {
      return nil
    }
  }

  /// Whether a picture lies in the folder of another scene, and may go with that.
  func isElsewhere(_ path: String) -> Bool {
    path.folder.hasSuffix(Self.ending) && path.folder != folder
  }

  /// Keeps a picture file; where it lies, and whether it was not there before.
  func keep(_ bytes: [UInt8], ending: String) throws(FileError) -> (path: String, isNew: Bool) {
    _ = Folder.make(folder, permissions: 0o755)
    let names = (1...Self.greatestNumber).lazy.map { number in
      let more = number == 1 ? "" : "-\(number)"
      return "\(folder)/pasted-\(Self.hash(of: bytes))\(more).\(ending)"
    }
    // Of one hash there may be several, where somebody means it.
    for path in names {
      guard let there = try Disk.readIfPresent(path) else { break }
      if there == bytes { return (path, false) }
    }
    return (try Disk.write(bytes, toFirstFree: names), true)
  }

  /// Removes what was kept; other files that somebody has put there stay.
  func remove() {
    for name in Folder.names(in: folder) ?? [] where name.hasPrefix("pasted-") {
      Disk.remove("\(folder)/\(name)")
    }
    Folder.removeIfEmpty(folder)
  }

  private static func hash(of bytes: [UInt8]) -> String {
    let digits = String(bytes.stableHash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
