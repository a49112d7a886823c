import Backend
import Geometry
import StickerCompositor

/// The frame of a video that is shown as the background.
struct ShownVideo {
  /// The frame, as stored.
  let frame: VideoFrame
  /// The meaning of the frame's samples.
  let colors: VideoColors
  let orientation: FrameOrientation
}

/// The background's video in a presenter's memory.
struct VideoUpload {
  /// The frame to show; `nil` while there is no video, or no frame is decoded.
  var shown: ShownVideo?
  private var image: ImageID?
  /// The frame that the presenter has.
  private var uploaded: VideoFrame?

  /// Returns the sprite of the frame, over the picture of a unit square through a map to output pixels; `nil` without a frame.
  mutating func sprite(
    through map: AffineTransform, opacity: Double, on presenter: any Presenter
  ) -> Sprite? {
    guard let shown else { return nil }
    if let image, uploaded?.layout == shown.frame.layout {
      if uploaded !== shown.frame {
        presenter.replace(image, with: shown.frame, shown.colors)
      }
    } else {
      remove(from: presenter)
      image = presenter.add(shown.frame, shown.colors)
    }
    uploaded = shown.frame
    guard let image else { return nil }
    let layout = shown.frame.layout
    let transform = shown.orientation.toUnit(
      width: Double(layout.width), height: Double(layout.height))
    return Sprite(image: image, transform: transform.then(map), opacity: opacity)
  }

  mutating func remove(from presenter: any Presenter) {
    if let image { presenter.remove(image) }
    (image, uploaded) = (nil, nil)
  }
}

extension FrameOrientation {
  /// Returns the map from the pixels of stored frames of a size to the unit square of the picture that is shown.
  func toUnit(width: Double, height: Double) -> AffineTransform {
    var shown = AffineTransform.scale(Vector(x: 1 / width, y: 1 / height))
      .then(.translation(Vector(x: -0.5, y: -0.5)))
    if isMirrored { shown = shown.then(.scale(Vector(x: -1, y: 1))) }
    for _ in 0..<quarterTurns {
      shown = shown.then(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    }
    return shown.then(.translation(Vector(x: 0.5, y: 0.5)))
  }
}
