public import ECS
public import Geometry

/// The map from an element's own points to its parent's points; drawing and hit testing use ``WorldMatrix`` instead.
@frozen
public struct LocalMatrix: Component, Hashable, Sendable {
  /// The map from the element's own points to its parent's points.
  public var map: AffineTransform

  /// Creates a matrix from a map.
  @inlinable
  public init(_ map: AffineTransform = .identity) { self.map = map }
}

/// Updates the ``LocalMatrix`` of each element from its ``Transform``, ``AnchorPoint`` and size.
///
/// Writes `LocalMatrix` of each entity that has a `Transform` and a `Size`, and inserts the component if it is missing;
/// without an `AnchorPoint` the anchor point is the center. The result has the same bits as that of
/// ``/Geometry/AffineTransform/init(position:scale:rotation:anchor:size:)``. O(elements).
public struct LocalMatrixSystem: System {
  @Exclusive var world: World

  /// Creates the system, which has no state.
  public init() {}

  /// Updates all matrices.
  public func run() { Self.refresh(world) }

  /// Updates all matrices of a world, outside any schedule.
  ///
  /// O(elements).
  public static func refresh(_ world: World) {
    let fresh = world.query(Transform.self, Size.self).without(LocalMatrix.self)
    for entity in fresh.entities { world.insert(LocalMatrix(), to: entity) }

    world.query(LocalMatrix.self, Transform.self, AnchorPoint.self, Size.self)
      .forEachRun { matrices, transforms, anchors, sizes in
        update(&matrices, transforms, anchors, sizes)
      }
    world.query(LocalMatrix.self, Transform.self, Size.self).without(AnchorPoint.self)
      .forEach { _, matrix, transform, size in
        matrix = LocalMatrix(transform, .center, size)
      }
  }

  private static func update(
    _ matrices: inout MutableSpan<LocalMatrix>, _ transforms: Span<Transform>,
    _ anchors: Span<AnchorPoint>, _ sizes: Span<Size>
  ) {
    let whole = matrices.count & ~3
    for i in stride(from: 0, to: whole, by: 4) {
      Self.updateFour(&matrices, transforms, anchors, sizes, at: i)
    }
    for i in whole..<matrices.count {
      matrices[i] = LocalMatrix(transforms[i], anchors[i], sizes[i])
    }
  }

  /// Updates four elements at once, in SIMD lanes that perform the same operations as the scalar formula.
  @inline(__always)
  private static func updateFour(
    _ matrices: inout MutableSpan<LocalMatrix>, _ transforms: Span<Transform>,
    _ anchors: Span<AnchorPoint>, _ sizes: Span<Size>, at i: Int
  ) {
    let (t0, t1, t2, t3) = (transforms[i], transforms[i + 1], transforms[i + 2], transforms[i + 3])
    let (a0, a1, a2, a3) = (anchors[i], anchors[i + 1], anchors[i + 2], anchors[i + 3])
    let (z0, z1, z2, z3) = (sizes[i], sizes[i + 1], sizes[i + 2], sizes[i + 3])
    let (sine, cosine) = sincos(SIMD4(t0.rotation, t1.rotation, t2.rotation, t3.rotation))
    let scaleX = SIMD4(t0.scale.x, t1.scale.x, t2.scale.x, t3.scale.x)
    let scaleY = SIMD4(t0.scale.y, t1.scale.y, t2.scale.y, t3.scale.y)
    let (a, b) = (cosine * scaleX, sine * scaleX)
    let (c, d) = (-sine * scaleY, cosine * scaleY)
    let x = SIMD4(a0.x, a1.x, a2.x, a3.x) * SIMD4(z0.width, z1.width, z2.width, z3.width)
    let y = SIMD4(a0.y, a1.y, a2.y, a3.y) * SIMD4(z0.height, z1.height, z2.height, z3.height)
    let positionX = SIMD4(t0.position.x, t1.position.x, t2.position.x, t3.position.x)
    let positionY = SIMD4(t0.position.y, t1.position.y, t2.position.y, t3.position.y)
    let tx = positionX - (a * x + c * y)
    let ty = positionY - (b * x + d * y)
    for lane in 0..<4 {
      matrices[i + lane] = LocalMatrix(
        AffineTransform(
          a: a[lane], b: b[lane], c: c[lane], d: d[lane], tx: tx[lane], ty: ty[lane]))
    }
  }
}

extension LocalMatrix {
  /// Creates the matrix of an element with these components.
  @inlinable
  public init(_ transform: Transform, _ anchor: AnchorPoint, _ size: Size) {
    self.init(
      AffineTransform(
        position: transform.position, scale: transform.scale, rotation: transform.rotation,
        anchor: anchor.point, size: size))
  }
}
