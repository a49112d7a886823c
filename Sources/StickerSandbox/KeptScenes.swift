import Glibc
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

  /// The one that was changed last; nil if there is none.
  var latest: String? {
    var found: (path: String, time: timespec)?
    for number in 1... {
      let path = path(number)
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { break }
      let time = status.st_mtim
      let isLater =
        found.map { ($0.time.tv_sec, $0.time.tv_nsec) < (time.tv_sec, time.tv_nsec) } ?? true
      if isLater { found = (path, time) }
    }
    return found?.path
  }

  /// A path that is not taken, in a folder that is made; nil where that cannot be.
  func free() -> String? {
    // The person's own alone, as its content may be.
    for end in folder.indices where folder[end] == "/" && end > folder.startIndex {
      _ = unsafe mkdir(String(folder[..<end]), 0o700)
    }
    _ = unsafe mkdir(folder, 0o700)
    guard unsafe access(folder, W_OK) == 0 else { return nil }
    return (1...).lazy.map(path).first { !AssetFolder.exists($0) }
  }

  /// Takes a scene away in which nothing was done.
  static func remove(_ path: String) {
    for ending in ["", ".journal", ".lock"] { _ = unsafe unlink(path + ending) }
  }

  private func path(_ number: Int) -> String { "\(folder)/\(base)-\(number).json" }

  private static var dataFolder: String? {
    if let folder = AssetFolder.environment("XDG_DATA_HOME"), folder.hasPrefix("/") {
      return folder
    }
    return AssetFolder.environment("HOME").map { "\($0)/.local/share" }
  }
}
