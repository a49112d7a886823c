import Files
import PictureFiles

/// The folder of the program's own pictures, independent of the working directory; see ``find()``.
struct AssetFolder {
  let path: String

  /// Returns the folder that `STICKER_SANDBOX_ASSETS` names; if that is unset or empty, the first `Assets` or
  /// `share/sticker-sandbox/Assets` with a background beside the program or above it.
  ///
  /// Throws if no such folder exists.
  static func find() throws(Failure) -> AssetFolder {
    if let given = environmentVariable("STICKER_SANDBOX_ASSETS") {
      return AssetFolder(path: given)
    }
    var folder = executable
    while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folder = String(folder[..<slash])
      for candidate in ["\(folder)/Assets", "\(folder)/share/sticker-sandbox/Assets"]
      where Disk.isReadable("\(candidate)/background.jpg") {
        return AssetFolder(path: candidate)
      }
    }
    throw Failure("Can't find the bundled pictures. Set STICKER_SANDBOX_ASSETS to their folder.")
  }

  /// The folder of the typeface of the interface.
  var fonts: String { "\(path)/Fonts" }

  var background: String { "\(path)/background.jpg" }

  /// The bundled pictures, as files and folders; nothing else in the folder is trusted.
  var pictures: [String] { [background, "\(path)/Icons", "\(path)/Stickers"] }

  /// Returns the path of a picture in a folder or its subfolders, by its file name with or without the extension.
  ///
  /// Returns `nil` if there is no such file that can be read.
  static func sticker(_ name: String, in folder: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else {
      return nil
    }
    return ["", ".svg", ".png", ".webp", ".jpg"].map { "\(folder)/\(name)\($0)" }
      .first(where: Disk.isReadable)
  }

  /// Returns the names of all files in a folder that have a picture's extension.
  static func pictures(in folder: String) -> [String] {
    (Folder.names(in: folder) ?? []).filter { !$0.hasPrefix(".") && isPictureName($0[...]) }
  }

  /// The file name extensions of pictures.
  static let pictureEndings = PictureFormat.allCases.flatMap(\.endings)
  private static let pictures = Set(pictureEndings)

  #if Video
    /// The file name extensions of videos, which the desktop's file chooser and the program's own offer.
    static let videoEndings = [
      "mp4", "m4v", "mov", "mkv", "webm", "avi", "mpg", "mpeg", "ts", "mts", "ogv", "3gp", "wmv",
      "flv",
    ]

    /// The media types of videos, which `--media-types` lists.
    static let videoTypes = [
      "video/mp4", "video/x-m4v", "video/quicktime", "video/x-matroska", "video/webm",
      "video/x-msvideo", "video/mpeg", "video/mp2t", "video/ogg", "video/3gpp", "video/x-ms-wmv",
      "video/x-flv",
    ]
  #else
    /// The file name extensions of videos: none, since this program was built without videos.
    static let videoEndings: [String] = []

    /// The media types of videos: none.
    static let videoTypes: [String] = []
  #endif
  private static let backgrounds = Set(pictureEndings + videoEndings)

  /// Returns whether a file name has a picture's extension.
  static func isPictureName(_ name: Substring) -> Bool { pictures.contains(ending(of: name)) }

  /// Returns whether a file name has the extension of a picture or a video.
  static func isBackgroundName(_ name: Substring) -> Bool {
    backgrounds.contains(ending(of: name))
  }

  private static func ending(of name: Substring) -> String {
    name.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }

  private static var executable: String {
    (try? Disk.end(of: "/proc/self/exe")) ?? "sticker-sandbox"
  }
}
