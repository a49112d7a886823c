import ECS
import Gestures

/// Lets the recognisers of the elements that are being solved take their next state.
///
/// Reads: ``GestureSource``, ``Touched``. Writes: the recognisers, ``Touched``, and the list of elements to be
/// moved.
struct GestureRecognition: System {
  let work: Work
  /// Called for each recogniser whose observers are to be told, in order.
  let tells: (GestureRecognizer) -> Void

  mutating func run(_ world: World) {
    for element in work.sources {
      guard let source = world.get(GestureSource.self, of: element) else { continue }
      work.add(targets: source.targets)
      guard world.has(Touched.self, on: element) else { continue }
      world[element, Touched.self].group.fit()
      if startsLate(source, world[element, Touched.self].group) {
        world[element, Touched.self].group.rebase()
      }
      world[element, Touched.self].isBeingSolved = true
      let touched = world[element, Touched.self]
      let space = world.parentSpace(of: element)
      for recognizer in source.recognizers {
        recognizer.space = space
        if recognizer.update(touched.group, isCancelled: touched.isCancelled) { tells(recognizer) }
      }
    }
    work.sortTargets(in: world)
  }

  /// Whether a recogniser begins in the middle of a gesture, because it has just been enabled or
  /// attached: it counts from here.
  private func startsLate(_ source: GestureSource, _ touches: TouchGroup) -> Bool {
    guard touches.isRecognized, !touches.isNewlyRecognized, !touches.hasNewTouches else {
      return false
    }
    return source.recognizers.contains {
      $0.isEnabled && !$0.isActive && !$0.isWaiting && touches.members.count >= $0.minimumTouches
    }
  }
}
