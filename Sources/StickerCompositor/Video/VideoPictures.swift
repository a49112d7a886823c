import Geometry

/// The videos among a frame buffer's pictures: the current frame of each, converted at the size that is shown.
///
/// A video's picture in the library is an opaque bitmap of that size, upright on the target if the sprite is turned by
/// right angles; the sprites that draw the bitmap have transforms of their own.
struct VideoPictures {
  private var videos: [ImageID: Video] = [:]

  private struct Video {
    let frame: VideoFrame
    let colors: VideoColors
    /// The form of the bitmap in the library; `nil` if the library has no bitmap of any frame.
    var form: Form?
    /// Whether the bitmap in the library shows ``frame``.
    var isConverted = false
  }

  /// The size and the orientation in which a frame is converted.
  fileprivate struct Form: Hashable {
    var width: Int
    var height: Int
    var orientation: FrameOrientation
  }

  /// The changes of pictures that leave their sprites equal.
  struct Changes {
    /// The videos with another frame than before.
    var images: Set<ImageID> = []
    /// Whether a bitmap has another size than before.
    var isResized = false
  }

  /// Returns whether a picture is a video.
  func contains(_ image: ImageID) -> Bool { videos[image] != nil }

  /// Sets the frame of a picture, which becomes a video if it was none.
  mutating func set(_ image: ImageID, _ frame: VideoFrame, _ colors: VideoColors) {
    var video = Video(frame: frame, colors: colors)
    if let old = videos[image], old.frame.layout == frame.layout { video.form = old.form }
    videos[image] = video
  }

  /// Removes a video; does nothing if the id is unknown.
  mutating func remove(_ image: ImageID) { videos[image] = nil }

  /// Converts new frames that sprites show, and returns the sprites that draw the converted bitmaps.
  mutating func resolve(
    _ sprites: [Sprite], _ images: inout ImageLibrary
  ) -> (sprites: [Sprite], changes: Changes) {
    var changes = Changes()
    if videos.isEmpty { return (sprites, changes) }
    for image in videos.keys {
      convert(image, sprites.filter { $0.image == image }, &images, &changes)
    }
    let resolved = sprites.map { sprite in
      guard let video = videos[sprite.image], let form = video.form else { return sprite }
      var sprite = sprite
      sprite.transform = form.place(in: video.frame.layout).then(sprite.transform)
      return sprite
    }
    return (resolved, changes)
  }

  private mutating func convert(
    _ image: ImageID, _ sprites: [Sprite], _ images: inout ImageLibrary, _ changes: inout Changes
  ) {
    guard let video = videos[image] else { return }
    let layout = video.frame.layout
    let forms = sprites.filter(\.transform.isFinite).map { Form($0.transform, layout) }
    // The largest of several, so that none is blurred.
    guard let form = forms.max(by: { $0.width * $0.height < $1.width * $1.height }),
      form != video.form || !video.isConverted
    else { return }
    let bitmap = video.frame.bitmap(
      video.colors, width: form.width, height: form.height, orientation: form.orientation)
    images.replace(image, withOpaque: bitmap)
    changes.images.insert(image)
    if form != video.form { changes.isResized = true }
    videos[image]?.form = form
    videos[image]?.isConverted = true
  }
}

extension VideoPictures.Form {
  /// Creates the form for a sprite with a finite transform from a frame's pixels; at most the frame's own size.
  fileprivate init(_ map: AffineTransform, _ layout: FrameLayout) {
    let (width, height) = (layout.width, layout.height)
    let across = Vector(x: map.a, y: map.b).length * Double(width)
    let down = Vector(x: map.c, y: map.d).length * Double(height)
    let shown = (
      Int(min(max(across, 1), Double(width)).rounded()),
      Int(min(max(down, 1), Double(height)).rounded())
    )
    let (isUpright, isTurned) = (map.b == 0 && map.c == 0, map.a == 0 && map.d == 0)
    guard isUpright != isTurned else {
      self.init(width: shown.0, height: shown.1, orientation: .upright)
      return
    }
    let turns = isUpright ? (map.d < 0 ? 2 : 0) : (map.c < 0 ? 1 : 3)
    let orientation = FrameOrientation(quarterTurns: turns, isMirrored: map.determinant < 0)
    self.init(
      width: isTurned ? shown.1 : shown.0, height: isTurned ? shown.0 : shown.1,
      orientation: orientation)
  }

  /// Returns the transform from the bitmap's pixels to the frame's.
  fileprivate func place(in layout: FrameLayout) -> AffineTransform {
    let (width, height) = (Double(layout.width), Double(layout.height))
    let (x, y) = (Double(self.width), Double(self.height))
    let stored =
      switch orientation.quarterTurns {
      case 1: AffineTransform(a: 0, b: -height / x, c: width / y, d: 0, tx: 0, ty: height)
      case 2: AffineTransform(a: -width / x, b: 0, c: 0, d: -height / y, tx: width, ty: height)
      case 3: AffineTransform(a: 0, b: height / x, c: -width / y, d: 0, tx: width, ty: 0)
      default: AffineTransform(a: width / x, b: 0, c: 0, d: height / y, tx: 0, ty: 0)
      }
    guard orientation.isMirrored else { return stored }
    return stored.then(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
  }
}
