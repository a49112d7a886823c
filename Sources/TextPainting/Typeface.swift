/// A typeface for texts, which is drawn if it is installed.
public struct Typeface: Hashable, Sendable {
  /// The name in a text's style: lowercase letters, digits and hyphens.
  public let name: String
  /// The family in Fontconfig's names, which is also the name for users.
  public let family: String

  /// The typeface of texts that name none.
  public static let standard = Typeface(name: "sans", family: "DejaVu Sans")

  /// The typeface of the interface: made for screens, with letters that stay clear at 13 pixels, and figures of one height.
  public static let interface = Typeface(name: "inter", family: "Inter")

  /// The typefaces, from plain over serif and hand to display: open fonts that are packages of Debian.
  ///
  /// To add a typeface, add it here, and its package to `Tools/lib/packages` and to the page of dependencies.
  public static let all: [Typeface] = [
    standard,
    Typeface(name: "manrope", family: "Manrope"),
    Typeface(name: "quicksand", family: "Quicksand"),
    Typeface(name: "comfortaa", family: "Comfortaa"),
    Typeface(name: "garamond", family: "EB Garamond"),
    Typeface(name: "didot", family: "GFS Didot"),
    Typeface(name: "roboto-slab", family: "Roboto Slab"),
    Typeface(name: "typewriter", family: "GNUTypewriter"),
    Typeface(name: "dancing-script", family: "Dancing Script"),
    Typeface(name: "kaushan-script", family: "Kaushan Script"),
    Typeface(name: "comic-neue", family: "Comic Neue"),
    Typeface(name: "leckerli-one", family: "Leckerli One"),
    Typeface(name: "lobster", family: "Lobster Two"),
    Typeface(name: "bebas-neue", family: "Bebas Neue"),
    Typeface(name: "league-spartan", family: "League Spartan"),
  ]

  /// The families to try for a typeface by name, in Fontconfig's list; only the default ones for an unknown name.
  static func families(of name: String) -> String {
    let typeface = ([interface] + all).first { $0.name == name && $0 != standard }
    return (typeface.map { $0.family + "," } ?? "") + InstalledFonts.families
  }
}
