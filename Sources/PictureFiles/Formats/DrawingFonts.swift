internal import CLoadedLibraries
import Glibc

/// The fonts for text in SVG drawings.
///
/// Only the listed fonts are used, whatever else the system has installed: a drawing looks the same everywhere, and all
/// fonts can be opened before the sandbox closes.
enum DrawingFonts {
  /// Makes this process use only these fonts; returns `false` if text can't be drawn, so that the drawing comes without
  /// its text and counts as incomplete.
  ///
  /// Pango looks up each font on a new thread, and aborts the process if it can't start one.
  static func prepare() -> Bool { hasFonts && canStartThread }

  private static var canStartThread: Bool {
    var thread = pthread_t()
    // Safe: the thread gets no argument, and is waited for.
    guard unsafe pthread_create(&thread, nil, { _ in nil }, nil) == 0 else { return false }
    return pthread_join(thread, nil) == 0
  }

  /// The font families for sans-serif, serif and monospaced text.
  private static let (sans, serif, mono) = ("DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono")

  private static let fileNames = [
    "DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf",
    "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf", "NotoColorEmoji.ttf",
  ]

  /// Whether any of the fonts is installed; the first access makes the process use the installed ones.
  private static let hasFonts: Bool = {
    guard let configuration = unsafe FcConfigCreate() else { return false }
    // Safe: Fontconfig counts references to the configuration, and copies the texts.
    defer { unsafe FcConfigDestroy(configuration) }
    guard unsafe FcConfigParseAndLoadFromMemory(configuration, rules, 1) != 0,
      unsafe FcConfigSetCurrent(configuration) != 0
    else { return false }
    let paths = fileNames.compactMap(path)
    for path in paths { unsafe FcConfigAppFontAddFile(configuration, path) }
    return !paths.isEmpty
  }()

  /// The font configuration that maps the family names in drawings to the families above.
  private static var rules: String {
    let names = [
      serif: ["serif", "Times", "Times New Roman", "Georgia", "Garamond", "Liberation Serif"],
      mono: ["monospace", "Courier", "Courier New", "Consolas", "Menlo", "Liberation Mono"],
    ]
    let aliases = names.map { family, others in
      others.map { "<alias binding='same'><family>\($0)</family>\(preferred(family))</alias>" }
        .joined()
    }
    return """
      <fontconfig>\(aliases.joined())<match target='pattern'><edit name='family' mode='append_last'>\
      <string>\(sans)</string></edit></match></fontconfig>
      """
  }

  private static func preferred(_ family: String) -> String {
    "<prefer><family>\(family)</family></prefer>"
  }

  /// Returns the path of a font file in `/usr/share/fonts`, at most three levels below; `nil` if there is none.
  private static func path(of name: String) -> String? {
    for depth in ["*/", "*/*/", "*/*/*/", ""] {
      var found = unsafe glob_t()
      defer { unsafe globfree(&found) }
      // Safe: the path is copied before it is freed.
      if unsafe glob("/usr/share/fonts/\(depth)\(name)", 0, nil, &found) == 0,
        let path = unsafe found.gl_pathv[0]
      {
        return unsafe String(cString: path)
      }
    }
    return nil
  }
}
