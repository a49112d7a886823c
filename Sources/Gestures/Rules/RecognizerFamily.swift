/// The families of recognisers: the rule between recognisers is told in them.
///
/// A recogniser hears the touches that land on its element, and those that land on elements inside it,
/// unless an element nearer to the touch has an enabled recogniser of the same family.
public struct RecognizerFamily: OptionSet, Hashable, Sendable {
  /// One bit for each family.
  public let rawValue: UInt8

  /// Drags, pinches and turns: what manipulates directly.
  public static let manipulation = RecognizerFamily(rawValue: 1)
  /// Touches that land and lift again.
  public static let tap = RecognizerFamily(rawValue: 2)
  /// Touches that rest.
  public static let hold = RecognizerFamily(rawValue: 4)
  /// Touches that leave fast.
  public static let flick = RecognizerFamily(rawValue: 8)
  /// A pointer with no button down.
  public static let hover = RecognizerFamily(rawValue: 16)
  /// Recognisers of one's own; each hears all touches inside its element, whatever is nearer.
  public static let own = RecognizerFamily(rawValue: 32)
  /// Touches that are on a button.
  public static let press = RecognizerFamily(rawValue: 64)

  /// All families.
  package static let all = RecognizerFamily(rawValue: .max)

  /// Families by their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}
