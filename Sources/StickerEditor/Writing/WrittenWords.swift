import DirectManipulation
import EditorKit
import Pictures
import StickerCanvas
import StickerScene
import TextPainting

/// The words that the user is writing, as they are shown over the photo.
struct WrittenWords: Equatable {
  /// The places of the characters in the words' picture.
  let geometry: TextGeometry
  /// The map from the points of the words' picture to interface points.
  let toWindow: AffineTransform

  /// The map from the unit square of the words' picture to interface points.
  var unit: AffineTransform {
    AffineTransform.scale(geometry.size.vector).then(toWindow)
  }

  /// The corners of the rectangle around the words and the caret, in interface points.
  var corners: [Point] { geometry.frame.inset(by: -Self.margin).corners.map(toWindow.apply) }

  /// The smallest upright rectangle around the words and the caret, in interface points.
  var frame: Rect {
    Rect(around: geometry.frame.inset(by: -Self.margin), through: toWindow)
  }

  /// Returns the ends of the caret at a position, in interface points.
  func caret(at position: Int) -> (top: Point, bottom: Point) {
    let (top, bottom) = geometry.caret(at: position)
    return (toWindow.apply(top), toWindow.apply(bottom))
  }

  /// Returns the smallest upright rectangle around the caret at a position, in interface points.
  func caretFrame(at position: Int) -> Rect {
    let (top, bottom) = caret(at: position)
    return Rect(around: [top, bottom]) ?? Rect(origin: top, size: .zero)
  }

  /// Returns the maps from the unit square to the areas of some characters, in interface points; the areas reach from `top`
  /// to `bottom`, shares of a line's height.
  func areas(of range: Range<Int>, from top: Double = 0, to bottom: Double = 1) -> [AffineTransform]
  {
    geometry.areas(of: range, from: top, to: bottom).map { $0.then(toWindow) }
  }

  /// Returns the number of characters before an interface point.
  func position(at point: Point) -> Int {
    toWindow.inverse.map { geometry.position(at: $0.apply(point)) } ?? 0
  }

  // MARK: Moving out of the way

  /// The distance from the words to the frame around them, in the words' points.
  private static let margin = 8.0
  /// The line height to which words shrink at most so that all of them are visible, in interface points.
  private static let comfortableLine = 24.0

  /// Returns the words, moved by the least distance with which a part of the window shows them, or at least the caret.
  ///
  /// Words that don't fit become smaller, and words that can't be read larger.
  func visible(in room: Rect, caret position: Int) -> WrittenWords {
    let line = toWindow.applyLinear(Vector(0, 100)).length
    guard frame.isFinite, line > 0 else { return self }
    let most = min(room.size.width / frame.size.width, room.size.height / frame.size.height)
    let factor =
      line < LineHeight.least
      ? LineHeight.least / line : max(min(1, most), min(1, Self.comfortableLine / line))
    let sized =
      factor == 1 ? self : moved(by: toWindow.scaled(by: factor, about: frame.center))
    let (all, caret) = (sized.frame, sized.caretFrame(at: position).inset(by: -4))
    let shift = Vector(
      Self.shift(
        (all.minX, all.maxX), (caret.minX, caret.maxX), into: (room.minX, room.maxX)),
      Self.shift(
        (all.minY, all.maxY), (caret.minY, caret.maxY), into: (room.minY, room.maxY)))
    return shift == .zero ? sized : moved(by: sized.toWindow.then(.translation(shift)))
  }

  private func moved(by map: AffineTransform) -> WrittenWords {
    WrittenWords(geometry: geometry, toWindow: map)
  }

  /// Returns the least displacement with which a range lies within another one, or with which its part does if the range
  /// is too long.
  private static func shift(
    _ whole: (Double, Double), _ part: (Double, Double), into room: (Double, Double)
  ) -> Double {
    let (low, high) = whole.1 - whole.0 <= room.1 - room.0 ? whole : part
    if low < room.0 { return room.0 - low }
    return high > room.1 ? max(room.1 - high, room.0 - low) : 0
  }
}

/// The words that the user is writing, for a system or a part of a panel.
struct WordsInPlace: SystemParameterGroup {
  private let stickers = Stickers()
  private let places = Query<Transform, AnchorPoint>(.with(Sticker.self))
  private let canvas = Canvas()
  private let traits = Query<StickerTraits>()
  @Res private var pictures: StickerPictures

  /// Returns the words of a sticker where they are shown: in their place on the canvas, or moved so that the keys don't
  /// cover them; `nil` for a line.
  func words(of entry: TextEntry, in layout: Layout) -> WrittenWords? {
    let geometry = pictures.images.geometry(of: entry.shownWords)
    guard var matrix = placement(of: entry, entry.shownLook, geometry.size)?.matrix else {
      return nil
    }
    if look(of: entry)?.flipped == true {
      let mirror = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: geometry.size.width, ty: 0)
      matrix = mirror.then(matrix)
    }
    return WrittenWords(geometry: geometry, toWindow: matrix.then(canvas.toWindow))
      .visible(in: room(for: entry, in: layout), caret: entry.shown.caret)
  }

  /// Returns the words with a look, and their sticker as it is now; `nil` for a line.
  func words(
    of entry: TextEntry, _ look: TextEntry.Look
  ) -> (words: StickerText, record: SceneDocument.Sticker)? {
    let words = StickerText(entry.shown.text, style: look.style)
    return placement(of: entry, look, pictures.images.geometry(of: words).size).map {
      (words, $0.record)
    }
  }

  /// Returns the sticker with a look and the size of its picture, and the map from the picture's points to canvas points;
  /// `nil` for a line.
  private func placement(
    of entry: TextEntry, _ look: TextEntry.Look, _ size: Size
  ) -> (record: SceneDocument.Sticker, matrix: AffineTransform)? {
    guard var record = entry.record else { return nil }
    record.size = size
    // Other users and the undo keys may move the sticker meanwhile.
    if let (transform, anchor) = sticker(of: entry).flatMap(places.get) {
      record.scale = transform.scale * look.enlargement
      var enlarged = transform
      enlarged.scale = record.scale
      return (record, enlarged.matrix(anchor: anchor, size: size))
    }
    if entry.editing == nil {
      canvas.fit(&record, for: size, enlargedBy: look.enlargement)
    } else {
      record.scale = record.scale * look.enlargement
    }
    return (record, record.matrix)
  }

  /// Returns the edited sticker; `nil` for new words, and for a sticker that another user has deleted.
  func sticker(of entry: TextEntry) -> Entity? { entry.editing.flatMap { stickers[$0] } }

  /// Returns the properties with which the words are drawn; `nil` for a line.
  func look(of entry: TextEntry) -> StickerTraits? {
    sticker(of: entry).flatMap(traits.get) ?? entry.record?.traits
  }

  /// Returns the part of the window that shows the canvas, above the keys.
  private func room(for entry: TextEntry, in layout: Layout) -> Rect {
    let (view, keys) = (layout.canvas, entry.panel(around: nil, in: layout))
    let bottom = min(view.maxY, keys.minY - 4)
    return Rect(
      x: view.minX, y: view.minY, width: view.size.width, height: max(1, bottom - view.minY))
  }
}
