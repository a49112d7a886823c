import ECS
import Geometry

/// The languages that there are, and the one that is spoken.
///
/// A resource.
public struct Languages {
  /// The codes of those that there are, English among them.
  public let codes: [String]
  /// Reads a language; nil where it cannot be read.
  private let load: (String) -> Catalogue?
  /// Returns whether a font of the machine has all letters of a text.
  private let canDraw: (String) -> Bool
  /// Those that were read; nil for what could not be.
  private var read: [String: Catalogue?]
  /// That in which every visit begins.
  package let first: String
  /// That in which the interface is now.
  package var current: Catalogue

  /// Whether the interface is in another language than at the beginning of the visit.
  package var isChanged: Bool { current.code != first }

  /// English alone.
  public init() { self.init(codes: []) { _ in nil } }

  /// Creates languages by their codes.
  ///
  /// `load` reads one when it is needed first, and says why it cannot. `canDraw` returns whether a font has all letters of a text;
  /// on-screen keys without a font are left out.
  public init(
    codes: [String], first: String = Catalogue.english.code,
    canDraw: @escaping (String) -> Bool = { _ in true }, load: @escaping (String) -> Catalogue?
  ) {
    let english = Catalogue.english
    self.codes = ([english.code] + codes.filter { $0 != english.code }.sorted())
    (self.load, read, current, self.first) = (load, [english.code: english], english, first)
    self.canDraw = canDraw
    current = catalogue(first) ?? english
  }

  /// A language; nil where it cannot be read.
  ///
  /// One that is not there at all is English, read in its own direction.
  public mutating func catalogue(_ code: String) -> Catalogue? {
    if let known = read[code] { return known }
    let catalogue =
      codes.contains(code) ? load(code) : Catalogue(code: code, name: code, lines: [:])
    read.updateValue(catalogue, forKey: code)
    return catalogue
  }

  /// The on-screen keys that users can choose from, those of the current language first; those without a font are left out.
  package var keyboardLayouts: [KeyboardLayout] {
    let drawn = KeyboardLayout.all(for: current.code).filter { canDraw($0.letters) }
    return drawn.isEmpty ? [.latin] : drawn
  }

  /// Those that can be read, by what they call themselves; O(bytes of all files) the first time.
  package mutating func all() -> [Catalogue] { codes.compactMap { catalogue($0) } }
}
