import DirectManipulation
import ECS
public import EditorKit
import Geometry
import StickerCanvas
import StickerScene

/// Brings every sticker back to where contacts can reach it.
struct HomePlugin: Plugin {
  func build(_ app: App) {
    app.add(BringHome(), to: .behave)
    app.add(
      Action(
        .home, "Bring all back", at: .toolbar(80, .view), keys: KeyChord("H")
      ))
  }
}

/// Brings every sticker to where contacts can reach it.
private struct BringHome: System {
  let requests = MessageReader<ActionRequest>()
  let edits = MessageWriter<Edit>()
  let stickers = Stickers()
  let sizes = Query<Size>()
  let contacts = Contacts()
  let displacements = Displacements()
  let canvas = Canvas()

  func run() {
    for request in requests.read() where request.action == .home { bringHome() }
  }

  /// Brings every sticker to where contacts can reach it, and to a size at which they can, as one step.
  private func bringHome() {
    var homes: [Int: Placement] = [:]
    for entity in stickers.inOrder {
      // The goal of a sticker that is on its way counts, and a held sticker will be let go.
      guard !contacts.hold(entity), displacements[entity]?.drag == nil,
        let goal = displacements.restingPlacement(of: entity), let size = sizes.get(entity)
      else { continue }
      let home = home(goal, of: size)
      if home != goal { homes[stickers.id(of: entity)] = home }
    }
    guard !homes.isEmpty else { return }
    edits.send(Edit(.replace(Array(homes.keys), { $0.move(to: homes) }), transition: .settle))
  }

  /// The placement with the whole sticker on the canvas, neither larger than it nor too small to be seen.
  private func home(_ placement: Placement, of size: Size) -> Placement {
    let (canvas, scale) = (canvas.size, canvas.toWindow.a)
    var home = placement
    let before = placement.frame(size: size)
    guard !size.isEmpty, before.size.width > 0,
      before.size.height > 0, before.center.isFinite
    else { return placement }
    let least = Layout.target / max(scale, 1e-9) / 2
    let longer = max(before.size.width, before.size.height)
    let fits = min(canvas.width / before.size.width, canvas.height / before.size.height)
    let factor = fits < 1 ? fits : longer < least ? least / longer : 1
    home.transform.scale = placement.transform.scale * factor
    let after = home.frame(size: size)
    home.transform.position += Vector(
      x: max(-after.minX, 0) + min(canvas.width - after.maxX, 0),
      y: max(-after.minY, 0) + min(canvas.height - after.maxY, 0))
    // Nothing for rounding's sake.
    let isSame =
      factor == 1
      && home.transform.position.distance(to: placement.transform.position) < 1e-6
    return isSame ? placement : home
  }
}

extension EditorAction {
  /// Brings every sticker back onto the canvas.
  public static let home = EditorAction("home")
}
