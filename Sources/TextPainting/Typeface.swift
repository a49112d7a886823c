/// A typeface for texts, which is drawn if it is installed.
public struct Typeface: Hashable, Sendable {
  /// The name in a text's style: lowercase letters, digits and hyphens.
  public let name: String
  /// The family in Fontconfig's names, which is also the name for users.
  public let family: String
  /// The kind, by which users find the typeface.
  public let kind: Kind

  /// A kind of typefaces.
  public enum Kind: String, CaseIterable, Sendable {
    case plain, serif
    /// Looks like handwriting.
    case hand
    /// Made for a few large words.
    case display
  }

  /// The typeface of texts that name none.
  public static let standard = Typeface(name: "sans", family: "DejaVu Sans", kind: .plain)

  /// The typeface of the interface: made for screens, with letters that stay clear at 13 pixels, and figures of one height.
  public static let interface = Typeface(name: "inter", family: "Inter", kind: .plain)

  /// The typefaces, from plain over serif and hand to display: open fonts that are packages of Debian.
  ///
  /// To add a typeface, add it here, and its package to `Tools/lib/packages` and to the page of dependencies.
  public static let all: [Typeface] = [
    standard,
    Typeface(name: "manrope", family: "Manrope", kind: .plain),
    Typeface(name: "quicksand", family: "Quicksand", kind: .plain),
    Typeface(name: "comfortaa", family: "Comfortaa", kind: .plain),
    Typeface(name: "garamond", family: "EB Garamond", kind: .serif),
    Typeface(name: "didot", family: "GFS Didot", kind: .serif),
    Typeface(name: "roboto-slab", family: "Roboto Slab", kind: .serif),
    Typeface(name: "typewriter", family: "GNUTypewriter", kind: .serif),
    Typeface(name: "dancing-script", family: "Dancing Script", kind: .hand),
    Typeface(name: "kaushan-script", family: "Kaushan Script", kind: .hand),
    Typeface(name: "comic-neue", family: "Comic Neue", kind: .hand),
    Typeface(name: "leckerli-one", family: "Leckerli One", kind: .hand),
    Typeface(name: "lobster", family: "Lobster Two", kind: .display),
    Typeface(name: "bebas-neue", family: "Bebas Neue", kind: .display),
    Typeface(name: "league-spartan", family: "League Spartan", kind: .display),
  ]

  /// The families to try for a typeface by name, in Fontconfig's list; only the default ones for an unknown name.
  static func families(of name: String) -> String {
    let typeface = ([interface] + all).first { $0.name == name && $0 != standard }
    return (typeface.map { $0.family + "," } ?? "") + InstalledFonts.families
  }
}
