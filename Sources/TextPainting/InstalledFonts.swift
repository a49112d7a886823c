internal import CPango
import Glibc
import Synchronization

/// The fonts for text and emoji: those in a few folders, chosen by the program's own rules.
///
/// The font rules of the system and of the user, and the locale, have no influence on fonts and drawing.
@safe
final class InstalledFonts: @unchecked Sendable {
  // Safe: Fontconfig's configuration lives from `init` to `deinit`, changes no more after `init`, and may be read by
  // several threads.
  let configuration: OpaquePointer?
  /// Whether a font for text is installed.
  let hasWords: Bool
  /// Whether a color emoji font is installed.
  let hasEmoji: Bool
  /// The fontconfig pattern of the emoji font; `nil` if there is none.
  private let emoji: OpaquePointer?

  /// The families for text, the preferred first; any installed font supplies missing characters.
  static let families = "DejaVu Sans,Noto Sans,Liberation Sans,FreeSans,Ubuntu"

  /// The folders of the system's fonts, `/usr/share/fonts` and `/usr/local/share/fonts`, and of the user's,
  /// `~/.local/share/fonts` and `~/.fonts`; without `HOME`, the user's are left out.
  static var folders: [String] {
    // Safe: copied at once; no thread changes the environment while the program starts.
    let home = unsafe getenv("HOME").map { unsafe String(cString: $0) }
    return ["/usr/share/fonts", "/usr/local/share/fonts"]
      + (home.map { ["\($0)/.local/share/fonts", "\($0)/.fonts"] } ?? [])
  }

  /// Searches folders, and all folders in them, for fonts.
  init(in folders: [String]) {
    let configuration = unsafe FcConfigCreate()
    unsafe self.configuration = configuration
    // Safe: the text is copied.
    _ = unsafe FcConfigParseAndLoadFromMemory(configuration, Self.rules(folders), 1)
    _ = unsafe FcConfigBuildFonts(configuration)
    unsafe Self.makeCurrent(configuration)
    // Safe: one pattern is destroyed at once, the other in `deinit`.
    let words = unsafe Self.match(Self.families, in: configuration)
    hasWords = if let words = unsafe words { unsafe !Self.isColored(words) } else { false }
    if let words = unsafe words { unsafe FcPatternDestroy(words) }
    let emoji = unsafe Self.match("emoji", in: configuration)
    unsafe self.emoji = emoji
    hasEmoji = if let emoji = unsafe emoji { unsafe Self.isColored(emoji) } else { false }
  }

  deinit {
    if let emoji = unsafe emoji { unsafe FcPatternDestroy(emoji) }
    if let configuration = unsafe configuration { unsafe FcConfigDestroy(configuration) }
  }

  /// Returns whether the emoji font has a picture of a scalar.
  func hasEmoji(_ scalar: Unicode.Scalar) -> Bool {
    guard hasEmoji else { return false }
    var characters: OpaquePointer?
    // Safe: the set belongs to the pattern, which outlives the call.
    return unsafe FcPatternGetCharSet(emoji, "charset", 0, &characters) == FcResultMatch
      && FcCharSetHasChar(characters, scalar.value) != 0
  }

  /// Returns whether a family is installed.
  func has(_ family: String) -> Bool {
    guard let font = unsafe Self.match(family, in: configuration) else { return false }
    defer { unsafe FcPatternDestroy(font) }
    // Safe: the name belongs to the pattern, and is copied.
    var name: UnsafeMutablePointer<UInt8>?
    return unsafe FcPatternGetString(font, "family", 0, &name) == FcResultMatch
      && String(cString: name!) == family
  }

  /// The families for words, in the order of the alphabet, that ``TextStyle/family`` can name; O(fonts).
  ///
  /// Fonts whose glyphs are pictures are left out.
  var wordFamilies: [String] {
    guard let configuration = unsafe configuration,
      let fonts = unsafe FcConfigGetFonts(configuration, FcSetSystem)
    else { return [] }
    var families: Set<String> = []
    for index in unsafe 0..<Int(fonts.pointee.nfont) {
      // Safe: the set and its patterns belong to the configuration, and the name is copied.
      guard let font = unsafe fonts.pointee.fonts[index], unsafe !Self.isColored(font) else {
        continue
      }
      var name: UnsafeMutablePointer<UInt8>?
      guard unsafe FcPatternGetString(font, "family", 0, &name) == FcResultMatch else { continue }
      families.insert(unsafe String(cString: name!))
    }
    return families.filter(TextStyle.isFamily).sorted {
      ($0.lowercased(), $0) < ($1.lowercased(), $1)
    }
  }

  /// The message that names the packages to install, as sentences; `nil` if both kinds of fonts are installed.
  var missing: String? {
    let words = hasWords ? nil : "fonts-dejavu-core"
    let emoji = hasEmoji ? nil : "fonts-noto-color-emoji"
    let packages = [words, emoji].compactMap(\.self)
    if packages.isEmpty { return nil }
    let kind = packages.count == 2 ? "text and emoji" : emoji == nil ? "text" : "emoji"
    return "No font for \(kind) was found. Install \(packages.joined(separator: " and "))."
  }
}

extension InstalledFonts {
  /// Returns the font rules, in Fontconfig's language.
  ///
  /// The rules prefer Noto Color Emoji for emoji. Of a pattern's languages, only the first one is kept, the text's
  /// language: Fontconfig adds the languages of the locale. Fonts without italics are slanted by a fifth.
  private static func rules(_ folders: [String]) -> String {
    let places = folders.map { "<dir>\(escaped($0))</dir>" }.joined()
    return """
      <fontconfig>\(places)
      <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>
      <selectfont><rejectfont>
      <pattern><patelt name="scalable"><bool>false</bool></patelt></pattern>
      </rejectfont></selectfont>
      <match target="pattern">
      <edit name="lang" mode="assign_replace"><name>lang</name></edit>
      </match>
      <match target="pattern"><test name="family"><string>emoji</string></test>
      <edit name="family" mode="prepend" binding="strong"><string>Noto Color Emoji</string></edit>
      <edit name="color" mode="assign"><bool>true</bool></edit>
      </match>
      <match target="font">
      <test name="slant"><const>roman</const></test>
      <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
      <edit name="matrix" mode="assign"><times><name>matrix</name>
      <matrix><double>1</double><double>0.2</double><double>0</double><double>1</double></matrix>
      </times></edit>
      <edit name="slant" mode="assign"><const>oblique</const></edit>
      </match></fontconfig>
      """
  }

  private static func escaped(_ text: String) -> String {
    text.map { $0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : String($0) }.joined()
  }

  /// Makes a configuration Fontconfig's current one, once: at its start Pango would otherwise read the system's.
  private static func makeCurrent(_ configuration: OpaquePointer?) {
    isCurrent.withLock { isCurrent in
      // Safe: Fontconfig counts references to a configuration.
      if !isCurrent { isCurrent = unsafe FcConfigSetCurrent(configuration) != 0 }
    }
  }
  private static let isCurrent = Mutex(false)

  /// Returns the best font of some families, which the caller must destroy; `nil` if there is no font at all.
  private static func match(_ families: String, in configuration: OpaquePointer?) -> OpaquePointer?
  {
    guard let wanted = unsafe FcPatternCreate() else { return nil }
    // Safe: the pattern lives until the end of this function.
    defer { unsafe FcPatternDestroy(wanted) }
    for family in families.split(separator: ",") {
      _ = unsafe FcPatternAddString(wanted, "family", String(family))
    }
    _ = unsafe FcConfigSubstitute(configuration, wanted, FcMatchPattern)
    unsafe FcDefaultSubstitute(wanted)
    var result = FcResultMatch
    return unsafe FcFontMatch(configuration, wanted, &result)
  }

  /// Returns whether a font's glyphs are pictures with colors of their own.
  private static func isColored(_ font: OpaquePointer) -> Bool {
    var isColored: FcBool = 0
    return unsafe FcPatternGetBool(font, "color", 0, &isColored) == FcResultMatch && isColored != 0
  }
}
