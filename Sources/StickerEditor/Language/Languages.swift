public import ECS
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
  let first: String
  /// That in which the interface is now.
  fileprivate(set) var current: Catalogue

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
  var keyboardLayouts: [KeyboardLayout] {
    let drawn = KeyboardLayout.all(for: current.code).filter { canDraw($0.letters) }
    return drawn.isEmpty ? [.latin] : drawn
  }

  /// Those that can be read, by what they call themselves; O(bytes of all files) the first time.
  mutating func all() -> [Catalogue] { codes.compactMap { catalogue($0) } }
}

extension World {
  /// The words in which everything is said now.
  public var catalogue: Catalogue { self[Languages.self].current }

  /// A phrase in the language that is spoken now, with paths that break between folders alone.
  public func text(of phrase: Phrase) -> String { catalogue.text(of: phrase, joinsPaths: true) }

  /// Says everything in another language from now on, what is shown already included; the interface lies the way
  /// in which it is read.
  ///
  /// Nothing for a language that cannot be read.
  public func speak(_ code: String) {
    guard let wanted = self[Languages.self].catalogue(code), wanted != catalogue else { return }
    let isTurned = wanted.isRightToLeft != catalogue.isRightToLeft
    self[Languages.self].current = wanted
    if isTurned, hasInterface { resize(to: windowSize) }
    redraw()
  }
}
