internal import CPango

/// The languages of the parts of a line, guessed from their scripts.
///
/// The language decides which font is chosen if several have a letter. Without it, Pango uses the user's locale.
struct TextLanguages: Equatable {
  /// Adjacent characters of one language.
  struct Part: Equatable {
    /// The language's code, as in RFC 3066.
    var language: String
    /// The range of the part, in bytes of UTF-8.
    var bytes: Range<Int>
  }

  private(set) var parts: [Part] = []

  /// The code for parts without a language.
  static let unknown = "xx"

  /// The languages whose letters are joined by strokes, which space between letters would cut.
  static let joined: Set<String> = ["ar", "hi", "bn", "pa"]

  /// Creates the parts of a line, which cover the whole line.
  ///
  /// Characters that all scripts share belong to the part before them; at the start of the line, their language is
  /// `unknown`.
  init(of line: String) {
    let scalars = line.unicodeScalars
    let han = scalars.lazy.compactMap(Self.languageOfHan).first ?? "zh-cn"
    var place = 0
    for scalar in scalars {
      let end = place + UTF8.width(scalar)
      let language = Self.language(of: scalar, han: han)
      if !parts.isEmpty, language == nil || language == parts[parts.count - 1].language {
        parts[parts.count - 1].bytes = parts[parts.count - 1].bytes.lowerBound..<end
      } else {
        parts.append(Part(language: language ?? Self.unknown, bytes: place..<end))
      }
      place = end
    }
  }

  /// Returns the language if a letter's script is used beside Han in that language only; `nil` for other letters.
  private static func languageOfHan(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: "ja"
    case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: "ko"
    case 0x3105...0x312F: "zh-tw"
    default: nil
    }
  }

  /// Returns the language of a letter; `nil` if all scripts share it.
  private static func language(of scalar: Unicode.Scalar, han: String) -> String? {
    if scalar.isASCII { return scalar.properties.isAlphabetic ? "en" : nil }
    if scalar.properties.isIdeographic { return han }
    if let language = languageOfHan(scalar) { return language }
    let script = g_unichar_get_script(scalar.value)
    if script == G_UNICODE_SCRIPT_COMMON || script == G_UNICODE_SCRIPT_INHERITED { return nil }
    return languages.first { $0.range.contains(scalar.value) }?.language ?? unknown
  }

  /// A language for each block of the scripts that fonts often support.
  private static let languages: [(range: ClosedRange<UInt32>, language: String)] = [
    (0x00AA...0x024F, "en"), (0x1E00...0x1EFF, "en"), (0x0370...0x03FF, "el"),
    (0x1F00...0x1FFF, "el"), (0x0400...0x052F, "ru"), (0x0530...0x058F, "hy"),
    (0x0590...0x05FF, "he"), (0xFB1D...0xFB4F, "he"), (0x0600...0x06FF, "ar"),
    (0x0750...0x077F, "ar"), (0xFB50...0xFDFF, "ar"), (0xFE70...0xFEFC, "ar"),
    (0x0900...0x097F, "hi"), (0x0980...0x09FF, "bn"), (0x0A00...0x0A7F, "pa"),
    (0x0A80...0x0AFF, "gu"), (0x0B00...0x0B7F, "or"), (0x0B80...0x0BFF, "ta"),
    (0x0C00...0x0C7F, "te"), (0x0C80...0x0CFF, "kn"), (0x0D00...0x0D7F, "ml"),
    (0x0D80...0x0DFF, "si"), (0x0E00...0x0E7F, "th"), (0x0E80...0x0EFF, "lo"),
    (0x0F00...0x0FFF, "bo"), (0x1000...0x109F, "my"), (0x10A0...0x10FF, "ka"),
    (0x1200...0x139F, "am"), (0x13A0...0x13FF, "chr"), (0x1780...0x17FF, "km"),
  ]
}
