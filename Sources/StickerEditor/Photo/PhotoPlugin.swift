import DirectManipulation
import ECS
import Geometry
import StickerScene

/// The photo under the stickers: what is drawn at the very back, stretched over the canvas; paper where there is
/// none.
struct PhotoPlugin: Plugin {
  func build(_ app: App) {
    app.draw(DrawPhoto(), in: .content)
    app.add(LayUnderAll(), to: .behave)
    app.add(
      Action(.layUnderAll, "Lay it under all", at: .selection(90))
        .shown { $0.selectedPhotograph != nil })
    app.describe(
      "Change the photo under all", mouse: "drop a photo where no stickers are",
      mouseIcon: "mouse-drag", rank: 52)
  }
}

/// Makes the selected photograph the background.
private struct LayUnderAll: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for request in requests.read() where request.action == .layUnderAll { world.layUnderAll() }
  }
}

/// Draws the photo, or paper.
private struct DrawPhoto: System {
  @Exclusive var world: World

  func run() { world.draw([world.photoItem()].compactMap(\.self)) }
}

/// A photograph was dropped where stickers lie: it is one of them, and may be meant to lie under all.
struct PhotographDropped {
  let sticker: Entity
}

extension EditorAction {
  /// Lets the photograph that is selected be what lies under all stickers.
  public static let layUnderAll = EditorAction("lay-under-all")
}

extension World {
  /// Nil where there is a photo that cannot be opened: then the canvas stays empty.
  func photoItem() -> DrawnItem? {
    let size = canvasSize
    let stretch = AffineTransform.scale(Vector(x: size.width, y: size.height))
      .then(canvasToWindow)
    guard let name = store.document.background else {
      let paper = Panel(size: Size(width: 1, height: 1), radius: 0, color: 0xFFFF_FFFF)
      return DrawnItem(.panel(paper), stretch)
    }
    return images.photo(named: name).map { DrawnItem(.image($0), stretch) }
  }

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
    guard drop.position != nil, allStickers.inOrder.isEmpty else { return false }
    let image = images.image(named: drop.name)
    guard image.isPhotograph else { return false }
    return setBackground(drop.name, size: image.size)
  }

  /// The photograph that is selected, alone; nil if none is.
  fileprivate var selectedPhotograph: (record: SceneDocument.Sticker, image: StickerImage)? {
    guard let sticker = query(Selected.self).single,
      let id = get(Sticker.self, of: sticker)?.id,
      let record = store.document.stickers.first(where: { $0.id == id })
    else { return nil }
    let image = images.imageIfOpen(named: record.image)
    return image.flatMap { $0.isPhotograph ? (record, $0) : nil }
  }

  /// Lays the photograph that is selected under all stickers.
  fileprivate func layUnderAll() {
    guard let (record, image) = selectedPhotograph else { return }
    setBackground(record.image, size: image.size, without: record.id)
  }
}
