public import Motion

/// The progress of a recognizer: the plain value behind its state.
///
/// The size is three bytes, because there is one value for each gesture of each element.
public struct GestureProgress: Equatable, Sendable {
  /// The gesture's current state.
  public internal(set) var state = GestureRecognizerState.possible
  /// The recognizer's answer while a recognizer that must fail first is undecided; `nil` while nothing is pending.
  public internal(set) var pending: GestureRecognizerState?
  private var flags = Flags()

  private struct Flags: OptionSet {
    let rawValue: UInt8

    static let excluded = Flags(rawValue: 1)
    static let won = Flags(rawValue: 2)
    static let listening = Flags(rawValue: 4)
    static let fresh = Flags(rawValue: 8)
    static let newTouches = Flags(rawValue: 16)
    static let timed = Flags(rawValue: 32)
    static let sawTouches = Flags(rawValue: 64)
    static let waitsForSlop = Flags(rawValue: 128)

    subscript(flag: Flags) -> Bool {
      get { contains(flag) }
      set { if newValue { insert(flag) } else { remove(flag) } }
    }
  }

  /// Whether another recognizer has won the current touches.
  public internal(set) var isExcluded: Bool {
    get { flags[.excluded] }
    set { flags[.excluded] = newValue }
  }
  /// Whether the recognizer has won the current touches.
  public internal(set) var hasWon: Bool {
    get { flags[.won] }
    set { flags[.won] = newValue }
  }
  /// Whether the recognizer has seen one of the current touches.
  public internal(set) var isListening: Bool {
    get { flags[.listening] }
    set { flags[.listening] = newValue }
  }
  /// Whether the next touch is the first of a new set of touches.
  var isFresh: Bool {
    get { flags[.fresh] }
    set { flags[.fresh] = newValue }
  }
  /// Whether new touches have landed since the recognizer began to wait.
  var hasNewTouches: Bool {
    get { flags[.newTouches] }
    set { flags[.newTouches] = newValue }
  }
  /// Whether the pending answer is for earlier touches, so that the touches that are down now do not belong to the
  /// recognizer.
  package var isLate: Bool { pending == .ended && hasNewTouches }
  /// Whether the recognizer is in the runtime's list of recognizers with a deadline.
  package var isTimed: Bool {
    get { flags[.timed] }
    set { flags[.timed] = newValue }
  }
  /// Whether touches were down when a recognizer of direct manipulation was last evaluated.
  var sawTouches: Bool {
    get { flags[.sawTouches] }
    set { flags[.sawTouches] = newValue }
  }
  /// Whether a recognizer of direct manipulation waited for a slop of its own when it was last evaluated.
  var waitsForSlop: Bool {
    get { flags[.waitsForSlop] }
    set { flags[.waitsForSlop] = newValue }
  }

  /// Starts a new set of touches, when its first touch lands.
  mutating func start() {
    (isExcluded, hasWon, isListening, isFresh) = (false, false, false, true)
    hasNewTouches = true
  }
}
