import Geometry
public import PictureFiles
public import Pictures
public import StickerCompositor
import StickerScene

/// Exports compositions as picture files: decodes the pictures, draws on all cores, encodes, and writes the file.
///
/// Several threads may export with one exporter at the same time.
public struct Exporter: Sendable {
  /// The reason why an export failed.
  public enum Failure: Error, CustomStringConvertible {
    /// The photo could not be opened.
    case photo(PictureError)
    /// The picture could not be written.
    case export(ExportFailure)
    /// A picture of this width and height, in pixels, can't be exported.
    case size(Double, Double)
    /// A page could not be made, because memory is short.
    case page

    /// The cause and the remedy, as sentences on one line.
    public var description: String {
      switch self {
      case .photo(let error): "\(error)"
      case .export(let error): "\(error)"
      case .size(let width, let height):
        "Can't export a picture of \(width) by \(height) pixels. Choose a smaller photo."
      case .page: "Can't make the PDF: there isn't enough memory. Close other programs."
      }
    }
  }

  let pictures: PictureCache
  let files: FileOpener
  /// Whether the cache's pixels are freed after they are drawn.
  let isLast: Bool
  /// The maximum number of bytes of stickers' pixels that an export holds at once; a single picture may have more.
  public static let room = 128 << 20
  /// The greatest number that ``Target/firstFree(_:)`` tries.
  private static let greatestNumber = 100_000

  /// Creates an exporter of pictures from a cache, over photos that are opened for each export.
  ///
  /// The exporter holds at most ``room`` bytes of stickers' pixels at once, or one picture. `isLast` frees the cache's
  /// pixels that have no holder, after each composition is drawn and before it is encoded; another export draws them
  /// again.
  public init(_ pictures: PictureCache, files: FileOpener, isLast: Bool = false) {
    (self.pictures, self.files, self.isLast) = (pictures, files, isLast)
  }

  /// The messages about missing or damaged parts of the picture, one line each; empty if the picture is complete.
  public typealias Complaints = [String]

  /// The destination of a picture file.
  public enum Target: Sendable {
    /// A path; an existing file is replaced only by a complete new file.
    case file(String)
    /// The first free path among the closure's results for 1, 2, …; files of other processes are never overwritten.
    ///
    /// An export fails with `EEXIST` if the paths up to 100,000 are taken.
    case firstFree(@Sendable (Int) -> String)
  }

  /// Writes a composition; `quality` is from 1 to 100, for formats that have one.
  ///
  /// `progress` receives the finished share from 0 to 1, on any thread, and returns whether to continue; it must not
  /// use the app or its world. Returns the file's path and the complaints. Throws ``Failure/photo(_:)`` if the photo
  /// can't be opened, ``Failure/size(_:_:)`` if the picture has no pixels or too many, and ``Failure/export(_:)`` if
  /// `progress` cancels, the encoder refuses the picture, or the file can't be written; no incomplete file stays. A
  /// sticker's picture that can't be opened is replaced by a placeholder, with a complaint.
  public func export(
    _ composition: Composition, to target: Target, as format: ExportFormat, quality: Int = 95,
    progress: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) throws(Failure) -> (path: String, complaints: Complaints) {
    var complaints: Complaints = []
    // A prepared file doesn't need the photo's memory, which is freed when `prepare` returns.
    let file = try prepare(composition, as: format, quality: quality, &complaints, progress)
    return (try Self.write(file, to: target) { progress(0.7 + 0.3 * $0) }, complaints)
  }

  /// Writes a prepared file, and returns its path; throws ``Failure/export(_:)``.
  static func write(
    _ file: consuming PreparedFile, to target: Target, progress: @escaping (Double) -> Bool
  ) throws(Failure) -> String {
    do throws(ExportFailure) {
      switch target {
      case .file(let path):
        try file.write(to: path, progress: progress)
        return path
      case .firstFree(let path):
        return try file.write(
          toFirstFree: (1...greatestNumber).lazy.map(path), progress: progress)
      }
    } catch { throw .export(error) }
  }

  /// Writes a composition to a path, and returns the complaints; throws as the function for targets does.
  public func export(
    _ composition: Composition, to path: String, as format: ExportFormat, quality: Int = 95,
    progress: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) throws(Failure) -> Complaints {
    try export(composition, to: .file(path), as: format, quality: quality, progress: progress)
      .complaints
  }

  /// Returns a composition as a picture file in memory, and the complaints; throws as the function for targets does.
  public func file(
    of composition: Composition, as format: ExportFormat, quality: Int = 95
  ) throws(Failure) -> (bytes: [UInt8], complaints: Complaints) {
    var complaints: Complaints = []
    let file = try prepare(composition, as: format, quality: quality, &complaints) { _ in true }
    do throws(ExportFailure) { return (try file.bytes(), complaints) } catch {
      throw .export(error)
    }
  }

  /// Returns the size of a composition's file, in bytes, without writing a file.
  ///
  /// `progress` receives the finished share from 0 to 1, on any thread, and returns whether to continue. Throws as the
  /// function for targets does.
  public func byteCount(
    of composition: Composition, as format: ExportFormat, quality: Int = 95,
    progress: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) throws(Failure) -> Int {
    var complaints: Complaints = []
    let file = try prepare(composition, as: format, quality: quality, &complaints, progress)
    do throws(ExportFailure) {
      return try file.byteCount { progress(0.7 + 0.3 * $0) }
    } catch { throw .export(error) }
  }

  /// Returns a composition as a bitmap, without a photo that can't be opened; throws if its size can't be exported.
  ///
  /// The bitmap has a bleed of so many pixels on each side, into which stickers reach and the photo or paper is mirrored.
  public func bitmap(of composition: Composition, bleed: Int = 0) throws(Failure) -> Bitmap {
    let (width, height) = try size(of: composition, .png)
    var canvas = Bitmap(composition.paper, width: width, height: height)
    var side = Double(max(width, height))
    if let crop = composition.crop {
      let (photo, shown) = (crop.photo, crop.shownSize)
      side *= max(photo.width, photo.height) / max(shown.width, shown.height)
    }
    let photo = composition.background.flatMap { path in
      try? files.picture(path, fit: .within(side: Int(min(side.rounded(.up), 1e6))))
    }
    try canvas.withTarget { (target) throws(Failure) in
      if let photo {
        try draw(photo.pixels.bitmap(), of: composition, over: target) { _ in true }
      }
    }
    var items = composition.items
    if bleed > 0 {
      canvas = canvas.mirrored(margin: bleed)
      let offset = AffineTransform.translation(Vector(Double(bleed), Double(bleed)))
      for index in items.indices { items[index].transform = items[index].transform.then(offset) }
    }
    try canvas.withTarget { (target) throws(Failure) in
      var batches = SpriteBatches(items, from: pictures, room: Self.room)
      _ = try draw(&batches, into: target) { _ in true }
    }
    return canvas
  }

  /// Returns a composition as a PNG file in memory; a photo that can't be opened is left out.
  public func png(_ composition: Composition) throws(Failure) -> [UInt8] {
    PNG.encode(try bitmap(of: composition))
  }

  /// Decodes the photo and the stickers' pictures, draws them, and returns the file, ready to be written.
  private func prepare(
    _ composition: Composition, as format: ExportFormat, quality: Int,
    _ complaints: inout Complaints, _ progress: @escaping @Sendable (Double) -> Bool
  ) throws(Failure) -> PreparedFile {
    let (width, height) = try size(of: composition, format)
    let opening = composition.background.map { [files] path in
      BackgroundWork {
        Result { () throws(PictureError) in try files.picture(path, fit: .full) }
      }
    }
    // Decoding the photo keeps one core busy, so the stickers' pictures are prefetched on the other cores meanwhile.
    var batches = SpriteBatches(composition.items, from: pictures, room: Self.room)
    let isWanted = batches.prefetch { progress(0.3 * $0) }
    var photo: DecodedPicture?
    if let opening, let path = composition.background {
      do throws(PictureError) { photo = try opening.take().get() } catch { throw .photo(error) }
      if photo?.isWhole == false { complaints.append("\(path) is damaged or incomplete.") }
    }
    guard isWanted, progress(0.3) else { throw .export(.cancelled) }
    let metadata = photo.map { PictureMetadata(exif: $0.exif, icc: $0.profile) } ?? .none
    if let photo, composition.crop == nil, photo.pixels.width == width,
      photo.pixels.height == height
    {
      // Drawn in place, because a second copy of a photo of a hundred megapixels would take 400 MB.
      return try photo.pixels.withTarget { (target) throws(Failure) in
        target.adjust(by: composition.adjustments)
        complaints += try draw(&batches, into: target, progress)
        return try pack(target, as: format, quality: quality, metadata, progress)
      }
    }
    var canvas = Bitmap(composition.paper, width: width, height: height)
    return try canvas.withTarget { (target) throws(Failure) in
      if let photo {
        try draw(photo.pixels.bitmap(), of: composition, over: target, progress)
      }
      photo = nil
      complaints += try draw(&batches, into: target, progress)
      return try pack(target, as: format, quality: quality, metadata, progress)
    }
  }

  private func size(
    of composition: Composition, _ format: ExportFormat
  ) throws(Failure) -> (Int, Int) {
    let (width, height) = (composition.size.width.rounded(), composition.size.height.rounded())
    // The limit is that of photos, so that a canvas as large as a photo that was opened is not refused.
    guard width >= 1, height >= 1, width < 1e6, height < 1e6,
      Int(width) * Int(height) <= files.maximumPixelCount,
      Bitmap.isValidSize(width: Int(width), height: Int(height))
    else { throw .size(composition.size.width, composition.size.height) }
    guard Int(max(width, height)) <= format.greatestSide else {
      throw .export(.tooLarge(format, width: Int(width), height: Int(height)))
    }
    return (Int(width), Int(height))
  }

  /// Draws the photo with its adjustments, so that its shown part fills a canvas.
  private func draw(
    _ photo: Bitmap, of composition: Composition, over canvas: PixelTarget,
    _ progress: @escaping @Sendable (Double) -> Bool
  ) throws(Failure) {
    let crop = composition.crop
    let adjusted = photo.adjusted(
      by: composition.adjustments, frame: crop?.unitToShown ?? .identity)
    func scale(_ from: Size, _ to: Size) -> AffineTransform {
      .scale(Vector(x: to.width / from.width, y: to.height / from.height))
    }
    let pixels = Size(width: Double(photo.width), height: Double(photo.height))
    let size = Size(width: Double(canvas.area.width), height: Double(canvas.area.height))
    var map = scale(pixels, size)
    if let crop {
      map = scale(pixels, crop.photo).then(crop.photoToShown).then(scale(crop.shownSize, size))
    }
    var library = ImageLibrary()
    let sprite = Sprite(image: library.add(adjusted), transform: map)
    guard Self.draw([sprite], from: library, into: canvas, progress: { _ in progress(0.3) }) else {
      throw .export(.cancelled)
    }
  }

  /// Draws the stickers, and returns the complaints about pictures that were replaced by placeholders or are damaged.
  private func draw(
    _ batches: inout SpriteBatches, into canvas: PixelTarget,
    _ progress: @escaping @Sendable (Double) -> Bool
  ) throws(Failure) -> Complaints {
    defer {
      batches.removeAll()
      if isLast { pictures.removeUnheld() }
    }
    var done = 0.0
    while let batch = batches.nextBatch(progress: { [done] in progress(0.2 + 0.1 * $0 + 0.4 * done)
    }) {
      let (start, end) = (done, batches.share)
      let isDrawn = Self.draw(batch.sprites, from: batch.library, into: canvas) { share in
        progress(0.3 + 0.4 * (start + (end - start) * share))
      }
      guard isDrawn else { throw .export(.cancelled) }
      done = end
    }
    guard batches.share == 1, progress(0.7) else { throw .export(.cancelled) }
    return batches.complaints
  }

  /// Encodes the canvas up to the point from which the encoder needs the canvas no more.
  private func pack(
    _ canvas: PixelTarget, as format: ExportFormat, quality: Int, _ metadata: PictureMetadata,
    _ progress: @escaping @Sendable (Double) -> Bool
  ) throws(Failure) -> PreparedFile {
    do throws(ExportFailure) {
      return try format.prepare(canvas.rows, quality: quality, metadata: metadata) {
        progress(0.7 + 0.3 * $0)
      }
    } catch { throw .export(error) }
  }

  /// Draws sprites on all cores, and returns whether the drawing was completed.
  ///
  /// `progress` receives the finished share from 0 to 1, on any thread, and returns whether to continue.
  private static func draw(
    _ sprites: [Sprite], from library: ImageLibrary, into canvas: PixelTarget,
    progress: @escaping @Sendable (Double) -> Bool
  ) -> Bool {
    Compositor(quality: .export).drawOnAllCores(
      sprites, from: library, into: canvas, progress: progress)
  }
}

extension Bitmap {
  /// Returns the picture with a margin in pixels on each side, which shows what a mirror at the edge shows.
  fileprivate func mirrored(margin: Int) -> Bitmap {
    func place(_ index: Int, of count: Int) -> Int {
      let index = index - margin
      return max(0, min(count - 1, index < 0 ? -1 - index : min(index, 2 * count - 1 - index)))
    }
    var wide = Bitmap(width: width + 2 * margin, height: height + 2 * margin)
    for y in 0..<wide.height {
      for x in 0..<wide.width {
        wide[x, y] = self[place(x, of: width), place(y, of: height)]
      }
    }
    return wide
  }
}
