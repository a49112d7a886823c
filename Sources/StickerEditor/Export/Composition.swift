public import ColorGrading
public import Geometry
public import Pictures
import StickerCanvas
public import StickerScene

/// A document as a picture at the document's own resolution, as a value that any thread can draw.
public struct Composition: Sendable {
  /// A sticker in the picture.
  public struct Item: Sendable {
    /// The key of the sticker's pixels: the picture's name, and the size of the pixels.
    public var picture: PictureKey
    /// The map from the unit square of the sticker's picture to the pixels of the composition.
    public var transform: AffineTransform
    /// The opacity, from 0 to 1.
    public var opacity: Double
    /// The time of the sticker's own clock, in seconds, at which an animated picture is shown; 0, its first frame, in a
    /// composition without a time.
    public var clock = 0.0
  }

  /// The size of the picture, in pixels.
  public var size: Size
  /// The photo's path; `nil` for none, and if a frame of a video is the first item.
  public var background: String?
  /// The adjustments of the photo.
  public var adjustments = PhotoAdjustments()
  /// The part of the photo that fills the picture; `nil` for the whole photo.
  public var crop: PhotoCrop?
  /// The ground behind the stickers if there is no photo; `nil` for none, white by default.
  public var paper: Paper? = Paper()
  /// The stickers, back to front.
  public var items: [Item]

  /// Returns the size of a canvas in whole pixels, scaled down so that the longer side has at most `side` pixels.
  public static func size(of canvas: Size, within side: Double) -> Size {
    let scale = min(1, side / max(canvas.width, canvas.height, 1e-9))
    return Size(
      width: max(1, (canvas.width * scale).rounded()),
      height: max(1, (canvas.height * scale).rounded()))
  }

  /// Returns the composition, scaled down so that the longer side has at most `side` pixels.
  ///
  /// A composition that is not larger than that is returned unchanged.
  ///
  /// With `isDraft`, pictures are opened with at most `side` pixels on their longer side, so that a sticker that is
  /// larger than the canvas is less sharp.
  public func scaled(within side: Double, isDraft: Bool = false) -> Composition {
    let scale = min(1, side / max(size.width, size.height, 1e-9))
    guard scale < 1 else { return self }
    var small = self
    small.size = Self.size(of: size, within: side)
    let exact = Vector(x: small.size.width / size.width, y: small.size.height / size.height)
    for index in items.indices {
      small.items[index].transform = items[index].transform.then(.scale(exact))
      small.items[index].picture.size =
        switch items[index].picture.size {
        case .lineHeight(let height): .lineHeight(max(1, (height * scale * 16).rounded() / 16))
        case .side(let long): .side(max(1, Int((Double(long) * scale).rounded(.up))))
        case .full: isDraft ? .side(max(1, Int(side))) : .full
        }
    }
    return small
  }

  /// Returns the composition, scaled down to fit into a box with its proportions; one that fits is returned unchanged.
  public func fitted(into box: Size) -> Composition {
    let scale = min(1, box.width / max(size.width, 1e-9), box.height / max(size.height, 1e-9))
    return scaled(within: max(size.width, size.height) * scale)
  }

  /// The paths of all picture files in the composition, including the photo.
  public var files: Set<String> {
    Set(items.lazy.map(\.picture.name).filter { $0.kind == .file || $0.kind == .photo }.map(\.text))
      .union([background].compactMap(\.self))
  }

  /// Creates a document's composition, without opening or drawing pictures.
  ///
  /// `resolve` returns the path of a picture's name. Stickers that are hidden or wholly transparent, or whose transform
  /// isn't finite, are left out. With a `time` in seconds of the scene, each sticker is as it is shown at that time;
  /// otherwise all stickers are at their own places, with their first frames.
  public init(
    _ document: SceneDocument, at time: Double? = nil, background: String?,
    resolve: (String) -> String
  ) {
    size = document.canvas
    let isVideo = document.backgroundType == .video
    self.background = isVideo ? nil : background
    (adjustments, crop) = (document.adjustments, document.crop)
    if document.background == nil { paper = document.paper }
    // Resolved once per picture, because many stickers may share a picture.
    var paths: [String: String] = [:]
    func path(of name: String) -> String {
      if let path = paths[name] { return path }
      let path = resolve(name)
      paths[name] = path
      return path
    }
    func item(for stored: SceneDocument.Sticker) -> Item? {
      let shown = if let time { stored.still(at: time) } else { Optional(stored) }
      guard let sticker = shown, !sticker.hidden else { return nil }
      let clock = time.map { stored.clock(at: $0) } ?? 0
      let transform = sticker.unitToCanvas
      let opacity = sticker.traits.drawing(of: sticker.size).opacity
      guard transform.isFinite, opacity > 0 else { return nil }
      let effects = sticker.effects
      let across = Vector(x: transform.c, y: transform.d).length
      let along = Vector(x: transform.a, y: transform.b).length
      if Stroke.isName(sticker.image) {
        // The pixels of the screen, which are those of a whole level, and so are not stretched.
        let levels = PictureLevels(ofStroke: sticker.size)
        let level = levels.level(covering: Size(width: along, height: across))
        return Item(
          picture: levels.key(
            of: PictureName(.stroke, sticker.image).with(effects, of: sticker.size),
            level: max(level, min(0, levels.greatest))),
          transform: transform, opacity: opacity, clock: clock)
      }
      guard StickerText.isName(sticker.image) else {
        let path = path(of: sticker.image)
        let side = max(along, across)
        let name = PictureName.file(path).with(effects, of: sticker.size)
        return Item(
          picture: FileOpener.isDrawing(path)
            ? PictureKey(name, .drawing(side: side))
            : PictureKey(name, .full, halvings: name.halvings(of: sticker.size, shown: side)),
          transform: transform, opacity: opacity, clock: clock)
      }
      let lines = max(1, sticker.size.height / 100)
      // Rounded to sixteenths of a pixel, so that rounding errors of rotated stickers don't need pixels of their own.
      let lineHeight = max(1, (across / lines * 16).rounded() / 16)
      return Item(
        picture: PictureKey(
          PictureName(.words, sticker.image).with(effects, of: sticker.size),
          .lineHeight(lineHeight)),
        transform: transform, opacity: opacity, clock: clock)
    }
    items = []
    // A scene may have very many stickers: no memory for more than those.
    items.reserveCapacity(document.stickers.count)
    for sticker in document.stickers {
      if let item = item(for: sticker) { items.append(item) }
    }
    shareDrawings()
    if isVideo, let background {
      items.insert(.frame(ofVideoAt: background, time: time ?? 0, over: size), at: 0)
    }
  }

  /// Lets stickers with the same drawing and nearly the same size share the pixels of the largest of them.
  private mutating func shareDrawings() {
    var sides: [PictureName: Set<Int>] = [:]
    for case (let name, .side(let side)) in items.lazy.map({ ($0.picture.name, $0.picture.size) }) {
      sides[name, default: []].insert(side)
    }
    let shared = sides.mapValues { sides in
      var largest = Int.max
      var sharedSides: [Int: Int] = [:]
      for side in sides.sorted(by: >) {
        if Double(side) * PictureSize.greatestSharedRatio < Double(largest) { largest = side }
        sharedSides[side] = largest
      }
      return sharedSides
    }
    for index in items.indices {
      guard case .side(let side) = items[index].picture.size else { continue }
      items[index].picture.size = .side(shared[items[index].picture.name]?[side] ?? side)
    }
  }
}

extension Composition.Item {
  /// Creates the frame that a video shows at a time in seconds, stretched over a canvas.
  fileprivate static func frame(
    ofVideoAt path: String, time: Double, over canvas: Size
  ) -> Composition.Item {
    // Rounded up: a time before the frame's own would show the frame before.
    let microseconds = Int((max(0, min(time, 1e9)) * 1e6).rounded(.up))
    return Composition.Item(
      picture: PictureKey(.photo(path), frame: microseconds),
      transform: .scale(Vector(x: canvas.width, y: canvas.height)), opacity: 1)
  }
}

extension PictureSize {
  /// The longest side at which drawings are rasterized, in pixels.
  static let greatestDrawingSide = 4096.0
  /// The greatest factor by which a shared drawing may be larger than needed.
  fileprivate static let greatestSharedRatio = 1.3
  /// The number of a drawing's pixels per pixel of the picture, along each side.
  ///
  /// At 1, a rotated drawing loses sharpness. Up to 4/3, the compositor takes as many samples as at 1.
  private static let drawingPixels = 1.3

  /// Returns the size at which to rasterize a drawing whose longer side is shown with `side` pixels.
  static func drawing(side: Double) -> PictureSize {
    // A side that is longer by a rounding error needs no further pixel.
    .side(Int((max(1, min(side * drawingPixels, greatestDrawingSide)) - 1e-6).rounded(.up)))
  }
}

extension PictureName {
  /// Returns the number of halvings of a file's picture with effects, for a sticker of a size in points whose longer side
  /// is shown with `side` pixels; the picture keeps as many pixels.
  ///
  /// The compositor halves pictures without effects.
  fileprivate func halvings(of size: Size, shown side: Double) -> Int {
    guard hasEffects, side > 0 else { return 0 }
    let times = logarithm2(max(size.width, size.height) / side)
    return times.isFinite ? max(0, min(12, Int(times.rounded(.down)))) : 0
  }
}

extension SceneDocument.Sticker {
  /// The map from the unit square of the sticker's picture to canvas points.
  var unitToCanvas: AffineTransform { traits.drawing(of: size).unit.then(matrix) }
}
