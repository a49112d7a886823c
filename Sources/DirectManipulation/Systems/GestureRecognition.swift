import ECS
import Geometry
import Gestures
import Motion
import Spaces

/// Advances the recognizers of the elements that are being solved to their next states, by ``/Gestures/GestureRules``.
///
/// Reads: ``GestureSource``, ``Touched``. Writes: the recognizers, ``Touched``, and the list of elements to be
/// moved.
struct GestureRecognition: System {
  @Exclusive var world: World
  let work: SolveQueue
  let recognition: Recognition
  /// The list that each recognizer whose observers are to be notified is added to, in order.
  let outbox: Outbox

  /// A recognizer's claim that its gesture is recognized, with the state that it answered.
  private struct Claim {
    let recognizer: GestureRecognizer
    let element: Entity
    let answer: GestureRecognizerState
    let touches: TouchSnapshot
    let depth: Int
  }

  mutating func run() {
    var (claims, tentative): ([Claim], [Claim]) = ([], [])
    for element in work.sources {
      guard let source = world.get(GestureSource.self, of: element) else { continue }
      source.forEachTarget { work.add(target: $0) }
      if world.has(Touched.self, on: element) { begin(source, &world[element, Touched.self]) }
      ask(element, source, in: world, claims: &claims, tentative: &tentative)
    }
    if !claims.isEmpty { decide(claims, in: world) }
    for claim in tentative { takeTentatively(claim, in: world) }
    work.sortTargets(in: world)
  }

  /// Fits the touches of an element, and marks the element as being solved.
  private func begin(_ source: GestureSource, _ touched: inout Touched) {
    touched.group.fit()
    if startsLate(source, touched.group) { touched.group.rebase() }
    touched.isBeingSolved = true
    if touched.group.hasNewHold { work.hasNewHold = true }
  }

  /// Asks an element's recognizers for their next states, and collects the claims in `claims`, to be decided later.
  ///
  /// `tentative` collects answers that win no touches; these answers apply if no other recognizer wins the touches.
  private func ask(
    _ element: Entity, _ source: GestureSource, in world: World, claims: inout [Claim],
    tentative: inout [Claim]
  ) {
    let touched = world.get(Touched.self, of: element)
    let space = world.parentSpace(of: element)
    // Recognizers of one family share a snapshot, except for hover recognizers, which see the pointer instead.
    var seen: (family: RecognizerFamily, touches: TouchSnapshot)?
    for recognizer in source.recognizers {
      // The wheel is no touch: only manipulation recognizers hear it, not recognizers of taps and long presses.
      if recognition.twisted == element, recognizer.family != .manipulation { continue }
      let family = recognizer.family
      let isHover = family == .hover
      guard
        touched != nil || isHover || recognizer.progress.isTimed
          || recognizer.progress.pending != nil
      else { continue }
      recognizer.space = space
      let touches =
        seen.flatMap { $0.family == family && !isHover ? $0.touches : nil }
        ?? TouchSnapshot(
          (isHover ? nil : touched?.group) ?? TouchGroup(), seenBy: family, at: recognition.now,
          isCancelled: touched?.isCancelled == true && !isHover,
          pointer: isHover && recognition.hovered.contains(element) ? recognition.pointer : nil,
          hasPointerMoved: isHover && recognition.hasPointerMoved)
      seen = (family, touches)
      let answer = recognizer.ask(touches)
      let isClaim = recognizer.claims(answer)
      if isClaim || recognizer.decidesAtEnd {
        let claim = Claim(
          recognizer: recognizer, element: element, answer: answer, touches: touches,
          depth: recognition.isOverhearing ? world.depth(of: element) : 0)
        let isTentative = recognizer.decidesAtEnd && (!isClaim || answer == .began)
        if isTentative { tentative.append(claim) } else { claims.append(claim) }
      } else {
        take(answer, recognizer, touches)
      }
      recognition.noteDeadline(of: recognizer)
    }
  }

  private func take(
    _ answer: GestureRecognizerState, _ recognizer: GestureRecognizer, _ touches: TouchSnapshot
  ) {
    if answer == .failed && recognizer.state == .possible
      || answer == .cancelled && recognizer.isTentative
    {
      recognition.note(recognizer, .failed, in: world)
    }
    if recognizer.become(answer, touches) { outbox.recognizers.append(recognizer) }
    // The answer that the recognizer waited with may be obsolete.
    if !recognition.waiting.isEmpty { recognition.waiting.removeAll { $0 === recognizer } }
  }

  /// Decides which of the claiming recognizers win, until no decision changes another one.
  private func decide(_ claims: [Claim], in world: World) {
    var open = claims
    // Inner elements first, then in the order of the entities, in which they were asked; in an element, greater
    // precedence first, then earlier attachment, because `sort` is stable.
    open.sort {
      ($1.depth, $0.element, $1.recognizer.precedence)
        < ($0.depth, $1.element, $0.recognizer.precedence)
    }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (index, claim) in open.enumerated() {
        let rivals = rivals(of: claim, in: world)
        switch GestureVerdict(on: claim.recognizer, among: rivals) {
        case .waits(let other): wait(claim, for: other)
        case .fails(let winner):
          lose(claim.recognizer, to: winner)
          isSettled = false
        case .recognized:
          win(claim, over: rivals)
          isSettled = false
        }
        recognition.noteDeadline(of: claim.recognizer)
        if !isSettled {
          open.remove(at: index)
          break
        }
      }
    }
  }

  /// Applies the answer of a recognizer that decides at its end, if no other recognizer has won its touches.
  private func takeTentatively(_ claim: Claim, in world: World) {
    guard !claim.recognizer.progress.isExcluded else { return }
    if claim.answer == .began,
      case .fails(let winner) = GestureVerdict(
        on: claim.recognizer, among: rivals(of: claim, in: world))
    {
      return lose(claim.recognizer, to: winner)
    }
    take(claim.answer, claim.recognizer, claim.touches)
  }

  private func wait(_ claim: Claim, for other: GestureRecognizer) {
    guard claim.recognizer.wait(with: claim.answer) else { return }
    recognition.waiting.append(claim.recognizer)
    recognition.note(claim.recognizer, .waits(for: other.name), in: world)
  }

  private func win(_ claim: Claim, over rivals: [GestureRecognizer]) {
    let winner = claim.recognizer
    recognition.note(winner, .recognized, in: world)
    // A recognizer that has waited beyond the end of its own touches does not win the touches that are down now.
    let isLate = winner.progress.pending == .ended
    if winner.become(claim.answer, claim.touches) { outbox.recognizers.append(winner) }
    if isLate { winner.letGo() }
    recognition.waiting.removeAll { $0 === winner }
    guard !isLate else { return }
    for other in rivals
    where other !== winner && (other.state == .possible || other.isTentative)
      && !other.progress.isLate
      && (other.progress.isListening || other.progress.pending != nil)
      && !GestureRules.areTogether(winner, other)
    {
      lose(other, to: winner)
    }
  }

  private func lose(_ recognizer: GestureRecognizer, to winner: GestureRecognizer) {
    recognition.note(recognizer, .lost(to: winner.name), in: world)
    recognition.waiting.removeAll { $0 === recognizer }
    if recognizer.exclude() { outbox.recognizers.append(recognizer) }
    recognition.noteDeadline(of: recognizer)
  }

  /// Returns the recognizers that hear the touches of a claim, including the claiming recognizer.
  private func rivals(of claim: Claim, in world: World) -> [GestureRecognizer] {
    work.rivals(
      of: claim.recognizer, on: claim.element,
      touches: world.get(Touched.self, of: claim.element)?.group, recognition, in: world)
  }

  /// Returns whether a recognizer, just enabled or attached, begins in the middle of a gesture, and so needs a new
  /// baseline.
  private func startsLate(_ source: GestureSource, _ touches: TouchGroup) -> Bool {
    guard touches.isRecognized, !touches.isNewlyRecognized, !touches.hasNewTouches else {
      return false
    }
    return source.recognizers.contains {
      guard let recognizer = $0 as? SimilarityGestureRecognizer else { return false }
      return recognizer.isEnabled && !recognizer.isActive && !recognizer.isWaiting
        && recognizer.isGesture(of: touches.members.count)
    }
  }
}
