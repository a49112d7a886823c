import ECS
import Gestures

/// Lets the recognisers of the elements that are being solved take their next state.
///
/// Reads: ``GestureSource``. Writes: the recognisers, and ``Solving`` on the elements that they move.
struct GestureRecognition: System {
  /// Called for each recogniser whose observers are to be told, in order.
  let tells: (GestureRecognizer) -> Void

  mutating func run(_ world: World) {
    for element in world.query(GestureSource.self).with(Solving.self).entities {
      let source = world[element, GestureSource.self]
      world[element, GestureSource.self].touches.fit()
      if startsLate(source) { world[element, GestureSource.self].touches.rebase() }
      let touches = world[element, GestureSource.self].touches
      for recognizer in source.recognizers {
        recognizer.space = world.parentSpace(of: element)
        if recognizer.update(touches, isCancelled: source.isCancelled) { tells(recognizer) }
      }
      for target in source.targets where world.contains(target) {
        world.insert(Solving(), to: target)
      }
    }
  }

  /// Whether a recogniser begins in the middle of a gesture, because it has just been enabled or
  /// attached: it counts from here.
  private func startsLate(_ source: GestureSource) -> Bool {
    let touches = source.touches
    guard touches.isRecognized, !touches.isNewlyRecognized, !touches.hasNewTouches else {
      return false
    }
    return source.recognizers.contains {
      $0.isEnabled && !$0.isActive && touches.members.count >= $0.minimumTouches
    }
  }
}
