import Glibc

/// Which font files are there, and which of them are wanted first.
struct FontFiles: Equatable {
  /// Fonts for words, the best first; the others help out with characters that it does not have.
  var words: [String]
  /// The font for emoji.
  var emoji: String?

  /// Names of files, the best first: what a sticker's words look best in, then what knows most scripts.
  private static let wordNames = [
    "DejaVuSans-Bold.ttf", "DejaVuSans.ttf", "NotoSans-Bold.ttf", "NotoSans-Regular.ttf",
    "LiberationSans-Bold.ttf", "FreeSansBold.ttf", "Ubuntu-B.ttf", "NotoSansCJK-Bold.ttc",
    "NotoSansCJK-Regular.ttc", "DroidSansFallbackFull.ttf", "wqy-microhei.ttc", "wqy-zenhei.ttc",
    "NotoSansThai-Bold.ttf", "NotoSansDevanagari-Bold.ttf", "unifont.otf", "unifont.ttf",
  ]
  private static let emojiNames = ["NotoColorEmoji.ttf", "TwitterColorEmoji-SVGinOT.ttf"]

  /// Where systems keep fonts.
  static var folders: [String] {
    // Safe: copied at once; nobody changes the environment while the program starts.
    let home = unsafe getenv("HOME").map { unsafe String(cString: $0) }
    return ["/usr/share/fonts", "/usr/local/share/fonts"]
      + (home.map { ["\($0)/.local/share/fonts", "\($0)/.fonts"] } ?? [])
  }

  /// Looks into folders, and three levels of folders in them.
  init(in folders: [String]) {
    var paths: [String: String] = [:]
    for path in folders.flatMap(Self.files) {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if paths[name] == nil { paths[name] = path }
    }
    words = Self.wordNames.compactMap { paths[$0] }
    emoji = Self.emojiNames.compactMap { paths[$0] }.first
  }

  /// What to install; nil where both kinds of fonts are there.
  var missing: String? {
    let words = words.isEmpty ? "fonts-dejavu-core" : nil
    let emoji = emoji == nil ? "fonts-noto-color-emoji" : nil
    let packages = [words, emoji].compactMap(\.self)
    if packages.isEmpty { return nil }
    let kind = packages.count == 2 ? "text" : emoji == nil ? "words" : "emoji"
    return "there is no font for \(kind); install \(packages.joined(separator: " and "))"
  }

  private static func files(under folder: String) -> [String] {
    var found = unsafe glob_t()
    defer { unsafe globfree(&found) }
    for (number, depth) in ["/*", "/*/*", "/*/*/*", "/*/*/*/*"].enumerated() {
      _ = unsafe glob(folder + depth, number > 0 ? GLOB_APPEND : 0, nil, &found)
    }
    // Safe: `gl_pathc` C strings, copied before they are freed; none where nothing was found.
    guard let paths = unsafe found.gl_pathv else { return [] }
    return unsafe (0..<Int(found.gl_pathc)).compactMap { index in
      unsafe paths[index].map { unsafe String(cString: $0) }
    }
  }
}
