import Files

/// The files that the user opened recently, stored as a list of URIs, latest first.
///
/// The list is `sticker-sandbox/recent` in ``UserFolders/data``. It has no autosaved scenes, which the gallery shows.
struct RecentFiles {
  static let limit = 12

  /// The path of the list; `nil` if the user has no data folder.
  let list: String?

  /// Creates the list at a path, by default the one in the user's data folder.
  init(_ list: String? = UserFolders.data.map { "\($0)/sticker-sandbox/recent" }) {
    self.list = list
  }

  /// The paths of the recent files that can still be read, latest first.
  var paths: [String] { kept.filter(Disk.isReadable) }

  private var kept: [String] {
    guard let list, let bytes = try? Disk.readIfPresent(list, limit: Disk.greatestTextSize)
    else { return [] }
    return Array(Paste.paths(in: String(decoding: bytes, as: UTF8.self)).prefix(Self.limit))
  }

  /// Adds a file to the list; does nothing for an autosaved scene, or if the list can't be written.
  func note(_ path: String) {
    let path = Disk.absolute(path)
    // The gallery shows autosaved scenes.
    guard let list, !AutosavedScenes.holds(path) else { return }
    let paths = [path] + kept.filter { $0 != path }
    guard paths != kept, (try? Folder.make(list.folder, permissions: 0o700)) != nil else { return }
    let lines = paths.prefix(Self.limit).map { $0.fileURI + "\n" }.joined()
    try? Disk.write(Array(lines.utf8), to: list)
  }
}
