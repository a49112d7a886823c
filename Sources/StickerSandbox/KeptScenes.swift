import Files
import StickerScene

/// Where scenes are kept that nobody has given a place: one folder of the person's data, some files for each photo.
struct KeptScenes {
  private let folder: String
  private let base: String

  /// The kept scenes of a photo; nil where the person has no folder for data.
  init?(ofPhotoAt photo: String) {
    guard let data = Self.dataFolder else { return nil }
    folder = "\(data)/sticker-sandbox/scenes"
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

  /// When a scene or its journal was written last, in nanoseconds.
  private static func lastChange(of path: String) -> Int {
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
    for ending in ["", ".journal", ".lock"] { Disk.remove(path + ending) }
    return true
  }

  private func path(_ number: Int) -> String { "\(folder)/\(base)-\(number).json" }

  static var dataFolder: String? {
    if let folder = AssetFolder.environment("XDG_DATA_HOME"), folder.hasPrefix("/") {
      return folder
    }
    return AssetFolder.environment("HOME").map { "\($0)/.local/share" }
  }
}
