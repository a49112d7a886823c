import DirectManipulation
package import ECS
import Geometry

/// The limits within which contacts can move stickers, and the places at which stickers rest.
///
/// For a system; see ``/DirectManipulation/ManipulationLimits``.
package struct StickerLimits: SystemParameterGroup {
  private let canvas = Canvas()
  private let sizes = StickerSizes()
  private let alignments = Query<Alignment>()
  private let limits = Components<ManipulationLimits>()
  @Res private var snapping: Snapping

  package init() {}

  /// Sets the limits within which contacts can move a sticker, and where it rests while they move it.
  ///
  /// If `rests`, and where that is switched on, at the canvas's centre lines and at right angles; what one contact
  /// drags at its ``Alignment``'s lines, too.
  package func refresh(of sticker: Entity, rests: Bool = true) {
    let (size, scale) = (canvas.size, max(canvas.toWindow.a, 1e-9))
    var limits = ManipulationLimits(scale: sizes.scales(of: sticker))
    if rests && snapping.isOn {
      let alignment = alignments.get(sticker)
      var detents = Detents(
        xs: AlignmentAxis.x.canvasPlaces(size, beside: alignment?.half),
        ys: AlignmentAxis.y.canvasPlaces(size, beside: alignment?.half),
        reach: Snapping.reach / scale, angle: .pi / 4, angularReach: Snapping.angle)
      detents.upright = alignment?.x?.detent
      detents.level = alignment?.y?.detent
      limits.detents = detents
    }
    self.limits.insert(limits, to: sticker)
  }
}
