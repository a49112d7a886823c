/// A set of recognizer families, which ``GestureRules`` refers to.
///
/// A recognizer hears the touches that land on its element, and the touches that land on nested elements, unless an
/// element nearer to the touch has an enabled recognizer of the same family.
///
/// To add a family, add a constant here, its cases in ``GestureRules/areTogether(_:_:onOneElement:)``, its row and its
/// column in the table of ``GestureRules``, and recognizers that override ``GestureRecognizer/family``.
public struct RecognizerFamily: OptionSet, Hashable, Sendable {
  /// The families, one bit each; at most eight.
  public let rawValue: UInt8

  /// Direct manipulation: drags, pinches and rotations.
  public static let manipulation = RecognizerFamily(rawValue: 1)
  /// Taps: touches that land and lift again.
  public static let tap = RecognizerFamily(rawValue: 2)
  /// Long presses: touches that rest.
  public static let hold = RecognizerFamily(rawValue: 4)
  /// Flicks: touches that lift while they move fast.
  public static let flick = RecognizerFamily(rawValue: 8)
  /// Hovers: a pointer with no button down.
  public static let hover = RecognizerFamily(rawValue: 16)
  /// Custom recognizers; each hears all touches inside its element, whatever elements are nearer to the touches.
  public static let own = RecognizerFamily(rawValue: 32)
  /// Presses: touches on a button.
  public static let press = RecognizerFamily(rawValue: 64)

  /// All families.
  package static let all = RecognizerFamily(rawValue: .max)

  /// Creates a set of families from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}
