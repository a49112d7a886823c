import Backend
import Files
import InterfaceKit
import Logging

/// The user's persistent settings: a file of lines, each a name and a value separated by `=`.
///
/// The file is `sticker-sandbox/settings` in the folder ``UserFolders/settings``, by default `~/.config`. Lines with
/// unknown names stay unchanged.
struct Settings {
  /// The code of the language at launch; `nil` for the system's.
  var language: String?

  /// The number of window points per interface point; `nil` for the display's scale.
  var scale: InterfaceScale?

  /// The light or dark theme; `nil` for the desktop's.
  var theme: Theme?

  /// The emoji that were used last, latest first.
  var recentEmoji: [String] = []

  /// The names of the stickers that were used last, latest first.
  var recentStickers: [String] = []

  /// The paths of the folders whose pictures are sets of stickers in the tray, latest first.
  var stickerSets: [String] = []

  /// The names of the favorite stickers and emoji, latest first.
  var favorites: [String] = []

  /// The format, quality and size of the last export of a scene without time; `nil` before the first.
  var export: ExportPreference?

  /// The format, quality and size of the last export of a scene with time; `nil` before the first.
  var exportWithTime: ExportPreference?

  private static let most = 50

  /// The names of the settings in the file.
  enum Name: String {
    case language, theme, export
    case exportWithTime = "export-with-time"
    case scale = "ui-scale"
    case recentEmoji = "recent-emoji"
    case recentStickers = "recent-stickers"
    case stickerSets = "sticker-sets"
    case favorites
  }

  /// Returns the user's settings; defaults if there is no file, or if it can't be read, which is logged.
  static func read(_ log: Logger) -> Settings {
    var settings = Settings()
    let pairs: [(name: String, value: String)]
    do throws(FileError) { pairs = try Self.pairs() } catch {
      log.warning("\(error) The default settings are used.")
      return settings
    }
    for (name, value) in pairs where !value.isEmpty {
      switch Name(rawValue: name) {
      case .language: settings.language = value
      case .theme: settings.theme = Theme(rawValue: value)
      case .export: settings.export = ExportPreference(value)
      case .exportWithTime: settings.exportWithTime = ExportPreference(value)
      case .scale: settings.scale = Double(value).flatMap(InterfaceScale.init)
      case .recentEmoji:
        settings.recentEmoji = value.split(separator: " ").prefix(most).map(String.init)
      case .recentStickers: settings.recentStickers = list(value)
      case .stickerSets: settings.stickerSets = list(value)
      case .favorites: settings.favorites = list(value)
      case nil: break
      }
    }
    return settings
  }

  /// Stores a setting for the next start, in the form in which ``read(_:)`` reads it.
  ///
  /// Does nothing if the user has no folder for settings. A part calls `SessionContext.keep(_:as:)` instead, which
  /// leaves out visitors' choices. Throws if the existing file can't be read, because its other settings would be lost.
  ///
  /// Reads the file again and replaces only this setting, so that the settings of other processes stay; removes lines
  /// without `=`. Two processes that call this at the same moment can lose one of their settings.
  static func keep(_ value: String, as name: Name) throws(FileError) {
    guard let folder, let path else { return }
    var lines = try pairs().filter { $0.name != name.rawValue }.map { "\($0.name)=\($0.value)" }
    lines.append("\(name.rawValue)=\(value)")
    try Folder.make(folder, permissions: 0o700)
    try Disk.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: path)
  }

  /// Returns the value of a setting that is a list of names, which ``read(_:)`` reads; leaves out names with control
  /// characters.
  static func value(ofList names: [String]) -> String {
    names.filter { !$0.unicodeScalars.contains { $0.value < 0x20 } }.joined(separator: "\t")
  }

  private static func list(_ value: String) -> [String] {
    value.split(separator: "\t").prefix(4 * most).map(String.init)
  }

  private static func pairs() throws(FileError) -> [(name: String, value: String)] {
    guard let path, Disk.exists(path) else { return [] }
    let bytes = try Disk.read(path, limit: Disk.greatestTextSize)
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .compactMap { line in
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
      }
  }

  private static var path: String? { folder.map { "\($0)/settings" } }

  private static var folder: String? { UserFolders.settings.map { "\($0)/sticker-sandbox" } }
}
