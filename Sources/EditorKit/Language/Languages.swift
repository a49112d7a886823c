/// A resource: the available languages, and the current language of the interface.
public struct Languages {
  /// The codes of the available languages, English included.
  public let codes: [String]
  /// Reads a language; returns `nil` if the language can't be read.
  private let load: (String) -> Catalogue?
  /// Returns whether a font of the machine has all letters of a text.
  private let canDraw: (String) -> Bool
  /// The catalogs that were read, by code; `nil` for a language that couldn't be read.
  private var read: [String: Catalogue?]
  /// The code of the language in which every visit begins; English if the wanted language can't be read.
  package private(set) var first: String
  /// The catalog of the interface's current language.
  package var current: Catalogue

  /// Whether the current language differs from the language in which the visit began.
  package var isChanged: Bool { current.code != first }

  /// Creates a list with English alone.
  public init() { self.init(codes: []) { _ in nil } }

  /// Creates languages by their codes.
  ///
  /// `load` is called once per language, at the first use of the language; it reports failures, and returns `nil` then.
  /// The interface is in English if the language `first` can't be read. `canDraw` returns whether a font has all
  /// letters of a text; on-screen keyboards without a font are left out.
  public init(
    codes: [String], first: String = Catalogue.english.code,
    canDraw: @escaping (String) -> Bool = { _ in true }, load: @escaping (String) -> Catalogue?
  ) {
    let english = Catalogue.english
    self.codes = ([english.code] + codes.filter { $0 != english.code }.sorted())
    (self.load, read, current, self.first) = (load, [english.code: english], english, first)
    self.canDraw = canDraw
    current = catalogue(first) ?? english
    self.first = current.code
  }

  /// Returns the catalog of a language; `nil` if the language can't be read.
  ///
  /// The catalog of an unavailable language has English lines, and the reading direction of that language.
  public mutating func catalogue(_ code: String) -> Catalogue? {
    if let known = read[code] { return known }
    let catalogue =
      codes.contains(code) ? load(code) : Catalogue(code: code, name: code, lines: [:])
    read.updateValue(catalogue, forKey: code)
    return catalogue
  }

  /// The on-screen keyboards that users can choose from, the current language's first; keyboards without a font are
  /// left out.
  package var keyboardLayouts: [KeyboardLayout] {
    let drawn = KeyboardLayout.all(for: current.code).filter { canDraw($0.letters) }
    return drawn.isEmpty ? [.latin] : drawn
  }

  /// Returns the catalogs of all readable languages, in the order of ``codes``; O(bytes of all files) at the first
  /// call.
  package mutating func all() -> [Catalogue] { codes.compactMap { catalogue($0) } }
}
