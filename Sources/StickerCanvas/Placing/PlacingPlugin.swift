import DirectManipulation
package import ECS
package import EditorKit
package import Geometry
import Pictures

/// Pictures come to the canvas: those that are dropped or pasted, and those that other features put down.
package struct PlacingPlugin: Plugin {
  package init() {}

  package func build(_ app: App) {
    app.world.insertResource(Covers())
    app.world.insertParameters(StickerPlacing())
    app.add(ReceiveDrops(), to: .behave)
    app.describe(
      "Add a picture", mouse: "drop a file on the window, or paste it", mouseIcon: "mouse-drag",
      rank: 50)
  }
}

/// Takes pictures that are dropped or pasted.
private struct ReceiveDrops: System {
  let drops = MessageHandler<Drop>()
  let placing = StickerPlacing()
  let photographs = MessageWriter<PhotographDropped>()
  @Res var clock: Clock
  @Res var pictures: StickerPictures
  var pile: Pile?

  mutating func run() {
    drops.handle { drop in
      receive(drop)
      return true
    }
  }

  /// Adds a picture that was dropped or pasted.
  ///
  /// Pictures that are dropped together lie side by side, the first one where they were dropped.
  private mutating func receive(_ drop: Drop) {
    if let words = Words(name: drop.name), words.isBlank { return }
    let isNext = pile?.takes(drop, at: clock.event) == true
    if let place = drop.position { pile = Pile(place: place, time: clock.event) }
    guard let sticker = placing.drop(drop.name, at: drop.position, isBeside: isNext) else { return }
    if pictures.images.image(named: drop.name).isPhotograph {
      photographs.send(PhotographDropped(sticker: sticker))
    }
  }
}

/// A photograph was dropped where stickers lie: it is one of them, and may be meant to lie under all.
package struct PhotographDropped {
  package let sticker: Entity
}

/// The parts of the window that new stickers keep off.
struct Covers {
  fileprivate(set) var all: [any DerivedValue<Rect?>] = []
}

extension App {
  /// Adds a part of the window, in window points, that new stickers keep off; `nil` for none.
  package func keepFree(_ part: some DerivedValue<Rect?>) {
    let part = world.derive(part)
    world.withResource(Covers.self) { $0.all.append(part) }
  }
}
