import DirectManipulation
import ECS
import Geometry

/// The map from an element's own points to its parent's points.
struct LocalMatrix: Component { var map = AffineTransform.identity }

/// Updates the ``LocalMatrix`` of each element, four elements at once in SIMD lanes.
func updateLocalMatrices(_ world: World) {
  world.query(LocalMatrix.self, Transform.self, AnchorPoint.self, Size.self)
    .forEachRun { matrices, transforms, anchors, sizes in
      let whole = matrices.count & ~3
      for i in stride(from: 0, to: whole, by: 4) {
        updateFour(&matrices, transforms, anchors, sizes, at: i)
      }
      for i in whole..<matrices.count {
        matrices[i] = LocalMatrix(map: transforms[i].matrix(anchor: anchors[i], size: sizes[i]))
      }
    }
}

@inline(__always)
private func updateFour(
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
      map: AffineTransform(
        a: a[lane], b: b[lane], c: c[lane], d: d[lane], tx: tx[lane], ty: ty[lane]))
  }
}
