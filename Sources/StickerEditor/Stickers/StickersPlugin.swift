import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene

/// The stickers of the document as elements that hands can move.
///
/// Plan: ``/DirectManipulation/DirectlyManipulable`` on each that is not locked. Components: ``Sticker``,
/// ``Held``, ``LetGo``, ``Displaced``, ``Provisional``. Systems: commit, appearing.
struct StickersPlugin: Plugin {
  let images: any StickerImages

  func build(_ app: App) {
    let world = app.world
    world.insertResource(StickerPictures(images: images))
    world.insertResource(StickerIndex(in: world))
    let stickers = Stickers()
    stickers.bind(to: world)
    world.insertResource(stickers)
    world.insertResource(TouchOrder())
    app.add(StepCommit(), to: .commit)
    // Before those who send what it stores: so all others are asked first.
    app.add(StoreReleased(), to: .behave)
    app.add(HoldStickers(), to: .behave)
    app.add(ReceiveDrops(), to: .behave)
    app.draw(DrawStickers(), in: .content)
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

/// Draws the stickers.
private struct DrawStickers: System {
  @Exclusive var world: World

  func run() { world.draw(world.stickerItems()) }
}

/// What gives the world its pictures.
struct StickerPictures {
  let images: any StickerImages
}

/// Makes a step of what is let go, unless a plugin in front has done something else with it.
private struct StoreReleased: System {
  let releases = MessageHandler<Release>()
  @Exclusive var world: World

  func run() {
    releases.handle { release in
      world.remove(LetGo.self, from: release.sticker)
      world.commit(Edit(.keep(release.group)))
      world.select(handled: release.sticker)
      return true
    }
  }
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
