import DirectManipulation
import ECS
import EditorKit
import Geometry
package import Motion

extension SpringConfiguration {
  /// The spring that pulls what no contact holds to where it belongs; it overshoots a little.
  package static let settling = SpringConfiguration(angularFrequency: 18, dampingRatio: 0.62)
}

extension Placement {
  /// The same place, said of the point that another placement places.
  func anchored(as other: Placement, size: Size) -> Placement {
    let anchor = other.anchorPoint.point
    var same = other
    same.transform = transform
    same.transform.position = transform.matrix(anchor: anchorPoint, size: size)
      .apply(Point(x: anchor.x * size.width, y: anchor.y * size.height))
    return same
  }
}
