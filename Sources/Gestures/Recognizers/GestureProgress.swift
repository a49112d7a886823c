public import Motion

/// How far one recogniser has come: the plain value behind its state.
///
/// Three bytes, since there is one for each gesture of each element.
public struct GestureProgress: Equatable, Sendable {
  /// Where the gesture is.
  public internal(set) var state = GestureRecognizerState.possible
  /// What it has answered while another recogniser, which is to fail first, has not decided.
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

  /// Whether another one has won these touches.
  public internal(set) var isExcluded: Bool {
    get { flags[.excluded] }
    set { flags[.excluded] = newValue }
  }
  /// Whether it has won these touches.
  public internal(set) var hasWon: Bool {
    get { flags[.won] }
    set { flags[.won] = newValue }
  }
  /// Whether it has seen one of these touches.
  public internal(set) var isListening: Bool {
    get { flags[.listening] }
    set { flags[.listening] = newValue }
  }
  /// Whether the next touch is the first of new ones.
  var isFresh: Bool {
    get { flags[.fresh] }
    set { flags[.fresh] = newValue }
  }
  /// Whether new touches have landed since it has had to wait.
  var hasNewTouches: Bool {
    get { flags[.newTouches] }
    set { flags[.newTouches] = newValue }
  }
  /// Whether it waits with what it answered to touches of before; those that are down now are not its own.
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
