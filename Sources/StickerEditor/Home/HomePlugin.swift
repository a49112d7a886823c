import DirectManipulation
public import EditorKit
import StickerCanvas

/// Moves all stickers onto the canvas, and scales stickers that are too large or too small.
struct HomePlugin: Plugin {
  func build(_ app: App) {
    app.add(RestorePositions(), to: .behave)
    app.add(
      Action(
        .home, "Bring stickers back", at: .menu(26, .edit, isForPhoto: true),
        keys: KeyChord("H", alt: .free)))
  }
}

private struct RestorePositions: System {
  let requests = MessageReader<ActionRequest>()
  let edits = MessageWriter<Edit>()
  let stickers = Stickers()
  let sizes = Query<Size>()
  let contacts = Contacts()
  let displacements = Displacements()
  let canvas = Canvas()

  func run() { requests.perform([.home: bringHome]) }

  /// Moves all stickers onto the canvas, and scales stickers that are too large or too small, as one undo step.
  private func bringHome() {
    var homes: [Int: Placement] = [:]
    for entity in stickers.inOrder {
      // A settling sticker counts at its goal. A held sticker is left out, because its release decides on its place.
      guard !contacts.hold(entity), displacements[entity]?.drag == nil,
        let goal = displacements.restingPlacement(of: entity), let size = sizes.get(entity)
      else { continue }
      let home = home(goal, of: size)
      if home != goal { homes[stickers.id(of: entity)] = home }
    }
    guard !homes.isEmpty else { return }
    edits.send(Edit(.replace(Array(homes.keys), { $0.move(to: homes) }), transition: .settle))
  }

  /// Returns the placement with the whole sticker on the canvas.
  ///
  /// A sticker that is larger than the canvas shrinks to fit; a sticker that is shorter than half a touch target in the
  /// window grows to that length. Returns an equal placement if nothing changes.
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
    let factor = fits < 1 ? fits : longer < least ? min(least / longer, fits) : 1
    home.transform.scale = placement.transform.scale * factor
    let after = home.frame(size: size)
    home.transform.position += Vector(
      x: max(-after.minX, 0) + min(canvas.width - after.maxX, 0),
      y: max(-after.minY, 0) + min(canvas.height - after.maxY, 0))
    // A rounding error must not become an undo step.
    let isSame =
      factor == 1
      && home.transform.position.distance(to: placement.transform.position) < 1e-6
    return isSame ? placement : home
  }
}

extension EditorAction {
  /// Moves all stickers onto the canvas, and scales stickers that are too large or too small.
  public static let home = EditorAction("home")
}
