import ECS
import Gestures

/// A resource of a world that refers to the world's runtime.
final class RuntimeOfWorld {
  /// The runtime; nil once it is released.
  ///
  /// The runtime's deinitializer clears the reference, which is faster to follow than a weak reference.
  unowned var runtime: MotionRuntime?
}

/// The recognizers that cloned elements get in place of their originals' recognizers.
final class RecognizerClones {
  private unowned let cloning: Cloning
  private var clones: [ObjectIdentifier: SimilarityGestureRecognizer] = [:]

  init(_ cloning: Cloning) { self.cloning = cloning }

  /// Returns the clone of a recognizer, and the element to attach the clone to; `nil` unless the recognizer is attached
  /// to an element that is being cloned.
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
  /// A recognizer that was given to a plan is replaced by a new recognizer of its kind if it is attached to an element
  /// that is being cloned.
  func addClonedPlans(
    _ plans: [(plan: any Plan, name: String?)], to clone: Entity, in cloning: Cloning
  ) {
    applyWhole {
      let outer = registry.clones
      registry.clones = cloning.shared { RecognizerClones(cloning) }
      for (plan, name) in plans { add(plan, named: name, to: clone) }
      registry.clones = outer
    }
  }
}
