import Geometry
import StickerScene

func keyframe(
  _ time: Double, _ position: Point, scale: Vector = Vector(1, 1), rotation: Double = 0,
  opacity: Double = 1, _ easing: Easing = .linear
) -> Keyframe {
  Keyframe(
    time: time,
    placement: StickerPlacement(
      position: position, scale: scale, rotation: rotation, opacity: opacity), easing: easing)
}
