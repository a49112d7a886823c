/// The languages that a user wants, as the environment of the process names them.
public enum LanguagePreference {
  /// The languages that the environment names, the one wanted most first; none where it asks for none.
  ///
  /// The list in `LANGUAGE` comes first, then the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set, as in gettext. The
  /// result is empty if that locale is unset, `C` or `POSIX`. Languages after English are left out.
  public static func wanted(by environment: (String) -> String?) -> [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
      .compactMap { environment($0) }.first { !$0.isEmpty }
    guard let locale, !isPlain(locale) else { return [] }
    let list = environment("LANGUAGE")?.split(separator: ":").map(String.init) ?? []
    let wanted = (list + [locale]).flatMap(candidates)
    guard let english = wanted.firstIndex(where: { $0 == "en" }) else { return wanted }
    return Array(wanted[...english])
  }

  /// The codes by which a language may be there, from a locale or a code: `zh_TW.UTF-8` gives `zh_TW` and `zh`.
  public static func candidates(_ locale: String) -> [String] {
    let name = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
    guard let first = name.first, !isPlain(locale) else { return [] }
    let language = first.lowercased()
    // Old codes, which some systems still have.
    let code = ["iw": "he", "ji": "yi", "in": "id"][language] ?? language
    let whole = ([code] + name.dropFirst().map(String.init)).joined(separator: "_")
    return whole == code ? [code] : [whole, code]
  }

  /// Whether a locale asks for no language.
  private static func isPlain(_ locale: String) -> Bool {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    return name == "C" || name == "POSIX"
  }
}
