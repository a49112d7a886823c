public import ECS
public import Geometry
import Gestures

extension SpaceID {
  /// The canvas: the parent space of elements that have no parent.
  static let canvas = SpaceID(rawValue: .max - 1)

  /// An element's own points.
  init(of entity: Entity) {
    self.init(rawValue: UInt64(entity.generation) << 32 | UInt64(entity.index))
  }
}

extension World {
  /// More levels than any picture has; a ring of parents ends here instead of going round for ever.
  private static let deepest = 64

  /// The map from an element's own points to its parent's; the identity for one without transform.
  public func matrixToParent(of entity: Entity) -> AffineTransform {
    guard let transform = get(Transform.self, of: entity) else { return .identity }
    let anchor = get(AnchorPoint.self, of: entity) ?? .center
    return transform.matrix(anchor: anchor, size: get(Size.self, of: entity) ?? .zero)
  }

  /// The map from an element's own points to the canvas's, through its parents as they are now.
  /// O(depth).
  public func matrixToCanvas(of entity: Entity) -> AffineTransform {
    var matrix = matrixToParent(of: entity)
    for parent in ancestors(of: entity) { matrix = matrix.then(matrixToParent(of: parent)) }
    return matrix
  }

  /// The elements around an element, the nearest first.
  public func ancestors(of entity: Entity) -> [Entity] {
    var ancestors: [Entity] = []
    var next = get(Parent.self, of: entity)
    while let parent = next?.entity, contains(parent), ancestors.count < Self.deepest {
      ancestors.append(parent)
      next = get(Parent.self, of: parent)
    }
    return ancestors
  }

  /// The name of the space that an element's position is given in.
  func parentSpace(of entity: Entity) -> SpaceID {
    guard let parent = get(Parent.self, of: entity)?.entity, contains(parent) else {
      return .canvas
    }
    return SpaceID(of: parent)
  }
}

extension Transform {
  /// The map from the points of an element with this transform to its parent's.
  @inlinable
  public func matrix(anchor: AnchorPoint, size: Size) -> AffineTransform {
    AffineTransform(
      position: position, scale: scale, rotation: rotation, anchor: anchor.point, size: size)
  }
}
