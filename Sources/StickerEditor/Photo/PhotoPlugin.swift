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
}
