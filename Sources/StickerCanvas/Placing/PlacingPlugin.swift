package import DirectManipulation
package import EditorKit
import Pictures

/// Adds dropped and pasted pictures to the canvas.
///
/// Publishes ``StickerPlacing``, by which other features add pictures. Sends ``PhotographDropped``.
struct PlacingPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(PlacementObstacles())
    app.world.insertParameters(StickerPlacing())
    app.add(ReceiveDrops(), to: .behave)
    app.describe(
      "Add picture", mouse: "drop a file on the window, or paste", mouseIcon: "mouse-drag",
      rank: 50)
  }
}

/// Adds dropped and pasted pictures as stickers.
private struct ReceiveDrops: System {
  let drops = MessageHandler<Drop>()
  let placing = StickerPlacing()
  let photographs = MessageWriter<PhotographDropped>()
  @Res var clock: Clock
  @Res var pictures: StickerPictures
  /// The location of the last drop in interface points, and its time in seconds; `nil` before a drop.
  var last: (place: Point, time: Double)?

  /// The maximum time between two drops of pictures that lie side by side, in seconds.
  private static let pause = 0.5

  mutating func run() {
    drops.handle { drop in
      receive(drop)
      return true
    }
  }

  /// Adds a picture that was dropped or pasted.
  ///
  /// Pictures that are dropped together lie side by side, the first picture at the location of the drop.
  private mutating func receive(_ drop: Drop) {
    if let words = StickerText(name: drop.name), words.isBlank { return }
    let isNext = last.map {
      $0.place == drop.position && clock.event - $0.time <= Self.pause
    }
    if let place = drop.position { last = (place, clock.event) }
    guard let sticker = placing.drop(drop.name, at: drop.position, isBeside: isNext == true) else {
      return
    }
    if pictures.images.image(named: drop.name).isPhotograph {
      photographs.send(PhotographDropped(sticker: sticker))
    }
  }
}

/// A photograph was dropped or pasted and is a sticker now.
///
/// Sent by `ReceiveDrops` once per photograph; the user may want it as the background.
package struct PhotographDropped {
  package let sticker: Entity
}

/// A resource: the parts of the window that new stickers should not cover.
struct PlacementObstacles {
  fileprivate(set) var all: [any DerivedValue<Rect?>] = []
}

extension App {
  /// Adds a part of the window that new stickers should not cover.
  ///
  /// The value is in interface points; `nil` while there is no such part.
  package func keepFree(_ part: some DerivedValue<Rect?>) {
    let part = world.derive(part)
    world.withResource(PlacementObstacles.self) { $0.all.append(part) }
  }
}
