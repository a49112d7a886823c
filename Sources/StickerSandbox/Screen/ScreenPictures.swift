import Backend
import ColorGrading
import EditorKit
import Geometry
import InterfaceKit
import Pictures
import StickerCompositor
import TextPainting

/// Makes sprites of drawn items: uploads visible pixels at about their displayed sharpness, and evicts all others.
final class ScreenPictures {
  /// The state of a picture that every drawing needs; kept small, as there may be a million pictures.
  private struct Drawn {
    let levels: PictureLevels
    let isPhoto: Bool
    let isMoving: Bool
    let hasEffects: Bool
    /// The size of an interface text at a line height of 100; `nil` for every other picture.
    let label: Size?
    /// The number of the frame in which the picture was drawn last.
    var lastUse: Int
  }

  private let cache: PictureCache
  /// The folder of the program's own icons.
  private let icons: String
  /// The fonts, which measure words; `nil` for none.
  let fonts: MeasuredFonts?
  var table: PictureTable
  /// The pictures that have been opened and drawn, by number.
  private var drawn: [Int: Drawn] = [:]
  private var uploads: Uploads
  private var sharpness: SharpnessLimit
  private var moving = MovingFrames()
  /// The video that is shown in place of the photo.
  var video = VideoUpload()
  private var sizedPhoto = ScreenSizedPhoto()
  /// The picture that is shown in place of a thumbnail.
  var preview = PreviewUpload()
  /// The strokes that are being drawn.
  var ink = InkUploads()

  /// The number of frames for which an invisible picture is kept.
  private static let patience = 600

  /// Creates the pictures of a cache; `resolve` returns the cache's name for a document's name.
  init(
    _ cache: PictureCache, icons: String, words: TextPainter? = nil,
    resolve: @escaping (PictureName) -> PictureName
  ) {
    (self.cache, self.icons, fonts) = (cache, icons, words.map { MeasuredFonts($0) })
    table = PictureTable(cache, resolve: resolve)
    uploads = Uploads(cache)
    // The other half of the budget is for the pixels from which others are made.
    sharpness = SharpnessLimit(room: cache.budget / 2 / 4)
  }

  var pixelCount: Int { uploads.pixelCount }
  /// The time at which a drawn picture shows its next frame, in seconds; `nil` if no drawn picture moves by itself.
  var nextChange: Double? { moving.nextChange }

  /// Forgets a picture, so that it is opened anew.
  func forget(_ name: PictureName) {
    if let number = table.forget(name) { drawn[number] = nil }
  }

  /// Forgets pictures whose names match; no text of their names stays in memory.
  func forget(where matches: (PictureName) -> Bool) {
    fonts?.forget()
    for number in table.forget(where: matches) { drawn[number] = nil }
  }

  // MARK: Frames

  /// Begins a frame at a time in seconds: limits the sharpness so that all visible pictures fit the budget.
  ///
  /// Only stickers and texts count; the interface is small, and there is one photo. `areResting` is whether moving
  /// pictures show their first frames.
  func beginFrame(_ items: [DrawnItem], scale: Double, at time: Double, areResting: Bool = false) {
    moving.begin(at: time, areResting: areResting)
    var wanted: Set<SharpnessLimit.Wanted> = []
    for item in items {
      guard case .image(let number, _) = item.picture, let index = place(number),
        !drawn.values[index].isPhoto
      else { continue }
      let levels = drawn.values[index].levels
      let level = levels.level(covering: item.shownSize(scale: scale))
      guard sharpness.mayApply(to: level, of: levels) else { continue }
      wanted.insert(SharpnessLimit.Wanted(picture: number, level: level))
    }
    sharpness.fit(wanted) { drawn[$0]?.levels }
  }

  /// Ends a frame that was shown: evicts pictures that have been invisible for long.
  func endFrame(on presenter: any Presenter) {
    table.frame += 1
    uploads.evictCopies()
    preview.endFrame(on: presenter)
    uploads.removeAdjusted(unusedSince: table.frame - 1, on: presenter)
    ink.endFrame(on: presenter)
    let isFull = uploads.pixelCount > sharpness.room
    guard isFull || table.frame % 60 == 0 else { return }
    uploads.remove(unusedSince: table.frame - (isFull ? 1 : Self.patience), on: presenter)
    // The interface requests its texts by name in each frame; many texts are only measured.
    for (number, lastRequest) in table.numbers(where: \.isLine)
    where table.frame - max(lastRequest, drawn[number]?.lastUse ?? 0) > Self.patience {
      table.name(number).map(forget)
    }
  }

  /// Removes all uploads from the presenter.
  func close(on presenter: any Presenter) {
    uploads.remove(unusedSince: .max, on: presenter)
    video.remove(from: presenter)
    preview.remove(from: presenter)
    ink.remove(from: presenter)
  }

  // MARK: Sprites

  /// Returns the sprite of an item, in output pixels; `nil` if the item has nothing visible.
  func sprite(_ item: DrawnItem, scale: Double, on presenter: any Presenter) -> Sprite? {
    let pixels = item.transform.then(.scale(Vector(x: scale, y: scale)))
    guard pixels.isFinite, item.opacity > 0 else { return nil }
    if case .image(let number, _) = item.picture {
      if video.shown != nil, table.name(number)?.kind == .photo,
        let frame = video.sprite(through: pixels, opacity: item.opacity, on: presenter)
      {
        return frame
      }
      if preview.shown != nil,
        let sprite = preview.sprite(
          of: table.name(number), through: pixels, opacity: item.opacity, on: presenter)
      {
        return sprite
      }
      if let label = labelSprite(number, pixels, opacity: item.opacity, on: presenter) {
        return label
      }
    }
    let upload: Upload? =
      switch item.picture {
      case .image(let number, let clock):
        upload(number, item.shownSize(scale: scale), clock: clock, on: presenter)
      case .adjusted(let number, let adjustments, let vignette):
        upload(
          number, adjustments, vignette: vignette, item.shownSize(scale: scale), on: presenter)
      case .icon(let name, let foreground):
        upload(
          PictureKey(.file("\(icons)/\(name).svg"), .icon(item.shownSize(scale: scale))),
          foreground,
          on: presenter)
      case .panel(let panel):
        uploads.upload(.panel(panel), frame: table.frame)
          ?? uploads.add(panel, scale: scale, frame: table.frame, on: presenter)
      case .shadow(let part):
        uploads.upload(.shadow(part), frame: table.frame)
          ?? uploads.add(
            part.bitmap(scale: scale), .shadow(part), frame: table.frame, on: presenter)
      // Ink has many sprites.
      case .ink: nil
      }
    guard let upload else { return nil }
    var perPixel = AffineTransform.scale(
      Vector(x: 1 / Double(upload.width), y: 1 / Double(upload.height)))
    if case .image(let number, _) = item.picture, drawn[number]?.hasEffects == true,
      let name = table.name(number)
    {
      perPixel = name.unit(ofPixels: upload.width, upload.height)
    }
    var transform = perPixel.then(pixels)
    if transform.b == 0, transform.c == 0, abs(abs(transform.a) - 1) < 0.05,
      abs(transform.d - 1) < 0.05, case .icon = item.picture
    {
      // Aligns the icon's pixels with the screen's.
      transform = AffineTransform(
        a: transform.a < 0 ? -1 : 1, b: 0, c: 0, d: 1, tx: pixels.tx.rounded(),
        ty: pixels.ty.rounded())
    }
    return Sprite(image: upload.image, transform: transform, opacity: item.opacity)
  }

  /// Returns the sprite of an interface text, with one pixel of its picture on each pixel of the screen.
  ///
  /// Returns `nil` for every other picture, for rotated text, and for text larger than the painter's maximum.
  private func labelSprite(
    _ number: Int, _ pixels: AffineTransform, opacity: Double, on presenter: any Presenter
  ) -> Sprite? {
    guard let index = place(number), let label = drawn.values[index].label, !label.isEmpty,
      pixels.b == 0, pixels.c == 0, pixels.a > 0, pixels.d > 0, let name = table.name(number),
      abs(pixels.a * label.height - pixels.d * label.width) < 0.01 * label.width
    else { return nil }
    // Rounded to 64ths of a pixel, which are invisible, so that rounding errors don't redraw pictures.
    let height = (pixels.d / label.height * 100 * 64).rounded() / 64
    guard height >= 1, let upload = upload(PictureKey(name, .lineHeight(height)), on: presenter),
      abs(Double(upload.width) - pixels.a) <= 1.5, abs(Double(upload.height) - pixels.d) <= 1.5
    else { return nil }
    drawn.values[index].lastUse = table.frame
    return Sprite(
      image: upload.image,
      transform: AffineTransform(
        a: 1, b: 0, c: 0, d: 1, tx: pixels.tx.rounded(), ty: pixels.ty.rounded()),
      opacity: opacity)
  }

  /// Returns the index of a picture in `drawn`; `nil` while the picture is being opened.
  private func place(_ number: Int) -> Dictionary<Int, Drawn>.Index? {
    if let index = drawn.index(forKey: number) { return index }
    guard let info = table.info(number), let name = table.name(number) else { return nil }
    drawn[number] = Drawn(
      levels: info.levels, isPhoto: name.kind == .photo, isMoving: info.frames.isMoving,
      hasEffects: name.hasEffects, label: name.kind == .label ? info.size : nil,
      lastUse: table.frame)
    return drawn.index(forKey: number)
  }

  // MARK: Uploads

  private func upload(
    _ number: Int, _ size: Size, clock: Double?, on presenter: any Presenter
  ) -> Upload? {
    guard let index = place(number) else {
      return coming(number, size, clock: clock, on: presenter)
    }
    drawn.values[index].lastUse = table.frame
    let picture = drawn.values[index]
    let part = picture.isMoving ? movingFrame(of: number, clock: clock) : 0
    let shown = extent(size, isPhoto: picture.isPhoto, on: presenter)
    let limit = picture.isPhoto ? 1e9 : sharpness.longestSide(of: picture.levels)
    let level = picture.levels.level(picture.levels.level(covering: shown), within: limit)
    let key = Upload.Key.picture(number, level: level, frame: part)
    if let upload = uploads.upload(key, frame: table.frame) { return upload }
    guard let source = table.source(number) else { return nil }
    let pixels = picture.levels.key(of: source, level: level, frame: part)
    if let bitmap = cache.shownPixels(pixels) {
      return uploads.add(bitmap, key, holding: pixels, frame: table.frame, on: presenter)
    }
    want(source, number, clock: clock, covering: shown)
    return cache.largest(of: source, frame: part).flatMap { upload($0, on: presenter) }
      ?? uploads.largest(of: number, frame: table.frame)
      ?? (source.hasEffects ? coarse(number, picture.levels, below: level, part, presenter) : nil)
  }

  /// Returns a picture with effects at the highest level at which it is drawn at once, until a better one is drawn.
  private func coarse(
    _ number: Int, _ levels: PictureLevels, below level: Int, _ frame: Int,
    _ presenter: any Presenter
  ) -> Upload? {
    guard let source = table.source(number) else { return nil }
    for lower in (level - 4..<level).reversed() {
      let pixels = levels.key(of: source, level: lower, frame: frame)
      if let bitmap = cache.shownPixels(pixels) {
        return uploads.add(
          bitmap, .picture(number, level: lower, frame: frame), holding: pixels,
          frame: table.frame, on: presenter)
      }
    }
    return nil
  }

  /// Returns the adjusted pixels of a photo, computed from the level that covers the size at which the photo is shown.
  private func upload(
    _ number: Int, _ adjustments: PhotoAdjustments, vignette: AffineTransform, _ size: Size,
    on presenter: any Presenter
  ) -> Upload? {
    guard let index = place(number) else {
      return coming(number, size, clock: nil, on: presenter)
    }
    drawn.values[index].lastUse = table.frame
    let levels = drawn.values[index].levels
    guard let source = table.source(number) else { return nil }
    var key = levels.key(of: source, level: levels.level(covering: size))
    if cache.shownPixels(key) == nil {
      want(source, number, clock: nil, covering: size)
      key = cache.largest(of: source) ?? key
    }
    let width = ScreenSizedPhoto.pixelSize(size).width
    for known in [width, nil] {
      let known = Upload.Key.adjusted(key, adjustments, vignette, width: known)
      if let upload = uploads.upload(known, frame: table.frame) { return upload }
    }
    guard let pixels = cache.shownPixels(key) else { return nil }
    let sized = sizedPhoto.bitmap(of: pixels, key, shown: size, adjustments)
    return uploads.addAdjusted(
      sized ?? pixels,
      .adjusted(key, adjustments, vignette, width: sized.map { _ in width }), frame: table.frame,
      on: presenter)
  }

  private func extent(_ size: Size, isPhoto: Bool, on presenter: any Presenter) -> Size {
    // A presenter that shrinks sprites smoothly gets the photo once, for all sizes.
    isPhoto && presenter.shrinksSmoothly ? Size(width: 1e9, height: 1e9) : size
  }

  /// Returns the frame of a moving picture, and notes when the next one begins if the item has no clock of its own.
  private func movingFrame(of number: Int, clock: Double?) -> Int {
    guard let frames = table.info(number)?.frames else { return 0 }
    if let clock { return moving.shown(of: frames, atClock: clock) }
    return moving.draw(frames, since: table.start(number))
  }

  /// Requests a picture, to be opened and drawn in the background.
  private func want(_ source: PictureName, _ number: Int, clock: Double?, covering shown: Size) {
    cache.want(source) { [sharpness, moving, start = table.start(number)] info in
      let side = source.kind == .photo ? 1e9 : sharpness.longestSide(of: info.levels)
      let level = info.levels.level(info.levels.level(covering: shown), within: side)
      let frame =
        clock.map { moving.shown(of: info.frames, atClock: $0) }
        ?? moving.shown(of: info.frames, since: start)
      return info.levels.key(of: source, level: level, frame: frame)
    }
  }

  /// Returns the pixels of a key, drawn at once; a dark foreground recolors the pixels of icons, which are light.
  private func upload(
    _ key: PictureKey, _ foreground: Foreground = .light, on presenter: any Presenter
  ) -> Upload? {
    let colored = Upload.Key.pixels(key, foreground)
    return uploads.upload(colored, frame: table.frame)
      ?? cache.pixels(key).bitmap.flatMap {
        uploads.add(
          foreground == .light ? $0 : $0.inDarkForeground, colored, holding: key,
          frame: table.frame, on: presenter)
      }
  }

  /// Returns the placeholder of a picture that is being opened; `nil` for the photo.
  private func coming(
    _ number: Int, _ size: Size, clock: Double?, on presenter: any Presenter
  ) -> Upload? {
    guard let source = table.source(number) else { return nil }
    let isPhoto = source.kind == .photo
    want(source, number, clock: clock, covering: extent(size, isPhoto: isPhoto, on: presenter))
    if isPhoto { return nil }
    return uploads.upload(.coming, frame: table.frame)
      ?? uploads.add(
        Bitmap(width: 1, height: 1, filledWith: 0x4040_4040), .coming, frame: table.frame,
        on: presenter)
  }
}

extension DrawnItem {
  /// Returns the lengths of the item's sides, in output pixels.
  fileprivate func shownSize(scale: Double) -> Size {
    Size(
      width: Vector(x: transform.a, y: transform.b).length * scale,
      height: Vector(x: transform.c, y: transform.d).length * scale)
  }
}

extension PictureSize {
  /// Returns the pixel size of an icon with a displayed size.
  fileprivate static func icon(_ shown: Size) -> PictureSize {
    .side(Int(max(1, min(512, shown.width.rounded()))))
  }
}
