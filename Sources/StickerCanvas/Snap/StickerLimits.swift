package import DirectManipulation

/// The limits within which contacts can move stickers, and the lines and angles to which stickers snap, for a system.
///
/// See ``/DirectManipulation/ManipulationLimits``.
package final class StickerLimits: SystemParameterGroup {
  private let canvas = Canvas()
  private let sizes = StickerSizes()
  private let alignments = Query<SnapAlignment>()
  private let limits = Components<ManipulationLimits>()
  @Res private var snapping: Snapping

  package init() {}

  /// Sets the limits within which contacts can move a sticker, and the lines and angles to which the sticker snaps.
  ///
  /// The sticker snaps only if `rests` is true and snapping is on: to the canvas's center lines, to multiples of 45°
  /// and, if it has a ``SnapAlignment``, to the canvas's edges and the alignment's lines.
  package func refresh(of sticker: Entity, rests: Bool = true) {
    let (size, scale) = (canvas.size, max(canvas.toWindow.a, 1e-9))
    var limits = ManipulationLimits(scale: sizes.scales(of: sticker))
    if rests && snapping.isOn {
      var detents = Detents(
        xs: [size.width / 2], ys: [size.height / 2], reach: Snapping.reach / scale,
        angle: .pi / 4, angularReach: Snapping.angle)
      alignments.get(sticker).map { detents.set($0, canvas: size) }
      limits.detents = detents
    }
    self.limits.insert(limits, to: sticker)
  }
}
