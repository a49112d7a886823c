import Files
import StickerScene

/// The folder of scenes that are saved automatically, in the user's data folder, with some files for each photo.
struct AutosavedScenes {
  private let folder: String
  private let base: String

  /// Creates the list of a photo's scenes; returns `nil` if the user has no data folder.
  init?(ofPhotoAt photo: String) {
    guard let scenes = Self.folder else { return nil }
    folder = scenes
    // Photos with the same name in several folders are different photos.
    base = "\(FileName.cut(photo.lastPart))-\(String(photo.pathBytes.stableHash, radix: 16))"
  }

  /// The list of the scenes without a photo; `nil` if the user has no data folder.
  static var ofPages: AutosavedScenes? { AutosavedScenes(ofPhotoAt: "/paper") }

  /// Creates the list of the scenes with the same photo as an autosaved scene.
  private init(besides path: String) {
    folder = path.folder
    base = path.lastPart.split(separator: "-", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "-")
  }

  /// The path of the latest scene that has stickers; `nil` if there is none.
  var latest: String? {
    Self.paths(in: folder, startingWith: base + "-").first(where: Self.hasStickers)
  }

  /// Returns the paths of the scenes of all photos, latest first.
  static func all(in folder: String? = folder) -> [String] {
    folder.map { paths(in: $0) } ?? []
  }

  /// Returns the paths of a folder's scenes, latest first.
  private static func paths(in folder: String, startingWith start: String = "") -> [String] {
    (Folder.names(in: folder) ?? []).filter { $0.hasPrefix(start) && $0.hasSuffix(".json") }
      .map { "\(folder)/\($0)" }.map { ($0, lastChange(of: $0)) }
      .sorted { ($0.1, $0.0) > ($1.1, $1.0) }.map(\.0)
  }

  private static func hasStickers(_ path: String) -> Bool {
    SceneScanner.look(at: path) == .scene(hasStickers: true)
  }

  /// Returns whether a path is in the folder of the autosaved scenes.
  static func holds(_ path: String) -> Bool { path.folder == folder }

  /// Returns the title of an autosaved scene: the name of its photo, with the scene's number from the photo's second
  /// scene on.
  static func title(of path: String) -> String {
    let parts = path.lastPart.stem.split(separator: "-", omittingEmptySubsequences: false)
    let (name, number) = (parts.dropLast(2).joined(separator: "-").stem, parts.last ?? "1")
    return number == "1" ? name : "\(name) \(number)"
  }

  /// Returns a free path for another scene with the same photo as an autosaved scene.
  static func free(beside path: String) throws(FileError) -> String {
    try AutosavedScenes(besides: path).free()
  }

  /// Moves a scene and its companion files to the trash, unless the scene is gone.
  ///
  /// Throws if the scene stays, for example because another program has it open.
  static func moveToTrash(_ path: String) throws {
    guard Disk.exists(path) else { return }
    struct IsGone: Error {}
    do {
      // The scene's lock is held until the files have moved.
      let store = try SceneStore(path: path) { throw IsGone() }
      if let reason = store.readOnlyReason {
        throw SceneStoreError.readOnly(path: path, reason)
      }
      try withExtendedLifetime(store) { try SceneTrash(besides: path.folder)?.take(path) }
    } catch is IsGone {}
  }

  /// Returns the names of a scene's companions in a folder: its journals and its folder of pictures, without its lock.
  static func companions(of name: String, in folder: String) -> [String] {
    let pictures = PastedPictures(ofScene: "\(folder)/\(name)")?.folder.lastPart
    return (Folder.names(in: folder) ?? []).filter { other in
      other == pictures || (other.hasPrefix(name + ".") && !other.hasSuffix(".lock"))
    }
  }

  /// Permanently removes a scene and its companion files.
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

  /// Returns a free path for a new scene; creates the folder if it doesn't exist.
  func free() throws(FileError) -> String {
    // Only the user may read the folder, since scenes can be private.
    try Folder.make(folder, permissions: 0o700)
    // A scene in the trash keeps its name until it is restored or removed.
    let trash = SceneTrash(besides: folder)
    return try Disk.firstFree(
      of: (1...FileName.greatestNumber).lazy.map(path).filter {
        trash?.holds($0.lastPart) != true
      })
  }

  /// Removes a scene without stickers and undo steps; returns whether the scene was removed.
  @discardableResult
  static func removeIfEmpty(_ store: SceneStore) -> Bool {
    guard let path = store.path, store.document.stickers.isEmpty, !store.history.canUndo,
      !store.history.canRedo
    else { return false }
    removeFiles(of: path)
    return true
  }

  private func path(_ number: Int) -> String { "\(folder)/\(base)-\(number).json" }

  /// The path of the folder of autosaved scenes; `nil` if the user has no data folder.
  static var folder: String? { UserFolders.data.map { "\($0)/sticker-sandbox/scenes" } }
}
