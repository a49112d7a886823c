import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene

/// The stickers of the document as elements that hands can move.
///
/// Plan: ``/DirectManipulation/DirectlyManipulable`` on each that is not locked. Components: ``Sticker``,
/// ``Held``, ``Displaced``, ``Provisional``. Systems: commit, appearing.
struct StickersPlugin: Plugin {
  let images: any StickerImages

  func build(_ app: App) {
    let world = app.world
    world.insertResource(StickerPictures(images: images))
    world.insertResource(StickerIndex(in: world))
    world.insertResource(TouchOrder())
    app.add(StepCommit(), to: .commit)
    app.on(ContactBegan.self) { world, began in
      guard let sticker = began.touch.element, world.has(Sticker.self, on: sticker) else { return }
      world.land(on: sticker)
    }
    app.on(ContactsFollowed.self) { world, _ in world.noteDrags() }
    app.on(ContactEnded.self) { world, ended in
      guard let sticker = ended.touch.element, !ended.isCancelled else { return }
      if world.has(Sticker.self, on: sticker) { world.lift(ended.touch, from: sticker) }
    }
    app.draw("stickers", in: .content) { $0.stickerItems() }
    app.respond(to: Drop.self) { world, drop in
      if !world.receiveAsBackground(drop) { world.receive(drop) }
      return true
    }
    app.describe(
      "Move", touch: "one finger on the sticker", touchIcon: "hand-drag", mouse: "left drag",
      mouseIcon: "mouse-drag", rank: 10)
    app.describe("Scale and turn", touch: "two fingers and more", touchIcon: "hand-pinch", rank: 20)
    app.describe(
      "Add a picture", mouse: "drop a file on the window, or paste it", mouseIcon: "mouse-drag",
      rank: 50)
  }

  func finish(_ app: App) {
    let world = app.world
    world[StickerIndex.self].reserve(world.store.document.stickers.count)
    world.reserveCapacity(world.count + world.store.document.stickers.count)
    world.store.document.stickers.forEach { world.addSticker($0) }
  }
}

/// What gives the world its pictures.
struct StickerPictures {
  let images: any StickerImages
}

/// Makes steps of what hands have finished.
private struct StepCommit: System {
  @Exclusive var world: World

  func run() { world.commitReleased() }
}

extension World {
  /// What gives the world its pictures.
  var images: any StickerImages { self[StickerPictures.self].images }
}
