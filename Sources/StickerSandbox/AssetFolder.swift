import Files
import Glibc
import PictureFiles

/// Where the program's own pictures lie, wherever it is started from.
struct AssetFolder {
  let path: String

  /// Looks beside the program and above it: in a checkout it lies in a build folder, installed in
  /// `bin`, with the pictures in `share/sticker-sandbox/Assets` beside that.
  static func find() throws(Failure) -> AssetFolder {
    if let given = environment("STICKER_SANDBOX_ASSETS") { return AssetFolder(path: given) }
    var folder = executable
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      for candidate in ["\(folder)/Assets", "\(folder)/share/sticker-sandbox/Assets"]
      where Disk.isReadable("\(candidate)/background.jpg") {
        return AssetFolder(path: candidate)
      }
    }
    throw Failure("the bundled pictures are not there; set STICKER_SANDBOX_ASSETS to their folder")
  }

  var background: String { "\(path)/background.jpg" }

  /// The path of a bundled sticker by its name (`star` or `star.svg`); nil if there is none.
  func sticker(_ name: String) -> String? { Self.sticker(name, in: "\(path)/Stickers") }

  /// The path of a picture in a folder, or in a folder of that, by its file name with or without its ending.
  static func sticker(_ name: String, in folder: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else {
      return nil
    }
    return ["", ".svg", ".png", ".webp", ".jpg"].map { "\(folder)/\(name)\($0)" }
      .first(where: Disk.isReadable)
  }

  /// The file names of all pictures in a folder, by their endings.
  static func pictures(in folder: String) -> [String] {
    (Folder.names(in: folder) ?? []).filter { !$0.hasPrefix(".") && isPictureName($0[...]) }
  }

  /// What pictures' names end in.
  static let pictureEndings = PictureFormat.allCases.flatMap(\.endings)
  private static let endings = Set(pictureEndings)

  /// Whether a file is a picture by its ending.
  static func isPictureName(_ name: Substring) -> Bool {
    endings.contains(name.split(separator: ".").last.map { $0.lowercased() } ?? "")
  }

  static func environment(_ name: String) -> String? {
    // Safe: copied at once; nobody changes the environment while the program starts.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  private static var executable: String {
    (try? Disk.end(of: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }
}
