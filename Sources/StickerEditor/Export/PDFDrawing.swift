import ColorGrading
public import Geometry
import PictureFiles
import Pictures
import StickerCompositor
import StickerScene
public import TextPainting

/// The drawing of a composition on a page in the format PDF.
///
/// Words, strokes and the program's own drawings stay vectors. Photos and pictures keep their own resolution, and JPEG
/// files their bytes, unless adjustments or effects change their pixels, or a crop hides some of them. Other drawings have 300 pixels per inch: they are
/// untrusted, and only their pixels come from the sandbox. Everything with effects is pixels.
struct PDFDrawing {
  private let composition: Composition
  private let pictures: PictureCache
  private let files: FileOpener
  private let painter: TextPainter
  private let page: PDFPage
  /// The page without the bleed, in points of 1/72 inch.
  private let trim: Rect
  /// The whole page, in points.
  private let sheet: Rect
  private let canvasToPage: AffineTransform
  /// The images by the keys of their pixels; `nil` for pictures without visible pixels.
  private var images: [PictureKey: PlacedImage?] = [:]
  /// The program's own drawings by their paths; `nil` for files that are something else.
  private var drawings: [String: TrustedDrawing?] = [:]
  private var byteCount = 0
  private(set) var complaints: Exporter.Complaints = []

  /// An image, and the map from its unit square to that of the picture.
  private struct PlacedImage {
    let image: PDFImage
    var toPicture = AffineTransform.identity
  }

  /// The number of pixels per inch of drawings.
  private static let resolution = 300.0
  /// The number of bytes of images from which pictures get fewer pixels than they have.
  private static let room = 512 << 20

  /// Creates the drawing of a composition with a bleed on each side, in millimeters.
  init(
    _ composition: Composition, bleed: Double, _ pictures: PictureCache, _ files: FileOpener,
    _ painter: TextPainter
  ) {
    (self.composition, self.pictures) = (composition, pictures)
    (self.files, self.painter) = (files, painter)
    let perMillimeter = 72 / 25.4
    let (page, margin) = (composition.millimeters, bleed * perMillimeter)
    trim = Rect(
      x: margin, y: margin, width: page.width * perMillimeter, height: page.height * perMillimeter)
    sheet = trim.inset(by: -margin)
    self.page = PDFPage(sheet.size, trim: trim)
    canvasToPage = AffineTransform.scale(
      Vector(
        x: trim.size.width / composition.size.width, y: trim.size.height / composition.size.height)
    ).then(.translation(trim.origin - .zero))
  }

  /// Draws the composition, and returns the file.
  ///
  /// `progress` receives the finished share from 0 to 1, and returns whether to continue.
  mutating func file(
    _ progress: @Sendable (Double) -> Bool
  ) throws(Exporter.Failure) -> [UInt8] {
    try drawGround()
    for (index, item) in composition.items.enumerated() {
      let share = Double(index + 1) / Double(composition.items.count + 1)
      guard progress(0.9 * share) else { throw .export(.cancelled) }
      draw(item)
    }
    guard let bytes = page.finish() else { throw .page }
    guard progress(1) else { throw .export(.cancelled) }
    return bytes
  }

  // MARK: Ground

  private mutating func drawGround() throws(Exporter.Failure) {
    if let paper = composition.paper {
      let ends = paper.ends(on: trim.size)
      let offset = trim.origin - .zero
      page.fill(
        sheet, from: paper.color, at: ends.start + offset, to: paper.endColor ?? paper.color,
        at: ends.end + offset)
    }
    guard let path = composition.background else { return }
    let photo: PlacedImage
    do throws(PictureError) { photo = try self.photo(path) } catch { throw .photo(error) }
    let size = composition.size
    let map = photo.toPicture.then(composition.crop?.unitToShown ?? .identity)
      .then(.scale(Vector(x: size.width, y: size.height))).then(canvasToPage)
    page.draw(within: trim) { page.draw(photo.image, through: map) }
    if sheet != trim { drawBleed(of: photo.image, through: map) }
  }

  /// Draws what a mirror at each edge and corner shows of the photo, so that an inexact cut shows no white.
  private func drawBleed(of image: PDFImage, through map: AffineTransform) {
    let (columns, rows) = (
      [sheet.minX, trim.minX, trim.maxX, sheet.maxX],
      [sheet.minY, trim.minY, trim.maxY, sheet.maxY]
    )
    for column in 0..<3 {
      for row in 0..<3 where column != 1 || row != 1 {
        let part = Rect(
          x: columns[column], y: rows[row], width: columns[column + 1] - columns[column],
          height: rows[row + 1] - rows[row])
        let mirror = AffineTransform(
          a: column == 1 ? 1 : -1, b: 0, c: 0, d: row == 1 ? 1 : -1,
          tx: column == 1 ? 0 : 2 * (column == 0 ? trim.minX : trim.maxX),
          ty: row == 1 ? 0 : 2 * (row == 0 ? trim.minY : trim.maxY))
        page.draw(within: part) { page.draw(image, through: map.then(mirror)) }
      }
    }
  }

  /// Returns the photo with its adjustments, without the pixels that the crop hides.
  private mutating func photo(_ path: String) throws(PictureError) -> PlacedImage {
    let info = try pictures.open(.photo(path))
    if let complaint = info.complaint { complaints.append(complaint) }
    let adjustments = composition.adjustments
    let map = composition.crop?.unitToShown ?? .identity
    let whole = Rect(x: 0, y: 0, width: 1, height: 1)
    let frame = composition.crop?.unitFrame ?? whole
    if adjustments.isNeutral, frame == whole, let image = jpeg(path, info) { return image }
    var bitmap = try files.picture(path, fit: .full).bitmap(frame: 0)
    if !adjustments.isNeutral { bitmap = bitmap.adjusted(by: adjustments, frame: map) }
    if frame == whole { return PlacedImage(image: image(bitmap)) }
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    // Sides on the border between two pixels stay there, apart from rounding errors.
    func place(_ share: Double, of side: Double, _ rule: FloatingPointRoundingRule) -> Int {
      let place = share * side
      let nearest = place.rounded()
      return Int(abs(place - nearest) < 1e-6 ? nearest : place.rounded(rule))
    }
    let part = PixelRect(
      minX: place(frame.minX, of: width, .down), minY: place(frame.minY, of: height, .down),
      maxX: place(frame.maxX, of: width, .up), maxY: place(frame.maxY, of: height, .up)
    ).intersection(PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
    let toPicture = AffineTransform(
      a: Double(part.width) / width, b: 0, c: 0, d: Double(part.height) / height,
      tx: Double(part.minX) / width, ty: Double(part.minY) / height)
    return PlacedImage(image: image(bitmap.part(part)), toPicture: toPicture)
  }

  // MARK: Stickers

  private mutating func draw(_ item: Composition.Item) {
    let map = item.transform.then(canvasToPage)
    switch item.picture.name.kind {
    case _ where item.picture.name.hasEffects: drawPixels(of: item, through: map)
    case .words:
      if let words = StickerText(name: item.picture.name.text) {
        painter.draw(
          words.text, style: words.style, on: page, through: map, opacity: item.opacity)
      }
    case .stroke where Stroke(name: item.picture.name.text) != nil:
      if let stroke = Stroke(name: item.picture.name.text) {
        draw(stroke, through: map, opacity: item.opacity)
      }
    case .file where drawing(item.picture.name.text) != nil:
      if let drawing = drawing(item.picture.name.text) {
        page.draw(through: map, opacity: item.opacity, at: drawing.draw)
      }
    default: drawPixels(of: item, through: map)
    }
  }

  private mutating func drawPixels(of item: Composition.Item, through map: AffineTransform) {
    guard let placed = placed(item) else { return }
    page.draw(placed.image, through: placed.toPicture.then(map), opacity: item.opacity)
  }

  /// Returns a drawing of the program's own; `nil` for any other file.
  private mutating func drawing(_ path: String) -> TrustedDrawing? {
    if let known = drawings[path] { return known }
    let drawing = files.ownDrawing(path)
    drawings[path] = drawing
    return drawing
  }

  private func draw(_ stroke: Stroke, through map: AffineTransform, opacity: Double) {
    let size = stroke.size
    let perPoint = AffineTransform.scale(Vector(x: 1 / size.width, y: 1 / size.height))
    page.draw(through: perPoint.then(map)) {
      // Pieces lie within an eighth of a unit of the curve, so eight units per point are exact.
      let scale = 8.0
      stroke.forEachPiece(ofSpans: 0..<stroke.spanCount, scale: Vector(scale, scale)) { piece in
        func place(_ point: Point) -> Point { Point(point.x / scale, point.y / scale) }
        page.addHull(
          from: place(piece.start), radius: piece.startRadius / scale, to: place(piece.end),
          radius: piece.endRadius / scale)
      }
      page.fill(color: stroke.color, opacity: stroke.tool.opacity * opacity)
    }
  }

  /// Returns the picture of a sticker; `nil` if it has no visible pixels.
  private mutating func placed(_ item: Composition.Item) -> PlacedImage? {
    var key = item.key(in: pictures)
    if case .side(let side) = key.size {
      // The side is that of the canvas's own pixels.
      let factor = Self.resolution / composition.resolution
      key.size = .side(
        Int(max(Double(side), min(Double(side) * factor, PictureSize.greatestDrawingSide))))
    }
    if let known = images[key] { return known }
    let placed = open(key, shown: item.transform)
    images[key] = placed
    return placed
  }

  private mutating func open(_ key: PictureKey, shown map: AffineTransform) -> PlacedImage? {
    if key.name.kind == .file, !key.name.hasEffects, key.size == .full, key.frame == 0,
      let info = try? pictures.open(key.name), !info.frames.isMoving,
      let image = jpeg(key.name.text, info)
    {
      return image
    }
    let pixels = pictures.pixels(key)
    if let complaint = pixels.complaint, !complaints.contains(complaint) {
      complaints.append(complaint)
    }
    guard var bitmap = pixels.bitmap else { return nil }
    // Effects reach beyond the picture's unit square.
    let toPicture = AffineTransform.scale(
      Vector(x: Double(bitmap.width), y: Double(bitmap.height))
    ).then(key.name.unit(ofPixels: bitmap.width, bitmap.height))
    let inches = Vector(x: map.a, y: map.b).length / composition.resolution
    while byteCount > Self.room, Double(bitmap.width) > 2 * Self.resolution * inches,
      bitmap.width > 1
    {
      bitmap = bitmap.halved()
    }
    return PlacedImage(image: image(bitmap), toPicture: toPicture)
  }

  private mutating func image(_ bitmap: Bitmap) -> PDFImage {
    var bitmap = bitmap
    while max(bitmap.width, bitmap.height) > PDFImage.greatestSide { bitmap = bitmap.halved() }
    byteCount += bitmap.byteCount
    return PDFImage(bitmap)
  }

  /// Returns a JPEG file as it is; `nil` if the file isn't a whole JPEG that pages can have.
  private func jpeg(_ path: String, _ info: PictureInfo) -> PlacedImage? {
    guard info.format == .jpeg, info.complaint == nil,
      let bytes = files.bytes(of: path), let header = JPEGHeader(bytes),
      header.shownSize == info.size, header.width >= 1, header.height >= 1,
      max(header.width, header.height) <= PDFImage.greatestSide
    else { return nil }
    return PlacedImage(
      image: PDFImage(jpeg: bytes, width: header.width, height: header.height),
      toPicture: header.storedToShown)
  }
}

extension Composition {
  /// The number of canvas points per inch: that of the paper, or 300 without one.
  public var resolution: Double { paper?.resolution ?? 300 }

  /// The size of the picture on paper, in millimeters.
  ///
  /// A canvas has whole pixels: a side that is a whole number of millimeters within half a pixel has that number.
  public var millimeters: Size {
    let perPixel = 25.4 / resolution
    func side(_ pixels: Double) -> Double {
      let (exact, whole) = (pixels * perPixel, (pixels * perPixel).rounded())
      return abs(exact - whole) <= perPixel / 2 && whole > 0 ? whole : exact
    }
    return Size(width: side(size.width), height: side(size.height))
  }
}

extension Exporter {
  /// Returns a composition as a PDF file with one page, and the complaints.
  ///
  /// The page has the composition's size on paper, and a bleed of so many millimeters on each side, into which stickers
  /// and paper reach and the photo is mirrored. `painter` draws the words. `progress` receives the finished share from 0
  /// to 1, on any thread, and returns whether to continue.
  ///
  /// Throws ``Failure/size(_:_:)``, with the composition's size in pixels, if a side of the page with its bleed is
  /// longer than 5080 mm, and as an export of a picture does if the photo can't be opened or `progress` cancels.
  public func pdf(
    of composition: Composition, bleed: Double = 0, words painter: TextPainter,
    progress: @Sendable (Double) -> Bool = { _ in true }
  ) throws(Failure) -> (bytes: [UInt8], complaints: Complaints) {
    let size = composition.millimeters
    // The limit of the format: 200 inches.
    guard composition.size.width > 0, composition.size.height > 0,
      max(size.width, size.height) + 2 * bleed <= 5080
    else { throw .size(composition.size.width, composition.size.height) }
    var drawing = PDFDrawing(composition, bleed: bleed, pictures, files, painter)
    let bytes = try drawing.file(progress)
    if isLast { pictures.removeUnheld() }
    return (bytes, drawing.complaints)
  }

  /// Writes a composition as a PDF file, as ``pdf(of:bleed:words:progress:)`` returns it; no file if that throws.
  public func exportPDF(
    of composition: Composition, to target: Target, bleed: Double = 0, words painter: TextPainter,
    progress: @Sendable (Double) -> Bool = { _ in true }
  ) throws(Failure) -> (path: String, complaints: Complaints) {
    let (bytes, complaints) = try pdf(
      of: composition, bleed: bleed, words: painter, progress: progress)
    return (try Self.write(.bytes(bytes), to: target) { _ in true }, complaints)
  }
}
