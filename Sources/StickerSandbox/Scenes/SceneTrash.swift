import Files
import Glibc

/// The scenes that the user deleted in the gallery: a folder beside the folder of the autosaved scenes, emptied after
/// 30 days.
///
/// A scene keeps its name there, so that its journal and its pictures go with it, and both folders are equally deep, so
/// that its relative paths stay valid. `NAME.json.deleted` holds the time of deletion, in seconds since 1970.
struct SceneTrash {
  struct Scene: Equatable {
    /// The path of the scene in the trash.
    let path: String
    /// The days until the scene is permanently removed, rounded up; at least 1.
    let daysLeft: Int
  }

  /// The folder of the autosaved scenes.
  private let scenes: String
  /// The folder of the deleted scenes.
  let folder: String

  /// The number of days that a scene stays.
  static let days = 30
  private static let secondsPerDay = 86_400
  private static let mark = ".deleted"

  /// Creates the trash beside a folder of autosaved scenes; returns `nil` if the user has no data folder.
  init?(besides scenes: String? = AutosavedScenes.folder) {
    guard let scenes else { return nil }
    (self.scenes, folder) = (scenes, "\(scenes.folder)/trash")
  }

  /// The current time, in seconds since 1970.
  static var now: Int { time(nil) }

  /// Returns the deleted scenes, latest deletion first.
  func all(at now: Int = SceneTrash.now) -> [Scene] {
    names.map { name in (name, deletion(of: name, or: now)) }
      .sorted { ($0.1, $0.0) > ($1.1, $1.0) }
      .map { name, time in
        let left = time + Self.days * Self.secondsPerDay - now
        return Scene(
          path: "\(folder)/\(name)", daysLeft: max(1, (left - 1) / Self.secondsPerDay + 1))
      }
  }

  var isEmpty: Bool { names.isEmpty }

  /// Returns whether the trash holds a scene with a name; no new scene may take that name.
  func holds(_ name: String) -> Bool { Disk.exists("\(folder)/\(name)") }

  /// Moves an autosaved scene and its companion files into the trash; throws if the scene stays.
  ///
  /// The scene itself is moved last: after an interruption, a later call or ``restore(_:)`` brings all parts together.
  func take(_ path: String, at now: Int = SceneTrash.now) throws(FileError) {
    try Folder.make(folder, permissions: 0o700)
    let name = path.lastPart
    try Disk.write(Array("\(now)\n".utf8), to: "\(folder)/\(name)\(Self.mark)")
    try move(name, from: scenes, to: folder)
  }

  /// Moves a deleted scene back to the autosaved ones; returns whether that succeeded.
  func restore(_ path: String) -> Bool {
    let name = path.lastPart
    guard !Disk.exists("\(scenes)/\(name)"),
      (try? Folder.make(scenes, permissions: 0o700)) != nil,
      (try? move(name, from: folder, to: scenes)) != nil
    else { return false }
    Disk.remove("\(folder)/\(name)\(Self.mark)")
    return true
  }

  /// Permanently removes a deleted scene; throws if the trash can't be written.
  func remove(_ path: String) throws(FileError) {
    try Folder.make(folder, permissions: 0o700)
    AutosavedScenes.removeFiles(of: path)
  }

  /// Permanently removes scenes that were deleted at least 30 days ago.
  ///
  /// A scene whose time of deletion is missing, damaged or in the future gets the current time instead.
  func removeOld(at now: Int = SceneTrash.now) {
    for name in names {
      let time = deletion(of: name, or: now)
      if time == now {
        _ = try? Disk.write(Array("\(now)\n".utf8), to: "\(folder)/\(name)\(Self.mark)")
      }
      guard time + Self.days * Self.secondsPerDay <= now else { continue }
      AutosavedScenes.removeFiles(of: "\(folder)/\(name)")
    }
  }

  private var names: [String] {
    (Folder.names(in: folder) ?? []).filter { $0.hasSuffix(".json") }
  }

  private func deletion(of name: String, or now: Int) -> Int {
    let bytes = (try? Disk.readIfPresent("\(folder)/\(name)\(Self.mark)")) ?? nil
    let line = String(decoding: bytes ?? [], as: UTF8.self).prefix { !$0.isNewline }
    return Int(line).map { min($0, now) } ?? now
  }

  /// Moves a scene and its companion files, the scene last; never replaces a file, and throws if the scene stays.
  private func move(_ name: String, from: String, to: String) throws(FileError) {
    for companion in AutosavedScenes.companions(of: name, in: from)
    where !companion.hasSuffix(Self.mark) {
      try? Disk.move("\(from)/\(companion)", toFree: "\(to)/\(companion)")
    }
    try Disk.move("\(from)/\(name)", toFree: "\(to)/\(name)")
  }
}
