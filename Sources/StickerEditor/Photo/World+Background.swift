import ECS
import Geometry
import StickerScene

extension World {
  /// Lets another picture lie under the stickers, as one step; false if that cannot be.
  ///
  /// `size` is the picture's, in its own pixels. Stickers lie on it as they lay on the one before, which is laid over
  /// the middle of the new one as large as it fits; `gone` is taken away.
  @discardableResult
  func setBackground(_ name: String, size: Size, without gone: Int? = nil) -> Bool {
    finishHands()
    let before = store.document
    let fit = CanvasFit.transform(canvas: before.canvas, window: size)
    var change = SceneChange()
    for sticker in before.stickers {
      if sticker.id == gone {
        change.remove(sticker.id)
        continue
      }
      var moved = sticker
      moved.position = fit.apply(sticker.position)
      moved.scale = sticker.scale * fit.a
      change.replace(with: moved)
    }
    change.setCanvas(size: size, background: name)
    return commit(Edit(.change(change))) != nil
  }

  /// Makes a photo that was dropped where the canvas has no stickers the background; returns whether it did.
  ///
  /// A photo that was pasted is always a sticker.
  func receiveAsBackground(_ drop: Drop) -> Bool {
    guard drop.position != nil, stickersInOrder().isEmpty else { return false }
    let image = images.image(named: drop.name)
    guard image.isPhotograph else { return false }
    return setBackground(drop.name, size: image.size)
  }

  /// The photograph that is selected, alone; nil if none is.
  var selectedPhotograph: (record: SceneDocument.Sticker, image: StickerImage)? {
    guard let sticker = query(Selected.self).single,
      let id = get(Sticker.self, of: sticker)?.id,
      let record = store.document.stickers.first(where: { $0.id == id })
    else { return nil }
    let image = images.imageIfOpen(named: record.image)
    return image.flatMap { $0.isPhotograph ? (record, $0) : nil }
  }

  /// Lays the photograph that is selected under all stickers.
  func layUnderAll() {
    guard let (record, image) = selectedPhotograph else { return }
    setBackground(record.image, size: image.size, without: record.id)
  }
}
