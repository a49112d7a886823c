import Files
import StickerScene

/// The folder of scenes that are saved automatically, in the user's data folder, with some files for each photo.
struct KeptScenes {
  private let folder: String
  private let base: String

  /// Creates the list of a photo's scenes; returns `nil` if the user has no data folder.
  init?(ofPhotoAt photo: String) {
    guard let scenes = Self.folder else { return nil }
    folder = scenes
    // Photos of one name in several folders are several photos.
    base = "\(FileName.cut(photo.lastPart))-\(String(photo.pathBytes.stableHash, radix: 16))"
  }

  /// The kept scenes of the photo of one that was kept.
  private init(besides path: String) {
    folder = path.folder
    base = path.lastPart.split(separator: "-", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "-")
  }

  /// The one that was changed last of those with something on them; nil if there is none.
  var latest: String? {
    Self.paths(in: folder, startingWith: base + "-").first(where: Self.hasStickers)
  }

  /// The scenes of all photos, the one that was changed last first.
  static func all(in folder: String? = folder) -> [String] {
    folder.map { paths(in: $0) } ?? []
  }

  /// The scenes of a folder, the one that was changed last first.
  private static func paths(in folder: String, startingWith start: String = "") -> [String] {
    (Folder.names(in: folder) ?? []).filter { $0.hasPrefix(start) && $0.hasSuffix(".json") }
      .map { "\(folder)/\($0)" }.map { ($0, lastChange(of: $0)) }
      .sorted { ($0.1, $0.0) > ($1.1, $1.0) }.map(\.0)
  }

  private static func hasStickers(_ path: String) -> Bool {
    SceneLooks.look(at: path) == .scene(hasStickers: true)
  }

  /// Whether a scene was kept here.
  static func holds(_ path: String) -> Bool { path.folder == folder }

  /// Returns the title of an autosaved scene: the name of its photo.
  static func title(of path: String) -> String {
    let parts = path.lastPart.split(separator: "-", omittingEmptySubsequences: false)
    return parts.dropLast(2).joined(separator: "-").stem
  }

  /// Returns a path that is not taken, for another scene on the photo of one that was kept.
  static func free(beside path: String) throws(FileError) -> String {
    try KeptScenes(besides: path).free()
  }

  /// Moves a scene to the trash with all that belongs to it; `false` if another program has the scene open.
  static func throwAway(_ path: String) -> Bool {
    guard Disk.exists(path) else { return true }
    struct IsGone: Error {}
    // The scene's lock is held until the files have moved.
    guard let store = try? SceneStore(path: path, startingWith: { throw IsGone() }),
      !store.isReadOnly, let trash = SceneTrash(besides: path.folder)
    else { return false }
    return withExtendedLifetime(store) { trash.take(path) }
  }

  /// Returns the names of what belongs to a scene in a folder: its journals, its folder of pictures, but neither the scene
  /// itself nor its lock.
  static func companions(of name: String, in folder: String) -> [String] {
    let pictures = PastedPictures(ofScene: "\(folder)/\(name)")?.folder.lastPart
    return (Folder.names(in: folder) ?? []).filter { other in
      other == pictures || (other.hasPrefix(name + ".") && !other.hasSuffix(".lock"))
    }
  }

  /// Removes a scene for good, with all that belongs to it.
  static func removeFiles(of path: String) {
    PastedPictures(ofScene: path)?.remove()
    for companion in companions(of: path.lastPart, in: path.folder) {
      Disk.remove("\(path.folder)/\(companion)")
    }
    for ending in [".lock", ""] { Disk.remove(path + ending) }
  }

  /// Returns the time at which a scene or its journal was last written, in nanoseconds; 0 if neither exists.
  static func lastChange(of path: String) -> Int {
    [path, path + ".journal"].compactMap(Disk.lastChange).max() ?? 0
  }

  /// Returns a path that is not taken, in a folder that is made if it isn't there.
  func free() throws(FileError) -> String {
    // The user's own alone, as its content may be.
    try Folder.make(folder, permissions: 0o700)
    // A scene in the trash keeps its name until it is restored or removed.
    let trash = SceneTrash(besides: folder)
    return try Disk.firstFree(
      of: (1...FileName.greatestNumber).lazy.map(path).filter {
        trash?.holds($0.lastPart) != true
      })
  }

  /// Takes a scene away that is as new; whether it was.
  @discardableResult
  static func removeIfEmpty(_ store: SceneStore) -> Bool {
    guard let path = store.path, store.document.stickers.isEmpty, !store.history.canUndo,
      !store.history.canRedo
    else { return false }
    removeFiles(of: path)
    return true
  }

  private func path(_ number: Int) -> String { "\(folder)/\(base)-\(number).json" }

  /// The path of the folder of all these scenes; `nil` if the user has no data folder.
  static var folder: String? { UserFolders.data.map { "\($0)/sticker-sandbox/scenes" } }
}
