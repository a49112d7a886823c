package import DirectManipulation
package import StickerScene

extension SceneDocument.Sticker {
  /// The sticker's placement on the canvas.
  var placement: Placement {
    get {
      Placement(
        transform: Transform(position: position, scale: scale, rotation: rotation),
        anchorPoint: AnchorPoint(anchorPoint))
    }
    set {
      (position, scale) = (newValue.transform.position, newValue.transform.scale)
      (rotation, anchorPoint) = (newValue.transform.rotation, newValue.anchorPoint.point)
    }
  }

  /// Moves the anchor point to the middle of the sticker, which stays in place.
  package mutating func anchorInMiddle() {
    position = matrix.apply(size.vector / 2)
    anchorPoint = Point(0.5, 0.5)
  }

  /// The map from the sticker's own points to canvas points.
  package var matrix: AffineTransform {
    placement.matrix(size: size)
  }
}
