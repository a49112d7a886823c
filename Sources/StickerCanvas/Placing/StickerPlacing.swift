package import DirectManipulation
import EditorKit
import Pictures
package import StickerScene

/// Adds pictures to the canvas as stickers, for a system.
package final class StickerPlacing: SystemParameterGroup {
  private let committer = Committer()
  private let canvas = Canvas()
  private let stickers = Stickers()
  private let records = StickerRecords()
  private let visibility = StickerVisibility()
  @Res private var covers: PlacementObstacles
  @Res private var pictures: StickerPictures
  @Res private var store: SceneStore
  @OptionalRes private var layout: Layout?

  package init() {}

  /// See `World.place(_:)`.
  @discardableResult
  package func place(_ stickers: [SceneDocument.Sticker]) -> [Entity] {
    stickers.isEmpty ? [] : committer.commit(Edit(.add(stickers))) ?? []
  }

  /// Adds a picture at the size of a picture from the tray, about a fifth of the canvas's shorter side, and selects it.
  ///
  /// `point` is in interface points; `nil` stands for free room near the middle of the visible part of the canvas. If
  /// `isBeside` is true, the sticker lies in free room near the point. The sticker's position, in canvas points, is
  /// clamped to the canvas. Returns `nil` if the document rejects the sticker, and while the canvas has no extent.
  @discardableResult
  package func drop(
    _ image: String, at point: Point? = nil, isBeside: Bool = false
  ) -> Entity? {
    guard let record = freeRecord(of: image, at: point, isBeside: isBeside) else { return nil }
    return committer.commit(Edit(.add([record]), transition: .appear))?.first
  }

  /// Returns the record that ``drop(_:at:isBeside:)`` adds; `nil` while the canvas has no extent.
  package func freeRecord(
    of image: String, at point: Point? = nil, isBeside: Bool = false
  ) -> SceneDocument.Sticker? {
    var record = record(of: image, at: .zero)
    guard let inverse = canvas.toWindow.inverse else { return nil }
    let place = isBeside ? nil : point
    record.position = Rect(origin: .zero, size: canvas.size).nearestPoint(
      to: inverse.apply(place ?? freePlace(for: record, near: point)))
    return record
  }

  /// The length of the longer side of a sticker from the tray, in canvas points.
  package var sideFromTray: Double { canvas.sideFromTray }

  /// Returns the record of a new sticker at the size of a picture from the tray; `position` is a canvas point.
  package func record(of image: String, at position: Point) -> SceneDocument.Sticker {
    let size = pictures.images.image(named: image).size
    let scale =
      StickerText(name: image) == nil
      ? sideFromTray / max(size.width, size.height, 1e-9) : canvas.scale(ofWords: size)
    return SceneDocument.Sticker(
      id: stickers.unusedIDs(1)[0], image: image, size: size, position: position,
      scale: Vector(x: scale, y: scale))
  }

  /// Returns the center of a new sticker, in interface points: the free place nearest to an interface point.
  ///
  /// `point` is `nil` for the middle of the visible part of the canvas. Without a free place, the sticker covers as
  /// little as possible, and spares the sticker that was added last. Toasts don't count as obstacles: some of them
  /// appear at times that don't depend on the input, but a recording must give the same document on every run.
  ///
  /// O(stickers + interface points).
  private func freePlace(for record: SceneDocument.Sticker, near point: Point?) -> Point {
    // A sticker that another user is dragging out of the tray is not stored yet, and does not count as the latest.
    let latest = store.document.stickers.lazy.map(\.id).max()
    let toWindow = canvas.toWindow
    var obstacles = stickers.inOrder.filter(visibility.shows).map { entity in
      let sticker = records.record(of: entity)
      return FreeSpace.Obstacle(
        frame: Rect(
          around: Rect(origin: .zero, size: sticker.size), through: sticker.matrix.then(toWindow)),
        isSpared: sticker.id == latest)
    }
    for cover in covers.all.compactMap({ $0.value }) {
      obstacles.append(FreeSpace.Obstacle(frame: cover, isSpared: true))
    }
    let scale = abs(toWindow.a)
    let seen = canvas.seen
    let room = FreeSpace(
      seen,
      for: Vector(
        x: record.size.width * abs(record.scale.x) * scale,
        y: record.size.height * abs(record.scale.y) * scale),
      near: point ?? seen.center, among: obstacles, isMirrored: layout?.isMirrored == true)
    return room.place
  }
}

extension Canvas {
  /// The length of the longer side of a sticker from the tray, in canvas points.
  fileprivate var sideFromTray: Double { min(size.width, size.height) / 5 }

  /// Gives a new sticker the size of a picture of words and the scale for it, times a factor, and moves it by the least
  /// distance with which it lies on the canvas, if the canvas has room.
  package func fit(
    _ record: inout SceneDocument.Sticker, for picture: Size, enlargedBy factor: Double = 1
  ) {
    let scale = scale(ofWords: picture) * factor
    (record.size, record.scale) = (picture, Vector(x: scale, y: scale))
    func fitted(_ place: Double, _ extent: Double, in length: Double) -> Double {
      extent > length ? place : max(extent / 2, min(length - extent / 2, place))
    }
    record.position = Point(
      fitted(record.position.x, picture.width * scale, in: size.width),
      fitted(record.position.y, picture.height * scale, in: size.height))
  }

  /// Returns the scale of a new sticker with words whose picture has a size.
  ///
  /// The words have a readable height however long they are, unless they would exceed 80% of the canvas's width.
  fileprivate func scale(ofWords picture: Size) -> Double {
    min(sideFromTray * 0.7 / 100, size.width * 0.8 / max(picture.width, 1e-9))
  }
}
