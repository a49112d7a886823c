// Shows a custom feature of the sticker editor: an overlay, and an action that switches the overlay.
import DirectManipulation
import Pictures
import StickerEditor
import StickerScene

/// Draws lines that divide the canvas into thirds; the R key and a toolbar button switch the lines.
struct ThirdsPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(Thirds())
    app.add(
      Action(.thirds, "Lines at thirds", at: .toolbar(85, .view), keys: KeyChord("R"))
        .on(if: ResourceValue(\Thirds.isOn)))
    app.add(ToggleThirds(), to: .behave)
    app.draw(DrawThirds(), in: .marks)
  }
}

struct Thirds { var isOn = false }
extension EditorAction { static let thirds = EditorAction("thirds") }

struct ToggleThirds: System {
  let requests = MessageReader<ActionRequest>()
  @ResMut var thirds: Thirds

  func run() {
    for request in requests.read() where request.action == .thirds { thirds.isOn.toggle() }
  }
}

struct DrawThirds: System {
  @Res var thirds: Thirds
  @ResMut var display: Display
  @Exclusive var world: World

  func run() {
    guard thirds.isOn else { return }
    let (map, canvas) = (world.canvas.toWindow, world.document.canvas)
    func line(_ from: Point, _ to: Point) {
      display.items.append(
        DrawnItem(from: map.apply(from), to: map.apply(to), width: 1, color: 0xFFFF_FFFF))
    }
    for third in [1.0 / 3, 2.0 / 3] {
      line(Point(canvas.width * third, 0), Point(canvas.width * third, canvas.height))
      line(Point(0, canvas.height * third), Point(canvas.width, canvas.height * third))
    }
  }
}

final class NoImages: StickerImages {
  func image(_: PictureName) -> StickerImage { StickerImage(id: 0, size: .zero) }
}

let store = try SceneStore(path: nil) { SceneDocument(canvas: Size(width: 900, height: 600)) }
let app = Editor.app(
  store, images: NoImages(), windowSize: Size(width: 900, height: 600), others: [ThirdsPlugin()])
let before = app.drawnItems().count
app.take([InputEvent(time: 0, kind: .key(.down, name: "R"))], at: 0)
print("R draws \(app.drawnItems().count - before) lines")
