public import Motion

/// The progress of one recogniser: the plain value behind its state.
///
/// The size is three bytes, since there is one value for each gesture of each element.
public struct GestureProgress: Equatable, Sendable {
  /// The gesture's current state.
  public internal(set) var state = GestureRecognizerState.possible
  /// The recogniser's answer while a recogniser that must fail first is undecided; nil while nothing is pending.
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

  /// Whether another recogniser has won the current touches.
  public internal(set) var isExcluded: Bool {
    get { flags[.excluded] }
    set { flags[.excluded] = newValue }
  }
  /// Whether the recogniser has won the current touches.
  public internal(set) var hasWon: Bool {
    get { flags[.won] }
    set { flags[.won] = newValue }
  }
  /// Whether the recogniser has seen one of the current touches.
  public internal(set) var isListening: Bool {
    get { flags[.listening] }
    set { flags[.listening] = newValue }
  }
  /// Whether the next touch is the first of new ones.
  var isFresh: Bool {
    get { flags[.fresh] }
    set { flags[.fresh] = newValue }
  }
  /// Whether new touches have landed since the recogniser began to wait.
  var hasNewTouches: Bool {
    get { flags[.newTouches] }
    set { flags[.newTouches] = newValue }
  }
  /// Whether the pending answer is for earlier touches, so that the touches that are down now are not the recogniser's.
  package var isLate: Bool { pending == .ended && hasNewTouches }
  /// Whether it is among those that wait for a time.
  package var isTimed: Bool {
    get { flags[.timed] }
    set { flags[.timed] = newValue }
  }
  /// Whether touches were down when a recogniser of direct manipulation was last asked.
  var sawTouches: Bool {
    get { flags[.sawTouches] }
    set { flags[.sawTouches] = newValue }
  }
  /// Whether a recogniser of direct manipulation waited for a slop of its own when it was last asked.
  var waitsForSlop: Bool {
    get { flags[.waitsForSlop] }
    set { flags[.waitsForSlop] = newValue }
  }

  /// The first touch of new ones lands.
  mutating func start() {
    (isExcluded, hasWon, isListening, isFresh) = (false, false, false, true)
    hasNewTouches = true
  }
}
