import Motion

/// The rules that decide which of several recognizers wins.
///
/// 1. **Hearing.** A recognizer hears the touches that land on its element, and the touches that land on nested
///    elements, unless an element nearer to the touch has an enabled recognizer of the same
///    ``RecognizerFamily``. So a draggable child of a draggable parent takes the drag, and a tray scrolls
///    although the finger landed on a cell that recognizes only taps. Custom recognizers
///    (``RecognizerFamily/own``) hear all touches inside their element. Recognizers of a hand
///    (`MotionRuntime.attachToHands(of:_:make:)`) hear the touches of that hand, whatever elements are nearer.
/// 2. **Order.** Among recognizers that are recognized at the same moment, the recognizer of the element nearest
///    to the touch decides first, then the recognizer with the greatest ``GestureRecognizer/precedence``, then the
///    recognizer that was attached first.
/// 3. **Waiting.** A recognizer that requires another one to fail (``GestureRecognizer/require(toFail:)``) waits
///    while the other one may still be recognized. If the other one is recognized, the recognizer fails; if the
///    other one fails, the recognizer is recognized late.
/// 4. **Winning.** The first recognizer that is recognized wins its touches until all of them have left: other
///    recognizers that hear these touches fail, unless the two may run together. A press begins when a touch lands,
///    but wins only when the press ends (``GestureRecognizer/decidesAtEnd``); until then, the press is cancelled in
///    situations in which other recognizers fail. A recognizer that is disabled gives up its touches.
/// 5. **Together.** Unless the program configured one of the two, recognizers run together according to this table:
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
///    Recognizers of two elements run together only if one of them is a hover.
///    ``GestureRecognizer/recognize(together:)`` and ``GestureRecognizer/exclude(_:)`` override the table for two
///    recognizers, ``GestureRecognizer/mayRecognize(with:)`` for a class of recognizers.
public enum GestureRules {
  /// Returns whether recognizers of two families may run together by default.
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

  /// Returns whether two recognizers may run together, including their configured relations; an exclusion has priority.
  public static func areTogether(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    if a.relations.isEmpty && b.relations.isEmpty {
      return a.mayRecognize(with: b) || b.mayRecognize(with: a)
    }
    if a.isSaid(.excludes, of: b) || b.isSaid(.excludes, of: a) { return false }
    return a.isSaid(.togetherWith, of: b) || b.isSaid(.togetherWith, of: a)
      || a.mayRecognize(with: b) || b.mayRecognize(with: a)
  }
}

/// A relation of a recognizer to another one, which is referenced weakly.
struct Relation {
  enum Kind { case togetherWith, excludes, requiresToFail }

  let kind: Kind
  weak var other: GestureRecognizer?
}

extension GestureRecognizer {
  /// Makes this recognizer wait until another one has failed, and fail if the other one is recognized.
  ///
  /// A single tap requires a double tap to fail, so that the first half of a double tap is not reported as a single
  /// tap. Without effect if `other` is this recognizer, and while `other` is disabled or not attached. The reference to
  /// `other` is weak.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self else { return }
    say(.requiresToFail, of: other)
  }

  /// Allows this recognizer to run at the same time as another one.
  public final func recognize(together other: GestureRecognizer) { say(.togetherWith, of: other) }

  /// Prevents this recognizer from running at the same time as another one, whatever the table of ``GestureRules``
  /// allows.
  public final func exclude(_ other: GestureRecognizer) { say(.excludes, of: other) }

  func isSaid(_ kind: Relation.Kind, of other: GestureRecognizer) -> Bool {
    relations.contains { $0.kind == kind && $0.other === other }
  }

  private func say(_ kind: Relation.Kind, of other: GestureRecognizer) {
    relations.removeAll { $0.other == nil }
    if !isSaid(kind, of: other) { relations.append(Relation(kind: kind, other: other)) }
  }

  /// Whether the recognizer has won the touches that it hears; a recognizer that was disabled since then has given them
  /// up.
  var isWinner: Bool { progress.hasWon && isEnabled }

  /// The recognizers that must fail before this one is recognized.
  var requiredToFail: [GestureRecognizer] {
    relations.filter { $0.kind == .requiresToFail }.compactMap(\.other)
  }

  /// Whether the recognizer may still be recognized from the touches that it has seen.
  package final var isUndecided: Bool {
    guard isEnabled, element != nil, state == .possible || isTentative else { return false }
    return progress.isListening || deadline != nil
  }
}

/// The decision about a recognizer that claims to be recognized.
package enum GestureVerdict {
  /// The recognizer wins.
  case recognized
  /// The recognizer waits for another one to fail.
  case waits(for: GestureRecognizer)
  /// The recognizer fails, because another one has won.
  case fails(GestureRecognizer)

  /// Creates the decision by ``GestureRules`` among the recognizers that hear the same touches; O(rivals).
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
    // A late recognizer answers for earlier touches, so a recognizer that has won the present touches does not defeat
    // it.
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
