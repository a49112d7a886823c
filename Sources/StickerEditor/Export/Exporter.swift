import Dispatch
import Geometry
public import PictureFiles
public import StickerCompositor
import Synchronization

/// Makes a composition's picture file: decodes, composes in strips on all cores, encodes, and puts it in place.
public struct Exporter: Sendable {
  /// Why there is no picture file.
  public enum Failure: Error, CustomStringConvertible {
    /// The photo could not be opened.
    case photo(PictureError)
    /// The picture could not be written.
    case export(ExportFailure)
    /// No picture can be this large.
    case size(Double, Double)

    /// One line that says what to do.
    public var description: String {
      switch self {
      case .photo(let error): "\(error)"
      case .export(let error): "\(error)"
      case .size(let width, let height):
        "no picture can have \(width) by \(height) pixels; choose a smaller photo"
      }
    }
  }

  /// Draws words with so many pixels a line, on any thread; nil where nothing shows.
  public typealias Draw = @Sendable (_ words: Words, _ lineHeight: Double) -> Bitmap?

  private let source: PictureSource
  private let draw: Draw
  /// The longest side at which a drawing is rasterised.
  static let greatestDrawingSide = 4096
  /// The most pictures of one name in a folder.
  private static let greatestNumber = 100_000
  /// Rows that one core composes at a time.
  private static let stripHeight = 64

  /// An exporter that opens pictures through a source, and draws each of several words that are the same once.
  public init(_ source: PictureSource, draw: @escaping Draw) {
    self.source = source
    self.draw = draw
  }

  /// What was left out, in a line each; empty where all is in the picture.
  public typealias Complaints = [String]

  /// Where a picture file goes.
  public enum Target: Sendable {
    /// To a path; a file that is there is only replaced by a complete new one.
    case file(String)
    /// To the first path of a folder that leads to nothing, of those that are made from 1, 2, … and so on;
    /// what others write meanwhile stays as it is.
    case firstFree(@Sendable (Int) -> String)
  }

  /// Writes a composition; `quality` is from 1 to 100, for formats that have one.
  ///
  /// `progress` is told how much is done, on whatever thread, and gives back whether to go on. Gives back where
  /// the file is.
  public func export(
    _ composition: Composition, to target: Target, as format: ExportFormat, quality: Int = 95,
    progress: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) throws(Failure) -> (path: String, complaints: Complaints) {
    var complaints: Complaints = []
    // The photo's memory has been given back when the file is packed.
    let file = try prepare(composition, as: format, quality: quality, &complaints, progress)
    do throws(ExportFailure) {
      switch target {
      case .file(let path):
        try file.write(to: path) { progress(0.7 + 0.3 * $0) }
        return (path, complaints)
      case .firstFree(let path):
        let written = try file.write(toFirstFree: (1...Self.greatestNumber).lazy.map(path)) {
          progress(0.7 + 0.3 * $0)
        }
        return (written, complaints)
      }
    } catch { throw .export(error) }
  }

  /// Writes a composition to a path; what was left out.
  public func export(
    _ composition: Composition, to path: String, as format: ExportFormat, quality: Int = 95,
    progress: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) throws(Failure) -> Complaints {
    try export(composition, to: .file(path), as: format, quality: quality, progress: progress)
      .complaints
  }

  /// Decodes and composes; what is left to be written.
  private func prepare(
    _ composition: Composition, as format: ExportFormat, quality: Int,
    _ complaints: inout Complaints, _ progress: @escaping @Sendable (Double) -> Bool
  ) throws(Failure) -> PreparedFile {
    let (width, height) = try size(of: composition, format)
    var photo: DecodedPicture?
    if let background = composition.background {
      do throws(PictureError) {
        photo = try source.picture(background, fit: .full)
      } catch { throw .photo(error) }
      if photo?.isWhole == false { complaints.append("\(background) is cut off or damaged") }
    }
    guard progress(0.2) else { throw .export(.cancelled) }
    var library = ImageLibrary()
    let sprites = load(composition, into: &library, &complaints) { progress(0.2 + 0.1 * $0) }
    guard progress(0.3) else { throw .export(.cancelled) }
    let metadata = photo.map { PictureMetadata(exif: $0.exif, icc: $0.profile) } ?? .none
    if let photo, photo.pixels.width == width, photo.pixels.height == height {
      // In place: of a hundred megapixels there is one copy.
      return try unsafe photo.pixels.withUnsafeMutableBytes { (pixels) throws(Failure) in
        try unsafe compose(
          pixels, width, height, sprites, library, format, quality, metadata, progress)
      }
    }
    var canvas = Bitmap(width: width, height: height, filledWith: 0xFFFF_FFFF)
    var all = sprites
    if let photo {
      let scale = Vector(
        x: Double(width) / Double(photo.pixels.width),
        y: Double(height) / Double(photo.pixels.height))
      let image = library.add(photo.pixels.bitmap())
      all.insert(Sprite(image: image, transform: .scale(scale)), at: 0)
    }
    return try unsafe canvas.withUnsafeMutableBytes { (pixels) throws(Failure) in
      try unsafe compose(pixels, width, height, all, library, format, quality, metadata, progress)
    }
  }

  private func size(
    of composition: Composition, _ format: ExportFormat
  ) throws(Failure) -> (Int, Int) {
    let (width, height) = (composition.size.width.rounded(), composition.size.height.rounded())
    // A canvas as large as its photo is not refused: that has been taken.
    guard width >= 1, height >= 1, width < 1e6, height < 1e6,
      Int(width) * Int(height) <= source.maximumPixelCount,
      Bitmap.isValidSize(width: Int(width), height: Int(height))
    else { throw .size(composition.size.width, composition.size.height) }
    guard Int(max(width, height)) <= format.greatestSide else {
      throw .export(.tooLarge(format, width: Int(width), height: Int(height)))
    }
    return (Int(width), Int(height))
  }

  /// Opens each picture once, drawings and words once for each size in which they are wanted; on all cores.
  ///
  /// `progress` is told the part that is open; where it says no, the others are left closed.
  private func load(
    _ composition: Composition, into library: inout ImageLibrary, _ complaints: inout Complaints,
    progress: @escaping @Sendable (Double) -> Bool
  ) -> [Sprite] {
    var numbers: [LoadedKey: Int] = [:]
    var keys: [LoadedKey] = []
    for key in composition.items.map(LoadedKey.init) where numbers[key] == nil {
      numbers[key] = keys.count
      keys.append(key)
    }
    let total = Double(keys.count)
    let count = Atomic(0)
    let pictures = mapOnAllCores(keys) { key in
      guard progress(Double(count.load(ordering: .relaxed)) / total) else {
        return Opened(bitmap: .placeholder, complaint: nil)
      }
      defer { count.add(1, ordering: .relaxed) }
      return open(key)
    }
    complaints += pictures.compactMap(\.complaint)
    let images = pictures.map { picture in picture.bitmap.map { library.add($0) } }
    return composition.items.compactMap { item in
      guard let number = numbers[LoadedKey(item)], let bitmap = pictures[number].bitmap,
        let image = images[number]
      else { return nil }
      let perPixel = AffineTransform.scale(
        Vector(x: 1 / Double(bitmap.width), y: 1 / Double(bitmap.height)))
      return Sprite(
        image: image, transform: perPixel.then(item.transform), opacity: item.opacity)
    }
  }

  private func open(_ key: LoadedKey) -> Opened {
    switch key.source {
    case .words(let words, let height):
      return Opened(bitmap: draw(words, height), complaint: nil)
    case .file(let path):
      do throws(PictureError) {
        let picture = try source.picture(path, fit: key.fit)
        return Opened(
          bitmap: picture.pixels.bitmap(),
          complaint: picture.isWhole ? nil : "\(path) is cut off or damaged")
      } catch {
        return Opened(
          bitmap: .placeholder, complaint: "\(error); a placeholder keeps its place")
      }
    }
  }

  /// Composes in memory, and encodes as far as that memory is needed.
  private func compose(
    _ pixels: UnsafeMutableRawBufferPointer, _ width: Int, _ height: Int, _ sprites: [Sprite],
    _ library: ImageLibrary, _ format: ExportFormat, _ quality: Int,
    _ metadata: PictureMetadata, _ progress: @escaping @Sendable (Double) -> Bool
  ) throws(Failure) -> PreparedFile {
    let strips = (height + Self.stripHeight - 1) / Self.stripHeight
    let done = Atomic(0)
    let isCancelled = Atomic(false)
    // Safe: each strip is drawn by one thread, and this call outlives them all.
    let memory = unsafe SharedPixels(pixels)
    DispatchQueue.concurrentPerform(iterations: strips) { strip in
      if isCancelled.load(ordering: .relaxed) { return }
      let y = strip * Self.stripHeight
      unsafe Compositor(quality: .export).draw(
        sprites, from: library, into: memory.pixels, width: width, height: height,
        bytesPerRow: 4 * width,
        clip: PixelRect(x: 0, y: y, width: width, height: min(Self.stripHeight, height - y)))
      let count = done.add(1, ordering: .relaxed).newValue
      if !progress(0.3 + 0.4 * Double(count) / Double(strips)) {
        isCancelled.store(true, ordering: .relaxed)
      }
    }
    if isCancelled.load(ordering: .relaxed) { throw .export(.cancelled) }
    do throws(ExportFailure) {
      let rows = unsafe PixelRows(
        UnsafeRawBufferPointer(pixels), width: width, height: height, bytesPerRow: 4 * width)
      return try unsafe format.prepare(rows, quality: quality, metadata: metadata) {
        progress(0.7 + 0.3 * $0)
      }
    } catch { throw .export(error) }
  }
}

/// Memory into which several threads draw, each its own rows.
@unsafe private struct SharedPixels: @unchecked Sendable {
  let pixels: UnsafeMutableRawBufferPointer

  init(_ pixels: UnsafeMutableRawBufferPointer) { unsafe self.pixels = pixels }
}

/// A picture in a size: what is opened once.
private struct LoadedKey: Hashable, Sendable {
  let source: Composition.Item.Source
  /// For drawings, the number of times that a side of one pixel is doubled; nil for other pictures.
  private let level: Int?

  init(_ item: Composition.Item) {
    source = item.source
    guard case .file(let path) = source, PictureSource.isDrawing(path) else {
      level = nil
      return
    }
    let side = max(
      Vector(x: item.transform.a, y: item.transform.b).length,
      Vector(x: item.transform.c, y: item.transform.d).length)
    let bounded = max(1, min(side, Double(Exporter.greatestDrawingSide)))
    level = Int(logarithm2(bounded).rounded(.up))
  }

  /// How large it is decoded.
  var fit: PictureFit { level.map { .within(side: 1 << $0) } ?? .full }
}

private struct Opened: Sendable {
  /// Nil where nothing shows.
  let bitmap: Bitmap?
  let complaint: String?
}
