public import ECS

/// Something that can be added to an element (seed: Draggable, second generation).
public protocol Interaction {
  /// Sets the interaction up on an element.
  func add(to target: Entity, withRuntime runtime: MotionRuntime)
}
