import ECS
import Gestures
import Spaces

extension World {
  /// The name of the space that an element's position is given in.
  func parentSpace(of entity: Entity) -> SpaceID {
    parent(of: entity).map { SpaceID(of: $0) } ?? .root
  }
}
