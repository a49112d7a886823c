import ECS
import Gestures
import Spaces

extension World {
  /// Returns the identifier of the space of an element's position: its parent, or the root.
  func parentSpace(of entity: Entity) -> SpaceID {
    parent(of: entity).map { SpaceID(of: $0) } ?? .root
  }
}
