import Motion

/// The rule which of several recognisers wins.
///
/// 1. **Who hears.** A recogniser hears the touches that land on its element, and those that land on elements
///    inside it, unless an element nearer to the touch has an enabled recogniser of the same
///    ``RecognizerFamily``. So a draggable child of a draggable parent takes the drag, and a tray scrolls
///    although the finger landed on a cell that only knows taps. Recognisers of one's own hear all. Recognisers of a hand
///    (`MotionRuntime.attachToHands(of:_:make:)`) hear the touches of that hand, whatever is nearer.
/// 2. **Who is asked first**, of those that are recognised at the same moment: those of the element nearer to the
///    touch, then the one with the greater ``GestureRecognizer/precedence``, then the one attached first.
/// 3. **Waiting.** One that requires another to fail (``GestureRecognizer/require(toFail:)``) waits while that
///    one may still be recognised, fails if it is, and is recognised late if it fails.
/// 4. **Winning.** The first that is recognised wins its touches until all of them have left: others that hear
///    them fail, unless the two may run together. A press begins when a touch lands, but wins only when it ends
///    (``GestureRecognizer/decidesAtEnd``); until then it is cancelled where others would fail. One that is disabled
///    gives its touches up.
/// 5. **Together**, if neither was told otherwise:
///
///    | on one element | manipulation | tap | hold | flick | hover | press | own |
///    |---|---|---|---|---|---|---|---|
///    | manipulation | together | – | – | together | together | – | – |
///    | tap | – | if their numbers of taps differ | – | – | together | together | – |
///    | hold | – | – | – | – | together | – | – |
///    | flick | together | – | – | – | together | – | – |
///    | hover | together | together | together | together | together | together | together |
///    | press | – | together | – | – | together | together | – |
///    | own | – | – | – | – | together | – | – |
///
///    Recognisers of two elements only if one of them is a hover.
///    ``GestureRecognizer/recognize(together:)`` and ``GestureRecognizer/exclude(_:)`` say otherwise for two
///    recognisers; ``GestureRecognizer/mayRecognize(with:)`` for a class.
public enum GestureRules {
  /// Whether two families may run together by default.
  public static func areTogether(
    _ a: RecognizerFamily, _ b: RecognizerFamily, onOneElement: Bool
  ) -> Bool {
    if a == .hover || b == .hover { return true }
    guard onOneElement else { return false }
    let hasPress = a == .press || b == .press
    if hasPress { return [a, b].allSatisfy { $0 == .press || $0 == .tap } }
    return a == .manipulation && (b == .manipulation || b == .flick)
      || a == .flick && b == .manipulation
  }

  /// Whether two recognisers may run together, with all that was said of them; exclusion weighs more.
  public static func areTogether(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    if a.relations == nil && b.relations == nil {
      return a.mayRecognize(with: b) || b.mayRecognize(with: a)
    }
    if a.isSaid(.excludes, of: b) || b.isSaid(.excludes, of: a) { return false }
    return a.isSaid(.togetherWith, of: b) || b.isSaid(.togetherWith, of: a)
      || a.mayRecognize(with: b) || b.mayRecognize(with: a)
  }
}

/// The relations of one recogniser to others, which are referenced weakly.
struct Relations {
  enum Kind { case togetherWith, excludes, requiresToFail }

  struct Relation {
    let kind: Kind
    weak var other: GestureRecognizer?
  }

  var all: [Relation] = []
}

extension GestureRecognizer {
  /// Waits, when it is about to be recognised, until another one has failed; fails if that one is recognised.
  ///
  /// A single tap requires a double tap to fail, so that it is not told for the first half of one.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self else { return }
    say(.requiresToFail, of: other)
  }

  /// May run at the same time as another one.
  public final func recognize(together other: GestureRecognizer) { say(.togetherWith, of: other) }

  /// May not run at the same time as another one, whatever the table says.
  public final func exclude(_ other: GestureRecognizer) { say(.excludes, of: other) }

  func isSaid(_ kind: Relations.Kind, of other: GestureRecognizer) -> Bool {
    relations?.all.contains { $0.kind == kind && $0.other === other } == true
  }

  private func say(_ kind: Relations.Kind, of other: GestureRecognizer) {
    relations = relations ?? Relations()
    relations?.all.removeAll { $0.other == nil }
    if !isSaid(kind, of: other) { relations?.all.append(.init(kind: kind, other: other)) }
  }

  /// Whether it has won the touches that it hears; one that was disabled since has given them up.
  var isWinner: Bool { progress.hasWon && isEnabled }

  /// The recognisers that must fail first.
  var requiredToFail: [GestureRecognizer] {
    relations?.all.filter { $0.kind == .requiresToFail }.compactMap(\.other) ?? []
  }

  /// Whether it may still be recognised from what it has seen.
  package final var isUndecided: Bool {
    guard isEnabled, element != nil, state == .possible || isTentative else { return false }
    return progress.isListening || deadline != nil
  }
}

/// The decision about a recogniser that claims to be recognised.
package enum GestureVerdict {
  /// The recogniser wins.
  case recognized
  /// The recogniser waits for another one to fail.
  case waits(for: GestureRecognizer)
  /// The recogniser fails, because another one has won.
  case fails(GestureRecognizer)

  /// Decides by ``GestureRules`` among the recognisers that hear the same touches; O(rivals).
  package init(on claimant: GestureRecognizer, among rivals: [GestureRecognizer]) {
    for other in claimant.requiredToFail where other.element != nil {
      if other.isWinner || other.isActive && !other.isTentative {
        self = .fails(other)
        return
      }
      if other.isUndecided {
        self = .waits(for: other)
        return
      }
    }
    // A late recogniser answers for earlier touches, so a recogniser that has won the present touches does not defeat it.
    guard !claimant.progress.isLate else {
      self = .recognized
      return
    }
    let winner = rivals.first {
      $0 !== claimant && $0.isWinner && !GestureRules.areTogether(claimant, $0)
    }
    self = winner.map(GestureVerdict.fails) ?? .recognized
  }
}
