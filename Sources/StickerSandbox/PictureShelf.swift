import DirectManipulation
import Geometry
import Logging
import PictureFiles
import SDLBackend
import StickerCompositor
import StickerEditor
import Synchronization
import TextPainting

/// All pictures that are shown: opened once each, and rasterised about as large as they are shown.
///
/// What has not been shown for a while is given back. With a loader, pictures that are only looked at are opened
/// in the background.
final class PictureShelf: StickerImages {
  private struct Upload {
    var image: ImageID
    var width: Int
    var height: Int
    var lastUse: Int

    var pixelCount: Int { width * height }
  }

  /// What is known of a picture to the presenter: which picture, and how large.
  private struct Raster: Hashable {
    var picture: DrawnPicture
    /// How often its own size was doubled, or how many pixels an icon or a panel has.
    var level: Int
  }

  private var pictures: [Int: Picture] = [:]
  private var known: [String: Int] = [:]
  private var nextNumber = 0
  private var uploads: [Raster: Upload] = [:]
  private var frame = 0
  private let painter: TextPainter
  private let icons: String
  private let source: PictureSource
  private let resolve: (String) -> String
  private let loader: PictureLoader?
  /// The names under which the files are wanted that the loader opens.
  private var wanted: [String: Set<String>] = [:]
  private var problems: [String: PictureError] = [:]
  private let log: Logger

  /// How many frames a picture is kept that is not shown.
  private static let patience = 600
  /// Bytes of opened files beyond which those that were shown longest ago are closed, and scenes open with no more of each
  /// than is shown.
  static let greatestOpenedBytes = 128 << 20
  /// How many pixels there is room for; when there are more, what is not shown goes at once, and stickers are
  /// drawn less sharply, if they are not small.
  private let room: Int
  /// The longest sides at which pictures are drawn, in pixels.
  private static let longestSides = 256.0...Double(PictureFile.greatestSide)
  /// The longest side now.
  private var longestSide = longestSides.upperBound
  /// The pictures that are to take in the pixels of the files that the loader opens once more.
  private var reopening: [String: Set<Int>] = [:]

  /// A shelf of pictures whose paths `resolve` completes; `icons` is the folder of the program's own.
  init(
    log: Logger, painter: TextPainter, icons: String, source: PictureSource,
    loader: PictureLoader? = nil, room: Int = 32_000_000, resolve: @escaping (String) -> String
  ) {
    self.loader = loader
    self.room = room
    self.source = source
    self.resolve = resolve
    self.icons = icons
    self.painter = painter
    self.log = log
  }

  /// Opens the pictures of many stickers on all cores; `side` is how long the longer side is shown, in pixels.
  ///
  /// Beyond `greatestBytes`, no more of a picture is kept than that needs. Blocks until all are there, or
  /// placeholders are.
  func open(
    _ pictures: [(name: String, side: Double)], greatestBytes: Int = greatestOpenedBytes
  ) {
    var sides: [String: Double] = [:]
    var names: [String] = []
    for (name, side) in pictures where known[name] == nil && !isDrawnHere(name) {
      if sides[name] == nil { names.append(name) }
      sides[name] = max(sides[name] ?? 0, side)
    }
    // Where memory is short before the last is open, it does not matter which are the later ones.
    let bytes = Atomic(0)
    let wanted = names.map { (path: resolve($0), side: sides[$0] ?? 0) }
    let opened = mapOnAllCores(wanted) { [source] wanted in
      Result { () throws(PictureError) in
        var file = try PictureFile(wanted.path, from: source)
        let whole = file.bytes
        if bytes.add(whole, ordering: .relaxed).newValue > greatestBytes {
          file.shrink(to: wanted.side)
          bytes.subtract(whole - file.bytes, ordering: .relaxed)
        }
        return file
      }
    }
    for (name, result) in zip(names, opened) { put(picture(result, name), named: name) }
  }

  /// Bytes of all opened files.
  var openedBytes: Int { pictures.values.reduce(0) { $0 + $1.openedBytes } }

  /// The picture of a name: what the file holds, words, or a placeholder where there is nothing.
  func image(named name: String) -> StickerImage {
    image(known[name] ?? put(makePicture(name), named: name))
  }

  /// The picture of a name; nil while it is being opened.
  func imageIfOpen(named name: String) -> StickerImage? {
    if let number = known[name] { return image(number) }
    guard let loader, !isDrawnHere(name) else { return image(named: name) }
    let path = resolve(name)
    wanted[path, default: []].insert(name)
    loader.want(path)
    return nil
  }

  /// Why a placeholder stands in for a picture; nil where it does not.
  func problem(with name: String) -> PictureError? { problems[name] }

  /// Takes in what was opened in the background; whether that was anything.
  func takeOpened() -> Bool {
    let opened = loader?.take() ?? []
    for (path, result) in opened {
      for name in wanted.removeValue(forKey: path) ?? [] where known[name] == nil {
        put(picture(result, name), named: name)
      }
      for number in reopening.removeValue(forKey: path) ?? [] {
        switch result {
        case .success(let file): pictures[number]?.take(file)
        case .failure: pictures[number]?.noteThatItIsGone()
        }
      }
    }
    return !opened.isEmpty
  }

  /// Forgets all pictures but those of some names; whatever else is shown vanishes from the screen.
  func forget(except names: Set<String>) {
    for name in known.keys where !names.contains(name) { forget(name) }
  }

  /// Forgets a picture, so that it is opened anew.
  func forget(_ name: String) {
    if let number = known.removeValue(forKey: name) { pictures[number] = nil }
    problems[name] = nil
  }

  private func image(_ number: Int) -> StickerImage {
    // Names are forgotten together with their pictures.
    let picture = pictures[number] ?? .placeholder
    return StickerImage(id: number, size: picture.size, mask: picture.mask)
  }

  /// Looks at all that a frame shows: where its pictures have no room as sharp as they are wanted, the largest are
  /// drawn with half as many pixels a side, or a quarter, and so on.
  ///
  /// Only stickers count, and words; the interface is small.
  func beginFrame(_ items: [DrawnItem], scale: Double) {
    var wanted: Set<Raster> = []
    for item in items {
      guard case .image(let number) = item.picture, let picture = pictures[number] else { continue }
      let level = picture.level(covering: item.transform.then(.scale(Vector(x: scale, y: scale))))
      // What is small is as sharp as can be.
      guard level > picture.level(level, within: Self.longestSides.lowerBound) else { continue }
      wanted.insert(Raster(picture: item.picture, level: level))
    }
    func pixelCount(within side: Double) -> Int {
      var seen: Set<Raster> = []
      return wanted.reduce(0) { sum, raster in
        guard case .image(let number) = raster.picture, let picture = pictures[number] else {
          return sum
        }
        let level = picture.level(raster.level, within: side)
        let isNew = seen.insert(Raster(picture: raster.picture, level: level)).inserted
        return isNew ? sum + picture.pixelCount(level: level) : sum
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

  /// What to draw for an item, in output pixels; nil where nothing can be seen.
  func sprite(_ item: DrawnItem, scale: Double, on presenter: any Presenter) -> Sprite? {
    let pixels = item.transform.then(.scale(Vector(x: scale, y: scale)))
    guard pixels.isFinite, item.opacity > 0,
      let upload = upload(item.picture, covering: pixels, scale: scale, on: presenter)
    else { return nil }
    let perPixel = AffineTransform.scale(
      Vector(x: 1 / Double(upload.width), y: 1 / Double(upload.height)))
    var transform = perPixel.then(pixels)
    if transform.b == 0, transform.c == 0, abs(transform.a - 1) < 0.05, abs(transform.d - 1) < 0.05,
      case .icon = item.picture
    {
      // An icon's pixels on the screen's.
      transform = .translation(Vector(x: pixels.tx.rounded(), y: pixels.ty.rounded()))
    }
    return Sprite(image: upload.image, transform: transform, opacity: item.opacity)
  }

  /// A frame has been shown: what nobody has looked at for long goes.
  func endFrame(on presenter: any Presenter) {
    frame += 1
    let pixels = pixelCount
    guard pixels > room || openedBytes > Self.greatestOpenedBytes || frame % 60 == 0 else { return }
    let patience = pixels > room ? 1 : Self.patience
    for (raster, upload) in uploads where frame - upload.lastUse > patience {
      presenter.remove(upload.image)
      uploads[raster] = nil
    }
    closePictures()
  }

  /// Pixels of all pictures that are drawn.
  var pixelCount: Int { uploads.values.reduce(0) { $0 + $1.pixelCount } }

  /// Forgets lines of the interface that are gone, and closes files where too much is open.
  private func closePictures() {
    let unused = pictures.filter { frame - $0.value.lastUse > Self.patience }
    // The interface asks for its lines by name each time.
    for (name, number) in known where unused[number] != nil && name.hasPrefix("label:") {
      forget(name)
    }
    var bytes = openedBytes
    // What is shown has been uploaded, and can do without for a while, too.
    for (number, picture) in pictures.sorted(by: { $0.value.lastUse < $1.value.lastUse })
    where bytes > Self.greatestOpenedBytes {
      bytes -= picture.openedBytes
      pictures[number]?.close()
    }
  }

  @discardableResult
  private func put(_ picture: Picture, named name: String) -> Int {
    var picture = picture
    picture.lastUse = frame
    pictures[nextNumber] = picture
    known[name] = nextNumber
    defer { nextNumber += 1 }
    return nextNumber
  }

  private func isDrawnHere(_ name: String) -> Bool {
    name.hasPrefix("label:") || Words(name: name) != nil
  }

  private func makePicture(_ name: String) -> Picture {
    if let words = Words(name: name) { return Picture(words: words, painter) }
    if name.hasPrefix("label:") {
      let text = String(name.dropFirst(6))
      // Words that are still being written.
      if let words = Words(name: text) { return Picture(words: words, painter) }
      return Picture(label: text, painter)
    }
    do throws(PictureError) {
      return picture(.success(try PictureFile(resolve(name), from: source)), name)
    } catch {
      return picture(.failure(error), name)
    }
  }

  private func picture(_ result: Result<PictureFile, PictureError>, _ name: String) -> Picture {
    switch result {
    case .success(let file):
      if let complaint = file.complaint { log.warning("\(complaint)") }
      return Picture(file, from: source)
    case .failure(let error):
      log.error("\(error); a placeholder keeps its place")
      problems[name] = error
      return .placeholder
    }
  }

  private func upload(
    _ picture: DrawnPicture, covering pixels: AffineTransform, scale: Double,
    on presenter: any Presenter
  ) -> Upload? {
    guard let level = level(of: picture, covering: pixels) else { return nil }
    // Most of very many are drawn like one before.
    if let known = uploads[Raster(picture: picture, level: level)], known.lastUse == frame {
      return known
    }
    let raster = inReach(Raster(picture: picture, level: level))
    if case .image(let number) = picture { pictures[number]?.lastUse = frame }
    if var known = uploads[raster] {
      known.lastUse = frame
      uploads[raster] = known
      return known
    }
    guard let bitmap = bitmap(raster, scale: scale), bitmap.width > 0, bitmap.height > 0 else {
      return nil
    }
    let upload = Upload(
      image: presenter.add(bitmap), width: bitmap.width, height: bitmap.height, lastUse: frame)
    uploads[raster] = upload
    return upload
  }

  private func level(of picture: DrawnPicture, covering pixels: AffineTransform) -> Int? {
    switch picture {
    case .image(let number):
      pictures[number].map { $0.level($0.level(covering: pixels), within: longestSide) }
    case .icon: Int(max(1, min(512, Vector(x: pixels.a, y: pixels.b).length.rounded())))
    case .panel: 0
    }
  }

  /// A raster, or what stands in for it until its file has been opened once more in the background.
  private func inReach(_ raster: Raster) -> Raster {
    guard let loader, case .image(let number) = raster.picture, uploads[raster] == nil,
      let picture = pictures[number], picture.isBeyondReach(level: raster.level),
      let path = picture.path,
      let level = picture.levelInReach
        ?? uploads.keys.lazy.filter({ $0.picture == raster.picture })
        .map(\.level).max()
    else { return raster }
    reopening[path, default: []].insert(number)
    loader.want(path)
    return Raster(picture: raster.picture, level: level)
  }

  private func bitmap(_ raster: Raster, scale: Double) -> Bitmap? {
    switch raster.picture {
    case .image(let number): pictures[number]?.bitmap(level: raster.level)
    case .panel(let panel): panel.bitmap(scale: scale)
    case .icon(let name):
      (try? ImageFile("\(icons)/\(name).svg")).map { file in
        file.bitmap(scale: Double(raster.level) / max(file.size.width, 1))
      }
    }
  }
}
