import Files
import StickerScene

/// Where scenes are kept that nobody has given a place: one folder of the person's data, some files for each photo.
struct KeptScenes {
  private let folder: String
  private let base: String

  /// The kept scenes of a photo; nil where the person has no folder for data.
  init?(ofPhotoAt photo: String) {
    guard let scenes = Self.folder else { return nil }
    folder = scenes
    // Photos of one name in several folders are several photos.
    base = "\(photo.lastPart.prefix(64))-\(String(photo.utf8.stableHash, radix: 16))"
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

  /// Those of all photos with something on them, the one that was changed last first.
  static func all(in folder: String? = folder) -> [String] {
    folder.map { paths(in: $0).filter(hasStickers) } ?? []
  }

  /// The scenes of a folder, the one that was changed last first.
  private static func paths(in folder: String, startingWith start: String = "") -> [String] {
    (Folder.names(in: folder) ?? []).filter { $0.hasPrefix(start) && $0.hasSuffix(".json") }
      .map { "\(folder)/\($0)" }.map { ($0, lastChange(of: $0)) }
      .sorted { ($0.1, $0.0) > ($1.1, $1.0) }.map(\.0)
  }

  private static func hasStickers(_ path: String) -> Bool {
    (try? SceneStore.peek(path: path))?.stickers.isEmpty == false
  }

  /// Whether a scene was kept here.
  static func holds(_ path: String) -> Bool { path.folder == folder }

  /// What a scene that was kept is called: its photo.
  static func title(of path: String) -> String {
    let parts = path.lastPart.split(separator: "-", omittingEmptySubsequences: false)
    return parts.dropLast(2).joined(separator: "-").stem
  }

  /// A path that is not taken, for another scene on the photo of one that was kept; nil where there is none.
  static func free(beside path: String) -> String? {
    KeptScenes(besides: path).free()
  }

  /// Removes a scene with all that lies beside it; false where another program has it open.
  static func remove(_ path: String) -> Bool {
    guard Disk.exists(path) else { return true }
    struct IsGone: Error {}
    guard let store = try? SceneStore(path: path, startingWith: { throw IsGone() }),
      !store.isReadOnly
    else { return false }
    removeFiles(of: path)
    return true
  }

  private static func removeFiles(of path: String) {
    for ending in ["", ".journal", ".lock", ".beginning"] { Disk.remove(path + ending) }
    PastedPictures(ofScene: path)?.remove()
  }

  /// When a scene or its journal was written last, in nanoseconds.
  static func lastChange(of path: String) -> Int {
    [path, path + ".journal"].compactMap(Disk.lastChange).max() ?? 0
  }

  /// A path that is not taken, in a folder that is made; nil where that cannot be.
  func free() -> String? {
    // The person's own alone, as its content may be.
    guard Folder.make(folder, permissions: 0o700) else { return nil }
    return (1...).lazy.map(path).first { !Disk.exists($0) }
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

  /// Where all of them lie; nil where the person has no folder for data.
  static var folder: String? { UserFolders.data.map { "\($0)/sticker-sandbox/scenes" } }
}
