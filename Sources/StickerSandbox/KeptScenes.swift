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
    let name = photo.split(separator: "/").last.map(String.init) ?? "photo"
    // Photos of one name in several folders are several photos.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in photo.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    base = "\(name.prefix(64))-\(digits)"
  }

  /// The one that was changed last of those with something on them; nil if there is none.
  var latest: String? {
    let scenes = (Folder.names(in: folder) ?? [])
      .filter { $0.hasPrefix(base + "-") && $0.hasSuffix(".json") }
      .map { "\(folder)/\($0)" }
    return scenes.sorted { Self.lastChange(of: $0) > Self.lastChange(of: $1) }
      .first { (try? SceneStore.peek(path: $0))?.stickers.isEmpty == false }
  }

  /// Those of all photos with something on them, the one that was changed last first.
  static func all(in folder: String? = folder) -> [String] {
    guard let folder else { return [] }
    let scenes = (Folder.names(in: folder) ?? []).filter { $0.hasSuffix(".json") }
      .map { "\(folder)/\($0)" }
      .filter { (try? SceneStore.peek(path: $0))?.stickers.isEmpty == false }
    return scenes.map { ($0, lastChange(of: $0)) }.sorted { ($0.1, $0.0) > ($1.1, $1.0) }.map(\.0)
  }

  /// Whether a scene was kept here.
  static func holds(_ path: String) -> Bool { path.folder == folder }

  /// What a scene that was kept is called: its photo.
  static func title(of path: String) -> String {
    let parts = path.lastPart.split(separator: "-", omittingEmptySubsequences: false)
    return stem(parts.dropLast(2).joined(separator: "-"))
  }

  /// A file's name without its ending.
  static func stem(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// A path that is not taken, for another scene on the photo of one that was kept; nil where there is none.
  static func free(beside path: String) -> String? {
    let base = path.lastPart.split(separator: "-", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "-")
    return (1...).lazy.map { "\(path.folder)/\(base)-\($0).json" }.first { !Disk.exists($0) }
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
    ScenePictures(ofScene: path)?.remove()
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
  static var folder: String? { dataFolder.map { "\($0)/sticker-sandbox/scenes" } }

  static var dataFolder: String? {
    if let folder = AssetFolder.environment("XDG_DATA_HOME"), folder.hasPrefix("/") {
      return folder
    }
    return AssetFolder.environment("HOME").map { "\($0)/.local/share" }
  }
}
