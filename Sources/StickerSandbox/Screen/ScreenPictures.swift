import Backend
import DirectManipulation
import Geometry
import PictureFiles
import Pictures
import StickerCompositor
import StickerEditor

/// The pictures that are shown, by number, and as sprites: from the cache, about as large as they are shown.
///
/// What has not been shown for a while is given back. Where there is too little room for all, the largest are shown
/// less sharply.
final class ScreenPictures: StickerImages {
  /// A picture that has a number.
  private struct Shown {
    let name: String
    let path: String
    let isPhoto: Bool
    /// Nil while it is being opened.
    var info: PictureInfo?
    /// The frame in which the editor asked for it last.
    var lastRequest = 0
  }

  /// What there is to know of a picture each time it is drawn: numbers alone, as there may be a million.
  private struct Drawn {
    let levels: PictureLevels
    let isPhoto: Bool
    let isMoving: Bool
    /// The size of the interface's words at a line height of 100; `nil` for every other picture.
    let label: Size?
    /// The frame in which it was drawn last.
    var lastUse: Int
  }

  private let cache: PictureCache
  private let icons: String
  private let resolve: (String) -> String
  private let resolvePhoto: (String) -> String
  private var shown: [Int: Shown] = [:]
  /// Of those that have been opened and drawn.
  private var drawn: [Int: Drawn] = [:]
  private var numbers: [String: Int] = [:]
  private var nextNumber = 0
  private var frame = 0
  private var uploads: Uploads
  /// How many pixels there is room for; when there are more, what is not shown goes at once, and stickers are
  /// drawn less sharply, if they are not small.
  private let room: Int
  /// The longest side now.
  private var longestSide = longestSides.upperBound
  /// When a picture that was drawn has another frame, in seconds; nil if none has.
  private(set) var nextChange: Double?
  private var time = 0.0

  /// How many frames a picture is kept that is not shown.
  private static let patience = 600
  /// The longest sides at which pictures are drawn, in pixels.
  private static let longestSides = 256.0...Double(FilePictures.greatestSide)

  /// The pictures of a cache, whose paths `resolve` completes, and that of the photo `resolvePhoto`; `icons` is the folder
  /// of the program's own.
  init(
    _ cache: PictureCache, icons: String, resolve: @escaping (String) -> String,
    resolvePhoto: @escaping (String) -> String
  ) {
    self.cache = cache
    self.icons = icons
    self.resolve = resolve
    self.resolvePhoto = resolvePhoto
    uploads = Uploads(cache)
    // Half of the budget is for what others are made from.
    room = cache.budget / 2 / 4
  }

  // MARK: For the editor

  /// The picture of a name: what the file holds, words, or a placeholder where there is nothing.
  func image(named name: String) -> StickerImage {
    let number = number(of: name)
    let info = shown[number]?.info ?? cache.info(path(of: name))
    shown[number]?.info = info
    shown[number]?.lastRequest = frame
    return StickerImage(
      id: number, size: info.size, mask: info.mask,
      isPhotograph: info.format?.isPhotographic == true && info.mask == nil)
  }

  /// The picture of a name; nil while it is being opened.
  func imageIfOpen(named name: String) -> StickerImage? {
    let path = path(of: name)
    if cache.shown(path) == nil { cache.want(path) { _ in nil } }
    return cache.shown(path).map { _ in image(named: name) }
  }

  /// The number of a picture, which is opened when it is drawn first.
  func shownImage(named name: String) -> (id: Int, mask: AlphaMask?) {
    guard cache.isLive else {
      let image = image(named: name)
      return (image.id, image.mask)
    }
    let number = number(of: name)
    return (number, info(number)?.mask)
  }

  /// The number of the photo; nil where it cannot be opened.
  func photo(named name: String) -> Int? {
    let number = number(of: FilePictures.photo(name)) {
      FilePictures.photo(self.resolvePhoto(name))
    }
    guard let path = shown[number]?.path else { return nil }
    if !cache.isLive { _ = cache.info(path) }
    return cache.problem(with: path) == nil ? number : nil
  }

  /// Why a placeholder stands in for a picture; nil where it does not.
  func problem(with name: String) -> PictureError? { cache.problem(with: path(of: name)) }

  /// The names of the pictures that were opened in the background, or drawn anew; nil if none were.
  func takeNews() -> Set<String>? {
    let paths = cache.takeNews()
    guard !paths.isEmpty else { return nil }
    return Set(shown.values.lazy.filter { paths.contains($0.path) }.map(\.name))
  }

  /// Forgets all pictures but those of some names; whatever else is shown vanishes from the screen.
  func forget(except names: Set<String>) {
    for (name, number) in numbers where !names.contains(name) && shown[number]?.isPhoto == false {
      forget(name)
    }
  }

  /// Forgets a picture, so that it is opened anew.
  func forget(_ name: String) {
    cache.forget(path(of: name))
    if let number = numbers.removeValue(forKey: name) {
      (shown[number], drawn[number]) = (nil, nil)
    }
  }

  private func path(of name: String) -> String {
    numbers[name].flatMap { shown[$0]?.path } ?? (isDrawnHere(name) ? name : resolve(name))
  }

  private func isDrawnHere(_ name: String) -> Bool {
    WordPictures.isLabel(name) || Words(name: name) != nil
  }

  private func number(of name: String, photo path: (() -> String)? = nil) -> Int {
    if let number = numbers[name] { return number }
    shown[nextNumber] = Shown(
      name: name, path: path?() ?? self.path(of: name), isPhoto: path != nil)
    numbers[name] = nextNumber
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// What is known of a picture; nil while it is being opened.
  private func info(_ number: Int) -> PictureInfo? {
    guard let picture = shown[number] else { return nil }
    if let info = picture.info { return info }
    let info = cache.shown(picture.path)
    shown[number]?.info = info
    return info
  }

  /// Where a picture is among those that are drawn; nil while it is being opened.
  private func place(_ number: Int) -> Dictionary<Int, Drawn>.Index? {
    if let index = drawn.index(forKey: number) { return index }
    guard let info = info(number), let picture = shown[number] else { return nil }
    drawn[number] = Drawn(
      levels: info.levels, isPhoto: picture.isPhoto, isMoving: info.frames.isMoving,
      label: WordPictures.isPlainLabel(picture.name) ? info.size : nil, lastUse: frame)
    return drawn.index(forKey: number)
  }

  // MARK: For the screen

  /// Opens the pictures of many stickers at once, about as large as they are shown first, in output pixels.
  func open(_ pictures: [(name: String, shown: Size)]) {
    // Names are resolved once, as that looks for files.
    cache.open(pictures.map { (shown[number(of: $0.name)]?.path ?? $0.name, $0.shown) })
  }

  /// Looks at all that is shown at a time, in seconds: where its pictures have no room as sharp as they are wanted, the
  /// largest are drawn with half as many pixels a side, or a quarter, and so on.
  ///
  /// Only stickers count, and words; the interface is small, and there is one photo.
  func beginFrame(_ items: [DrawnItem], scale: Double, at time: Double) {
    (self.time, nextChange) = (time, nil)
    var wanted: Set<Wanted> = []
    for item in items {
      guard case .image(let number) = item.picture, let index = place(number),
        !drawn.values[index].isPhoto
      else { continue }
      let levels = drawn.values[index].levels
      let level = levels.level(covering: item.shownSize(scale: scale))
      // What is small is as sharp as can be.
      guard level > levels.level(level, within: Self.longestSides.lowerBound) else { continue }
      wanted.insert(Wanted(picture: number, level: level))
    }
    func pixelCount(within side: Double) -> Int {
      var seen: Set<Wanted> = []
      return wanted.reduce(0) { sum, wanted in
        guard let levels = drawn[wanted.picture]?.levels else { return sum }
        let level = levels.level(wanted.level, within: side)
        let isNew = seen.insert(Wanted(picture: wanted.picture, level: level)).inserted
        return isNew ? sum + levels.pixelCount(at: level) : sum
      }
    }
    // Sharper again only where that leaves some room, so that nothing goes back and forth.
    while longestSide < Self.longestSides.upperBound,
      pixelCount(within: 2 * longestSide) <= room * 7 / 10
    {
      longestSide *= 2
    }
    while longestSide > Self.longestSides.lowerBound, pixelCount(within: longestSide) > room {
      longestSide /= 2
    }
  }

  /// A picture, and how often its own size is doubled.
  private struct Wanted: Hashable {
    var picture: Int
    var level: Int
  }

  /// What to draw for an item, in output pixels; nil where nothing can be seen.
  func sprite(_ item: DrawnItem, scale: Double, on presenter: any Presenter) -> Sprite? {
    let pixels = item.transform.then(.scale(Vector(x: scale, y: scale)))
    guard pixels.isFinite, item.opacity > 0 else { return nil }
    if case .image(let number) = item.picture,
      let sprite = labelSprite(number, pixels, opacity: item.opacity, on: presenter)
    {
      return sprite
    }
    let upload =
      switch item.picture {
      case .image(let number): upload(number, item.shownSize(scale: scale), on: presenter)
      case .icon(let name, let ink):
        upload(
          PictureKey("\(icons)/\(name).svg", .icon(item.shownSize(scale: scale))), ink,
          on: presenter)
      case .panel(let panel):
        uploads.upload(.panel(panel), frame: frame)
          ?? uploads.add(panel, scale: scale, frame: frame, on: presenter)
      }
    guard let upload else { return nil }
    let perPixel = AffineTransform.scale(
      Vector(x: 1 / Double(upload.width), y: 1 / Double(upload.height)))
    var transform = perPixel.then(pixels)
    if transform.b == 0, transform.c == 0, abs(abs(transform.a) - 1) < 0.05,
      abs(transform.d - 1) < 0.05, case .icon = item.picture
    {
      // An icon's pixels on the screen's.
      transform = AffineTransform(
        a: transform.a < 0 ? -1 : 1, b: 0, c: 0, d: 1, tx: pixels.tx.rounded(),
        ty: pixels.ty.rounded())
    }
    return Sprite(image: upload.image, transform: transform, opacity: item.opacity)
  }

  /// Returns the interface's words with one pixel of their picture on each pixel of the screen.
  ///
  /// Returns `nil` for every other picture, for words that don't stand upright, and for words that are larger than the
  /// painter makes them.
  private func labelSprite(
    _ number: Int, _ pixels: AffineTransform, opacity: Double, on presenter: any Presenter
  ) -> Sprite? {
    guard let index = place(number), let label = drawn.values[index].label, !label.isEmpty,
      pixels.b == 0, pixels.c == 0, pixels.a > 0, pixels.d > 0, let name = shown[number]?.name,
      abs(pixels.a * label.height - pixels.d * label.width) < 0.01 * label.width
    else { return nil }
    // In fractions of a pixel that nobody sees, so that rounding makes no picture anew.
    let height = (pixels.d / label.height * 100 * 64).rounded() / 64
    guard height >= 1, let upload = upload(PictureKey(name, .lineHeight(height)), on: presenter),
      abs(Double(upload.width) - pixels.a) <= 1.5, abs(Double(upload.height) - pixels.d) <= 1.5
    else { return nil }
    drawn.values[index].lastUse = frame
    return Sprite(
      image: upload.image,
      transform: AffineTransform(
        a: 1, b: 0, c: 0, d: 1, tx: pixels.tx.rounded(), ty: pixels.ty.rounded()),
      opacity: opacity)
  }

  /// A frame has been shown: what nobody has looked at for long goes.
  func endFrame(on presenter: any Presenter) {
    frame += 1
    guard uploads.pixelCount > room || frame % 60 == 0 else { return }
    uploads.remove(
      unusedSince: frame - (uploads.pixelCount > room ? 1 : Self.patience), on: presenter)
    // The interface asks for its lines by name each time; many are measured, and never drawn.
    let unused = shown.filter { number, picture in
      WordPictures.isLabel(picture.name)
        && frame - max(picture.lastRequest, drawn[number]?.lastUse ?? 0) > Self.patience
    }
    for picture in unused.values { forget(picture.name) }
  }

  /// Gives everything back.
  func close(on presenter: any Presenter) { uploads.remove(unusedSince: .max, on: presenter) }

  /// The number of pictures that have a number.
  var nameCount: Int { shown.count }

  /// Pixels of all pictures that are drawn.
  var pixelCount: Int { uploads.pixelCount }

  private func upload(_ number: Int, _ size: Size, on presenter: any Presenter) -> Upload? {
    guard let index = place(number) else { return coming(number, size, on: presenter) }
    drawn.values[index].lastUse = frame
    let picture = drawn.values[index]
    let part = picture.isMoving ? movingFrame(of: number) : 0
    let (shown, limit) = extent(size, isPhoto: picture.isPhoto, on: presenter)
    let level = picture.levels.level(picture.levels.level(covering: shown), within: limit)
    let key = Upload.Key.picture(number, level: level, frame: part)
    if let upload = uploads.upload(key, frame: frame) { return upload }
    guard let path = self.shown[number]?.path else { return nil }
    let pixels = picture.levels.key(of: path, level: level, frame: part)
    if let bitmap = cache.shownPixels(pixels) {
      return uploads.add(bitmap, key, holding: pixels, frame: frame, on: presenter)
    }
    want(path, covering: shown, within: limit)
    return cache.largest(of: path).flatMap { upload($0, on: presenter) }
  }

  /// As how large a picture is drawn, and how long its longer side gets at most.
  private func extent(
    _ size: Size, isPhoto: Bool, on presenter: any Presenter
  ) -> (shown: Size, within: Double) {
    guard isPhoto else { return (size, longestSide) }
    // What shrinks sprites smoothly by itself is given the photo once, for all places where it lies.
    return (presenter.shrinksSmoothly ? Size(width: 1e9, height: 1e9) : size, 1e9)
  }

  /// The frame of a picture that moves, which is asked for again when that is over.
  private func movingFrame(of number: Int) -> Int {
    guard let frames = info(number)?.frames else { return 0 }
    if let change = frames.change(after: time) { nextChange = min(change, nextChange ?? change) }
    return frames.frame(at: time)
  }

  /// Has a picture opened and drawn in the background.
  private func want(_ path: String, covering shown: Size, within side: Double) {
    cache.want(path) { [time] info in
      let level = info.levels.level(info.levels.level(covering: shown), within: side)
      return info.levels.key(of: path, level: level, frame: info.frames.frame(at: time))
    }
  }

  /// The pixels of a key that are there, or drawn at once; those of icons are in light ink, and inked anew for a dark one.
  private func upload(
    _ key: PictureKey, _ ink: Ink = .light, on presenter: any Presenter
  ) -> Upload? {
    let inked = Upload.Key.pixels(key, ink)
    return uploads.upload(inked, frame: frame)
      ?? cache.pixels(key).bitmap.flatMap {
        uploads.add(
          ink == .light ? $0 : $0.inDarkInk, inked, holding: key, frame: frame, on: presenter)
      }
  }

  /// What stands in for a picture that is being opened; nothing for the photo.
  private func coming(_ number: Int, _ size: Size, on presenter: any Presenter) -> Upload? {
    guard let picture = shown[number] else { return nil }
    let (shown, limit) = extent(size, isPhoto: picture.isPhoto, on: presenter)
    want(picture.path, covering: shown, within: limit)
    if picture.isPhoto { return nil }
    return uploads.upload(.coming, frame: frame)
      ?? uploads.add(
        Bitmap(width: 1, height: 1, filledWith: 0x4040_4040), .coming, frame: frame, on: presenter)
  }
}

extension DrawnItem {
  /// The lengths of its sides, in output pixels.
  fileprivate func shownSize(scale: Double) -> Size {
    Size(
      width: Vector(x: transform.a, y: transform.b).length * scale,
      height: Vector(x: transform.c, y: transform.d).length * scale)
  }
}

extension PictureSize {
  /// An icon that is shown so large.
  fileprivate static func icon(_ shown: Size) -> PictureSize {
    .side(Int(max(1, min(512, shown.width.rounded()))))
  }
}
