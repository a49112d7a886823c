/// The languages that the user prefers, from the environment variables of the process.
public enum LanguagePreference {
  /// Returns the codes of the preferred languages, the most preferred first; empty if the environment names none.
  ///
  /// The list in `LANGUAGE` comes first, then the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set, as in
  /// gettext. The result is empty if that locale is unset, `C` or `POSIX`. Languages after English are left out.
  public static func wanted(by environment: (String) -> String?) -> [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
      .compactMap { environment($0) }.first { !$0.isEmpty }
    guard let locale, !isPlain(locale) else { return [] }
    let list = environment("LANGUAGE")?.split(separator: ":").map(String.init) ?? []
    let wanted = (list + [locale]).flatMap(candidates)
    guard let english = wanted.firstIndex(where: { $0 == "en" }) else { return wanted }
    return Array(wanted[...english])
  }

  /// Returns the codes under which a locale's language may be available: `zh_TW.UTF-8` gives `zh_TW` and `zh`.
  ///
  /// Returns an empty array for `C` and `POSIX`.
  public static func candidates(_ locale: String) -> [String] {
    let name = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
    guard let first = name.first, !isPlain(locale) else { return [] }
    let language = first.lowercased()
    // Withdrawn codes of ISO 639, which some systems still use.
    let code = ["iw": "he", "ji": "yi", "in": "id"][language] ?? language
    let whole = ([code] + name.dropFirst().map(String.init)).joined(separator: "_")
    return whole == code ? [code] : [whole, code]
  }

  /// Returns whether a locale names no language.
  private static func isPlain(_ locale: String) -> Bool {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    return name == "C" || name == "POSIX"
  }
}
