/// A file in a project: the scene, or one of its pictures.
public struct ProjectEntry: Hashable, Sendable {
  /// The file's name in the project: ``scene``, or ``pictures`` and a name without further folders.
  public let name: String
  /// The content of the file.
  public let bytes: [UInt8]

  /// The name of the scene's document.
  public static let scene = "scene.json"
  /// The beginning of the names of pictures.
  public static let pictures = "pictures/"

  /// Creates a file with a valid name; `nil` for any other name.
  public init?(_ name: String, _ bytes: [UInt8]) {
    guard Self.isValid(name) else { return nil }
    (self.name, self.bytes) = (name, bytes)
  }

  /// Returns whether a project may have a file of a name, which leads to no other folder.
  ///
  /// A new kind of files needs its names here. `ProjectArchive` doesn't compress files other than the scene, and
  /// `Project` in StickerSandbox takes them for pictures.
  static func isValid(_ name: String) -> Bool {
    if name == scene { return true }
    let last = name.dropFirst(pictures.count)
    return name.hasPrefix(pictures) && !["", ".", ".."].contains(last) && last.utf8.count <= 200
      && last.unicodeScalars.allSatisfy {
        $0 != "/" && $0 != "\\" && $0.properties.generalCategory != .control
      }
  }
}
