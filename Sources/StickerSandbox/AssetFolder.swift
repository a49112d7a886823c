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
      where isReadable("\(candidate)/background.jpg") {
        return AssetFolder(path: candidate)
      }
    }
    throw Failure("the bundled pictures are not there; set STICKER_SANDBOX_ASSETS to their folder")
  }

  var background: String { "\(path)/background.jpg" }

  /// The path of a bundled sticker by its name (`star` or `star.svg`); nil if there is none.
  func sticker(_ name: String) -> String? { Self.sticker(name, in: "\(path)/Stickers") }

  /// The path of a picture in a folder, by its file name with or without its ending.
  static func sticker(_ name: String, in folder: String) -> String? {
    guard !name.contains("/") else { return nil }
    return ["", ".svg", ".png", ".webp", ".jpg"].map { "\(folder)/\(name)\($0)" }
      .first(where: isReadable)
  }

  /// The file names of all pictures in a folder, by their endings.
  static func pictures(in folder: String) -> [String] {
    names(in: folder).filter { !$0.hasPrefix(".") && isPictureName($0[...]) }
  }

  /// The names of everything in a folder; none where it cannot be read.
  static func names(in folder: String) -> [String] {
    // Safe: the system's folder is open from here to the end; each entry is copied at once.
    guard let entries = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(entries) }
    var names: [String] = []
    while let entry = unsafe readdir(entries) {
      names.append(
        unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }

  /// What pictures' names end in.
  private static let endings = Set(PictureFormat.allCases.flatMap(\.endings))

  /// Whether a file is a picture by its ending.
  static func isPictureName(_ name: Substring) -> Bool {
    endings.contains(name.split(separator: ".").last.map { $0.lowercased() } ?? "")
  }

  static func isReadable(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return unsafe access(path, R_OK) == 0
  }

  /// Whether there is anything at a path, be it a link to nothing.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 || errno != ENOENT
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether two paths lead to one file that is there.
  static func areSame(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    return unsafe stat(a, &first) == 0 && stat(b, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// A path from the root.
  static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    // Safe: the C string that `getcwd` allocates is copied and freed.
    guard let folder = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(folder) }
    return unsafe String(cString: folder) + "/" + path
  }

  static func environment(_ name: String) -> String? {
    // Safe: copied at once; nobody changes the environment while the program starts.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  private static var executable: String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe readlink("/proc/self/exe", bytes.baseAddress!, bytes.count)
    }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : CommandLine.arguments[0]
  }
}
