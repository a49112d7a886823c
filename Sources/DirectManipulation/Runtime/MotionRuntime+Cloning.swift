import ECS
import Gestures

/// The runtime of a world, as a resource of it.
final class RuntimeOfWorld {
  /// Nil once the runtime has gone: its deinitializer clears the reference, which is followed faster than a weak one.
  unowned var runtime: MotionRuntime?
}

/// The recognizers that clones of elements get in place of those that are attached to the originals.
final class RecognizerClones {
  private unowned let cloning: Cloning
  private var clones: [ObjectIdentifier: SimilarityGestureRecognizer] = [:]

  init(_ cloning: Cloning) { self.cloning = cloning }

  /// Returns the recognizer that stands for a given one on a clone, and the element that it is to be attached to; `nil` if the
  /// given one is attached to an element that is not cloned.
  func clone(
    of recognizer: SimilarityGestureRecognizer
  ) -> (recognizer: SimilarityGestureRecognizer, source: Entity)? {
    guard let source = recognizer.element, cloning.contains(source) else { return nil }
    let known = clones[ObjectIdentifier(recognizer)] ?? recognizer.another()
    clones[ObjectIdentifier(recognizer)] = known
    return (known, cloning[source])
  }
}

extension MotionRuntime {
  /// Adds the plans of an element to its clone.
  ///
  /// A recognizer that a plan was given is replaced by another one of its kind if it is attached to an element that was cloned.
  func addClonedPlans(
    _ plans: [PlanList.Wanted], to clone: Entity, in cloning: Cloning
  ) {
    applyWhole {
      let outer = registry.clones
      registry.clones = cloning.shared { RecognizerClones(cloning) }
      for wanted in plans { add(wanted.plan, named: wanted.name, to: clone) }
      registry.clones = outer
    }
  }
}
